"""`check`: checks the library's health, and mends what can be computed anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reader.errors import LibraryProblem

if TYPE_CHECKING:
    import argparse

    from reader.cli.session import Session


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--fix", action="store_true", help="mend what can be mended")


def run(session: Session, args: argparse.Namespace) -> int:
    """Print what is wrong, one thing a line; raise LibraryProblem if anything is."""
    with session.open() as library:
        problems = library.check(fix=args.fix)
    if not problems:
        print("the library is sound")
        return 0
    for problem in problems:
        print(problem)
    hint = "Restore a backup with reader restore FILE" if args.fix else "Try reader check --fix"
    raise LibraryProblem(f"{session.library}: is not sound: {len(problems)} found", hint)
