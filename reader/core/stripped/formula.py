"""Reads the longest formula that starts at a place, and tells whether there is evidence enough for it."""

from collections.abc import Sequence
from dataclasses import dataclass

from reader.core.stripped.atoms import factor, was_script
from reader.core.stripped.cursor import FAIR, STRONG, Cursor, LostError, Mark, StopError, sign_tex
from reader.core.stripped.pieces import Kind, Piece
from reader.core.stripped.weights import ARTICLES, infix_weight, weigh_operator
from reader.core.wordlists import words

_ARROWS = words("to rightarrow longrightarrow mapsto hookrightarrow")
_PER = words("a an per each every daily weekly faster slower the that this in as more less")


@dataclass(frozen=True, slots=True)
class Found:
    """A formula: the pieces it ends before, its TeX, and the evidence for it."""

    end: int
    tex: str
    evidence: int


def read_formula(cursor: Cursor, start: int) -> Found | None:
    """Read the longest formula that starts with a piece; the cursor's `reached` tells how far it was looked at."""
    cursor.begin(start)
    marks: list[Mark] = []
    try:
        _start(cursor)
        marks.append(cursor.mark())
        while cursor.attempt(_extend):
            marks.append(cursor.mark())
    except StopError:
        pass
    except LostError:
        cursor.reached = cursor.chunk_end(cursor.at)
        return None
    return _best(cursor, start, marks)


def _best(cursor: Cursor, start: int, marks: list[Mark]) -> Found | None:
    if marks:
        cursor.reached = max(cursor.reached, marks[-1].at)
    for mark in reversed(marks):
        if mark.evidence < FAIR:
            break
        if _may_end(cursor, mark) and not _only_bracketed(cursor, start, mark):
            return Found(mark.at, _spelled(cursor.out[: mark.length]), mark.evidence)
    if marks and marks[-1].evidence >= FAIR:
        # Something is glued to it that is no math, or it is a mere bracket around some.
        cursor.reached = start + 1 if _only_bracketed(cursor, start, marks[-1]) else cursor.chunk_end(marks[-1].at)
    return None


def _may_end(cursor: Cursor, mark: Mark) -> bool:
    """Whether what follows a formula is what may follow one."""
    piece, following = cursor.peek(mark.at), cursor.peek(mark.at + 1)
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
        return mark.evidence >= STRONG
    return text in ",;?!)]([\"'”’»*—–/~`…"


def _only_bracketed(cursor: Cursor, start: int, mark: Mark) -> bool:
    """Whether the formula is one bracket around everything, which belongs to the sentence."""
    first, last = cursor.pieces[start], cursor.pieces[mark.at - 1]
    if first.text not in {"(", "[", "{"} or first.kind is not Kind.SIGN or last.text not in {")", "]", "}"}:
        return False
    depth = 0
    bare = True
    for i in range(start, mark.at):
        text = cursor.pieces[i].text
        depth += (text in {"(", "[", "{"}) - (text in {")", "]", "}"})
        bare = bare and not (depth == 1 and text in {",", ":", "|"})
        if depth == 1 and cursor.pieces[i].kind is Kind.DOTS:
            return False  # "(x_1, dots, x_n)"
        if depth == 0 and i < mark.at - 1:
            return False
    following = cursor.peek(mark.at)
    if first.text == "{":
        return bare
    return following is None or following.text != "-"


def _start(cursor: Cursor) -> None:
    """Read the first operand; before it a relation that lacks its left side, in a text that is known to be stripped."""
    piece = cursor.next()
    if cursor.known is not None and piece.spelled and piece.text in {"ge", "geq", "leq", "neq"}:
        cursor.take()
        if cursor.spaces():
            cursor.evidence += FAIR
    if cursor.sees("-", "+"):
        raise StopError  # more often a dash or a list's sign
    _operand(cursor)


def _operand(cursor: Cursor) -> None:
    """Read one thing: factors side by side, without space."""
    if cursor.sees("-", "+"):
        cursor.take()
    piece = cursor.next()
    if piece.kind is Kind.BINARY and piece.text in {"pm", "mp"}:
        cursor.take()
        cursor.spaces()
    factor(cursor)
    if piece.kind is Kind.LARGE and not cursor.depth:
        cursor.summed = True
        cursor.attempt(_summand)
    while cursor.attempt(_glued_factor):
        pass


def _summand(cursor: Cursor) -> bool:
    cursor.spaces()
    _operand(cursor)
    return True


def _glued_factor(cursor: Cursor) -> bool:
    piece = cursor.peek()
    if piece is None or piece.kind in {Kind.SPACE, Kind.NUMBER}:
        return False
    if piece.kind is Kind.SIGN and piece.text not in {"(", "{"}:
        return False
    following = cursor.peek(cursor.at + 1)
    before = cursor.peek(cursor.at - 1)
    glued_letters = piece.kind is Kind.LETTER and before is not None and before.kind is Kind.LETTER
    if glued_letters and was_script(cursor, cursor.at - 1) and not (following and following.text in {"_", "^", "("}):
        return False
    factor(cursor, after_operand=True)
    return True


def _extend(cursor: Cursor) -> bool:
    """Read on after an operand: an operator and another operand, or a factor beside it."""
    spaced = cursor.spaces()
    piece = cursor.next()
    if piece.kind is Kind.SIGN:
        return _extend_by_sign(cursor, piece, spaced=spaced)
    if piece.kind in {Kind.RELATION, Kind.BINARY}:
        return _infix(cursor, piece, spaced=spaced)
    if piece.kind is Kind.DOTS and not spaced:
        cursor.take()
        cursor.evidence += STRONG
        return True
    return spaced and _beside(cursor)


def _extend_by_sign(cursor: Cursor, piece: Piece, *, spaced: bool) -> bool:
    following = cursor.peek(cursor.at + 1)
    spaced_after = following is not None and following.kind is Kind.SPACE
    if piece.text in {"=", "<", ">", ":="}:
        return _operation(cursor)
    if piece.text in {"+", "-", "/", "*"}:
        return spaced == spaced_after and _arithmetic(cursor, piece)
    if piece.text == "," and not spaced:
        return _list(cursor, spaced=spaced_after)
    if piece.text == ":":
        return _signature(cursor)
    beside = piece.text in {"|", "||"} or (piece.text == "{" and cursor.summed)
    return beside and spaced and _beside(cursor)


def _operation(cursor: Cursor) -> bool:
    weigh_operator(cursor, cursor.at)
    cursor.take(sign_tex(cursor.next()))
    cursor.spaces()
    _operand(cursor)
    return True


def _arithmetic(cursor: Cursor, piece: Piece) -> bool:
    right = cursor.after(cursor.at)
    left = cursor.before(cursor.at)
    if left is None or right is None or (piece.text == "-" and right.text == "-"):
        return False
    glued = piece.text == "-" and cursor.peek(cursor.at + 1) is right
    if glued and any(side.kind is Kind.LETTER and len(side.run) > 1 and side.run.isupper() for side in (left, right)):
        return False  # a hyphen: "L^2-NN", "IL-2"
    evidence = cursor.evidence
    _operation(cursor)
    article = right.text in ARTICLES and cursor.peek(cursor.at - 1) is right
    return not article or cursor.evidence > evidence


def _list(cursor: Cursor, *, spaced: bool) -> bool:
    right = cursor.after(cursor.at)
    if right is None or (spaced and right.kind is not Kind.DOTS):
        return False
    cursor.take()
    cursor.spaces()
    if right.kind is Kind.DOTS:
        if cursor.evidence < FAIR and spaced:
            return False
        cursor.evidence += STRONG
        cursor.take()
        return True
    _operand(cursor)
    return True


def _signature(cursor: Cursor) -> bool:
    """Read on from "f" over ": R^d" to an arrow and the target."""
    cursor.take()
    cursor.spaces()
    _operand(cursor)
    cursor.spaces()
    arrow = cursor.next()
    if arrow.text not in _ARROWS or arrow.kind is not Kind.RELATION:
        return False
    evidence = cursor.evidence
    cursor.take()
    cursor.spaces()
    _operand(cursor)
    cursor.evidence += STRONG if arrow.text != "to" or cursor.evidence > evidence else 0
    return True


def _beside(cursor: Cursor) -> bool:
    """Read a factor that stands beside the formula after a space."""
    piece, following = cursor.next(), cursor.peek(cursor.at + 1)
    evidence = cursor.evidence
    if evidence < FAIR or piece.kind is Kind.DOTS:
        return False
    _operand(cursor)
    called = piece.kind is Kind.LETTER and following is not None and following.text == "("
    return cursor.evidence > evidence or (cursor.summed and called)


def _infix(cursor: Cursor, piece: Piece, *, spaced: bool) -> bool:
    place, evidence = cursor.at, cursor.evidence
    left = cursor.before(place)
    if left is None:
        return False
    cursor.take()
    cursor.spaces()
    mark = cursor.mark()
    read = cursor.attempt(_whole_operand)
    right = cursor.after(place)
    if piece.text == "times" and piece.spelled and left.kind is Kind.NUMBER and not spaced:
        return _times(cursor, mark, right, read=read, gained=cursor.evidence > evidence)
    if not read or right is None:
        return False
    weight = infix_weight(cursor, piece, left, right, (evidence, cursor.evidence), spaced=spaced)
    cursor.evidence += max(weight, 0)
    return weight >= 0


def _whole_operand(cursor: Cursor) -> bool:
    _operand(cursor)
    return True


def _times(cursor: Cursor, mark: Mark, right: Piece | None, *, read: bool, gained: bool) -> bool:
    """Weigh "8times 8" and "4.1times faster"."""
    plain = right is not None and (right.kind is Kind.NUMBER or (right.kind is Kind.LETTER and len(right.run) == 1))
    if not read or not (gained or (plain and right is not None and right.text not in ARTICLES)):
        cursor.reset(mark)
        if cursor.out[-1] == " ":
            cursor.out.pop()
            cursor.at -= 1
        if right is not None and (right.text if right.kind is not Kind.LETTER else right.run) in _PER:
            return False
    cursor.evidence += STRONG
    return True


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
