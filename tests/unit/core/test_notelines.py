import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core import notelines

TEXTS = st.text(st.sampled_from("ab -*+1.)[]x>#`~\n\t"), max_size=40)


@pytest.mark.parametrize(
    ("line", "bullet", "number", "box"),
    [
        ("- one", "-", None, None),
        ("  * one", "*", None, None),
        ("12. one", None, "12", None),
        ("3) one", None, "3", None),
        ("- [ ] one", "-", None, "[ ] "),
        ("- [X]", "-", None, "[X]"),
        ("> - one", "-", None, None),
    ],
)
def test_a_list_item_is_known_by_its_signs(line: str, bullet: str | None, number: str | None, box: str | None) -> None:
    found = notelines.item_of(line)
    assert found is not None
    assert (found["bullet"], found["number"], found["box"]) == (bullet, number, box)


@pytest.mark.parametrize("line", ["-one", "---", "* * *", "1.one", "one", "", "[ ] one", "1234567890. one"])
def test_what_is_no_list_item(line: str) -> None:
    assert notelines.item_of(line) is None


@pytest.mark.parametrize(
    ("line", "words"), [("- [x] a b", "a b"), ("> > c", "c"), ("## d", "d"), ("e - f", "e - f"), ("10) g", "g")]
)
def test_a_lines_own_words_stand_behind_its_signs(line: str, words: str) -> None:
    assert line[notelines.content_of(line) :] == words


@given(TEXTS, st.integers(0, 40))
def test_a_line_is_what_stands_between_line_ends(whole: str, at: int) -> None:
    at = min(at, len(whole))
    start, end = notelines.line_at(whole, at)
    assert start <= at <= end
    assert "\n" not in whole[start:end]
    assert start == 0 or whole[start - 1] == "\n"
    assert end == len(whole) or whole[end] == "\n"


@given(TEXTS, st.integers(0, 40), st.integers(0, 40))
def test_the_lines_of_a_selection_are_whole(whole: str, one: int, other: int) -> None:
    start, end = sorted((min(one, len(whole)), min(other, len(whole))))
    first, last = notelines.lines_of(whole, start, end)
    assert first <= start
    assert last >= min(end, len(whole)) or whole[end - 1] == "\n"
    assert first == 0 or whole[first - 1] == "\n"


def test_a_selection_that_ends_at_a_lines_beginning_does_not_have_that_line() -> None:
    assert notelines.lines_of("ab\ncd\nef", 0, 3) == (0, 2)
    assert notelines.lines_of("ab\ncd\nef", 1, 4) == (0, 5)


def test_fences_hold_until_one_as_long_closes_them() -> None:
    whole = "a\n````\nb\n```\nc\n````\nd\n~~~\ne"
    held = [notelines.in_fence(whole, whole.index(letter)) for letter in "abcde"]
    assert held == [False, True, True, False, True]


def test_tasks_are_the_boxes_outside_of_code() -> None:
    whole = "- [ ] a\n```\n- [ ] code\n```\n1. [x] b\n- [y] none\n> - [X] c"
    found = notelines.tasks(whole)
    assert [(whole[at], done) for at, done in found] == [(" ", False), ("x", True), ("X", True)]
