"""The preview is made off the window's thread, and says so where it is not all there."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from reader.gui import notedeeds
from reader.gui.notedeeds import set_ahead
from reader.gui.window import Window
from reader.render import notes
from reader.render.noteview import NoteFormula, NoteView
from reader.store.ops import SetNote

VIEW = NoteView("", (NoteFormula("x", display=False), NoteFormula("\\nonsense{", display=False)))


@pytest.fixture(autouse=True)
def no_process_is_left() -> Iterator[None]:
    yield
    notes.close()


def test_formulas_are_set_as_far_as_there_is_time() -> None:
    assert set_ahead(VIEW, 17, "#000000", lambda: False, 60.0) == [True, False]
    assert set_ahead(VIEW, 17, "#000000", lambda: True, 60.0) == []
    assert set_ahead(VIEW, 17, "#000000", lambda: False, -1.0) == []


def test_a_slow_note_leaves_its_formulas_less_time(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[float] = []

    def none_in_time(_view: NoteView, _size: float, _color: str, _given_up: object, seconds: float) -> list[bool]:
        given.append(seconds)
        return [True]

    monkeypatch.setattr(notedeeds, "set_ahead", none_in_time)
    monkeypatch.setattr(notedeeds, "SECONDS", 0.0)
    monkeypatch.setattr(notes, "preview", lambda _text, _seconds: NoteView("<p>x</p>", (VIEW.formulas[0],)))
    preview(window, qtbot, "$x$")
    assert given == [notedeeds.LEAST_SECONDS]


def preview(window: Window, qtbot: QtBot, text: str) -> str:
    window.parts.library.do(SetNote(1, text))
    qtbot.waitUntil(lambda: window.parts.reading.note.field.exact_text() == text)
    QTest.keyClick(window.parts.pane.list, Qt.Key.Key_P)
    shown = window.parts.reading.note.preview
    qtbot.waitUntil(lambda: bool(shown.toPlainText()), timeout=20_000)
    return shown.toPlainText()


def test_a_note_with_late_formulas_is_previewed_once_more(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def none_in_time(view: NoteView, *_: object) -> list[bool]:
        asked.append(len(view.formulas))
        return []

    monkeypatch.setattr(notedeeds, "set_ahead", none_in_time)
    assert preview(window, qtbot, "$x$") == "$x$"
    qtbot.waitUntil(lambda: asked == [1, 1])
    assert window.parts.bar.made["note_preview"].isChecked()


def test_tables_that_take_the_window_too_long_are_told(window: Window, qtbot: QtBot) -> None:
    row = "|a" * 50 + "|\n"
    assert preview(window, qtbot, row + "|-" * 50 + "|\n" + row * 45) == "No preview: its tables have too many cells"
