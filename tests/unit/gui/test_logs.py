import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QtMsgType, qWarning

from reader.gui import logs


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    place = tmp_path / "logs"
    logs.start(place)
    yield place
    logs.stop()
    assert logs.LOG.handlers == []


def test_there_is_no_file_until_there_is_something_to_write(folder: Path) -> None:
    assert list(folder.iterdir()) == []
    logs.LOG.error("the lamp is out")
    (line,) = (folder / "reader.log").read_text("utf-8").splitlines()
    assert line.endswith("ERROR the lamp is out")


def test_what_qt_says_goes_there_too(folder: Path) -> None:
    qWarning("a widget is odd")
    assert "WARNING Qt: a widget is odd" in (folder / "reader.log").read_text("utf-8")


def test_every_kind_of_message_has_a_level() -> None:
    kinds = {QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg, QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg}
    assert kinds | {QtMsgType.QtFatalMsg} == set(logs.LEVELS)
    levels = [logs.LEVELS[kind] for kind in (QtMsgType.QtDebugMsg, QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg)]
    assert levels == [logging.DEBUG, logging.WARNING, logging.ERROR]


def test_where_no_log_can_be_written_the_program_goes_without(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    logs.start(tmp_path / "file" / "logs")
    try:
        logs.LOG.error("nobody reads this")
    finally:
        logs.stop()


def test_a_log_does_not_grow_for_ever(folder: Path) -> None:
    for _ in range(4):
        logs.LOG.error("x" * (logs.LARGEST - 100))
    names = sorted(one.name for one in folder.iterdir())
    assert names == ["reader.log", "reader.log.1"]
    assert all(one.stat().st_size <= logs.LARGEST + 1000 for one in folder.iterdir())
