"""The keys that parts of the window have for themselves while the keyboard is in them; they are always the same."""

from reader.gui.actions import ACTIONS

EVERYWHERE = "Everywhere"

OWN_KEYS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("In the search box", ("Return", "Down"), "Go to the list"),
    ("In the search box", ("Up", "Down"), "Earlier and later searches"),
    ("In the search box", ("Tab",), "Take what is offered"),
    ("On a filter under the search box", ("Del",), "Take it out"),
    ("On a highlight", ("Return",), "Go to the passage"),
    ("On a highlight", ("C",), "Write a comment"),
    ("On a highlight", ("1", "2", "3", "4"), "Choose its colour"),
    ("On a highlight", ("Del",), "Remove it"),
    ("In the sidebar", ("+",), "Search for that too, or no longer"),
    ("In the sidebar", ("-",), "Leave that out of the search, or no longer"),
    ("On a tag in the sidebar", ("Left", "Right"), "Fold and unfold what is nested in it"),
    ("On a tag in the sidebar", ("F2",), "Rename it"),
    ("On a tag in the sidebar", ("Del",), "Take it off all entries"),
    ("In the list of all tags", ("F2",), "Write the name anew"),
    ("In the list of all tags", ("M",), "Merge into one"),
    ("In the list of all tags", ("B",), "Put below another"),
    ("In the list of all tags", ("Shift+B",), "Put at the top"),
    ("In the list of all tags", ("C",), "Choose a colour"),
    ("In the list of all tags", ("1", "…", "9"), "Pin to a key, or take the pin off"),
    ("In the list of all tags", ("Del",), "Take off all entries"),
    ("In the list of keywords", ("T",), "Take over as tags"),
    ("In the list of keywords", ("Shift+T",), "Take over as one tag"),
    (EVERYWHERE, ("Tab",), "Next part of the window"),
    (EVERYWHERE, ("Shift+Tab",), "Part before"),
)
"""Where, which keys, what they do."""


def stays(key: str) -> list[str]:
    """Return what a key goes on to do in parts of the window, whatever it is elsewhere."""
    own = [f"“{words}” {place[0].lower()}{place[1:]}" for place, keys, words in OWN_KEYS
           if key in keys and place != EVERYWHERE]  # fmt: skip
    beside = [f"“{action.text.rstrip('…')}” in the sidebar" for action in ACTIONS
              if key in action.native and not action.in_note]  # fmt: skip
    return own + beside
