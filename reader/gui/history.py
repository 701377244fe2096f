"""Undo and redo, one step or many at once, and the message after a deed that offers it."""

import threading
from concurrent.futures import Future

from PySide6.QtCore import QObject, Signal

from reader.core.changes import Changes, Kind, Step
from reader.errors import Cancelled, ReaderError
from reader.gui.browse import Browser
from reader.gui.parts import Parts
from reader.gui.reselect import Reselect
from reader.gui.scopes import ALL, TRASH

SHOWN_STEPS = 1_000


class History(QObject):
    """The handlers of undo, redo and the journal."""

    _on_the_way = Signal(int, int)
    _arrived = Signal(object)

    def __init__(self, parts: Parts, browser: Browser) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._browser = browser
        self._reselect = Reselect(parts, browser)
        self._stop = threading.Event()

    def undo(self) -> None:
        """Take the last change of the library back; what is being typed is saved first."""
        self._save_typed()
        self._parts.events.follow(self._parts.library.submit_undo(), lambda changes: self._turned(changes, "Undone"))

    def redo(self) -> None:
        """Make the change that was taken back again."""
        self._save_typed()
        self._parts.events.follow(self._parts.library.submit_redo(), lambda changes: self._turned(changes, "Redone"))

    def tell(self, words: str, changes: Changes) -> None:
        """Say what was done, and offer to take it back if it changed anything."""
        step = changes.step
        if step is None:
            self._parts.toast.say(words)
        else:
            self._parts.toast.say(words, lambda: self.undo_step(step))

    def undo_step(self, step: int) -> None:
        """Take a step back if it is still the newest one."""
        newest = self._parts.library.next_undo()
        if newest is not None and newest.id == step:
            self.undo()
        else:
            self._parts.toast.say("More was changed since; the history takes back one step after the other")

    def show(self) -> None:
        """Show the journal, from which one can go back to any step of it."""
        from reader.gui.dialogs.journal import JournalDialog  # noqa: PLC0415 - not needed to start

        self._save_typed()
        dialog = JournalDialog(self._steps, self._parts.theme, self._parts.window)
        dialog.wanted.connect(self._turn_to)
        dialog.stopped.connect(self._stop.set)
        self._on_the_way.connect(dialog.show_progress)
        self._arrived.connect(dialog.arrive)
        self._parts.events.changed.connect(dialog.refresh)
        dialog.open()

    def _steps(self) -> list[Step]:
        try:
            return self._parts.library.steps(SHOWN_STEPS)
        except ReaderError as error:
            self._parts.toast.say(str(error))
            return []

    def _turn_to(self, step: int) -> None:
        """Undo or redo until a step is the newest that counts."""
        self._stop.clear()

        def progress(done: int, total: int) -> None:
            if self._stop.is_set():
                raise Cancelled
            self._on_the_way.emit(done, total)

        self._parts.library.submit_turn_to(step, progress).add_done_callback(self._arrived_at)

    def _arrived_at(self, future: Future[int]) -> None:
        error = future.exception()
        self._arrived.emit("" if error is None or isinstance(error, Cancelled) else str(error))

    def _turned(self, changes: Changes, word: str) -> None:
        words = f"{word}: {changes.label}"
        self._parts.toast.say(words)
        if was_chosen(changes):
            self._reselect.select(changes.entries, lambda: self._offer(words, changes.entries))

    def _offer(self, words: str, entries: frozenset[int]) -> None:
        self._parts.toast.say(f"{words}, not in this view", lambda: self._show_entries(entries), "Show")

    def _show_entries(self, entries: frozenset[int]) -> None:
        some = self._parts.library.entries([min(entries)])
        self._browser.show_scope(TRASH if some and some[0].trashed else ALL)
        self._reselect.select(entries)

    def _save_typed(self) -> None:
        self._parts.reading.heading.commit()
        self._parts.keeper.flush()
        self._parts.keeper.end_burst()


def was_chosen(changes: Changes) -> bool:
    """Tell whether what a step touched is what a person had chosen: not so of lists that came, or tags renamed."""
    lists = {Kind.ENTRIES, Kind.COLLECTIONS}
    return bool(changes.entries) and Kind.NAMES not in changes.kinds and not lists <= changes.kinds
