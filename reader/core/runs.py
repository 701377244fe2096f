"""Runs: the pieces that the text of an abstract is shown as, each with its place in the raw text."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What a run is."""

    TEXT = "text"
    MATH = "math"
    LINK = "link"
    CITE = "cite"
    BREAK = "break"


@dataclass(frozen=True, slots=True)
class Run:
    r"""A piece of an abstract that is shown in one way.

    `text` is what the reading view shows; of MATH its source with delimiters, of BREAK (between paragraphs) a line
    feed. `start` and `end` are the place in the raw text that it stands for, commands and delimiters included: the
    runs of a text touch each other and cover it.
    """

    kind: Kind
    text: str
    start: int
    end: int
    places: tuple[int, ...] | None = None
    """The raw place of each character of `text`, and behind them where the last one ends; None when character i stands
    at `start + i`."""

    emphasis: bool = False
    strong: bool = False
    mono: bool = False
    small_caps: bool = False
    raised: int = 0
    """1 for a superscript, -1 for a subscript."""

    target: str = ""
    """Of a LINK: where it goes, by http, https or mailto."""

    tex: str = ""
    """Of MATH: the TeX to typeset, without delimiters."""

    display: bool = False
    """Of MATH: meant for a line of its own."""

    repaired: bool = False
    """Of MATH whose TeX was lost on the way and put back for the eye only."""
