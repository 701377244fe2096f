"""The right pane: one entry on one scrolling page, from its heading to its note."""

from datetime import datetime
from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QScrollArea,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from reader.core.entries import Entry
from reader.gui import words
from reader.gui.abstractview import AbstractView
from reader.gui.codeline import CodeLine
from reader.gui.earlier import EarlierTexts
from reader.gui.empty import EmptyState
from reader.gui.fields import FieldKeys
from reader.gui.heading import Heading
from reader.gui.highlightlist import HighlightList
from reader.gui.keywordline import KeywordLine
from reader.gui.noteeditor import NoteEditor
from reader.gui.notekeeper import NoteKeeper
from reader.gui.statusmark import StatusMark
from reader.gui.tagline import TagLine
from reader.gui.theme import Theme
from reader.store.marks import Marker

LEAST_WIDTH = 380
MARGIN_LEAST, MARGIN_MOST = 28, 56
MARGIN_SHARE = 14
TOP = 36
OVERLAP = 0.12


class ReadingPane(QWidget):
    """Shows an entry; its parts tell by their own signals what the user does with them."""

    def __init__(self, theme: Theme, keeper: NoteKeeper, keys: FieldKeys) -> None:
        super().__init__()
        self.setObjectName("reading")
        self.setAccessibleName("The entry being read")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setMinimumWidth(LEAST_WIDTH)
        self._theme = theme
        self.entry: Entry | None = None
        self._alone = False
        self.mark = StatusMark(theme)
        self.heading = Heading(theme, keys)
        self.meta = QLabel()
        self.code = CodeLine(theme)
        self.abstract = AbstractView(theme, "abstract")
        self.abstract.setAccessibleName("Abstract")
        self.highlights = HighlightList(theme, keys)
        self.earlier = EarlierTexts(theme)
        self.tags = TagLine(theme)
        self.keywords = KeywordLine(theme)
        self.note = NoteEditor(keeper, theme, keys)
        self.nothing = EmptyState(theme, "no_selection")
        self.page = QScrollArea()
        self._arrange()
        self._join()
        self._take_theme()
        theme.changed.connect(self._take_theme)

    def show_entry(self, entry: Entry | None) -> None:
        """Show an entry from its beginning, or the same one anew where it stands; None shows that none is chosen."""
        before, self.entry = self.entry, entry
        self._stack.setCurrentWidget(self.page if entry else self.nothing)
        if entry is None:
            self.heading.commit()
            return
        other = before is None or before.id != entry.id
        self.mark.show_entry(entry)
        self.heading.show_entry(entry)
        self.meta.setText(words.meta(entry, datetime.now().astimezone().date()))
        self.tags.show_tags(entry.tags)
        self.keywords.show_entry(entry)
        if other or before is None or before.abstract != entry.abstract or before.earlier != entry.earlier:
            self.abstract.show_text(entry.abstract, entry.highlights)
            self.earlier.show_entry(entry)
            self.code.show_entry(entry)
        self.abstract.show_highlights(entry.highlights)
        self.highlights.show_entry(entry)
        self._order_tabs()
        if other:
            self.page.verticalScrollBar().setValue(0)

    def set_formulas(self) -> None:
        """Set the formulas, which can be set from now on."""
        self.abstract.set_formulas()
        self.earlier.view.set_formulas()

    def mark_words(self, marker: Marker) -> None:
        """Mark the words that a search looked for."""
        self.heading.mark(marker)
        self.abstract.mark(marker)

    def say_nothing_chosen(self, keys: str) -> None:
        """Say by which keys an entry is chosen; without any, that there is none to choose."""
        self.nothing.say(*(("Nothing is chosen", f"{keys} go through the list.") if keys else ("", "")))

    def scroll_page(self) -> bool:
        """Scroll the page down by what is seen; return False if it is at its end."""
        bar = self.page.verticalScrollBar()
        if self.entry is None or bar.value() >= bar.maximum():
            return False
        bar.setValue(bar.value() + round(bar.pageStep() * (1 - OVERLAP)))
        return True

    def set_alone(self, *, on: bool) -> None:
        """Set the column into the middle, for it is all that is shown; or at the left again."""
        self._alone = on
        self._set_margins()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Give the column narrower margins in a narrow pane."""
        super().resizeEvent(event)
        self._set_margins()

    def _arrange(self) -> None:
        self.meta.setObjectName("meta")
        self.meta.setAccessibleName("About the entry")
        self.meta.setProperty("tone", "quiet")
        self.meta.setTextFormat(Qt.TextFormat.PlainText)
        self.meta.setWordWrap(True)
        self.column = QWidget()
        self.column.setObjectName("column")
        layout = QVBoxLayout(self.column)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        parts: tuple[tuple[QWidget, int], ...] = (
            (self.mark, 6), (self.heading, 2), (self.meta, 2), (self.code, 16), (self.abstract, 4),
            (self.highlights, 4), (self.earlier, 16), (self.tags, 0), (self.keywords, 12), (hairline(), 16),
        )  # fmt: skip
        for part, below in parts:
            layout.addWidget(part)
            layout.addSpacing(below)
        body = QWidget()
        body.setObjectName("pageBody")
        self._rows = QVBoxLayout(body)
        self._rows.setSpacing(0)
        for part in (self.column, self.note):
            row = QHBoxLayout()
            row.addWidget(part, 1)
            row.addStretch(0)
            self._rows.addLayout(row)
        self._rows.addStretch(1)
        self.page.setObjectName("page")
        self.page.setAccessibleName("Page")
        self.page.setFrameShape(QFrame.Shape.NoFrame)
        self.page.setWidgetResizable(True)
        self.page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.page.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.page.viewport().setAutoFillBackground(False)
        self.page.setWidget(body)
        body.setAutoFillBackground(False)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self.nothing)
        self._stack.addWidget(self.page)

    def _order_tabs(self) -> None:
        """Let Tab go down the page, whatever was put into it later than the rest."""
        rows = [part for row in self.highlights.rows for part in (row, row.field)]
        note = self.note
        for one, other in pairwise((
            self.heading.label, self.heading.field, *self.code.buttons, self.abstract, *rows, self.earlier.button,
            self.earlier.view, *self.tags.buttons, self.tags.add, *self.keywords.buttons, note.banner.text,
            *note.banner.buttons, note.field, note.preview, note.begin,
        )):  # fmt: skip
            QWidget.setTabOrder(one, other)

    def _join(self) -> None:
        self.note.field.caret_moved.connect(self._show_caret)
        self.note.preview.place_wanted.connect(self._show_place)
        self.note.preview.link_wanted.connect(self._offer)
        self.abstract.link_wanted.connect(self._offer)
        self.earlier.link_wanted.connect(self._offer)
        self.code.link_wanted.connect(self._offer)

    def _offer(self, address: str, at: QPoint) -> None:
        """Show where a link goes before it is followed."""
        menu = QMenu(self)
        menu.setObjectName("menu_link")
        menu.addAction(address).setEnabled(False)
        menu.addSeparator()
        menu.addAction("Open").triggered.connect(lambda: QDesktopServices.openUrl(QUrl(address)))
        menu.addAction("Copy Address").triggered.connect(lambda: QGuiApplication.clipboard().setText(address))
        menu.popup(at)

    def _show_caret(self, caret: QRect) -> None:
        body = self.page.widget()
        if body is not None and self.note.field.hasFocus():
            at = self.note.field.mapTo(body, caret.center())
            self.page.ensureVisible(at.x(), at.y(), 0, 64)

    def _show_place(self, place: QRect) -> None:
        body = self.page.widget()
        if body is not None:
            at = self.note.preview.mapTo(body, place.center())
            self.page.ensureVisible(at.x(), at.y(), 0, 64)

    def _set_margins(self) -> None:
        left = right = max(MARGIN_LEAST, min(MARGIN_MOST, self.width() // MARGIN_SHARE))
        if self._alone:
            # The column keeps its width, with or without a scroll bar beside it.
            left, right = max(left, (self.width() - self.column.maximumWidth()) // 2), MARGIN_LEAST
        self._rows.setContentsMargins(left, TOP, right, TOP)
        self.note.set_room(self.width() - left - right)

    def _take_theme(self) -> None:
        self.meta.setFont(self._theme.chrome(-1))
        self.column.setMaximumWidth(max(LEAST_WIDTH, self._theme.measure()))
        self._set_margins()
        if self.entry is not None:
            self.abstract.restyle()
        self._order_tabs()


def hairline() -> QFrame:
    """Return a thin line between two parts of the page."""
    line = QFrame()
    line.setProperty("role", "hairline")
    line.setFixedHeight(1)
    return line
