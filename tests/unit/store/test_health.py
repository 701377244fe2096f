"""What is wrong with a library is told, and what can be computed again is made right."""

from collections.abc import Iterator
from pathlib import Path
from sqlite3 import Connection

import pytest

from reader.core.changes import Origin
from reader.errors import LibraryProblem
from reader.store import health, ops
from reader.store.dbapi import sqlite3
from reader.store.library import Library
from tests.unit.store.test_imports import bring, essay
from tests.unit.store.test_journal import prepared, state


@pytest.fixture
def full(library: Library) -> Library:
    prepared(library)
    return library


@pytest.fixture
def behind(full: Library) -> Iterator[Connection]:
    """A connection that changes the library behind its back."""
    conn = sqlite3.connect(full.path, isolation_level=None)
    yield conn
    conn.close()


def searches(library: Library) -> list[list[int]]:
    queries = ("", "ropes", "title:nets", "note:salt is:trashed", "rop*", "highlight:ropewalk", "harbour -tides")
    return [sorted(library.search(query).ids) for query in queries]


COMPUTED = {
    "a row of keys is missing": "DELETE FROM derived WHERE entry_id = 1",
    "all keys are missing": "DELETE FROM derived",
    "a key is stale": "UPDATE derived SET title_key = 'zzz' WHERE entry_id = 4",
    "a title is stale": "UPDATE derived SET title = 'zzz' WHERE entry_id = 4",
    "a year is stale": "UPDATE derived SET year = 1066",
    "a row of keys belongs to no entry": (
        "INSERT INTO derived SELECT 99, of_record, title, working_title, working_folded, title_key, author_key, year "
        "FROM derived WHERE entry_id = 1"
    ),
    "a posting is missing": "DELETE FROM entry_fts WHERE rowid = 2",
    "a posting belongs to no entry": "INSERT INTO entry_fts (rowid, abstract) VALUES (99, 'ghost ship')",
    "a posting has another text": "INSERT OR REPLACE INTO entry_fts (rowid, abstract) VALUES (2, 'ghost ship')",
    "all postings are missing": "INSERT INTO entry_fts (entry_fts) VALUES ('delete-all')",
    "the index is damaged": "UPDATE entry_fts_data SET block = zeroblob(20) WHERE id > 10",
    "the index is empty": "DELETE FROM entry_fts_data WHERE id > 10",
    "the table of words is empty": "DELETE FROM word",
    "a word is missing": "DELETE FROM word WHERE word = 'ropes'",
}


@pytest.mark.parametrize("damage", COMPUTED)
def test_what_is_computed_is_told_if_it_is_wrong_and_is_computed_anew(
    full: Library, behind: Connection, damage: str
) -> None:
    before, found = state(full.path), searches(full)
    behind.execute(COMPUTED[damage])
    told = full.check()
    assert told
    assert all(line and "\n" not in line for line in told)
    assert full.check() == told
    assert full.check(fix=True) == []
    assert full.check() == []
    assert state(full.path) == before
    assert searches(full) == found
    full.do(ops.SetNote(2, "seagull"))
    assert list(full.search("seagull").ids) == [2]


def test_an_index_of_a_table_is_made_anew(full: Library, behind: Connection) -> None:
    right = behind.execute("SELECT sql FROM sqlite_schema WHERE name = 'entry_status'").fetchone()[0]
    behind.execute("DROP INDEX entry_status")
    behind.execute("CREATE INDEX entry_status ON entry (status) WHERE 0")
    behind.execute("PRAGMA writable_schema = ON")
    behind.execute("UPDATE sqlite_schema SET sql = ? WHERE name = 'entry_status'", (right,))
    behind.execute("PRAGMA writable_schema = RESET")
    assert any("entry_status" in line for line in full.check())
    assert full.check(fix=True) == []
    assert full.counts().total == 6


LOST = {
    "have no abstract": "UPDATE entry SET record_id = 999 WHERE id = 1",
    "on no entry": "INSERT INTO tag (name, folded, added) VALUES ('loose', 'loose', '')",
    "belong to no step": (
        "INSERT INTO journal_row (step_id, tbl, action, first, last) VALUES (999, 'note', 'insert', 1, 1)"
    ),
    "a row of note belongs to nothing": (
        "INSERT INTO note (entry_id, text, revision, at, origin) VALUES (99, 'x', 1, '', 'window')"
    ),
}


@pytest.mark.parametrize("words", LOST)
def test_what_cannot_be_computed_is_told_also_after_fixing(full: Library, behind: Connection, words: str) -> None:
    behind.execute(LOST[words])
    assert any(words in line for line in full.check())
    assert any(words in line for line in full.check(fix=True))


MISPLACED = {
    "another place": ("UPDATE highlight SET start = 3 WHERE id = 1", "Ropewalk"),
    "a place before the text": ("UPDATE highlight SET start = -3 WHERE id = 1", "Ropewalk"),
    "a place behind the text": ("UPDATE highlight SET start = 9000 WHERE id = 1", "Ropewalk"),
    "words in another spelling": ("UPDATE highlight SET exact = 'Rope-walk' WHERE id = 1", "Ropewalk"),
    "words that are gone": ("UPDATE highlight SET exact = 'Lantern', prefix = '', suffix = '' WHERE id = 1", None),
    "no words": ("UPDATE highlight SET exact = '' WHERE id = 1", None),
}


@pytest.mark.parametrize("damage", MISPLACED)
def test_a_highlight_out_of_place_is_told_and_found_again_by_a_step(
    full: Library, behind: Connection, damage: str
) -> None:
    statement, words = MISPLACED[damage]
    behind.execute(statement)
    told = "1 entries have a highlight that does not stand in its place"
    assert told in full.check()
    before = state(full.path)["highlight"]
    assert full.check(fix=True) == []
    (mended,) = (each for each in full.entry(1).highlights if each.id == 1)
    if words is None:
        assert mended.start is None
    else:
        assert (mended.exact, mended.start) == (words, full.entry(1).abstract.index(words))
    assert [step.label for step in full.steps(1)] == ["mend the highlights of 1 entry"]
    full.undo()
    assert state(full.path)["highlight"] == before


def test_looking_changes_nothing(full: Library) -> None:
    before = state(full.path)
    assert full.check() == full.check(fix=True) == []
    assert state(full.path) == before
    assert full.next_redo() is None


def test_computing_anew_is_no_step_and_keeps_undo(full: Library, behind: Connection) -> None:
    steps = full.steps()
    behind.execute("INSERT INTO entry_fts (entry_fts) VALUES ('delete-all')")
    full.check(fix=True)
    assert full.steps() == steps
    while full.next_undo():
        full.undo()
    assert full.check() == []


def test_working_titles_that_are_known_stay_when_all_is_computed_anew(full: Library, behind: Connection) -> None:
    behind.execute("UPDATE derived SET working_title = 'Chosen', working_folded = 'chosen' WHERE entry_id = 2")
    behind.execute("INSERT INTO entry_fts (entry_fts) VALUES ('delete-all')")
    full.check(fix=True)
    assert full.entry(2).working_title == "Chosen"


def test_a_damaged_file_is_told(path: Path) -> None:
    with Library.open(path, Origin.WINDOW) as library:
        bring(library, [essay(seed) for seed in range(60)])
    content = bytearray(path.read_bytes())
    middle = len(content) // 4096 // 2 * 4096
    content[middle : middle + 4096] = b"\x55" * 4096
    path.write_bytes(content)
    with Library.open(path, Origin.WINDOW) as library:
        try:
            told = library.check()
        except LibraryProblem as error:
            told = [error.message]
        assert any("damaged" in line for line in told)


@pytest.mark.parametrize("damage", ["a posting is missing", "a posting has another text", "all postings are missing"])
def test_a_large_library_is_compared_word_by_word(
    full: Library, behind: Connection, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    monkeypatch.setattr(health, "PLACE_BY_PLACE", 0)
    assert full.check() == []
    behind.execute(COMPUTED[damage])
    assert full.check() != []
    assert full.check(fix=True) == []
