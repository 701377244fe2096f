"""What a note looks like: HTML for Qt's rich text, with the formulas apart, or why there is none."""

from dataclasses import dataclass

PLACEHOLDER = "\ue000"
"""One of these stands in the HTML for each formula, in order; it stands nowhere else."""


@dataclass(frozen=True, slots=True)
class NoteFormula:
    """A formula of a note: TeX without delimiters, and whether it has a line of its own."""

    tex: str
    display: bool


@dataclass(frozen=True, slots=True)
class NoteView:
    """A note as safe HTML (no scripts, styles, images; links to http, https, mailto and places in the note itself).

    The n-th `PLACEHOLDER` character of the text stands for the n-th formula. It is one character of one UTF-16 unit, so
    that `QTextDocument.find` gives its place. The classes `image`, `footnote` and `task` are there to be styled.
    """

    html: str
    formulas: tuple[NoteFormula, ...]


@dataclass(frozen=True, slots=True)
class TooLong:
    """There is no preview; `reason` is one plain line."""

    reason: str
