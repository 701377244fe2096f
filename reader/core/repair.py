"""Math whose TeX was stripped on the way (`mathcal{O}(d T)`, `w_{min}ge 2`), found by local evidence and put back."""

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from reader.core.stripped.cursor import STRONG, Cursor
from reader.core.stripped.formula import Found, read_formula
from reader.core.stripped.pieces import WRITTEN_FUNCTIONS, Kind, Piece, pieces


@dataclass(frozen=True, slots=True)
class Repair:
    """A span of the raw text and the TeX that it stood for."""

    start: int
    end: int
    tex: str


# What is TeX already, code, or an address; an escaped sign first, so that it opens nothing.
_HELD = re.compile(
    r"\\(?:cite[a-z]*|ref|eqref|cref|Cref|autoref|label|url|href|texttt|verb|lstinline|mintinline|code|path|includegraphics)\*?"
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
_ACRONYM = re.compile(r"(?<![\w^_\\{])[A-Z]{3,}(?![\w^_{(])")
_OPENERS = frozenset(" \t\r\n([{\"'“‘«*—–~`")
# An arrow with a word glued to each side ("imageleftrightarrowtext"); no word ends or begins like that.
_ARROW = re.compile(
    r"(?<=[a-z]{2})(?<!long)(?:left|Left)?(?:rightarrow|Rightarrow)(?=[a-z]{2})|(?<=[a-z]{2})leftarrow(?=[a-z]{2})"
)
_UNITS = frozenset("mscgh")
# Every formula that is found holds one of these; most prose does not, and is spared the search.
_HINT = re.compile(
    r"[_^{}\\]|\|\||math[bcfrsti]|infty|[lgn]eq|\bge(?![a-z])|times|subset|circ(?![a-z])|cdot|dots|arrow|nabla"
    r"|log(?![a-z])|(?:left|big|Big|bigg|bigl|Bigl)(?=[(\[.|]|l?angle|lfloor|lceil)|[rl]angle|[lr]floor|[lr]ceil"
    r"|l[vV]ert|mapsto|approx(?![a-z])|sim(?:eq)?(?![a-z])|equiv(?![a-z])|cong(?![a-z])|o(?:plus|times|dot)|propto"
    r"|setminus|(?:pre|su)c+(?:eq)?(?![a-z])|[lg]t?r?(?:es)?ssim|coloneq|triangleq|notin|tilde |(?<![A-Za-z])hat "
    r"|[^A-Za-z\s]mid|[^\x00-\x7f]to(?![a-z])| in [(\[]|epsilon|[Aa]lpha|beta|[Gg]amma|[Dd]elta|[Tt]heta|kappa"
    r"|[Ll]ambda|[Ss]igma|[Oo]mega|[Uu]psilon|var(?:phi|pi|rho|sigma)"
    r"|(?<![A-Za-z])(?:eta|(?:zeta|iota|mu|nu|[Xx]i|[Pp]i|rho|tau|[Pp]hi|chi|[Pp]si|ell)(?![a-z]))"
)


def repairs(raw: str) -> tuple[Repair, ...]:
    """Return the spans of stripped math that can be put back with confidence, in order and apart from each other.

    Never inside dollars, addresses or code. Never raises; takes time linear in the text's length.
    """
    return _repairs(raw) if _HINT.search(raw) else ()


def _repairs(raw: str) -> tuple[Repair, ...]:
    held = [match.span() for match in _HELD.finditer(raw)]
    cut = pieces(raw, held)
    acronyms = frozenset(_ACRONYM.findall(raw))
    found = _search(raw, cut, None, acronyms)
    if any(formula.evidence >= STRONG for _, formula in found):
        # The text is known to be stripped now, and so are the names in it: what was too little before is enough.
        known = frozenset(p.text for at, formula in found for p in cut[at : formula.end] if p.kind is Kind.GREEK)
        found = _search(raw, cut, known, acronyms)
    spans = [Repair(cut[at].start, cut[formula.end - 1].end, _spaced(formula.tex)) for at, formula in found]
    arrows = [Repair(*arrow.span(), f"\\{arrow[0]}") for arrow in _ARROW.finditer(raw)]
    return tuple(sorted([*spans, *_apart(arrows, spans, held)], key=lambda repair: repair.start))


def _spaced(tex: str) -> str:
    r"""Return the TeX with its thin spaces: `\,` left a comma behind, which parts nothing in an equation with a sum.

    Within brackets a comma parts arguments, and beside dots the things of a row.
    """
    outside, depth = [], 0
    for at, sign in enumerate(tex):
        depth += (sign in "([{") - (sign in ")]}")
        if depth == 0:
            outside.append(at)
    signs = "".join(tex[at] for at in outside)
    if "+" not in signs or "=" not in signs or "dots" in tex:
        return tex
    commas = {at for at in outside if tex[at] == "," and tex[at + 1 : at + 2] not in ("", " ")}
    return "".join("\\," if at in commas else sign for at, sign in enumerate(tex))


def _apart(arrows: list[Repair], spans: list[Repair], held: list[tuple[int, int]]) -> list[Repair]:
    """Leave out the arrows that lie in what is repaired already or must not be looked into."""
    taken = sorted([*held, *((span.start, span.end) for span in spans)])
    ends = [end for _, end in taken]
    outside: list[Repair] = []
    for arrow in arrows:
        i = bisect_right(ends, arrow.start)
        if i == len(taken) or taken[i][0] >= arrow.end:
            outside.append(arrow)
    return outside


def _search(
    raw: str, cut: Sequence[Piece], known: frozenset[str] | None, acronyms: frozenset[str]
) -> list[tuple[int, Found]]:
    """Find formulas, each with the number of its first piece."""
    cursor = Cursor(cut, known, acronyms)
    found: list[tuple[int, Found]] = []
    at = 0
    while at < len(cut):
        if not _may_start(raw, cut[at], known):
            at += 1
            continue
        formula = read_formula(cursor, at)
        if formula:
            found.append((at, formula))
            at = formula.end
        else:
            at = max(at + 1, cursor.reached)
    return found


def _may_start(raw: str, piece: Piece, known: frozenset[str] | None) -> bool:
    if piece.kind is Kind.SPACE or piece.kind is Kind.HELD or (piece.kind is Kind.WORD and not piece.run):
        return False
    if piece.kind is Kind.WORD and piece.text not in WRITTEN_FUNCTIONS:
        return False
    before = raw[piece.start - 1 : piece.start]
    if piece.text in _UNITS and raw[piece.start - 2 : piece.start - 1].isdigit():
        return False  # "12 m^2"
    if before == "[" and raw[piece.start - 2 : piece.start - 1].isalnum():
        return False  # an array's index
    if before == "-" and known:
        return piece.kind is Kind.GREEK and piece.text in known and raw[piece.start - 2 : piece.start - 1].isalpha()
    return not before or before in _OPENERS
