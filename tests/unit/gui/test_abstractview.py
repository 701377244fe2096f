from itertools import pairwise

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextCursor, QTextDocument
from pytestqt.qtbot import QtBot

from reader.gui.abstractview import AbstractView, links, readable, utf16
from reader.gui.theme import Theme


@pytest.fixture
def view(theme: Theme, qtbot: QtBot) -> AbstractView:
    made = AbstractView(theme, "abstract")
    qtbot.addWidget(made)
    made.resize(500, 100)
    return made


@pytest.mark.parametrize("text", ["a <b>bold</b> claim", "d_x<d_yle2d_x & more", "# not a heading", "&lt and &nosuch;"])
def test_a_text_is_shown_as_it_is_and_never_as_markup(view: AbstractView, text: str) -> None:
    view.show_text(text)
    assert view.toPlainText() == text


def test_paragraphs_stay_apart_and_lines_are_joined() -> None:
    assert readable("one\ntwo\n\n\nthree\r\n\r\nfour") == "one two\nthree\nfour"


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


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("see https://a.org/x.", [(4, "https://a.org/x")]),
        ("(https://a.org/x_(y))", [(1, "https://a.org/x_(y)")]),
        ("http://a.org, mailto:me@b.org!", [(0, "http://a.org"), (14, "mailto:me@b.org")]),
        ("file:///etc/passwd javascript:alert(1) ftp://x", []),
        ("mailto:", []),
    ],
)
def test_addresses_end_before_the_signs_of_the_sentence(text: str, found: list[tuple[int, str]]) -> None:
    assert list(links(text)) == found


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
