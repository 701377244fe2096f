"""Puts the pieces of an abstract together to runs: white space folded, what is never shown left out, places kept."""

import re
from collections.abc import Iterable
from dataclasses import replace

from reader.core.pieces import Piece, Style
from reader.core.plaintext import UNSHOWN
from reader.core.runs import Kind, Run

_PART = re.compile(rf"(?P<blank>\s+)|(?P<unshown>[{UNSHOWN}]+)|(?P<lone>[\ud800-\udfff])|[^\s{UNSHOWN}\ud800-\udfff]+")


def assembled(pieces: Iterable[Piece], length: int) -> list[Run]:
    """Return the runs of pieces that cover a raw text of so many letters."""
    assembly = _Assembly()
    for piece in pieces:
        assembly.add(piece)
    return assembly.runs_up_to(length)


class _Assembly:
    """The runs so far, and the text that may still grow."""

    def __init__(self) -> None:
        self._runs: list[Run] = []
        self._covered = 0  # up to where the runs and the growing text cover the raw text
        self._texts: list[str] = []
        self._places: list[int] = []
        self._style = Style()
        self._ends = 0  # where the last letter of the growing text ends
        self._blank = True  # a blank is the last thing that is shown, or nothing is
        self._break: tuple[int, int] | None = None

    def add(self, piece: Piece) -> None:
        """Take the next piece."""
        if piece.kind is Kind.BREAK:
            self._flush()
            self._strip()
            if self._runs:
                self._break = (self._break[0] if self._break else self._covered, piece.end)
            self._blank = True
        elif piece.structure and not piece.text:
            self._flush()
            if not piece.opens and not self._break:
                self._cover(piece.end)
        else:
            self._show(piece)

    def runs_up_to(self, length: int) -> list[Run]:
        """Return the runs, of which the last covers the rest."""
        self._flush()
        self._strip()
        self._cover(length)
        return self._runs

    def _show(self, piece: Piece) -> None:
        text, places = self._folded(piece)
        if not text:
            return
        grows = piece.kind is Kind.TEXT and not piece.structure
        if not grows or piece.style != self._style:
            self._flush()
        if self._break:
            start, end = self._break
            self._runs.append(Run(Kind.BREAK, "\n", start, end))
            self._break, self._covered = None, end
        self._blank = text[-1] == " "
        self._style = piece.style
        self._texts.append(text)
        self._places += places
        self._ends = piece.end
        if not grows:
            self._flush(piece)

    def _folded(self, piece: Piece) -> tuple[str, Iterable[int]]:
        """Return what a piece shows behind what is shown already, and where in the raw text it stands."""
        text = piece.text
        if text.isprintable() and "  " not in text and not (self._blank and text[:1] == " "):
            return text, range(piece.start, piece.end) if piece.as_it_is else [piece.start] * len(text)
        parts: list[str] = []
        places: list[int] = []
        blank = self._blank
        for part in _PART.finditer(text):
            if part["unshown"] or (part["blank"] and blank):
                continue
            shown = " " if part["blank"] else "\ufffd" if part["lone"] else part[0]
            first = piece.start + part.start() if piece.as_it_is else piece.start
            parts.append(shown)
            places += range(first, first + len(shown)) if piece.as_it_is else [first] * len(shown)
            blank = bool(part["blank"])
        return "".join(parts), places

    def _flush(self, piece: Piece | None = None) -> None:
        """Make a run of the growing text; of the kind of the piece, if it is one that does not grow."""
        if not self._texts:
            return
        text, style, start = "".join(self._texts), self._style, self._covered
        places = [*self._places, self._ends]
        as_it_is = places == list(range(start, start + len(text) + 1))
        kind = piece.kind if piece else Kind.TEXT
        if kind is not Kind.TEXT:
            style = style._replace(target="")
        self._runs.append(
            Run(
                Kind.LINK if style.target else kind,
                text,
                start,
                self._ends,
                None if as_it_is else tuple(places),
                *style,
                *((piece.tex, piece.display, piece.repaired) if piece else ()),
            )
        )
        self._covered = self._ends
        self._texts, self._places = [], []

    def _cover(self, end: int) -> None:
        """Let the last run stand for the raw text up to a place."""
        if self._runs:
            self._runs[-1] = replace(self._runs[-1], end=end)
            self._covered = end

    def _strip(self) -> None:
        """Take the blank from the end of what is shown."""
        if not self._runs or self._runs[-1].kind not in {Kind.TEXT, Kind.LINK} or self._runs[-1].text[-1] != " ":
            return
        run = self._runs[-1]
        if len(run.text) > 1:
            self._runs[-1] = replace(run, text=run.text[:-1], places=run.places and run.places[:-1])
        else:
            self._runs.pop()
            self._covered = run.start
            self._cover(run.end)
