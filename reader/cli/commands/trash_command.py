"""`trash`: puts all entries that a query finds into the trash, restores them, or empties the trash."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reader.cli.arguments import text
from reader.cli.finding import find_to_change
from reader.cli.parser import UsageProblem

if TYPE_CHECKING:
    import argparse

    from reader.cli.session import Session


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("query", metavar="QUERY", type=text, nargs="?", help='which entries; "" means every entry')
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--restore", action="store_true", help="take what the query finds out of the trash")
    what.add_argument("--empty", action="store_true", help="delete what is in the trash")


def run(session: Session, args: argparse.Namespace) -> int:
    """Change the trash and print how many entries that changed."""
    from reader.store.ops import EmptyTrash, Restore, Trash  # noqa: PLC0415 - the store is loaded with the library

    if args.empty == (args.query is not None):
        problem = "--empty takes no query" if args.empty else "the following arguments are required: QUERY"
        raise UsageProblem(problem, "Try reader trash --help")
    with session.open() as library:
        if args.empty:
            op: EmptyTrash | Restore | Trash = EmptyTrash()
        elif args.restore:
            op = Restore(find_to_change(library, args.query, scope="is:trashed"))
        else:
            op = Trash(find_to_change(library, args.query))
        print(library.do(op).count)
    return 0
