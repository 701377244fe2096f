"""`search`: finds entries and prints them as lines, as JSON, as ids, or as their number."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING

from reader.cli.arguments import add_query, natural
from reader.cli.entry_json import entry_json
from reader.cli.finding import BATCH, entries, find
from reader.cli.output import print_json_list, print_note
from reader.core.found import Row, Sort

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from reader.cli.session import Session
    from reader.store.library import Library

SORTS = [str(sort) for sort in Sort if sort is not Sort.AUTO]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    add_query(parser, optional=True)
    add_sort(parser)
    parser.add_argument("--limit", metavar="N", type=natural, help="at most so many")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="whole entries")
    form.add_argument("--ids", action="store_true", help="ids, one a line")
    form.add_argument("--count", action="store_true", help="how many there are")
    parser.epilog = (
        'Words must all match. Also: "a phrase", start*, near~, -without, one OR other, (groups); title: abstract: '
        "author: note: highlight: tag: in: status: is: has: id: before a word; year: tags: added: changed: decided: "
        "before a number or time, as in year:2020..2024 or decided:<7d. By title, articles (the, an, a), accents and "
        "case do not count."
    )


def add_sort(parser: argparse.ArgumentParser) -> None:
    """Let a command take an order."""
    told = "the order (default: relevance for words, else position)"
    parser.add_argument("--sort", choices=SORTS, default=str(Sort.AUTO), help=told)
    parser.add_argument("--reverse", action="store_true", help="in the reverse order")


def run(session: Session, args: argparse.Namespace) -> int:
    """Search and print."""
    with session.open() as library:
        ids = find(library, args.query, Sort(args.sort), reverse=args.reverse, typing=True)[: args.limit]
        if args.count:
            print(len(ids))
        elif args.ids:
            sys.stdout.writelines(f"{each}\n" for each in ids)
        elif args.json:
            print_json_list(entry_json(entry) for entry in entries(library, ids))
        elif ids:
            _print_lines(library, ids)
        else:
            print_note("nothing found")
    return 0


def _print_lines(library: Library, ids: Sequence[int]) -> None:
    width = max(len(str(each)) for each in ids)
    columns = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
    for start in range(0, len(ids), BATCH):
        for row in library.rows(ids[start : start + BATCH]):
            print(as_line(row, width, columns))


def as_line(row: Row, width: int = 0, columns: int = 0) -> str:
    """Return an entry in one line; cut to so many columns unless 0."""
    star = "*" if row.starred else " "
    tags = f"  · {', '.join(row.tags)}" if row.tags else ""
    note = "  (note)" if row.has_note else ""
    line = f"{row.id:>{width}}  {row.status:<7} {star} {row.heading}{tags}{note}"
    return line if not columns or len(line) <= columns else line[: columns - 1] + "…"
