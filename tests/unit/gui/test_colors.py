import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QPushButton
from shiboken6 import Shiboken

from reader.gui.colors import DARK, LIGHT, Colors, contrast, dot_color
from reader.gui.theme import Theme
from reader.gui.window import Window


def test_contrast_goes_from_one_to_twenty_one() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
def test_every_text_can_be_read_on_every_ground(colors: Colors) -> None:
    for ground in (colors.paper, colors.side, colors.selection, colors.marked_text):
        assert contrast(colors.ink, ground) >= 7
    for ground in (colors.paper, colors.side, colors.selection):
        for text in (colors.quiet, colors.accent, colors.alert):
            assert contrast(text, ground) >= 4.5, (text, ground)
    assert contrast(colors.on_accent, colors.accent) >= 4.5
    assert contrast(colors.ink, colors.hit) >= 6


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
def test_the_dots_of_tags_are_seen_on_every_ground(colors: Colors) -> None:
    for ground in (colors.paper, colors.side, colors.selection):
        assert {dot: contrast(dot, ground) for dot in colors.dots if contrast(dot, ground) < 3} == {}
    assert len(set(colors.dots)) == len(colors.dots)


def test_a_tag_keeps_its_color_whatever_its_case_and_shares_it_with_those_nested_in_it() -> None:
    assert dot_color(LIGHT, "Kernels") == dot_color(LIGHT, "kernels")
    assert dot_color(LIGHT, "kernels/fast") == dot_color(LIGHT, "kernels")
    assert len({dot_color(LIGHT, f"tag {number}") for number in range(50)}) > 4


def test_the_words_in_an_empty_field_can_be_read(window: Window) -> None:
    colors = window.parts.theme.colors
    for field in (window.parts.pane.search.box, window.parts.reading.note.field):
        color = field.palette().color(QPalette.ColorRole.PlaceholderText)
        assert (color.name(), color.alpha()) == (colors.quiet, 255)


def test_widgets_that_were_built_undressed_are_dressed_afterwards(theme: Theme, qapp: QApplication) -> None:
    sheet = qapp.styleSheet()
    with theme.undressed():
        assert qapp.styleSheet() == ""
        button = QPushButton("Build")
    assert qapp.styleSheet() == sheet != ""
    button.ensurePolished()
    assert button.sizeHint().height() > QPushButton().fontMetrics().height() + 10
    Shiboken.delete(button)
