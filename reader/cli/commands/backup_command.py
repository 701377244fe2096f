"""`backup`: makes a checked copy of the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reader.cli.arguments import file
from reader.errors import FileProblem

if TYPE_CHECKING:
    import argparse

    from reader.cli.session import Session


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("path", metavar="PATH", type=file, nargs="?", help="the copy (default: beside the library)")


def run(session: Session, args: argparse.Namespace) -> int:
    """Make the copy and print where it is."""
    if args.path is not None and args.path.exists():
        raise FileProblem(f"{args.path}: is there already", "Name another file")
    with session.open() as library:
        print(library.backup(args.path))
    return 0
