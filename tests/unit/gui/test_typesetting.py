from itertools import pairwise

import pytest
from PySide6.QtGui import QColor, QImage, QPainter, QTextBlock
from pytestqt.qtbot import QtBot

from reader.core.abstracts import read
from reader.core.runs import Kind
from reader.gui import formulas
from reader.gui.abstractview import AbstractView
from reader.gui.faces import OWN_FACE
from reader.gui.theme import Theme
from reader.gui.typesetting import lines, plainly, settled
from reader.render.math import typeset

INK = "#24211d"
FACES = [OWN_FACE, "DejaVu Serif", "DejaVu Sans", "Nimbus Roman", "C059"]
"""Those that a system lacks stand for a face that is gone."""

WORDS = "many plain words that go on and on and on until the line is full of them "


@pytest.fixture(autouse=True)
def warm() -> None:
    typeset("x", 19, INK)
    formulas.load()
    assert formulas.ready()


@pytest.fixture
def view(theme: Theme, qtbot: QtBot) -> AbstractView:
    made = AbstractView(theme, "abstract")
    qtbot.addWidget(made)
    made.resize(500, 100)
    return made


def bases(block: QTextBlock) -> list[float]:
    layout = block.layout()
    found = [layout.lineAt(number) for number in range(layout.lineCount())]
    return [layout.position().y() + line.y() + line.ascent() for line in found]


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("tex", ["x", "e^{-\\|q_i-k_j\\|_2^2/2\\sigma^2}", "\\frac{a}{b}", "\\sum_{i=1}^n x_i"])
def test_lines_stay_even_whatever_formula_and_face(view: AbstractView, theme: Theme, tex: str, face: str) -> None:
    theme.set_reading_face(face)
    view.show_text(f"{WORDS * 2}${tex}$ {WORDS * 3}")
    found = bases(view.document().firstBlock())
    assert len(found) > 5
    apart = [lower - upper for upper, lower in pairwise(found)]
    assert max(apart) - min(apart) < 0.02


@pytest.mark.parametrize("face", FACES)
def test_a_formula_stands_on_the_baseline_to_the_pixel(view: AbstractView, theme: Theme, face: str) -> None:
    """An x of the text and an x of a formula end in the same row of pixels."""
    theme.set_reading_face(face)
    view.show_text("x $\\mathrm{x}$")
    image = QImage(120, 60, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    view.document().drawContents(painter)
    painter.end()
    dark = [
        (x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y).lightness() < 110
    ]
    gap = formula_start(dark)
    text, formula = ([y for x, y in dark if (x < gap) == side] for side in (True, False))
    assert abs(max(text) - max(formula)) <= 1
    assert theme.text_size == 19


def formula_start(dark: list[tuple[int, int]]) -> int:
    columns = sorted({x for x, _ in dark})
    return max((right for left, right in pairwise(columns) if right - left > 1), default=0)


def test_a_display_formula_has_a_line_of_its_own() -> None:
    raw = f"{WORDS}$$\\sum_i x_i$$ and so on"
    found = list(lines(settled(raw, read(raw), 19, INK), 19, INK))
    assert [line.alone for line in found] == [False, True, False]
    assert found[2].runs[0].text == "and so on"
    assert not any(line.apart for line in found), "it is one paragraph"


def test_what_cannot_be_set_is_its_source() -> None:
    raw = "a $\\left( x$ b"
    source = [run for run in settled(raw, read(raw), 19, INK) if run.mono]
    assert [run.text for run in source] == ["$\\left( x$"]
    assert raw[source[0].start : source[0].end] == source[0].text


def test_until_formulas_can_be_set_they_are_text() -> None:
    found = plainly(read("a $\\alpha^2$ b"))
    assert [(run.kind, run.text) for run in found] == [(Kind.TEXT, "a "), (Kind.TEXT, "α²"), (Kind.TEXT, " b")]


def test_paragraphs_and_formulas_keep_their_places_in_the_raw_text(view: AbstractView) -> None:
    raw = "First $x$ here.\n\nSecond: $$y = 1$$ and R\\'{e}nyi."
    view.show_text(raw)
    assert view.text == view.toPlainText()
    at = view.text.index("Rényi")
    passage = view.passage_at(at, at + 5)
    assert passage is not None
    assert passage.exact == "R\\'{e}nyi"
    view.select(passage.start, passage.end)
    assert view.selected() == passage
    at = view.text.index("\ufffc")
    formula = view.passage_at(at, at + 1)
    assert formula is not None
    assert formula.exact == "$x$"
    assert view.copied(0, len(view.text)).startswith("First $x$ here.\nSecond: ")


def test_a_wide_formula_fits_into_a_narrow_column(view: AbstractView) -> None:
    view.resize(220, 100)
    view.show_text("$$" + " + ".join(f"x_{{{number}}}" for number in range(20)) + "$$")
    line = view.document().firstBlock().layout().lineAt(0)
    assert line.naturalTextWidth() <= view.viewport().width() + 1


def test_two_tall_formulas_do_not_touch_where_one_stands_below_the_other(view: AbstractView, theme: Theme) -> None:
    deep, high = r"\sum_{i}^{n}", r"\sum_{j}^{m}"
    size = theme.text_size
    below, above = typeset(deep, size, theme.colors.ink), typeset(high, size, theme.colors.ink)
    assert below is not None
    assert above is not None
    view.show_text(f"${deep}$ " + "words between them " * 9 + f"${high}$")
    layout = view.document().firstBlock().layout()
    bases = [layout.lineAt(at).y() + layout.lineAt(at).ascent() for at in range(layout.lineCount())]
    apart = {round(lower - upper) for upper, lower in pairwise(bases)}
    assert len(apart) == 1, "all lines are equally far apart"
    assert apart.pop() >= below.descent + above.ascent
