from reader.core.found import TagCount
from reader.gui.scopes import with_tag
from reader.gui.tagtree import flat_lines, tag_lines

TAGS = [
    TagCount("a", 1, branch=6),
    TagCount("a/b", 2, pin=3, branch=5),
    TagCount("a/b/c", 3, branch=3),
    TagCount("ab", 4, branch=4),
    TagCount("Z", 0, branch=2),
    TagCount("Z/y", 2, branch=2),
]


def told(shut: set[str]) -> list[tuple[str, int, int, str]]:
    return [(line.text, line.depth, line.count, line.fold) for line in tag_lines(TAGS, shut)]


def test_nested_tags_stand_below_what_they_hang_on_with_the_count_of_the_branch() -> None:
    assert told(set()) == [
        ("a", 0, 6, "open"),
        ("b", 1, 5, "open"),
        ("c", 2, 3, ""),
        ("ab", 0, 4, ""),
        ("Z", 0, 2, "open"),
        ("y", 1, 2, ""),
    ]


def test_what_is_folded_hides_all_below_it() -> None:
    assert told({"a", "z"}) == [("a", 0, 6, "shut"), ("ab", 0, 4, ""), ("Z", 0, 2, "shut")]
    assert told({"a/b"})[1] == ("b", 1, 5, "shut")
    assert told({"gone"}) == told(set())


def test_a_line_knows_the_whole_name_and_its_digit() -> None:
    line = tag_lines(TAGS, set())[1]
    assert (line.tag, line.scope, line.pin) == ("a/b", with_tag("a/b"), 3)


def test_without_a_tree_each_has_its_whole_name() -> None:
    assert [line.text for line in flat_lines(TAGS)] == ["a", "a/b", "a/b/c", "ab", "Z", "Z/y"]
    assert [line.count for line in flat_lines(TAGS)] == [6, 5, 3, 4, 2, 2]
