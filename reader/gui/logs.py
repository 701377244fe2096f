"""Where the program's own troubles go: a log file for Qt's messages and for errors, without what is being read."""

import logging
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
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


class _Before:
    """Who took Qt's messages before."""

    handler: Callable[[QtMsgType, QMessageLogContext, str], object] | None = None


def start(folder: Path) -> None:
    """Write the log into a folder; where that cannot be, go without one."""
    LOG.propagate = False
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "reader.log"
        keeper: logging.Handler = RotatingFileHandler(path, maxBytes=LARGEST, backupCount=1, delay=True)
    except OSError:
        keeper = logging.NullHandler()
    keeper.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOG.addHandler(keeper)
    _Before.handler = qInstallMessageHandler(_take)


def stop() -> None:
    """Write no more."""
    qInstallMessageHandler(_Before.handler)
    for keeper in list(LOG.handlers):
        LOG.removeHandler(keeper)
        keeper.close()


def _take(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:  # noqa: ARG001 - Qt's signature
    LOG.log(LEVELS.get(kind, logging.WARNING), "Qt: %s", message)
