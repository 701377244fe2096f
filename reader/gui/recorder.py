"""A field that takes the next key instead of typing it."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

from reader.gui.chords import spelled

MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)
NOT_KEPT = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.GroupSwitchModifier


class KeyRecorder(QLineEdit):
    """`recorded` gives the key that was pressed, `left` tells that it was Esc, or that the keyboard went elsewhere."""

    recorded = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("key_recorder")
        self.setReadOnly(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setPlaceholderText("Press the new key")

    def event(self, event: QEvent) -> bool:
        """Take every key, those included that would go on to the next field or press a button."""
        if isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
                self._take(event)
            event.accept()
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """Give up when the keyboard goes elsewhere."""
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.OtherFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self.left.emit()

    def _take(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not event.modifiers():
            self.left.emit()
        elif event.key() not in MODIFIERS:
            key = chord(event)
            if key:
                self.recorded.emit(key)


def chord(event: QKeyEvent) -> str:
    """Return the key with its modifiers as the keymap spells it, empty if it has no name."""
    key = Qt.Key.Key_Tab if event.key() == Qt.Key.Key_Backtab else Qt.Key(event.key())
    keys = QKeySequence(key | (event.modifiers() & ~NOT_KEPT))
    return spelled(keys.toString(QKeySequence.SequenceFormat.PortableText))
