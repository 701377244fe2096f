"""`status`: gives all entries that a query finds a status, in one undo step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reader.cli.arguments import add_query
from reader.cli.finding import find_to_change
from reader.core.entries import Status

if TYPE_CHECKING:
    import argparse

    from reader.cli.session import Session


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("status", metavar="STATUS", choices=[str(each) for each in Status], help=", ".join(Status))
    add_query(parser)


def run(session: Session, args: argparse.Namespace) -> int:
    """Change the status and print how many entries that changed."""
    from reader.store.ops import SetStatus  # noqa: PLC0415 - the store is loaded with the library

    with session.open() as library:
        print(library.do(SetStatus(find_to_change(library, args.query), Status(args.status))).count)
    return 0
