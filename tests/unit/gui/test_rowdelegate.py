from itertools import pairwise

from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from reader.gui.rowdelegate import PAD, broken, row_height, slot_height, slots
from reader.gui.theme import Theme
from reader.gui.window import Window


def test_the_three_lines_fill_a_row_without_overlapping(theme: Theme) -> None:
    heading, clause = QFontMetrics(theme.chrome(1)), QFontMetrics(theme.chrome(-1))
    height = row_height(heading, clause)
    lines = slots(QRect(0, 100, 400, height), slot_height(heading, clause))
    assert len(lines) == 3
    assert lines[0].top() == 100 + PAD
    for upper, lower in pairwise(lines):
        assert upper.bottom() + 1 == lower.top()
    assert lines[-1].bottom() < 100 + height - 1
    assert all(line.right() < 400 for line in lines)


def test_a_narrow_row_has_no_negative_width() -> None:
    assert all(line.width() == 0 for line in slots(QRect(0, 0, 20, 80), 18))


def test_a_short_text_takes_one_line(theme: Theme) -> None:
    assert broken("short", theme.chrome(), 400, 2) == ["short"]


def test_a_long_text_is_broken_between_words_and_its_last_line_shortened(theme: Theme) -> None:
    font = theme.chrome()
    text = "measured bridges keep their shape under every load that was tried so far " * 3
    lines = broken(text, font, 200, 2)
    assert len(lines) == 2
    assert text.startswith(lines[0])
    assert text[len(lines[0])] == " "
    assert lines[1].endswith("…")
    assert all(QFontMetrics(font).horizontalAdvance(line) <= 200 for line in lines)


def test_a_word_without_an_end_stays_within_its_line(theme: Theme) -> None:
    font = theme.chrome()
    lines = broken("x" * 100_000, font, 150, 2)
    assert len(lines) == 2
    assert all(QFontMetrics(font).horizontalAdvance(line) <= 150 for line in lines)


def test_the_selected_row_has_its_ground_and_the_current_one_its_bar(window: Window) -> None:
    view = window.parts.pane.list
    colors = window.parts.theme.colors
    height = view.rowHeight(0)
    image = QImage(400, height, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    option = QStyleOptionViewItem()
    option.rect = QRect(0, 0, 400, height)
    option.state = QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_HasFocus
    view.itemDelegate().paint(painter, option, view.model().index(0, 0))
    painter.end()
    assert image.pixelColor(390, 3).name() == colors.selection
    assert image.pixelColor(1, 3).name() == colors.accent
    assert image.pixelColor(390, height - 1).name() == colors.line
