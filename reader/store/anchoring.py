"""Finding the passage of a highlight again in an abstract that has changed, also where the passage itself has."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING

from rapidfuzz import fuzz
from rapidfuzz.distance import LCSseq, Levenshtein

from reader.core import anchors
from reader.core.anchors import TELLING, Quote

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ALIKE = (85.0, 70.0, 60.0)
"""How alike a passage must be to what it was, in per cent of matching letters, where what stood around it is there on
no side, on one, on both."""

_HELD = 80.0  # how alike what stands beside a passage must be to what stood there
_RUN = 5  # letters in a run that two texts are compared by
_COMMON_RUN = 200  # a run with more places than this tells nothing
_EDGE = 96  # letters at either end of a passage by which the end is looked for
_DRIFT = 24  # letters by which runs may have moved apart and still be of one place
_SLACK = 12
_TRIED = 3


class Text:
    """An abstract in which passages are looked for."""

    def __init__(self, raw: str) -> None:
        self.raw = raw

    @cached_property
    def letters(self) -> anchors.Letters:
        """The bare letters of the abstract."""
        return anchors.letters(self.raw)

    @cached_property
    def runs(self) -> dict[str, list[int]]:
        """The places, in the bare letters, of each run of them."""
        bare = self.letters.text
        places: dict[str, list[int]] = defaultdict(list)
        for at in range(len(bare) - _RUN + 1):
            places[bare[at : at + _RUN]].append(at)
        return places


def place(text: Text, quotes: Sequence[Quote], near: int | None) -> tuple[int, int] | None:
    """Return the span of the raw abstract where a passage stands now, or None if it is gone.

    `quotes` are the passage as it last stood and, if that differs, as it was marked. The words as they are come first,
    then the same letters in another spelling, then what is like them. The time is linear in the abstract's length.
    """
    return _as_it_is(text.raw, quotes, near) or _as_spelled(text, quotes, near) or _as_changed(text, quotes)


def _as_it_is(raw: str, quotes: Sequence[Quote], near: int | None) -> tuple[int, int] | None:
    found = []
    for sought in quotes:
        at = anchors.find(raw, sought, near)
        if at is not None:
            end = at + len(sought.exact)
            alike = anchors.fit(raw, at, end, sought)
            if alike >= TELLING or anchors.keeps_words(raw, at, end, sought):
                found.append((alike, at, end, sought))
    if not found:
        return None
    _, at, end, sought = max(found, key=lambda one: one[0])
    if raw[at - 1 : at] == sought.prefix[-1:] and raw[end : end + 1] == sought.suffix[:1]:
        return at, end
    return anchors.whole_formulas(raw, at, end)  # dollars may have been put around the passage


def _as_spelled(text: Text, quotes: Sequence[Quote], near: int | None) -> tuple[int, int] | None:
    """Look for the same letters: accents, blanks, signs, dollars and TeX spelling may be others."""
    bare = text.letters
    near = sum(start < (near or 0) for start in bare.starts)
    for sought in quotes:
        spelled = _spelled(sought)
        at = anchors.find(bare.text, spelled, near) if spelled.exact else None
        if at is not None:
            end = at + len(spelled.exact)
            if max(len(spelled.exact), anchors.fit(bare.text, at, end, spelled)) >= TELLING:
                return anchors.raw_span(text.raw, bare, at, end, sought)
    return None


def _as_changed(text: Text, quotes: Sequence[Quote]) -> tuple[int, int] | None:
    """Look for letters that are like those of the passage."""
    found = [(*alike, sought) for sought in quotes if (alike := _likest(text, _spelled(sought)))]
    if not found:
        return None
    _, start, end, sought = max(found, key=lambda one: one[0])
    return anchors.raw_span(text.raw, text.letters, start, end, sought)


def _spelled(sought: Quote) -> Quote:
    """Return a quote in bare letters."""
    return Quote(*(anchors.letters(part).text for part in (sought.exact, sought.prefix, sought.suffix)))


def _likest(text: Text, sought: Quote) -> tuple[float, int, int] | None:
    """Return (excess, start, end) of the bare letters that are likest to a quote of bare letters, if any are.

    The excess is by how much they are more alike than they must be.
    """
    if not sought.exact:
        return None
    bare, size = text.letters.text, len(sought.exact)
    best: tuple[float, int, int] | None = None
    for start, end in product(_starts(text, sought), _ends(text, sought)):
        if size <= 2 * (end - start) <= 4 * size:
            needed = ALIKE[_sides_held(bare, start, end, sought)]
            likeness = fuzz.ratio(sought.exact, bare[start:end], score_cutoff=needed + (best[0] if best else 0.0))
            if likeness and (best is None or likeness - needed > best[0]):
                best = (likeness - needed, start, end)
    return best


def _sides_held(bare: str, start: int, end: int, sought: Quote) -> int:
    """Count the sides of a place at which that stands what stood beside the quote."""
    before = bare[max(0, start - len(sought.prefix)) : start] if sought.prefix else bare[max(0, start - _RUN) : start]
    after = bare[end : end + len(sought.suffix)] if sought.suffix else bare[end : end + _RUN]
    return (fuzz.ratio(before, sought.prefix) >= _HELD) + (fuzz.ratio(after, sought.suffix) >= _HELD)


def _starts(text: Text, sought: Quote) -> list[int]:
    """Return where the passage may start in an abstract, the likeliest first."""
    head = sought.exact[:_EDGE]
    # Backwards the start of a passage is its end.
    return [
        high - _likeliest_end(head[::-1], sought.prefix[::-1], text.letters.text[low:high][::-1])
        for low, high in _windows(text, sought.prefix + head)
    ]


def _ends(text: Text, sought: Quote) -> list[int]:
    """Return where the passage may end in an abstract, the likeliest first."""
    tail = sought.exact[-_EDGE:]
    return [
        low + _likeliest_end(tail, sought.suffix, text.letters.text[low:high])
        for low, high in _windows(text, tail + sought.suffix)
    ]


def _likeliest_end(tail: str, after: str, window: str) -> int:
    """Return where in a window a passage with this tail ends, behind which `after` stood."""
    ends = {_end(tail + after, window, len(tail))}
    ends.update(_places(window, after[:_RUN]))
    ends.update(at + _RUN for at in _places(window, tail[-_RUN:]))

    def in_common(end: int) -> int:
        before = LCSseq.similarity(tail, window[max(0, end - len(tail)) : end])
        return before + LCSseq.similarity(after, window[end : end + len(after)])

    return max(sorted(ends), key=in_common)


def _places(window: str, run: str) -> list[int]:
    """Return where a run of letters stands in a window."""
    return [at for at in range(len(window)) if window.startswith(run, at)] if len(run) == _RUN else []


def _end(pattern: str, window: str, border: int) -> int:
    """Return where in a window that ends which the first letters of a pattern, at least one, have become.

    Letters put in at the border belong to what is before it only where its own letters there have changed.
    """
    edits = list(Levenshtein.opcodes(pattern, window))
    place = next(place for place, edit in enumerate(edits) if edit.src_start < border <= edit.src_end)
    edit = edits[place]
    if edit.tag == "equal" or border < edit.src_end:
        return min(edit.dest_start + border - edit.src_start, edit.dest_end)
    # At the end of the pattern what is put in is only the rest of the window.
    if border < len(pattern) and edits[place + 1].tag == "insert":
        return edits[place + 1].dest_end
    return edit.dest_end


def _windows(text: Text, pattern: str) -> Iterable[tuple[int, int]]:
    """Yield the parts of an abstract that have most runs of letters of a pattern at like distances, the best first."""
    shifts = [
        there - at
        for at in range(len(pattern) - _RUN + 1)
        if len(places := text.runs.get(pattern[at : at + _RUN], ())) <= _COMMON_RUN
        for there in places
    ]
    votes = Counter(shift // _DRIFT for shift in shifts)
    for _ in range(_TRIED):
        lane = max(votes, key=lambda lane: (votes[lane] + votes.get(lane + 1, 0), -lane), default=None)
        if lane is None:
            return
        near = sorted(shift for shift in shifts if shift // _DRIFT in (lane, lane + 1))
        near = [shift for shift in near if abs(shift - near[len(near) // 2]) < _DRIFT]
        yield max(0, near[0] - _SLACK), min(len(text.letters.text), near[-1] + len(pattern) + _SLACK)
        votes = Counter({other: count for other, count in votes.items() if abs(other - lane) > 1})
