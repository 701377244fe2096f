"""Notes in the open window: left at once, changed elsewhere meanwhile, and saved when saving fails at first."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from reader.core.entries import Entry
from reader.gui.dialogs.unsaved import UnsavedDialog
from tests.end2end.gui.conftest import Cli
from tests.end2end.gui.hands import Desk, app, press, words_of, write

LARGE = "A long thought that needs room of its own. " * 3000
LOCK = """
import sys
from reader.store.dbapi import sqlite3
conn = sqlite3.connect(sys.argv[1], isolation_level=None)
conn.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.read()
conn.execute("ROLLBACK")
"""


def texts(entry: Entry) -> set[str]:
    return {entry.note, *(other.text for other in entry.other_notes)}


# Leaving at once


@pytest.mark.parametrize("away", [("Esc", "J"), ("Ctrl+Return", "J"), ("Esc", "Y"), ("Esc", "End")])
def test_what_was_typed_is_there_when_one_goes_away_at_once_and_comes_back(small: Desk, away: tuple[str, ...]) -> None:
    press("N")
    write("half a ")
    press(*away)
    assert small.current != 1
    assert small.note == ""
    press("Home")
    assert small.current == 1
    assert small.note == "half a "
    press("N")
    write("thought")
    press(*away)
    small.until(lambda: small.kept(1).note == "half a thought", 0.9)
    assert {small.kept(entry).note for entry in small.ids[1:]} == {""}


def test_what_was_typed_is_there_when_a_row_is_clicked_or_another_view_chosen(small: Desk) -> None:
    press("N")
    write("clicked away")
    rows = small.window.parts.pane.list
    place = rows.visualRect(small.window.parts.model.index(2, 0)).center()
    small.click(rows.viewport(), place)
    assert small.current == small.ids[2]
    small.until(lambda: small.kept(1).note == "clicked away", 0.9)
    press("N")
    write("searched away")
    press("Ctrl+F")
    write("mills")
    small.until(lambda: small.count == 1)
    assert small.note == ""
    small.until(lambda: small.kept(3).note == "searched away", 0.9)


def test_what_was_typed_is_there_after_closing_at_once(small: Desk) -> None:
    press("N")
    write("last words")
    small.again(8)
    assert small.kept(1).note == "last words"
    assert small.current == 1
    assert small.note == "last words"


def test_typing_in_many_notes_quickly_mixes_nothing_up(small: Desk) -> None:
    for at in range(8):
        press("N")
        write(f"note {at}")
        press("Ctrl+Return", "J")
    small.until(lambda: small.sides("Noted") == 8)
    assert [small.kept(entry).note for entry in small.ids] == [f"note {at}" for at in range(8)]
    assert all(not small.kept(entry).other_notes for entry in small.ids)


# Changed elsewhere


def test_a_foreign_change_shows_in_a_clean_editor_within_a_second(small: Desk, cli: Cli) -> None:
    press("N")
    cli("note", "1", "--set", "from the command line")
    small.until(lambda: small.note == "from the command line", 1.0)
    press("Ctrl+End")
    write(", and from here")
    small.until(lambda: small.kept().note == "from the command line, and from here")
    assert not small.kept().other_notes
    assert not small.window.parts.reading.note.banner.isVisible()


CHOICES = {
    "note_keep_this": "mine, unsaved",
    "note_take_other": "theirs",
    "note_keep_both": "mine, unsaved\n\ntheirs",
}


@pytest.mark.parametrize("choice", CHOICES)
def test_a_note_changed_on_both_sides_is_told_kept_twice_and_settled(small: Desk, cli: Cli, choice: str) -> None:
    press("N")
    write("mine, unsaved")
    assert small.kept().note == ""
    cli("note", "1", "--set", "theirs")
    banner = small.window.parts.reading.note.banner
    small.until(lambda: texts(small.kept()) == {"mine, unsaved", "theirs"})
    small.until(banner.isVisible)
    assert "theirs" in words_of(banner)
    assert small.note == "mine, unsaved"
    small.tab_to(small.find(QWidget, choice))
    press("Return")
    small.until(lambda: small.kept().note == CHOICES[choice] and not small.kept().other_notes)
    small.until(lambda: not banner.isVisible())
    assert small.note == CHOICES[choice]
    history = {one.text for one in small.library.note_history(1)} | {small.kept().note}
    assert all(any(text in one for one in history) for text in ("mine, unsaved", "theirs"))
    assert small.window.parts.reading.note.field.hasFocus(), "one goes on in the note"
    press("Ctrl+End")
    write("!")
    small.until(lambda: small.kept().note == CHOICES[choice] + "!")
    assert not small.kept().other_notes


def test_two_texts_stay_until_they_are_settled_whatever_comes_between(small: Desk, cli: Cli) -> None:
    press("N")
    write("mine")
    cli("note", "1", "--set", "theirs")
    banner = small.window.parts.reading.note.banner
    small.until(banner.isVisible)
    write(" and more")
    small.until(lambda: texts(small.kept()) == {"mine and more", "theirs"})
    press("Esc", "J")
    assert not banner.isVisible()
    press("K")
    assert banner.isVisible()
    assert {small.note, *words_of(banner)} >= {"mine and more", "theirs"}
    small.again(8)
    assert small.window.parts.reading.note.banner.isVisible()
    assert {small.note, *words_of(small.window.parts.reading.note.banner)} >= {"mine and more", "theirs"}


# Saving that fails


@contextmanager
def locked(path: Path, environment: dict[str, str]) -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-c", LOCK, str(path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "locked\n"
        yield process


def test_a_busy_library_holds_up_neither_typing_nor_reading(small: Desk, environment: dict[str, str]) -> None:
    with locked(small.path, environment):
        press("N")
        write("while it is busy")
        press("Ctrl+Return")
        assert small.sign == "Saving…"
        press("J")
        assert small.read.id == 2
        press("K")
        assert small.note == "while it is busy"
        press("N")
        write(" and later")
        small.qtbot.waitUntil(lambda: not small.window.parts.keeper._idle.isActive(), timeout=3000)
        assert small.kept().note == ""
        assert small.sign == "Saving…"
    small.until(lambda: small.kept().note == "while it is busy and later")
    small.until(lambda: small.sign == "Saved")
    assert not small.kept().other_notes


def limit(desk: Desk, pages: int | None) -> None:
    """Let the library's file grow no further, as on a full disk, or let it grow again."""

    def set_limit() -> None:
        conn = desk.library._conn
        if pages is None:
            conn.execute("PRAGMA max_page_count = 1000000000")
        else:
            used = conn.execute("PRAGMA page_count").fetchone()[0]
            conn.execute(f"PRAGMA max_page_count = {used + pages}")

    desk.library._writer.submit(set_limit).result()


def type_too_much(desk: Desk) -> None:
    QGuiApplication.clipboard().setText(LARGE)
    press("N", "Ctrl+V")
    write("the end")
    press("Ctrl+Return")
    desk.until(lambda: desk.sign == "Not saved yet")


def test_a_note_that_cannot_be_saved_is_told_kept_and_saved_later_by_itself(small: Desk) -> None:
    limit(small, 0)
    type_too_much(small)
    assert "not saved yet" in small.told
    assert "disk is full" in small.told
    assert "\n" not in small.told
    assert small.note == LARGE + "the end"
    assert small.kept().note == ""
    press("J")
    assert small.note == ""
    press("K")
    assert small.note == LARGE + "the end"
    assert small.sign == "Not saved yet"
    limit(small, None)
    small.until(lambda: small.kept().note == LARGE + "the end")
    small.until(lambda: small.sign == "Saved")


def test_a_window_with_a_note_that_cannot_be_saved_is_not_closed_without_asking(small: Desk) -> None:
    limit(small, 0)
    type_too_much(small)
    seen: list[str] = []

    def look() -> None:
        dialog = app().activeModalWidget()
        if isinstance(dialog, UnsavedDialog) and dialog.isActiveWindow():
            text = dialog.findChild(QPlainTextEdit, "unsaved_text")
            assert text is not None
            seen.append(text.toPlainText())
            press("Esc")

    clock = QTimer(small.window)
    clock.timeout.connect(look)
    clock.start(20)
    press("Ctrl+Q")
    clock.stop()
    assert seen == [LARGE + "the end"]
    assert small.window.isVisible()
    assert small.window.findChildren(QDialog) == []
    limit(small, None)
    small.again(8)
    assert small.kept(1).note == LARGE + "the end"
