from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from reader.core.entries import HIGHLIGHT_COLORS, Highlight
from reader.gui.abstractview import AbstractView
from reader.gui.colors import contrast
from reader.gui.textplaces import utf16
from reader.gui.theme import Theme

NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def view(theme: Theme, qtbot: QtBot) -> AbstractView:
    made = AbstractView(theme, "abstract")
    qtbot.addWidget(made)
    made.resize(500, 100)
    return made


@pytest.mark.parametrize(
    "text", ["a <script>bold</script> claim", "a<b & more", "# not a heading", "1 < 2 > 0 <b> is a tag"]
)
def test_a_text_is_shown_as_it_is_and_never_as_markup(view: AbstractView, text: str) -> None:
    view.show_text(text)
    assert view.toPlainText() == text


def test_paragraphs_stay_apart_and_lines_are_joined(view: AbstractView) -> None:
    view.show_text("one\ntwo\n\n\nthree\r\n\r\nfour")
    assert view.toPlainText() == "one two\nthree\nfour"


def test_the_view_is_as_tall_as_its_text(view: AbstractView) -> None:
    view.show_text("short")
    small = view.height()
    view.show_text("many words that go on " * 60)
    assert view.height() > 4 * small
    assert view.document().size().height() <= view.height()


def test_all_baselines_are_equally_far_apart_whatever_signs_a_line_has(view: AbstractView, theme: Theme) -> None:
    view.show_text("many plain words that go on and on " * 5 + "∑ ℝ 漢字 " + "and more plain words after them " * 6)
    layout = view.document().firstBlock().layout()
    lines = [layout.lineAt(number) for number in range(layout.lineCount())]
    bases = [line.y() + line.ascent() for line in lines]
    assert len({round(line.ascent()) for line in lines}) > 1
    apart = {round(lower - upper, 2) for upper, lower in pairwise(bases)}
    assert apart == {round(theme.text_size * 1.5)}


def test_a_link_stands_where_its_text_stands_even_behind_letters_beyond_the_first_plane(view: AbstractView) -> None:
    view.show_text("𝔸𝔹 https://a.org/x end")
    cursor = QTextCursor(view.document())
    cursor.setPosition(utf16("𝔸𝔹 h", 4))
    assert cursor.charFormat().anchorHref() == "https://a.org/x"
    cursor.setPosition(utf16("𝔸𝔹 https://a.org/x e", 20))
    assert cursor.charFormat().anchorHref() == ""


def test_only_known_kinds_of_addresses_are_offered(view: AbstractView, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(view.link_wanted, wait=10):
        view.anchorClicked.emit(QUrl("file:///etc/passwd"))
    with qtbot.waitSignal(view.link_wanted) as told:
        view.anchorClicked.emit(QUrl("https://a.org/"))
    assert told.args is not None
    assert told.args[0] == "https://a.org/"


def test_no_file_is_ever_loaded(view: AbstractView) -> None:
    kind = QTextDocument.ResourceType.ImageResource.value
    assert view.loadResource(kind, QUrl("file:///etc/hostname")) is None


def test_a_click_on_a_highlight_tells_which(view: AbstractView, qtbot: QtBot) -> None:
    view.show_text("Some plain words to mark.", [Highlight(7, "plain words", "", "yellow", 5)])
    view.show()
    place = view.place_of(5, 16)
    with qtbot.waitSignal(view.highlight_clicked) as told:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, NONE, place.center() + QPoint(12, 0))
    assert told.args == [7]
    with qtbot.assertNotEmitted(view.highlight_clicked, wait=10):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, NONE, QPoint(2, place.center().y()))


def test_selecting_within_a_highlight_is_no_click(view: AbstractView, qtbot: QtBot) -> None:
    view.show_text("Some plain words to mark.", [Highlight(7, "plain words", "", "yellow", 5)])
    view.show()
    place = view.place_of(5, 16).center()
    with qtbot.assertNotEmitted(view.highlight_clicked, wait=10):
        QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, NONE, place)
        QTest.mouseMove(view.viewport(), place + QPoint(40, 0))
        QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, NONE, place + QPoint(40, 0))
    assert view.selected() is not None


@pytest.mark.parametrize("name", ["light", "dark"])
def test_all_that_is_highlighted_can_be_read_on_its_ground(view: AbstractView, theme: Theme, name: str) -> None:
    theme.choose(name)
    text = "See \\cite{ropes} and https://a.org/x here."
    for color in HIGHLIGHT_COLORS:
        view.show_text(text, [Highlight(1, text, start=0, color=color)])
        inks = [one.format.foreground().color().name() for one in view.extraSelections()]
        assert inks
        ground = theme.colors.highlights[color].fill
        assert all(contrast(ink, ground) >= 4.5 for ink in inks)
        assert any(one.cursor.selectionEnd() - one.cursor.selectionStart() > 20 for one in view.extraSelections())
