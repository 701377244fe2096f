"""The program killed while a note is being written, and libraries that the program must not touch."""

import hashlib
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from reader.core.changes import Origin
from reader.store.dbapi import sqlite3
from reader.store.library import Library
from reader.store.ops import SetNote
from tests.end2end.gui.drive import LETTERS, ONCE

DRIVER = Path(__file__).with_name("drive.py")
EARLIER = "What I thought before, and must not lose. "
MAY_BE_LOST = 5.0
SLACK = 0.4


@pytest.fixture
def noted(path: Path, small_library: Path) -> Path:
    """A library of eight abstracts; the first has a note already."""
    shutil.copy(small_library, path)
    with Library.open(path, Origin.COMMAND_LINE) as library:
        library.do(SetNote(1, EARLIER))
    return path


@contextmanager
def driven(mode: str, path: Path, environment: dict[str, str]) -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, str(DRIVER), mode, str(path)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as one:
        try:
            yield one
        finally:
            one.kill()


def note_of(path: Path) -> str:
    with Library.open(path, Origin.COMMAND_LINE) as library:
        assert library.check() == []
        entry = library.entry(1)
        assert entry.other_notes == ()
        return entry.note


def test_a_note_that_is_told_as_saved_outlives_a_kill(noted: Path, environment: dict[str, str]) -> None:
    with driven("once", noted, environment) as process:
        assert process.stdout
        assert process.stdout.readline() == "saved\n"
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    assert note_of(noted) == EARLIER + ONCE


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_to_end_saves_what_is_typed_and_closes_the_window(
    noted: Path, environment: dict[str, str], name: str
) -> None:
    with driven("on", noted, environment) as process:
        assert process.stdout
        before = int(process.stdout.readline().split()[0])
        process.send_signal(signal.Signals[name])
        told, errors = process.communicate(timeout=30)
    assert process.returncode == 0
    assert errors == ""
    typed = [int(line.split()[0]) for line in told.splitlines()]
    assert note_of(noted) == EARLIER + (LETTERS * 40)[: max([before, *typed])]


def test_a_signal_to_end_is_heeded_while_a_dialog_is_open(noted: Path, environment: dict[str, str]) -> None:
    with driven("dialog", noted, environment) as process:
        assert process.stdout
        assert process.stdout.readline() == "open\n"
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (0, "")
    assert note_of(noted) == EARLIER


@pytest.mark.parametrize("seconds", [0.2, 6.4])
def test_of_steady_typing_at_most_the_last_five_seconds_are_lost(
    noted: Path, environment: dict[str, str], seconds: float
) -> None:
    typed: list[tuple[int, float]] = []
    with driven("on", noted, environment) as process:
        assert process.stdout
        for line in process.stdout:
            count, at = line.split()
            typed.append((int(count), float(at)))
            if typed[-1][1] - typed[0][1] >= seconds:
                break
        process.send_signal(signal.SIGKILL)
        killed = time.monotonic()
    assert process.returncode == -signal.SIGKILL
    note = note_of(noted)
    everything = (LETTERS * 40)[: typed[-1][0] + 20]
    assert note.startswith(EARLIER)
    assert everything.startswith(note.removeprefix(EARLIER))
    due = [count for count, at in typed if at <= killed - MAY_BE_LOST - SLACK]
    assert bool(due) == (seconds > MAY_BE_LOST + SLACK)
    assert len(note) - len(EARLIER) >= max(due, default=0)


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("PRAGMA user_version = 999")
        conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def of_another_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("CREATE TABLE entry (id INTEGER)")


def no_database(path: Path) -> None:
    path.write_text("something else altogether\n" * 100, "utf-8")


def digests(folder: Path) -> dict[str, str]:
    return {one.name: hashlib.sha256(one.read_bytes()).hexdigest() for one in folder.glob("library*") if one.is_file()}


@pytest.mark.parametrize(
    ("spoil", "words"),
    [(newer, "999"), (of_another_program, "another program"), (no_database, "not a Reader library")],
)
def test_a_library_that_cannot_be_opened_is_told_and_left_as_it_is(
    noted: Path, environment: dict[str, str], spoil: Callable[[Path], None], words: str
) -> None:
    spoil(noted)
    before = digests(noted.parent)
    with driven("refused", noted, environment) as process:
        told, errors = process.communicate(timeout=30)
    assert process.returncode == 1, errors
    assert told.count("\n") == 1
    assert words in told
    assert "Traceback" not in errors
    assert digests(noted.parent) == before
