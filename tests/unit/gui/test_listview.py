from array import array

import pytest

from reader.gui import listview
from reader.gui.window import Window


def test_a_choice_of_entries_is_made_in_runs(window: Window) -> None:
    entries = window.parts.pane.list
    assert entries.choose({1, 2, 3, 6, 99}) == 4
    assert entries.ranges() == [(0, 2), (5, 5)]
    assert entries.current == 1


def test_the_current_entry_stays_current_if_it_is_chosen(window: Window) -> None:
    entries = window.parts.pane.list
    entries.go_to(5)
    assert entries.choose({1, 6}) == 2
    assert entries.current == 6
    assert entries.selected() == (1, 6)


def test_where_none_is_here_nothing_changes(window: Window) -> None:
    entries = window.parts.pane.list
    entries.go_to(3)
    assert entries.choose({99}) == 0
    assert entries.selected() == (4,)


def test_a_choice_that_is_strewn_too_widely_is_not_half_made(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listview, "MOST_RUNS", 2)
    entries = window.parts.pane.list
    assert entries.choose({2, 4, 6}) == 3
    assert entries.selected() == (2,)


def test_runs_are_found_from_top_to_bottom() -> None:
    assert listview._runs(array("q", (5, 6, 7, 1, 9)), {5, 6, 1, 9}) == [(0, 1), (3, 4)]
    assert listview._runs(array("q"), {1}) == []


def test_the_selection_stays_when_the_same_list_is_asked_for_anew(window: Window) -> None:
    entries = window.parts.pane.list
    entries.choose({2, 3, 6})
    entries.show_result(array("q", (1, 2, 3, 4, 6, 8)), keep_place=True)
    assert entries.selected() == (2, 3, 6)
