"""Undo that brings the selection back, and the journal: who changed what and when, and the way back to any of it."""

from PySide6.QtWidgets import QPushButton, QTableWidget

from reader.core.entries import Status
from tests.end2end.gui.conftest import Cli
from tests.end2end.gui.hands import Desk, press, words_of, write


def selected(desk: Desk) -> set[int]:
    return set(desk.window.parts.pane.list.selected())


def rows(desk: Desk) -> list[str]:
    table = desk.find(QTableWidget, "journal_steps")
    return [item.text() for at in range(table.rowCount()) if (item := table.item(at, 0)) is not None]


def cell(desk: Desk, row: int, column: int) -> str:
    item = desk.find(QTableWidget, "journal_steps").item(row, column)
    return item.text() if item is not None else ""


def decided(desk: Desk) -> list[int]:
    return [entry for entry in desk.ids if desk.kept(entry).status is not Status.UNREAD]


def test_undo_and_redo_select_what_they_touched_again(small: Desk) -> None:
    press("J", "Shift+Down", "Shift+Down", "Shift+X")
    small.until(lambda: decided(small) == [2, 3, 4])
    press("Home")
    assert selected(small) == {1}
    press("Ctrl+Z")
    small.until(lambda: decided(small) == [] and selected(small) == {2, 3, 4})
    assert small.told == "Undone: skip 3 entries"
    press("End")
    press("Ctrl+Shift+Z")
    small.until(lambda: decided(small) == [2, 3, 4] and selected(small) == {2, 3, 4})
    small.again(8)
    press("Ctrl+Z")
    small.until(lambda: selected(small) == {2, 3, 4})


def test_what_comes_out_of_the_trash_is_selected(small: Desk) -> None:
    press("J", "Shift+Down", "Del")
    small.until(lambda: small.count == 6)
    press("End", "Ctrl+Z")
    small.until(lambda: small.count == 8 and selected(small) == {2, 3})


def test_an_import_that_is_made_again_selects_nothing(small: Desk) -> None:
    press("Ctrl+Z")
    small.until(lambda: small.count == 0)
    press("Ctrl+Shift+Z")
    small.until(lambda: small.count == 8)
    small.until(lambda: len(selected(small)) == 1)


def test_what_an_undo_touched_elsewhere_can_be_shown(small: Desk) -> None:
    press("J", "Y")
    small.until(lambda: decided(small) == [2])
    press("/")
    write("lanterns")
    small.until(lambda: small.count == 1)
    press("Return", "Ctrl+Z")
    small.until(lambda: small.told == "Undone: queue 1 entry, not in this view")
    toast = small.window.parts.toast
    assert toast.button.text() == "Show"
    toast.button.click()
    small.until(lambda: small.count == 8 and selected(small) == {2})
    assert small.window.parts.pane.search.query == ""


def test_the_journal_tells_who_and_when_and_goes_back_and_forward(small: Desk, cli: Cli) -> None:
    press("Y")
    small.until(lambda: decided(small) == [1])
    cli("star", "id:3")
    cli("tag", "id:4", "--add", "to cite")
    small.until(lambda: small.kept(4).tags == ("to cite",))
    press("Ctrl+J")
    dialog = small.dialog("journal")
    steps = ["Tag 1 entry", "Star 1 entry", "Queue 1 entry", "Import Made-up Papers"]
    assert rows(small) == [*steps, "Before all of this"]
    assert [cell(small, at, 1) for at in range(4)] == ["command line", "command line", "window", "command line"]
    assert all(cell(small, at, 2).startswith("today, ") for at in range(4))
    table = small.find(QTableWidget, "journal_steps")
    go = small.find(QPushButton, "journal_go")
    assert not go.isEnabled()
    press("Down", "Down")
    assert go.text() == "Go Back to Here"
    assert "Takes 2 steps back, which can be made again." in words_of(dialog)
    press("Return")
    small.until(lambda: rows(small)[:2] == ["Tag 1 entry  (undone)", "Star 1 entry  (undone)"])
    small.until(lambda: small.kept(4).tags == () and not small.kept(3).starred)
    assert small.kept(1).status is Status.QUEUED
    small.until(table.isEnabled)
    press("Ctrl+Home")
    assert go.text() == "Go Forward to Here"
    press("Return")
    small.until(lambda: small.kept(4).tags == ("to cite",) and small.kept(3).starred)
    small.until(table.isEnabled)
    press("Ctrl+End", "Return")
    small.until(lambda: small.library.counts().total == 0)
    small.until(table.isEnabled)
    press("Ctrl+Home", "Return")
    small.until(lambda: small.library.counts().total == 8 and small.kept(4).tags == ("to cite",))
    small.until(table.isEnabled)
    press("Esc")
    small.gone("journal")


def test_the_journal_follows_what_others_do(small: Desk, cli: Cli) -> None:
    press("Ctrl+J")
    small.dialog("journal")
    assert rows(small)[0] == "Import Made-up Papers"
    cli("star", "id:3")
    small.until(lambda: rows(small)[0] == "Star 1 entry")
    table = small.find(QTableWidget, "journal_steps")
    assert table.currentRow() == 1, "what was chosen stays so"
    press("Esc")
    small.gone("journal")


def test_an_empty_journal_says_what_it_is_for(desk: Desk) -> None:
    desk.open()
    press("Ctrl+J")
    dialog = desk.dialog("journal")
    assert "Nothing was changed yet" in words_of(dialog)
    press("Return")
    desk.gone("journal")


def test_what_was_decided_stays_in_place_when_something_else_is_put_away_or_collected(small: Desk) -> None:
    small.settle_on("Unread", 8)
    press("Home", "Shift+Y", "J", "Shift+X")
    small.until(lambda: decided(small) == [1, 2])
    assert small.count == 8
    press("J", "Del")
    small.until(lambda: small.count == 7 and small.current == 4)
    assert small.ids == [1, 2, 4, 5, 6, 7, 8]
    press("C")
    small.dialog("name_dialog")
    write("made-up papers")
    press("Return")
    small.gone("name_dialog")
    small.until(lambda: "there already" in small.told)
    press("Ctrl+N")
    small.dialog("name_dialog")
    write("Pile")
    press("Return")
    small.gone("name_dialog")
    small.until(lambda: small.sides("Pile") == 1)
    assert small.ids == [1, 2, 4, 5, 6, 7, 8]
