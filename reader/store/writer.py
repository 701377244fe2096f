"""The one thread that writes to a library: it takes jobs in order, and hands back what each came to."""

from __future__ import annotations

import atexit
import queue
import threading
from concurrent.futures import Future
from typing import TYPE_CHECKING, Generic, TypeVar

from reader.errors import LibraryProblem

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class _Job(Generic[T]):
    """A piece of work and the promise of its outcome."""

    def __init__(self, work: Callable[[], T]) -> None:
        self.work = work
        self.future: Future[T] = Future()

    def run(self) -> None:
        """Do the work, unless it was cancelled before it began."""
        if not self.future.set_running_or_notify_cancel():
            return
        try:
            self.future.set_result(self.work())
        except BaseException as error:  # noqa: BLE001 - whoever waits for the outcome gets every error
            self.future.set_exception(error)


class Writer:
    """A thread that does jobs one after another."""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[_Job[object] | None] = queue.SimpleQueue()
        self._stopped = False
        self._thread = threading.Thread(target=self._run, name="library-writer", daemon=True)
        self._thread.start()
        # A process that ends without closing the library still finishes the writes that were asked for.
        atexit.register(self.stop)

    def submit(self, work: Callable[[], T]) -> Future[T]:
        """Queue a job and return the promise of its outcome."""
        if self._stopped:
            raise LibraryProblem("the library is closed")
        job = _Job(work)
        self._jobs.put(job)  # type: ignore[arg-type]  # a queue of jobs of all kinds
        return job.future

    def stop(self) -> None:
        """Finish the jobs that are queued, then end the thread."""
        atexit.unregister(self.stop)
        self._stopped = True
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            job.run()
