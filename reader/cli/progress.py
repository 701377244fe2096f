"""Shows how far a long write is: on the last line of a terminal, if it takes a while, and nowhere else."""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SHOWN_AFTER, SHOWN_EVERY = 0.3, 0.1
"""Seconds until the first number is shown, and from one to the next."""


@contextmanager
def counter() -> Iterator[Callable[[int, int], None]]:
    """Give whom a write tells its progress; what was shown is taken away in the end."""
    line = _Line()
    try:
        yield line.show
    finally:
        line.clear()


class _Line:
    """The line with the number of abstracts."""

    def __init__(self) -> None:
        self._next = time.monotonic() + SHOWN_AFTER
        self._shown = ""

    def show(self, done: int, _total: int) -> None:
        """Show how many abstracts are done, now and then."""
        if sys.stderr.isatty() and time.monotonic() >= self._next:
            self._shown = f"\r{done:,} abstracts"
            print(self._shown, end="", file=sys.stderr, flush=True)
            self._next = time.monotonic() + SHOWN_EVERY

    def clear(self) -> None:
        """Take the line away."""
        if self._shown:
            print("\r" + " " * len(self._shown) + "\r", end="", file=sys.stderr, flush=True)
