"""`import`: brings in lists of abstracts, one undo step each."""

from __future__ import annotations

import sys
import time
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from typing import TYPE_CHECKING

from reader import transfer
from reader.cli.arguments import text
from reader.cli.output import print_json, print_note
from reader.cli.session import Session
from reader.core.changes import Duplicates, ImportReport
from reader.errors import Cancelled, FileProblem, FormatProblem
from reader.formats import registry

if TYPE_CHECKING:
    import argparse

    from reader.store.library import Library

DONE, REFUSED, PARTLY = 0, 1, 3
_SHOWN_AFTER, _SHOWN_EVERY = 0.3, 0.1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("files", metavar="FILE", type=Path, nargs="+", help="a list of abstracts")
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
    reports: list[ImportReport | None] = []
    if len(args.files) == 1:
        reports.append(_import(session, args.files[0], args))
    else:
        reports.extend(_try_import(session, path, args) for path in args.files)
    if args.json:
        told = [_as_json(report) for report in reports if report]
        print_json(told if len(args.files) > 1 else told[0])
    if None not in reports:
        return DONE
    return PARTLY if any(reports) else REFUSED


def _try_import(session: Session, path: Path, args: argparse.Namespace) -> ImportReport | None:
    try:
        return _import(session, path, args)
    except (FileProblem, FormatProblem) as problem:
        print(f"reader: {problem}", file=sys.stderr)
        return None


def _import(session: Session, path: Path, args: argparse.Namespace) -> ImportReport:
    # Read first: a file that is refused must not leave a new library behind.
    source = transfer.read_file(path, format=args.format)
    with ExitStack() as stack:
        if args.dry_run and not session.library.exists():
            # Nothing is to be changed: the new library that an import would make is made aside.
            session = Session(Path(stack.enter_context(TemporaryDirectory())) / "library.sqlite")
        report = _bring_in(stack.enter_context(session.open(create=True)), source, args)
    for problem in report.problems:
        print_note(": ".join(part for part in (str(path), problem.where, problem.message) if part))
    if not args.json:
        print(("dry run: " if args.dry_run else "") + in_words(report))
    return report


def _bring_in(library: Library, source: transfer.Source, args: argparse.Namespace) -> ImportReport:
    """Import with a counter; an interrupt takes back what is there already."""
    stopped = Event()
    counter = _Counter()

    def progress(done: int, _total: int) -> None:
        if stopped.is_set():
            raise Cancelled
        counter.show(done)

    try:
        return transfer.import_source(
            library,
            source,
            collection=args.collection,
            duplicates=Duplicates(args.duplicates),
            dry_run=args.dry_run,
            progress=progress,
        )
    except KeyboardInterrupt:
        stopped.set()
        raise
    finally:
        counter.clear()


class _Counter:
    """Counts on a terminal's last line, if it takes a while."""

    def __init__(self) -> None:
        self._next = time.monotonic() + _SHOWN_AFTER
        self._shown = ""

    def show(self, done: int) -> None:
        """Show how many abstracts are in, now and then."""
        if sys.stderr.isatty() and time.monotonic() >= self._next:
            self._shown = f"\r{done:,} abstracts"
            print(self._shown, end="", file=sys.stderr, flush=True)
            self._next = time.monotonic() + _SHOWN_EVERY

    def clear(self) -> None:
        """Take the line away."""
        if self._shown:
            print("\r" + " " * len(self._shown) + "\r", end="", file=sys.stderr, flush=True)


def in_words(report: ImportReport) -> str:
    """Say what an import did, in one line."""
    more = (
        (report.skipped, "there already"),
        (report.changed, "with a changed text"),
        (report.gone, "no longer in the file but kept"),
    )
    rest = "".join(f", {count} {words}" for count, words in more if count)
    return f"added {report.added}, merged {report.merged} into {report.collection}{rest}"


def _as_json(report: ImportReport) -> dict[str, object]:
    keys = ("added", "merged", "skipped", "changed", "gone", "collection", "format", "problems")
    told = asdict(report)
    return {key: list(told[key]) if key == "problems" else told[key] for key in keys}
