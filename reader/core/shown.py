"""The text of an abstract as a view holds it, and the way between its places and those in the raw text."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from reader.core.runs import Kind, Run

OBJECT = "\ufffc"
"""Stands for a formula in the shown text."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The shown text; spans are half open, in characters, and never out of range whatever is asked for.

    Formulas and citations are taken whole.
    """

    text: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def raw(self, start: int, end: int) -> tuple[int, int]:
        """Return the span of the raw text that a span of the shown text stands for."""
        if not self.text:
            return 0, 0
        start, end = max(0, min(start, len(self.text))), min(end, len(self.text))
        if start >= end:
            at = self.starts[start] if start < len(self.text) else self.ends[-1]
            return at, at
        return self.starts[start], self.ends[end - 1]

    def shown(self, start: int, end: int) -> tuple[int, int]:
        """Return the span of the shown text that stands for a span of the raw text."""
        first = bisect_right(self.ends, start)
        return first, max(first, bisect_left(self.starts, end))


def shown(runs: Iterable[Run], formula: Callable[[Run], str] = lambda _: OBJECT) -> Shown:
    """Return what a view holds of an abstract: its text, each formula one U+FFFC, each paragraph a line.

    `formula` may give other words for a formula.
    """
    texts: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    for run in runs:
        places = run.places or range(run.start, run.start + len(run.text) + 1)
        if run.kind is Kind.BREAK:
            texts.append(run.text)
            starts.append(run.start)
            ends.append(run.end)
        elif run.kind is Kind.MATH:
            words = formula(run)
            texts.append(words)
            starts += [places[0]] * len(words)
            ends += [places[-1] if len(places) > len(run.text) else run.end] * len(words)
        else:
            texts.append(run.text)
            starts += places[: len(run.text)]
            ends += places[1:] if run.places is None else _ends(run.places, len(run.text), run.end)
    return Shown("".join(texts), tuple(starts), tuple(ends))


def _ends(places: tuple[int, ...], count: int, last: int) -> list[int]:
    """Return where the characters end: where the next stands that has another place."""
    end = places[count] if len(places) > count else last
    ends = [end] * count
    for at in range(count - 2, -1, -1):
        ends[at] = places[at + 1] if places[at + 1] > places[at] else ends[at + 1]
    return ends
