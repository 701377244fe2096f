"""The lines of the tag manager: what stands in them, and what a screen reader says."""

from reader.core.found import KeywordCount, TagCount
from reader.gui.taglines import keyword_lines, tag_lines

FOUND = [
    TagCount("gear", 0, branch=5), TagCount("gear/nets", 3, "teal", 2, 3), TagCount("Gear/ropes", 2, branch=2),
    TagCount("sea", 1200, branch=1200),
]  # fmt: skip


def test_tags_stand_as_a_tree_with_their_numbers() -> None:
    lines = tag_lines(FOUND, " ")
    assert [(line.text, line.depth, line.told, line.pin) for line in lines] == [
        ("gear", 0, "0  of  5", 0), ("nets", 1, "3", 2), ("ropes", 1, "2", 0), ("sea", 0, "1,200", 0),
    ]  # fmt: skip
    assert [line.said for line in lines] == [
        "gear, 0, 5 with what is below it", "gear/nets, 3, teal, key 2", "Gear/ropes, 2", "sea, 1,200",
    ]  # fmt: skip


def test_what_is_searched_stands_with_its_whole_name() -> None:
    assert [(line.text, line.depth) for line in tag_lines(FOUND, "S gear")] == [("gear/nets", 0), ("Gear/ropes", 0)]
    assert tag_lines(FOUND, "gear x") == []


def test_a_keyword_says_whether_it_is_a_tag_too() -> None:
    lines = keyword_lines([KeywordCount("Tar", 12), KeywordCount("salt", 3)], "", frozenset(["tar"]))
    assert [(line.told, line.said, line.dot) for line in lines] == [
        ("a tag too  ·  12", "Tar, 12, a tag too", False), ("3", "salt, 3", False),
    ]  # fmt: skip
    assert keyword_lines([KeywordCount("Tar", 12)], "salt", frozenset()) == []
