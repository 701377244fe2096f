from dataclasses import replace
from itertools import combinations
from math import cbrt, dist
from operator import mul

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from reader.core.entries import TAG_COLORS
from reader.gui.colors import DARK, LIGHT, Colors, contrast, dot_color, tint
from reader.gui.theme import Theme
from reader.gui.window import Window
from reader.store.ops import ColorTags, EditTags


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


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
def test_the_colours_that_tags_can_be_given_are_seen_and_their_names_can_be_read(colors: Colors) -> None:
    assert tuple(colors.palette) == TAG_COLORS
    given = replace(colors, chosen={name: name for name in TAG_COLORS})
    for name in TAG_COLORS:
        for ground in (colors.paper, colors.side, colors.selection, tint(given, name)):
            assert contrast(dot_color(given, name), ground) >= (2.4 if ground == tint(given, name) else 3), (
                name,
                ground,
            )
        assert contrast(colors.ink, tint(given, name)) >= 4.5


SIGHTS = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What eyes that lack a kind of cone make of red, green and blue light (Machado and others, 2009)."""


def seen(color: str, sight: str) -> tuple[float, float, float]:
    """Return a colour as such eyes see it, in OKLab, where equal distances look equally far apart."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    red, green, blue = (min(1.0, max(0.0, sum(map(mul, row, light)))) for row in SIGHTS[sight])
    long = cbrt(0.4122 * red + 0.5363 * green + 0.0514 * blue)
    middle = cbrt(0.2119 * red + 0.6807 * green + 0.1074 * blue)
    short = cbrt(0.0883 * red + 0.2817 * green + 0.6300 * blue)
    return (
        0.2105 * long + 0.7936 * middle - 0.0041 * short,
        1.9780 * long - 2.4286 * middle + 0.4506 * short,
        0.0259 * long + 0.7828 * middle - 0.8087 * short,
    )


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
def test_no_two_colours_of_tags_look_alike_to_any_eyes(colors: Colors, sight: str) -> None:
    near = {
        (one, other): dist(seen(colors.palette[one], sight), seen(colors.palette[other], sight))
        for one, other in combinations(TAG_COLORS, 2)
    }
    assert min(near.values()) > (0.1 if sight == "usual" else 0.06), min(near, key=near.__getitem__)


def test_a_tag_has_the_colour_it_was_given_or_that_of_what_it_hangs_on() -> None:
    given = replace(LIGHT, chosen={"nets": "teal", "nets/old/torn": "red"})
    assert dot_color(given, "Nets") == dot_color(given, "nets/old") == LIGHT.palette["teal"]
    assert dot_color(given, "nets/old/Torn") == LIGHT.palette["red"]
    assert dot_color(given, "netsuke") == dot_color(LIGHT, "netsuke")
    assert (tint(given, "netsuke"), tint(LIGHT, "nets")) == ("", "")
    assert tint(given, "nets/old") == tint(given, "nets") != ""


def test_a_tag_that_is_coloured_is_painted_in_it_in_the_list_and_below_the_abstract(
    window: Window, qtbot: QtBot
) -> None:
    parts = window.parts
    first = parts.model.ids[0]
    parts.library.do(EditTags((first,), add=("sea",)))
    qtbot.waitUntil(lambda: parts.reading.tags.findChild(QWidget, "tag_sea") is not None)
    parts.library.do(ColorTags(("sea",), "violet"))
    qtbot.waitUntil(lambda: parts.theme.colors.chosen == {"sea": "violet"})
    for widget in (parts.pane.list.viewport(), parts.reading.tags):
        image = widget.grab().toImage()
        found = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(min(120, image.height()))}
        assert {parts.theme.colors.palette["violet"], tint(parts.theme.colors, "sea")} <= found
    parts.theme.choose("dark")
    assert dot_color(parts.theme.colors, "sea") == DARK.palette["violet"]


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
