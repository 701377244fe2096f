"""The ready sets of keys: how each differs from the keys of the table of actions."""

from collections.abc import Mapping
from dataclasses import dataclass

Keys = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeySet:
    """A ready set: `keys` has the actions whose keys are others than in the table."""

    id: str
    name: str
    help: str
    keys: Mapping[str, Keys]


READER = KeySet("reader", "Reader", "Reader’s own keys: y queues, x skips, r marks as read.", {})
FEED = KeySet(
    "feed",
    "Feed reader",
    "As in programs for news feeds: Space reads on, m marks as read, s stars, l is for later.",
    {
        "next": ("J", "N"),
        "previous": ("K", "P"),
        "queue": ("L",),
        "queue_stay": ("Shift+L",),
        "read": ("M", "R"),
        "read_stay": ("Shift+M", "Shift+R"),
        "note": ("W",),
        "note_preview": ("Ctrl+Shift+P",),
        "similar": ("Ctrl+Shift+S",),
        "code": ("B", "V"),
        "view": ("Shift+V",),
    },
)
ASREVIEW = KeySet(
    "asreview",
    "ASReview-like",
    "r is relevant and queues, i is irrelevant and skips, n writes a note, u undoes.",
    {
        "queue": ("R",),
        "queue_stay": ("Shift+R",),
        "skip": ("I",),
        "skip_stay": ("Shift+I",),
        "read": ("D",),
        "read_stay": ("Shift+D",),
        "undo": ("Ctrl+Z", "U"),
        "unread": ("B",),
    },
)
RAYYAN = KeySet(
    "rayyan",
    "Rayyan-like",
    "i includes and queues, e excludes and skips, u leaves undecided, l labels.",
    {
        "queue": ("I",),
        "queue_stay": ("Shift+I",),
        "skip": ("E",),
        "skip_stay": ("Shift+E",),
        "tags": ("L", "T"),
        "export": ("Ctrl+E",),
    },
)
SETS: Mapping[str, KeySet] = {one.id: one for one in (READER, FEED, ASREVIEW, RAYYAN)}
