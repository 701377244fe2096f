"""The one parser of the text of an abstract: from the raw text to runs, and to plain text for the eye."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from reader.core.assembly import assembled
from reader.core.links import Address, addresses
from reader.core.pieces import Piece, pieces
from reader.core.plaintext import plain
from reader.core.runs import Kind, Run
from reader.core.shown import Shown, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from reader.core.repair import Repair

__all__ = ["Shown", "legible", "opening", "read", "shown"]


def read(raw: str, *, repair: bool = True) -> tuple[Run, ...]:
    """Return what is to be shown of a raw text, as runs that cover it in order; none if nothing is to be shown.

    With `repair`, math whose TeX was lost on the way is put back where that is sure. Never raises; takes time linear
    in the text's length.
    """
    cut: Iterable[Piece] = pieces(raw)
    if repair and (lost := _lost(raw)):
        cut = _repaired(raw, list(cut), lost)
    return tuple(part for run in assembled(cut, len(raw)) for part in _linked(run))


def legible(raw: str) -> str:
    """Return an abstract as plain text for the eye: a line for each paragraph, formulas in Unicode, repairs included.

    A formula that would mislead as a line of text stays as its source.
    """
    parts: list[str] = []
    for run in read(raw):
        if run.kind is Kind.MATH:
            parts.append(_line(run))
        elif run.raised > 0:
            parts.append(_raised(run.text, parts[-1] if parts else ""))
        else:
            parts.append(run.text)
    return "".join(parts)


def legible_shown(raw: str) -> Shown:
    """Return the abstract as it reads, formulas in letters, with its map to the raw text; formulas are whole there."""
    return shown(read(raw), _line)


@lru_cache(maxsize=2048)
def opening(raw: str, letters: int) -> str:
    """Return the first letters of an abstract, as `legible` gives them but on one line; remembered.

    Stripped math without any of its signs is left as it is, because lists are in a hurry.
    """
    if not _TELLTALE.search(raw):
        return plain(raw)[:letters]
    text = legible(raw[: letters + _MARKUP])
    if len(text) < letters:
        text = legible(raw)
    return text.replace("\n", " ")[:letters]


_TELLTALE = re.compile(r"[\\$_^{}<&*`~]")
_MARKUP = 80  # letters of markup that an opening has at most, as a rule


def _line(formula: Run) -> str:
    from reader.core.linear import linear  # noqa: PLC0415 - takes a while, and many texts have no formulas

    return linear(formula.tex) or formula.text


@lru_cache(maxsize=256)  # to look for repairs takes far longer than all else, and a view asks again when it is resized
def _lost(raw: str) -> tuple[Repair, ...]:
    from reader.core.repair import repairs  # noqa: PLC0415 - takes a while, and imports do not need it

    return repairs(raw)


def _raised(text: str, before: str) -> str:
    if all(sign in _RAISED for sign in text):
        return text.translate(_RAISING)
    return f"^{text}" if before[-1:].isdigit() else text


_RAISED = dict(zip("0123456789+−-=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ", strict=True))
_RAISING = str.maketrans(_RAISED)


def _repaired(raw: str, cut: Sequence[Piece], lost: Iterable[Repair]) -> Iterator[Piece]:
    """Put repairs in the place of what they cover."""
    starts = [piece.start for piece in cut]
    at = 0  # up to here the pieces are given
    for repair in lost:
        first, last = bisect_right(starts, repair.start) - 1, bisect_left(starts, repair.end)
        if repair.start < at or not _replaceable(cut[first:last], repair):
            continue
        yield from _between(cut, starts, at, repair.start)
        source, style = raw[repair.start : repair.end], cut[first].style
        yield Piece(Kind.MATH, source, repair.start, repair.end, style, as_it_is=True, tex=repair.tex, repaired=True)
        at = repair.end
    yield from _between(cut, starts, at, len(raw))


def _replaceable(covered: Sequence[Piece], repair: Repair) -> bool:
    """Return whether what a repair covers is nothing but text of one style: markup that is there is surer."""
    return (
        all(piece.kind is Kind.TEXT and not piece.structure for piece in covered)
        and len({piece.style for piece in covered}) == 1
        and not covered[0].style.target
        and (covered[0].as_it_is or covered[0].start == repair.start)
        and (covered[-1].as_it_is or covered[-1].end == repair.end)
    )


def _between(cut: Sequence[Piece], starts: Sequence[int], start: int, end: int) -> Iterator[Piece]:
    """Give the pieces between two places, the first and the last cut off there."""
    for piece in cut[max(0, bisect_right(starts, start) - 1) : bisect_left(starts, end)]:
        left, right = max(piece.start, start), min(piece.end, end)
        if (left, right) == (piece.start, piece.end):
            yield piece
        elif left < right:
            text = piece.text[left - piece.start : right - piece.start]
            yield piece._replace(text=text, start=left, end=right)


def _linked(run: Run) -> Iterator[Run]:
    """Divide a run at the addresses in its text."""
    found = [each for each in addresses(run.text) if _between_tokens(run, each)] if run.kind is Kind.TEXT else []
    at = 0
    for address in found:
        if at < address.start:
            yield _part(run, at, address.start)
        yield replace(_part(run, address.start, address.end), kind=Kind.LINK, target=address.target)
        at = address.end
    if at == 0:
        yield run
    elif at < len(run.text):
        yield _part(run, at, len(run.text))


def _between_tokens(run: Run, address: Address) -> bool:
    """Return whether an address is not a part of what one command shows."""
    places = run.places
    return places is None or all(at == 0 or places[at - 1] < places[at] for at in (address.start, address.end))


def _part(run: Run, start: int, end: int) -> Run:
    """Return a part of a run; the first and the last part have the markup at its ends."""
    places = run.places or range(run.start, run.start + len(run.text) + 1)
    first = run.start if start == 0 else places[start]
    last = run.end if end == len(run.text) else places[end]
    kept = tuple(places[start : end + 1])
    as_it_is = kept == tuple(range(first, first + len(kept)))
    return replace(run, text=run.text[start:end], start=first, end=last, places=None if as_it_is else kept)
