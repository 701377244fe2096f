"""Starts the window: application, look, library, errors; and ends with everything saved."""

import gc
import os
import sys
import threading
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication
from shiboken6 import Shiboken

from reader import paths
from reader.core.changes import Origin
from reader.errors import ReaderError
from reader.gui import logs
from reader.gui.theme import Theme
from reader.settings import Settings
from reader.store.library import Library

if TYPE_CHECKING:
    from reader.gui.window import Window

WATCH_SECONDS = 0.5
QUIET_SECONDS = 0.3


def run(library_path: Path, file: Path | None) -> int:
    """Show the window on a library, import a file into it if one is given, and return the exit status.

    A library that cannot be opened is told in a dialog; 1 is returned and nothing is changed.
    """
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        _need_screen()
        app = QApplication(sys.argv[:1])
    _name(app)
    logs.start(paths.log_dir())
    before, sys.excepthook = sys.excepthook, report_error
    try:
        settings = Settings()
        theme = Theme(app, settings)
        library = Library.open(library_path, Origin.WINDOW)
    except ReaderError as error:
        _tell(error)
        return 1
    else:
        return _show(app, library, settings, theme, file)
    finally:
        sys.excepthook = before
        logs.stop()


def _need_screen() -> None:
    """Raise ReaderError where there is no screen: Qt would end the program with an abort."""
    if sys.platform == "linux" and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))):
        raise ReaderError("there is no screen to open the window on", "The command line works without one, see --help")


def _show(app: QApplication, library: Library, settings: Settings, theme: Theme, file: Path | None) -> int:
    from reader.gui.window import Window  # noqa: PLC0415 - a library that cannot be opened needs no window

    with library:
        with theme.undressed():
            window = Window(library, settings, theme)
        window.show()
        status = _loop(app, library, window, file)
    # Only now do no threads of the library speak to it any more. Left to the collector, it could be taken apart on
    # one of them, which Qt does not bear.
    Shiboken.delete(window)
    return status


def _loop(app: QApplication, library: Library, window: "Window", file: Path | None) -> int:
    later = threading.Timer(QUIET_SECONDS, _afterwards, args=(library,))
    later.daemon = True

    def begin() -> None:
        if not gc.isenabled():
            gc.freeze()
            gc.enable()
        library.watch(WATCH_SECONDS)
        if file is not None:
            window.files.take([file])
        later.start()

    QTimer.singleShot(0, begin)
    with ExitStack() as ending:
        QTimer.singleShot(0, lambda: _heed_signals(ending, app, window))
        status = app.exec()
    later.cancel()
    if later.is_alive():
        later.join()
    return status


def _heed_signals(ending: ExitStack, app: QApplication, window: "Window") -> None:
    """Let a signal that ends programs close the window, and the program with it, once what is typed is saved."""
    from reader.gui.signals import heeded  # noqa: PLC0415 - the list is shown before this is loaded

    def leave() -> None:
        if window.close():
            app.quit()

    ending.enter_context(heeded(leave))


def _name(app: QApplication) -> None:
    app.setApplicationName(paths.APP)
    app.setApplicationDisplayName("Reader")
    app.setDesktopFileName(paths.APP)
    icon = paths.resource("icons", "reader.svg")
    if icon.is_file():
        app.setWindowIcon(QIcon(str(icon)))


def _afterwards(library: Library) -> None:
    """Do what need not hold up the start: load what first searches and edits need, make a backup if one is due."""
    try:
        library.make_ready()
        library.backup_if_due()
    except ReaderError as error:
        logs.LOG.warning("no backup was made: %s", type(error).__name__)


def report_error(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Show an error that nobody expected, and write where it happened into the log."""
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
        return
    from reader.gui.dialogs.error import report  # noqa: PLC0415 - only needed when something is wrong

    if error is not _Shown.last:
        logs.LOG.error("%s", report(error))
    _Shown.last = error
    if not _Shown.now:
        _tell(error)


class _Shown:
    """The error shown last, and whether its dialog is open: a second error must not pile another one upon it."""

    now = False
    last: BaseException | None = None


def _tell(error: BaseException) -> None:
    from reader.gui.dialogs.error import ErrorDialog  # noqa: PLC0415 - only needed when something is wrong

    _Shown.now = True
    try:
        ErrorDialog(error, QApplication.activeWindow()).exec()
    finally:
        _Shown.now = False
