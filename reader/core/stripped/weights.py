"""Weighs what speaks for math: operators beside names of TeX's, relations between things, arguments."""

from collections.abc import Sequence
from itertools import pairwise

from reader.core.stripped.cursor import FAIR, STRONG, Cursor
from reader.core.stripped.pieces import Kind, Piece
from reader.core.wordlists import words

SURE = words(
    "leq geq neq leqslant geqslant subseteq supseteq subsetneq lesssim gtrsim propto simeq coloneqq triangleq notin "
    "mapsto rightarrow leftarrow Rightarrow Leftarrow leftrightarrow Leftrightarrow longrightarrow hookrightarrow "
    "preceq succeq circ cdot otimes oplus odot setminus"
)
"""Names of relations and operators that are no words of any use in running text."""
_COMPARED = words("ge le ne ll gg")
ARTICLES = words("a A I")


def infix_weight(
    cursor: Cursor, piece: Piece, left: Piece, right: Piece, sides: tuple[int, int], *, spaced: bool
) -> int:
    """Return the evidence that a name between two operands is a relation or operator; below zero if it is none."""
    before, after = sides
    supported = before >= FAIR or after > before
    name = piece.text
    if not piece.spelled and not piece.kept:
        return 0  # a sign as such, which was not lost
    if piece.kept or name in SURE:
        return STRONG
    if name in _COMPARED:
        numbers = left.kind is Kind.NUMBER and right.kind is Kind.NUMBER
        return STRONG if supported or (spaced and name == "ge" and not numbers) else -1
    if name == "in":
        return _membership(cursor, left, right, gained=after > before)
    if name == "times":
        alike = left.kind is Kind.LETTER and left.run == right.run and left.run not in ARTICLES
        return STRONG if supported or alike or not spaced else -1
    if name == "to":
        towards = right.text if right.text not in {"-", "+"} else (cursor.peek(cursor.at - 1) or right).text
        return STRONG if towards == "infty" or (left.kind is Kind.GREEK and not spaced) else -1
    if name in {"approx", "equiv", "cong"}:
        return FAIR if supported or (left.kind is Kind.LETTER and left.text not in ARTICLES) else -1
    if name in {"mid", "subset"} and not spaced:
        return STRONG
    return FAIR if supported else -1


def _membership(cursor: Cursor, left: Piece, right: Piece, *, gained: bool) -> int:
    if left.kind is Kind.NUMBER or left.text in ARTICLES or left.kind is Kind.WORD:
        return -1
    last = cursor.peek(cursor.at - 1)
    interval = right.text in {"(", "["} and last is not None and last.text in {")", "]"}
    following = cursor.peek()
    if gained or (following is not None and following.text == "times" and following.run != "times"):
        return 0
    if not interval or last is None:
        return -1
    inside = cursor.pieces[cursor.at - _width_of_last(cursor) : cursor.at - 1]
    if not any(piece.text == "," for piece in inside):
        return -1
    half_open = (right.text == "(") != (last.text == ")")
    if left.kind is Kind.GREEK or half_open:
        return STRONG
    bound = next((piece.text for piece in inside if piece.kind is Kind.NUMBER), "")
    return FAIR if left.text.islower() and bound in {"0", "1"} and right.text == "[" else -1


def _width_of_last(cursor: Cursor) -> int:
    """How many pieces the bracket that ends here holds, from behind its opening sign on."""
    depth = 0
    for back in range(1, cursor.at + 1):
        text = cursor.pieces[cursor.at - back].text
        depth += (text in {")", "]"}) - (text in {"(", "["})
        if depth == 0:
            return back - 1
    return cursor.at


def weigh_operator(cursor: Cursor, at: int) -> None:
    """Weigh a sign between two things, one of which is a Greek letter's name or another of TeX's."""
    left, right = cursor.before(at), cursor.after(at)
    sign = cursor.pieces[at].text
    if left is None or right is None:
        return
    for this, other in ((left, right), (right, left)):
        if this.spelled and this.kind is Kind.SYMBOL and this.text == "infty":
            cursor.evidence += STRONG
        elif this.spelled and this.kind is Kind.GREEK and _weighty(cursor, sign, this.text, other):
            cursor.evidence += STRONG
            return


def weigh_pair(cursor: Cursor, inside: Sequence[Piece]) -> None:
    """Weigh what a bracket holds: Greek names with an epsilon among them, as in "(epsilon, delta)"."""
    names = [piece for piece in inside if piece.kind is not Kind.SPACE and piece.text != ","]
    greek = all(piece.kind is Kind.GREEK and piece.spelled for piece in names)
    if greek and len(names) > 1 and any(piece.text.endswith("epsilon") for piece in names):
        cursor.evidence += STRONG


def _weighty(cursor: Cursor, sign: str, greek: str, other: Piece) -> bool:
    if sign in {"=", "<", ">", ":="}:
        return True
    plain = other.kind is Kind.NUMBER or (other.kind is Kind.LETTER and len(other.run) == 1)
    if sign == "/":
        return plain
    epsilon = greek.endswith("epsilon") and (plain or other.run.isupper())
    if sign == "+":
        return epsilon or other.kind is Kind.NUMBER
    return sign == "-" and (epsilon or (cursor.depth > 0 and other.kind is Kind.NUMBER))


def weigh_call(cursor: Cursor, name: Piece, inside: Sequence[Piece]) -> None:
    """Weigh an argument in parentheses by its function and what it holds."""
    content = [piece for piece in inside if piece.kind is not Kind.SPACE]
    numbers = all(piece.kind is Kind.NUMBER for piece in content)
    plural = len(content) == 1 and content[0].text in {"s", "es"}
    of_greek = name.kind is Kind.GREEK and name.spelled and not plural and (name.text[0].isupper() or not numbers)
    takes_greek = any(piece.kind is Kind.GREEK and piece.spelled for piece in content)
    if of_greek or (takes_greek and name.kind in {Kind.LETTER, Kind.FUNCTION, Kind.WORD}):
        cursor.evidence += STRONG
    elif any(this.kind is Kind.LETTER and that.text == "log" and that.run != "log" for this, that in pairwise(content)):
        cursor.evidence += STRONG if name.kind is not Kind.WORD else 0
    elif cursor.known is not None and name.text in {"O", "o"} and any(p.kind is Kind.FUNCTION for p in content):
        cursor.evidence += FAIR
