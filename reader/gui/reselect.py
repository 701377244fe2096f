"""Selects entries in the list, now or as soon as the result that is awaited is there."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from reader.gui.browse import Browser
from reader.gui.parts import Parts


class Reselect(QObject):
    """Waits for the list where it has to."""

    def __init__(self, parts: Parts, browser: Browser) -> None:
        super().__init__(parts.window)
        self._list = parts.pane.list
        self._browser = browser
        self._wanted: frozenset[int] = frozenset()
        self._missing: Callable[[], object] = lambda: None
        browser.listed.connect(self._select)

    def select(self, entries: frozenset[int], missing: Callable[[], object] = lambda: None) -> None:
        """Select these entries; `missing` is called if the list shows none of them."""
        self._wanted, self._missing = entries, missing
        if not self._browser.searching:
            self._select()

    def _select(self) -> None:
        wanted, self._wanted = self._wanted, frozenset()
        if wanted and not self._list.choose(wanted):
            self._missing()
