"""`edit`: corrects fields of an entry; the imported ones stay beside the corrections."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reader.cli.arguments import entry_id, text
from reader.cli.parser import UsageProblem
from reader.core.entries import EDITABLE

if TYPE_CHECKING:
    import argparse

    from reader.cli.session import Session


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("id", metavar="ID", type=entry_id)
    for field in EDITABLE:
        parser.add_argument(f"--{field}", metavar="TEXT", type=text, help=f'the right {field}; "" takes it back')


def run(session: Session, args: argparse.Namespace) -> int:
    """Change the fields as one step, all or none, and print the entry's heading."""
    from reader.store.ops import EditFields  # noqa: PLC0415 - the store is loaded with the library

    values = {field: getattr(args, field) for field in EDITABLE if getattr(args, field) is not None}
    if not values:
        raise UsageProblem("there is nothing to change", "Give --title TEXT or another field")
    with session.open() as library:
        library.do(EditFields(args.id, values))
        print(library.entry(args.id).heading)
    return 0
