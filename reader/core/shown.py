"""The text that runs show, with a map between its letters and the raw text."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from reader.core.runs import Kind, Run

OBJECT = "\ufffc"
"""The letter that stands for a formula."""


@dataclass(frozen=True, slots=True)
class Shown:
    """`text` has one OBJECT for each formula; `starts` and `ends` are the places in the raw text of its letters."""

    text: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def raw(self, start: int, end: int) -> tuple[int, int]:
        """Return the span of the raw text that a span of `text` stands for; an empty one stands before its letter."""
        if start >= end:
            at = self.starts[start] if start < len(self.starts) else (self.ends[-1] if self.ends else 0)
            return at, at
        return self.starts[start], max(self.starts[start], self.ends[end - 1])

    def shown(self, start: int, end: int) -> tuple[int, int]:
        """Return the span of `text` that shows a span of the raw text; letters and formulas that it cuts are whole."""
        first = bisect_right(self.ends, start)
        last = bisect_left(self.starts, end)
        return (first, last) if first <= last else (last, last)


def shown(runs: Iterable[Run], math: Callable[[Run], str] = lambda _: OBJECT) -> Shown:
    """Return the text of runs with its map; `math` gives what stands for a formula."""
    pieces: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    for run in runs:
        if run.kind in (Kind.MATH, Kind.CITE, Kind.BREAK):
            text = math(run) if run.kind is Kind.MATH else run.text
            starts.extend([run.start] * len(text))
            ends.extend([run.end] * len(text))
        elif run.places is None:
            text = run.text
            starts.extend(range(run.start, run.start + len(text)))
            ends.extend(range(run.start + 1, run.start + len(text) + 1))
        else:
            text = run.text
            starts.extend(run.places[:-1])
            ends.extend(max(place, after) for place, after in zip(run.places[:-1], run.places[1:], strict=True))
        pieces.append(text)
    return Shown("".join(pieces), tuple(starts), tuple(ends))
