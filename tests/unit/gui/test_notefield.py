"""The field that notes are written in: its text is exactly what was typed, its keys are its own."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QTextCharFormat, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import Shiboken

from reader.core.noteedits import Edit
from reader.core.notemarks import Mark, Marked, marks
from reader.gui.fields import FieldKeys
from reader.gui.notefield import NoteField, Places
from reader.gui.notehighlighter import pieces
from reader.gui.theme import Theme

QT_ENDS = "\r\u2029\ufdd0\ufdd1"
TYPED = st.text(st.characters(codec="utf-8", exclude_characters=QT_ENDS), max_size=60)
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def field(theme: Theme, qapp: QApplication) -> Iterator[NoteField]:
    keys = FieldKeys(qapp)
    made = NoteField(keys, theme)
    made.resize(400, 200)
    yield made
    Shiboken.delete(made)
    Shiboken.delete(keys)


@given(text=TYPED, place=st.integers(0, 60), more=TYPED)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=60)
def test_the_text_is_exactly_what_was_put_in(field: NoteField, text: str, place: int, more: str) -> None:
    field.replace_text(text)
    assert field.exact_text() == text
    place = min(place, len(text))
    field.change(lambda *_: Edit(place, place, more, place, place + len(more)))
    then = text[:place] + more + text[place:]
    assert field.exact_text() == then
    places = Places(then)
    chosen = field.textCursor()
    assert (places.letter(chosen.selectionStart()), places.letter(chosen.selectionEnd())) == (place, place + len(more))


@given(TYPED)
def test_places_are_turned_into_those_of_qt_and_back(text: str) -> None:
    places = Places(text)
    assert [places.letter(places.unit(at)) for at in range(len(text) + 1)] == list(range(len(text) + 1))
    assert places.unit(len(text)) == len(text.encode("utf-16-le")) // 2


def test_dressing_the_text_changes_nothing(field: NoteField, theme: Theme) -> None:
    field.replace_text("# A **b**\u00a0`c` \U0001f980 $x$\n- [x] d")
    theme.choose("dark")
    field.restyle(theme)
    assert field.exact_text() == "# A **b**\u00a0`c` \U0001f980 $x$\n- [x] d"
    assert not field.document().isUndoAvailable()


def test_what_markdown_means_is_seen(field: NoteField, theme: Theme) -> None:
    field.replace_text("\U0001f980 **b** *e* [l](https://a.org)")
    shown = {}
    block = field.document().firstBlock()
    text = block.text().encode("utf-16-le")
    for span in block.layout().formats():
        shown[text[2 * span.start : 2 * (span.start + span.length)].decode("utf-16-le")] = QTextCharFormat(span.format)
    assert shown["b"].fontWeight() > 500
    assert shown["e"].fontItalic()
    assert shown["l"].foreground().color().name() == theme.colors.accent
    assert shown["**"].foreground().color().name() == theme.colors.quiet


def test_a_key_reads_only_its_own_line_again(field: NoteField, monkeypatch: pytest.MonkeyPatch) -> None:
    field.replace_text("- a *line* of a long note\n" * 4000)
    read: list[str] = []

    def spy(line: str, state: int) -> object:
        read.append(line)
        return marks(line, state)

    monkeypatch.setattr("reader.gui.notehighlighter.marks", spy)
    QTest.keyClicks(field, "x")
    assert read == ["x- a *line* of a long note"]


@pytest.mark.parametrize("line", ["*a* " * 6_000, "**a" * 4_000])
def test_a_line_that_would_take_long_is_left_plain(field: NoteField, line: str) -> None:
    field.replace_text(f"{line}\n*a*")
    block = field.document().firstBlock()
    assert block.layout().formats() == []
    assert len(block.next().layout().formats()) == 3


def test_pieces_know_all_that_they_are() -> None:
    parts = [Marked(0, 9, Mark.HEADING), Marked(2, 5, Mark.STRONG), Marked(5, 5, Mark.SIGN)]
    heading = frozenset({Mark.HEADING})
    assert pieces(parts) == [(0, 2, heading), (2, 5, heading | {Mark.STRONG}), (5, 9, heading)]


def test_return_goes_on_with_a_list_and_is_taken_back_as_one_step(field: NoteField) -> None:
    QTest.keyClicks(field, "- one")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.exact_text() == "- one\n- "
    field.undo()
    assert field.exact_text() == "- one"
    QTest.keyClick(field, Qt.Key.Key_Return, SHIFT)
    assert field.exact_text() == "- one\n"


def test_quotes_dashes_and_dots_stay_as_typed(field: NoteField) -> None:
    QTest.keyClicks(field, '"it\'s" -- ... (c) 1/2 -> teh')
    assert field.exact_text() == '"it\'s" -- ... (c) 1/2 -> teh'


def test_tab_is_the_fields_own_only_in_a_list_that_is_being_written(field: NoteField) -> None:
    done: list[str] = []
    field.take_keys({"Tab": lambda: done.append("in"), "Shift+Tab": lambda: done.append("out")})
    QTest.keyClicks(field, "plain")
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert done == []
    field.replace_text("- item")
    QTest.keyClick(field, Qt.Key.Key_Tab)
    QTest.keyClick(field, Qt.Key.Key_Backtab, SHIFT)
    QTest.keyClick(field, Qt.Key.Key_Tab, SHIFT)
    assert done == ["in", "out", "out"]
    field.focusInEvent(QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    QTest.keyClick(field, Qt.Key.Key_Tab)
    QTest.keyClick(field, Qt.Key.Key_Shift)
    QTest.keyClick(field, Qt.Key.Key_Backtab, SHIFT)
    assert len(done) == 3, "Tab that came by goes on"
    QTest.keyClick(field, Qt.Key.Key_Right)
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert done[3:] == ["in"]


def test_a_change_may_leave_the_caret_where_it_is(field: NoteField) -> None:
    field.replace_text("- [ ] one\ntwo")
    field.moveCursor(QTextCursor.MoveOperation.End)
    field.change(lambda *_: Edit(3, 4, "x", 3, 3), caret=False)
    assert field.exact_text() == "- [x] one\ntwo"
    assert field.textCursor().atEnd()
    assert not field.change(lambda *_: None)
