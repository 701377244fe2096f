"""A place in the pieces of a text, with what was read up to there and the evidence that it is math."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from reader.core.stripped.pieces import Kind, Piece

STRONG = 2
"""Evidence that is enough, and also for other formulas of the same text."""

FAIR = 1
"""Evidence that is just enough."""

_DEEPEST = 12  # brackets within brackets
_LONGEST = 240  # pieces in one formula


class StopError(Exception):
    """No formula goes on here; what was read before may stand."""


class LostError(Exception):
    """Something was lost on the way that cannot be put back; nothing of the formula may stand."""


class Mark(NamedTuple):
    """A place where the formula may end."""

    at: int
    length: int
    evidence: int


class Cursor:
    """Reads pieces one after the other, and goes back where that led nowhere.

    `known` are names that other formulas of the same text hold; None where no formula of the text has been found yet,
    and then only strong evidence counts. `acronyms` are words of capitals that also stand alone in the text.
    """

    def __init__(self, pieces: Sequence[Piece], known: frozenset[str] | None, acronyms: frozenset[str]) -> None:
        self.pieces = pieces
        self.known = known
        self.acronyms = acronyms
        self.at = 0
        self.depth = 0  # of brackets
        self.out: list[str] = []  # the TeX so far
        self.evidence = 0
        self.summed = False  # a sum or an integral has been read
        self.reached = 0  # how far the last formula was looked at
        self._limit = 0
        self._dead: set[int] = set()  # brackets that do not hold math

    def begin(self, start: int) -> None:
        """Go to where a formula may start."""
        self.at, self.depth, self._limit = start, 0, start + _LONGEST
        self.out, self.evidence, self.summed = [], 0, False
        self.reached = start + 1

    def chunk_end(self, at: int) -> int:
        """Return the place of the next white space."""
        while at < len(self.pieces) and self.pieces[at].kind is not Kind.SPACE:
            at += 1
        return at

    def peek(self, at: int | None = None) -> Piece | None:
        """Return the piece at a place, here if none is given; None beyond the ends."""
        at = self.at if at is None else at
        return self.pieces[at] if 0 <= at < len(self.pieces) else None

    def next(self) -> Piece:
        """Return the piece here; stop at the end of the text or of what a formula may be long."""
        piece = self.peek()
        if piece is None or self.at >= self._limit:
            raise StopError
        return piece

    def sees(self, *texts: str) -> bool:
        """Whether one of these signs stands here."""
        piece = self.peek()
        return piece is not None and piece.text in texts and piece.kind is Kind.SIGN

    def before(self, at: int) -> Piece | None:
        """Return the piece before a place, white space left out."""
        piece = self.peek(at - 1)
        return self.peek(at - 2) if piece and piece.kind is Kind.SPACE else piece

    def after(self, at: int) -> Piece | None:
        """Return the piece after a place, white space left out."""
        piece = self.peek(at + 1)
        return self.peek(at + 2) if piece and piece.kind is Kind.SPACE else piece

    def mark(self) -> Mark:
        """Remember this place."""
        return Mark(self.at, len(self.out), self.evidence)

    def reset(self, mark: Mark) -> None:
        """Go back to a place."""
        self.at, self.evidence = mark.at, mark.evidence
        del self.out[mark.length :]

    def attempt(self, read: Callable[["Cursor"], bool]) -> bool:
        """Read something, or nothing at all if it does not go through."""
        mark, depth = self.mark(), self.depth
        try:
            if read(self):
                return True
        except StopError:
            pass
        self.depth = depth
        self.reset(mark)
        return False

    def take(self, tex: str | None = None) -> Piece:
        """Read a piece, as the TeX given or its own."""
        piece = self.next()
        self.out.append(piece.tex if tex is None else tex)
        self.at += 1
        return piece

    def spaces(self) -> bool:
        """Read white space; whether there was any."""
        piece = self.peek()
        if piece is None or piece.kind is not Kind.SPACE:
            return False
        self.take(" ")
        return True

    def open(self) -> int:
        """Go a bracket deeper; the place is remembered as one that holds no math until it is closed."""
        if self.at in self._dead or self.depth >= _DEEPEST:
            raise StopError
        self._dead.add(self.at)
        self.depth += 1
        return self.at

    def close(self, start: int) -> None:
        """Come back out of the bracket that opened at a place."""
        self.depth -= 1
        self._dead.discard(start)


def sign_tex(piece: Piece) -> str:
    """Return the TeX of a piece that is shown, braces included."""
    return {"{": r"\{", "}": r"\}", "||": r"\|", ":=": r"\coloneqq "}.get(piece.text, piece.tex)
