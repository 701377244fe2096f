"""The keys that hold now: kept in the settings, and told to whoever shows or takes keys."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence

from reader.gui.actions import TABLE, Action
from reader.gui.chords import writes
from reader.gui.keymap import Keymap, read
from reader.gui.keysets import Keys
from reader.gui.logs import LOG
from reader.settings import Settings


class Bindings(QObject):
    """The keymap of the window; `changed` tells that it is another."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.map, bad = read(settings.text("keys_set"), settings.table("keys"))
        if bad:
            LOG.warning("keys: %d of the settings fit no action or key of this version and are left out", bad)

    def put(self, made: Keymap) -> None:
        """Have another keymap hold from now on."""
        if made != self.map:
            self.map = made
            self._settings.set("keys_set", made.set_id)
            self._settings.set("keys", {action: list(keys) for action, keys in made.changes.items()})
            self.changed.emit()

    def shortcuts(self, action: Action) -> Keys:
        """Return the keys that the window itself takes for an action."""
        return () if action.in_note else self.map.keys[action.id]

    def note_keys(self, action: Action) -> Keys:
        """Return the keys that the note's field takes for an action; what writes in it is none of them."""
        if action.in_note:
            return self.map.all_keys(action)
        return tuple(key for key in self.map.keys[action.id] if not writes(key))

    def first(self, action: str) -> str:
        """Return the first key of an action as it is written, empty if it has none."""
        keys = self.map.all_keys(TABLE[action])
        return key_text(keys[0]) if keys else ""


def key_text(key: str) -> str:
    """Return a key as this system writes it; a letter alone is small, as it is typed."""
    return key.lower() if len(key) == 1 else QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
