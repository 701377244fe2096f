"""Opens the real window on a library, presses its keys, and clocks how long it takes until something is painted."""

from __future__ import annotations

import threading
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer, SignalInstance
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import Shiboken

from reader.core.changes import Origin
from reader.gui.app import WATCH_SECONDS
from reader.gui.theme import Theme
from reader.gui.window import Window
from reader.settings import Settings
from reader.store.library import Library

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

GRACE_MS = 50
PATIENCE_MS = 600_000
MODIFIERS = {"Shift": Qt.KeyboardModifier.ShiftModifier, "Ctrl": Qt.KeyboardModifier.ControlModifier}


class Clock(QObject):
    """Clocks a deed until one of some widgets has been painted, or until a signal came."""

    def __init__(self) -> None:
        super().__init__()
        self._loop = QEventLoop()
        self._widgets: tuple[QWidget, ...] = ()
        self._told = self._seen = self._over = self._late = False
        self._end_at = 0.0
        self._soon = self._timer(0, self._end)
        self._grace = self._timer(GRACE_MS, self._end)
        self._patience = self._timer(PATIENCE_MS, self._give_up)

    def painted(
        self,
        act: Callable[[], object],
        *widgets: QWidget,
        after: SignalInstance | None = None,
        expected: Callable[[], bool] = lambda: True,
    ) -> float:
        """Return the seconds from a deed to the end of the first painting of a widget, if given after a signal.

        Where nothing has to be painted anew, the time of the signal counts; where no signal is `expected` once the
        deed is done, the end of the deed.
        """
        self._widgets = widgets
        for widget in widgets:
            widget.installEventFilter(self)
        if after is not None:
            after.connect(self._tell)
        took = self._clock(act, expected, told=after is None)
        if after is not None:
            after.disconnect(self._tell)
        for widget in widgets:
            widget.removeEventFilter(self)
        return took

    def told(self, signal: SignalInstance, act: Callable[[], object] | None = None) -> float:
        """Return the seconds from a deed to a signal."""
        signal.connect(self._end)
        took = self._clock(act or (lambda: None), lambda: True, told=False)
        signal.disconnect(self._end)
        return took

    def rest(self, milliseconds: int) -> None:
        """Let the window go on for a while."""
        QTimer.singleShot(milliseconds, self._loop.quit)
        self._loop.exec()

    def until(self, condition: Callable[[], bool]) -> None:
        """Let the window go on until a condition holds."""
        start = perf_counter()
        while not condition():
            if perf_counter() - start > PATIENCE_MS / 1000:
                raise RuntimeError("the window never got there")
            self.rest(5)

    def eventFilter(self, widget: QObject, event: QEvent) -> bool:  # noqa: ARG002, N802 - Qt's name
        """Notice the painting that counts; what is posted by then is done before the time is taken."""
        if event.type() == QEvent.Type.Paint and self._told and not self._seen:
            self._seen = True
            self._soon.start()
        return False

    def _clock(self, act: Callable[[], object], expected: Callable[[], bool], *, told: bool) -> float:
        self._told, self._seen, self._over = told, False, False
        self._patience.start()
        start = perf_counter()
        act()
        if not self._told and not self._over and not expected():
            self._tell()
        if not self._over:
            self._loop.exec()
        self._patience.stop()
        self._grace.stop()
        self._soon.stop()
        if self._late:
            raise RuntimeError("the window did not answer")
        return self._end_at - start

    def _tell(self, *_: object) -> None:
        self._told = True
        self._end_at = perf_counter()
        self._grace.start()

    def _end(self, *_: object) -> None:
        if self._over:
            return
        self._over = True
        if self._seen or not self._told:
            self._end_at = perf_counter()
        self._loop.quit()

    def _give_up(self) -> None:
        self._late = True
        self._loop.quit()

    def _timer(self, milliseconds: int, run: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(run)
        return timer


class Desk:
    """The window on a library, with the keyboard at its list."""

    def __init__(self, path: Path) -> None:
        made = QApplication.instance()
        self.app = made if isinstance(made, QApplication) else QApplication(["bench"])
        self.clock = Clock()
        self.library = Library.open(path, Origin.WINDOW)
        self.theme = Theme(self.app, Settings())
        self.window = Window(self.library, Settings(), self.theme)
        self.parts = self.window.parts
        self.browser = self.window.browser
        self.window.show()
        self.window.activateWindow()
        self.clock.until(lambda: bool(self.parts.model.ids) and self.browser.overview.counts.total > 0)
        self.library.watch(WATCH_SECONDS)
        # The program makes ready for the first search in the same way.
        ready = threading.Thread(target=self.library.make_ready)
        ready.start()
        self.clock.until(lambda: not ready.is_alive())
        self.clock.rest(500)

    def close(self) -> None:
        """Close window and library."""
        self.window.close()
        self.library.close()
        Shiboken.delete(self.window)
        Shiboken.delete(self.theme)

    def press(self, keys: str) -> None:
        """Press one key or chord, wherever the keyboard is; keys are named as Qt names them."""
        *held, key = keys.split("+")
        modifiers = Qt.KeyboardModifier.NoModifier
        for name in held:
            modifiers |= MODIFIERS[name]
        QTest.keyClick(self.window.windowHandle(), Qt.Key[f"Key_{key}"], modifiers)

    def search(self) -> None:
        """Go to the search box."""
        self.parts.pane.list.setFocus()
        self.press("Slash")

    def ask(self, act: Callable[[], object]) -> float:
        """Return the seconds from a deed at the search box to the painted answer; not every deed asks for one."""
        searcher, pane = self.browser._searcher, self.parts.pane
        before = searcher._generation
        return self.clock.painted(
            act,
            pane.list.viewport(),
            pane.empty,
            after=searcher.answered,
            expected=lambda: searcher._generation != before,
        )

    def write(self, letter: str) -> None:
        """Type one letter, wherever the keyboard is."""
        shift = Qt.KeyboardModifier.ShiftModifier if letter.isupper() else Qt.KeyboardModifier.NoModifier
        handle, click = self.window.windowHandle(), QTest.KeyAction.Click
        QTest.sendKeyEvent(click, handle, Qt.Key(ord(letter.upper())), letter, shift)
