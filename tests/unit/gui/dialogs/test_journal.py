from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from reader.core.changes import Origin, Step
from reader.gui.dialogs.journal import JournalDialog
from reader.gui.theme import Theme

NOW = datetime.now(UTC)


def step(number: int, *, undone: bool = False, days: int = 0) -> Step:
    at = (NOW - timedelta(days=days)).isoformat(timespec="milliseconds")
    return Step(number, f"star {number} entries", Origin.WINDOW, at, undone, number)


@pytest.fixture
def steps() -> list[Step]:
    return [step(9, undone=True), step(7), step(4, days=1), step(2, days=400)]


@pytest.fixture
def dialog(steps: list[Step], theme: Theme, qtbot: QtBot) -> Iterator[JournalDialog]:
    parent = QWidget()
    qtbot.addWidget(parent)
    made = JournalDialog(lambda: steps, theme, parent)
    made.show()
    yield made
    assert not parent.isVisible()


def text(dialog: JournalDialog, row: int, column: int = 0) -> str:
    item = dialog.table.item(row, column)
    return item.text() if item is not None else ""


def test_each_step_is_a_row_and_what_is_undone_is_struck_out(dialog: JournalDialog) -> None:
    assert dialog.table.rowCount() == 5
    assert [text(dialog, at) for at in (0, 1, 4)] == [
        "Star 9 entries  (undone)",
        "Star 7 entries",
        "Before all of this",
    ]
    struck = [item.font().strikeOut() for at in range(5) if (item := dialog.table.item(at, 0)) is not None]
    assert struck == [True, False, False, False, False]
    assert text(dialog, 1, 2).startswith("today, ")
    assert text(dialog, 2, 2).startswith("yesterday, ")
    assert str(NOW.year - 1) in text(dialog, 3, 2) or str(NOW.year - 2) in text(dialog, 3, 2)


def test_the_newest_step_that_counts_is_chosen_and_needs_no_way(dialog: JournalDialog) -> None:
    assert dialog.chosen == 7
    assert not dialog.go_button.isEnabled()
    assert dialog.line.text() == "This is how the library is now."


@pytest.mark.parametrize(
    ("row", "goal", "button", "line"),
    [
        (0, 9, "Go Forward to Here", "Makes 1 step again."),
        (2, 4, "Go Back to Here", "Takes 1 step back, which can be made again."),
        (4, 0, "Go Back to Here", "Takes 3 steps back, which can be made again."),
    ],
)
def test_any_row_can_be_gone_to(
    dialog: JournalDialog, qtbot: QtBot, row: int, goal: int, button: str, line: str
) -> None:
    dialog.table.selectRow(row)
    assert (dialog.go_button.text(), dialog.line.text()) == (button, line)
    with qtbot.waitSignal(dialog.wanted) as told:
        dialog.go()
    assert told.args == [goal]


def test_on_the_way_nothing_else_can_be_asked_and_one_can_stop(dialog: JournalDialog, qtbot: QtBot) -> None:
    dialog.table.selectRow(4)
    dialog.go()
    assert dialog.stop_button.isVisible()
    assert not dialog.go_button.isEnabled()
    dialog.show_progress(1, 3)
    assert dialog.line.text() == "1 of 3 steps"
    with qtbot.waitSignal(dialog.stopped):
        dialog.stop_button.click()
    with qtbot.assertNotEmitted(dialog.wanted, wait=10):
        dialog.go()
    dialog.arrive("the disk is full")
    assert dialog.line.text() == "the disk is full"
    assert dialog.stop_button.isHidden()


def test_what_is_chosen_stays_so_when_the_journal_changes(dialog: JournalDialog, steps: list[Step]) -> None:
    dialog.table.selectRow(2)
    steps.insert(0, step(10))
    dialog.refresh()
    assert dialog.chosen == 4
    steps[:] = [step(11)]
    dialog.refresh()
    assert dialog.chosen == 11


def test_a_journal_with_nothing_in_it_says_so(dialog: JournalDialog, steps: list[Step]) -> None:
    steps.clear()
    dialog.refresh()
    assert dialog.nothing.isVisible()
    assert dialog.table.isHidden()
    assert dialog.close_button.isDefault()
    assert dialog.chosen is None
