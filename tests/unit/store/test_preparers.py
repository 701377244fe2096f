"""Long lists are prepared by helpers, and come to the same as without; nothing of the helpers is left behind."""

import os
import subprocess
from pathlib import Path

import pytest

from reader.core.changes import Origin
from reader.core.entries import Record
from reader.errors import Cancelled
from reader.store import imports, preparers
from reader.store.dbapi import sqlite3
from reader.store.library import Library
from reader.store.ops import ImportList
from reader.store.prepared import prepare

SUBJECTS = ("ropes", "kites", "Schr\\\"odinger's knots", "R^d", "tethers in $\\ell_p$", "C++", "漢字", "sails")


def text(number: int) -> str:
    one, other = SUBJECTS[number % 8], SUBJECTS[number // 8 % 8]
    return f"We study {one} and {other} in case {number % 23} of {number}. The measured {other} keep their shape."


def records(count: int) -> list[Record]:
    return [Record(text(number)) for number in range(count)]


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparers, "BATCH", 7)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list["subprocess.Popen[bytes]"]:
    found: list[subprocess.Popen[bytes]] = []
    start = preparers._start

    def noted() -> "subprocess.Popen[bytes] | None":
        helper = start()
        if helper is not None:
            found.append(helper)
        return helper

    monkeypatch.setattr(preparers, "_start", noted)
    return found


@pytest.mark.usefixtures("small_batches")
@pytest.mark.parametrize(("helpers", "count"), [(0, 30), (1, 30), (2, 30), (3, 6), (2, 0), (2, 14)])
def test_all_records_come_in_order_with_what_was_prepared(
    started: list["subprocess.Popen[bytes]"], helpers: int, count: int
) -> None:
    given = records(count)
    found = list(preparers.batches(given, helpers))
    assert [record for batch in found for record in batch.records] == given
    for batch in found:
        if helpers:
            assert batch.ready == [prepare(record.abstract) for record in batch.records]
        else:
            assert (batch.ready, batch.words) == (None, None)
    assert len(started) == helpers
    assert all(helper.returncode is not None for helper in started)


@pytest.mark.usefixtures("small_batches")
def test_where_a_helper_dies_the_rest_comes_as_it_is(started: list["subprocess.Popen[bytes]"]) -> None:
    given = records(60)
    every = preparers.batches(given, 2)
    found = [next(every)]
    for helper in started:
        helper.kill()
    found += every
    assert [record for batch in found for record in batch.records] == given
    assert found[0].ready is not None
    assert found[-1].ready is None


@pytest.mark.usefixtures("small_batches")
def test_where_none_can_be_started_all_comes_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError

    monkeypatch.setattr(subprocess, "Popen", refuse)
    found = list(preparers.batches(records(20), 2))
    assert [batch.ready for batch in found] == [None] * 3


@pytest.mark.usefixtures("small_batches")
def test_closing_ends_the_helpers(started: list["subprocess.Popen[bytes]"]) -> None:
    every = preparers.batches(iter(records(60)), 2)
    next(every)
    every.close()
    assert [helper.returncode is not None for helper in started] == [True, True]


def test_only_long_lists_are_worth_helpers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    assert preparers.helpers_for(0) == preparers.helpers_for(preparers.LEAST - 1) == 0
    assert preparers.helpers_for(preparers.LEAST) == 2
    monkeypatch.setattr(os, "cpu_count", lambda: 64)
    assert preparers.helpers_for(preparers.LEAST) == 4
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    assert preparers.helpers_for(1_000_000) == 0


def contents(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return all that an import writes but what is by chance or the time."""
    conn = sqlite3.connect(path)
    found = {
        "entry": "SELECT id, citation_key, record_id, status FROM entry",
        "source_record": "SELECT id, entry_id, position, fingerprint, abstract, fields FROM source_record",
        "membership": "SELECT collection_id, entry_id, position FROM membership",
        "derived": "SELECT * FROM derived",
        "word": "SELECT * FROM word",
        "tether": "SELECT rowid FROM entry_fts WHERE entry_fts MATCH 'tether AND schrodinger'",
    }
    rows = {name: conn.execute(query).fetchall() for name, query in found.items()}
    conn.close()
    return rows


def brought(folder: Path, name: str, given: list[Record]) -> Path:
    path = folder / f"{name}.sqlite"
    with Library.open(path, Origin.COMMAND_LINE) as library:
        library.do(ImportList("First", [Record(text(3)), Record("Another one about anchors.")], "plain"))
        report = library.do(ImportList("Long", given, "plain", total=len(given))).report
        assert report is not None
        assert report.added + report.merged + report.skipped == len(given)
        assert library.check() == []
    return path


@pytest.mark.usefixtures("small_batches")
def test_an_import_with_helpers_comes_to_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = [*records(120), *records(5), Record(text(500), fields={"title": "Of Ropes", "year": 2020})]
    monkeypatch.setattr(imports, "helpers_for", lambda _: 0)
    alone = contents(brought(tmp_path, "alone", given))
    monkeypatch.setattr(imports, "helpers_for", lambda _: 2)
    assert contents(brought(tmp_path, "helped", given)) == alone
    assert len(alone["entry"]) > 100
    assert alone["tether"]


@pytest.mark.usefixtures("small_batches")
def test_an_import_that_is_cancelled_leaves_no_helper(
    tmp_path: Path, started: list["subprocess.Popen[bytes]"], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "helpers_for", lambda _: 2)

    def stop(done: int, _total: int) -> None:
        if done > 20:
            raise Cancelled

    with Library.open(tmp_path / "library.sqlite", Origin.COMMAND_LINE) as library:
        with pytest.raises(Cancelled):
            library.do(ImportList("Long", records(120), "plain", total=120), stop)
        assert library.counts().total == 0
    assert len(started) == 2
    assert all(helper.returncode is not None for helper in started)
