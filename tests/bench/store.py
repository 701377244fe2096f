"""What the library itself takes: import, bulk changes and their undo, notes, export, check, backup."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, ClassVar

from reader import transfer
from reader.core.changes import Kind, Origin
from reader.core.entries import Status
from reader.formats.options import ExportOptions
from reader.store.library import Library
from reader.store.ops import EditTags, Op, SetNote, SetStarred, SetStatus, Trash, entries_of
from tests.bench.figures import Figures, clocked, memory, ratio, spread

if TYPE_CHECKING:
    from reader.store.write import Write

ANNOTATED = 10_000
SINGLE = 200
TAGS = 24
NOTE = "Worth *another* look: the bound in section {0} is not tight.\n\n- compare with {1}\n- ask about `step {0}`"


@dataclass(frozen=True, slots=True)
class SetNotes:
    """Many notes in one write; the program has no such write, and one by one they would take most of the bench."""

    notes: tuple[SetNote, ...]
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.NOTE,)

    def apply(self, write: Write) -> None:
        """Set one after the other."""
        for note in self.notes:
            note.apply(write)

    def label(self, count: int) -> str:
        """Say it in words."""
        return f"note {entries_of(count)}"


def bring_in(library: str, corpus: str, count: str) -> Figures:
    """Import a list into a new library."""
    path = Path(library)
    start = perf_counter()
    with Library.open(path, Origin.COMMAND_LINE) as opened:
        report = transfer.import_file(opened, Path(corpus))
    seconds = perf_counter() - start
    if report.added != int(count):
        raise RuntimeError(f"{report.added} of {count} abstracts came in")
    return {
        "seconds": round(seconds, 2),
        "abstracts_per_s": round(int(count) / seconds),
        "peak_memory_mb": memory().get("peak"),
        "library_mb": round(path.stat().st_size / 1e6, 1),
        "corpus_mb": round(Path(corpus).stat().st_size / 1e6, 1),
    }


def change_all(library: str) -> Figures:
    """Change every entry at once and take it back."""
    with Library.open(Path(library), Origin.COMMAND_LINE) as opened:
        ids = tuple(opened.search("").ids)
        found: Figures = {}
        ops: dict[str, Op] = {
            "status": SetStatus(ids, Status.READ),
            "star": SetStarred(ids, starred=True),
            "tag": EditTags(ids, add=("everything",)),
            "trash": Trash(ids),
        }
        for name, op in ops.items():
            found[f"{name}_s"] = round(clocked(partial(opened.do, op)), 3)
            found[f"{name}_undo_s"] = round(clocked(opened.undo), 3)
        return {**found, "peak_memory_mb": memory().get("peak")}


def annotate(library: str) -> Figures:
    """Read every third entry, and give many of them a note and a tag, one write for each note."""
    with Library.open(Path(library), Origin.COMMAND_LINE) as opened:
        ids = tuple(opened.search("").ids)
        opened.do(SetStatus(tuple(entry for entry in ids if entry % 3 == 0), Status.READ))
        chosen = ids[:ANNOTATED]
        for number in range(TAGS):
            opened.do(EditTags(chosen[number::TAGS], add=(f"area/topic {number}",)))
        notes = tuple(SetNote(entry, NOTE.format(entry % 9, entry)) for entry in chosen)
        single = [clocked(partial(opened.do, note)) for note in notes[:SINGLE]]
        opened.do(SetNotes(notes[SINGLE:]))
        backup = clocked(opened.backup)
    return {
        "notes": len(chosen),
        "note_durable": spread(single),
        "backup_s": round(backup, 2),
        "library_mb": round(Path(library).stat().st_size / 1e6, 1),
    }


def export(library: str, folder: str) -> Figures:
    """Write the annotated entries as Markdown, twice, and compare."""
    files = [Path(folder) / f"export-{number}.md" for number in (1, 2)]
    with Library.open(Path(library), Origin.COMMAND_LINE) as opened:
        ids = opened.search("has:note").ids[:ANNOTATED]
        options = ExportOptions()
        first, second = (clocked(partial(transfer.export_to, opened, ids, "markdown", file, options)) for file in files)
    same = files[0].read_bytes() == files[1].read_bytes()
    return {
        "entries": len(ids),
        "seconds": round(first, 3),
        "again_s": round(second, 3),
        "identical": same,
        "file_mb": round(files[0].stat().st_size / 1e6, 1),
        "plain_write_ratio": ratio(first, clocked(lambda: files[1].write_bytes(files[0].read_bytes()))),
    }


def check(library: str) -> Figures:
    """Check the library's health."""
    with Library.open(Path(library), Origin.COMMAND_LINE) as opened:
        start = perf_counter()
        found = opened.check()
    return {
        "seconds": round(perf_counter() - start, 2),
        "problems": found[:5],
        "peak_memory_mb": memory().get("peak"),
    }
