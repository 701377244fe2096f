"""Records in batches, with what helper processes prepared of them where the list is long enough to be worth it."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from reader.frames import read_frame, start, write_frame
from reader.store.prepared import Prepared, unpacked
from reader.store.preparer import FLAG

if TYPE_CHECKING:
    import subprocess
    from collections import Counter
    from collections.abc import Generator, Iterable, Iterator

    from reader.core.entries import Record

BATCH = 1_000
LEAST = 3_000
"""A list of fewer abstracts is done before helpers would have started."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Some records, and if they were prepared what of each, and how often each word is in all of them."""

    records: list[Record]
    ready: list[Prepared] | None = None
    words: Counter[str] | None = None


def batches(records: Iterable[Record], helpers: int) -> Generator[Batch]:
    """Give the records in order, prepared by so many processes; where one fails, the rest is given as it is.

    The processes are ended when the last batch was given, and when the iterator is closed.
    """
    rest = _cut(records)
    pool = _Pool(helpers)
    try:
        yield from pool.prepared(rest)
    finally:
        pool.close()
    yield from map(Batch, rest)


def helpers_for(total: int) -> int:
    """Return how many helpers a list of so many records is worth; 0 for a short one, and on a machine with one core."""
    cores = os.cpu_count() or 1
    return 0 if total < LEAST or cores < 2 else min(4, cores)


def _cut(records: Iterable[Record]) -> Iterator[list[Record]]:
    every = iter(records)
    while batch := list(islice(every, BATCH)):
        yield batch


class _Pool:
    """Helpers that each have one batch at a time."""

    def __init__(self, size: int) -> None:
        self._helpers = [helper for helper in (_start() for _ in range(size)) if helper is not None]

    def prepared(self, rest: Iterator[list[Record]]) -> Iterator[Batch]:
        """Give batches as long as all helpers answer, then those that they were at as they are."""
        asked: list[tuple[subprocess.Popen[bytes], list[Record]]] = []
        for helper in self._helpers:
            self._ask(helper, rest, asked)
        while asked:
            helper, batch = asked.pop(0)
            answer = _answer(helper)
            if answer is None:
                yield Batch(batch)
                yield from (Batch(waiting) for _, waiting in asked)
                return
            self._ask(helper, rest, asked)
            ready, words = unpacked(answer)
            yield Batch(batch, ready, words)

    def close(self) -> None:
        """End the helpers."""
        for helper in self._helpers:
            helper.kill()
            for pipe in (helper.stdin, helper.stdout):
                if pipe is not None:
                    with suppress(OSError):
                        pipe.close()
            helper.wait()
        self._helpers.clear()

    def _ask(
        self,
        helper: subprocess.Popen[bytes],
        rest: Iterator[list[Record]],
        asked: list[tuple[subprocess.Popen[bytes], list[Record]]],
    ) -> None:
        batch = next(rest, None)
        if batch is None:
            return
        asked.append((helper, batch))
        if helper.stdin is not None:
            with suppress(OSError):  # it has ended, which its missing answer tells
                write_frame(helper.stdin, [record.abstract for record in batch])


def _answer(helper: subprocess.Popen[bytes]) -> Any:
    if helper.stdout is None:
        return None
    try:
        return read_frame(helper.stdout)
    except (OSError, ValueError):
        return None


def _start() -> subprocess.Popen[bytes] | None:
    return start("reader.store.preparer", FLAG)
