"""Tags that are likely one, each pair with its reason and two answers: merge them, or they are not the same."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from reader.core.tagnames import Alike
from reader.gui.buttons import TextButton
from reader.gui.dialogs.frame import label
from reader.gui.theme import Theme

SHOWN = 12


class TagPairs(QWidget):
    """`merge_wanted` gives the name that goes and the one that stays, `apart` two names that are not the same."""

    merge_wanted = Signal(str, str)
    apart = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tag_pairs")
        self._theme = theme
        self.count = 0
        self._shown: list[tuple[Alike, int, int]] = []
        self.title = label("Likely the same")
        self.title.setFont(theme.chrome(bold=True))
        self.more = label("", "quiet")
        self.buttons: list[TextButton] = []
        self._rows = QVBoxLayout()
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(12)
        inner = QWidget()
        inner.setObjectName("tag_pairs_inner")
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(12)
        column.addLayout(self._rows)
        column.addWidget(self.more)
        column.addStretch(1)
        area = QScrollArea()
        area.setObjectName("tag_pairs_area")
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inner)
        self._area = area
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(self.title)
        layout.addWidget(area, 1)
        self.setMinimumWidth(260)
        self.hide()

    def show_pairs(self, pairs: Sequence[Alike], counts: Mapping[str, int]) -> None:
        """Offer pairs, the first few of many; the keyboard stays at the place where it was."""
        shown = [(pair, counts.get(pair.name, 0), counts.get(pair.into, 0)) for pair in pairs]
        if shown == self._shown:
            return
        self._shown = shown
        at = next((place for place, button in enumerate(self.buttons) if button.hasFocus()), -1)
        while (item := self._rows.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self.buttons = []
        before: QWidget | None = None
        for pair in pairs[:SHOWN]:
            self._rows.addWidget(self._row(pair, counts))
        for button in self.buttons:
            if before is not None:
                QWidget.setTabOrder(before, button)
            before = button
        self.count = len(pairs)
        self.more.setText(f"and {len(pairs) - SHOWN:,} more" if len(pairs) > SHOWN else "")
        self.more.setVisible(len(pairs) > SHOWN)
        self.setVisible(self.count > 0)
        if at >= 0 and self.buttons:
            self.buttons[min(at, len(self.buttons) - 2 + at % 2)].setFocus()
        elif at >= 0:
            self.window().setFocus()

    def _row(self, pair: Alike, counts: Mapping[str, int]) -> QWidget:
        row = QWidget(self)
        column = QVBoxLayout(row)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        names = QLabel(f"{pair.name} ({counts.get(pair.name, 0):,})  →  {pair.into} ({counts.get(pair.into, 0):,})")
        names.setTextFormat(Qt.TextFormat.PlainText)
        names.setWordWrap(True)
        names.setMinimumWidth(1)
        column.addWidget(names)
        line = QHBoxLayout()
        line.setSpacing(12)
        why = QLabel(pair.reason)
        why.setProperty("tone", "quiet")
        merge = TextButton("pair_merge", "Merge", "link", row)
        merge.setAccessibleName(f"Merge {pair.name} into {pair.into}, {pair.reason}")
        merge.on_click(lambda: self.merge_wanted.emit(pair.name, pair.into))
        apart = TextButton("pair_apart", "Not the same", "", row)
        apart.setAccessibleName(f"{pair.name} and {pair.into} are not the same")
        apart.on_click(lambda: self.apart.emit(pair.name, pair.into))
        for part in (why, merge, apart):
            line.addWidget(part)
        line.addStretch(1)
        column.addLayout(line)
        self.buttons += [merge, apart]
        return row
