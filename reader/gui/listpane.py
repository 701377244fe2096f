"""The middle pane: the search box over the list, or over what is said when the list is empty."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from reader.gui.empty import EmptyState
from reader.gui.fields import FieldKeys
from reader.gui.hits import Hits
from reader.gui.layerhead import LayerHead
from reader.gui.listview import EntryList
from reader.gui.pastqueries import PastQueries
from reader.gui.rows import RowModel
from reader.gui.scopes import ALL, TRASH
from reader.gui.searchbox import SearchBox
from reader.gui.theme import Theme


class ListPane(QWidget):
    """Search box, list and empty state."""

    def __init__(self, model: RowModel, hits: Hits, past: PastQueries, theme: Theme, keys: FieldKeys) -> None:
        super().__init__()
        self.setObjectName("entries")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setMinimumWidth(260)
        self.search = SearchBox(theme, keys, past, self)
        self.layer = LayerHead(theme, self)
        self.list = EntryList(model, hits, theme, self)
        self.empty = EmptyState(theme, "no_results")
        self.empty.link.on_click(self._take_suggestion)
        self._suggestion = ""
        self._stack = QStackedLayout()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.search)
        layout.addWidget(self.layer)
        layout.addLayout(self._stack, 1)

    def focus(self) -> None:
        """Go to the list, or to what is offered in its place."""
        (self.empty.link if self.empty.isVisible() and self._suggestion else self.list).setFocus()

    def show_search(self) -> None:
        """Show the search box over the list."""
        self.layer.hide()
        self.search.show()

    def show_layer(self, heading: str, count: int) -> None:
        """Say over the list that it shows what is similar to an entry."""
        self.layer.say(heading, count)
        self.search.hide()
        self.layer.show()
        self.show_rows()

    def show_rows(self) -> None:
        """Show the list."""
        self._suggestion = ""
        self._stack.setCurrentWidget(self.list)

    def show_empty(self, query: str, scope: str, place: str, suggestion: str) -> None:
        """Say why nothing is shown; `place` is the name of the chosen line of the sidebar.

        `suggestion` is a query that would find something, or empty.
        """
        self.empty.say(*empty_words(query, scope, place))
        self._suggestion = suggestion
        self.empty.offer(f"Did you mean “{suggestion}”?" if suggestion else "")
        self._stack.setCurrentWidget(self.empty)

    def _take_suggestion(self) -> None:
        self.search.box.setFocus()
        self.search.put(self._suggestion)


def empty_words(query: str, scope: str, place: str) -> tuple[str, str]:
    """Return heading and line for an empty list."""
    if query.strip():
        where = "" if scope == ALL else f" in {place}"
        return "Nothing found", f"Searched for {query.strip()}{where}. Esc clears the search."
    if scope == TRASH:
        return "The trash is empty", ""
    if scope == ALL:
        return "No abstracts here", "Open a list, or drop one onto the window."
    return f"{place} is empty", "Choose another line on the left, or All."
