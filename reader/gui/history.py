"""Undo and redo, and the message after a deed that offers it."""

from PySide6.QtCore import QObject

from reader.core.changes import Changes
from reader.gui.browse import Browser
from reader.gui.parts import Parts


class History(QObject):
    """The handlers of undo and redo."""

    def __init__(self, parts: Parts, browser: Browser) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._browser = browser

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
            self._parts.toast.say("More was changed since; the Edit menu takes back one step after the other")

    def _turned(self, changes: Changes, word: str) -> None:
        self._parts.toast.say(f"{word}: {changes.label}")
        if changes.count == 1:
            self._browser.aim_at(next(iter(changes.entries)))

    def _save_typed(self) -> None:
        self._parts.reading.heading.commit()
        self._parts.keeper.flush()
        self._parts.keeper.end_burst()
