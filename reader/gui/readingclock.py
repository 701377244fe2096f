"""Watches for signs of life in the windows of the program, and counts the time spent reading by them."""

import time

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QGuiApplication, QWindow

from reader.core.clock import Clock, ahead, emptied, signed, turned

MOVES = frozenset((QEvent.Type.MouseMove, QEvent.Type.TouchUpdate, QEvent.Type.KeyRelease))
DEEDS = frozenset(
    (QEvent.Type.KeyPress, QEvent.Type.Wheel, QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin)
)  # fmt: skip


class ReadingClock(QObject):
    """Counts while it runs; `acted` tells that a key, button or wheel was used."""

    acted = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._clock = Clock()
        self._watched: QWindow | None = None
        self._runs = False

    def start(self) -> None:
        """Count from now on."""
        if self._runs:
            return
        self._runs = True
        self._clock = Clock(at=time.monotonic())
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.focusWindowChanged.connect(self._turn)
        self._turn(QGuiApplication.focusWindow())

    def stop(self) -> None:
        """Count no more."""
        if not self._runs:
            return
        self._runs = False
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.focusWindowChanged.disconnect(self._turn)
        self._turn(None)

    def take(self) -> float:
        """Return the seconds counted since they were taken last."""
        clock = ahead(self._clock, time.monotonic())
        self._clock = emptied(clock)
        return clock.seconds

    def eventFilter(self, window: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Take note of signs of life."""
        kind = event.type()
        if kind in DEEDS or kind in MOVES:
            self._clock = signed(self._clock, time.monotonic())
            if kind in DEEDS:
                self.acted.emit()
        return super().eventFilter(window, event)

    def _turn(self, window: QWindow | None) -> None:
        """Watch the window that has the keyboard: dialogs and popups have windows of their own."""
        self._clock = turned(self._clock, time.monotonic(), active=window is not None)
        if self._watched is not None:
            self._watched.removeEventFilter(self)
            self._watched.destroyed.disconnect(self._forget)
        self._watched = window
        if window is not None:
            window.installEventFilter(self)
            window.destroyed.connect(self._forget)

    def _forget(self) -> None:
        self._watched = None
