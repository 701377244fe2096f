"""Names of keys as text: their one spelling, whether they write something while one types, what they are kept for."""

MODIFIERS = ("Meta", "Ctrl", "Alt", "Shift")
"""In the order in which they are written."""

MOVING = ("Up", "Down", "Left", "Right", "Home", "End", "PgUp", "PgDown")
_LONG = {"Escape": "Esc", "Delete": "Del", "Insert": "Ins", "PageUp": "PgUp", "PageDown": "PgDown"}
_WRITING = ("Space", "Tab", "Backspace", "Return", "Enter", "Ins", "Del", *MOVING)
_NAMED = ("Esc", *_WRITING, *(f"F{number}" for number in range(1, 25)))
_NAMES = {name.casefold(): name for name in _NAMED} | {name.casefold(): short for name, short in _LONG.items()}
_MODIFIERS = {name.casefold(): name for name in MODIFIERS}
_IN_FIELDS = frozenset(f"Ctrl+{key}" for key in (*"ACVXYZ", "Shift+Z", "Left", "Right", "Home", "End", "Backspace"))


def spelled(keys: str) -> str:
    """Return the one spelling of a key with its modifiers, `Ctrl+Shift+K`; empty if there is no such key."""
    held: set[str] = set()
    rest = keys.strip()
    while (plus := rest.find("+")) > 0 and len(rest) > plus + 1:
        name = _MODIFIERS.get(rest[:plus].strip().casefold())
        if name is None:
            return ""
        held.add(name)
        rest = rest[plus + 1 :].strip()
    key = _key(rest)
    if not key:
        return ""
    if len(key) == 1 and not key.isalnum():
        held.discard("Shift")  # which signs need Shift depends on the keyboard
    return "+".join([*(name for name in MODIFIERS if name in held), key])


def writes(keys: str) -> bool:
    """Tell whether a key means something to a field that one types in: letters, signs, what moves the caret."""
    *held, key = _parts(keys)
    return not set(held) & {"Ctrl", "Alt", "Meta"} and (len(key) == 1 or key in _WRITING)


def edits(keys: str) -> bool:
    """Tell whether a key is one that every field has for itself, as that for copying."""
    return writes(keys) or keys in _IN_FIELDS


def kept_for(keys: str, menu_letters: str = "") -> str:
    """Return what a key is always for, so that it cannot be given to an action; empty if it can."""
    *held, key = _parts(keys)
    if key == "Esc":
        return "leaves where one is"
    if key == "Tab":
        return "goes on to the next part of the window"
    if key in ("Return", "Enter") and not set(held) - {"Shift"}:
        return "chooses what the keyboard is at"
    if key in MOVING and key not in ("Left", "Right") and not set(held) - {"Shift", "Ctrl"}:
        return "moves in lists"
    if key in ("Left", "Right") and not held:
        return "moves in lists"
    if held == ["Alt"] and key in menu_letters:
        return "opens a menu"
    return ""


def _key(name: str) -> str:
    if len(name) == 1:
        upper, lower = name.upper(), name.lower()
        single = len(upper) == len(lower) == 1 and upper < "\ud800"
        return upper if single and upper.isprintable() and not upper.isspace() else ""
    return _NAMES.get(name.casefold(), "")


def _parts(keys: str) -> list[str]:
    if keys.endswith("+"):
        return [*keys[:-1].rstrip("+").split("+"), "+"] if len(keys) > 1 else ["+"]
    return keys.split("+")
