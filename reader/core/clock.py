"""The time spent reading: it counts while the window is active and its user showed a sign of life not long ago."""

from dataclasses import dataclass, replace

IDLE_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Clock:
    """How many seconds were counted up to a moment; moments are seconds of any clock that never goes back.

    `sign` is the moment of the last key, wheel or move of the mouse; None means that there was none.
    """

    seconds: float = 0.0
    at: float = 0.0
    active: bool = False
    sign: float | None = None


def ahead(clock: Clock, now: float) -> Clock:
    """Return the clock at a later moment; an earlier one leaves it as it is."""
    if now <= clock.at:
        return clock
    counted = 0.0
    if clock.active and clock.sign is not None:
        counted = max(0.0, min(now, clock.sign + IDLE_SECONDS) - clock.at)
    return replace(clock, seconds=clock.seconds + counted, at=now)


def signed(clock: Clock, now: float) -> Clock:
    """Return the clock after a sign of life."""
    return replace(ahead(clock, now), sign=max(now, clock.at))


def turned(clock: Clock, now: float, *, active: bool) -> Clock:
    """Return the clock after the window became active, which is a sign of life, or no longer is."""
    return replace(signed(clock, now) if active else ahead(clock, now), active=active)


def emptied(clock: Clock) -> Clock:
    """Return the clock with nothing counted yet, for what is read next."""
    return replace(clock, seconds=0.0)
