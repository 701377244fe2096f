"""`star`: puts a star on all entries that a query finds, or takes it off, in one undo step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reader.cli.arguments import add_query
from reader.cli.finding import find_to_change

if TYPE_CHECKING:
    import argparse

    from reader.cli.session import Session


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    add_query(parser)
    parser.add_argument("--off", action="store_true", help="take the star off")


def run(session: Session, args: argparse.Namespace) -> int:
    """Change the star and print how many entries that changed."""
    from reader.store.ops import SetStarred  # noqa: PLC0415 - the store is loaded with the library

    with session.open() as library:
        print(library.do(SetStarred(find_to_change(library, args.query), not args.off)).count)
    return 0
