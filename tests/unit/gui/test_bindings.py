import ast
import logging
import re
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from reader.gui import bindings
from reader.gui.actions import ACTIONS, TABLE
from reader.gui.bindings import Bindings
from reader.gui.keymap import given, keymap
from reader.gui.window import Window
from reader.settings import Settings

KEY = re.compile(r"\b(Ctrl|Alt|Meta)\+|\( . \)|\b[a-z?/] (and [a-z]|shows|opens|begins|leaves)\b")


def test_other_keys_are_kept_and_told(settings: Settings, qtbot: QtBot) -> None:
    held = Bindings(settings)
    with qtbot.waitSignal(held.changed):
        held.put(given(keymap("rayyan"), "star", ("Q",)))
    again = Bindings(Settings(settings.path))
    assert again.map.set_id == "rayyan"
    assert (again.map.keys["queue"], again.map.keys["star"]) == (("I",), ("Q",))
    assert Settings(settings.path).table("keys") == {"star": ["Q"]}
    assert again.first("star") == "q"
    assert again.first("sample") == ""


def test_bad_settings_are_one_line_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"keys_set": "vi", "keys": {"gone": ["J"], "queue": ["Esc"], "skip": ["Q"]}}', "utf-8")
    with caplog.at_level(logging.WARNING, "reader.gui"):
        held = Bindings(Settings(path))
    assert [one.getMessage() for one in caplog.records] == [
        "keys: 3 of the settings fit no action or key of this version and are left out"
    ]
    assert held.map.keys["skip"] == ("Q",)
    caplog.clear()


def test_the_note_never_takes_what_writes(settings: Settings) -> None:
    held = Bindings(settings)
    assert held.note_keys(TABLE["note_preview"]) == ("Ctrl+Shift+P",)
    assert held.note_keys(TABLE["note_bold"]) == ("Ctrl+B",)
    assert held.shortcuts(TABLE["note_bold"]) == ()
    assert held.note_keys(TABLE["note_indent"]) == ("Tab",)


def test_the_window_has_the_keys_at_once(window: Window) -> None:
    parts = window.parts
    made = parts.bar.made
    parts.bindings.put(given(keymap("asreview"), "note_bold", ("Ctrl+D",)))
    for action in ACTIONS:
        wanted = [] if action.in_note else [QKeySequence(key) for key in parts.bindings.map.keys[action.id]]
        assert made[action.id].shortcuts() == wanted
    assert made["note_bold"].text() == "Bold\tCtrl+D"
    assert made["queue"].toolTip().endswith("(r)")
    assert {one.action: one.key for one in parts.status.hints} == {
        "queue": "r", "skip": "i", "read": "d", "note": "n", "find": "/",
    }  # fmt: skip
    parts.bindings.put(given(given(keymap(), "find", ()), "skip", ()))
    assert parts.pane.search.box.placeholderText() == "Search"
    assert not [one for one in parts.status.hints if one.action in ("find", "skip") and one.isVisible()]


def texts(path: Path) -> list[str]:
    """Return the texts in a module that are no descriptions of it."""
    tree = ast.parse(path.read_text("utf-8"))
    told = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}
    return [
        one.value
        for one in ast.walk(tree)
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and id(one) not in told
    ]


def test_no_words_of_the_window_name_a_key_that_may_be_another() -> None:
    folder = Path(bindings.__file__).parent
    data = {"actions.py", "keysets.py", "chords.py"}
    named = [
        (path.name, text)
        for path in folder.rglob("*.py")
        if path.name not in data
        for text in texts(path)
        if KEY.search(text)
    ]
    assert named == []
