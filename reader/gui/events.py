"""Brings what the store's threads tell into the window's thread: changes, and the outcome of writes."""

from collections.abc import Callable
from concurrent.futures import Future

from PySide6.QtCore import QObject, Signal

from reader.core.changes import Changes
from reader.errors import ReaderError
from reader.store.library import Library
from reader.store.ops import Op

Done = Callable[[Changes], None]
Failed = Callable[[ReaderError], None]


class Events(QObject):
    """`changed` tells every committed change of the library, `failed` a write that did not succeed, in one line."""

    changed = Signal(object)
    failed = Signal(str)
    _heard = Signal(object)
    _finished = Signal(object, object, object)

    def __init__(self, library: Library, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._finished.connect(self._tell)
        self._heard.connect(self._pass_on)
        self._stopped = False
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
        future.add_done_callback(lambda ready: self._finished.emit(ready, done, failed))
        return future

    def stop(self) -> None:
        """Listen to the library no more; what is under way is not told any more either."""
        self._stopped = True
        self._unsubscribe()

    def _pass_on(self, changes: Changes) -> None:
        if not self._stopped:
            self.changed.emit(changes)

    def _tell(self, future: Future[Changes], done: Done | None, failed: Failed | None) -> None:
        if self._stopped:
            return
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
