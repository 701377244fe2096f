"""The program itself, started on a library: tells when its list was first painted, and ends."""

import sys
from time import perf_counter

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem

from reader.__main__ import main
from reader.gui.rowdelegate import RowDelegate
from reader.gui.rows import Index

_paint = RowDelegate.paint
_seen: list[float] = []


def paint(self: RowDelegate, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
    """Paint a row; when the first rows are on the screen, tell."""
    _paint(self, painter, option, index)
    if not _seen:
        _seen.append(0.0)
        QTimer.singleShot(0, tell)


def tell() -> None:
    """Say when it is and leave."""
    moment = perf_counter()
    from tests.bench.figures import memory  # not part of the start

    sys.stdout.write(f"{moment} {memory().get('now', 0)}\n")
    QApplication.quit()


if __name__ == "__main__":
    RowDelegate.paint = paint  # type: ignore[method-assign]  # the only place that knows when a row is on the screen
    sys.exit(main(["--library", sys.argv[1], "gui"]))
