"""Previews of notes, made by a process that is kept warm, and killed where a note takes it too long."""

import atexit
import subprocess
import threading
from typing import Any

from reader.frames import read_frame, start, write_frame
from reader.render.noteview import PLACEHOLDER, NoteFormula, NoteView, TooLong
from reader.render.worker import FLAG, unpacked

__all__ = ["PLACEHOLDER", "NoteFormula", "NoteView", "TooLong", "close", "preview"]

_START_SECONDS = 20.0  # for a cold disk; usually 0.2
_FAILED = TooLong("No preview: it could not be made")

_Process = subprocess.Popen[bytes]
_lock = threading.Lock()
_worker: _Process | None = None
_closing = False


def preview(text: str, seconds: float = 1.0) -> NoteView | TooLong:
    """Give a note's Markdown as it is to be shown, or why it is not.

    Blocks for at most `seconds`, at the first call also for the start of the process (0.2 s): call it from a worker
    thread. Calls from several threads wait for one another. Never raises.
    """
    with _lock:
        warm = _worker is not None
        view = _made(text, seconds)
        if view is None and warm and not _closing:  # the process had been ended from outside: once more with another
            view = _made(text, seconds)
        return _FAILED if view is None else view


def close() -> None:
    """End the process, if there is one, without waiting for a preview that it is at. A later preview starts another."""
    global _closing  # noqa: PLW0603 - there is one process
    _closing = True
    if worker := _worker:
        worker.kill()
    with _lock:
        _end()
        _closing = False


def _made(text: str, seconds: float) -> NoteView | TooLong | None:
    """Make the view; None where the process could not be started or ended in between. Holds the lock."""
    worker = _worker or _started()
    if worker is None:
        return None
    answer, expired = _exchanged(worker, [text, seconds], seconds)
    if answer is not None:
        return unpacked(answer)
    _end()
    return TooLong(f"No preview: this note takes longer than {seconds:g} s") if expired else None


def _started() -> _Process | None:
    """Start the process and wait until it has imported what it needs."""
    global _worker  # noqa: PLW0603 - there is one process
    _worker = start("reader.render.worker", FLAG)
    if _worker is None:
        return None
    atexit.register(close)
    ready, _ = _exchanged(_worker, None, _START_SECONDS)
    if ready is None:
        _end()
    return _worker


def _exchanged(worker: _Process, request: object, seconds: float) -> tuple[Any, bool]:
    """Send a request, if any, and give the answer, or None where the process ended; and whether its time was over."""
    expired = threading.Event()

    def stop() -> None:
        expired.set()
        worker.kill()

    timer = threading.Timer(seconds, stop)
    timer.daemon = True
    timer.start()
    try:
        answer = _spoken(worker, request)
    except OSError:
        answer = None
    finally:
        timer.cancel()
        timer.join()
    return (None, True) if expired.is_set() else (answer, False)


def _spoken(worker: _Process, request: object) -> Any:
    assert worker.stdin  # noqa: S101 - both are pipes
    assert worker.stdout  # noqa: S101
    if request is not None:
        write_frame(worker.stdin, request)
    return read_frame(worker.stdout)


def _end() -> None:
    global _worker  # noqa: PLW0603 - there is one process
    if _worker is None:
        return
    _worker.kill()
    try:
        _worker.communicate()
    except (OSError, ValueError):
        _worker.wait()
    _worker = None
    atexit.unregister(close)
