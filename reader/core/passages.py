"""A passage as a person types it, found in a raw abstract: as it stands there, or as it reads."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from reader.core.abstracts import legible_shown
from reader.core.anchors import Letters, letters, whole_formulas
from reader.core.plaintext import plain

_MOST = 300  # places looked at of a passage that is everywhere
_REACH = 12  # signs beside the letters of a passage that may belong to it
_KEYS = str.maketrans(
    dict.fromkeys("‘’‚`", "'") | dict.fromkeys("“”„", '"') | dict.fromkeys("‐‑‒–—−", "-") | dict.fromkeys("$*")
)


def spans(raw: str, typed: str) -> list[tuple[int, int]]:
    """Return where a raw text holds what was typed, in order.

    That is the same text, or what reads the same: accents and TeX spelling undone, white space folded, quotes and
    dashes as a keyboard has them, formulas and emphasis with or without their signs. The time is linear in the text's
    length.
    """
    found = [(at, at + len(typed)) for at in _places(raw, typed)]
    if found and typed != typed.strip():
        return found  # the blanks at its ends are meant
    found += [span for span in _as_it_reads(raw, typed) if not _touched(span, found)]
    return sorted(found) or list(dict.fromkeys(_as_shown(raw, typed)))


def first_unmarked(found: Sequence[tuple[int, int]], marked: Iterable[tuple[int, int]]) -> tuple[int, int] | None:
    """Return the first span that no mark touches; where marks touch all, the first that is not itself marked."""
    marks = list(marked)
    free = (span for span in found if not _touched(span, marks))
    return next(free, None) or next((span for span in found if span not in marks), None)


def reading(text: str) -> str:
    """Return a raw text as a person would type what it reads."""
    return " ".join(unicodedata.normalize("NFC", plain(text)).translate(_KEYS).split())


def _touched(span: tuple[int, int], others: Iterable[tuple[int, int]]) -> bool:
    return any(span[0] < end and start < span[1] for start, end in others)


def _as_it_reads(raw: str, typed: str) -> Iterator[tuple[int, int]]:
    wanted, sought = reading(typed), letters(typed).text
    if not sought:
        return
    bare = letters(raw)
    for at in _places(bare.text, sought):
        span = _spelled_out(raw, bare, at, at + len(sought), wanted)
        if span:
            yield span


def _as_shown(raw: str, typed: str) -> Iterator[tuple[int, int]]:
    """Look in the text for the eye, where formulas are letters and signs."""
    wanted = " ".join(typed.translate(_KEYS).split())
    if not any(sign.isalnum() for sign in wanted):
        return
    view = legible_shown(raw)
    signs: list[str] = []
    places: list[int] = []
    for at, sign in enumerate(view.text):
        key = " " if sign.isspace() else sign.translate(_KEYS)
        if key and not (key == " " and signs[-1:] == [" "]):
            signs.append(key)
            places.append(at)
    for at in _places("".join(signs), wanted):
        yield view.raw(places[at], places[at + len(wanted) - 1] + 1)


def _spelled_out(raw: str, bare: Letters, first: int, last: int, wanted: str) -> tuple[int, int] | None:
    """Return the span around some letters of a raw text that reads as wanted, with the fewest signs beside them."""
    left, right = bare.starts[first], bare.ends[last - 1]
    before = bare.ends[first - 1] if first else 0
    after = bare.starts[last] if last < len(bare.starts) else len(raw)
    if before > left or after < right:
        return None  # a part of a command
    inside = raw[left:right]
    if not any(sign in inside for sign in ("{", "}", "$", "``", "''")) and _bared(reading(inside)) != _bared(wanted):
        return None  # other signs between the letters, which is told at once
    for start in range(left, max(before, left - _REACH) - 1, -1):
        for end in range(right, min(after, right + _REACH) + 1):
            if reading(raw[start:end]) == wanted:
                return whole_formulas(raw, start, end + _closing(raw, start, end))
    return None


def _bared(text: str) -> str:
    """Return a text from its first letter or digit to its last."""
    places = [at for at, sign in enumerate(text) if sign.isalnum()]
    return text[places[0] : places[-1] + 1] if places else ""


def _closing(raw: str, start: int, end: int) -> int:
    """Count the braces right behind a span that close those it leaves open."""
    still_open = raw.count("{", start, end) - raw.count("}", start, end)
    behind = len(raw[end : end + _REACH]) - len(raw[end : end + _REACH].lstrip("}"))
    return max(0, min(still_open, behind))


def _places(text: str, needle: str) -> Iterator[int]:
    at = text.find(needle) if needle else -1
    for _ in range(_MOST):
        if at < 0:
            return
        yield at
        at = text.find(needle, at + 1)
