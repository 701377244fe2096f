"""Math whose TeX was stripped on the way (`mathcal{O}(d T)`, `w_{min}ge 2`), found by local evidence and put back."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from reader.core.stripped import Kind, Piece, pieces
from reader.core.stripped_formula import FormulaReader


@dataclass(frozen=True, slots=True)
class Repair:
    """A span of the raw text and the TeX that it stood for."""

    start: int
    end: int
    tex: str


# What is TeX already, code, or an address; an escaped sign first, so that it opens nothing.
_HELD = re.compile(
    r"\\(?:cite[a-z]*|ref|eqref|cref|Cref|autoref|label|url|href|texttt|verb|includegraphics)\*?"
    r"(?:\[[^\[\]]{0,200}\])?(?:\{[^{}]{0,1000}\})?"
    r"|\\\((?:[^\\]|\\[^()])*+\\\)|\\\[(?:[^\\]|\\[^\[\]])*+\\\]"
    r"|\\[^A-Za-z\s]"
    r"|\$\$[^$]++\$\$|\$(?:[^$\\]|\\.)++\$(?!\d)"
    r"|(?<![`\w])`[^`'\n]{1,200}`(?!`)|```[^`]{0,2000}```"
    r"|(?:[a-z]{2,12}://|www\.)\S+|[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,64}"
    r"|\b[\w-]{2,40}\.(?:com|org|net|edu|io|gov|ai|dev)/\S*"
    r"|</?[a-z]{1,10}(?: [a-z]+=[^<>]{0,200})?/?>",
    re.DOTALL,
)
_HINT = re.compile(r"[_^{}|\\]|[A-Za-z]{2}")
_ACRONYM = re.compile(r"(?<![\w^_\\{])[A-Z]{3,}(?![\w^_{(])")
_OPENERS = frozenset(" \t\r\n([{\"'“‘«*—–~`")
_STRONG = 2


def repairs(raw: str) -> tuple[Repair, ...]:
    """Return the spans of stripped math that can be put back with confidence, in order and apart from each other.

    Never inside dollars, addresses or code. Never raises; takes time linear in the text's length.
    """
    cut = pieces(raw, [match.span() for match in _HELD.finditer(raw)])
    acronyms = frozenset(_ACRONYM.findall(raw))
    sure = _search(raw, cut, None, acronyms)
    if not any(evidence >= _STRONG for _, _, _, evidence in sure):
        return tuple(Repair(cut[first].start, cut[last - 1].end, tex) for first, last, tex, _ in sure)
    # The text is known to be stripped now, and so are the names in it: what was too little before is enough.
    known = frozenset(p.text for first, last, _, _ in sure for p in cut[first:last] if p.kind is Kind.GREEK)
    found = _search(raw, cut, known, acronyms)
    return tuple(Repair(cut[first].start, cut[last - 1].end, tex) for first, last, tex, _ in found)


def _search(
    raw: str, cut: Sequence[Piece], known: frozenset[str] | None, acronyms: frozenset[str]
) -> list[tuple[int, int, str, int]]:
    """Find formulas: first piece, the piece after the last, TeX, evidence."""
    reader = FormulaReader(cut, known, acronyms)
    found: list[tuple[int, int, str, int]] = []
    at = 0
    while at < len(cut):
        if not _may_start(raw, cut[at], known):
            at += 1
            continue
        formula = reader.read(at)
        if formula:
            found.append((at, formula.end, formula.tex, formula.evidence))
            at = formula.end
        else:
            at = max(at + 1, reader.reached)
    return found


def _may_start(raw: str, piece: Piece, known: frozenset[str] | None) -> bool:
    if piece.kind in {Kind.SPACE, Kind.HELD}:
        return False
    before = raw[piece.start - 1 : piece.start]
    if before == "-" and known:
        return piece.kind is Kind.GREEK and piece.text in known
    return not before or before in _OPENERS
