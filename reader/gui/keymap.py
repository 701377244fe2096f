"""Which keys each action has: a ready set, what the user changed in it, and what is wrong with a wish for a key."""

from collections.abc import Mapping
from dataclasses import dataclass

from reader.gui.actions import MENU_LETTERS, TABLE, Action
from reader.gui.chords import edits, kept_for, spelled, writes
from reader.gui.keysets import READER, SETS, Keys

WINDOW, NOTE = "window", "note"
MOST_KEYS = 4


@dataclass(frozen=True, slots=True)
class Keymap:
    """A ready set with the user's changes on top, which win; an action without keys is in neither or has lost them."""

    set_id: str
    changes: Mapping[str, Keys]
    keys: Mapping[str, Keys]

    def all_keys(self, action: Action) -> Keys:
        """Return all keys that do this, those that a widget understands by itself included."""
        return self.keys[action.id] + action.native

    def changed(self, action: str) -> bool:
        """Tell whether an action has other keys than the set gives it."""
        return self.keys[action] != ready_keys(self.set_id, action)


@dataclass(frozen=True, slots=True)
class Clash:
    """Why a key cannot be given: in words, and the actions that have it and would have to give it up."""

    words: str
    holders: tuple[str, ...] = ()


def ready_keys(set_id: str, action: str) -> Keys:
    """Return the keys that a ready set names for an action."""
    return SETS[set_id].keys.get(action, TABLE[action].shortcuts)


def keymap(set_id: str = READER.id, changes: Mapping[str, Keys] | None = None) -> Keymap:
    """Return the keys of all actions; of two that claim a key, the user's change wins, then what makes the set."""
    kept = {action: keys for action, keys in (changes or {}).items() if keys != ready_keys(set_id, action)}
    order = [*(one for one in TABLE if one in kept), *SETS[set_id].keys, *TABLE]
    taken: set[tuple[str, str]] = set()
    found: dict[str, Keys] = {}
    for action in dict.fromkeys(order):
        wanted = kept.get(action, ready_keys(set_id, action))
        free = tuple(key for key in dict.fromkeys(wanted) if taken.isdisjoint(claims(TABLE[action], key)))
        taken.update(claim for key in free for claim in claims(TABLE[action], key))
        found[action] = free
    return Keymap(set_id, kept, {action: found[action] for action in TABLE})


def claims(action: Action, key: str) -> set[tuple[str, str]]:
    """Return where a key of an action counts: everywhere in the window, or in the note, or both."""
    if action.in_note:
        return {(NOTE, key)}
    while_writing = action.handler.startswith("notes.") or action.id == "note_done"
    return {(WINDOW, key), (NOTE, key)} if while_writing and not writes(key) else {(WINDOW, key)}


def is_fixed(action: Action) -> bool:
    """Tell whether the keys of an action are always the same, as Esc is that leaves."""
    return any(kept_for(key) for key in action.shortcuts)


def clash(now: Keymap, action: str, key: str) -> Clash | None:
    """Return what speaks against giving an action a key, None if nothing does."""
    if is_fixed(TABLE[action]):
        return Clash(f"{name_of(action)} always has the same key.")
    held = kept_for(key, MENU_LETTERS)
    if held:
        return Clash(f"“{shown(key)}” always {held}.")
    if TABLE[action].in_note and edits(key):
        return Clash(f"“{shown(key)}” is for typing; in the note use Ctrl or Alt with another key.")
    wanted = claims(TABLE[action], key)
    holders = tuple(
        other
        for other, keys in now.keys.items()
        if other != action and any(wanted & claims(TABLE[other], held_key) for held_key in keys)
    )
    return Clash(f"“{shown(key)}” is already {' and '.join(map(name_of, holders))}.", holders) if holders else None


def given(now: Keymap, action: str, keys: Keys) -> Keymap:
    """Return the keymap with other keys for an action, taken from those that had them."""
    wanted = {claim for key in keys for claim in claims(TABLE[action], key)}
    losers = {
        other: tuple(key for key in held if wanted.isdisjoint(claims(TABLE[other], key)))
        for other, held in now.keys.items()
        if other != action and wanted & {claim for key in held for claim in claims(TABLE[other], key)}
    }
    made = keymap(now.set_id, {**now.changes, **losers, action: keys})
    for other in losers:  # what a loser loses need not be said where it loses by itself; it comes back by itself then
        lean = keymap(now.set_id, {one: held for one, held in made.changes.items() if one != other})
        if lean.keys == made.keys:
            made = lean
    return made


def with_set(now: Keymap, set_id: str) -> Keymap:
    """Return the keymap with another ready set below the user's changes."""
    return keymap(set_id, now.changes)


def read(set_id: str, changes: object) -> tuple[Keymap, int]:
    """Return the keymap that settings tell of, and how much in them was no use and is left out."""
    known = set_id in SETS
    kept: dict[str, Keys] = {}
    bad = int(not known)
    for action, wanted in changes.items() if isinstance(changes, dict) else ():
        keys = _read_keys(action, wanted)
        if keys is None:
            bad += 1
        else:
            kept[action] = keys
    made = keymap(set_id if known else READER.id, kept)
    lost = {action: made.keys[action] for action, keys in made.changes.items() if made.keys[action] != keys}
    return keymap(made.set_id, {**made.changes, **lost}), bad + len(lost)


def name_of(action: str) -> str:
    """Return what an action is called where it stands alone."""
    found = TABLE[action]
    text = found.text.rstrip("…")
    return f"{text} in the note" if found.in_note else f"{text} and Stay" if action.endswith("_stay") else text


def shown(key: str) -> str:
    """Return a key as it is written in words: a letter alone is small, as it is typed."""
    return key.lower() if len(key) == 1 else key


def _read_keys(action: object, wanted: object) -> Keys | None:
    if not isinstance(action, str) or action not in TABLE or not isinstance(wanted, list) or len(wanted) > MOST_KEYS:
        return None
    found = TABLE[action]
    keys = tuple(spelled(one) if isinstance(one, str) else "" for one in wanted)
    fits = all(key and not kept_for(key, MENU_LETTERS) and not (found.in_note and edits(key)) for key in keys)
    return keys if fits and not is_fixed(found) else None
