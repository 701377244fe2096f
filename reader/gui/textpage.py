"""A text that is as tall as it needs to be, for a page that scrolls: it loads nothing and opens nothing by itself."""

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QWheelEvent
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from reader.gui.words import tip

SCHEMES = ("http", "https", "mailto")


class TextPage(QTextBrowser):
    """A text to read, select and copy; `link_wanted` gives an address and the place on the screen."""

    link_wanted = Signal(str, QPoint)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
            | Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.viewport().setAutoFillBackground(False)
        self.anchorClicked.connect(self.follow)
        self.highlighted.connect(self._hovered)

    def follow(self, url: QUrl) -> None:
        """Ask for an address that the browser may open; any other kind is left alone."""
        if url.scheme().lower() in SCHEMES:
            mouse = self.mapFromGlobal(self.cursor().pos())
            at = mouse if self.rect().contains(mouse) else self.cursorRect().bottomLeft()
            self.link_wanted.emit(url.toString(), self.mapToGlobal(at))

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: ARG002, N802 - Qt's name
        """Load nothing: a text brings no files."""
        return None

    def event(self, event: QEvent) -> bool:
        """Keep copying and selecting all for the text while it has the focus."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            standard = QKeySequence.StandardKey
            if event.matches(standard.Copy) or event.matches(standard.SelectAll):
                event.accept()
                return True
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - Qt's name
        """Leave scrolling to the page."""
        event.ignore()

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return a size that never holds the pane wide."""
        return QSize(120, 24)

    def tip_of(self, url: QUrl) -> str:
        """Say where a link goes."""
        return tip(url.toString())

    def _hovered(self, url: QUrl) -> None:
        self.setToolTip(self.tip_of(url))
