"""`note`: prints the note of an entry exactly, or changes it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from reader import transfer
from reader.cli.arguments import STANDARD, entry_id, file, standard_input, text
from reader.cli.output import print_note, print_problems
from reader.errors import FormatProblem

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from reader.cli.session import Session


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("id", metavar="ID", type=entry_id)
    change = parser.add_mutually_exclusive_group()
    change.add_argument("--set", metavar="TEXT", type=text, help='make this the note; "" takes the note away')
    change.add_argument("--append", metavar="TEXT", type=text, help="add this as a paragraph")
    change.add_argument(
        "--file", metavar="FILE", type=file, help="make the text of a file the note (- reads from here)"
    )


def run(session: Session, args: argparse.Namespace) -> int:
    """Print or change the note."""
    from reader.store.ops import AppendNote, SetNote  # noqa: PLC0415 - the store is loaded with the library

    new = _read(args.file) if args.file else args.set
    with session.open() as library:
        if new is not None:
            library.do(SetNote(args.id, new))
        elif args.append is not None:
            library.do(AppendNote(args.id, args.append))
        else:
            entry = library.entry(args.id)
            sys.stdout.write(entry.note if entry.note.endswith("\n") or not entry.note else f"{entry.note}\n")
            if entry.other_notes:
                print_note(f"another text of this note is not yet settled; see it with reader show {args.id}")
    return 0


def _read(path: Path) -> str:
    """Return a file's text as it stands there; an empty file is refused, a slip should not cost a note."""
    try:
        decoded = transfer.read_stream(standard_input()) if path == STANDARD else transfer.read_text(path)
    except FormatProblem as refused:
        hint = 'To take the note away: --set ""' if refused.message.endswith("is empty") else refused.hint
        raise FormatProblem(refused.message, hint) from None
    print_problems(path, decoded.problems)
    return decoded.text
