"""Where the words of a query stand in a text that is shown: through stems, accents and patterns, as in the index."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from reader.core.normalise import search_text
from reader.core.queries import And, Or, Pattern, Query, Text
from reader.store import compiler, words
from reader.store.query_parser import parse

if TYPE_CHECKING:
    from collections.abc import Sequence

Span = tuple[int, int]

_SHOWN_WORD = re.compile(r"[^\W_]\+\+|[^\W_]#|\.net\b|\w&\w\b|[^\W_]+", re.IGNORECASE)
_FIELDS = {None, "title", "abstract", "note"}


@dataclass(frozen=True, slots=True)
class Marker:
    """The words that a query asks for, ready to be found in texts."""

    phrases: tuple[tuple[str, ...], ...] = ()
    patterns: tuple[Pattern, ...] = ()

    def __bool__(self) -> bool:
        """Tell whether there is anything to mark."""
        return bool(self.phrases or self.patterns)

    def spans(self, text: str) -> list[Span]:
        """Return the places of the hits in a text, in order, as (start, end) in its letters; they do not overlap."""
        shown = _words(text)
        stems = [stem for _, _, stem, _ in shown]
        hit = [False] * len(shown)
        for phrase in self.phrases:
            for place in range(len(shown) - len(phrase) + 1):
                if stems[place : place + len(phrase)] == list(phrase):
                    hit[place : place + len(phrase)] = [True] * len(phrase)
        for place, (_, _, _, word) in enumerate(shown):
            hit[place] = hit[place] or any(compiler.fits(pattern, word) for pattern in self.patterns)
        return [(start, end) for (start, end, _, _), marked in zip(shown, hit, strict=True) if marked]


def marker(query: str) -> Marker:
    """Return the marker of a typed query: of the words it wants, not of those behind a NOT."""
    wanted = _wanted(parse(query)[0])
    phrases = (
        tuple(words.stem(word) for word in words.split(search_text(t.text))) for t in wanted if isinstance(t, Text)
    )
    return Marker(
        tuple(dict.fromkeys(phrase for phrase in phrases if phrase)),
        tuple(pattern for pattern in wanted if isinstance(pattern, Pattern)),
    )


def of_words(stems: Sequence[str]) -> Marker:
    """Return the marker of single words, given as stems."""
    return Marker(tuple((stem,) for stem in stems))


def _wanted(query: Query) -> list[Text | Pattern]:
    if isinstance(query, And | Or):
        return [found for part in query.parts for found in _wanted(part)]
    return [query] if isinstance(query, Text | Pattern) and query.field in _FIELDS else []


def _words(text: str) -> list[tuple[int, int, str, str]]:
    """Return the words of a shown text: start, end, stem, and the word as the index has it."""
    found = []
    for match in _SHOWN_WORD.finditer(text):
        for word in words.split(_normal(match[0])):
            found.append((match.start(), match.end(), words.stem(word), word))  # noqa: PERF401 - two loops read better
    return found


@lru_cache(maxsize=20_000)
def _normal(word: str) -> str:
    return search_text(word)
