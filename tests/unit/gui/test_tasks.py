import threading

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from reader.errors import FileProblem
from reader.gui.dialogs.progress import ProgressDialog
from reader.gui.tasks import Progress, Task


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def test_progress_is_told_ten_times_a_second_at_most(parent: QWidget, qtbot: QtBot) -> None:
    def work(tell: Progress) -> object:
        for number in range(10_000):
            tell(number, 10_000)
        return "done"

    task = Task(work, parent)
    told: list[int] = []
    task.progressed.connect(lambda done, _: told.append(done))
    with qtbot.waitSignal(task.succeeded) as result:
        task.start()
    assert result.args == ["done"]
    assert 1 <= len(told) <= 10
    task.wait()


def test_a_refusal_is_told(parent: QWidget, qtbot: QtBot) -> None:
    def work(_: Progress) -> object:
        raise FileProblem("no such file")

    task = Task(work, parent)
    with qtbot.waitSignal(task.refused) as told:
        task.start()
    assert told.args is not None
    assert isinstance(told.args[0], FileProblem)
    task.wait()


def test_a_long_task_shows_its_dialog_and_can_be_stopped(parent: QWidget, qtbot: QtBot) -> None:
    begun = threading.Event()

    def work(tell: Progress) -> object:
        while True:
            tell(5, 10)
            begun.set()
            threading.Event().wait(0.005)

    task = Task(work, parent)
    dialog = ProgressDialog("Reading", task, parent)
    task.start()
    assert not dialog.isVisible()
    qtbot.waitUntil(dialog.isVisible)
    qtbot.waitUntil(lambda: dialog.bar.value() == 500)
    assert dialog.words.text() == "Reading 5 of 10"
    with qtbot.waitSignals([task.stopped, task.finished]):
        dialog.button.click()
    qtbot.waitUntil(lambda: not Shiboken.isValid(dialog) or not dialog.isVisible())
    task.wait()
