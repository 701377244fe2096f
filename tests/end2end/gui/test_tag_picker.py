"""The tag picker opened again at once: what was just made or checked is there, be it written already or not."""

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt

from reader.gui.tagpicker import LINE
from tests.end2end.gui.hands import Desk, press, write

SOON = 20


def lines(desk: Desk) -> dict[str, Qt.CheckState]:
    """Return the tags in the picker, and whether the chosen entries have them."""
    listed = desk.picker().list
    found = (listed.item(at).data(LINE) for at in range(listed.count()))
    return {line.name: line.state for line in found}


@pytest.fixture
def held_up(small: Desk) -> Iterator[threading.Event]:
    """The window on a library that writes nothing until the event is set."""
    go_on = threading.Event()
    small.library._writer.submit(lambda: go_on.wait(SOON))
    yield go_on
    go_on.set()


def make(desk: Desk, tag: str) -> None:
    press("T")
    desk.picker()
    write(f"{tag}\n")
    press("Esc")
    desk.in_list()


def test_a_tag_that_is_not_written_yet_is_there(small: Desk, held_up: threading.Event) -> None:
    press("Home")
    make(small, "ropes")
    assert small.library.tags() == []
    press("T")
    assert lines(small) == {"ropes": Qt.CheckState.Checked}
    press("Return", "Esc")
    small.in_list()
    press("T")
    assert lines(small) == {"ropes": Qt.CheckState.Unchecked}
    press("Return", "Esc")
    small.in_list()
    press("J", "T")
    assert lines(small) == {"ropes": Qt.CheckState.Unchecked}
    press("Return", "Esc")
    held_up.set()
    small.until(lambda: small.sides("ropes") == 2)
    assert [small.kept(entry).tags for entry in (1, 2)] == [("ropes",), ("ropes",)]


def test_a_tag_that_was_just_written_is_there_for_other_entries(small: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    press("Home")
    small.until(lambda: small.window.browser.overview.counts.total)
    # As if the numbers of the sidebar took their time.
    monkeypatch.setattr(small.window.browser._counter, "ask", lambda _: None)
    make(small, "ropes")
    small.until(small.library.tags)
    press("J", "T")
    assert lines(small) == {"ropes": Qt.CheckState.Unchecked}
