import threading
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from reader.errors import BadRequest
from reader.gui.searcher import Asked, Searcher


@pytest.fixture
def searcher(qapp: QApplication) -> Iterator[Searcher]:
    made = Searcher("test", qapp)
    yield made
    made.stop()
    Shiboken.delete(made)


def test_an_answer_comes_back(searcher: Searcher, qtbot: QtBot) -> None:
    with qtbot.waitSignal(searcher.answered) as told:
        searcher.ask(lambda _: 42)
    assert told.args == [42]


def test_a_refusal_comes_back_in_words(searcher: Searcher, qtbot: QtBot) -> None:
    def refuse(_: Callable[[], bool]) -> object:
        raise BadRequest("no such thing")

    with qtbot.waitSignal(searcher.refused) as told:
        searcher.ask(refuse)
    assert told.args == ["no such thing"]


def test_a_newer_question_cancels_the_older_one_and_only_its_answer_is_given(searcher: Searcher, qtbot: QtBot) -> None:
    started, given_up = threading.Event(), threading.Event()
    answers: list[object] = []
    searcher.answered.connect(answers.append)

    def slow(cancelled: Callable[[], bool]) -> object:
        started.set()
        while not cancelled():
            threading.Event().wait(0.001)
        given_up.set()
        return "old"

    searcher.ask(slow)
    qtbot.waitUntil(started.is_set)
    searcher.ask(lambda _: "skipped")
    searcher.ask(lambda _: "new")
    qtbot.waitUntil(lambda: answers == ["new"])
    assert given_up.is_set()


def test_an_error_in_one_question_is_raised_here_and_the_next_one_is_answered(searcher: Searcher, qtbot: QtBot) -> None:
    def break_down(_: Callable[[], bool]) -> object:
        raise ZeroDivisionError

    with qtbot.captureExceptions() as caught:
        searcher.ask(break_down)
        qtbot.waitUntil(lambda: len(caught) == 1)
    with qtbot.waitSignal(searcher.answered):
        searcher.ask(lambda _: 1)


def test_stopping_ends_a_question_that_runs(searcher: Searcher, qtbot: QtBot) -> None:
    started = threading.Event()

    def endless(cancelled: Callable[[], bool]) -> object:
        started.set()
        while not cancelled():
            threading.Event().wait(0.001)
        return None

    searcher.ask(endless)
    qtbot.waitUntil(started.is_set)
    searcher.stop()
    assert searcher.isFinished()


def test_a_part_of_an_answer_comes_first_and_only_while_nothing_newer_is_asked(
    searcher: Searcher, qtbot: QtBot
) -> None:
    answers: list[object] = []
    searcher.answered.connect(answers.append)

    def answer(asked: Asked) -> object:
        asked.tell("part")
        return "whole"

    searcher.ask(answer)
    qtbot.waitUntil(lambda: len(answers) == 2)
    assert answers == ["part", "whole"]
    searcher.ask(answer)
    searcher.ask(lambda _: "newer")
    qtbot.waitUntil(lambda: "newer" in answers)
    assert answers == ["part", "whole", "newer"]
