"""`log`: lists the changes that can be undone and redone, newest first."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from reader.cli.arguments import natural
from reader.cli.output import print_columns, print_json

if TYPE_CHECKING:
    import argparse

    from reader.cli.session import Session


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--limit", metavar="N", type=natural, default=20, help="at most so many (default: 20)")
    parser.add_argument("--json", action="store_true")


def run(session: Session, args: argparse.Namespace) -> int:
    """Print when, what and by which face of the program."""
    with session.open() as library:
        steps = library.steps(args.limit)
    if args.json:
        print_json([asdict(step) for step in steps])
    elif steps:
        print_columns([(step.at, step.origin, step.label + (" (undone)" if step.undone else "")) for step in steps])
    return 0
