from collections.abc import Iterator

import pytest
from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from reader.gui import formulas, linebreaks
from reader.gui.abstractview import AbstractView
from reader.gui.theme import Theme
from reader.render import press

WORDS = "we give a rule of the kind that many have looked for in vain, an $\\varepsilon$-approximate one, $x^2$. And "


@pytest.fixture
def view(theme: Theme, qtbot: QtBot) -> AbstractView:
    assert press.__name__ == "reader.render.press"
    formulas.load()
    made = AbstractView(theme, "abstract")
    qtbot.addWidget(made)
    made.show()
    return made


def torn(document: QTextDocument) -> Iterator[str]:
    """Give what stands around each break between a formula and what hangs on it."""
    block = document.firstBlock()
    while block.isValid():
        for number in range(1, block.layout().lineCount()):
            at = block.layout().lineAt(number).textStart()
            if block.text()[at - 1] == formulas.OBJECT and block.text()[at] not in " \u2028":
                yield block.text()[at - 8 : at + 8]
        block = block.next()


def test_no_width_tears_a_formula_from_what_hangs_on_it(view: AbstractView) -> None:
    view.show_text(WORDS * 4)
    helped = 0
    for width in range(260, 700, 7):
        view.resize(width, 100)
        assert list(torn(view.document())) == [], width
        helped += view.document().toRawText().count(linebreaks.BREAK)
    assert helped


def test_texts_that_follow_one_another_at_one_width_are_not_torn_either(view: AbstractView) -> None:
    view.resize(430, 100)
    for words in range(1, 60):
        view.show_text("a " * words + WORDS * 2)
        assert list(torn(view.document())) == [], words


def test_every_letter_keeps_its_place_and_wider_lines_have_their_spaces_again(view: AbstractView) -> None:
    view.show_text(WORDS * 4)
    view.resize(4000, 100)
    plain = view.document().toRawText()
    assert linebreaks.BREAK not in plain
    for width in range(260, 700, 7):
        view.resize(width, 100)
        assert view.document().toRawText().replace(linebreaks.BREAK, " ") == plain
    view.resize(4000, 100)
    assert view.document().toRawText() == plain


def test_what_is_selected_stays_selected(view: AbstractView) -> None:
    view.show_text(WORDS * 4)
    view.select(10, 200)
    chosen = view.selected()
    for width in range(260, 700, 7):
        view.resize(width, 100)
        assert view.selected() == chosen


def test_a_line_without_a_space_is_left_as_it_is(view: AbstractView) -> None:
    view.show_text("a " + "$x$" * 200 + "," * 200)
    view.resize(200, 100)
    assert view.document().toRawText().startswith("a")
    assert list(torn(view.document())) != []
