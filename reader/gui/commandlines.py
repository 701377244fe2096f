"""The lines of the palette as data: which there are, and which fit what is typed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reader.gui.fuzzy import fit

MOST_SHOWN = 100
MANY = 400
"""Of more places than that, only so many are looked at, of those that have what is typed letter for letter."""


@dataclass(frozen=True, slots=True)
class Command:
    """One line of the palette: what it is called, where it is found, its keys, and why it is of no use now."""

    id: str
    words: str
    place: str
    keys: tuple[str, ...] = ()
    reason: str = ""

    @property
    def said(self) -> str:
        """What a screen reader says."""
        parts = (self.words, self.place, ", ".join(self.keys), f"not now: {self.reason}" if self.reason else "")
        return ", ".join(part for part in parts if part)


def fitting(commands: Sequence[Command], typed: str, recent: Sequence[str]) -> list[Command]:
    """Return the commands that fit what is typed, the best first, those used last before others, useless ones last."""
    ranks = {one: place for place, one in enumerate(recent)}
    found = [(fit(one.words, one.place, one.keys if len(typed) > 1 else (), typed), one) for one in commands]
    kept = [(points, one) for points, one in found if points is not None]
    kept.sort(key=lambda pair: (bool(pair[1].reason), -pair[0], ranks.get(pair[1].id, len(ranks)), pair[1].words))
    return [one for _, one in kept]


@dataclass(frozen=True, slots=True)
class Lines:
    """The commands, the places that one can go to, and the ids of those used last."""

    commands: Sequence[Command]
    places: Sequence[Command]
    recent: Sequence[str]

    def fitting(self, typed: str) -> list[Command]:
        """Return the lines for what is typed; as long as that is nothing, of the places only those gone to last."""
        begun, places = typed.casefold().split(), self.places
        if not begun:
            places = [one for one in places if one.id in self.recent]
        elif len(places) > MANY:
            places = _likely(places, begun[-1])
        return fitting([*self.commands, *places], typed, self.recent)[:MOST_SHOWN]


def _likely(places: Sequence[Command], typed: str) -> list[Command]:
    """Return the places that have what is typed in their names, those first of which a word begins so."""
    having = [one for one in places if typed in one.words.casefold()]
    if len(having) > MANY:
        having.sort(key=lambda one: f" {typed}" not in one.words.casefold())
    return having[:MANY]


def remembered(recent: Sequence[str], used: str, known: Callable[[str], bool], most: int = 12) -> list[str]:
    """Return the commands used last with a new one in front."""
    return [used, *(one for one in recent if one != used and known(one))][:most]
