"""Long work on a thread of its own, with its progress told ten times a second at most, and a way to stop it."""

import threading
import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QThread, Signal

from reader.errors import Cancelled, ReaderError

TELL_SECONDS = 0.1
Progress = Callable[[int, int], None]
Work = Callable[[Progress], object]


class Task(QThread):
    """Runs `work` once; exactly one of `succeeded`, `refused` and `stopped` follows, in the owner's thread."""

    progressed = Signal(int, int)
    succeeded = Signal(object)
    refused = Signal(object)
    stopped = Signal()

    def __init__(self, work: Work, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self._stop = threading.Event()
        self._told = 0.0

    def cancel(self) -> None:
        """Ask the work to stop; nothing of it is left behind."""
        self._stop.set()

    def run(self) -> None:
        """Do the work."""
        try:
            result = self._work(self._tell)
        except Cancelled:
            self.stopped.emit()
        except ReaderError as error:
            self.refused.emit(error)
        except Exception as error:  # noqa: BLE001 - it is shown in the window's thread, a thread has no one to tell
            self.refused.emit(error)
        else:
            self.succeeded.emit(result)

    def _tell(self, done: int, total: int) -> None:
        if self._stop.is_set():
            raise Cancelled
        now = time.monotonic()
        if now - self._told >= TELL_SECONDS:
            self._told = now
            self.progressed.emit(done, total)
