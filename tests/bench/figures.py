"""Turns samples into figures: medians, 95th percentiles, memory of this process."""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Figures = dict[str, object]


def percentile(samples: Sequence[float], share: float) -> float:
    """Return the smallest sample that at least this share of all samples do not exceed."""
    ordered = sorted(samples)
    return ordered[min(len(ordered) - 1, max(0, -int(-share * len(ordered) // 1) - 1))]


def spread(seconds: Sequence[float]) -> Figures:
    """Say samples in milliseconds."""
    if not seconds:
        return {"samples": 0}
    return {
        "p50_ms": milli(median(seconds)),
        "p95_ms": milli(percentile(seconds, 0.95)),
        "max_ms": milli(max(seconds)),
        "samples": len(seconds),
    }


def milli(seconds: float) -> float:
    """Return milliseconds that are short enough to read."""
    return round(seconds * 1000, 3)


def ratio(one: float, other: float) -> float | None:
    """Return how many times the other one is, None where that says nothing."""
    return round(one / other, 2) if other > 0 else None


def clocked(work: Callable[[], object]) -> float:
    """Return how many seconds something takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def often(work: Callable[[], object], *, least: int = 5, most: int = 30, seconds: float = 2.0) -> float:
    """Return the median of several runs after one to warm up, fewer where one takes long."""
    samples = [first := clocked(work)]
    if first < seconds:
        samples = [clocked(work) for _ in range(max(least, min(most, int(seconds / max(first, 1e-6)))))]
    return median(samples)


def memory() -> dict[str, float]:
    """Return what this process has in memory, now and at most, in MB; nothing where the system does not tell."""
    status = Path("/proc/self/status")
    if not sys.platform.startswith("linux") or not status.is_file():
        return {}
    lines = dict(line.split(":", 1) for line in status.read_text("ascii").splitlines() if ":" in line)
    return {
        name: round(int(lines[key].split()[0]) * 1024 / 1e6, 1) for name, key in (("now", "VmRSS"), ("peak", "VmHWM"))
    }
