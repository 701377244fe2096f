from itertools import pairwise

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from reader.gui.rowdelegate import PAD, row_height, slot_height, slots
from reader.gui.theme import Theme
from reader.gui.window import Window
from reader.store.marks import marker


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


def painted(window: Window, at: int, width: int = 400) -> QImage:
    view = window.parts.pane.list
    image = QImage(width, view.rowHeight(0), QImage.Format.Format_RGB32)
    image.fill(window.parts.theme.colors.paper)
    painter = QPainter(image)
    option = QStyleOptionViewItem()
    option.rect = image.rect()
    view.itemDelegate().paint(painter, option, view.model().index(at, 0))
    painter.end()
    return image


def has_color(image: QImage, color: str, top: int, bottom: int) -> bool:
    return any(
        image.pixelColor(x, y).name() == color for y in range(top, bottom, 2) for x in range(0, image.width(), 3)
    )


@pytest.mark.parametrize("theme_name", ["light", "dark"])
def test_what_a_search_found_is_marked_in_heading_and_clause(window: Window, theme_name: str) -> None:
    window.parts.theme.choose(theme_name)
    hit = window.parts.theme.colors.hit
    plain = painted(window, 0)
    assert not has_color(plain, hit, 0, plain.height())
    window.parts.hits.use(marker("rivers"))
    marked = painted(window, 0)
    lines = slots(marked.rect(), (marked.height() - 1 - 2 * PAD) // 3)
    assert has_color(marked, hit, lines[0].top(), lines[0].bottom())
    assert has_color(marked, hit, lines[1].top(), lines[2].bottom())
    other = painted(window, 1)
    assert not has_color(other, hit, 0, other.height())


def test_a_row_shows_the_part_of_the_abstract_around_a_hit_that_would_not_be_seen(window: Window, qtbot: QtBot) -> None:
    window.parts.hits.use(marker("tells"))
    before = painted(window, 0, 300)
    assert not has_color(before, window.parts.theme.colors.hit, 0, before.height())
    window.parts.pane.list.viewport().update()
    row = window.parts.model.row(0)
    assert row is not None
    qtbot.waitUntil(lambda: window.parts.hits.excerpt(row) is not None)
    after = painted(window, 0, 300)
    assert has_color(after, window.parts.theme.colors.hit, 0, after.height())
