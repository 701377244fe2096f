"""Finding the abstract that another one is a changed version of."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from rapidfuzz import fuzz

from reader.core.fingerprints import shingles

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

NEAR = 75.0
"""How alike two texts must be to be versions of one another, in per cent of matching letters."""

_TRIED = 5
_SHORT = 400


def nearly_same(old: Mapping[int, str], new: Sequence[str]) -> dict[int, int]:
    """Pair texts that are versions of one another, the likest first, each at most once.

    Return the key of the old text for each place in `new` that has one.
    """
    found = sorted(_likenesses(old, new), key=lambda pair: (-pair[0], pair[1], pair[2]))
    pairs: dict[int, int] = {}
    used: set[int] = set()
    for _, place, key in found:
        if place not in pairs and key not in used:
            pairs[place] = key
            used.add(key)
    return pairs


def _likenesses(old: Mapping[int, str], new: Sequence[str]) -> list[tuple[float, int, int]]:
    """Return (likeness, place in new, key of old) of all pairs that are near enough."""
    holders: dict[int, list[int]] = defaultdict(list)
    for key, text in old.items():
        for shingle in shingles(text):
            holders[shingle].append(key)
    few = list(old) if len(old) * len(new) <= _SHORT else []
    found = []
    for place, text in enumerate(new):
        shared = Counter(key for shingle in shingles(text) for key in holders.get(shingle, ()))
        tried = dict.fromkeys([*(key for key, _ in shared.most_common(_TRIED)), *few])
        for key in tried:
            likeness = fuzz.ratio(old[key], text, score_cutoff=NEAR)
            if likeness:
                found.append((likeness, place, key))
    return found
