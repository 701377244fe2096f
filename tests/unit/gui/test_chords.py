import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QKeySequence

from reader.gui.actions import ACTIONS
from reader.gui.chords import MODIFIERS, edits, kept_for, spelled, writes
from reader.gui.keysets import SETS

KEYS = st.one_of(
    st.characters(max_codepoint=0x2FFF), st.sampled_from(["Del", "Esc", "PgUp", "Space", "F5", "Left", "Return", "+"])
)
CHORDS = st.tuples(st.sets(st.sampled_from(MODIFIERS)), KEYS).map(lambda pair: "+".join([*sorted(pair[0]), pair[1]]))


@given(CHORDS)
def test_a_key_has_one_spelling_and_qt_reads_it_the_same(wanted: str) -> None:
    found = spelled(wanted)
    assert spelled(found) == found
    assert spelled(found.lower()) == found
    assert QKeySequence(found).toString(QKeySequence.SequenceFormat.PortableText) == found


@pytest.mark.parametrize(
    ("written", "one"),
    [
        ("ctrl+shift+k", "Ctrl+Shift+K"), ("Shift+Ctrl+k", "Ctrl+Shift+K"), ("Ctrl++", "Ctrl++"), ("+", "+"),
        ("Shift+?", "?"), ("Shift+y", "Shift+Y"), ("Delete", "Del"), ("pageup", "PgUp"), ("Ctrl + J", "Ctrl+J"),
        ("", ""), ("Ctrl+", ""), ("Hyper+K", ""), ("jk", ""), ("ß", ""), ("Ctrl+Nothing", ""),
    ],
)  # fmt: skip
def test_spellings(written: str, one: str) -> None:
    assert spelled(written) == one


@given(st.text(max_size=30))
def test_any_text_is_a_key_or_none(text: str) -> None:
    assert spelled(spelled(text)) == spelled(text)


def test_what_writes_in_a_field() -> None:
    assert all(map(writes, ("J", "Shift+J", "?", "+", "Space", "Del", "Left", "Shift+Right", "1")))
    assert not any(map(writes, ("Ctrl+J", "Alt+1", "F2", "Ctrl++", "Meta+K", "Ctrl+Shift+Right")))
    assert edits("Ctrl+C")
    assert not edits("Ctrl+B")


def test_what_the_keyboard_needs_to_get_about_is_kept() -> None:
    for key in ("Esc", "Tab", "Shift+Tab", "Up", "Shift+Down", "Ctrl+Home", "Return", "Left", "Enter"):
        assert kept_for(key)
    assert kept_for("Alt+F", "FE") == "opens a menu"
    for key in ("J", "Shift+Right", "Alt+Up", "Ctrl+Return", "Alt+1", "Space", "Del", "Alt+G"):
        assert not kept_for(key, "FE")


def test_the_keys_of_the_table_and_of_the_sets_are_spelled_so() -> None:
    of_sets = [key for one in SETS.values() for keys in one.keys.values() for key in keys]
    for key in [*(key for action in ACTIONS for key in action.shortcuts), *of_sets]:
        assert spelled(key) == key
