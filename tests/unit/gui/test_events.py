import threading

import pytest
from pytestqt.qtbot import QtBot

from reader.core.changes import Changes, Kind
from reader.errors import BadRequest, ReaderError
from reader.gui import events
from reader.gui.events import Events
from reader.store.library import Library
from reader.store.ops import SetNote, SetStarred


@pytest.fixture
def told(filled: Library, monkeypatch: pytest.MonkeyPatch) -> Events:
    monkeypatch.setattr(events, "MOMENT_MS", 150)
    return Events(filled)


def test_what_a_write_changed_is_told_and_given_to_who_asked(told: Events, qtbot: QtBot) -> None:
    done: list[Changes] = []
    with qtbot.waitSignal(told.changed) as heard:
        told.write(SetNote(1, "so"), done.append)
    qtbot.waitUntil(lambda: len(done) == 1)
    assert heard.args == [done[0]]
    assert done[0].kinds == {Kind.NOTE}


def test_a_refusal_is_told_in_one_line_or_given_to_who_asked(told: Events, qtbot: QtBot) -> None:
    with qtbot.waitSignal(told.failed) as heard:
        told.write(SetStarred((99,), starred=True))
    assert heard.args == ["there is no entry 99"]
    refused: list[ReaderError] = []
    with qtbot.assertNotEmitted(told.failed, wait=20):
        told.write(SetStarred((99,), starred=True), failed=refused.append)
        qtbot.waitUntil(lambda: len(refused) == 1)
    assert isinstance(refused[0], BadRequest)


def test_a_write_that_takes_long_is_told_and_its_end_too(told: Events, filled: Library, qtbot: QtBot) -> None:
    go_on = threading.Event()
    heard: list[bool] = []
    told.slow.connect(heard.append)
    filled._writer.submit(lambda: go_on.wait(10))
    told.write(SetNote(1, "so"))
    qtbot.waitUntil(lambda: heard == [True])
    go_on.set()
    qtbot.waitUntil(lambda: heard == [True, False])


def test_after_the_end_nothing_is_told(told: Events, filled: Library, qtbot: QtBot) -> None:
    told.stop()
    with qtbot.assertNotEmitted(told.changed, wait=20):
        told.write(SetNote(1, "late")).result()
    assert filled.entry(1).note == "late"
