from dataclasses import replace

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from reader.gui.actions import ACTIONS, TABLE, Action, Situation
from reader.gui.chords import writes
from reader.gui.commands import Commands
from reader.gui.keymap import keymap
from reader.gui.keysets import SETS
from reader.gui.window import Window

SOME = Situation(empty=False, rows=3, selected=1)


def pressed(window: Window, keys: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the actions that a key does."""
    done: list[str] = []

    def run(action: Action) -> None:
        done.append(action.id)

    monkeypatch.setattr(window.parts.bar, "_run", run)
    QTest.keySequence(window.windowHandle(), QKeySequence(keys))
    return done


@pytest.mark.parametrize("set_id", list(SETS))
def test_every_key_of_a_set_does_its_action_and_no_other(
    window: Window, set_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.parts.bindings.put(keymap(set_id))
    for made in window.parts.bar.made.values():
        made.setEnabled(True)
    window.activateWindow()
    window.parts.pane.list.setFocus()
    for action in ACTIONS:
        for key in window.parts.bindings.shortcuts(action):
            assert pressed(window, key, monkeypatch) == [action.id], key


@pytest.mark.parametrize("set_id", list(SETS))
@pytest.mark.parametrize("name", ["search", "note", "heading_field"])
def test_no_key_that_writes_does_anything_in_a_field(
    window: Window, set_id: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.parts.bindings.put(keymap(set_id))
    for made in window.parts.bar.made.values():
        made.setEnabled(True)
    field = window.findChild(QWidget, name)
    assert field is not None
    field.show()
    window.activateWindow()
    for action in ACTIONS:
        for key in filter(writes, window.parts.bindings.shortcuts(action)):
            field.setFocus()
            assert pressed(window, key, monkeypatch) == [], key
    if isinstance(field, QLineEdit):
        field.clear()


@pytest.mark.parametrize("set_id", list(SETS))
def test_every_action_has_a_key_or_is_in_the_palette(window: Window, set_id: str) -> None:
    window.parts.bindings.put(keymap(set_id))
    shown = {one.id: one for one in Commands(window.parts, window.browser).commands()}
    assert set(shown) == set(TABLE)
    assert shown["palette"].keys, "the palette itself has a key"
    for action in ACTIONS:
        assert len(shown[action.id].keys) == len(window.parts.bindings.map.all_keys(action))


@pytest.mark.parametrize(
    ("now", "able", "unable"),
    [
        (Situation(), {"open", "undo", "palette"}, {"export", "queue", "next", "restore", "save_search", "focus"}),
        (SOME, {"queue", "star", "export", "start_session", "view"}, {"restore", "end_session", "take_out"}),
        (replace(SOME, selected=0), {"next", "select_all", "move_up"}, {"queue", "note", "view", "collect"}),
        (replace(SOME, in_trash=True, trashed=1), {"restore", "empty_trash", "view"}, {"queue", "trash", "tags"}),
        (replace(SOME, session=True), {"end_session"}, {"start_session"}),
        (replace(SOME, alone=True), {"queue", "focus", "next"}, {"select_all"}),
        (replace(SOME, inside=True, collection=True), {"take_out", "rename_collection"}, {"rename_search"}),
        (replace(SOME, query=True, saved=True), {"save_search", "rename_search"}, {"remove_collection"}),
    ],
)
def test_what_is_of_use_in_a_situation(window: Window, now: Situation, able: set[str], unable: set[str]) -> None:
    bar = window.parts.bar
    bar.update(now)
    assert {one for one in able | unable if bar.made[one].isEnabled()} == able
    assert bar.now == now
