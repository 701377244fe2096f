"""`stats`: counts what is in the library."""

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
    """Print how many entries stand where and have highlights, how many collections, tags and sessions there are."""
    with session.open() as library:
        counts = asdict(library.counts())
        counts |= {"highlighted": len(library.search("has:highlight").ids)}
        counts |= {"collections": len(library.collections()), "tags": len(library.tags())}
        counts |= {"sessions": len(library.sessions())}
    if args.json:
        print_json(counts)
    else:
        print_columns([(name.replace("_", ", "), number) for name, number in counts.items()], right=frozenset({1}))
    return 0
