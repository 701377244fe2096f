"""Where the program's own troubles go: a log file for Qt's messages and for errors, without what is being read."""

import logging
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

LOG = logging.getLogger("reader.gui")
LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}
LARGEST = 256 * 1024


class _Keeper(logging.Handler):
    """Writes a log file; until there is something to write, nothing is loaded for that."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line."""
        if self._file is None:
            from logging.handlers import RotatingFileHandler  # noqa: PLC0415 - takes a while to load, and is rarely used

            self._file = RotatingFileHandler(self._path, maxBytes=LARGEST, backupCount=1, delay=True)
            self._file.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        self._file.handle(record)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
        super().close()


class _Before:
    """Who took Qt's messages before."""

    handler: Callable[[QtMsgType, QMessageLogContext, str], object] | None = None


def start(folder: Path) -> None:
    """Write the log into a folder; where that cannot be, go without one."""
    LOG.propagate = False
    try:
        folder.mkdir(parents=True, exist_ok=True)
        LOG.addHandler(_Keeper(folder / "reader.log"))
    except OSError:
        LOG.addHandler(logging.NullHandler())
    _Before.handler = qInstallMessageHandler(_take)


def stop() -> None:
    """Write no more."""
    qInstallMessageHandler(_Before.handler)
    for keeper in list(LOG.handlers):
        LOG.removeHandler(keeper)
        keeper.close()


def _take(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:  # noqa: ARG001 - Qt's signature
    LOG.log(LEVELS.get(kind, logging.WARNING), "Qt: %s", message)
