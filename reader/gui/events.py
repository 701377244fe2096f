"""Brings what the store's threads tell into the window's thread: changes, and the outcome of writes."""

from collections.abc import Callable
from concurrent.futures import Future

from PySide6.QtCore import QObject, QTimer, Signal

from reader.core.changes import Changes
from reader.errors import ReaderError
from reader.store.library import Library
from reader.store.ops import Op

MOMENT_MS = 300

Done = Callable[[Changes], None]
Failed = Callable[[ReaderError], None]


class Events(QObject):
    """`changed` tells every committed change of the library, `failed` a write that did not succeed, in one line.

    `slow` tells that writes take longer than a moment, and that they are done at last.
    """

    changed = Signal(object)
    failed = Signal(str)
    slow = Signal(bool)
    _heard = Signal(object)
    _finished = Signal(object, object, object)

    def __init__(self, library: Library, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._finished.connect(self._tell)
        self._heard.connect(self._pass_on)
        self._stopped = False
        self._pending = 0
        self._told_slow = False
        self._moment = QTimer(self)
        self._moment.setSingleShot(True)
        self._moment.setInterval(MOMENT_MS)
        self._moment.timeout.connect(self._tell_slow)
        self._unsubscribe = library.subscribe(self._heard.emit)

    def write(self, op: Op, done: Done | None = None, failed: Failed | None = None) -> Future[Changes]:
        """Hand a write to the library; `done` and `failed` are called in the window's thread."""
        try:
            future = self._library.submit(op)
        except ReaderError as error:
            future = Future()
            future.set_exception(error)
        return self.follow(future, done, failed)

    def follow(
        self, future: Future[Changes], done: Done | None = None, failed: Failed | None = None
    ) -> Future[Changes]:
        """Bring the outcome of a write into the window's thread."""
        self._pending += 1
        if not self._moment.isActive() and not self._told_slow:
            self._moment.start()
        future.add_done_callback(lambda ready: self._finished.emit(ready, done, failed))
        return future

    def stop(self) -> None:
        """Listen to the library no more; what is under way is not told any more either."""
        self._stopped = True
        self._unsubscribe()

    def _tell_slow(self) -> None:
        if self._pending and not self._stopped:
            self._told_slow = True
            self.slow.emit(True)  # noqa: FBT003 - a signal's value

    def _end_slow(self) -> None:
        self._moment.stop()
        if self._told_slow:
            self._told_slow = False
            self.slow.emit(False)  # noqa: FBT003 - a signal's value

    def _pass_on(self, changes: Changes) -> None:
        if not self._stopped:
            self.changed.emit(changes)

    def _tell(self, future: Future[Changes], done: Done | None, failed: Failed | None) -> None:
        self._pending -= 1
        if self._stopped:
            return
        if not self._pending:
            self._end_slow()
        error = future.exception()
        if error is None:
            if done is not None:
                done(future.result())
        elif not isinstance(error, ReaderError):
            raise error
        elif failed is not None:
            failed(error)
        else:
            self.failed.emit(str(error))
