"""Where the words of the query stand in the rows of the list, and which part of an abstract to show for it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from reader.core.found import Row
from reader.store.marks import Marker, Span

Abstracts = Callable[[Sequence[int]], Mapping[int, str]]

ALWAYS_SEEN = 36
"""So many letters of a clause fit into the narrowest list."""

KEPT = 3000
PIECE = 400
OVERLAP = 120
LEAD = 20
LENGTH = 240
CUT = "… "


@dataclass(frozen=True, slots=True)
class Marked:
    """A text and the places in it that are to be marked."""

    text: str
    spans: tuple[Span, ...] = ()


class Hits:
    """Answers for one marker at a time; what it found out is kept until there is another one.

    `abstracts` gives the plain abstracts of entries; it is asked only for rows that need theirs.
    """

    def __init__(self, abstracts: Abstracts) -> None:
        self._abstracts = abstracts
        self.marker = Marker()
        self._instead: Mapping[int, str] = {}
        self._headings: dict[str, tuple[Span, ...]] = {}
        self._clauses: dict[str, Marked] = {}
        self._excerpts: dict[int, Marked | None] = {}

    def use(self, marker: Marker, instead: Mapping[int, str] | None = None) -> None:
        """Mark by another marker; `instead` are texts that stand in place of some entries' clauses, unmarked."""
        if marker != self.marker or (instead or {}) != self._instead:
            self.marker, self._instead = marker, instead or {}
            self.forget()

    def forget(self) -> None:
        """Look at everything anew, for texts may have changed."""
        self._headings.clear()
        self._clauses.clear()
        self._excerpts.clear()

    def heading(self, row: Row) -> tuple[Span, ...]:
        """Return the places to be marked in a heading."""
        if not self.marker:
            return ()
        if row.heading not in self._headings:
            self._headings[row.heading] = tuple(self.marker.spans(row.heading))
        return self._headings[row.heading]

    def clause(self, row: Row) -> Marked:
        """Return the beginning of a row's abstract, or what stands in its place."""
        if row.id in self._instead:
            return Marked(self._instead[row.id])
        if not self.marker:
            return Marked(row.clause)
        if row.clause not in self._clauses:
            self._clauses[row.clause] = Marked(row.clause, tuple(self.marker.spans(row.clause)))
        return self._clauses[row.clause]

    def excerpt(self, row: Row) -> Marked | None:
        """Return the part of the abstract around its first hit, None if it has none or is not prepared."""
        return self._excerpts.get(row.id)

    def wanting(self, rows: Sequence[Row]) -> list[Row]:
        """Return the rows of which the abstracts have still to be looked at."""
        if not self.marker:
            return []
        if len(self._clauses) > KEPT:
            self.forget()
        return [row for row in rows if row.id not in self._excerpts and self._is_far(row)]

    def prepare(self, rows: Sequence[Row]) -> None:
        """Look at the abstracts of rows, all at once."""
        found = self._abstracts([row.id for row in rows]) if rows else {}
        for row in rows:
            self._excerpts[row.id] = around(self.marker, found[row.id]) if row.id in found else None

    def _is_far(self, row: Row) -> bool:
        if row.id in self._instead:
            return False
        spans = self.clause(row).spans
        return not spans or spans[0][1] > ALWAYS_SEEN


def around(marker: Marker, text: str) -> Marked | None:
    """Return the part of a text around its first hit, with all hits in it, or None if there is none.

    Only as much of the text is looked at as it takes.
    """
    overlap = OVERLAP if any(len(phrase) > 1 for phrase in marker.phrases) else 0
    start = 0
    while True:
        end = _word_end(text, start + PIECE)
        spans = marker.spans(text[start:end])
        if spans:
            return _excerpt(marker, text, start + spans[0][0])
        if end >= len(text):
            return None
        start = _word_end(text, end - overlap)


def _excerpt(marker: Marker, text: str, hit: int) -> Marked:
    begin = 0 if hit <= LEAD else text.find(" ", hit - LEAD, hit) + 1 or hit
    cut = CUT if begin else ""
    shown = cut + text[begin : _word_end(text, begin + LENGTH)]
    return Marked(shown, tuple(marker.spans(shown)))


def _word_end(text: str, at: int) -> int:
    """Return the first place from one on at which a text can be cut between words."""
    found = text.find(" ", at)
    return len(text) if found < 0 or at >= len(text) else found
