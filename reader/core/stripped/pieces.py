"""Stripped math cut into the pieces that TeX had, names without their backslash among them."""

import re
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache

from reader.core import mathsigns
from reader.core.wordlists import words


class Kind(Enum):
    """What a piece can be in a formula."""

    SPACE = auto()
    LETTER = auto()
    NUMBER = auto()
    GREEK = auto()
    SYMBOL = auto()
    DOTS = auto()
    RELATION = auto()
    BINARY = auto()
    FUNCTION = auto()
    LARGE = auto()
    FONT = auto()
    SWITCH = auto()
    ACCENT = auto()
    ROOT = auto()
    FRACTION = auto()
    BRACKET = auto()  # langle and the like
    SIZE = auto()  # left, right, big
    SIGN = auto()  # one character that is no letter or digit
    WORD = auto()  # nothing that a formula has
    HELD = auto()  # what must not be looked into


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece: its place in the raw text, and its TeX."""

    kind: Kind
    text: str  # without backslash
    start: int
    end: int
    named: bool = False  # a name of TeX's, or a sign that has one
    spelled: bool = False  # such a name that lost its backslash
    kept: bool = False  # such a name that kept it
    run: str = ""  # the letters it stands among

    @property
    def tex(self) -> str:
        """The piece as TeX spells it."""
        return "\\" + self.text if self.named else self.text


_KINDS: dict[str, Kind] = (
    dict.fromkeys(mathsigns.SYMBOLS, Kind.SYMBOL)
    | dict.fromkeys(mathsigns.GREEK, Kind.GREEK)
    | dict.fromkeys(mathsigns.RELATIONS, Kind.RELATION)
    | dict.fromkeys(mathsigns.BINARY, Kind.BINARY)
    | dict.fromkeys(mathsigns.FUNCTIONS, Kind.FUNCTION)
    | dict.fromkeys(mathsigns.LARGE, Kind.LARGE)
    | dict.fromkeys(mathsigns.DELIMITERS, Kind.BRACKET)
    | dict.fromkeys(mathsigns.ACCENTS, Kind.ACCENT)
    | dict.fromkeys([name for name in mathsigns.FONTS if name.startswith("math")], Kind.FONT)
    | dict.fromkeys(["boldsymbol"], Kind.FONT)
    | dict.fromkeys(["bf", "rm", "cal", "it", "sf", "tt"], Kind.SWITCH)
    | dict.fromkeys(["ldots", "dots", "cdots", "dotsc"], Kind.DOTS)
    | {"sqrt": Kind.ROOT, "frac": Kind.FRACTION, "tfrac": Kind.FRACTION, "dfrac": Kind.FRACTION}
    | {"binom": Kind.FRACTION}
    | dict.fromkeys(["left", "right", "big", "Big", "bigg", "bigl", "bigr", "Bigl", "Bigr"], Kind.SIZE)
)
_NOT_SPELLED = words(
    "S Im Re P S Box square natural flat sharp therefore because degree Pr lt gt set ni wr omicron it tt"
)
"""Names that without a backslash are more likely something else."""

WRITTEN_FUNCTIONS = words("poly polylog polyloglog sign sgn rank diag tr Tr supp conv dist Var Cov softmax erf Lip vol")
"""Functions that authors set upright and that TeX has no name for."""

_NO_WORDS = words("of or an as at by we it if on so is be do he up us me my no go am id ie eg vs et al ok")
_VOWELS = frozenset("aeiouyAEIOUY")

# Names that stand glued to letters ("mlog", "cvarepsilon", "Lright"); no short ones that words end in.
_GLUED = (
    {name for name, kind in _KINDS.items() if kind is Kind.GREEK and len(name) > 3}
    | {name for name, kind in _KINDS.items() if kind is Kind.FONT}
    | words(
        "leq geq neq leqslant geqslant subset subseteq supseteq approx times circ cdot cdots otimes oplus setminus "
        "infty ldots dots nabla log exp sqrt left right big langle rangle lfloor rfloor lceil rceil lVert rVert "
        "rightarrow leftarrow mapsto notin widetilde widehat lesssim gtrsim propto ell "
        "sim eta"
    )
)
_SHORT = words("le ge ne ll gg in to")
_LONGEST = 12
_LONGEST_RUN = 40
_LETTER_COST = 1.6  # against 1 for a name: "nepsilon" is n and epsilon, not ne, psi, l, o, n
_ENDING_SHORT = words(
    "ale ble ile age ege one ane une all ill egg ain bin din fin gin kin lin min pin sin tin win yin vin hin rin ato "
    "wto single tangle mingle into login minimax"
)


def _cut(run: str) -> tuple[str, ...]:
    """Cut a run of letters into names and letters in the cheapest way; the run whole if that has no names."""
    best: list[tuple[float, tuple[str, ...]]] = [(0.0, ())]
    for end in range(1, len(run) + 1):
        cost, parts = best[end - 1]
        choices = [(cost + _LETTER_COST, (*parts, run[end - 1]))]
        for start in range(max(0, end - _LONGEST), end):
            name = run[start:end]
            if name in _GLUED or name in _SHORT:
                cost, parts = best[start]
                choices.append((cost + 1, (*parts, name)))
        best.append(min(choices))
    return best[-1][1]


def _fair_cut(parts: tuple[str, ...], before: str, after: str) -> bool:
    """Whether a cut run looks like TeX's names among letters and not like a word that happens to hold some."""
    letters = ""
    for i, part in enumerate(parts):
        if len(part) == 1:
            letters += part
            if len(letters) > 2 and not (letters.isupper() and len(letters) < 5):
                return False
            continue
        following = parts[i + 1] if i + 1 < len(parts) else ""
        if part in _SHORT and not _fair_short(letters, i, before, following, after):
            return False
        if part == "in" and letters.isupper() and after == " " and before not in {"_", "^"}:
            return False  # a name: "Qin"
        if part in {"log", "exp", "ell"} and not _fair_function(part, letters, i, following):
            return False
        if part in {"sim", "eta"} and not (len(following) > 1 or (part == "sim" and i and len(parts[i - 1]) > 1)):
            return False
        if part == "approx" and following:
            return False
        if part in {"left", "right", "big"} and not following and after not in "([{|)]}.":
            return False
        letters = ""
    return any(len(part) > 1 for part in parts) and not (parts[-1] == "s" and len(parts[-2]) > 1)


def _fair_short(letters: str, place: int, before: str, following: str, after: str) -> bool:
    """Whether "le", "in" and the like within a run are relations: there is something before and something after."""
    if not (place or before in "_^}])0123456789"):
        return False
    if len(following) > 1:
        return True
    ends = not following and after in " \n\t[({|\\0123456789" and after != ""
    return ends and len(letters) < 2


def _fair_function(part: str, letters: str, place: int, following: str) -> bool:
    if part == "ell":
        return place == 0 and not following
    return bool(letters) or place > 0 or len(following) > 1 or (part == "log" and following not in {"o", "s", "y", ""})


_RUN = re.compile(
    r"(?P<space>\s+)|\\(?P<name>[A-Za-z]+)|(?P<letters>[A-Za-z]+)|(?P<number>\d+(?:\.\d+)?)|(?P<sign>:=|\|\||.)",
    re.DOTALL,
)
_UNICODE = {sign: name for name, sign in reversed(mathsigns.GREEK.items()) if not name.startswith("var")} | {
    "≤": "leq", "≥": "geq", "≠": "neq", "≈": "approx", "∈": "in", "×": "times", "·": "cdot", "→": "to", "∞": "infty",
    "±": "pm", "∑": "sum", "∫": "int", "∼": "sim", "⊂": "subset", "⊆": "subseteq", "∪": "cup", "∩": "cap", "∇": "nabla",
    "∂": "partial", "ℓ": "ell", "…": "ldots", "∘": "circ", "≪": "ll", "≫": "gg", "⊗": "otimes", "⊕": "oplus",
}  # fmt: skip


def pieces(raw: str, held: list[tuple[int, int]]) -> list[Piece]:
    """Cut the raw text into pieces; each held span, in order, is one piece that nothing is looked for in."""
    found: list[Piece] = []
    at = 0
    for start, end in [*held, (len(raw), len(raw))]:
        for match in _RUN.finditer(raw, at, start):
            found += _pieces_of(raw, match)
        if end > start:
            found.append(Piece(Kind.HELD, raw[start], start, end))
        at = end
    return found


def _pieces_of(raw: str, match: re.Match[str]) -> list[Piece]:
    start, end = match.span()
    text = match[0]
    kind = match.lastgroup
    if kind == "space":
        # No formula goes on in the next paragraph.
        return [Piece(Kind.HELD if text.count("\n") > 1 else Kind.SPACE, " ", start, end)]
    if kind == "number":
        return [Piece(Kind.NUMBER, text, start, end)]
    if kind == "name":
        known = _KINDS.get(text[1:])
        return [
            Piece(known, text[1:], start, end, named=True, kept=True) if known else Piece(Kind.WORD, text, start, end)
        ]
    if kind == "sign":
        name = _UNICODE.get(text)
        if name:
            return [Piece(_KINDS[name], name, start, end, named=True)]
        return [Piece(Kind.WORD if text.isalnum() else Kind.SIGN, text, start, end)]
    return _letters(text, start, raw[start - 1 : start], raw[end : end + 6])


def _letters(run: str, start: int, before: str, after: str) -> list[Piece]:
    placed: list[Piece] = []
    if len(run) == 3 and run.endswith("in") and after == " mathb":
        run_parts: tuple[tuple[Kind, str, bool], ...] = ((Kind.LETTER, run[0], False), (Kind.RELATION, "in", True))
    else:
        run_parts = _classified(run, before, after[:1])
    for kind, text, named in run_parts:
        placed.append(Piece(kind, text, start, start + len(text), named=named, spelled=named, run=run))
        start += len(text)
    return placed


@lru_cache(maxsize=8192)
def _classified(run: str, before: str, after: str) -> tuple[tuple[Kind, str, bool], ...]:
    """Tell what a run of letters between two characters consists of: kind, text, and whether it is a name of TeX's."""
    known = _KINDS.get(run)
    if known and run not in _NOT_SPELLED:
        return ((known, run, True),)
    parts: tuple[str, ...] = ()
    if run not in WRITTEN_FUNCTIONS and run.lower() not in _ENDING_SHORT and 1 < len(run) < _LONGEST_RUN:
        parts = _cut(run)
    if run == "ipi":
        parts = ("i", "pi")
    elif not parts or not _fair_cut(parts, before, after):
        short = len(run) == 1 or (len(run) == 2 and run not in _NO_WORDS)
        if not short and (len(run) > 4 or not (run.isupper() or _VOWELS.isdisjoint(run))):
            return ((Kind.WORD, run, False),)
        parts = tuple(run)
    return tuple((_KINDS[part] if len(part) > 1 else Kind.LETTER, part, len(part) > 1) for part in parts)
