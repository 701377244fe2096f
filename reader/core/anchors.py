"""Anchors of highlights: a passage by its words and surroundings, its exact places in a text, and its bare letters."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from reader.core.accents import LETTERS, accented
from reader.core.fingerprints import IOTA_BELOW
from reader.core.normalise import GREEK

CONTEXT = 32
"""Letters kept before and after a passage, to tell it from the same words elsewhere."""

TELLING = 8
"""So many letters, of a passage or around it, are hardly the same by chance."""

_MOST_PLACES = 2_000  # occurrences looked at of a passage that is everywhere
_LONGEST_WORD = 40
_LETTER = r"(?:\\[ij](?![A-Za-z])|[^\W\d_])"
_TOKEN = re.compile(
    r"(?P<word>[^\W_]+)"
    rf"|\{{?\\(?P<mark>[\"'`^~=.]|[uvHckrdbt](?![A-Za-z]))[ ]?(?:\{{[ ]?(?P<b1>{_LETTER})[ ]?\}}|(?P<b2>{_LETTER}))\}}?"
    r"|\\(?P<dress>emph|(?:em|it|bf|sc|tt|rm|sf|sl)(?:shape|series)?|text(?:it|bf|tt|sc|rm|sf|sl|up|normal)?"
    r"|mbox|underline|url|href|cite[a-z]{0,9})(?![A-Za-z])"
    r"|\\(?P<name>[A-Za-z]+)"
)
_MATH = re.compile(
    r"(?<!\\)\$(?:\$[^$]++\$\$|(?:[^$\\]|\\.)++\$(?!\d))|\\\((?:[^\\]|\\[^()])*+\\\)|\\\[(?:[^\\]|\\[^\[\]])*+\\\]",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Quote:
    """A passage with up to `CONTEXT` letters of what stands before and after it (W3C TextQuote)."""

    exact: str
    prefix: str = ""
    suffix: str = ""


@dataclass(frozen=True, slots=True)
class Letters:
    """The letters and digits of a raw text without case, accents and TeX spelling, with their places in it.

    Letter `i` stands for the raw text from `starts[i]` up to `ends[i]`, those of a TeX command for all of it.
    """

    text: str
    starts: list[int]
    ends: list[int]


def quote(text: str, start: int, end: int) -> Quote:
    """Return the passage from `start` up to `end` of a text as a quote."""
    return Quote(text[start:end], text[max(0, start - CONTEXT) : start], text[end : end + CONTEXT])


def find(text: str, sought: Quote, near: int | None) -> int | None:
    """Return where a passage stands: of its occurrences the one whose surroundings, then place, fit best.

    `near` is where it stood before. Of a passage that is everywhere only the places nearest to that are looked at.
    """
    near = near or 0
    whole = f"{sought.prefix}{sought.exact}{sought.suffix}"
    for needle, shift in ((whole, len(sought.prefix)), (sought.exact, 0)):
        found = [at + shift for at in occurrences(text, needle, near - shift)]
        if found:
            return max(found, key=lambda at: _merit(text, at, sought, near))
    return None


def keeps_words(text: str, start: int, end: int, sought: Quote) -> bool:
    """Tell whether a place cuts no word that the quote does not cut: "net" is not that of "internet"."""
    before = _cuts(text[start - 1 : start], text[start : start + 1]) and not _cuts(sought.prefix[-1:], sought.exact[:1])
    after = _cuts(text[end - 1 : end], text[end : end + 1]) and not _cuts(sought.exact[-1:], sought.suffix[:1])
    return not before and not after


def _merit(text: str, at: int, sought: Quote, near: int) -> tuple[bool, int, int]:
    end = at + len(sought.exact)
    alike = fit(text, at, end, sought)
    return alike >= TELLING or keeps_words(text, at, end, sought), alike, -abs(at - near)


def occurrences(text: str, needle: str, near: int = 0) -> Iterator[int]:
    """Yield where `needle` stands in a text, also where it overlaps itself, at most so many places around `near`."""
    near = max(0, min(near, len(text)))
    for after in (True, False):
        at = text.find(needle, near) if after else text.rfind(needle, 0, near + len(needle) - 1)
        for _ in range(_MOST_PLACES // 2 if needle else 0):
            if at < 0:
                break
            yield at
            at = text.find(needle, at + 1) if after else text.rfind(needle, 0, at + len(needle) - 1)


def fit(text: str, start: int, end: int, sought: Quote) -> int:
    """Return how many letters next to a place are those that stood next to the quote."""
    here = quote(text, start, end)
    return _common(here.prefix[::-1], sought.prefix[::-1]) + _common(here.suffix, sought.suffix)


def letters(raw: str) -> Letters:
    r"""Return the bare letters of a raw text: `Schr\"odinger`, `Schrödinger`; `$L^p$`, `L^p` become the same.

    Never raises; the time is linear in the text's length.
    """
    parts: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    for token in _TOKEN.finditer(raw):
        start, end = token.span()
        word = token["word"]
        if word and word.isascii():
            parts.append(word.lower())
            starts.extend(range(start, end))
            ends.extend(range(start + 1, end + 1))
        elif word:
            for at, sign in enumerate(word, start):
                _add((parts, starts, ends), _bare(sign), at, at + 1)
        elif token["mark"]:
            _add((parts, starts, ends), _bare(accented(token["mark"], token["b1"] or token["b2"])), start, end)
        elif token["name"]:
            _add((parts, starts, ends), _bare(LETTERS.get(token["name"], token["name"])), start, end)
    return Letters("".join(parts), starts, ends)


def raw_span(raw: str, bare: Letters, start: int, end: int, sought: Quote) -> tuple[int, int]:
    """Return the span of a raw text for a span of its bare letters, which must not be empty.

    It takes in the signs that the quote has at its ends, the rest of a word where the quote has whole words, and all
    of a formula that it holds a part of.
    """
    if not _cuts(sought.prefix[-1:], sought.exact[:1]):
        start -= _rest_of_word(bare, range(start, max(0, start - _LONGEST_WORD), -1))
    if not _cuts(sought.exact[-1:], sought.suffix[:1]):
        end += _rest_of_word(bare, range(end, min(len(bare.text), end + _LONGEST_WORD)))
    left, right = bare.starts[start], bare.ends[end - 1]
    while right < len(raw) and unicodedata.combining(raw[right]):
        right += 1
    old = letters(sought.exact)
    head, tail = (sought.exact[: old.starts[0]], sought.exact[old.ends[-1] :]) if old.text else ("", "")
    # Once up to the formulas that the span cuts, and once from their borders on.
    for _ in range(2):
        before, after = (
            _common(raw[max(0, left - len(head)) : left][::-1], head[::-1]),
            _common(raw[right : right + len(tail)], tail),
        )
        left, right = whole_formulas(raw, left - before, right + after)
        head, tail = head[: len(head) - before], tail[after:]
    return left, right


def whole_formulas(raw: str, left: int, right: int) -> tuple[int, int]:
    """Widen a span of a raw text so that it holds no formula in part."""
    for formula in _MATH.finditer(raw):
        if formula.start() < left < formula.end():
            left = formula.start()
        if formula.start() < right < formula.end():
            right = formula.end()
    return left, right


def _rest_of_word(bare: Letters, borders: range) -> int:
    """Count the borders between letters, one after the other, that are within a word."""
    for count, at in enumerate(borders):
        if bare.ends[at - 1] < bare.starts[at] or not _cuts(bare.text[at - 1], bare.text[at]):
            return count
    return len(borders)


def _cuts(before: str, after: str) -> bool:
    """Tell whether a border between two signs cuts a word of a script that has blanks between its words."""
    return all(sign.isdigit() or sign.lower() != sign.upper() for sign in (before, after))


def _add(gathered: tuple[list[str], list[int], list[int]], bare: str, start: int, end: int) -> None:
    parts, starts, ends = gathered
    parts.append(bare)
    starts.extend([start] * len(bare))
    ends.extend([end] * len(bare))


@lru_cache(maxsize=4096)
def _bare(text: str) -> str:
    """Return letters and digits without case and accents, Greek letters by their names."""
    folded = unicodedata.normalize("NFKD", text).replace(IOTA_BELOW, "").casefold().translate(GREEK)
    return "".join(sign for sign in folded if sign.isalnum())


def _common(one: str, other: str) -> int:
    """Return how many letters two texts begin alike with."""
    count = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        count += 1
    return count
