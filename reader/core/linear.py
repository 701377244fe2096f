"""TeX math as readable Unicode text."""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto

from reader.core import mathsigns
from reader.core.macros import expand
from reader.core.wordlists import words

_TOKEN = re.compile(r"\\(?:operatorname\*|[A-Za-z]+|.)|\s+|\d+|'+|:=|\|\||.", re.DOTALL)
_PLAIN_GROUP = re.compile(r"\s*\{([^{}\\$]*)\}")
_OPTION = re.compile(r"\s*\[([^\[\]{}\\]{0,20})\]")
_DEEPEST = 40  # groups within groups
_RAISED = dict(
    zip(
        "0123456789+−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW∗*⋆′⊤∘°†",
        "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ**⋆′ᵀ°°†",
        strict=True,
    )
)
_LOWERED = dict(zip("0123456789+−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ", strict=True))
_SPACES = frozenset([",", ":", ";", ">", " ", "\n", "quad", "qquad", "thinspace", "space", "enspace", "nobreakspace"])
_SILENT = words(
    "! / - limits displaystyle textstyle scriptstyle scriptscriptstyle negthinspace mathstrut strut mathop mathrel "
    "mathbin mathord mathopen mathclose mathinner mathpunct null relax"
)


class _Kind(Enum):
    ORDINARY = auto()
    FRACTION = auto()  # needs parentheses beside other things
    FUNCTION = auto()
    LARGE = auto()
    BINARY = auto()
    SIGN = auto()  # plus, minus, slash: spaced as the source has it
    COLON = auto()
    PREFIX = auto()  # a sign that belongs to what follows
    FENCE = auto()  # a bar, which opens or closes
    RELATION = auto()
    OPEN = auto()
    CLOSE = auto()
    COMMA = auto()
    SPACE = auto()


_OPERANDS = frozenset({_Kind.ORDINARY, _Kind.FRACTION, _Kind.FUNCTION, _Kind.CLOSE, _Kind.FENCE})
_CLOSE_TO_FUNCTIONS = frozenset({_Kind.OPEN, _Kind.SIGN, _Kind.COMMA, _Kind.COLON, _Kind.PREFIX, _Kind.FENCE})
_TIGHT = frozenset("/·")
_PLAIN = {
    "(": (_Kind.OPEN, "("), "[": (_Kind.OPEN, "["), ")": (_Kind.CLOSE, ")"), "]": (_Kind.CLOSE, "]"),
    ",": (_Kind.COMMA, ","), ";": (_Kind.COMMA, ";"), "=": (_Kind.RELATION, "="), "<": (_Kind.RELATION, "<"),
    ">": (_Kind.RELATION, ">"), ":=": (_Kind.RELATION, ":="), "+": (_Kind.SIGN, "+"), "-": (_Kind.SIGN, "−"),
    "/": (_Kind.SIGN, "/"), ":": (_Kind.COLON, ":"), "|": (_Kind.FENCE, "|"), "||": (_Kind.FENCE, "‖"),
    "~": (_Kind.SPACE, " "), "𝟏": (_Kind.ORDINARY, "1"), "𝟎": (_Kind.ORDINARY, "0"), "⫫": (_Kind.RELATION, "⫫"),
}  # fmt: skip
_REFUSED = frozenset(["", "}", "&", "$", "#", "%", "\\"])
_SIGNS = (
    {name: (_Kind.ORDINARY, sign) for name, sign in (mathsigns.GREEK | mathsigns.SYMBOLS).items()}
    | {name: (_Kind.RELATION, sign) for name, sign in mathsigns.RELATIONS.items()}
    | {name: (_Kind.BINARY, sign) for name, sign in mathsigns.BINARY.items()}
    | {name: (_Kind.LARGE, sign) for name, sign in mathsigns.LARGE.items()}
    | {name: (_Kind.FUNCTION, sign) for name, sign in mathsigns.FUNCTIONS.items()}
    | {name: (_Kind.OPEN, sign) for name, sign in mathsigns.DELIMITERS.items() if name.startswith("l")}
    | {name: (_Kind.CLOSE, sign) for name, sign in mathsigns.DELIMITERS.items() if name.startswith("r")}
    | {
        "cdot": (_Kind.PREFIX, "·"), "Vert": (_Kind.FENCE, "‖"), "vert": (_Kind.FENCE, "|"), "|": (_Kind.FENCE, "‖"),
        "{": (_Kind.OPEN, "{"), "}": (_Kind.CLOSE, "}"), "%": (_Kind.ORDINARY, "%"), "#": (_Kind.ORDINARY, "#"),
        "&": (_Kind.ORDINARY, "&"), "_": (_Kind.ORDINARY, "_"), "colon": (_Kind.COLON, ":"),
    }
)  # fmt: skip
_SWITCHES = words("rm bf it sf tt cal scr")
_UPRIGHT = words("mathrm mathsf mathtt rm sf tt")


class _UnreadableError(Exception):
    """The formula has no fair form as one line of text."""


@dataclass(frozen=True, slots=True)
class _Atom:
    kind: _Kind
    text: str
    spaced: bool = False  # white space stands before it in the source
    lowered: str | None = None
    raised: str | None = None

    def shown(self) -> str:
        scripted = self.lowered is not None or self.raised is not None
        text = f"({self.text})" if scripted and self.kind is _Kind.FRACTION else self.text
        lowered, raised = _script(self.lowered, "_", _LOWERED), _script(self.raised, "^", _RAISED)
        # A script that has no characters of its own comes last: nothing must seem to belong to it.
        return text + (raised + lowered if lowered.startswith("_") and not raised.startswith("^") else lowered + raised)

    def bare(self) -> bool:
        return self.lowered is None and self.raised is None


def linear(tex: str) -> str | None:
    r"""Return TeX math as Unicode text, such as "𝒪(n²)" for `\mathcal{O}(n^2)`; None where text would mislead.

    Scripts are Unicode's raised and lowered characters where all of them exist, else `^(…)` and `_(…)`. The result
    has no backslash and no dollar, is one line and not empty. Never raises; takes time linear in the TeX's length.
    """
    try:
        text = _joined(_Reader(expand(tex)).atoms(""), tight=False)
    except _UnreadableError:
        return None
    text = unicodedata.normalize("NFC", " ".join(text.split()))
    return text if text.isprintable() and text and not {"\\", "$"}.intersection(text) else None


def _script(text: str | None, sign: str, characters: dict[str, str]) -> str:
    if not text:
        return ""
    if all(letter in characters for letter in text):
        return "".join(characters[letter] for letter in text)
    return sign + text if len(text) == 1 or text.isdigit() else f"{sign}({text})"


def _joined(atoms: list[_Atom], *, tight: bool) -> str:
    """Set atoms side by side, with the spaces and parentheses that keep them readable; `tight` within scripts."""
    line = _with_prefixes(atoms)
    pieces: list[str] = []
    for i, atom in enumerate(line):
        before = line[i - 1] if i else None
        text = atom.shown()
        if atom.kind is _Kind.FRACTION and atom.bare() and _crowded(before, line[i + 1] if i + 1 < len(line) else None):
            text = f"({text})"
        if before is not None and _apart(before, atom, tight=tight):
            pieces.append(" ")
        pieces.append(text)
    return "".join(pieces)


def _with_prefixes(atoms: list[_Atom]) -> list[_Atom]:
    """Return the atoms with signs that have nothing before or after them as part of what they stand at."""
    line: list[_Atom] = []
    for atom in atoms:
        alone = not line or line[-1].kind not in _OPERANDS
        prefix = alone and atom.kind in {_Kind.SIGN, _Kind.BINARY}
        line.append(replace(atom, kind=_Kind.PREFIX) if prefix else atom)
    if line and line[-1].kind is _Kind.BINARY:
        line[-1] = replace(line[-1], kind=_Kind.PREFIX)  # "4.1×"
    for i in range(1, len(line) - 1):
        if line[i].text == "," and not (line[i - 1].text.isdigit() and line[i + 1].text.isdigit()):
            line[i + 1] = replace(line[i + 1], spaced=True)
    return line


def _crowded(before: _Atom | None, after: _Atom | None) -> bool:
    """Whether a fraction stands beside something that it must be told apart from."""
    left = before is not None and (before.kind in _OPERANDS or before.text in _TIGHT)
    return left or (
        after is not None and (after.kind in _OPERANDS - {_Kind.CLOSE} or after.text in {"(", "[", *_TIGHT})
    )


def _apart(left: _Atom, right: _Atom, *, tight: bool) -> bool:
    """Whether a space belongs between two atoms."""
    kinds = {left.kind, right.kind}
    if _Kind.FUNCTION in kinds and not kinds & _CLOSE_TO_FUNCTIONS:
        return right.kind is not _Kind.CLOSE and not (tight and kinds & {_Kind.RELATION, _Kind.BINARY})
    if _Kind.FENCE in kinds and _Kind.FUNCTION in kinds:
        return right.spaced
    if tight or left.kind in {_Kind.OPEN, _Kind.PREFIX} or right.kind in {_Kind.CLOSE, _Kind.COMMA}:
        return False
    if _Kind.COLON in kinds:
        return left.kind is _Kind.COLON or right.spaced
    if _Kind.RELATION in kinds or _Kind.BINARY in kinds:
        return True
    if left.kind is _Kind.COMMA:
        return right.spaced or left.text == ";"
    if _Kind.SIGN in kinds:
        return (right if right.kind is _Kind.SIGN else left).spaced
    if right.kind is _Kind.OPEN:
        return right.spaced and left.kind is _Kind.FUNCTION
    # Else what follows would seem to belong to the script.
    return _Kind.LARGE in kinds or (left.shown()[-2:-1] in {"_", "^"} and right.text[:1].isalnum())


class _Reader:
    """Reads TeX from left to right into atoms."""

    def __init__(self, tex: str) -> None:
        self._tex = tex
        self._at = 0
        self._depth = 0
        self._scripts = 0  # how many scripts are open

    def atoms(self, stop: str) -> list[_Atom]:
        """Read up to the end of the group that `stop` ends, or of the formula."""
        self._depth += 1
        if self._depth > _DEEPEST:
            raise _UnreadableError
        atoms: list[_Atom] = []
        spaced = False
        while (piece := self._next()) != stop:
            if piece.isspace():
                spaced = True
                continue
            if piece in {"_", "^"} or piece.startswith("'"):
                self._attach(atoms, piece)
            else:
                new = self._read(piece, stop)
                atoms += [replace(new[0], spaced=spaced), *new[1:]] if new else []
            spaced = False
        self._depth -= 1
        return atoms

    def _next(self) -> str:
        found = _TOKEN.match(self._tex, self._at)
        if not found:
            return ""
        self._at = found.end()
        return found[0]

    def _read(self, piece: str, stop: str) -> list[_Atom]:
        """Read what begins with a piece: one atom, or none where TeX shows nothing."""
        if piece in _REFUSED:
            raise _UnreadableError
        if piece == "{":
            return self._group(self.atoms("}"))
        if piece[0] == "\\" and len(piece) > 1:
            return self._command(piece[1:], stop)
        if piece in _PLAIN:
            return [_Atom(*_PLAIN[piece])]
        return [_Atom(_Kind.ORDINARY, piece)]

    def _group(self, atoms: list[_Atom]) -> list[_Atom]:
        return atoms if len(atoms) < 2 else [_Atom(_Kind.ORDINARY, self._text(atoms))]

    def _text(self, atoms: list[_Atom]) -> str:
        return _joined(atoms, tight=self._scripts > 0)

    def _attach(self, atoms: list[_Atom], sign: str) -> None:
        """Read a script or primes and put them to the atom before."""
        base = atoms.pop() if atoms else _Atom(_Kind.ORDINARY, "")
        if sign[0] == "'":
            atoms.append(replace(base, raised=(base.raised or "") + "′" * len(sign)))
            return
        self._scripts += 1
        script = _joined(self._argument(), tight=True)
        self._scripts -= 1
        if sign == "_" and base.lowered is None:
            atoms.append(replace(base, lowered=script))
        elif sign == "^" and not (base.raised or "").strip("′"):
            atoms.append(replace(base, raised=(base.raised or "") + script))
        else:
            raise _UnreadableError

    def _argument(self) -> list[_Atom]:
        """Read one argument: a group, a command or one character."""
        piece = self._next()
        if piece.isspace():
            piece = self._next()
        if piece.isdigit():
            self._at -= len(piece) - 1
            piece = piece[0]
        if piece in {"", "}", "_", "^"} or piece.startswith("'"):
            raise _UnreadableError
        if piece == "{":
            return self.atoms("}")
        self._depth += 1  # a row of commands that each take the next as argument is deep, too
        if self._depth > _DEEPEST:
            raise _UnreadableError
        atoms = self._read(piece, "")
        self._depth -= 1
        return atoms

    def _command(self, name: str, stop: str) -> list[_Atom]:
        if name in _SIGNS:
            return [_Atom(*_SIGNS[name])]
        if name in _SPACES:
            return [_Atom(_Kind.SPACE, " ")]
        if name in _SILENT:
            return []
        if name in _SWITCHES:
            atoms = self.atoms(stop)
            self._at -= len(stop)  # the end of the group is the group's
            return self._in_font(atoms, name)
        if name in mathsigns.FONTS:
            return self._in_font(self._argument(), name)
        if name in mathsigns.ACCENTS:
            return [self._accented(name, self._argument())]
        handler = _HANDLERS.get(name)
        if handler is None:
            raise _UnreadableError
        return handler(self)

    def _in_font(self, atoms: list[_Atom], font: str) -> list[_Atom]:
        if font in _UPRIGHT:
            text = self._text(atoms)
            word = len(text) > 1 and text.isalpha()
            return [_Atom(_Kind.FUNCTION if word else _Kind.ORDINARY, text)] if text else []
        ordinary = _Kind.ORDINARY
        changed = [replace(a, text=mathsigns.in_font(a.text, font)) if a.kind is ordinary else a for a in atoms]
        return self._group(changed)

    def _accented(self, name: str, atoms: list[_Atom]) -> _Atom:
        mark = mathsigns.ACCENTS[name]
        if len(atoms) == 1 and len(atoms[0].text) == 1:
            return replace(atoms[0], text=atoms[0].text + mark)
        text = self._text(atoms)
        if name in {"overline", "underline"} and text.isalnum():
            return _Atom(_Kind.ORDINARY, "".join(letter + mark for letter in text))
        return _Atom(_Kind.ORDINARY, f"{name.removeprefix('wide')}({text})")

    def fraction(self) -> list[_Atom]:
        above, below = self._argument(), self._argument()
        top, bottom = self._text(above), self._text(below)
        if any(atom.kind is not _Kind.ORDINARY for atom in above) or not above:
            top = f"({top})"
        if len(below) != 1 or below[0].kind is not _Kind.ORDINARY:
            bottom = f"({bottom})"
        return [_Atom(_Kind.FRACTION, f"{top}/{bottom}")]

    def root(self) -> list[_Atom]:
        option = _OPTION.match(self._tex, self._at)
        self._at = option.end() if option else self._at
        degree = option[1].strip() if option else ""
        sign = {"": "√", "2": "√", "3": "∛", "4": "∜"}.get(degree) or _script(degree, "^", _RAISED) + "√"
        atoms = self._argument()
        text = self._text(atoms)
        short = len(atoms) == 1 and atoms[0].bare() and (len(text) == 1 or text.isdigit())
        return [_Atom(_Kind.ORDINARY, sign + (text if short else f"({text})"))]

    def binomial(self) -> list[_Atom]:
        return [_Atom(_Kind.ORDINARY, f"({self._text(self._argument())} choose {self._text(self._argument())})")]

    def phrase(self) -> list[_Atom]:
        found = _PLAIN_GROUP.match(self._tex, self._at)
        if not found:
            raise _UnreadableError
        self._at = found.end()
        return [_Atom(_Kind.ORDINARY, found[1])]

    def operator(self) -> list[_Atom]:
        return [_Atom(_Kind.FUNCTION, self._text(self._argument()))]

    def opening(self) -> list[_Atom]:
        return [replace(atom, kind=_Kind.OPEN) for atom in self.delimiter()]

    def closing(self) -> list[_Atom]:
        return [replace(atom, kind=_Kind.CLOSE) for atom in self.delimiter()]

    def delimiter(self) -> list[_Atom]:
        piece = self._next()
        piece = self._next() if piece.isspace() else piece
        if piece in {".", "<", ">"}:
            return [] if piece == "." else [_Atom(_Kind.FENCE, "⟨" if piece == "<" else "⟩")]
        kind, text = _SIGNS.get(piece[1:]) or _PLAIN.get(piece) or (None, "")
        if kind is None:
            raise _UnreadableError
        return [_Atom(kind, text)]

    def above(self) -> list[_Atom]:
        return self._stacked("raised")

    def below(self) -> list[_Atom]:
        return self._stacked("lowered")

    def _stacked(self, place: str) -> list[_Atom]:
        self._scripts += 1
        script = _joined(self._argument(), tight=True)
        self._scripts -= 1
        base = self._group(self._argument())
        if len(base) != 1 or not base[0].bare():
            raise _UnreadableError
        return [replace(base[0], raised=script) if place == "raised" else replace(base[0], lowered=script)]

    def arrow(self) -> list[_Atom]:
        self._scripts += 1
        script = _joined(self._argument(), tight=True)
        self._scripts -= 1
        return [_Atom(_Kind.RELATION, "→", raised=script)]

    def negated(self) -> list[_Atom]:
        atoms = self._argument()
        if len(atoms) != 1 or len(atoms[0].text) != 1:
            raise _UnreadableError
        return [replace(atoms[0], text=atoms[0].text + "\u0338")]

    def modulo(self) -> list[_Atom]:
        return [_Atom(_Kind.SPACE, " "), _Atom(_Kind.ORDINARY, f"(mod {self._text(self._argument())})")]


def _named(names: str, handler: Callable[[_Reader], list[_Atom]]) -> dict[str, Callable[[_Reader], list[_Atom]]]:
    return dict.fromkeys(names.split(), handler)


_HANDLERS = (
    _named("frac dfrac tfrac cfrac", _Reader.fraction)
    | _named("sqrt", _Reader.root)
    | _named("binom dbinom tbinom", _Reader.binomial)
    | _named("text textrm textit textbf textsf texttt textmd textup textnormal emph mbox hbox", _Reader.phrase)
    | _named("operatorname operatorname* operatornamewithlimits", _Reader.operator)
    | _named("left bigl Bigl biggl Biggl", _Reader.opening)
    | _named("right bigr Bigr biggr Biggr", _Reader.closing)
    | _named("middle big Big bigg Bigg bigm Bigm", _Reader.delimiter)
    | _named("overset stackrel", _Reader.above)
    | _named("underset", _Reader.below)
    | _named("xrightarrow", _Reader.arrow)
    | _named("not", _Reader.negated)
    | _named("pmod", _Reader.modulo)
)
