"""`export`: writes what a query finds as an annotated bibliography, to a file or to standard output."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from reader import transfer
from reader.cli.arguments import STANDARD, add_query, file, text
from reader.cli.commands.search_command import add_sort
from reader.cli.finding import find
from reader.core.found import Sort
from reader.formats import markdown, registry
from reader.formats.options import ExportOptions

if TYPE_CHECKING:
    import argparse

    from reader.cli.session import Session


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    add_query(parser, optional=True)
    parser.add_argument("--format", choices=list(registry.OUTPUTS), default=markdown.NAME)
    add_sort(parser)
    parser.add_argument("--title", metavar="TEXT", type=text, help="the heading of the page (default: says the query)")
    parser.add_argument("--no-abstracts", action="store_true", help="leave the abstracts out")
    parser.add_argument(
        "--as-read", action="store_true", help="the abstracts as they read, lost signs of formulas put back"
    )
    parser.add_argument("--no-highlights", action="store_true", help="leave the highlighted passages out")
    parser.add_argument("-o", "--output", metavar="PATH", type=file, help="the file to write (- is standard output)")


def run(session: Session, args: argparse.Namespace) -> int:
    """Write the export."""
    with session.open() as library:
        title = transfer.export_title(library, args.query) if args.title is None else args.title
        options = ExportOptions(
            title, abstracts=not args.no_abstracts, highlights=not args.no_highlights, as_read=args.as_read
        )
        ids = find(library, args.query, Sort(args.sort), reverse=args.reverse)
        if args.output in (None, STANDARD):
            sys.stdout.writelines(transfer.export_pieces(library, ids, args.format, options))
        else:
            transfer.export_to(library, ids, args.format, args.output, options)
    return 0
