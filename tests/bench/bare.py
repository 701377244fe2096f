"""A bare window with a table and a text field: what any start with these bindings takes, and how much memory."""

import sys
from time import perf_counter

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QApplication, QMainWindow, QSplitter, QTableView, QTextEdit

ROWS = 100


class Table(QTableView):
    """Tells on standard output when it was first painted, and ends the program."""

    told = False

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Paint, and have the time told when that is over."""
        super().paintEvent(event)
        if not self.told:
            self.told = True
            QTimer.singleShot(0, tell)


def tell() -> None:
    """Say when it is and leave."""
    moment = perf_counter()
    from tests.bench.figures import memory  # not part of the start

    sys.stdout.write(f"{moment} {moment} {memory().get('now', 0)}\n")
    QApplication.quit()


def main() -> None:
    """Show the window until it is painted."""
    app = QApplication(sys.argv[:1])
    window, split, table = QMainWindow(), QSplitter(), Table()
    model = QStandardItemModel(ROWS, 1, table)
    for row in range(ROWS):
        model.setItem(row, 0, QStandardItem(f"Row {row}"))
    table.setModel(model)
    split.addWidget(table)
    split.addWidget(QTextEdit())
    window.setCentralWidget(split)
    window.resize(1280, 820)
    window.show()
    app.exec()


if __name__ == "__main__":
    main()
