"""The head of the list: the search box with its chips, remarks on the query, the count, the order."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from reader.core.found import Notice, Sort
from reader.gui.buttons import QuietButton
from reader.gui.chips import Chips
from reader.gui.completer import Completer
from reader.gui.completion import Offer, Option, complete, is_unsaid, taken
from reader.gui.fields import FieldKeys
from reader.gui.pastqueries import PastQueries
from reader.gui.querytext import Part, parts, without
from reader.gui.theme import Theme
from reader.gui.words import tip

ORDERS = (
    (Sort.AUTO, "automatic"),
    (Sort.RELEVANCE, "relevance"),
    (Sort.POSITION, "position"),
    (Sort.ADDED, "date added"),
    (Sort.TITLE, "title"),
    (Sort.YEAR, "year"),
    (Sort.AUTHOR, "author"),
)

STAYED_MS = 2000
MOVES = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End)


class SearchBox(QWidget):
    """Tells by `changed` that the query or the order is another, by `left` that the user goes on to the list."""

    changed = Signal()
    left = Signal()

    def __init__(self, theme: Theme, keys: FieldKeys, past: PastQueries, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._counted = ""
        self._begun = ""
        self._past = past
        self._tags: Sequence[str] = ()
        self._collections: Sequence[str] = ()
        self.box = QLineEdit(self)
        self.box.setObjectName("search")
        self.box.setAccessibleName("Search")
        self.box.setPlaceholderText("Search")
        self.box.setClearButtonEnabled(True)
        self.box.installEventFilter(keys)
        self.box.installEventFilter(self)
        self.box.textChanged.connect(self._take_text)
        self.box.textEdited.connect(self._complete)
        self.completer = Completer(theme, self.box)
        self.completer.chosen.connect(self._put_in)
        self.completer.closed.connect(self._ask_now)
        self._held = False
        self.chips = Chips(theme, self)
        self.chips.removed.connect(self._take_out)
        self.chips.emptied.connect(self.box.setFocus)
        self._stayed = QTimer(self)
        self._stayed.setSingleShot(True)
        self._stayed.setInterval(STAYED_MS)
        self._stayed.timeout.connect(self.keep)
        self.notice = _quiet("search_notice", "alert")
        self.notice.setAccessibleName("Remarks on the search")
        self.notice.hide()
        self.count = _Short("search_count")
        self.count.setAccessibleName("Number of entries shown")
        self.order = self._order_box()
        self.turn = self._turn_button()
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

    @property
    def reverse(self) -> bool:
        """Whether the order is turned round."""
        return self.turn.isChecked()

    def set_sort(self, sort: Sort, *, reverse: bool = False) -> None:
        """Choose an order without telling."""
        for part in (self.order, self.turn):
            part.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.order.setCurrentIndex(max(0, self.order.findData(sort.value)))
        self.turn.setChecked(reverse)
        self._show_turn()
        for part in (self.order, self.turn):
            part.blockSignals(False)  # noqa: FBT003 - Qt's signature

    def name_key(self, key: str) -> None:
        """Say in the empty box by which key one comes here, if there is one."""
        self.box.setPlaceholderText(f"Search  ( {key} )" if key else "Search")

    def put(self, query: str, at: int | None = None) -> None:
        """Write another query into the box, which can be undone there, and go to a place in it."""
        if query != self.query:
            self.box.selectAll()
            self.box.insert(query)
        self.box.setCursorPosition(len(query) if at is None else at)

    def keep(self) -> None:
        """Take the query for one that was asked, to come back to it later."""
        self._past.add(self.query)

    def know(self, tags: Sequence[str], collections: Sequence[str]) -> None:
        """Say which tags and collections can be offered."""
        self._tags, self._collections = tags, collections

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
        """Choose from what is offered, walk through past queries, go on to the list by Return and Down."""
        if event.type() == QEvent.Type.FocusOut:
            self.completer.offer(None)
        if not isinstance(event, QKeyEvent):
            return super().eventFilter(field, event)
        if event.type() == QEvent.Type.ShortcutOverride:
            if event.key() == Qt.Key.Key_Escape and self.completer.isVisible():
                event.accept()
                return True
        elif event.type() == QEvent.Type.KeyPress:
            return self.completer.takes(event) or self._takes(event)
        return super().eventFilter(field, event)

    def _takes(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key in MOVES:
            self.completer.offer(None)
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            text = self._past.older(self.query) if key == Qt.Key.Key_Up else self._past.newer(self.query)
            if text is not None:
                self.put(text)
                return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
            self.keep()
            self.left.emit()
            return True
        return False

    def _take_text(self, query: str) -> None:
        if not query:
            self.completer.offer(None)
        self.chips.show_parts(parts(query))
        self._stayed.start()
        # A field that is going to get its value from the list below would find nothing now.
        self._held = self.completer.isVisible() and is_unsaid(query)
        if not self._held:
            self.changed.emit()

    def _ask_now(self) -> None:
        if self._held:
            self._held = False
            self.changed.emit()

    def _complete(self) -> None:
        self.completer.offer(complete(self.query, self.box.cursorPosition(), self._tags, self._collections))

    def _put_in(self, offer: Offer, option: Option) -> None:
        self.put(*taken(self.query, offer, option))
        self._complete()

    def _take_out(self, part: Part) -> None:
        self.put(without(self.query, part))

    def _show_words(self) -> None:
        begun = f"  ·  beginning with “{self._begun}”" if self._begun else ""
        self.count.setText(self._counted + begun)

    def _take_theme(self) -> None:
        for part in (self.count, self.order, self.turn, self.notice):
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

    def _turn_button(self) -> QuietButton:
        button = QuietButton("reverse", "↓", parent=self)
        button.setAccessibleName("Reverse the order")
        button.setCheckable(True)
        button.toggled.connect(self._show_turn)
        button.toggled.connect(lambda _: self.changed.emit())
        return button

    def _show_turn(self) -> None:
        self.turn.setText("↑" if self.reverse else "↓")
        self.turn.setToolTip(tip("Back to the usual order" if self.reverse else "Reverse the order"))

    def _arrange(self) -> None:
        below = QHBoxLayout()
        below.setContentsMargins(4, 0, 0, 0)
        below.addWidget(self.count, 1)
        below.addWidget(self.order)
        below.addWidget(self.turn)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 4)
        layout.setSpacing(6)
        layout.addWidget(self.box)
        layout.addWidget(self.chips)
        self.notice.setContentsMargins(4, 0, 0, 0)
        layout.addWidget(self.notice)
        layout.addLayout(below)


class _Short(QLabel):
    """A quiet line that is shortened where there is no room for all of it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setProperty("tone", "quiet")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, N802 - Qt's name
        """Draw as much as there is room for."""
        painter = QPainter(self)
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        painter.end()


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
