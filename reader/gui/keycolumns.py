"""Lays groups of lines out in columns of about the same height, as newspapers do."""

from collections.abc import Sequence
from dataclasses import dataclass

HEADING = 1.6
"""The height of a heading, in lines."""


@dataclass(frozen=True, slots=True)
class Group:
    """A heading and the lines below it, each with its height."""

    title: str
    lines: tuple[str, ...]
    heights: tuple[float, ...]

    @property
    def height(self) -> float:
        """The height of all of it."""
        return HEADING + sum(self.heights)


def columns(groups: Sequence[Group], count: int) -> list[list[Group]]:
    """Return the groups in at most so many columns; one that is too long goes on in the next, under its name."""
    low = max((HEADING + max(one.heights) for one in groups), default=0.0)
    high = sum(one.height for one in groups) + HEADING * count
    while high - low > 0.5:
        middle = (low + high) / 2
        if len(_filled(groups, middle)) <= count:
            high = middle
        else:
            low = middle
    return _filled(groups, high)


def _filled(groups: Sequence[Group], most: float) -> list[list[Group]]:
    """Fill columns of a height, one after the other."""
    made: list[list[Group]] = []
    left = 0.0
    for group in groups:
        at = 0
        while at < len(group.lines):
            taken = _fitting(group, at, left - HEADING)
            if taken == 0:
                if left == most and made:  # not even one line fits into an empty column
                    taken = 1
                else:
                    made.append([])
                    left = most
                    continue
            part = Group(group.title, group.lines[at : at + taken], group.heights[at : at + taken])
            made[-1].append(part)
            left -= part.height
            at += taken
    return made


def _fitting(group: Group, at: int, room: float) -> int:
    """Return how many lines from one on have room; not one alone of several, which would look lost."""
    count = 0
    for height in group.heights[at:]:
        room -= height
        if room < 0:
            break
        count += 1
    rest = len(group.lines) - at
    return 0 if count == 1 < rest else count
