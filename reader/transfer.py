"""Joins the formats to the library, for both faces of the program: lists come in, bibliographies go out."""

from __future__ import annotations

import os
import secrets
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from reader.core.changes import Duplicates
from reader.errors import BadRequest, FileProblem, FormatProblem, LibraryProblem
from reader.formats import registry
from reader.formats.decoding import checked, decode
from reader.formats.options import ExportOptions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path
    from typing import BinaryIO

    from reader.core.changes import ImportReport
    from reader.core.entries import Entry, Parsed, Problem
    from reader.formats.decoding import Decoded
    from reader.store.library import Library

PASTED = "Pasted abstracts"
"""Name of the list for pasted text that brings no name."""

PIPE = "standard input"
"""How what comes through a pipe is named."""

_BATCH = 256


@dataclass(frozen=True, slots=True)
class Source:
    """An input that was read: the name its list will have, its format, its records (to be gone through once)."""

    name: str
    format: str
    parsed: Parsed
    problems: tuple[Problem, ...]
    path: str = ""


def read_file(path: Path, *, format: str = registry.AUTO) -> Source:  # noqa: A002 - the word of the trade
    """Read a file; raise FileProblem if it cannot be read, FormatProblem if it is not what it should be."""
    decoded = read_text(path)
    with _named(path):
        return _parse(decoded, format, path=path, fallback=path.stem or path.name)


def read_piped(stream: BinaryIO, *, format: str = registry.AUTO) -> Source:  # noqa: A002 - the word of the trade
    """Read what comes through standard input as a file is read; without a name of its own the list has that of it."""
    decoded = read_stream(stream)
    with _named(PIPE):
        return _parse(decoded, format, path=None, fallback=PIPE.capitalize())


def read_text(path: Path) -> Decoded:
    """Return the text of a file; raise FileProblem if it cannot be read, FormatProblem if it is not text."""
    data = _bytes_of(path)
    with _named(path):
        return decode(data)


def read_stream(stream: BinaryIO) -> Decoded:
    """Return the text that comes through standard input; raise FormatProblem if it is not text."""
    with _named(PIPE):
        return decode(stream.read())


def import_source(
    library: Library,
    source: Source,
    *,
    collection: str | None = None,
    duplicates: Duplicates = Duplicates.MERGE,
    dry_run: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> ImportReport:
    """Bring what was read into the library, into the collection of that name or of the list's own; one undo step."""
    from reader.store.ops import ImportList  # noqa: PLC0415 - an export needs none of it

    name = source.name if collection is None else " ".join(collection.split())
    if not name:
        raise BadRequest("a collection needs a name")
    op = ImportList(
        name,
        source.parsed.records,
        source.format,
        source.path,
        duplicates=duplicates,
        total=source.parsed.total,
        problems=source.problems,
    )
    report = (library.dry_run(op) if dry_run else library.do(op, progress)).report
    if report is None:
        raise LibraryProblem(f"{library.path}: the import gave no report")
    return report


def import_file(
    library: Library,
    path: Path,
    *,
    format: str = registry.AUTO,  # noqa: A002 - the word of the trade
    collection: str | None = None,
    duplicates: Duplicates = Duplicates.MERGE,
    dry_run: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> ImportReport:
    """Read a file and bring it into the library; raise FileProblem, FormatProblem or LibraryProblem to refuse it."""
    source = read_file(path, format=format)
    return import_source(
        library, source, collection=collection, duplicates=duplicates, dry_run=dry_run, progress=progress
    )


def import_text(
    library: Library,
    text: str,
    *,
    name: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> ImportReport:
    """Bring pasted text into the library; raise FormatProblem if it holds no abstracts."""
    try:
        source = _parse(checked(text), registry.AUTO, path=None, fallback=PASTED)
    except FormatProblem as problem:
        raise FormatProblem(f"the pasted text {problem.message}", problem.hint) from None
    return import_source(library, source, collection=name, progress=progress)


def export_title(library: Library, query: str, scope: str = "") -> str:
    """Return the title of an export of what a query finds within a scope, which is a query too.

    It is the name of the one collection or saved search that is asked for, else what is asked for in words.
    """
    from reader.core.queries import Everything, Filter, in_words  # noqa: PLC0415 - an import needs none of it
    from reader.store.query_parser import parse  # noqa: PLC0415 - as above

    asked = [tree for tree in (parse(scope)[0], parse(query)[0]) if tree != Everything()]
    if not asked:
        return ExportOptions().title
    if not scope.strip() and (name := library.saved_name(query)):
        return name
    if len(asked) == 1 and isinstance(asked[0], Filter) and asked[0].name == "in":
        wanted = asked[0].value
        names = [one.name for one in library.collections()]
        return next((name for name in names if name.casefold() == wanted.casefold() and wanted not in names), wanted)
    said = ", ".join(map(in_words, asked))
    return said[:1].upper() + said[1:]


def export_text(entries: Iterable[Entry], format: str, options: ExportOptions) -> str:  # noqa: A002 - as above
    """Return entries written in a format; raise BadRequest for an unknown one."""
    return "".join(registry.output_format(format).write(entries, options))


def export_pieces(
    library: Library,
    ids: Sequence[int],
    format: str,  # noqa: A002 - the word of the trade
    options: ExportOptions,
) -> Iterator[str]:
    """Return the pieces of an export of those entries, read from the library a few at a time."""
    entries = (entry for at in range(0, len(ids), _BATCH) for entry in library.entries(ids[at : at + _BATCH]))
    count = len(ids) if options.count is None else options.count
    return registry.output_format(format).write(entries, replace(options, count=count))


def export_to(
    library: Library,
    ids: Sequence[int],
    format: str,  # noqa: A002 - the word of the trade
    path: Path | None,
    options: ExportOptions,
) -> str | None:
    """Write entries to a file, whole or not at all, or return the text where there is no path.

    Raise FileProblem if the file cannot be written; what was there before stays.
    """
    pieces = export_pieces(library, ids, format, options)
    if path is None:
        return "".join(pieces)
    write_file(path, pieces)
    return None


def write_file(path: Path, pieces: Iterable[str]) -> None:
    """Write text to a file as UTF-8, whole or not at all; raise FileProblem if it cannot be written."""
    try:
        if path.is_dir():
            raise FileProblem(f"{path}: is a folder", "Name a file in it")
        target = path.resolve() if path.is_symlink() else path
        if not target.exists():
            _write_beside(target, pieces)
        elif not target.is_file():
            _write(target, "w", pieces)  # a pipe or a terminal, which cannot be replaced
        elif os.access(target, os.W_OK):
            _write_beside(target, pieces)
        else:
            raise FileProblem(f"{path}: cannot be written: it is read-only")
    except FileNotFoundError:
        raise FileProblem(f"{path}: there is no folder {path.parent}") from None
    except (OSError, ValueError) as error:
        raise FileProblem(f"{path}: cannot be written: {_why(error)}") from None


def _write_beside(target: Path, pieces: Iterable[str]) -> None:
    """Write a temporary file in the same folder and put it in the target's place."""
    temporary = target.with_name(f".reader-{secrets.token_hex(6)}.tmp")
    try:
        _write(temporary, "x", pieces)
        if target.exists():
            temporary.chmod(target.stat().st_mode & 0o7777)
        temporary.replace(target)
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def _write(path: Path, mode: str, pieces: Iterable[str]) -> None:
    with path.open(mode, encoding="utf-8", newline="") as file:
        file.writelines(pieces)
        file.flush()
        if mode == "x":
            os.fsync(file.fileno())


@contextmanager
def _named(source: Path | str) -> Iterator[None]:
    """Name the source in what is told about it."""
    try:
        yield
    except FormatProblem as problem:
        raise FormatProblem(f"{source}: {problem.message}", problem.hint) from None


def _bytes_of(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise FileProblem(f"{path}: is a folder", "Name the files in it")
        return path.read_bytes()
    except FileNotFoundError:
        raise FileProblem(f"{path}: there is no such file") from None
    except (OSError, ValueError) as error:
        raise FileProblem(f"{path}: cannot be read: {_why(error)}") from None


def _why(error: Exception) -> str:
    """Say an error of the system in words that go on a sentence."""
    words = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return words[:1].lower() + words[1:]


def _parse(decoded: Decoded, format: str, *, path: Path | None, fallback: str) -> Source:  # noqa: A002 - as above
    name = registry.detect(path, decoded.text) if format == registry.AUTO else format
    parsed = registry.input_format(name).read(decoded.text)
    title = " ".join((parsed.name or fallback).split())
    return Source(title, name, parsed, (*decoded.problems, *parsed.problems), str(path or ""))
