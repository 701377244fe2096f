"""Saved searches: keeping the query in the box under a name, choosing, renaming and removing one."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu

from reader.gui.browse import Browser
from reader.gui.history import History
from reader.gui.parts import Parts
from reader.store.ops import RemoveSearch, RenameSearch, SaveSearch

NAME_LENGTH = 60


class SavedSearches(QObject):
    """The handlers of the actions on saved searches."""

    def __init__(self, parts: Parts, browser: Browser, history: History) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._browser = browser
        self._history = history
        parts.sidebar.list.rename_wanted.connect(self.rename)
        parts.sidebar.list.remove_wanted.connect(self.remove)
        parts.sidebar.list.menu_wanted.connect(self._show_menu)

    def save(self) -> None:
        """Ask for a name and keep the query under it."""
        query = self._parts.pane.search.query.strip()
        known = {one.query: one.name for one in self._browser.searches}
        name = known.get(query) or " ".join(query.split())[:NAME_LENGTH]
        self._ask("Save the Search", "Save", name, lambda given: self._save(given, query))

    def rename(self) -> None:
        """Ask for another name of the saved search that the sidebar is at."""
        old = self._parts.sidebar.search_name
        if old:
            self._ask("Rename the Search", "Rename", old, lambda given: self._rename(old, given))

    def remove(self) -> None:
        """Forget the saved search that the sidebar is at."""
        name = self._parts.sidebar.search_name
        if name:
            said = f"Removed the search “{name}”"
            self._parts.events.write(RemoveSearch(name), lambda changes: self._history.tell(said, changes))

    def _save(self, name: str, query: str) -> None:
        said = f"Saved the search “{name}”"
        self._parts.sidebar.expect(name, query)
        self._parts.events.write(SaveSearch(name, query), lambda changes: self._history.tell(said, changes))

    def _rename(self, old: str, new: str) -> None:
        if new == old:
            return
        said = f"Renamed the search to “{new}”"
        self._parts.events.write(RenameSearch(old, new), lambda changes: self._history.tell(said, changes))

    def _ask(self, title: str, verb: str, name: str, done: Callable[[str], None]) -> None:
        from reader.gui.dialogs.name import NameDialog  # noqa: PLC0415 - not needed to start

        dialog = NameDialog(title, verb, name, self._parts.keys, self._parts.window)
        dialog.given.connect(done)
        dialog.open()

    def _show_menu(self, at: QPoint) -> None:
        menu = QMenu(self._parts.window)
        menu.setObjectName("menu_search")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for action in ("rename_search", "remove_search"):
            menu.addAction(self._parts.bar.made[action])
        menu.popup(at)
