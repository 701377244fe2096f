"""Chooses the face that abstracts are read in, and shows a line in it."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from reader.gui.chooser import Chooser
from reader.gui.faces import OWN_FACE, system_faces, usable
from reader.gui.theme import Theme

PREVIEW = "We show that 93% of all small nets are efficient."
ROOM = 1.6
"""The height of the line in letters' heights, whatever the face."""


class FaceField(QWidget):
    """`changed` is called with the face that is chosen, which holds at once."""

    def __init__(self, theme: Theme, changed: Callable[[str], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._changed = changed
        self.box = Chooser(self)
        for face in (OWN_FACE, *system_faces()):
            self.box.addItem(face)
        self.box.insertSeparator(min(3, self.box.count()))
        self.box.setCurrentText(usable(theme.reading_face))
        self.box.currentTextChanged.connect(self._take)
        self.setFocusProxy(self.box)
        self.preview = QLabel(PREVIEW, self)
        self.preview.setObjectName("face_preview")
        self.preview.setAccessibleName(f"Preview: {PREVIEW}")
        self.preview.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.preview.setTextFormat(Qt.TextFormat.PlainText)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.box)
        column.addWidget(self.preview)
        self._show()
        theme.changed.connect(self._show)

    def setAccessibleName(self, name: str) -> None:  # noqa: N802 - Qt's name
        """Name the box, which is what has the keyboard."""
        super().setAccessibleName(name)
        self.box.setAccessibleName(name)

    def _take(self, face: str) -> None:
        if face:
            self._changed(face)
            self._show()

    def _show(self) -> None:
        """Show the line in the face that holds, as large as abstracts are."""
        self.preview.setFont(self._theme.reading())
        self.preview.setFixedHeight(round(self._theme.text_size * ROOM))
