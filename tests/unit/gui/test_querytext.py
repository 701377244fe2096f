from array import array

import pytest

from reader.core.found import Found, Notice
from reader.gui.querytext import begun_word, parts, without
from reader.store.library import Library
from reader.store.query_parser import MAX_LENGTH, parse


@pytest.mark.parametrize(
    ("query", "labels"),
    [
        ("kernel is:unread -vision", ["unread", "not vision"]),
        ('tag:"to cite" NOT in:"A ""B"" C" -has:note', ["tag to cite", 'not in A "B" C', "not has note"]),
        ("year:2020..2024 added:>2026-01-01 decided:<7d -tags:0", [
            "year 2020..2024", "added >2026-01-01", "decided <7d", "not tags 0",
        ]),
        ("(tag:a OR status:read) kernel", ["tag a", "read"]),
        ('NOT "big data" -kern* -title:x', ["not big data", "not kern*", "not title x"]),
        ("-(tag:a OR b) is:starred", ["starred"]),
        ('kernel "is:read" a-b title:x C++ - NOT', []),
        ("is:foo tag: year:x", []),
        ('"open tag:a', ["tag a"]),
    ],
)  # fmt: skip
def test_filters_and_what_is_not_wanted_become_parts(query: str, labels: list[str]) -> None:
    assert [part.label for part in parts(query)] == labels


@pytest.mark.parametrize(
    ("query", "at", "rest"),
    [
        ("kernel is:unread -vision", 0, "kernel -vision"),
        ("is:unread", 0, ""),
        ("tag:a OR tag:b", 0, "tag:b"),
        ("tag:a OR tag:b", 1, "tag:a"),
        ("(tag:a OR tag:b) kernel", 0, "(tag:b) kernel"),
        ("x ( is:read ) y", 0, "x y"),
        ('NOT tag:"to cite" kernel', 0, "kernel"),
        ("ORDER is:read ORTHO", 0, "ORDER ORTHO"),
    ],
)
def test_a_part_goes_with_what_only_it_needed(query: str, at: int, rest: str) -> None:
    assert without(query, parts(query)[at]) == rest
    assert parse(rest)[1] == ()


@pytest.mark.parametrize(
    ("query", "notice", "word"),
    [
        ("fast ker", (5, 8), "ker"),
        ("title:ker", (0, 9), "ker"),
        ("tag:ker", (4, 7), ""),
        ("is:ker", (0, 6), ""),
        ("ker fast", (0, 3), ""),
        ("ker", None, ""),
    ],
)
def test_the_begun_word_is_the_one_that_a_remark_on_the_end_is_about(
    query: str, notice: tuple[int, int] | None, word: str
) -> None:
    notices = (Notice("…", *notice),) if notice else ()
    assert begun_word(query, Found(array("q", [1]), notices)) == word
    assert begun_word(query, Found(array("q"), notices)) == ""


def test_the_library_tells_of_begun_words_so(filled: Library) -> None:
    for query, word in (("bri", "bri"), ("bridges", ""), ("load bri", "bri"), ("tag:bri", ""), ("bri is:unread", "")):
        assert begun_word(query, filled.search(query, typing=True)) == word


def test_what_is_behind_the_letters_that_are_searched_has_no_filters() -> None:
    query = "is:unread " * (MAX_LENGTH // 10) + "is:starred"
    assert len(query) > MAX_LENGTH
    assert {part.label for part in parts(query)} == {"unread"}
