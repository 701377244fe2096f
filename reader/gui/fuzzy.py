"""How well a few typed letters fit the words of a line: whole words, their beginnings, initials, scattered letters."""

import re
from collections.abc import Sequence

FIRST = 25
"""More points where it is the line's first word."""

BEGINNING = 71
"""The least points for a word's beginning."""

_WORD = re.compile(r"[^\W_]+")


def score(line: str, typed: str) -> int | None:
    """Return how well what is typed fits a line, more is better; None if it does not fit at all.

    Every word that is typed must fit, in any order.
    """
    parts = _parts(typed)
    words = [found[0] for found in _WORD.finditer(line.casefold())]
    total = 0
    for part in parts:
        one = _part(words, part)
        if one is None:
            return None
        total += one
    return total


def fit(words: str, place: str, keys: Sequence[str], typed: str) -> int | None:
    """Return how well what is typed fits a command, the place it is found in, or one of its keys; None if it does not.

    The words count most; of the place only whole words and their beginnings count.
    """
    wanted = typed.casefold().strip()
    held = [key.casefold() for key in keys]
    if wanted in held:
        return 1000
    points = score(words, typed)
    if points is not None:
        return points + 100
    points = score(f"{words} {place}", typed)
    if points is not None and points >= BEGINNING * len(_parts(typed)):
        return points
    return 10 if "+" in wanted[1:] and any(wanted in key for key in held) else None


def _parts(typed: str) -> list[str]:
    """Return the words that are typed, without the signs between them; signs alone are words too."""
    return _WORD.findall(typed.casefold()) or typed.casefold().split()


def _part(words: list[str], part: str) -> int | None:
    starts = [at for at, word in enumerate(words) if word.startswith(part)]
    first = FIRST if starts and not starts[0] else 0  # "Tags" before "Pinned Tag 1", where "tag" is typed
    if part in words:
        return 100 + first
    if starts:
        return 80 - min(starts[0], 9) + first
    initials = "".join(word[0] for word in words)
    if part in initials:
        return 60 - min(initials.index(part), 9)
    if any(part in word for word in words):
        return 40
    joined = "".join(words)
    if len(part) > 2 and part in joined:
        return 30
    return 20 if _scattered(joined, part) else None


def _scattered(line: str, part: str) -> bool:
    """Tell whether the letters stand in the line in their order, the first one at its beginning."""
    letters = iter(line)
    return line[:1] == part[:1] and all(letter in letters for letter in part)
