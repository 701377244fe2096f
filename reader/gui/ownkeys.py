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
    ("Everywhere", ("Tab",), "Next part of the window"),
    ("Everywhere", ("Shift+Tab",), "Part before"),
)
"""Where, which keys, what they do."""
