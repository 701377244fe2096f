"""`restore`: goes back to a backup, and keeps what was there as another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reader.cli.arguments import file
from reader.errors import DamagedLibrary, FileProblem

if TYPE_CHECKING:
    import argparse

    from reader.cli.session import Session


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("path", metavar="PATH", type=file, help="the backup")


def run(session: Session, args: argparse.Namespace) -> int:
    """Restore, and print where the state before is kept."""
    # Looked at first: a slip must not leave a new, empty library behind.
    if not args.path.is_file():
        raise FileProblem(f"{args.path}: there is no such file")
    try:
        with session.open(create=True) as library:
            kept = library.restore(args.path)
    except DamagedLibrary:
        from reader.store.backups import replace_damaged  # noqa: PLC0415 - the store is loaded with the library

        kept = replace_damaged(session.library, args.path)
    print(f"restored {args.path}; what was there before is in {kept}")
    return 0
