"""Two processes at one library: they hear of one another, wait for one another, and a killed one loses nothing."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue

import pytest

from reader.core.changes import Changes, Origin
from reader.core.entries import Status
from reader.errors import LibraryProblem
from reader.store import connection, ops
from reader.store.library import Library
from tests.unit.store.conftest import TEXTS, records
from tests.unit.store.test_imports import bring

ROOT = Path(__file__).resolve().parents[3]
SOON = 20.0
BEGINNING = """
import sys
from pathlib import Path
from reader.core.changes import Origin
from reader.core.entries import Record, Status
from reader.store import ops
from reader.store.connection import connect
from reader.store.library import Library
path = Path(sys.argv[1])
def say(*words):
    print(*words, flush=True)
def opened():
    return Library.open(path, Origin.COMMAND_LINE)
"""


@pytest.fixture
def settled(path: Path) -> Iterator[Library]:
    """A library that was made and closed before, and is open now."""
    with Library.open(path, Origin.WINDOW) as library:
        bring(library, TEXTS)
    with Library.open(path, Origin.WINDOW) as library:
        yield library


@contextmanager
def process(path: Path, code: str) -> Iterator[subprocess.Popen[str]]:
    """Run code in a process of its own, which is ended afterwards."""
    command = [sys.executable, "-c", BEGINNING + code, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        try:
            yield child
        finally:
            child.kill()


def line(child: subprocess.Popen[str]) -> str:
    assert child.stdout
    return child.stdout.readline().strip()


def go_on(child: subprocess.Popen[str]) -> None:
    assert child.stdin
    child.stdin.write("\n")
    child.stdin.flush()


def kept(library: Library, entry: int) -> set[str]:
    return {library.entry(entry).note, *(text.text for text in library.note_history(entry))}


def test_what_another_process_does_is_told_and_can_be_undone_here(settled: Library) -> None:
    seen: Queue[Changes] = Queue()
    settled.subscribe(seen.put)
    settled.watch(0.01)
    with process(settled.path, "library = opened(); library.do(ops.SetStatus((1, 2), Status.READ)); library.close()"):
        changes = seen.get(timeout=SOON)
    assert (changes.foreign, changes.origin, set(changes.entries)) == (True, Origin.COMMAND_LINE, {1, 2})
    assert changes.label == "mark 2 entries read"
    assert settled.counts().read == 2
    settled.undo()
    assert settled.counts().read == 0


def test_another_process_undoes_what_was_done_here(settled: Library) -> None:
    settled.do(ops.SetNote(1, "typed here"))
    with process(settled.path, "library = opened(); say(library.undo().label); library.close()") as child:
        assert line(child) == "edit the note"
        assert child.wait(SOON) == 0
    assert settled.entry(1).note == ""
    assert "typed here" in kept(settled, 1)


HOLDING = "conn = connect(path); conn.execute('BEGIN IMMEDIATE'); say('holding'); sys.stdin.readline()"


def test_a_library_that_is_held_is_told_in_one_line_and_read_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "BUSY_SECONDS", 0.05)
    with Library.open(path, Origin.WINDOW) as library:
        bring(library, TEXTS)
        with process(path, HOLDING) as child:
            assert line(child) == "holding"
            with pytest.raises(LibraryProblem, match="is busy in another program") as caught:
                library.do(ops.SetNote(1, "x"))
            assert str(caught.value).count("\n") == 0
            assert library.counts().total == 5
            go_on(child)
            assert child.wait(SOON) == 0
        library.do(ops.SetNote(1, "x"))
        assert library.check() == []


def test_a_library_that_is_held_can_be_opened_or_is_told_to_be_busy(
    settled: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "BUSY_SECONDS", 0.05)
    with process(settled.path, HOLDING) as child:
        assert line(child) == "holding"
        told = ""
        try:
            Library.open(settled.path, Origin.WINDOW).close()
        except LibraryProblem as error:
            told = error.message
        assert told == "" or "busy" in told


def test_a_write_waits_for_that_of_another_process(settled: Library) -> None:
    with process(settled.path, HOLDING) as child:
        assert line(child) == "holding"
        future = settled.submit(ops.SetNote(1, "waited"))
        go_on(child)
        assert future.result(SOON).step is not None
    assert settled.entry(1).note == "waited"


def test_two_processes_that_write_at_once_lose_nothing(settled: Library) -> None:
    code = """
library = opened()
say("ready")
for number in range(60):
    library.do(ops.SetNote(number % 5 + 1, f"theirs {number}"))
library.close()
"""
    with process(settled.path, code) as child:
        assert line(child) == "ready"
        for number in range(60):
            settled.do(ops.SetNote(number % 5 + 1, f"mine {number}"))
        assert child.wait(SOON) == 0
    texts = set().union(*(kept(settled, entry) for entry in range(1, 6)))
    assert texts >= {f"{whose} {number}" for whose in ("mine", "theirs") for number in range(60)}
    assert settled.check() == []


STREAM = """
library = opened()
if not library.counts().total:
    library.do(ops.ImportList("Harbour", [Record(f"Abstract number {n} of the harbour.") for n in range(5)], "plain"))
for number in range(100_000):
    library.do(ops.SetNote(number % 5 + 1, f"text {number}"))
    library.do(ops.EditTags((number % 5 + 1,), add=(f"tag {number % 7}",)))
    say(number)
"""


def test_a_killed_process_loses_no_write_that_it_was_told_of(path: Path) -> None:
    with Library.open(path, Origin.WINDOW) as library:
        bring(library, TEXTS)
    with process(path, STREAM) as child:
        for number in range(60):
            assert line(child) == str(number)
        child.kill()
        child.wait(SOON)
    with Library.open(path, Origin.WINDOW, create=False) as library:
        texts = set().union(*(kept(library, entry) for entry in range(1, 6)))
        assert texts >= {f"text {number}" for number in range(60)}
        assert len(library.tags()) == 7
        assert library.check() == []
        library.undo()
        library.redo()
        assert library.check() == []


def test_a_process_that_is_killed_in_its_first_session_leaves_a_library(path: Path) -> None:
    with process(path, STREAM) as child:
        for number in range(3):
            assert line(child) == str(number)
        child.kill()
        child.wait(SOON)
    with Library.open(path, Origin.WINDOW, create=False) as library:
        assert {"text 0", "text 1", "text 2"} <= {text for entry in (1, 2, 3) for text in kept(library, entry)}
        assert library.check() == []


def test_a_library_that_another_process_has_just_made_can_be_opened(path: Path) -> None:
    code = "library = opened(); say('made'); sys.stdin.readline(); say(library.counts().total); library.close()"
    with process(path, code) as child:
        assert line(child) == "made"
        with Library.open(path, Origin.WINDOW) as library:
            bring(library, TEXTS)
            go_on(child)
            assert line(child) == "5"


def test_a_process_that_is_killed_within_an_import_leaves_nothing_of_it(settled: Library) -> None:
    code = """
def listing():
    for number in range(100_000):
        if number == 3_000:
            say("half way")
        yield Record(f"Abstract number {number} of the harbour, with a few words more.")
opened().do(ops.ImportList("Other", listing(), "plain"))
"""
    with process(settled.path, code) as child:
        assert line(child) == "half way"
        child.kill()
        child.wait(SOON)
    assert settled.counts().total == 5
    assert len(settled.collections()) == 1
    assert settled.check() == []
    settled.do(ops.ImportList("Other", records("Something quite new about tar."), "plain"))


def test_a_process_that_ends_without_closing_finishes_its_writes(settled: Library) -> None:
    code = """
library = opened()
for number in range(40):
    library.submit(ops.SetNote(2, f"text {number}"))
say("asked")
"""
    with process(settled.path, code) as child:
        assert line(child) == "asked"
        assert child.wait(SOON) == 0
    assert settled.entry(2).note == "text 39"
    assert settled.counts().total == 5
    assert settled.entry(1).status is Status.UNREAD
