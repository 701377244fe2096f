import threading
from pathlib import Path

import pytest

from reader.cli.session import Session
from reader.core.changes import Origin
from reader.errors import Cancelled, LibraryProblem
from reader.store.ops import MakeCollection


def test_only_who_may_makes_a_library(tmp_path: Path) -> None:
    session = Session(tmp_path / "library.sqlite")
    with pytest.raises(LibraryProblem, match="no library yet"), session.open():
        pass
    assert list(tmp_path.iterdir()) == []
    with session.open(create=True) as library:
        assert library.origin is Origin.COMMAND_LINE
    with session.open() as library:
        assert library.counts().total == 0


def test_an_interrupt_takes_back_what_is_being_written(tmp_path: Path) -> None:
    session = Session(tmp_path / "library.sqlite")
    inside, go_on = threading.Event(), threading.Event()
    with session.open(create=True) as library:
        library.do(MakeCollection("Kept", ()))

    def hold() -> None:
        inside.set()
        go_on.wait(5)

    def interrupted() -> None:
        with session.open() as library:
            library._writer.submit(hold)
            waiting.append(library.submit(MakeCollection("Lost", ())))
            assert inside.wait(5)
            try:
                raise KeyboardInterrupt
            finally:
                threading.Timer(0.05, go_on.set).start()

    waiting: list[object] = []
    with pytest.raises(KeyboardInterrupt):
        interrupted()
    with pytest.raises(Cancelled):
        waiting[0].result(5)  # type: ignore[attr-defined]  # a promise of what was written
    with session.open() as library:
        assert [one.name for one in library.collections()] == ["Kept"]
