"""What the visits of reading sessions tell: pace, time for what is left, and the numbers of the charts."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date, timedelta

LEAST_VISITS = 3
"""With fewer nothing is said about what is left."""

SURE = 1.28
"""Normal deviates on either side: about eight times in ten the time for the rest falls between the two ends."""

BATCH = 25
BINS = (15, 30, 60, 120, 300)
"""Upper ends in seconds of all bars of the time per abstract but the last one."""


def pace(seconds: Sequence[float]) -> float | None:
    """Return the middle time on one abstract in seconds, or None where there is none."""
    timed = sorted(one for one in seconds if one > 0)
    middle = len(timed) // 2
    return (timed[middle] + timed[~middle]) / 2 if timed else None


def time_left(seconds: Sequence[float], left: int) -> tuple[float, float] | None:
    """Return the least and the most seconds that the rest will likely take, at the pace of the times so far.

    The spread of a sum of `left` new times, and how little is known of their mean from a few, both widen it. None
    says that there is nothing to tell it from.
    """
    timed = [one for one in seconds if one > 0]
    if len(timed) < LEAST_VISITS or left <= 0:
        return None
    known = len(timed)
    mean = math.fsum(timed) / known
    spread = math.sqrt(math.fsum((one - mean) ** 2 for one in timed) / (known - 1))
    few = 1 + 2 / (known - 1)  # the tails of few times are longer than those of many
    half = SURE * few * spread * math.sqrt(left + left * left / known)
    return max(left * min(timed), left * mean - half), left * mean + half


def minutes(low: float, high: float) -> tuple[int, int]:
    """Return two times in seconds as minutes that promise no more than they can hold: rounded outwards."""
    step = 1 if high < 20 * 60 else 5 if high < 120 * 60 else 10
    return max(1, math.floor(low / 60 / step) * step), max(1, math.ceil(high / 60 / step) * step)


def by_day(days: Iterable[date]) -> list[tuple[date, int]]:
    """Return the number for every day from the first to the last, those without any included."""
    counts = Counter(days)
    if not counts:
        return []
    first, last = min(counts), max(counts)
    return [(day, counts[day]) for day in (first + timedelta(at) for at in range((last - first).days + 1))]


def kept_by_batch(kept: Sequence[bool], size: int = BATCH) -> list[int]:
    """Return how many were kept of each full batch of decisions, in their order; a batch begun is left out."""
    return [sum(kept[at : at + size]) for at in range(0, len(kept) - size + 1, size)]


def by_duration(seconds: Iterable[float]) -> list[int]:
    """Return how many times fall into each of the bins, and last how many are longer."""
    bars = [0] * (len(BINS) + 1)
    for one in seconds:
        if one > 0:
            bars[sum(one > end for end in BINS)] += 1
    return bars
