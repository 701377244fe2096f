"""The words of reading sessions: what is aimed at, how far one is, what was read, decided and kept."""

from dataclasses import dataclass
from enum import StrEnum

from reader.core.entries import Status

KEPT = (Status.QUEUED, Status.READING, Status.READ)


class Goal(StrEnum):
    """What a session aims at: a number of decided abstracts, a number of minutes, or to go through its view."""

    VIEW = ""
    ENTRIES = "entries"
    MINUTES = "minutes"


@dataclass(frozen=True, slots=True)
class Plan:
    """What a session is about: its name, its view (scope, query, order), its goal.

    `found` is how many entries the view had when it was started, `undecided` how many of them were undecided.
    """

    name: str
    scope: str = ""
    query: str = ""
    sort: str = "auto"
    reverse: bool = False
    goal: Goal = Goal.VIEW
    goal_size: int = 0
    found: int = 0
    undecided: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """What became of the entries of a session; `seconds` is the time spent on them, `decided` is kept and skipped."""

    seen: int = 0
    kept: int = 0
    read: int = 0
    skipped: int = 0
    starred: int = 0
    noted: int = 0
    seconds: float = 0.0

    @property
    def decided(self) -> int:
        """How many entries were decided."""
        return self.kept + self.skipped


@dataclass(frozen=True, slots=True)
class Session:
    """One sitting, as it is recorded; `ended` is None while it runs. Times are UTC.

    `entry` and `scroll` are the place in it: the entry read last and how far its page was scrolled, from 0 to 1.
    """

    id: int
    plan: Plan
    started: str
    ended: str | None = None
    entry: int | None = None
    scroll: float = 0.0
    tally: Tally = Tally()


@dataclass(frozen=True, slots=True)
class Visit:
    """What a session has about one entry: since when (UTC), for how long, and what was done to it.

    `decision` is a status other than unread, or empty; `starred` and `noted` say what the session added.
    """

    entry: int
    at: str
    seconds: float
    decision: str = ""
    starred: bool = False
    noted: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """How many entries of a view there are, are decided, and of those are kept."""

    total: int = 0
    decided: int = 0
    kept: int = 0

    @property
    def share(self) -> float:
        """The decided part, from 0 to 1."""
        return self.decided / self.total if self.total else 0.0


@dataclass(frozen=True, slots=True)
class Progress:
    """How far one is, in a few words and as a share from 0 to 1."""

    words: str
    share: float


def of_view(standing: Standing) -> Progress:
    """Say how far a view is decided."""
    words = f"{standing.decided:,} of {standing.total:,}"
    return Progress(f"{words} · {standing.kept:,} kept" if standing.decided else words, standing.share)


def of_session(plan: Plan, done: Tally) -> Progress:
    """Say how far a session is on the way to its goal."""
    aim = plan.goal_size if plan.goal is Goal.ENTRIES else plan.undecided
    parts = [f"{done.decided:,} of {aim:,}" if aim else f"{done.decided:,} decided"]
    share = done.decided / aim if aim else 0.0
    if plan.goal is Goal.MINUTES:
        minutes = done.seconds / 60
        parts = [f"{int(minutes):,} of {plan.goal_size:,} min", f"{done.decided:,} decided"]
        share = minutes / plan.goal_size
    if done.kept:
        parts.append(f"{done.kept:,} kept")
    return Progress(" · ".join(parts), min(1.0, share))


def is_reached(plan: Plan, done: Tally) -> bool:
    """Whether a session has come to what it aims at."""
    if plan.goal is Goal.MINUTES:
        return done.seconds >= plan.goal_size * 60
    aim = plan.goal_size if plan.goal is Goal.ENTRIES else plan.undecided
    return aim > 0 and done.decided >= aim
