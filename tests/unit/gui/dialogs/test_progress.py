import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from reader.errors import Cancelled
from reader.gui.dialogs import progress
from reader.gui.dialogs.progress import ProgressDialog, follow
from reader.gui.tasks import Progress, Task


class Work:
    """Work that waits for its next step, and stops when it is told to."""

    def __init__(self) -> None:
        self.go_on = threading.Event()
        self.stopped = False

    def __call__(self, tell: Progress) -> str:
        try:
            tell(250, 1000)
            self.go_on.wait(10)
            tell(1000, 1000)
        except Cancelled:
            self.stopped = True
            raise
        return "done"


@pytest.fixture
def work() -> Iterator[Work]:
    made = Work()
    yield made
    made.go_on.set()


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


def test_it_is_seen_only_after_a_while_and_says_how_far_the_task_is(work: Work, parent: QWidget, qtbot: QtBot) -> None:
    task = Task(work, parent)
    dialog = follow("Importing", task, parent)
    assert not dialog.isVisible()
    assert dialog.isModal()
    qtbot.waitUntil(dialog.isVisible)
    qtbot.waitUntil(lambda: dialog.words.text() == "Importing 250 of 1,000")
    assert dialog.bar.value() == 250
    work.go_on.set()
    qtbot.waitUntil(lambda: parent.findChild(ProgressDialog) is None)
    task.wait()


def test_a_quick_task_is_never_seen(parent: QWidget, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "WAIT_MS", 60_000)
    task = Task(lambda _: None, parent)
    dialog, seen = follow("Importing", task, parent), list[bool]()
    dialog.destroyed.connect(lambda: seen.append(True))
    qtbot.waitUntil(lambda: seen == [True])
    task.wait()


def test_escape_asks_the_task_to_stop_and_waits_for_it(work: Work, parent: QWidget, qtbot: QtBot) -> None:
    task = Task(work, parent)
    dialog = follow("Importing", task, parent)
    qtbot.waitUntil(dialog.isVisible)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.words.text() == "Stopping…"
    assert not dialog.button.isEnabled()
    assert dialog.isVisible()
    work.go_on.set()
    qtbot.waitUntil(lambda: parent.findChild(ProgressDialog) is None)
    task.wait()
    assert work.stopped
