"""Makes Qt's actions out of the table: menus, shortcuts, the context menu, and what is enabled when."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar

from reader.gui.actions import ACTIONS, LETTERS, MENUS, Action, Situation
from reader.gui.bindings import Bindings, key_text

Controllers = Mapping[str, object]
SAYING_MORE = ("undo", "redo")
"""Actions whose words say what they would do; they have no other keys than shortcuts."""


class ActionBar(QObject):
    """All actions of one window, by id."""

    def __init__(self, window: QMainWindow, bindings: Bindings) -> None:
        super().__init__(window)
        self._window = window
        self._bindings = bindings
        self._groups: dict[str, QActionGroup] = {}
        self._controllers: Controllers = {}
        self.now = Situation()
        self._given: dict[str, tuple[str, ...]] = {}
        self.made: dict[str, QAction] = {action.id: self._make(action) for action in ACTIONS}
        self._take_keys()
        bindings.changed.connect(self._take_keys)

    def connect_to(self, controllers: Controllers) -> None:
        """Say who handles the actions: controllers by the name that the table uses."""
        self._controllers = controllers

    def fill(self, bar: QMenuBar) -> None:
        """Put the menus of the table into the bar."""
        menus: dict[str, QMenu] = {}
        for name in MENUS:
            menus[name] = bar.addMenu(LETTERS.get(name, f"&{name}"))
            menus[name].setObjectName(f"menu_{name.lower()}")
        for action in ACTIONS:
            self._place(action, menus)

    def context_menu(self) -> QMenu:
        """Return a new menu of what can be done with the selected entries."""
        menu = QMenu(self._window)
        menu.setObjectName("menu_context")
        for action in ACTIONS:
            made = self.made[action.id]
            if action.context and made.isEnabled():
                if action.rule and menu.actions():
                    menu.addSeparator()
                menu.addAction(made)
        return menu

    def update(self, now: Situation) -> None:
        """Enable what is of use now, and say in words what would be undone."""
        self.now = now
        for action in ACTIONS:
            self.made[action.id].setEnabled(action.when(now))
        self.made["undo"].setText(f"Undo {now.undo}".replace("&", "&&").rstrip())
        self.made["redo"].setText(f"Redo {now.redo}".replace("&", "&&").rstrip())
        self.made["restore"].setVisible(now.in_trash)

    def check(self, action_id: str, *, on: bool) -> None:
        """Mark an action as chosen."""
        self.made[action_id].setCheckable(True)
        self.made[action_id].setChecked(on)

    def _make(self, action: Action) -> QAction:
        made = QAction(action.text, self._window)
        made.setObjectName(f"action_{action.id}")
        made.setStatusTip(action.help)
        made.setMenuRole(_role(action.id))
        made.triggered.connect(lambda: self._run(action))
        if action.choice:
            made.setCheckable(True)
            group = self._groups.get(action.choice) or QActionGroup(self)
            self._groups[action.choice] = group
            group.addAction(made)
        self._window.addAction(made)
        return made

    def _take_keys(self) -> None:
        """Give all actions the keys that hold now, after taking the old ones off: no key may be on two at a time."""
        changed = [one for one in ACTIONS if self._bindings.shortcuts(one) != self._given.get(one.id)]
        for action in changed:
            self.made[action.id].setShortcuts([])
        for action in changed:
            made, keys = self.made[action.id], self._bindings.shortcuts(action)
            self._given[action.id] = keys
            made.setShortcuts([QKeySequence(key) for key in keys])
        for action in ACTIONS:
            self.made[action.id].setToolTip(_tip(action, self._bindings))
            if action.id not in SAYING_MORE:
                self.made[action.id].setText(_with_key(action, self._bindings))

    def _run(self, action: Action) -> None:
        handler(action, self._controllers)(*action.args)

    def _place(self, action: Action, menus: dict[str, QMenu]) -> None:
        if action.menu not in menus:
            parent, name = action.menu.split("/")
            menus[action.menu] = menus[parent].addMenu(name)
        if action.rule:
            menus[action.menu].addSeparator()
        menus[action.menu].addAction(self.made[action.id])


def handler(action: Action, controllers: Controllers) -> Callable[..., None]:
    """Return the method that an action names."""
    who, what = action.handler.split(".")
    found: Callable[..., None] = getattr(controllers[who], what)
    return found


def _with_key(action: Action, bindings: Bindings) -> str:
    """Return the words of a menu's line, with the key that only a widget knows where there is no other."""
    keys = bindings.map.all_keys(action)
    if bindings.shortcuts(action) or not keys:
        return action.text
    return f"{action.text}\t{QKeySequence(keys[0]).toString(QKeySequence.SequenceFormat.NativeText)}"


def _tip(action: Action, bindings: Bindings) -> str:
    keys = " or ".join(key_text(key) for key in bindings.map.keys[action.id])
    return f"{action.help} ({keys})" if keys else action.help


def _role(action_id: str) -> QAction.MenuRole:
    roles = {
        "quit": QAction.MenuRole.QuitRole,
        "about": QAction.MenuRole.AboutRole,
        "preferences": QAction.MenuRole.PreferencesRole,
    }
    return roles.get(action_id, QAction.MenuRole.NoRole)
