"""All figures of one size of library, in the order in which they are made, beside the goals."""

from __future__ import annotations

import os
import shutil
from time import perf_counter
from typing import TYPE_CHECKING

from tests.bench import corpus
from tests.bench.figures import ratio
from tests.bench.processes import alone, starts

if TYPE_CHECKING:
    from pathlib import Path

    from tests.bench.figures import Figures

WHOOSH_MOST = 10_000
SIZES = {"10k": 10_000, "100k": 100_000, "1m": 1_000_000}
_GOALS = {
    "10k": {"keystroke_painted_p95_ms": 16, "write_painted_p95_ms": 10, "import_abstracts_per_s": 10_000, "mb": 120},
    "100k": {"keystroke_painted_p95_ms": 50, "write_painted_p95_ms": 10, "import_abstracts_per_s": 10_000, "mb": 160},
    "1m": {"keystroke_painted_p95_ms": 100, "write_painted_p95_ms": 15, "import_abstracts_per_s": 6_000, "mb": 400},
}
_GOALS_OF_ALL = {
    "scroll_step_p95_ms": 8,
    "scroll_jump_p95_ms": 16,
    "next_abstract_p95_ms": 30,
    "start_ratio": 1.5,
    "export_s": 1,
}


def size(label: str, folder: Path) -> Figures:
    """Measure everything at one size; lists and libraries made before in the folder are used again."""
    count, begun = SIZES[label], perf_counter()
    loads = [os.getloadavg()[0]]
    list_file, home = folder / f"list-{label}.txt", folder / "home"
    pristine, bare, library = (folder / f"{kind}-{label}.sqlite" for kind in ("library", "bare", "used"))
    if not list_file.is_file():
        corpus.write(list_file, count)
    found: Figures = {"goals": {**_GOALS[label], **_GOALS_OF_ALL}}
    found["import"] = _imported(pristine, bare, list_file, home, count)
    _copied(pristine, library)
    found["change_all"] = alone("change_all", home, library)
    found["annotate"] = alone("annotate", home, library)
    found["search"] = alone("compare", home, library, bare)
    found["export"] = alone("export", home, library, folder)
    loads.append(os.getloadavg()[0])
    found["start"] = starts(library, home)
    found["window"] = alone("window", home, library)
    loads.append(os.getloadavg()[0])
    found["check"] = alone("check", home, library)
    if count <= WHOOSH_MOST:
        found["whoosh"] = alone("whoosh", home, list_file, count)
    loads.append(os.getloadavg()[0])
    _remove(library)
    found["load_average"] = [round(load, 2) for load in loads]
    found["bench_s"] = round(perf_counter() - begun, 1)
    return found


def _imported(pristine: Path, bare: Path, list_file: Path, home: Path, count: int) -> Figures:
    """Make the library and the bare index, unless they are there."""
    if pristine.is_file() and bare.is_file():
        return {"reused": True, "library_mb": round(pristine.stat().st_size / 1e6, 1)}
    unfinished = pristine.with_suffix(".part")
    _remove(unfinished)
    found = alone("import", home, unfinished, list_file, count)
    if "failed" in found:
        raise RuntimeError(f"the import failed: {found['failed']}")
    unfinished.replace(pristine)
    reference = alone("bare", home, bare, list_file, count)
    ours, theirs = found["abstracts_per_s"], reference.get("abstracts_per_s")
    if isinstance(ours, int) and isinstance(theirs, int):
        found["ratio"] = ratio(theirs, ours)
    return {**found, "bare": reference}


def _copied(pristine: Path, library: Path) -> None:
    """Work on a copy, so that the next run finds the library as it was imported."""
    _remove(library)
    shutil.copyfile(pristine, library)


def _remove(library: Path) -> None:
    for end in ("", "-wal", "-shm"):
        library.with_name(library.name + end).unlink(missing_ok=True)
    shutil.rmtree(library.with_name(library.name + ".backups"), ignore_errors=True)
