"""The keys that parts of the window have for themselves while the keyboard is in them; they are always the same."""

OWN_KEYS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("In the search box", ("Return", "Down"), "Go to the list"),
    ("In the search box", ("Up", "Down"), "Earlier and later searches"),
    ("In the search box", ("Tab",), "Take what is offered"),
    ("On a filter under the search box", ("Del",), "Take it out"),
    ("On a highlight", ("Return",), "Go to the passage"),
    ("On a highlight", ("C",), "Write a comment"),
    ("On a highlight", ("1", "2", "3", "4"), "Choose its colour"),
    ("On a highlight", ("Del",), "Remove it"),
    ("In the list of all tags", ("F2",), "Write the name anew"),
    ("In the list of all tags", ("M",), "Merge into one"),
    ("In the list of all tags", ("B",), "Put below another"),
    ("In the list of all tags", ("Shift+B",), "Put at the top"),
    ("In the list of all tags", ("C",), "Choose a colour"),
    ("In the list of all tags", ("1", "…", "9"), "Pin to a key, or take the pin off"),
    ("In the list of all tags", ("Del",), "Take off all entries"),
    ("In the list of keywords", ("T",), "Take over as tags"),
    ("In the list of keywords", ("Shift+T",), "Take over as one tag"),
    ("Everywhere", ("Tab",), "Next part of the window"),
    ("Everywhere", ("Shift+Tab",), "Part before"),
)
"""Where, which keys, what they do."""
