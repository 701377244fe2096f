"""Highlights stay on their passage when the abstract changes, and are told to be off it when it is gone."""

from pathlib import Path

import pytest

from reader.core.changes import Kind, Origin
from reader.core.entries import HIGHLIGHT_COLORS, Highlight
from reader.errors import BadRequest
from reader.store import ops
from reader.store.dbapi import sqlite3
from reader.store.library import Library
from reader.store.schema import NEWEST
from tests.unit.store.conftest import TEXTS, records


def add(library: Library, passage: str, **more: str) -> None:
    library.do(ops.AddHighlight(1, passage, TEXTS[0].index(passage), **more))


def shown(library: Library) -> list[tuple[str, int | None]]:
    return [(highlight.exact, highlight.start) for highlight in library.entry(1).highlights]


def test_a_highlight_keeps_its_passage_and_what_stands_around_it(filled: Library) -> None:
    passage = "walks along ropes"
    at = TEXTS[0].index(passage)
    add(filled, passage, color="green", comment="does it?\n\nReally")
    assert filled.entry(1).highlights == (
        Highlight(
            id=1, exact=passage, prefix=TEXTS[0][at - 32 : at], suffix=TEXTS[0][at + len(passage) :][:32], start=at,
            color="green", comment="does it?\n\nReally",
        ),
    )  # fmt: skip


@pytest.mark.parametrize("passage", [TEXTS[0][0], TEXTS[0], TEXTS[0][-5:], '\\"odinger'])
def test_any_passage_can_be_marked(filled: Library, passage: str) -> None:
    add(filled, passage)
    assert shown(filled) == [(passage, TEXTS[0].index(passage))]


@pytest.mark.parametrize(
    ("exact", "start"), [("Ropewalk", 0), ("", 3), ("We", -1), ("We", 10_000), ("not there", 0), (TEXTS[0] + "x", 0)]
)
def test_what_the_abstract_does_not_hold_there_is_refused(filled: Library, exact: str, start: int) -> None:
    with pytest.raises(BadRequest, match="does not stand"):
        filled.do(ops.AddHighlight(1, exact, start))
    assert filled.entry(1).highlights == ()


@pytest.mark.parametrize(
    "op",
    [
        ops.AddHighlight(1, "We", 0, color="mauve"), ops.AddHighlight(99, "We", 0), ops.EditHighlight(99, "green", ""),
        ops.RemoveHighlight(99), ops.EditHighlight(1, "", ""),
    ],
)  # fmt: skip
def test_what_is_unknown_is_refused(filled: Library, op: ops.Op) -> None:
    add(filled, "Ropewalk")
    with pytest.raises(BadRequest):
        filled.do(op)
    assert shown(filled) == [("Ropewalk", TEXTS[0].index("Ropewalk"))]


def test_highlights_are_listed_by_place_and_removed_one_by_one(filled: Library) -> None:
    for passage in ("no map", "Ropewalk", "planner that walks", "walks along"):
        add(filled, passage)
    assert [exact for exact, _ in shown(filled)] == ["Ropewalk", "planner that walks", "walks along", "no map"]
    middle = filled.entry(1).highlights[1]
    changes = filled.do(ops.RemoveHighlight(middle.id))
    assert (set(changes.kinds), set(changes.entries)) == ({Kind.HIGHLIGHTS}, {1})
    assert [exact for exact, _ in shown(filled)] == ["Ropewalk", "walks along", "no map"]
    filled.undo()
    assert filled.entry(1).highlights[1] == middle


@pytest.mark.parametrize("color", HIGHLIGHT_COLORS)
def test_colour_and_comment_can_be_changed(filled: Library, color: str) -> None:
    add(filled, "Ropewalk", color="blue", comment="seagull")
    filled.do(ops.EditHighlight(1, color, "cormorant"))
    highlight = filled.entry(1).highlights[0]
    assert (highlight.color, highlight.comment) == (color, "cormorant")
    assert list(filled.search("cormorant").ids) == [1]
    assert list(filled.search("seagull").ids) == []
    assert filled.do(ops.EditHighlight(1, color, "cormorant")).step is None


def test_highlights_move_with_an_import_and_an_undo_moves_them_back(filled: Library) -> None:
    add(filled, "ropes")
    before = shown(filled)
    filled.do(ops.ImportList("Harbour", records("Preface. " + TEXTS[0], *TEXTS[1:]), "plain"))
    assert shown(filled) == [("ropes", TEXTS[0].index("ropes") + 9)]
    filled.undo()
    assert shown(filled) == before
    filled.redo()
    assert shown(filled) != before


def test_the_same_passage_is_not_marked_twice_in_one_colour(filled: Library) -> None:
    add(filled, "Ropewalk")
    add(filled, "Ropewalk", color="green")
    add(filled, "introduce Ropewalk")
    with pytest.raises(BadRequest, match="marked in yellow already") as refused:
        add(filled, "Ropewalk", comment="again")
    assert refused.value.hint == "It is highlight 1"
    with pytest.raises(BadRequest, match="marked in yellow already"):
        filled.do(ops.EditHighlight(2, "yellow", ""))
    assert len(filled.entry(1).highlights) == 3
    assert [step.label for step in filled.steps(1)] == ["highlight a passage"]


# What an import makes of them


def bring(library: Library, was: str, now: str) -> Highlight:
    """Import the list again with the first abstract changed; return what the first highlight has become."""
    library.do(ops.ImportList("Harbour", records(TEXTS[0].replace(was, now), *TEXTS[1:]), "plain"))
    return library.entry(1).highlights[0]


def test_a_changed_passage_stays_marked_and_the_words_that_were_marked_are_kept(filled: Library) -> None:
    add(filled, "walks along ropes", comment="does it?")
    before = filled.entry(1).highlights[0]
    text = TEXTS[0].replace("along ropes", "along thin lines")
    once = bring(filled, "along ropes", "along thin lines")
    assert (once.exact, once.start) == ("walks along thin lines", text.index("walks"))
    assert (once.marked, once.comment, once.suffix[:4]) == ("walks along ropes", "does it?", ". It")
    twice = bring(filled, "walks along ropes", "moves along lines")
    assert (twice.exact, twice.marked) == ("moves along lines", "walks along ropes")
    gone = bring(filled, "a planner that walks along ropes", "for sale")
    assert (gone.exact, gone.marked, gone.start) == ("moves along lines", "walks along ropes", None)
    assert bring(filled, "", "") == before
    for wanted in (gone, twice, once, before):
        filled.undo()
        assert filled.entry(1).highlights[0] == wanted
    for wanted in (once, twice, gone, before):
        filled.redo()
        assert filled.entry(1).highlights[0] == wanted
    assert filled.check() == []


def test_a_detached_highlight_comes_back_in_other_words_too(filled: Library) -> None:
    add(filled, "walks along ropes")
    assert bring(filled, "a planner that walks along ropes", "for sale").start is None
    back = bring(filled, "walks along ropes", "walks on ropes")
    assert (back.exact, back.marked) == ("walks on ropes", "walks along ropes")


def test_both_the_words_marked_and_those_there_now_are_found(filled: Library) -> None:
    add(filled, "walks along ropes", comment="seagull")
    bring(filled, "along ropes", "along lines")
    for query in ("highlight:ropes", "highlight:lines", "highlight:seagull", "seagull", "has:highlight"):
        assert list(filled.search(query).ids) == [1], query
    bring(filled, "a planner that walks along ropes", "for sale")
    for query in ("highlight:ropes", "lines", "has:highlight"):
        assert list(filled.search(query).ids) == [1], query
    assert filled.check() == []


def test_highlights_of_an_older_library_are_kept_and_its_steps_can_be_undone(path: Path) -> None:
    with Library.open(path, Origin.WINDOW) as library:
        library.do(ops.ImportList("Harbour", records(*TEXTS), "plain"))
        add(library, "walks along ropes", comment="does it?")
        library.do(ops.RemoveHighlight(1))
        library.undo()
        before = library.entry(1).highlights
    conn = sqlite3.connect(path)
    conn.execute("ALTER TABLE highlight DROP COLUMN marked")
    conn.execute("UPDATE journal_row SET old = json_remove(old, '$.marked') WHERE tbl = 'highlight'")
    conn.execute("DELETE FROM _sqlite_migrations WHERE name = 'highlight_marked'")
    conn.execute(f"PRAGMA user_version = {NEWEST - 1}")
    conn.commit()
    conn.close()
    with Library.open(path, Origin.WINDOW) as library:
        assert library.entry(1).highlights == before
        library.redo()
        assert library.entry(1).highlights == ()
        library.undo()
        assert library.entry(1).highlights == before
        assert bring(library, "along ropes", "along lines").marked == "walks along ropes"
        assert library.check() == []
