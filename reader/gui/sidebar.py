"""The sidebar: reading states, collections, saved searches, tags, trash; choosing one gives its scope or query."""

from collections.abc import Mapping

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractItemView, QVBoxLayout, QWidget

from reader.gui.scopes import ALL, Choice
from reader.gui.sidelines import LEFT, RIGHT, SideDelegate, SideModel
from reader.gui.sidelist import SideList
from reader.gui.theme import Theme

SELECT = QItemSelectionModel.SelectionFlag.ClearAndSelect


class Sidebar(QWidget):
    """The left pane; `chosen` gives the scope that the user chose, `search_chosen` the query of a saved search."""

    chosen = Signal(str)
    search_chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sidebar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName("Sidebar")
        self._theme = theme
        self._scope = ALL
        self._search = Choice("")
        self.model = SideModel(self)
        self.list = SideList(self)
        self.list.setObjectName("sidelist")
        self.list.setAccessibleName("Views, collections, saved searches and tags")
        self.list.setModel(self.model)
        self.list.setItemDelegate(SideDelegate(theme, self.list))
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.chosen.connect(self._choose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 8)
        layout.addWidget(self.list)
        self._take_theme()
        theme.changed.connect(self._take_theme)

    @property
    def scope(self) -> str:
        """The query of the chosen line; a saved search is looked for in everything."""
        return self._scope

    @property
    def search_name(self) -> str:
        """The name of the saved search that the list is at, or nothing."""
        line = self.list.line
        return line.text if line is not None and line.query else ""

    @property
    def collection_name(self) -> str:
        """The name of the collection that the list is at, or nothing."""
        line = self.list.line
        return line.collection if line is not None else ""

    @property
    def shown_collection(self) -> str:
        """The name of the collection that is chosen, or nothing."""
        return next((line.collection for line in self.model.lines if line.scope == self._scope), "")

    @property
    def tag(self) -> str:
        """The tag that the list is at, or nothing."""
        line = self.list.line
        return line.tag if line is not None else ""

    @property
    def search_query(self) -> str:
        """The query of the saved search that is chosen, or nothing."""
        return self._search.query

    @property
    def search_title(self) -> str:
        """The name of the saved search that is chosen, or nothing."""
        return self._search.text

    def show_choices(self, lines: list[Choice]) -> None:
        """Show other lines or numbers; the chosen scope stays chosen, even when its line is gone."""
        self.model.show(lines)
        self._mark()

    def show_signs(self, signs: Mapping[str, str]) -> None:
        """Show which lines the typed query asks for (+) or not (−), by the condition that they stand for."""
        self.model.show_signs(signs)

    def select(self, scope: str) -> None:
        """Mark a scope as the chosen one without telling."""
        self._scope, self._search = scope, Choice("")
        self._mark()

    def expect(self, name: str, query: str) -> None:
        """Take a saved search, which may be still to come, for the chosen one if everything is looked through."""
        if self._scope == ALL:
            self._search = Choice(name, query=query)
            self._mark()

    def leave_search(self) -> None:
        """Mark the scope again, because the query is no longer the one that was saved."""
        if self._search.query:
            self._search = Choice("")
            self._mark()

    def _choose(self, line: Choice) -> None:
        if line.query:
            self._scope, self._search = ALL, line
            self.search_chosen.emit(line.query)
        elif line.scope is not None:
            self._scope = line.scope
            self.chosen.emit(line.scope)

    def _mark(self) -> None:
        at = self._line_chosen()
        if at < 0:
            self.list.selectionModel().clear()
        elif self.list.currentIndex().row() != at:
            self.list.selectionModel().setCurrentIndex(self.model.index(at), SELECT)

    def _line_chosen(self) -> int:
        lines = list(enumerate(self.model.lines))
        same = [at for at, line in lines if line.query and line.query == self._search.query]
        named = [at for at in same if self.model.lines[at].text == self._search.text]
        scoped = [at for at, line in lines if line.scope == self._scope and not line.query]
        return next(iter(named or same or scoped), -1)

    def _take_theme(self) -> None:
        widest = QFontMetrics(self._theme.chrome(bold=True)).horizontalAdvance("Kept, no note yet  9999")
        self.setMinimumWidth(LEFT + RIGHT + widest)
        self.list.scheduleDelayedItemsLayout()
