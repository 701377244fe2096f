"""`import`: brings in lists of abstracts, one undo step each."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from reader import transfer
from reader.cli.arguments import STANDARD, file, standard_input, text
from reader.cli.output import print_json, print_problems
from reader.cli.progress import counter
from reader.cli.session import Session
from reader.core.changes import Duplicates, ImportReport
from reader.core.entries import Problem
from reader.errors import FileProblem, FormatProblem, LibraryProblem, ReaderError
from reader.formats import registry

if TYPE_CHECKING:
    import argparse

DONE, REFUSED, PARTLY = 0, 1, 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("files", metavar="FILE", type=file, nargs="+", help="a list of abstracts (- is standard input)")
    parser.add_argument("--format", choices=[registry.AUTO, *registry.INPUTS], default=registry.AUTO)
    parser.add_argument("--collection", metavar="NAME", type=text, help="instead of the list's own name")
    parser.add_argument(
        "--duplicates",
        choices=[str(each) for each in Duplicates],
        default=str(Duplicates.MERGE),
        help="what to do with an abstract that another collection has: let both have it, skip it, keep it twice",
    )
    parser.add_argument("--dry-run", action="store_true", help="tell what would happen, and change nothing")
    parser.add_argument("--json", action="store_true")


def run(session: Session, args: argparse.Namespace) -> int:
    """Import one file after the other; one that is refused does not keep the others out."""
    reports: list[ImportReport] = []
    brought = 0
    for path in args.files:
        try:
            reports.append(_import(session, path, args))
            brought += 1
        except (FileProblem, FormatProblem) as problem:
            reports.append(_refused(path, problem))
        except LibraryProblem as problem:
            if not brought:
                raise
            # What is in stays in, and is told; the library will not take the others either.
            reports.append(_refused(path, problem))
            reports.extend(_not_tried(problem) for _ in args.files[len(reports) :])
            break
    if args.json:
        told = [_as_json(path, report) for path, report in zip(args.files, reports, strict=True)]
        print_json(told if len(told) > 1 else told[0])
    if brought == len(args.files):
        return DONE
    return PARTLY if brought else REFUSED


def _refused(path: Path, problem: ReaderError) -> ImportReport:
    """Tell that a file was refused, and return that as the report on it."""
    print(f"reader: {problem}", file=sys.stderr)
    name = transfer.PIPE if path == STANDARD else str(path)
    return ImportReport("", "", problems=(Problem("", str(problem).removeprefix(f"{name}: ")),))


def _not_tried(problem: ReaderError) -> ImportReport:
    return ImportReport("", "", problems=(Problem("", f"was not tried, because {problem.message}"),))


def _import(session: Session, path: Path, args: argparse.Namespace) -> ImportReport:
    # Read first: a file that is refused must not leave a new library behind.
    source = _read(path, args.format)
    with ExitStack() as stack:
        if args.dry_run and not session.library.exists():
            # Nothing is to be changed: the new library that an import would make is made aside.
            session = Session(Path(stack.enter_context(TemporaryDirectory())) / "library.sqlite")
        library = stack.enter_context(session.open(create=True))
        report = transfer.import_source(
            library,
            source,
            collection=args.collection,
            duplicates=Duplicates(args.duplicates),
            dry_run=args.dry_run,
            progress=stack.enter_context(counter()),
        )
    print_problems(path, report.problems)
    if not args.json:
        print(("dry run: " if args.dry_run else "") + in_words(report))
    return report


def _read(path: Path, format: str) -> transfer.Source:  # noqa: A002 - the word of the trade
    if path == STANDARD:
        return transfer.read_piped(standard_input(), format=format)
    return transfer.read_file(path, format=format)


def in_words(report: ImportReport) -> str:
    """Say what an import did, in one line."""
    more = (
        (report.skipped, "there already"),
        (report.changed, "with a changed text"),
        (report.gone, "no longer in the file but kept"),
    )
    rest = "".join(f", {count} {words}" for count, words in more if count)
    return f"added {report.added}, merged {report.merged} into {report.collection}{rest}"


def _as_json(path: Path, report: ImportReport) -> dict[str, object]:
    keys = ("added", "merged", "skipped", "changed", "gone", "collection", "format", "problems")
    told = asdict(report)
    return {"file": str(path), **{key: told[key] for key in keys}}
