"""A thread that answers only the newest question: searches, counts and previews that must never hold up typing."""

import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, QThread, Signal

from reader.errors import ReaderError


class Asked:
    """What a question is given: called, it tells whether to give up; `tell` gives an answer before the last one."""

    def __init__(self, given_up: Callable[[], bool], tell: Callable[[object], None]) -> None:
        self._given_up = given_up
        self.tell = tell

    def __call__(self) -> bool:
        """Tell whether something newer was asked."""
        return self._given_up()


Question = Callable[[Asked], object]


class Searcher(QThread):
    """Runs one question at a time; a newer one cancels the one that runs and takes the place of one that waits.

    `answered` gives the answer in the thread of this object's owner, and only if nothing newer was asked meanwhile;
    `refused` gives an error the same way.
    """

    answered = Signal(object)
    refused = Signal(str)
    _done = Signal(int, object)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._change = threading.Condition()
        self._generation = 0
        self._question: Question | None = None
        self._stopped = False
        self._done.connect(self._deliver)

    def ask(self, question: Question) -> None:
        """Ask something new; `question` is called on the thread."""
        with self._change:
            self._generation += 1
            self._question = question
            self._change.notify()
        if not self.isRunning():
            self.start()

    def stop(self) -> None:
        """End the thread and wait for it."""
        with self._change:
            self._stopped = True
            self._generation += 1
            self._change.notify()
        self.wait()

    def run(self) -> None:
        """Answer questions until told to stop."""
        while True:
            with self._change:
                while self._question is None and not self._stopped:
                    self._change.wait()
                if self._stopped:
                    return
                generation, question, self._question = self._generation, self._question, None
            if question is not None:
                self._answer(generation, question)

    def _answer(self, generation: int, question: Question) -> None:
        answer: object
        try:
            answer = question(
                Asked(lambda: generation != self._generation, lambda part: self._done.emit(generation, part))
            )
        except ReaderError as error:
            answer = error
        except Exception as error:  # noqa: BLE001 - a thread must not die of one question; the error is shown
            answer = error
        self._done.emit(generation, answer)

    def _deliver(self, generation: int, answer: object) -> None:
        if generation != self._generation:
            return
        if isinstance(answer, ReaderError):
            self.refused.emit(str(answer))
        elif isinstance(answer, Exception):
            raise answer
        else:
            self.answered.emit(answer)
