from collections import Counter

from PySide6.QtWidgets import QMenu

from reader.gui.actionbar import handler
from reader.gui.actions import ACTIONS, MENUS, TABLE, Situation
from reader.gui.keymap import claims
from reader.gui.window import Window


def test_ids_and_shortcuts_are_unique() -> None:
    assert len(TABLE) == len(ACTIONS)
    keys = Counter(claim for action in ACTIONS for key in action.shortcuts for claim in claims(action, key))
    assert [key for key, count in keys.items() if count > 1] == []


def test_every_action_says_what_it_does_and_stands_in_a_menu() -> None:
    for action in ACTIONS:
        assert action.help.endswith(".")
        assert action.menu.split("/", maxsplit=1)[0] in MENUS


def test_every_action_has_its_handler(window: Window) -> None:
    controllers = window.parts.bar._controllers
    for action in ACTIONS:
        assert callable(handler(action, controllers)), action.id


def test_nothing_can_be_decided_where_nothing_is_selected() -> None:
    nothing, some = Situation(), Situation(empty=False, rows=3, selected=1)
    assert not TABLE["queue"].when(nothing)
    assert TABLE["queue"].when(some)
    assert not TABLE["queue"].when(Situation(empty=False, rows=3, selected=1, in_trash=True))


def test_what_is_in_the_trash_can_only_be_restored() -> None:
    trash = Situation(empty=False, rows=1, selected=1, in_trash=True, trashed=1)
    able = {action.id for action in ACTIONS if action.context and action.when(trash)}
    assert able == {"restore", "export"}


def test_the_edit_menu_says_what_would_be_undone(window: Window) -> None:
    window.parts.bar.update(Situation(undo="tag 143 entries & more", redo=""))
    made = window.parts.bar.made
    assert made["undo"].text() == "Undo tag 143 entries && more"
    assert made["redo"].text() == "Redo"


def test_the_menus_hold_every_action(window: Window) -> None:
    seen: set[str] = set()
    waiting = list(window.menuBar().actions())
    while waiting:
        menu = waiting.pop().menu()
        assert isinstance(menu, QMenu)
        for action in menu.actions():
            if action.menu() is not None:
                waiting.append(action)
            elif not action.isSeparator():
                seen.add(action.objectName())
    assert seen == {f"action_{action.id}" for action in ACTIONS}
