"""How well a few typed letters fit the words of a line: whole words, their beginnings, initials, scattered letters."""

import re
from collections.abc import Sequence

_WORD = re.compile(r"[^\W_]+")


def score(line: str, typed: str) -> int | None:
    """Return how well what is typed fits a line, more is better; None if it does not fit at all.

    Every word that is typed must fit, in any order.
    """
    parts = typed.casefold().split()
    words = [found[0] for found in _WORD.finditer(line.casefold())]
    total = 0
    for part in parts:
        one = _part(words, part)
        if one is None:
            return None
        total += one
    return total


def fit(line: str, keys: Sequence[str], typed: str) -> int | None:
    """Return how well what is typed fits a line or one of the keys that stand beside it; None if it fits neither."""
    wanted = typed.casefold().strip()
    held = [key.casefold() for key in keys]
    if wanted in held:
        return 1000
    points = score(line, typed)
    if points is None and len(wanted) > 1 and any(wanted in key for key in held):
        return 10
    return points


def _part(words: list[str], part: str) -> int | None:
    if part in words:
        return 100
    starts = [at for at, word in enumerate(words) if word.startswith(part)]
    if starts:
        return 80 - min(starts[0], 9)
    initials = "".join(word[0] for word in words)
    if part in initials:
        return 60 - min(initials.index(part), 9)
    joined = "".join(words)
    if part in joined:
        return 40
    return 20 if _scattered(joined, part) else None


def _scattered(line: str, part: str) -> bool:
    """Tell whether the letters stand in the line in their order, the first one at its beginning."""
    letters = iter(line)
    return line[:1] == part[:1] and all(letter in letters for letter in part)
