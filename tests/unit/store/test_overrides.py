"""Fields that the user corrects win everywhere, and give way when they are taken back."""

import pytest

from reader.core.changes import Kind
from reader.core.entries import EDITABLE, Record
from reader.errors import BadRequest
from reader.store import ops
from reader.store.library import Library

VALUES = {
    "title": "Ropes", "year": "1999", "venue": "Journal of Knots", "doi": "10.1/x", "arxiv": "2101.00001",
    "url": "https://example.org/x",
}  # fmt: skip


@pytest.mark.parametrize("field", EDITABLE)
def test_every_editable_field_is_shown_and_can_be_taken_back(filled: Library, field: str) -> None:
    changes = filled.do(ops.EditFields(1, {field: VALUES[field]}))
    assert (set(changes.kinds), set(changes.entries)) == ({Kind.FIELDS}, {1})
    entry = filled.entry(1)
    assert str(getattr(entry, field)) == VALUES[field]
    assert entry.overridden == (field,)
    assert entry.changed > entry.added
    filled.do(ops.EditFields(1, {field: "  "}))
    assert getattr(filled.entry(1), field) is None
    assert filled.entry(1).overridden == ()


def test_the_imported_value_comes_back_when_the_correction_is_taken_back(library: Library) -> None:
    library.do(ops.ImportList("One", [Record("Text.", fields={"title": "Imported", "year": 1990})], "csv"))
    library.do(ops.EditFields(1, {"title": "Corrected"}))
    library.do(ops.EditFields(1, {"year": "2024"}))
    assert (library.entry(1).title, library.entry(1).year) == ("Corrected", 2024)
    library.do(ops.EditFields(1, {"title": ""}))
    library.do(ops.EditFields(1, {"year": ""}))
    assert (library.entry(1).title, library.entry(1).year) == ("Imported", 1990)


def test_a_corrected_title_is_shown_searched_and_sorted_by(filled: Library) -> None:
    filled.do(ops.EditFields(3, {"title": 'A Zebra with Schr\\"odinger'}))
    row = filled.rows([3])[0]
    assert (row.title, row.derived) == ("A Zebra with Schrödinger", False)
    assert filled.entry(3).heading == 'A Zebra with Schr\\"odinger'
    assert list(filled.search("title:schrodinger").ids) == [3]
    assert list(filled.search("has:title").ids) == [3]


def test_a_value_is_one_line_without_blanks_around(filled: Library) -> None:
    filled.do(ops.EditFields(1, {"title": "  Two\n lines\t here "}))
    assert filled.entry(1).title == "Two lines here"


def test_the_same_value_again_is_no_step(filled: Library) -> None:
    filled.do(ops.EditFields(1, {"title": "Ropes"}))
    assert filled.do(ops.EditFields(1, {"title": " Ropes "})).step is None
    assert filled.do(ops.EditFields(2, {"title": ""})).step is None


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("abstract", "x"), ("authors", "x"), ("id", "x"), ("", "x"), ("title", "x" * 2_001), ("year", "soon"),
        ("year", "20 20"), ("year", "20201"), ("year", "-5"), ("year", "²"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(filled: Library, field: str, value: str) -> None:
    with pytest.raises(BadRequest):
        filled.do(ops.EditFields(1, {field: value}))
    assert filled.entry(1).overridden == ()


def test_an_unknown_entry_is_refused(filled: Library) -> None:
    with pytest.raises(BadRequest, match="no entry 99"):
        filled.do(ops.EditFields(99, {"title": "x"}))


def test_several_fields_are_one_step_named_by_them(filled: Library) -> None:
    changes = filled.do(ops.EditFields(1, VALUES))
    assert changes.label == "edit the title, year, venue, doi, arxiv and url"
    assert filled.entry(1).overridden == tuple(sorted(EDITABLE))
    filled.undo()
    assert filled.entry(1).overridden == ()
    assert filled.do(ops.EditFields(1, {"title": "A", "year": "1"})).label == "edit the title and year"
    assert filled.do(ops.EditFields(1, {"venue": "A"})).label == "edit the venue"


def test_one_value_that_cannot_be_keeps_all_back(filled: Library) -> None:
    with pytest.raises(BadRequest):
        filled.do(ops.EditFields(1, {"title": "Ropes", "year": "soon"}))
    assert filled.entry(1).overridden == ()
    assert filled.do(ops.EditFields(1, {})).step is None
