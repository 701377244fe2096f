"""The runs of an abstract as it is read: text in its styles, formulas, links, each with its place in the raw text."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What a run is; a BREAK stands between paragraphs."""

    TEXT = "text"
    MATH = "math"
    LINK = "link"
    CITE = "cite"
    BREAK = "break"


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of an abstract that is shown in one way.

    `text` is what is shown of it; of MATH it is the source with its delimiters, of a BREAK a line end. `start` and
    `end` are its place in the raw text, commands and delimiters included. `places` has the raw place of each letter of
    `text` and the one behind the last, or is None where letter i stands at `start` + i. `tex` is what is to be typeset;
    `repaired` says that its signs were lost on the way here and put back for the eye only. `target` is where a LINK
    goes. `raised` is 1 for superscripts, -1 for subscripts.
    """

    kind: Kind
    text: str
    start: int
    end: int
    places: tuple[int, ...] | None = None
    emphasis: bool = False
    strong: bool = False
    mono: bool = False
    small_caps: bool = False
    raised: int = 0
    target: str = ""
    tex: str = ""
    display: bool = False
    repaired: bool = False
