"""A layout that sets its parts in a row and goes on in the next line where they do not fit."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Parts from left to right, line under line."""

    def __init__(self, parent: QWidget | None = None, *, across: int = 12, down: int = 4) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._across, self._down = across, down
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802 - Qt's name
        """Add a part at the end."""
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        """Return the number of parts."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802 - Qt's name
        """Return a part."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802 - Qt's name
        """Take a part out."""
        self.invalidate()
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802 - Qt's name
        """Ask for no more room than needed."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """Say that the height follows the width."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """Return the height of all lines at a width."""
        return self._arrange(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802 - Qt's name
        """Put the parts in their places."""
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the least size."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the size of the largest part."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(QSize(min(120, item.sizeHint().width()), item.sizeHint().height()))
        return size

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        """Fill line after line and return their height; parts of one line share its middle."""
        y, line, used = rect.y(), list[tuple[QLayoutItem, QRect]](), 0
        for item in self._items:
            size = item.sizeHint().boundedTo(QSize(max(1, rect.width()), 10_000))
            if line and used + size.width() > rect.width():
                y += _settle(line, move=move) + self._down
                line, used = [], 0
            line.append((item, QRect(QPoint(rect.x() + used, y), size)))
            used += size.width() + self._across
        return y + _settle(line, move=move) - rect.y()


def _settle(line: list[tuple[QLayoutItem, QRect]], *, move: bool) -> int:
    height = max((box.height() for _, box in line), default=0)
    if move:
        for item, box in line:
            item.setGeometry(box.translated(0, (height - box.height()) // 2))
    return height
