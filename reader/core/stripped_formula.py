"""Reads one formula out of the pieces of stripped math, and weighs the evidence that it is one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from reader.core.stripped import WRITTEN_FUNCTIONS, Kind, Piece
from reader.core.wordlists import words

_DEEPEST = 12  # brackets within brackets
_LONGEST = 240  # pieces in one formula
_SURE = words(
    "leq geq neq leqslant geqslant subseteq supseteq subsetneq lesssim gtrsim propto simeq coloneqq triangleq notin "
    "mapsto rightarrow leftarrow Rightarrow Leftarrow leftrightarrow Leftrightarrow longrightarrow hookrightarrow "
    "preceq succeq circ cdot otimes oplus odot setminus"
)
"""Names of relations and operators that are no words of any use in running text."""

_COMPARED = words("ge le ne ll gg")
_ARROWS = words("to rightarrow longrightarrow mapsto hookrightarrow")
_RAISED_NAMES = words("star ast top bot perp circ dagger prime bullet")
_ENGLISH_SYMBOLS = words("partial top bot angle triangle prime surd exists forall dagger complement")
_ARTICLES = words("a A I")
_PER = words("a an per each every daily weekly faster slower the that this in as more less")
_INDICES = frozenset("ijklmn")
_PAIRS = {"(": ")]", "[": "])", "|": "|", "||": "||"}
_NAMED_PAIRS = {
    "langle": "rangle", "lfloor": "rfloor", "lceil": "rceil", "lVert": "rVert", "lvert": "rvert", "lbrace": "rbrace",
}  # fmt: skip
_FONT_OF = {"bf": "mathbf", "rm": "mathrm", "cal": "mathcal", "it": "mathit", "sf": "mathsf", "tt": "mathtt"}
_STRONG = 2
_FAIR = 1


class _StopError(Exception):
    """No formula goes on here; what was read before may stand."""


class _LostError(Exception):
    """Something was lost on the way that cannot be put back; nothing of the formula may stand."""


class Mark(NamedTuple):
    """A place where the formula may end."""

    at: int
    length: int
    evidence: int


@dataclass(frozen=True, slots=True)
class Found:
    """A formula: the pieces it ends before, its TeX, the evidence for it and the names in it."""

    end: int
    tex: str
    evidence: int


class FormulaReader:
    """Reads formulas from a list of pieces.

    `known` are names that other formulas of the same text hold; None where no formula of the text has been found yet,
    and then only strong evidence counts. `acronyms` are words of capitals that also stand alone in the text.
    """

    def __init__(self, pieces: Sequence[Piece], known: frozenset[str] | None, acronyms: frozenset[str]) -> None:
        self._pieces = pieces
        self._known = known
        self._acronyms = acronyms
        self._dead: set[int] = set()  # brackets that do not hold math
        self._at = 0
        self._limit = 0
        self._depth = 0
        self._out: list[str] = []
        self._evidence = 0
        self._summed = False
        self.reached = 0

    def read(self, start: int) -> Found | None:
        """Read the longest formula that starts with a piece; `reached` tells how far it was looked at."""
        self._at, self._limit, self._depth = start, start + _LONGEST, 0
        self._out, self._evidence, self._summed = [], 0, False
        marks: list[Mark] = []
        self.reached = start + 1
        try:
            self._start()
            marks.append(self._mark())
            while self._attempt(self._extend):
                marks.append(self._mark())
        except _StopError:
            pass
        except _LostError:
            self.reached = self._chunk_end(self._at)
            return None
        return self._best(start, marks)

    # Places and evidence

    def _best(self, start: int, marks: list[Mark]) -> Found | None:
        if marks:
            self.reached = max(self.reached, marks[-1].at)
        for mark in reversed(marks):
            if mark.evidence < _FAIR:
                break
            if self._may_end(mark) and not self._only_bracketed(start, mark):
                return Found(mark.at, _spelled(self._out[: mark.length]), mark.evidence)
        if marks and marks[-1].evidence >= _FAIR:
            # Something is glued to it that is no math, or it is a mere bracket around some.
            self.reached = start + 1 if self._only_bracketed(start, marks[-1]) else self._chunk_end(marks[-1].at)
        return None

    def _may_end(self, mark: Mark) -> bool:
        """Whether what follows a formula is what may follow one."""
        piece, following = self._peek(mark.at), self._peek(mark.at + 1)
        if piece is None or piece.kind is Kind.SPACE or (piece.kind is Kind.HELD and piece.text != "\\"):
            return True
        if piece.kind is not Kind.SIGN:
            return False
        text = piece.text
        if text in ".:":
            return following is None or following.kind in {Kind.SPACE, Kind.HELD, Kind.SIGN}
        if text == "-":
            return following is not None and (following.text == "-" or following.kind not in {Kind.NUMBER, Kind.SPACE})
        if text == "}":
            return following is None or following.text != "{"
        if text in "=<>":
            return mark.evidence >= _STRONG
        return text in ",;?!)]([\"'”’»*—–/~`…"

    def _only_bracketed(self, start: int, mark: Mark) -> bool:
        """Whether the formula is one bracket around everything, which belongs to the sentence."""
        first, last = self._pieces[start], self._pieces[mark.at - 1]
        if first.text not in {"(", "[", "{"} or first.kind is not Kind.SIGN or last.text not in {")", "]", "}"}:
            return False
        depth = 0
        bare = True
        for i in range(start, mark.at):
            text = self._pieces[i].text
            depth += (text in {"(", "[", "{"}) - (text in {")", "]", "}"})
            bare = bare and not (depth == 1 and text in {",", ":", "|"})
            if depth == 0 and i < mark.at - 1:
                return False
        following = self._peek(mark.at)
        if first.text == "{":
            return bare
        return following is None or following.text != "-"

    def _chunk_end(self, at: int) -> int:
        while at < len(self._pieces) and self._pieces[at].kind is not Kind.SPACE:
            at += 1
        return at

    def _peek(self, at: int | None = None) -> Piece | None:
        at = self._at if at is None else at
        return self._pieces[at] if 0 <= at < len(self._pieces) else None

    def _next(self) -> Piece:
        piece = self._peek()
        if piece is None or self._at >= self._limit:
            raise _StopError
        return piece

    def _is(self, *texts: str) -> bool:
        piece = self._peek()
        return piece is not None and piece.text in texts and piece.kind is Kind.SIGN

    def _before(self, at: int) -> Piece | None:
        """Return the piece before a place, white space left out."""
        piece = self._peek(at - 1)
        return self._peek(at - 2) if piece and piece.kind is Kind.SPACE else piece

    def _after(self, at: int) -> Piece | None:
        piece = self._peek(at + 1)
        return self._peek(at + 2) if piece and piece.kind is Kind.SPACE else piece

    def _mark(self) -> Mark:
        return Mark(self._at, len(self._out), self._evidence)

    def _reset(self, mark: Mark) -> None:
        self._at, self._evidence = mark.at, mark.evidence
        del self._out[mark.length :]

    def _attempt(self, read: Callable[[], bool]) -> bool:
        """Read something, or nothing at all if it does not go through."""
        mark, depth = self._mark(), self._depth
        try:
            if read():
                return True
        except _StopError:
            pass
        self._depth = depth
        self._reset(mark)
        return False

    def _take(self, tex: str | None = None) -> Piece:
        piece = self._next()
        self._out.append(piece.tex if tex is None else tex)
        self._at += 1
        return piece

    def _spaces(self) -> bool:
        piece = self._peek()
        if piece is None or piece.kind is not Kind.SPACE:
            return False
        self._take(" ")
        return True

    # The outermost level

    def _start(self) -> None:
        """Read the first operand; before it a relation that lacks its left side, in a text that is known to be stripped."""
        piece = self._next()
        if self._known is not None and piece.spelled and piece.text in {"ge", "geq", "leq", "neq"}:
            self._take()
            if self._spaces():
                self._evidence += _FAIR
        if self._is("-", "+"):
            raise _StopError  # more often a dash or a list's sign
        self._operand()

    def _operand(self) -> None:
        """Read one thing: factors side by side, without space."""
        if self._is("-", "+"):
            self._take()
        piece = self._next()
        if piece.kind is Kind.BINARY and piece.text in {"pm", "mp"}:
            self._take()
            self._spaces()
        self._factor()
        if piece.kind is Kind.LARGE and not self._depth:
            self._summed = True
            self._attempt(self._summand)
        while self._attempt(self._glued_factor):
            pass

    def _summand(self) -> bool:
        self._spaces()
        self._operand()
        return True

    def _glued_factor(self) -> bool:
        piece = self._peek()
        if piece is None or piece.kind in {Kind.SPACE, Kind.NUMBER}:
            return False
        if piece.kind is Kind.SIGN and piece.text not in {"(", "{"}:
            return False
        following = self._peek(self._at + 1)
        before = self._peek(self._at - 1)
        glued_letters = piece.kind is Kind.LETTER and before is not None and before.kind is Kind.LETTER
        if glued_letters and self._was_script(self._at - 1) and not (following and following.text in {"_", "^", "("}):
            return False
        self._factor(after_operand=True)
        return True

    def _was_script(self, at: int) -> bool:
        before = self._peek(at - 1)
        return before is not None and before.text in {"_", "^"}

    def _extend(self) -> bool:
        """Read on after an operand: an operator and another operand, or a factor beside it."""
        spaced = self._spaces()
        piece = self._next()
        if piece.kind is Kind.SIGN:
            return self._extend_by_sign(piece, spaced=spaced)
        if piece.kind in {Kind.RELATION, Kind.BINARY}:
            return self._infix(piece, spaced=spaced)
        return spaced and self._beside()

    def _extend_by_sign(self, piece: Piece, *, spaced: bool) -> bool:
        following = self._peek(self._at + 1)
        spaced_after = following is not None and following.kind is Kind.SPACE
        if piece.text in {"=", "<", ">", ":="}:
            return self._operation()
        if piece.text in {"+", "-", "/", "*"}:
            return spaced == spaced_after and self._arithmetic(piece)
        if piece.text == "," and not spaced:
            return self._list(spaced=spaced_after)
        if piece.text == ":":
            return self._signature()
        return piece.text == "{" and spaced and self._summed and self._beside()

    def _operation(self) -> bool:
        self._weigh_operator(self._at)
        self._take(_sign_tex(self._next()))
        self._spaces()
        self._operand()
        return True

    def _arithmetic(self, piece: Piece) -> bool:
        right = self._after(self._at)
        left = self._before(self._at)
        if left is None or right is None or (piece.text == "-" and right.text == "-"):
            return False
        glued = piece.text == "-" and self._peek(self._at + 1) is right
        if glued and any(
            side.kind is Kind.LETTER and len(side.run) > 1 and side.run.isupper() for side in (left, right)
        ):
            return False  # a hyphen: "L^2-NN", "IL-2"
        evidence = self._evidence
        self._operation()
        article = right.text in _ARTICLES and self._peek(self._at - 1) is right
        return not article or self._evidence > evidence

    def _list(self, *, spaced: bool) -> bool:
        right = self._after(self._at)
        if right is None or (spaced and right.kind is not Kind.DOTS):
            return False
        self._take()
        self._spaces()
        if right.kind is Kind.DOTS:
            if self._evidence < _FAIR and spaced:
                return False
            self._evidence += _STRONG
            self._take()
            return True
        self._operand()
        return True

    def _signature(self) -> bool:
        """Read on from "f" over ": R^d" to an arrow and the target."""
        self._take()
        self._spaces()
        self._operand()
        self._spaces()
        arrow = self._next()
        if arrow.text not in _ARROWS or arrow.kind is not Kind.RELATION:
            return False
        evidence = self._evidence
        self._take()
        self._spaces()
        self._operand()
        self._evidence += _STRONG if arrow.text != "to" or self._evidence > evidence else 0
        return True

    def _beside(self) -> bool:
        """Read a factor that stands beside the formula after a space."""
        piece, following = self._next(), self._peek(self._at + 1)
        evidence = self._evidence
        if evidence < _FAIR or piece.kind is Kind.DOTS:
            return False
        self._operand()
        called = piece.kind is Kind.LETTER and following is not None and following.text == "("
        return self._evidence > evidence or (self._summed and called)

    # Relations and operators with names

    def _infix(self, piece: Piece, *, spaced: bool) -> bool:
        place, evidence = self._at, self._evidence
        left = self._before(place)
        if left is None:
            return False
        self._take()
        self._spaces()
        mark = self._mark()
        read = self._attempt(self._whole_operand)
        right = self._after(place)
        if piece.text == "times" and piece.spelled and left.kind is Kind.NUMBER and not spaced:
            return self._times(mark, right, read=read, gained=self._evidence > evidence)
        if not read or right is None:
            return False
        weight = self._infix_weight(piece, left, right, (evidence, self._evidence), spaced=spaced)
        self._evidence += max(weight, 0)
        return weight >= 0

    def _whole_operand(self) -> bool:
        self._operand()
        return True

    def _times(self, mark: Mark, right: Piece | None, *, read: bool, gained: bool) -> bool:
        """Weigh "8times 8" and "4.1times faster"."""
        plain = right is not None and (right.kind is Kind.NUMBER or (right.kind is Kind.LETTER and len(right.run) == 1))
        if not read or not (gained or (plain and right is not None and right.text not in _ARTICLES)):
            self._reset(mark)
            if self._out[-1] == " ":
                self._out.pop()
                self._at -= 1
            if right is not None and (right.text if right.kind is not Kind.LETTER else right.run) in _PER:
                return False
        self._evidence += _STRONG
        return True

    def _infix_weight(self, piece: Piece, left: Piece, right: Piece, sides: tuple[int, int], *, spaced: bool) -> int:
        """Evidence that a name between two operands is a relation or operator; below zero if it is none."""
        before, after = sides
        supported = before >= _FAIR or after > before
        name = piece.text
        if not piece.spelled and not piece.kept:
            return 0  # a sign as such, which was not lost
        if piece.kept or name in _SURE:
            return _STRONG
        if name in _COMPARED:
            numbers = left.kind is Kind.NUMBER and right.kind is Kind.NUMBER
            return _STRONG if supported or (spaced and name == "ge" and not numbers) else -1
        if name == "in":
            return self._membership(left, right, gained=after > before)
        if name == "times":
            alike = left.kind is Kind.LETTER and left.run == right.run and left.run not in _ARTICLES
            return _STRONG if supported or alike or not spaced else -1
        if name == "to":
            towards = right.text if right.text not in {"-", "+"} else (self._peek(self._at - 1) or right).text
            return _STRONG if towards == "infty" else -1
        if name in {"approx", "equiv", "cong"}:
            return _FAIR if supported or (left.kind is Kind.LETTER and left.text not in _ARTICLES) else -1
        if name in {"mid", "subset"} and not spaced:
            return _STRONG
        return _FAIR if supported else -1

    def _membership(self, left: Piece, right: Piece, *, gained: bool) -> int:
        if left.kind is Kind.NUMBER or left.text in _ARTICLES or left.kind is Kind.WORD:
            return -1
        last = self._peek(self._at - 1)
        interval = right.text in {"(", "["} and last is not None and last.text in {")", "]"}
        following = self._peek()
        if gained or (following is not None and following.text == "times" and following.run != "times"):
            return 0
        if not interval or last is None:
            return -1
        inside = self._pieces[self._at - self._width_of_last() : self._at - 1]
        if not any(piece.text == "," for piece in inside):
            return -1
        half_open = (right.text == "(") != (last.text == ")")
        if left.kind is Kind.GREEK or half_open:
            return _STRONG
        bound = next((piece.text for piece in inside if piece.kind is Kind.NUMBER), "")
        return _FAIR if left.text.islower() and bound in {"0", "1"} and right.text == "[" else -1

    def _width_of_last(self) -> int:
        """How many pieces the bracket that ends here holds, from behind its opening sign on."""
        depth = 0
        for back in range(1, self._at + 1):
            text = self._pieces[self._at - back].text
            depth += (text in {")", "]"}) - (text in {"(", "["})
            if depth == 0:
                return back - 1
        return self._at

    def _weigh_operator(self, at: int) -> None:
        """Weigh a sign between two things, one of which is a Greek letter's name or another of TeX's."""
        left, right = self._before(at), self._after(at)
        sign = self._pieces[at].text
        if left is None or right is None:
            return
        for this, other in ((left, right), (right, left)):
            if this.spelled and this.kind is Kind.SYMBOL and this.text == "infty":
                self._evidence += _STRONG
            elif this.spelled and this.kind is Kind.GREEK and self._weighty(sign, this.text, other):
                self._evidence += _STRONG
                return

    def _weighty(self, sign: str, greek: str, other: Piece) -> bool:
        if sign in {"=", "<", ">", ":="}:
            return True
        plain = other.kind is Kind.NUMBER or (other.kind is Kind.LETTER and len(other.run) == 1)
        if sign == "/":
            return plain
        epsilon = greek.endswith("epsilon") and (plain or other.run.isupper())
        if sign == "+":
            return epsilon or other.kind is Kind.NUMBER
        return sign == "-" and (epsilon or (self._depth > 0 and other.kind is Kind.NUMBER))

    # Factors

    def _factor(self, *, after_operand: bool = False) -> None:
        """Read an atom with its scripts and its argument."""
        base = self._at
        piece = self._next()
        if after_operand and piece.text == "{" and piece.kind is Kind.SIGN:
            self._group_after_operand()
            return
        self._atom(piece)
        scripted = self._scripts(base)
        if piece.kind is Kind.LARGE and not scripted and not self._depth:
            raise _StopError
        if piece.kind is Kind.SYMBOL and piece.text in _ENGLISH_SYMBOLS and not (scripted or self._depth or piece.kept):
            raise _StopError
        if self._is("("):
            self._attempt(lambda: self._call(base))
        elif self._is("[") and piece.kind is Kind.LETTER and piece.text in {"E", "P"}:
            self._attempt(self._expectation)
        elif piece.kind is Kind.FUNCTION and self._is("{"):
            self._evidence += _STRONG
            self._set()
        elif piece.text in {"O", "o", "Omega", "Theta"}:
            self._attempt(self._distant_call)
        if self._is("{"):
            self._group_after_operand()

    def _group_after_operand(self) -> None:
        """Refuse a brace right after something that takes none: a fraction was lost there."""
        following = self._peek(self._at + 1)
        if following is not None and (following.kept or following.text == "\\"):
            raise _StopError
        raise _LostError

    def _atom(self, piece: Piece) -> None:
        handler = _ATOMS.get(piece.kind)
        if handler is None:
            raise _StopError
        handler(self, piece)

    def letter(self, _piece: Piece) -> None:
        end = self._at
        while (piece := self._peek(end)) and piece.kind is Kind.LETTER and piece.run == self._pieces[self._at].run:
            end += 1
        capitals = "".join(piece.text for piece in self._pieces[self._at : end])
        if capitals in self._acronyms:
            self._take(rf"\mathrm{{{capitals}}}")
            self._at = end
        else:
            self._take()

    def plain(self, _piece: Piece) -> None:
        self._take()

    def greek(self, piece: Piece) -> None:
        if self._known is not None and piece.spelled and self._depth == 0 and self._is_known(piece):
            self._evidence += _FAIR
        self._take()

    def _is_known(self, piece: Piece) -> bool:
        return piece.text in (self._known or ()) or piece.text.startswith("var") or piece.text == "ell"

    def dots(self, _piece: Piece) -> None:
        before, following = self._peek(self._at - 1), self._peek(self._at + 1)
        if not self._depth:
            raise _StopError
        if before is not None and following is not None and "," in {before.text, following.text}:
            self._evidence += _STRONG
        self._take()

    def font(self, piece: Piece) -> None:
        self._take()
        self._evidence += _STRONG
        if self._is("{"):
            self._braced(names=True)
            return
        self._spaces()
        letter = self._next()
        if letter.kind not in {Kind.LETTER, Kind.GREEK, Kind.NUMBER} or (letter.run.isalpha() and len(letter.run) > 2):
            raise _StopError
        self._out[-1:] = [] if self._out[-1] == " " else self._out[-1:]
        self._take("{" + letter.tex + "}")
        del piece

    def accent(self, piece: Piece) -> None:
        self._take()
        if self._is("{"):
            self._braced(names=False)
            self._evidence += _STRONG
            return
        if self._spaces():
            self._out.pop()
        atom, following = self._next(), self._peek(self._at + 1)
        evidence = self._evidence
        sure = atom.kind is Kind.GREEK or (
            atom.text in {"O", "o"} and following is not None and following.text in {"(", "left"}
        )
        scripted = following is not None and following.text in {"_", "^"}
        if atom.kind is Kind.LETTER and not (sure or scripted or (self._known is not None and len(atom.run) == 1)):
            raise _StopError
        if atom.kind not in {Kind.LETTER, Kind.GREEK, Kind.FONT}:
            raise _StopError
        self._out.append("{")
        self._atom(atom)
        self._out.append("}")
        self._evidence = max(self._evidence, evidence + (_STRONG if sure else _FAIR))
        del piece

    def root(self, _piece: Piece) -> None:
        self._take()
        if not self._is("{"):
            raise _StopError
        self._braced(names=False, spaces=True)
        self._evidence += _STRONG

    def fraction(self, _piece: Piece) -> None:
        self._take()
        for _ in range(2):
            if not self._is("{"):
                raise _LostError
            self._braced(names=False, spaces=True)
        self._evidence += _STRONG

    def named_bracket(self, piece: Piece) -> None:
        closing = _NAMED_PAIRS.get(piece.text)
        if closing is None:
            raise _StopError
        self._bracket(lambda: self._is_named(closing))
        self._evidence += _STRONG

    def _is_named(self, name: str) -> bool:
        piece = self._peek()
        return piece is not None and piece.text == name and piece.kind is Kind.BRACKET

    def size(self, piece: Piece) -> None:
        opening = self._peek(self._at + 1)
        closing = {"left": "right", "bigl": "bigr", "Bigl": "Bigr"}.get(piece.text, piece.text)
        if opening is None or (
            opening.text not in {"(", "[", "{", "|", "||", "."} and opening.kind is not Kind.BRACKET
        ):
            raise _StopError
        self._take()
        self._bracket(lambda: self._closes_size(closing))
        self._take(_sign_tex(self._next()))
        self._evidence += _STRONG

    def _closes_size(self, name: str) -> bool:
        piece, following = self._peek(), self._peek(self._at + 1)
        if piece is None or piece.text != name or piece.kind is not Kind.SIZE or following is None:
            return False
        return following.text in {")", "]", "}", "|", "||", "."} or following.kind is Kind.BRACKET

    def sign(self, piece: Piece) -> None:
        if piece.text == "{":
            self._set()
        elif piece.text in {"|", "||"} and self._depth and self._peek(self._at - 1) is not None:
            self._take(_sign_tex(piece))
        elif piece.text in _PAIRS:
            closers = _PAIRS[piece.text]
            self._bracket(lambda: self._is(*(closers if len(closers) == 2 and closers != "||" else [closers])))
        else:
            raise _StopError

    def switch(self, piece: Piece) -> None:
        """Read "rm polylog(Delta)"."""
        word = self._after(self._at)
        self._at += 2
        self._out.append(rf"\{_FONT_OF[piece.text]}{{{word.text if word else ''}}}")
        evidence = self._evidence
        if word is None or not word.run or len(word.run) < 2 or word.run != word.text:
            raise _StopError
        self._at += 1
        if not self._is("(") or not self._attempt(lambda: self._call(self._at - 1)) or self._evidence == evidence:
            raise _StopError

    def word(self, piece: Piece) -> None:
        if piece.text not in WRITTEN_FUNCTIONS:
            raise _StopError
        following = self._peek(self._at + 1)
        if not self._depth and (following is None or following.text not in {"(", "_", "^"}):
            raise _StopError
        self._take(rf"\mathrm{{{piece.text}}}")

    # Arguments and brackets

    def _call(self, base: int) -> bool:
        """Read the argument in parentheses right after an atom, and weigh it."""
        start = self._at
        name = self._pieces[base]
        self._bracket(lambda: self._is(")"))
        self._weigh_call(name, self._pieces[start + 1 : self._at - 1])
        return True

    def _weigh_call(self, name: Piece, inside: Sequence[Piece]) -> None:
        content = [piece for piece in inside if piece.kind is not Kind.SPACE]
        numbers = all(piece.kind is Kind.NUMBER for piece in content)
        plural = len(content) == 1 and content[0].text in {"s", "es"}
        if name.kind is Kind.GREEK and name.spelled and not plural and (name.text[0].isupper() or not numbers):
            self._evidence += _STRONG
        elif name.kind in {Kind.LETTER, Kind.FUNCTION, Kind.WORD} and any(
            p.kind is Kind.GREEK and p.spelled for p in content
        ):
            self._evidence += _STRONG
        elif any(
            this.kind is Kind.LETTER and that.text == "log" and that.run != "log" for this, that in _pairs(content)
        ):
            self._evidence += _STRONG if name.kind is not Kind.WORD else 0
        elif self._known is not None and name.text in {"O", "o"} and any(p.kind is Kind.FUNCTION for p in content):
            self._evidence += _FAIR

    def _expectation(self) -> bool:
        evidence = self._evidence
        self._bracket(lambda: self._is("]"))
        return self._evidence > evidence

    def _distant_call(self) -> bool:
        """Read the argument of "O (k^{-3})"."""
        evidence = self._evidence
        if not self._spaces() or not self._is("("):
            return False
        self._call(self._at - 2)
        return self._evidence > evidence

    def _bracket(self, closed: Callable[[], bool]) -> None:
        """Read an opening sign and everything up to the sign that closes it."""
        start = self._open()
        self._take(_sign_tex(self._next()))
        self._content(closed)
        self._take(_sign_tex(self._next()))
        self._close(start)

    def _open(self) -> int:
        """Go a bracket deeper; the place is remembered as one that holds no math until it is closed."""
        if self._at in self._dead or self._depth >= _DEEPEST:
            raise _StopError
        self._dead.add(self._at)
        self._depth += 1
        return self._at

    def _close(self, start: int) -> None:
        self._depth -= 1
        self._dead.discard(start)

    def _content(self, closed: Callable[[], bool], *, words_left: int = 0) -> None:
        """Read things and signs between them until the closing sign, which stays."""
        operand = False
        while not closed():
            piece = self._next()
            if piece.kind is Kind.SPACE:
                self._take(" ")
                continue
            if piece.kind is Kind.WORD and words_left and piece.text not in WRITTEN_FUNCTIONS:
                words_left -= 1
                self._script_word(piece)
                operand = True
            elif piece.kind in {Kind.RELATION, Kind.BINARY}:
                self._inner_operator(piece)
                operand = False
            elif piece.kind is Kind.SIGN and (piece.text in _BETWEEN or (piece.text == "." and self._ellipsis())):
                operand = self._inner_sign(piece)
            else:
                self._factor(after_operand=operand)
                operand = True

    def _ellipsis(self) -> bool:
        texts = [piece.text for piece in self._pieces[self._at : self._at + 3]]
        return texts == [".", ".", "."]

    def _inner_sign(self, piece: Piece) -> bool:
        """Read a sign between things; True if it ends one, as a bar or a prime does."""
        if piece.text == ".":
            self._at += 2
            self._take(r"\ldots")
            return True
        if piece.text in {"+", "-", "/", "=", "<", ">", ":="}:
            self._weigh_operator(self._at)
        if piece.text in {"|", "||"}:
            start = self._at
            self._take(_sign_tex(piece))
            return self._scripts(start)
        self._take(_sign_tex(piece))
        return piece.text in {"'", "!"}

    def _inner_operator(self, piece: Piece) -> None:
        before = self._peek(self._at - 1)
        glued = before is not None and before.kind is Kind.NUMBER
        braced = before is not None and piece.text in {"pm", "mp"} and (self._before(self._at) or before).text == "{"
        if piece.kept or (piece.spelled and (piece.text in _SURE or glued or braced)):
            self._evidence += _STRONG
        self._take()

    def _braced(self, *, names: bool, spaces: bool = False) -> None:
        """Read an argument in braces."""
        start = self._open()
        self._take()
        self._content(lambda: self._is("}"), words_left=int(names))
        self._close(start)
        inside = self._pieces[start + 1 : self._at]
        if not inside:
            raise _StopError
        if not spaces and any(piece.kind is Kind.SPACE for piece in inside):
            raise _LostError  # "tilde{d T K}": what it stood on cannot be told
        self._take()

    def _set(self) -> None:
        """Read braces that are not an argument's: a set, or a group of TeX's."""
        first, second = self._peek(self._at + 1), self._peek(self._at + 2)
        if first is None or second is None:
            raise _StopError
        start = self._open()
        self._at += 1
        if first.kind is Kind.SWITCH:
            self._switched(first)
        elif first.kind is Kind.FONT or first.kept or second.text == "}":
            called = self._peek(self._at + 2)
            self._out.append("{")
            self._content(lambda: self._is("}"))
            self._evidence += _STRONG if first.kind is Kind.LETTER and called and called.text == "(" else 0
            self._take()
        else:
            self._out.append(r"\{")
            self._content(lambda: self._is("}"))
            self._take(r"\}")
        self._close(start)

    def _switched(self, switch: Piece) -> None:
        self._take(rf"\{_FONT_OF[switch.text]}{{")
        if self._spaces():
            self._out.pop()
        self._content(lambda: self._is("}"), words_left=1)
        self._take()
        self._evidence += _STRONG

    def _script_word(self, piece: Piece) -> None:
        self._take(piece.text if _INDICES.issuperset(piece.text) else rf"\mathrm{{{piece.text}}}")

    # Scripts

    def _scripts(self, base: int) -> bool:
        """Read what is raised and lowered; whether there was any."""
        seen: set[str] = set()
        while True:
            mark = self._mark()
            if self._depth and self._pieces[base].kind is Kind.FUNCTION and self._spaces() and not self._is("^"):
                self._reset(mark)
            if not self._is("_", "^"):
                self._primes()
                return bool(seen)
            sign = self._take().text
            if sign in seen:
                raise _LostError
            seen.add(sign)
            if self._depth and self._pieces[base].kind is Kind.FUNCTION:
                self._spaces()
            self._script(base, sign)

    def _primes(self) -> None:
        at = self._at
        while self._is("'"):
            self._take()
        following = self._peek()
        if self._at > at and not (
            following and (following.text in {"(", "+", "-", "=", "<", ">", "_", "^"} or self._depth)
        ):
            del self._out[len(self._out) - (self._at - at) :]
            self._at = at

    def _script(self, base: int, sign: str) -> None:
        piece = self._next()
        start = self._pieces[base]
        if piece.text == "{" and piece.kind is Kind.SIGN:
            opened = self._open()
            self._take()
            self._content(lambda: self._is("}"), words_left=1)
            if self._at == opened + 1:
                raise _StopError
            self._close(opened)
            self._take()
            self._evidence += _STRONG
            return
        if not self._depth and self._in_word(base):
            raise _StopError  # "km^2", "CO_2"
        self._evidence += self._bare_script(piece, start, sign)

    def _in_word(self, base: int) -> bool:
        """Whether a base is only the last of several letters that stand together."""
        piece, before = self._pieces[base], self._peek(base - 1)
        if (
            piece.kind is not Kind.LETTER
            or before is None
            or before.kind is not Kind.LETTER
            or before.end != piece.start
        ):
            return False
        return not self._was_script(base - 1)

    def _bare_script(self, piece: Piece, base: Piece, sign: str) -> int:
        """Read a script of one sign, and weigh it."""
        following = self._peek(self._at + 1)
        glued = following is not None and following.end == following.start + 1 and following.text.isalnum()
        loose = _FAIR if self._known is not None else 0
        if piece.kind is Kind.LETTER:
            self._take()
            return 0 if piece.text.lower() == base.text.lower() else _FAIR
        if piece.kind is Kind.NUMBER:
            chemical = sign == "_" and base.text.isupper() and following is not None and following.text[:1].isupper()
            if len(piece.text) > 1 or (chemical and not self._depth) or (base.kind is Kind.NUMBER and sign == "_"):
                raise _StopError
            self._take()
            if base.spelled and base.kind in {Kind.GREEK, Kind.SYMBOL}:
                return _STRONG if base.text == "ell" else _FAIR
            if base.text in {"|", "||"}:
                return _FAIR
            return _FAIR if sign == "^" and base.kind is not Kind.NUMBER else loose
        if piece.kind in {Kind.GREEK, Kind.SYMBOL, Kind.DOTS} or piece.text in _RAISED_NAMES:
            self._take()
            return _STRONG
        if piece.kind is Kind.FUNCTION and loose:
            self._take("{" + piece.tex + "}")
            return loose
        if piece.kind is Kind.FONT:
            self._out.append("{")
            self.font(piece)
            self._out.append("}")
            return _STRONG
        if piece.text == "*" or (piece.text in {"+", "-"} and not glued):
            self._take()
            return _FAIR if piece.text == "*" else loose
        raise _StopError


_BETWEEN = frozenset({"+", "-", "=", "<", ">", "/", ",", ";", ":", ":=", "*", "!", "'", "|", "||"})
_ATOMS: dict[Kind, Callable[[FormulaReader, Piece], None]] = {
    Kind.LETTER: FormulaReader.letter,
    Kind.NUMBER: FormulaReader.plain,
    Kind.GREEK: FormulaReader.greek,
    Kind.SYMBOL: FormulaReader.greek,
    Kind.DOTS: FormulaReader.dots,
    Kind.FUNCTION: FormulaReader.plain,
    Kind.LARGE: FormulaReader.plain,
    Kind.FONT: FormulaReader.font,
    Kind.SWITCH: FormulaReader.switch,
    Kind.ACCENT: FormulaReader.accent,
    Kind.ROOT: FormulaReader.root,
    Kind.FRACTION: FormulaReader.fraction,
    Kind.BRACKET: FormulaReader.named_bracket,
    Kind.SIZE: FormulaReader.size,
    Kind.SIGN: FormulaReader.sign,
    Kind.WORD: FormulaReader.word,
}


def _pairs(pieces: Sequence[Piece]) -> list[tuple[Piece, Piece]]:
    return list(pairwise(pieces))


def _sign_tex(piece: Piece) -> str:
    return {"{": r"\{", "}": r"\}", "||": r"\|", ":=": r"\coloneqq "}.get(piece.text, piece.tex)


def _spelled(parts: Sequence[str]) -> str:
    """Join pieces of TeX so that no name runs into the letters after it."""
    tex = ""
    out: list[str] = []
    for part in parts:
        if part[:1].isalpha() and tex[-1:].isalpha() and "\\" in tex:
            out.append(" ")
        out.append(part)
        tex = part or tex
    return " ".join("".join(out).split())
