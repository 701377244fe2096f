"""Imported keywords: counted apart from the user's tags, and taken over as tags."""

import pytest

from reader.core.entries import Record
from reader.core.found import KeywordCount
from reader.errors import BadRequest
from reader.store import ops
from reader.store.library import Library

SAID = (("Ropes", "sea"), ("ropes", "knots, bends"), ("ROPES", " sea "), ("ropes", "ropes"), ())


def brought(*keywords: tuple[str, ...], texts: str = "A text about {}.") -> list[Record]:
    return [
        Record(texts.format(at), fields={"title": f"Title {at}", "keywords": list(each)})
        for at, each in enumerate(keywords, start=1)
    ]


@pytest.fixture
def said(library: Library) -> Library:
    library.do(ops.ImportList("Harbour", brought(*SAID), "bibtex"))
    return library


def carriers(library: Library, tag: str) -> list[int]:
    return [one.id for one in library.entries(range(1, 6)) if tag in one.tags]


def test_keywords_are_counted_in_their_commonest_spelling_once_an_entry(said: Library) -> None:
    assert said.keywords() == [KeywordCount("ropes", 4), KeywordCount("sea", 2), KeywordCount("knots, bends", 1)]
    assert said.tags() == []


def test_a_library_without_keywords_has_none(filled: Library) -> None:
    assert filled.keywords() == []


def test_the_trash_does_not_count(said: Library) -> None:
    said.do(ops.Trash((1, 2)))
    assert {one.name.casefold(): one.count for one in said.keywords()} == {"ropes": 2, "sea": 1}


def test_of_several_records_the_shown_one_says_the_keywords(said: Library) -> None:
    said.do(ops.ImportList("Other", brought(("newer",)), "bibtex"))
    shown = {word for one in said.entries(range(1, 6)) for word in one.keywords}
    assert {one.name for one in said.keywords()} <= shown
    assert sum(one.count for one in said.keywords()) == sum(
        len({word.strip().casefold() for word in one.keywords}) for one in said.entries(range(1, 6))
    )


def test_a_keyword_is_taken_over_from_all_entries(said: Library) -> None:
    changes = said.do(ops.TakeKeywords(("ropes",)))
    assert (set(changes.entries), changes.label) == ({1, 2, 3, 4}, "take over the keyword ropes (4 entries)")
    assert carriers(said, "ropes") == [1, 2, 3, 4]
    assert said.do(ops.TakeKeywords(("Ropes",))).step is None
    said.undo()
    assert said.tags() == []


def test_several_keywords_become_tags_in_one_step(said: Library) -> None:
    changes = said.do(ops.TakeKeywords(("sea", "knots, bends"), (1, 2)))
    assert changes.label == "take over 2 keywords (2 entries)"
    assert {one.name: one.count for one in said.tags()} == {"knots bends": 1, "sea": 1}


def test_keywords_can_become_one_tag_and_keep_a_tags_spelling(said: Library) -> None:
    said.do(ops.EditTags((5,), add=("Sea/Ropes",)))
    changes = said.do(ops.TakeKeywords(("sea", "ropes"), tag="sea/ropes"))
    assert changes.label == "take over 2 keywords as sea/ropes (4 entries)"
    assert carriers(said, "Sea/Ropes") == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("op", "told"),
    [
        (ops.TakeKeywords(("sea", "none")), "no entry has the keyword 'none'"),
        (ops.TakeKeywords(("sea",), (5,)), "no entry has the keyword 'sea'"),
        (ops.TakeKeywords(("sea",), (99,)), "no entry 99"),
        (ops.TakeKeywords(("sea",), tag="a,b"), "cannot be a tag"),
    ],
)
def test_what_cannot_be_taken_over_is_refused(said: Library, op: ops.Op, told: str) -> None:
    with pytest.raises(BadRequest, match=told):
        said.do(op)
    assert said.tags() == []
