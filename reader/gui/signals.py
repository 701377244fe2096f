"""Lets the signals that end a program close the window as a person would: what is typed is saved first."""

import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from PySide6.QtCore import QSocketNotifier

ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP")


@contextmanager
def heeded(close: Callable[[], object]) -> Iterator[None]:
    """Call `close` on the window's thread when a signal comes that would end the program at once.

    Python runs handlers only between its own instructions, of which an idle window has none; the number that Python
    writes to a socket at once wakes Qt. A signal that whoever started the program has it ignore stays ignored.
    """
    reading, writing = socket.socketpair()
    with reading, writing:
        for end in (reading, writing):
            end.settimeout(0)
        notifier = QSocketNotifier(reading.fileno(), QSocketNotifier.Type.Read)

        def take() -> None:
            reading.recv(1)
            close()

        notifier.activated.connect(take)
        woken = signal.set_wakeup_fd(writing.fileno(), warn_on_full_buffer=False)
        before = {one: signal.signal(one, _noted) for one in _endings()}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)
            signal.set_wakeup_fd(woken)
            notifier.setEnabled(False)
            notifier.deleteLater()


def _endings() -> list[signal.Signals]:
    known = (getattr(signal, name, None) for name in ENDINGS)
    return [one for one in known if one is not None and signal.getsignal(one) not in (signal.SIG_IGN, None)]


def _noted(_signal: int, _frame: FrameType | None) -> None:
    """Take the place of what ends the program; the socket tells the window."""
