"""`tag`: puts tags on all entries that a query finds, or takes them off, in one undo step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reader.cli.arguments import add_query, text
from reader.cli.finding import find_to_change
from reader.cli.parser import UsageProblem

if TYPE_CHECKING:
    import argparse

    from reader.cli.session import Session


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    add_query(parser)
    for option, told in (("--add", "put this tag on"), ("--remove", "take this tag off")):
        parser.add_argument(option, metavar="TAG", type=text, action="append", default=[], help=f"{told} (repeatable)")


def run(session: Session, args: argparse.Namespace) -> int:
    """Change the tags and print how many entries that changed."""
    from reader.store.ops import EditTags  # noqa: PLC0415 - the store is loaded with the library

    if not args.add and not args.remove:
        raise UsageProblem("there is no tag to put on or take off", "Give --add TAG or --remove TAG")
    with session.open() as library:
        ids = find_to_change(library, args.query)
        print(library.do(EditTags(ids, tuple(args.add), tuple(args.remove))).count)
    return 0
