import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.gui.fuzzy import fit, score


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("", "Undo"),
        ("undo", "Undo"),
        ("trash move", "Move to Trash"),
        ("mtt", "Move to Trash"),
        ("emp", "Empty Trash"),
        ("mptras", "Empty Trash".replace("E", "M")),
        ("expo", "Export…"),
        ("made-up pap", "Made-up Papers"),
    ],
)
def test_what_fits(typed: str, line: str) -> None:
    assert score(line, typed) is not None


@pytest.mark.parametrize(("typed", "line"), [("x", "Undo"), ("undo z", "Undo"), ("odnu", "Undo")])
def test_what_does_not(typed: str, line: str) -> None:
    assert score(line, typed) is None


def test_whole_words_come_before_beginnings_initials_and_scattered_letters() -> None:
    lines = ["Tags", "Tagsy words", "The apple gets sour", "Taking all guns seriously"]
    scores = [score(line, "tags") for line in lines]
    assert all(one is not None for one in scores)
    assert scores == sorted(scores, key=lambda one: -(one or 0))


@given(st.text(max_size=30), st.text(max_size=12))
def test_any_text_is_scored(line: str, typed: str) -> None:
    found = score(line, typed)
    assert found is None or found >= 0


def test_of_the_place_only_words_and_their_beginnings_count_and_a_key_finds_its_command() -> None:
    assert fit("Queue", "Entry", ("y",), "entr") is not None
    assert fit("Queue", "Entry", ("y",), "tr") is None
    assert fit("Queue", "Entry", ("y",), "y") == 1000
    assert fit("Undo", "Edit", ("Ctrl+Z",), "ctrl+") == 10
    assert fit("Undo", "Edit", ("Ctrl+Z",), "tr") is None
    assert (fit("Trash", "View", (), "trash") or 0) > (fit("View", "Trash", (), "trash") or 0)


def test_what_a_line_begins_with_counts_more_than_a_word_within_it() -> None:
    lines = ["Pinned Tag 1", "Manage Tags", "Tags", "Star", "Start Session"]
    assert max(lines, key=lambda line: score(line, "tag") or 0) == "Tags"
    assert max(lines, key=lambda line: score(line, "star") or 0) == "Star"
