"""Field and preview side by side or one in the place of the other, and what is saved of it."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from reader.gui.notepage import Shown
from reader.gui.window import Window
from reader.render.noteview import NoteView, TooLong
from reader.store.ops import SetNote

WIDE, NARROW = 900, 500


def show(window: Window, text: str) -> None:
    window.parts.reading.note.show_note(Shown(text, NoteView(f"<p>{text}</p>", ()), []))


def test_a_loaded_text_is_not_saved_because_it_is_dressed_anew(window: Window, qtbot: QtBot) -> None:
    window.parts.library.do(SetNote(1, "one\r\ntwo"))
    editor = window.parts.reading.note
    qtbot.waitUntil(lambda: editor.field.exact_text() == "one\ntwo")
    window.parts.theme.choose("dark")
    window.parts.theme.set_text_size(25)
    assert not window.parts.keeper.unsaved
    QTest.keyClicks(editor.field, "!")
    assert window.parts.keeper.unsaved


def test_beside_the_field_where_there_is_room_else_in_its_place(window: Window) -> None:
    editor = window.parts.reading.note
    editor.field.setPlainText("a note")
    editor.set_room(WIDE)
    editor.show_preview(on=True)
    show(window, "a note")
    assert editor.field.isVisible()
    assert editor.preview.isVisible()
    editor.set_room(NARROW)
    assert (editor.field.isVisible(), editor.preview.isVisible()) == (False, True)
    editor.show_preview(on=False)
    assert (editor.field.isVisible(), editor.preview.isVisible()) == (True, False)


def test_the_field_is_there_while_one_writes_and_while_there_is_nothing_to_preview(window: Window) -> None:
    editor = window.parts.reading.note
    editor.set_room(NARROW)
    editor.show_preview(on=True)
    assert editor.field.isVisible()
    editor.open_field()
    editor.field.setFocus()
    QTest.keyClicks(editor.field, "words")
    assert editor.field.isVisible()
    window.parts.pane.list.setFocus()
    assert (editor.field.isVisible(), editor.preview.isVisible()) == (False, True)
    editor.open_field()
    editor.field.setFocus()
    assert editor.field.hasFocus()
    editor.show_preview(on=True)
    assert editor.preview.hasFocus()
    assert not editor.field.isVisible()
    editor.show_preview(on=False)
    assert editor.field.hasFocus()


def test_another_note_is_never_shown_under_an_entry(window: Window, qtbot: QtBot) -> None:
    editor = window.parts.reading.note
    window.parts.library.do(SetNote(1, "the first"))
    qtbot.waitUntil(lambda: editor.field.exact_text() == "the first")
    editor.set_room(WIDE)
    editor.show_preview(on=True)
    show(window, "the first")
    QTest.keyClick(window.parts.pane.list, Qt.Key.Key_J)
    assert editor.preview.toPlainText() == ""
    editor.show_note(TooLong("No preview: too long"))
    assert editor.preview.toPlainText() == "No preview: too long"


def test_templates_are_offered_only_in_an_empty_note(window: Window) -> None:
    editor = window.parts.reading.note
    assert editor.begin.isVisible()
    QTest.keyClicks(editor.field, "a")
    assert not editor.begin.isVisible()
    QTest.keyClick(editor.field, Qt.Key.Key_Backspace)
    assert editor.begin.isVisible()
