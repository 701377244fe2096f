"""The page of the preferences on which keys are looked up and given to other actions."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from reader.gui.bindings import Bindings, key_text
from reader.gui.buttons import TextButton
from reader.gui.chooser import Chooser
from reader.gui.dialogs.frame import label
from reader.gui.dialogs.keylist import RETURN, KeyList
from reader.gui.fields import FieldKeys
from reader.gui.keymap import MOST_KEYS, Clash, Keymap, clash, given, is_fixed, keymap, name_of, ready_keys, with_set
from reader.gui.keysets import SETS, Keys
from reader.gui.ownkeys import stays
from reader.gui.recorder import KeyRecorder

MOST_TOLD = 2


class KeysPage(QWidget):
    """Choose a set, find an action, press Return and then its new key; what is chosen holds at once."""

    def __init__(self, bindings: Bindings, keys: FieldKeys, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("keys_page")
        self.setAccessibleName("Keys")
        self._bindings = bindings
        self._adds = False
        self._before: Keymap | None = None
        self._offered: Callable[[], None] = self._nothing
        self.sets = self._set_box()
        self.set_help = label("", "quiet")
        self.set_help.setMinimumHeight(2 * self.set_help.fontMetrics().lineSpacing())
        self.field = QLineEdit(self)
        self.field.setObjectName("keys_find")
        self.field.setAccessibleName("Find an action or a key")
        self.field.setPlaceholderText("Find an action or a key")
        self.field.installEventFilter(keys)
        self.field.installEventFilter(self)
        self.field.textChanged.connect(self._show_rows)
        self.table = KeyList(self)
        self.table.itemSelectionChanged.connect(self._tell)
        self.table.record_wanted.connect(self.start)
        self.table.none_wanted.connect(self.take_off)
        self.table.back_wanted.connect(self.go_back)
        self.recorder = KeyRecorder(self)
        self.recorder.hide()
        self.recorder.recorded.connect(self._take_key)
        self.recorder.left.connect(self._stop)
        self.words = label("", "quiet")
        self.words.setObjectName("keys_words")
        self.words.setAccessibleName("What can be done")
        self.offer = TextButton("keys_offer", "", "link", self).on_click(self._take_offer)
        self.record = self._button("keys_record", "&Record Key", self.start)
        self.add = self._button("keys_add", "&Add Key", lambda: self.start(add=True))
        self.back = self._button("keys_back", "Back to the &Set’s Key", self.go_back)
        self.none = self._button("keys_none", "&No Key", self.take_off)
        self._arrange()
        bindings.changed.connect(self._show_rows)
        self._show_rows()

    # What can be done

    def start(self, *, add: bool = False) -> None:
        """Wait for the new key of the chosen action; `add` keeps those that it has."""
        if self.table.action is None or is_fixed(self.table.action):
            return
        self._adds = add
        self._say(f"Press the new key for {name_of(self.table.action.id)}. Esc leaves it as it is.")
        self.recorder.setAccessibleName(f"New key for {name_of(self.table.action.id)}")
        self.recorder.clear()
        self.recorder.show()
        self.recorder.setFocus()

    def go_back(self) -> None:
        """Give the chosen action the keys that the set has for it."""
        if self.table.action is not None and not is_fixed(self.table.action):
            self._ask_for(ready_keys(self._bindings.map.set_id, self.table.action.id))

    def take_off(self) -> None:
        """Leave the chosen action without a key."""
        if self.table.action is not None and not is_fixed(self.table.action):
            self._give(())

    def eventFilter(self, field: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Go from the field to the table by Down and Return."""
        key = Qt.Key(event.key()) if isinstance(event, QKeyEvent) else Qt.Key.Key_unknown
        if event.type() == QEvent.Type.KeyPress and key in (*RETURN, Qt.Key.Key_Down):
            self.table.setFocus()
            return True
        return super().eventFilter(field, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Give up a clash by Esc, which leaves the dialog otherwise."""
        if event.key() == Qt.Key.Key_Escape and self.recorder.isVisible():
            self._stop()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """Say what the set is about, now that there is a width to say it in."""
        super().showEvent(event)
        self._tell()

    # Recording

    def _take_key(self, key: str) -> None:
        action = self.table.action
        if action is None:
            return
        self.recorder.setText(key_text(key))
        held = self._bindings.map.keys[action.id]
        kept = held if self._adds else ()
        if key in kept or (self._adds and len(kept) >= MOST_KEYS):
            self._say(f"{name_of(action.id)} has that key." if key in kept else f"{MOST_KEYS} keys are the most.")
            return
        self._ask_for((*kept, key))

    def _ask_for(self, keys: Keys) -> None:
        """Give keys if nothing speaks against them; else say what does, and offer to take them."""
        action = self.table.action
        if action is None:
            return
        found = [told for key in keys if (told := clash(self._bindings.map, action.id, key)) is not None]
        if not found:
            self._give(keys)
        elif any(not one.holders for one in found):
            self._say(" ".join(one.words for one in found) + " Press another key, or Esc.")
        else:
            self._tell_clash(found, keys)

    def _tell_clash(self, found: list[Clash], keys: Keys) -> None:
        holders = list(dict.fromkeys(name_of(one) for told in found for one in told.holders))
        self.recorder.show()
        self._say(
            " ".join(one.words for one in found), f"Take It from {' and '.join(holders)}", lambda: self._give(keys)
        )
        self.offer.setFocus()

    def _give(self, keys: Keys) -> None:
        action = self.table.action
        if action is None:
            return
        before = self._bindings.map
        self._bindings.put(given(before, action.id, keys))
        self._end()
        named = " or ".join(key_text(key) for key in keys)
        words = f"{name_of(action.id)} {f'is {named}' if keys else 'has no key'} now"
        kept = [(key_text(key), found) for key in keys if (found := stays(key))]
        told = [f"{key} stays {' and '.join(found[:MOST_TOLD])}" for key, found in kept]
        self._say_done("; ".join([words, *told]) + ".", before)

    def _stop(self) -> None:
        if self.recorder.isVisible():
            self._end()
            self._tell()

    def _end(self) -> None:
        here = self.recorder.hasFocus() or self.offer.hasFocus()
        self.recorder.hide()
        if here:
            self.table.setFocus()

    # What is shown

    def _choose_set(self) -> None:
        before = self._bindings.map
        self._bindings.put(with_set(before, str(self.sets.currentData())))
        self._tell()
        if self._bindings.map.changes:
            self._say("Your own keys stay on top of the set.", "Forget My Own Keys", self._forget)

    def _forget(self) -> None:
        before = self._bindings.map
        self._bindings.put(keymap(before.set_id))
        self._say_done("All keys are those of the set.", before)

    def _undo(self) -> None:
        if self._before is not None:
            self._bindings.put(self._before)
            self._before = None
        self._tell()
        self.table.setFocus()

    def _say_done(self, words: str, before: Keymap) -> None:
        self._before = before
        self._say(words, "Undo", self._undo) if before != self._bindings.map else self._say(words)

    def _say(self, words: str, offer: str = "", take: Callable[[], None] | None = None, *, aloud: bool = True) -> None:
        """Show words and what can be done about it, and have a screen reader say them."""
        self.words.setText(words)
        self._offered = take or self._nothing
        self.offer.setText(offer)
        self.offer.setAccessibleName(offer)
        self.offer.setVisible(bool(offer))
        self.offer.updateGeometry()
        if aloud:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.words, f"{words} {offer}".strip()))

    def _take_offer(self) -> None:
        self._offered()

    def _nothing(self) -> None:
        """Do nothing, where nothing is offered."""

    def _tell(self) -> None:
        """Say what the chosen action does, and by which keys it can be given others."""
        action = self.table.action
        for button in (self.record, self.add, self.none):
            button.setEnabled(action is not None and not is_fixed(action))
        self.back.setEnabled(action is not None and self._bindings.map.changed(action.id))
        if self.recorder.isVisible():
            return
        self._say("No action fits." if action is None else action.help, aloud=False)

    def _show_rows(self) -> None:
        now = self._bindings.map
        self.sets.setCurrentIndex(self.sets.findData(now.set_id))
        self.set_help.setText(SETS[now.set_id].help)
        self.table.show_actions(now, self.field.text())

    # How it is made

    def _set_box(self) -> Chooser:
        box = Chooser(self)
        box.setObjectName("keys_set")
        box.setAccessibleName("Set of keys")
        for one in SETS.values():
            box.addItem(one.name, one.id)
        box.setCurrentIndex(box.findData(self._bindings.map.set_id))
        box.activated.connect(self._choose_set)
        return box

    def _button(self, name: str, text: str, run: Callable[[], None]) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        button.setAccessibleName(text.replace("&", ""))
        button.setAutoDefault(False)
        button.clicked.connect(lambda *_: run())
        return button

    def _arrange(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(12)
        named = QLabel("Set", self)
        named.setBuddy(self.sets)
        top.addWidget(named)
        top.addWidget(self.sets)
        top.addWidget(self.set_help, 1)
        told = QHBoxLayout()
        told.setSpacing(8)
        told.addWidget(self.recorder)
        told.addWidget(self.words, 1)
        told.addWidget(self.offer)
        deeds = QHBoxLayout()
        deeds.setSpacing(8)
        for button in (self.record, self.add, self.back, self.none):
            deeds.addWidget(button)
        deeds.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(top)
        column.addWidget(self.field)
        column.addWidget(self.table, 1)
        column.addLayout(told)
        column.addLayout(deeds)
