from collections.abc import Iterator
from pathlib import Path

import pytest

from reader import transfer
from reader.cli import finding
from reader.core.changes import Origin
from reader.core.found import Sort
from reader.errors import BadRequest
from reader.store.library import Library

LIST = "Sea\n\nWe study ropes.\n\nWe study knots of ropes.\n\nLamps burn."


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library.open(tmp_path / "library.sqlite", Origin.COMMAND_LINE) as opened:
        transfer.import_text(opened, LIST)
        yield opened


def test_what_was_not_understood_is_told_with_its_place(library: Library, capsys: pytest.CaptureFixture[str]) -> None:
    assert set(finding.find(library, "ropes status:odd")) == set()
    assert "(at letter 7 of the query)" in capsys.readouterr().err
    assert list(finding.find(library, "ropes", Sort.POSITION, reverse=True)) == [2, 1]
    assert capsys.readouterr().err == ""


def test_a_better_spelling_is_told_while_typing(library: Library, capsys: pytest.CaptureFixture[str]) -> None:
    assert not finding.find(library, "knotts", typing=True)
    assert "did you mean: knots" in capsys.readouterr().err


def test_what_is_to_be_changed_must_be_clear(library: Library) -> None:
    assert sorted(finding.find_to_change(library, "ropes")) == [1, 2]
    with pytest.raises(BadRequest, match="not clear"):
        finding.find_to_change(library, "ropes status:odd")


def test_entries_are_read_in_order_a_few_at_a_time(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "BATCH", 2)
    assert [entry.id for entry in finding.entries(library, [3, 1, 2])] == [3, 1, 2]
