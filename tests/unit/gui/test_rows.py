from array import array
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from reader.core.entries import Status
from reader.core.found import Row
from reader.errors import LibraryProblem
from reader.gui.rows import KEPT_WINDOWS, ROW_ROLE, WINDOW, RowModel, spoken


def row(entry: int, status: Status = Status.UNREAD, tags: tuple[str, ...] = ()) -> Row:
    return Row(
        entry, f"heading {entry}", derived=True, opening="It begins.", status=status, starred=False, tags=tags,
        has_note=False, trashed=False,
    )  # fmt: skip


class Store:
    """Gives rows and counts how often it is asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.status = Status.UNREAD
        self.gone: set[int] = set()

    def rows(self, ids: Sequence[int]) -> list[Row]:
        self.asked.append(len(ids))
        return [row(entry, self.status) for entry in ids if entry not in self.gone]


def shown(store: Store, count: int) -> RowModel:
    model = RowModel(store.rows)
    model.show(array("q", range(1, count + 1)))
    return model


def test_the_model_keeps_qts_rules(qapp: QApplication) -> None:
    model = shown(Store(), 300)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning, qapp)
    model.show(array("q", range(5)))
    model.row(0)
    model.refresh()
    model.extend(array("q", range(70)))
    assert tester.model() is model


def test_a_result_is_extended_where_it_ends() -> None:
    store = Store()
    model = shown(store, WINDOW + 2)
    model.row(0), model.row(WINDOW)
    model.extend(array("q", range(1, WINDOW + 10)))
    assert model.rowCount() == WINDOW + 9
    last = model.row(WINDOW + 8)
    assert last is not None
    assert last.id == WINDOW + 9
    model.row(0)
    assert store.asked == [WINDOW, 2, 9]
    model.extend(array("q", range(1, WINDOW + 10)))
    assert model.rowCount() == WINDOW + 9


def test_rows_are_fetched_in_windows_and_only_when_asked_for() -> None:
    store = Store()
    model = shown(store, 100_000)
    assert store.asked == []
    assert model.rowCount() == 100_000
    first = model.index(70_000, 0).data(ROW_ROLE)
    assert isinstance(first, Row)
    assert first.id == 70_001
    model.index(70_010, 0).data(ROW_ROLE)
    assert store.asked == [WINDOW]


def test_only_so_many_windows_are_kept() -> None:
    store = Store()
    model = shown(store, WINDOW * (KEPT_WINDOWS + 2))
    for number in range(KEPT_WINDOWS + 2):
        model.row(number * WINDOW)
    asked = len(store.asked)
    model.row((KEPT_WINDOWS + 1) * WINDOW)
    assert len(store.asked) == asked
    model.row(0)
    assert len(store.asked) == asked + 1


def test_a_changed_entry_is_fetched_anew_and_others_are_not() -> None:
    store = Store()
    model = shown(store, 1000)
    model.row(0)
    model.row(900)
    store.status = Status.QUEUED
    model.refresh({1})
    changed, other = model.row(0), model.row(900)
    assert changed is not None
    assert changed.status is Status.QUEUED
    assert other is not None
    assert other.status is Status.UNREAD


def test_of_a_window_only_the_changed_rows_are_fetched_and_painted_anew() -> None:
    store = Store()
    model = shown(store, 1000)
    model.row(0)
    painted: list[tuple[int, int]] = []
    model.dataChanged.connect(lambda first, last: painted.append((first.row(), last.row())))
    store.status = Status.QUEUED
    model.refresh({3, 9, 500})
    assert painted == [(2, 2), (8, 8)]
    assert [one.status for at in range(10) if (one := model.row(at))].count(Status.QUEUED) == 2
    assert store.asked == [WINDOW, 2]
    painted.clear()
    model.refresh(range(1, 1001))
    assert painted == [(0, WINDOW - 1)]
    assert all((one := model.row(at)) and one.status is Status.QUEUED for at in range(WINDOW))
    assert store.asked == [WINDOW, 2, WINDOW]
    model.refresh({5})
    model.refresh()
    model.row(4)
    assert store.asked == [WINDOW, 2, WINDOW, WINDOW]


def test_an_entry_that_is_gone_leaves_an_empty_row() -> None:
    store = Store()
    store.gone = {2}
    model = shown(store, 3)
    assert model.row(1) is None
    third = model.row(2)
    assert third is not None
    assert third.id == 3
    assert model.index(1, 0).data(Qt.ItemDataRole.DisplayRole) is None


def test_rows_that_cannot_be_read_stay_empty_and_are_told(qtbot: QtBot) -> None:
    def refuse(_: Sequence[int]) -> list[Row]:
        raise LibraryProblem("the disk is gone")

    model = RowModel(refuse)
    model.show(array("q", [1, 2]))
    with qtbot.waitSignal(model.trouble) as told:
        assert model.index(0, 0).data(ROW_ROLE) is None
    assert told.args == ["the disk is gone"]


def test_places_outside_the_result_have_no_row() -> None:
    model = shown(Store(), 3)
    assert model.row(-1) is None
    assert model.row(3) is None
    assert model.place_of(2) == 1
    assert model.place_of(99) == -1


def test_a_screen_reader_hears_the_whole_row() -> None:
    shown_row = replace(row(1, Status.QUEUED, ("a", "b")), title="On rivers", starred=True, has_note=True)
    words = spoken(shown_row)
    assert words == "On rivers (derived title); Queued; starred; has a note; tags a, b; It begins."


def test_rows_can_be_taken_out_and_the_result_that_was_given_stays_whole() -> None:
    given = array("q", range(1, 300))
    model = RowModel(lambda _: [])
    model.show(given)
    gone: list[tuple[int, int]] = []
    model.rowsRemoved.connect(lambda _, first, last: gone.append((first, last)))
    model.remove({3, 4, 5, 200, 999})
    assert gone == [(199, 199), (2, 4)]
    assert model.ids.tolist() == [one for one in range(1, 300) if one not in (3, 4, 5, 200)]
    assert len(given) == 299
