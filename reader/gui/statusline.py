"""The line at the lower edge: how far the library is decided, and the keys that matter."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from reader.core.found import Counts
from reader.core.sessions import Progress
from reader.gui.bindings import Bindings
from reader.gui.buttons import QuietButton
from reader.gui.theme import Theme

LINE_WIDTH = 160
KEYS = (("queue", "queue"), ("skip", "skip"), ("read", "read"), ("note", "note"), ("find", "search"))


class ProgressLine(QWidget):
    """A thin line, filled as far as a share says; a named width, or as wide as its place."""

    def __init__(self, theme: Theme, parent: QWidget, name: str = "progress_line", width: int = 0) -> None:
        super().__init__(parent)
        self._theme = theme
        self._share = 0.0
        self.setObjectName(name)
        self.setFixedHeight(4)
        if width:
            self.setFixedWidth(width)

    def set_share(self, share: float) -> None:
        """Fill the line up to a share between 0 and 1."""
        self._share = share
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, N802 - Qt's name
        """Draw the line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        box = QRectF(self.rect())
        painter.setBrush(QColor(self._theme.colors.line))
        painter.drawRoundedRect(box, 2, 2)
        if self._share > 0:
            painter.setBrush(QColor(self._theme.colors.accent))
            painter.drawRoundedRect(QRectF(0, 0, max(4.0, box.width() * self._share), box.height()), 2, 2)
        painter.end()


class KeyHint(QuietButton):
    """A key in its frame and what it does; pressing it does the same."""

    def __init__(self, theme: Theme, action: str, text: str, parent: QWidget) -> None:
        super().__init__(f"hint_{action}", text, parent=parent)
        self._theme = theme
        self.action = action
        self.key = ""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def name_key(self, key: str) -> None:
        """Show another key; without one there is nothing to show."""
        self.key = key
        self.setAccessibleName(f"{self.text()}, key {key}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the size of key and word."""
        metrics = QFontMetrics(self._theme.chrome(-2))
        return QSize(metrics.horizontalAdvance(self.text()) + self._key_width(metrics) + 20, metrics.height() + 8)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, N802 - Qt's name
        """Draw key and word."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = self._theme.chrome(-2)
        metrics = QFontMetrics(font)
        painter.setFont(font)
        colors = self._theme.colors
        box = QRectF(3.5, (self.height() - metrics.height() - 2) / 2, self._key_width(metrics), metrics.height() + 2)
        painter.setPen(QPen(QColor(colors.line), 1))
        painter.setBrush(QColor(colors.paper))
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(QColor(colors.ink if self.isEnabled() else colors.quiet))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.key)
        painter.setPen(QColor(colors.ink if self.underMouse() and self.isEnabled() else colors.quiet))
        rest = QRectF(box.right() + 6, 0, self.width(), self.height())
        painter.drawText(rest, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.end()

    def _key_width(self, metrics: QFontMetrics) -> int:
        return max(18, metrics.horizontalAdvance(self.key) + 8)


class StatusLine(QWidget):
    """Progress at the left, keys at the right; what does not fit is left out from the right."""

    def __init__(self, theme: Theme, bindings: Bindings, run: Callable[[str], None]) -> None:
        super().__init__()
        self.setObjectName("statusline")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._theme = theme
        self._used = False
        self._covered = False
        self._alone = False
        self._view = Progress("", 0.0)
        self._session: Progress | None = None
        self.words = QLabel(self)
        self.words.setObjectName("progress_words")
        self.words.setAccessibleName("Progress")
        self.words.setProperty("tone", "quiet")
        self.line = ProgressLine(theme, self, width=LINE_WIDTH)
        self.hints = [self._hint(action, text, run) for action, text in KEYS]
        layout = QHBoxLayout(self)
        layout.setContentsMargins(18, 4, 12, 4)
        layout.setSpacing(4)
        layout.addWidget(self.words)
        layout.addSpacing(12)
        layout.addWidget(self.line)
        layout.addStretch(1)
        for hint in self.hints:
            layout.addWidget(hint)
        self._bindings = bindings
        self._take_keys()
        bindings.changed.connect(self._take_keys)
        self._take_theme()
        theme.changed.connect(self._take_theme)

    def show_counts(self, counts: Counts) -> None:
        """Show how many entries are decided."""
        self._used = counts.total > 0
        decided = counts.total - counts.unread
        words = f"{decided:,} of {counts.total:,} decided" if counts.total else ""
        self._view = Progress(words, decided / counts.total if counts.total else 0.0)
        self._show_progress()
        self._drop()

    def show_session(self, progress: Progress | None) -> None:
        """Show how far the session is; None shows the library again."""
        self._session = progress and Progress(f"Session: {progress.words}", progress.share)
        self._show_progress()
        self._drop()

    def cover(self, covered: bool) -> None:  # noqa: FBT001 - a signal's value
        """Hide the progress while a message takes its place."""
        self._covered = covered
        self._show_progress()

    def set_alone(self, *, on: bool) -> None:
        """Be no more than a place for messages, or a line with progress and keys again."""
        self._alone = on
        self.setProperty("alone", on)
        self.style().unpolish(self)
        self.style().polish(self)
        self._show_progress()
        self._drop()

    def enable(self, able: Sequence[str]) -> None:
        """Quiet the keys that are of no use now."""
        for hint in self.hints:
            hint.setEnabled(hint.action in able)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Show as many keys as fit."""
        super().resizeEvent(event)
        self._drop()

    def _show_progress(self) -> None:
        shown = not self._covered and not self._alone
        progress = self._session or self._view
        self.words.setText(progress.words)
        self.line.set_share(progress.share)
        self.words.setVisible(shown)
        self.line.setVisible(self._used and shown)

    def _hint(self, action: str, text: str, run: Callable[[str], None]) -> KeyHint:
        hint = KeyHint(self._theme, action, text, self)
        hint.on_click(lambda: run(action))
        return hint

    def _drop(self) -> None:
        left = self.width() - 18 - 12 - self.words.sizeHint().width() - 12 - LINE_WIDTH - 16
        for hint in self.hints:
            if not self._used or self._alone:
                left = -1
            if not hint.key:
                hint.hide()
                continue
            left -= hint.sizeHint().width() + 4
            hint.setVisible(left >= 0)

    def _take_keys(self) -> None:
        for hint in self.hints:
            hint.name_key(self._bindings.first(hint.action))
        self._drop()

    def _take_theme(self) -> None:
        self.words.setFont(self._theme.chrome(-2))
        for hint in self.hints:
            hint.updateGeometry()
            hint.update()
        # A message needs its room also where nothing else is shown.
        self.setMinimumHeight(self.hints[0].sizeHint().height() + 8)
