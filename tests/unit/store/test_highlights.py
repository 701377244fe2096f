"""Highlights stay on their passage when the abstract changes, and are told to be off it when it is gone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.changes import Kind
from reader.core.entries import HIGHLIGHT_COLORS, Highlight
from reader.errors import BadRequest
from reader.store import highlights, ops
from reader.store.library import Library
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


# Finding a passage again


def anchor(abstract: str, exact: str, start: int) -> tuple[str, str, str, int]:
    end = start + len(exact)
    return exact, abstract[max(0, start - highlights.CONTEXT) : start], abstract[end : end + highlights.CONTEXT], start


def test_of_several_places_the_one_with_the_same_surroundings_is_taken() -> None:
    old = "The rope is red. A rope holds. The rope breaks."
    new = "One rope more. The rope is red. Here a rope holds. And the rope breaks, too."
    for start in (old.index("rope is"), old.index("rope holds"), old.index("rope breaks")):
        found = highlights.find(new, *anchor(old, "rope", start))
        assert found is not None
        assert new[found : found + 7] == old[start : start + 7]


def test_of_places_with_the_same_surroundings_the_nearest_is_taken() -> None:
    old = "ab " * 50
    assert highlights.find(old, *anchor(old, "ab", 75)) == 75


def test_a_passage_that_is_gone_has_no_place() -> None:
    assert highlights.find("Something else.", "rope", "The ", " is", 4) is None
    assert highlights.find("", "rope", "", "", 0) is None


@given(st.text("ab ", min_size=1, max_size=80), st.data())
def test_an_unchanged_text_keeps_every_highlight_where_it_is(abstract: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(abstract) - 1))
    end = data.draw(st.integers(start + 1, len(abstract)))
    assert highlights.find(abstract, *anchor(abstract, abstract[start:end], start)) == start


@given(st.text("xyz ", max_size=60), st.text("xyz ", max_size=60), st.text("xyz ", max_size=30))
def test_a_passage_moves_with_the_text_before_it(before: str, after: str, inserted: str) -> None:
    abstract = f"{before}PASSAGE{after}"
    found = highlights.find(inserted + abstract, *anchor(abstract, "PASSAGE", len(before)))
    assert found == len(inserted) + len(before)


def test_highlights_move_with_an_import_and_an_undo_moves_them_back(filled: Library) -> None:
    add(filled, "ropes")
    before = shown(filled)
    filled.do(ops.ImportList("Harbour", records("Preface. " + TEXTS[0], *TEXTS[1:]), "plain"))
    assert shown(filled) == [("ropes", TEXTS[0].index("ropes") + 9)]
    filled.undo()
    assert shown(filled) == before
    filled.redo()
    assert shown(filled) != before
