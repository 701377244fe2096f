"""`collections`: lists the collections, oldest first."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from reader.cli.output import print_columns, print_json

if TYPE_CHECKING:
    import argparse

    from reader.cli.session import Session


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--json", action="store_true")


def run(session: Session, args: argparse.Namespace) -> int:
    """Print name, size and number of unread entries of each."""
    with session.open() as library:
        collections = library.collections()
    if args.json:
        print_json([asdict(each) for each in collections])
    elif collections:
        rows = [(each.count, "entries,", each.unread, "unread", each.name) for each in collections]
        print_columns(rows, right=frozenset({0, 2}))
    return 0
