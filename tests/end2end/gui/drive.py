"""Drives the whole program in a process of its own, which a test may kill: `drive.py MODE LIBRARY`.

`once` writes a note and says when it is saved, `session` does so in focus mode in a reading session, `on` goes on
typing and says how far it is, `dialog` opens the preferences and says so, `refused` closes the dialog that tells of an
error and says what stood in it.
"""

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from reader.gui.app import run
from reader.gui.dialogs.error import ErrorDialog
from reader.gui.dialogs.session_start import StartDialog
from reader.gui.notekeeper import Sign
from reader.gui.window import Window
from tests.end2end.gui.hands import press, write

ONCE = "Saved, and then the light went out."
LETTERS = "abcdefghijklmnopqrstuvwxyz"
STEP_MS = 50


def say(*words: object) -> None:
    """Print a line at once."""
    print(*words, flush=True)  # noqa: T201 - this is what the test reads


class Hand:
    """Does one thing each time that the clock ticks."""

    def __init__(self, mode: str) -> None:
        self._mode = mode
        self._window: Window | None = None
        self._typed = 0

    def step(self) -> None:
        """Do the next thing."""
        if self._mode == "refused":
            self._close_error()
        elif self._window is None:
            self._begin()
        elif self._mode == "on":
            self._go_on()
        elif self._mode == "dialog":
            self._tell_open()
        elif self._mode == "session" and not self._typed:
            self._read_on(self._window)

    def _begin(self) -> None:
        for one in QApplication.topLevelWidgets():
            if isinstance(one, Window) and one.parts.reading.entry is not None and one.isActiveWindow():
                self._window = one
                if self._mode == "session":
                    press("Ctrl+R")
                    return
                if self._mode == "dialog":
                    press("Ctrl+,")
                    return
                press("N")
                if self._mode == "once":
                    one.parts.keeper.sign_changed.connect(self._tell_saved)
                    write(ONCE)

    def _read_on(self, window: Window) -> None:
        """Begin the session that is asked for, decide, and write a note."""
        if isinstance(QApplication.activeModalWidget(), StartDialog):
            press("Return")
        elif window.sitting.running is not None:
            self._typed = 1
            press("Y", "J", "Shift+X", "F", "J", "N")
            window.parts.keeper.sign_changed.connect(self._tell_saved)
            write(ONCE)

    def _tell_saved(self, sign: str) -> None:
        if sign == Sign.SAVED:
            say("saved")

    def _go_on(self) -> None:
        write(LETTERS[self._typed % len(LETTERS)])
        self._typed += 1
        say(self._typed, time.monotonic())

    def _tell_open(self) -> None:
        if QApplication.activeModalWidget() is not None:
            say("open")
            self._mode = "done"

    def _close_error(self) -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, ErrorDialog):
            say(dialog.line.text())
            press("Return")


def main(mode: str, library: str) -> int:
    """Start the program with a hand at its keyboard, and return its exit status."""
    application = QApplication(["reader"])
    hand = Hand(mode)
    clock = QTimer(application)
    clock.timeout.connect(hand.step)
    clock.start(STEP_MS)
    return run(Path(library), None)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
