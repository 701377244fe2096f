"""Writing notes by the keyboard in the real window: lists, emphasis, templates, the preview, earlier texts."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget, QMenu, QPlainTextEdit

from reader import paths
from reader.gui.notepreview import NotePreview
from reader.render import notes
from reader.store.ops import EditFields, SetNote
from tests.end2end.gui.hands import Desk, app, button_of, focused, press, write

PAPER = """## Why

| method | time |
|---|--:|
| ours | $x^2$ |

- [ ] check *this*
- [x] find the [code](https://example.org/code)

Said elsewhere[^1].

[^1]: In a footnote.
"""
HOSTILE = "[" * 12_000


@pytest.fixture(autouse=True)
def no_process_is_left() -> Iterator[None]:
    yield
    notes.close()


def preview(desk: Desk) -> NotePreview:
    return desk.window.parts.reading.note.preview


def previewed(desk: Desk, text: str, has: str) -> NotePreview:
    """Give the current entry a note and show its preview."""
    desk.library.do(SetNote(desk.current, text))
    desk.until(lambda: desk.note == text)
    press("P")
    desk.until(lambda: preview(desk).isVisible() and has in preview(desk).toPlainText())
    return preview(desk)


def place_of(view: NotePreview, text: str) -> QPoint:
    """Return where a text is seen in the preview."""
    found = view.document().find(text)
    assert not found.isNull()
    start = QTextCursor(found)
    start.setPosition(found.selectionStart())
    return (view.cursorRect(start).center() + view.cursorRect(found).center()) / 2


# Writing


def test_a_list_goes_on_by_itself_goes_in_and_out_and_ends(small: Desk) -> None:
    press("N")
    write("Read:\n\n- [ ] first\nsecond\n")
    press("Tab")
    write("within\n\n")
    write("third\n\nDone")
    assert small.note == "Read:\n\n- [ ] first\n- [ ] second\n    - [ ] within\n- [ ] third\nDone"
    press("Ctrl+Return")
    small.until(lambda: small.kept().note == small.note)
    press("Ctrl+Z")
    small.until(lambda: small.kept().note == "")


def test_bold_italic_link_and_task_are_keys_and_each_is_taken_back_by_itself(small: Desk) -> None:
    QGuiApplication.clipboard().setText("https://example.org/x")
    press("N")
    write("so plain")
    press("Ctrl+B")
    assert small.note == "so **plain**"
    press("Ctrl+I")
    assert small.note == "so ***plain***"
    press("Ctrl+B", "Ctrl+I")
    assert small.note == "so plain"
    press("Shift+Home", "Ctrl+Shift+K")
    assert small.note == "[so plain](https://example.org/x)"
    press("Ctrl+L")
    assert small.note == "- [ ] [so plain](https://example.org/x)"
    press("Ctrl+L")
    assert small.note == "- [x] [so plain](https://example.org/x)"
    press("Ctrl+Z", "Ctrl+Z", "Ctrl+Z")
    assert small.note == "so plain"
    press("Ctrl+Y")
    assert small.note == "[so plain](https://example.org/x)"
    assert small.window.parts.sidebar.isVisible()
    small.until(lambda: small.kept().note == small.note)


def test_tab_leaves_the_note_and_passes_a_list_without_changing_it(small: Desk) -> None:
    small.library.do(SetNote(1, "- one\n- two"))
    small.until(lambda: small.note == "- one\n- two")
    field = small.window.parts.reading.note.field
    small.tab_to(field)
    press("Tab")
    assert focused() is not field
    press("Shift+Tab")
    assert focused() is field
    press("Shift+Tab")
    assert focused() is not field
    assert small.note == "- one\n- two"
    assert small.library.steps(1)[0].label == "edit the note"
    assert small.kept().note_revision == 1


def test_what_is_typed_is_kept_to_the_letter(small: Desk) -> None:
    odd = '"quotes" -- ...  two blanks  \n\ttab\u00a0no-break \u2028 \U0001f980 e\u0301 \ufb01 $x$ <b>&amp; \\'
    QGuiApplication.clipboard().setText(odd)
    press("N", "Ctrl+V")
    assert small.note == odd
    press("Ctrl+Return")
    small.until(lambda: small.kept().note == odd)
    small.again(8)
    assert small.note == odd
    press("N", "Ctrl+End")
    write("!")
    press("Ctrl+Return")
    small.until(lambda: small.kept().note == f"{odd}!")


# Templates


def choose_template(desk: Desk, key: str) -> None:
    press("Ctrl+Shift+T")
    desk.until(lambda: isinstance(app().activePopupWidget(), QMenu))
    press(key)
    desk.until(lambda: app().activePopupWidget() is None)


def test_a_template_is_filled_in_at_the_caret_and_taken_back_as_one_step(small: Desk) -> None:
    small.library.do(EditFields(1, {"title": "Sets {a, b} and {year}"}))
    small.until(lambda: small.read.title == "Sets {a, b} and {year}")
    press("N")
    write("before")
    choose_template(small, "1")
    key = small.kept().citation_key
    assert small.note == f"before\n\n> \n\nFrom Sets {{a, b}} and {{year}} ({key}).\n"
    write("said")
    assert "> said\n" in small.note
    press("Ctrl+Z", "Ctrl+Z")
    assert small.note == "before"


def test_an_empty_note_offers_templates_and_one_can_write_ones_own(small: Desk) -> None:
    begin = small.window.parts.reading.note.begin
    small.tab_to(begin)
    press("Return")
    small.until(lambda: isinstance(app().activePopupWidget(), QMenu))
    press("Up", "Return")
    dialog = small.dialog("templates_dialog")
    small.tab_to(button_of(dialog, "template_new"))
    press("Space")
    write("Mine")
    press("Tab", "Ctrl+A")
    write("In {collection}: {cursor}.")
    press("Esc")
    small.gone("templates_dialog")
    assert (paths.templates_dir() / "Mine.md").read_text() == "In {collection}: {cursor}."
    choose_template(small, "1")
    write("well")
    assert small.note == "In Made-up Papers: well."
    assert not begin.isVisible()


# The preview


def test_the_preview_shows_tables_tasks_math_and_footnotes_and_follows_the_typing(small: Desk) -> None:
    small.window.resize(1600, 900)
    press("N")
    view = previewed_while_writing(small)
    assert "☐ check this" in view.toPlainText()
    assert "☑ find the code" in view.toPlainText()
    assert "In a footnote" in view.toPlainText()
    assert "|" not in view.toPlainText()
    assert "\ufffc" in view.toPlainText(), "the formula is set"
    assert focused() is small.window.parts.reading.note.field
    press("Ctrl+End")
    write("And more")
    small.until(lambda: "And more" in view.toPlainText())
    small.again(8)
    small.until(lambda: "And more" in preview(small).toPlainText())


def previewed_while_writing(desk: Desk) -> NotePreview:
    QGuiApplication.clipboard().setText(PAPER)
    press("Ctrl+V", "Ctrl+Shift+P")
    desk.until(lambda: preview(desk).isVisible() and "ours" in preview(desk).toPlainText())
    return preview(desk)


def test_the_preview_is_in_the_place_of_the_field_where_there_is_no_room(small: Desk) -> None:
    small.window.resize(900, 800)
    field = small.window.parts.reading.note.field
    view = previewed(small, PAPER, "check this")
    assert not field.isVisible()
    press("N")
    assert focused() is field
    assert not view.isVisible()
    write("Last words")
    press("Ctrl+Return")
    small.until(lambda: view.isVisible() and "Last words" in view.toPlainText())
    press("J")
    assert field.isVisible(), "there is nothing to preview"
    press("K")
    small.until(lambda: view.isVisible() and "Last words" in view.toPlainText())


def test_a_task_is_ticked_by_mouse_and_keyboard_and_taken_back(small: Desk) -> None:
    small.window.resize(1600, 900)
    view = previewed(small, PAPER, "check this")
    field = small.window.parts.reading.note.field
    caret = field.textCursor().position()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place_of(view, "☐"))
    small.until(lambda: "- [x] check" in small.kept().note)
    small.until(lambda: "☑ check this" in view.toPlainText())
    assert field.textCursor().position() == caret
    press("Return")
    small.until(lambda: small.kept().note == PAPER)
    small.until(lambda: "☐ check this" in view.toPlainText())
    press("Ctrl+Z")
    small.until(lambda: "- [x] check" in small.kept().note)
    press("Ctrl+Z")
    small.until(lambda: small.kept().note == PAPER and small.note == PAPER)


def test_a_link_says_where_it_goes_before_it_is_followed(small: Desk) -> None:
    small.window.resize(1600, 900)
    view = previewed(small, PAPER, "check this")
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place_of(view, "code"))
    menu = app().activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [action.text() for action in menu.actions() if action.text()] == [
        "https://example.org/code", "Open", "Copy Address",
    ]  # fmt: skip
    press("Esc")


def test_a_hostile_note_says_why_it_is_not_previewed_and_the_next_one_is(small: Desk) -> None:
    small.window.resize(1600, 900)
    small.library.do(SetNote(2, "*fine*"))
    previewed(small, HOSTILE, "No preview: this note takes longer than 0.8 s")
    press("J")
    small.until(lambda: preview(small).toPlainText() == "fine")
    press("K", "N")
    write("still typing")
    assert small.note == HOSTILE + "still typing"
    press("Ctrl+Return")
    small.until(lambda: small.kept().note == HOSTILE + "still typing")


def test_the_page_stays_where_it_is_while_the_preview_follows(small: Desk) -> None:
    small.window.resize(1600, 500)
    view = previewed(small, PAPER * 3, "check this")
    press("N", "Ctrl+End")
    bar = small.window.parts.reading.page.verticalScrollBar()
    small.until(lambda: bar.value() > 0)
    app().processEvents()
    before = bar.value()
    write("so")
    small.until(lambda: view.toPlainText().endswith("so") or "so" in view.toPlainText().split())
    assert abs(bar.value() - before) <= 2 * view.fontMetrics().lineSpacing()


# Earlier texts


def test_an_earlier_text_is_read_restored_and_taken_back(small: Desk) -> None:
    for text in ("the first thought", "the second thought", "the third thought"):
        small.library.do(SetNote(1, text))
    small.until(lambda: small.note == "the third thought")
    press("Ctrl+Shift+H")
    dialog = small.dialog("note_history_dialog")
    texts, shown = dialog.findChild(QListWidget), dialog.findChild(QPlainTextEdit)
    assert texts is not None
    assert shown is not None
    lines = [texts.item(row).text().split("\n")[1] for row in range(texts.count())]
    assert lines == ["the second thought", "the first thought"]
    press("Down")
    assert shown.toPlainText() == "the first thought"
    press("Return")
    small.gone("note_history_dialog")
    small.until(lambda: small.kept().note == "the first thought" == small.note)
    assert "the third thought" in {one.text for one in small.library.note_history(1)}
    press("Ctrl+Z")
    small.until(lambda: small.kept().note == "the third thought" == small.note)
