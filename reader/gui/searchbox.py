"""The head of the list: the search box, what of the query was not understood, the count, the order."""

import re
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from reader.core.found import Notice, Sort
from reader.gui.fields import FieldKeys
from reader.gui.theme import Theme

ORDERS = (
    (Sort.AUTO, "automatic"),
    (Sort.POSITION, "list order"),
    (Sort.ADDED, "newest first"),
    (Sort.TITLE, "title"),
    (Sort.YEAR, "year"),
    (Sort.AUTHOR, "author"),
)

BEGUN = re.compile(r"(?:^|[\s(])(\w{2,})$")
OPERATORS = ("AND", "OR", "NOT")


class SearchBox(QWidget):
    """Tells by `changed` that the query or the order is another, by `left` that the user goes on to the list."""

    changed = Signal()
    left = Signal()

    def __init__(self, theme: Theme, keys: FieldKeys, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._counted = ""
        self._begun = ""
        self.box = QLineEdit(self)
        self.box.setObjectName("search")
        self.box.setAccessibleName("Search")
        self.box.setPlaceholderText("Search  ( / )")
        self.box.setClearButtonEnabled(True)
        self.box.installEventFilter(keys)
        self.box.installEventFilter(self)
        self.box.textChanged.connect(self.changed)
        self.notice = _quiet("search_notice", "alert")
        self.notice.setAccessibleName("Remarks on the search")
        self.notice.hide()
        self.count = _quiet("search_count", "quiet")
        self.count.setAccessibleName("Number of entries shown")
        self.order = self._order_box()
        self._theme = theme
        self._arrange()
        self._take_theme()
        theme.changed.connect(self._take_theme)

    @property
    def query(self) -> str:
        """What is typed in the box."""
        return self.box.text()

    @property
    def sort(self) -> Sort:
        """The order that is chosen."""
        return Sort(self.order.currentData())

    def set_sort(self, sort: Sort) -> None:
        """Choose an order without telling."""
        self.order.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.order.setCurrentIndex(max(0, self.order.findData(sort.value)))
        self.order.blockSignals(False)  # noqa: FBT003 - Qt's signature

    def show_found(self, shown: int, total: int, notices: Sequence[Notice]) -> None:
        """Show the number of entries found and the remarks on the query."""
        self.show_count(shown, total)
        self.show_notice(" · ".join(dict.fromkeys(one.message for one in notices)))

    def show_count(self, shown: int, total: int) -> None:
        """Show how many of how many entries are found."""
        self._counted = count_words(shown, total)
        self._show_words()

    def show_begun(self, word: str) -> None:
        """Say that the last word was taken for the beginning of words, or nothing."""
        self._begun = word
        self._show_words()

    def show_notice(self, words: str) -> None:
        """Show a remark under the box, or none."""
        self.notice.setText(words)
        self.notice.setVisible(bool(words))

    def eventFilter(self, field: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Go on to the list by Return and Down."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            going = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down)
            if going and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
                self.left.emit()
                return True
        return super().eventFilter(field, event)

    def _show_words(self) -> None:
        begun = f"  ·  beginning with “{self._begun}”" if self._begun else ""
        self.count.setText(self._counted + begun)

    def _take_theme(self) -> None:
        for part in (self.count, self.order, self.notice):
            part.setFont(self._theme.chrome(-1))

    def _order_box(self) -> QComboBox:
        order = QComboBox(self)
        order.setObjectName("sort")
        order.setAccessibleName("Order of the list")
        order.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for sort, words in ORDERS:
            order.addItem(words, sort.value)
        order.currentIndexChanged.connect(self.changed)
        order.activated.connect(self.left)
        return order

    def _arrange(self) -> None:
        below = QHBoxLayout()
        below.setContentsMargins(4, 0, 0, 0)
        below.addWidget(self.count)
        below.addStretch(1)
        below.addWidget(self.order)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 4)
        layout.setSpacing(6)
        layout.addWidget(self.box)
        self.notice.setContentsMargins(4, 0, 0, 0)
        layout.addWidget(self.notice)
        layout.addLayout(below)


def begun_word(query: str) -> str:
    """Return the word at the end of a query that may be still in the making, or nothing.

    Words behind a colon, a minus or within quotes are taken as they are written.
    """
    found = BEGUN.search(query)
    return found[1] if found and query.count('"') % 2 == 0 and found[1] not in OPERATORS else ""


def count_words(shown: int, total: int) -> str:
    """Say how many of how many are shown."""
    if shown == total:
        return "1 abstract" if total == 1 else f"{total:,} abstracts"
    return f"{shown:,} of {total:,}"


def _quiet(name: str, tone: str) -> QLabel:
    label = QLabel()
    label.setObjectName(name)
    label.setProperty("tone", tone)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(tone == "alert")
    return label
