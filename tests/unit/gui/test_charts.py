import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from reader.gui.charts import BarChart, Chart, NumberTable
from reader.gui.theme import Theme

CHART = Chart(
    "days", "Decisions by day", "Day", "Decisions", (("1 Mar", 4), ("2 Mar", 0), ("3 Mar", 8)), "Nothing yet."
)
NONE = Chart("days", "Decisions by day", "Day", "Decisions", (), "Nothing yet.")


def drawn(theme: Theme, chart: Chart, qtbot: QtBot) -> QImage:
    made = BarChart(theme)
    qtbot.addWidget(made)
    made.resize(300, 200)
    made.show_chart(chart)
    return made.grab().toImage()


def heights(image: QImage, paper: QColor) -> list[int]:
    """How many points of each bar differ from the paper, in the middle of the bar."""
    ground = [image.pixelColor(x, y) != paper for x in (10, 54, 98) for y in range(50, 177)]
    return [sum(ground[at * 127 : (at + 1) * 127]) for at in range(3)]


def test_a_chart_says_its_numbers_in_words(theme: Theme, qtbot: QtBot) -> None:
    made = BarChart(theme)
    qtbot.addWidget(made)
    made.show_chart(CHART)
    assert made.accessibleName() == "Decisions by day"
    assert made.accessibleDescription() == "1 Mar: 4; 2 Mar: 0; 3 Mar: 8"
    made.show_chart(NONE)
    assert made.accessibleDescription() == "Nothing yet."


@pytest.mark.parametrize("choice", ["light", "dark"])
def test_bars_are_as_high_as_their_numbers(theme: Theme, qtbot: QtBot, choice: str) -> None:
    theme.choose(choice)
    image = drawn(theme, CHART, qtbot)
    low, none, high = heights(image, image.pixelColor(295, 100))
    assert none <= 1
    assert 0 < low < high
    assert abs(high - 2 * low) <= 12  # the numbers over the bars count a little


def test_a_chart_of_nothing_has_no_bars(theme: Theme, qtbot: QtBot) -> None:
    image = drawn(theme, NONE, qtbot)
    assert heights(image, image.pixelColor(295, 100)) == [0, 0, 0]
    zeros = Chart("days", "", "", "", (("1 Mar", 0),), "Nothing yet.")
    assert not drawn(theme, zeros, qtbot).isNull()


def test_many_bars_fit(theme: Theme, qtbot: QtBot) -> None:
    many = Chart("days", "", "", "", tuple((f"{at} Mar", at % 7) for at in range(400)), "")
    assert not drawn(theme, many, qtbot).isNull()


def test_a_table_has_the_same_numbers(qtbot: QtBot) -> None:
    table = NumberTable(CHART)
    qtbot.addWidget(table)
    cells = [[table.item(row, column) for column in range(2)] for row in range(3)]
    assert [[cell.text() for cell in row if cell] for row in cells] == [["1 Mar", "4"], ["2 Mar", "0"], ["3 Mar", "8"]]
    assert table.accessibleName() == "Decisions by day"
