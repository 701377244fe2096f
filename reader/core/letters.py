"""Letters on their way from the raw text to the eye: each with its place, its style and what it belongs to."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from reader.core.runs import Kind, Run
from reader.core.shown import OBJECT

EMPHASIS, STRONG, MONO, SMALL_CAPS, RAISED, LOWERED = 1, 2, 4, 8, 16, 32
"""Styles, to be added up."""


@dataclass(frozen=True, slots=True)
class Thing:
    """What letters can belong to: a formula, a citation or a link."""

    kind: Kind
    source: str = ""
    tex: str = ""
    display: bool = False
    repaired: bool = False
    target: str = ""


@dataclass(slots=True)
class Letters:
    """Letters in a row; of all lists each has one item a letter."""

    text: str = ""
    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    styles: list[int] = field(default_factory=list)
    things: list[Thing | None] = field(default_factory=list)

    def as_they_stand(self, text: str, start: int, style: int) -> None:
        """Append letters that stand in the raw text as they are shown."""
        self.text += text
        count = len(text)
        self.starts.extend(range(start, start + count))
        self.ends.extend(range(start + 1, start + count + 1))
        self.styles.extend([style] * count)
        self.things.extend([None] * count)

    def instead(self, text: str, start: int, end: int, style: int, thing: Thing | None = None) -> None:
        """Append letters that are shown for a span of the raw text."""
        self.text += text
        count = len(text)
        self.starts.extend([start] * count)
        self.ends.extend([end] * count)
        self.styles.extend([style] * count)
        self.things.extend([thing] * count)

    def replace(self, start: int, end: int, text: str, thing: Thing | None = None) -> None:
        """Show other letters for a span of these."""
        count = len(text)
        first, last = self.starts[start], self.ends[end - 1]
        self.text = self.text[:start] + text + self.text[end:]
        self.starts[start:end] = [first] * count
        self.ends[start:end] = [last] * count
        self.styles[start:end] = [self.styles[start]] * count
        self.things[start:end] = [thing] * count

    def cut(self, start: int, end: int) -> None:
        """Show nothing for a span of these."""
        self.text = self.text[:start] + self.text[end:]
        for one in (self.starts, self.ends, self.styles, self.things):
            del one[start:end]

    def style(self, start: int, end: int, style: int) -> None:
        """Add a style to a span of these."""
        self.styles[start:end] = [one | style for one in self.styles[start:end]]

    def mark(self, start: int, end: int, thing: Thing) -> None:
        """Let a span of these belong to a thing."""
        self.things[start:end] = [thing] * (end - start)

    def free(self, start: int, end: int) -> bool:
        """Tell whether no letter of a span belongs to anything."""
        return not any(self.things[start:end])

    def substitute(self, pattern: re.Pattern[str], wanted: Callable[[re.Match[str]], str]) -> None:
        """Show what is wanted for each match."""
        for found in reversed(list(pattern.finditer(self.text))):
            text = wanted(found)
            if text != found[0]:
                if text:
                    self.replace(*found.span(), text, self.things[found.start()])
                else:
                    self.cut(*found.span())

    def runs(self) -> list[Run]:
        """Return the runs that these letters make."""
        found: list[Run] = []
        count = len(self.text)
        at = 0
        while at < count:
            style, thing = self.styles[at], self.things[at]
            end = at + 1
            if thing is None or thing.kind is not Kind.MATH:
                while end < count and self.styles[end] == style and self.things[end] is thing:
                    end += 1
            found.append(self._run(at, end, style, thing))
            at = end
        return found

    def _run(self, at: int, end: int, style: int, thing: Thing | None) -> Run:
        start, last = self.starts[at], self.ends[end - 1]
        text = self.text[at:end]
        places: tuple[int, ...] | None = None
        if last - start != end - at or self.starts[at:end] != list(range(start, last)):
            places = (*self.starts[at:end], last)
        kind = thing.kind if thing else Kind.TEXT
        if thing and kind in (Kind.MATH, Kind.CITE):
            places = None
            text = thing.source if text == OBJECT else text
        return Run(
            kind,
            text,
            start,
            last,
            places,
            emphasis=bool(style & EMPHASIS),
            strong=bool(style & STRONG),
            mono=bool(style & MONO),
            small_caps=bool(style & SMALL_CAPS),
            raised=1 if style & RAISED else -1 if style & LOWERED else 0,
            target=thing.target if thing else "",
            tex=thing.tex if thing else "",
            display=bool(thing and thing.display),
            repaired=bool(thing and thing.repaired),
        )
