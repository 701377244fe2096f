"""Dragging entries, collections and tags: what the mouse carries is only a sign, the window knows what is meant."""

from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

ENTRIES = "application/x-reader-entries"
COLLECTION = "application/x-reader-collection"
TAG = "application/x-reader-tag"


class Grip:
    """Tells when a press of the mouse becomes a drag."""

    def __init__(self) -> None:
        self._from: QPoint | None = None

    def press(self, event: QMouseEvent, *, on: bool) -> None:
        """Take note of a press; `on` says whether it is on something that can be dragged."""
        plain = event.button() == Qt.MouseButton.LeftButton and not event.modifiers()
        self._from = event.position().toPoint() if plain and on else None

    def pulls(self, event: QMouseEvent) -> bool:
        """Tell once whether the mouse has moved far enough with its button held."""
        if self._from is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return False
        far = (event.position().toPoint() - self._from).manhattanLength() >= QApplication.startDragDistance()
        if far:
            self._from = None
        return far

    def release(self) -> None:
        """Forget the press."""
        self._from = None


def drag(source: QWidget, kind: str) -> None:
    """Let the mouse carry a sign of one kind until it is dropped."""
    data = QMimeData()
    data.setData(kind, b"1")
    made = QDrag(source)
    made.setMimeData(data)
    made.exec(Qt.DropAction.CopyAction | Qt.DropAction.MoveAction, Qt.DropAction.MoveAction)
