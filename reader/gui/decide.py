"""Going through the list and deciding: next and previous, status, star, trash."""

from collections.abc import Callable, Collection, Iterator
from itertools import chain, islice

from PySide6.QtCore import QObject, Qt

from reader.core.changes import Changes
from reader.core.entries import Status
from reader.core.found import Row
from reader.gui.browse import Browser
from reader.gui.glyphs import WORDS
from reader.gui.history import History
from reader.gui.parts import Parts
from reader.gui.scopes import UNREAD
from reader.gui.words import counted
from reader.store.ops import EmptyTrash, Op, Restore, SetStarred, SetStatus, Trash

NEAR = 2048


class Decide(QObject):
    """The handlers of the actions on entries."""

    def __init__(self, parts: Parts, browser: Browser, history: History) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._browser = browser
        self._history = history
        self._list = parts.pane.list
        self._model = parts.model

    def next(self) -> None:
        """Go one entry on."""
        self._list.go_to(min(self._at + 1, len(self._model.ids) - 1))

    def previous(self) -> None:
        """Go one entry back."""
        self._list.go_to(max(self._at - 1, 0))

    def extend(self, by: int) -> None:
        """Take the next entry (1) or the one before (-1) into the selection, or out of it on the way back."""
        keys = {1: Qt.Key.Key_Down, -1: Qt.Key.Key_Up}
        if self._list.isVisible():
            self._list.extend(keys[by])

    def page(self) -> None:
        """Scroll the abstract; at its end go to the next undecided entry."""
        if not self._parts.reading.scroll_page():
            self._go_on(())

    def settle(self, status: str) -> None:
        """Set the status of the selected entries and go on to the next undecided one."""
        chosen = self._list.selected()
        if self._set_status(chosen, Status(status)):
            self._go_on(chosen, quietly=True)

    def mark(self, status: str) -> None:
        """Set the status of the selected entries and stay."""
        self._set_status(self._list.selected(), Status(status))

    def star(self) -> None:
        """Star the selected entries, or take the star off if the current one has it."""
        row = self._model.row(self._at)
        starred = not (row and row.starred)
        chosen = self._list.selected()
        if chosen:
            self._write(SetStarred(chosen, starred), "Starred" if starred else "Star taken off", len(chosen))

    def trash(self) -> None:
        """Put the selected entries into the trash."""
        if chosen := self._list.selected():
            self._write(Trash(chosen), "Moved to the trash", len(chosen))

    def restore(self) -> None:
        """Take the selected entries out of the trash."""
        if chosen := self._list.selected():
            self._write(Restore(chosen), "Restored", len(chosen))

    def empty_trash(self) -> None:
        """Remove what is in the trash."""
        self._write(EmptyTrash(), "Emptied the trash", 1)

    @property
    def _at(self) -> int:
        return self._list.currentIndex().row()

    def _set_status(self, chosen: tuple[int, ...], status: Status) -> bool:
        if chosen:
            self._write(SetStatus(chosen, status), WORDS[status], len(chosen))
        return bool(chosen)

    def _write(self, op: Op, words: str, count: int) -> None:
        def done(changes: Changes) -> None:
            self._history.tell(counted(words, changes.count or count), changes)

        self._parts.events.write(op, done)

    def _go_on(self, decided: tuple[int, ...], *, quietly: bool = False) -> None:
        place = self._next_place(set(decided))
        if place is None and quietly:
            return  # what was decided is told, with the way back
        if place is None:
            self._parts.toast.say("Every entry here is decided")
        else:
            self._list.go_to(place)

    def _next_place(self, decided: set[int]) -> int | None:
        after, ids = self._last_selected(), self._model.ids
        place = next_undecided(self._model.row, len(ids), after, decided, NEAR)
        if place is not None or len(ids) <= NEAR:
            return place
        # Far away it is quicker to ask which entries are undecided than to read every row on the way.
        undecided = set(self._parts.library.search(UNREAD).ids) - decided
        return next((at for at in round_from(after, len(ids)) if ids[at] in undecided), None)

    def _last_selected(self) -> int:
        return max((bottom for _, bottom in self._list.ranges()), default=self._at)


def next_undecided(
    row: Callable[[int], Row | None], count: int, after: int, decided: Collection[int] = (), near: int = 0
) -> int | None:
    """Return the place of the next unread entry behind a place, from the top again if there is none below.

    `decided` are entries whose decision is under way and not to be seen in the rows yet. With `near` only so many
    places are looked at.
    """
    for place in islice(round_from(after, count), near or count):
        found = row(place)
        if found is not None and found.status is Status.UNREAD and found.id not in decided:
            return place
    return None


def round_from(after: int, count: int) -> Iterator[int]:
    """Give the places behind one and then those from the top down to it."""
    return chain(range(after + 1, count), range(min(after + 1, count)))
