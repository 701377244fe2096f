import json

import pytest
from hypothesis import given as having
from hypothesis import strategies as st

from reader.gui.actions import ACTIONS, TABLE
from reader.gui.chords import edits, kept_for, writes
from reader.gui.keymap import Keymap, claims, clash, given, is_fixed, keymap, name_of, read, ready_keys, with_set
from reader.gui.keysets import SETS

FREE = [action.id for action in ACTIONS if not is_fixed(action)]
LETTERS = [chr(code) for code in range(ord("A"), ord("Z") + 1)]
SOME_KEYS = [*LETTERS, *(f"Ctrl+{letter}" for letter in LETTERS), *(f"Shift+{letter}" for letter in LETTERS), "F5", "/"]
WISHES = st.lists(
    st.tuples(st.sampled_from(FREE), st.lists(st.sampled_from(SOME_KEYS), max_size=3, unique=True)), max_size=12
)


def wished(set_id: str, wishes: list[tuple[str, list[str]]]) -> Keymap:
    now = keymap(set_id)
    for action, keys in wishes:
        now = given(now, action, tuple(key for key in keys if not (TABLE[action].in_note and edits(key))))
    return now


def assert_sound(now: Keymap) -> None:
    seen: dict[tuple[str, str], str] = {}
    for action in ACTIONS:
        for key in now.keys[action.id]:
            for claim in claims(action, key):
                assert seen.setdefault(claim, action.id) == action.id, claim
    assert list(now.keys) == list(TABLE)


@having(st.sampled_from(list(SETS)), WISHES)
def test_no_two_actions_share_a_key_and_settings_bring_all_of_it_back(
    set_id: str, wishes: list[tuple[str, list[str]]]
) -> None:
    now = wished(set_id, wishes)
    assert_sound(now)
    kept = json.loads(json.dumps({action: list(keys) for action, keys in now.changes.items()}))
    again, bad = read(set_id, kept)
    assert bad == 0
    assert again.keys == now.keys
    for action, keys in now.changes.items():
        assert keys != ready_keys(set_id, action), "only what differs is kept"


@having(st.sampled_from(list(SETS)), WISHES, st.sampled_from(FREE), st.sampled_from(["Q", "J", "Ctrl+Shift+P", "F5"]))
def test_a_key_that_is_given_is_had(set_id: str, wishes: list[tuple[str, list[str]]], action: str, key: str) -> None:
    keys = () if TABLE[action].in_note and edits(key) else (key,)
    now = given(wished(set_id, wishes), action, keys)
    assert now.keys[action] == keys
    assert keys == () or clash(now, action, key) is None


@having(st.sampled_from(list(SETS)), WISHES, st.sampled_from(FREE))
def test_the_sets_keys_can_be_had_back(set_id: str, wishes: list[tuple[str, list[str]]], action: str) -> None:
    now = given(wished(set_id, wishes), action, ready_keys(set_id, action))
    assert now.keys[action] == ready_keys(set_id, action)
    assert not now.changed(action)


@having(st.sampled_from(list(SETS)), st.sampled_from(list(SETS)), WISHES)
def test_changes_stay_on_top_of_another_set(one: str, other: str, wishes: list[tuple[str, list[str]]]) -> None:
    now = wished(one, wishes)
    moved = with_set(now, other)
    assert_sound(moved)
    assert all(moved.keys[action] == keys for action, keys in now.changes.items())


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.sampled_from([*SOME_KEYS, "Esc", "Tab"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*TABLE, "gone"]), inner, max_size=4),
    max_leaves=12,
)


@having(st.text(max_size=8) | st.sampled_from(list(SETS)), JSON)
def test_any_settings_give_a_sound_keymap(set_id: str, changes: object) -> None:
    now, bad = read(set_id, changes)
    assert_sound(now)
    assert bad >= (set_id not in SETS)
    assert now.keys["clear"] == ("Esc",)


@pytest.mark.parametrize(
    ("changes", "bad"),
    [
        ({"gone": ["J"]}, 1), ({"queue": "Q"}, 1), ({"queue": ["Esc"]}, 1), ({"queue": ["Nothing"]}, 1),
        ({"note_bold": ["B"]}, 1), ({"clear": ["Q"]}, 1), ({"queue": [1]}, 1), ({"queue": list("ABCDE")}, 1),
        ({"queue": ["Q"], "skip": ["Q"]}, 1), ({"queue": ["Q"], "gone": []}, 1), ({"queue": ["q"], "skip": []}, 0),
    ],
)  # fmt: skip
def test_what_is_wrong_in_settings_is_counted_and_left_out(changes: object, bad: int) -> None:
    now, found = read("reader", changes)
    assert found == bad
    assert_sound(now)


def test_what_is_right_beside_what_is_wrong_is_kept() -> None:
    now, _ = read("reader", {"queue": ["Q"], "gone": ["J"], "skip": ["Esc"]})
    assert now.changes == {"queue": ("Q",)}
    assert now.keys["skip"] == ("X",)


def test_a_clash_is_told_in_words() -> None:
    now = keymap()
    told = clash(now, "queue", "R")
    assert told is not None
    assert (told.words, told.holders) == ("“r” is already Mark as Read.", ("read",))
    assert clash(now, "queue", "Q") is None
    assert clash(now, "queue", "Y") is None, "what one has is no clash"
    for action, key, words in (
        ("queue", "Esc", "“Esc” always leaves where one is."),
        ("queue", "Alt+F", "“Alt+F” always opens a menu."),
        ("clear", "Q", "Clear One Layer always has the same key."),
        ("note_bold", "B", "“b” is for typing; in the note use Ctrl or Alt with another key."),
        ("note_italic", "Ctrl+B", "“Ctrl+B” is already Bold in the note."),
        ("note_preview", "Ctrl+B", "“Ctrl+B” is already Bold in the note and Sidebar."),
    ):
        found = clash(now, action, key)
        assert found is not None
        assert found.words == words


def test_the_note_and_the_window_may_use_one_key_for_two_things() -> None:
    now = keymap()
    assert now.keys["note_bold"] == now.keys["sidebar"] == ("Ctrl+B",)
    assert clash(now, "note_link", "Ctrl+K") is None


def test_a_key_that_is_taken_comes_back_when_it_is_given_up() -> None:
    now = given(keymap(), "queue", ("S",))
    assert (now.keys["queue"], now.keys["star"]) == (("S",), ())
    assert now.changes == {"queue": ("S",)}
    back = given(now, "queue", ready_keys("reader", "queue"))
    assert back == keymap()


def test_the_sets_do_what_they_are_named_for() -> None:
    had = {one: keymap(one).keys for one in SETS}
    assert all(keys["queue"] == (key,) for keys, key in ((had["asreview"], "R"), (had["rayyan"], "I")))
    assert (had["asreview"]["skip"], had["rayyan"]["skip"]) == (("I",), ("E",))
    assert (had["rayyan"]["unread"], "U" in had["asreview"]["undo"]) == (("U",), True)
    assert ("M" in had["feed"]["read"], had["feed"]["star"], had["feed"]["page"]) == (True, ("S",), ("Space",))


@pytest.mark.parametrize("set_id", list(SETS))
def test_a_ready_set_is_whole(set_id: str) -> None:
    now = keymap(set_id)
    assert_sound(now)
    for action, keys in SETS[set_id].keys.items():
        assert now.keys[action] == keys, "what a set names it gives"
        assert keys != TABLE[action].shortcuts, "a set names only what differs"
    without = [action.id for action in ACTIONS if action.shortcuts and not now.keys[action.id]]
    assert without == [], "what has a key in the table has one in every set"
    for one in ACTIONS:
        for key in now.keys[one.id]:
            assert is_fixed(one) or not kept_for(key)
            assert not (one.in_note and writes(key))


def test_names_tell_actions_apart() -> None:
    names = [name_of(action.id) for action in ACTIONS if ready_keys("reader", action.id)]
    assert len(set(names)) == len(names)
