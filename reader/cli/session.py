"""What a command works with: the library it was called for, opened when it is needed."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reader.errors import LibraryProblem

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from reader.store.library import Library


@dataclass(frozen=True, slots=True)
class Session:
    """One call of the program."""

    library: Path

    @contextmanager
    def open(self, *, create: bool = False) -> Iterator[Library]:
        """Open the library and close it again; only `create` makes one where there is none.

        An interrupt takes back what is being written.
        """
        # The store takes a while to load: errors in what was typed come faster without it.
        from reader.core.changes import Origin  # noqa: PLC0415
        from reader.store.library import Library  # noqa: PLC0415

        if not create and not self.library.exists():
            raise LibraryProblem(f"{self.library}: there is no library yet", "Make one with reader import FILE")
        with Library.open(self.library, Origin.COMMAND_LINE, create=create) as library:
            try:
                yield library
            except KeyboardInterrupt:
                library.give_up()
                raise
