"""What every text field of the window does alike: its own undo first, the library's when it has none."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QTextEdit

CTRL_Y = QKeySequence(Qt.Modifier.CTRL | Qt.Key.Key_Y)


class FieldKeys(QObject):
    """An event filter for text fields: lets undo and redo through to the window when the field has none itself."""

    def eventFilter(self, field: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Claim undo and redo for the field if it can use them, and only then."""
        if not isinstance(event, QKeyEvent) or not isinstance(field, QLineEdit | QPlainTextEdit | QTextEdit):
            return False
        keys = QKeySequence(event.keyCombination())
        redo = event.matches(QKeySequence.StandardKey.Redo) or keys == CTRL_Y
        if not redo and not event.matches(QKeySequence.StandardKey.Undo):
            return False
        able = _can_redo(field) if redo else _can_undo(field)
        if event.type() == QEvent.Type.ShortcutOverride:
            event.setAccepted(able)
            return True
        if event.type() == QEvent.Type.KeyPress and able:
            (field.redo if redo else field.undo)()
            return True
        return False


def _can_undo(field: QLineEdit | QPlainTextEdit | QTextEdit) -> bool:
    return field.isUndoAvailable() if isinstance(field, QLineEdit) else field.document().isUndoAvailable()


def _can_redo(field: QLineEdit | QPlainTextEdit | QTextEdit) -> bool:
    return field.isRedoAvailable() if isinstance(field, QLineEdit) else field.document().isRedoAvailable()
