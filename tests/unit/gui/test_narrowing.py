import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.gui.narrowing import UNWANTED, WANTED, condition_of, signs, toggled
from reader.gui.scopes import ALL, Choice, in_collection, with_tag

SAVED = "is:kept -has:note"


@pytest.mark.parametrize(
    ("query", "condition", "unwanted", "then"),
    [
        ("", "tag:a", False, "tag:a"),
        ("", "tag:a", True, "-tag:a"),
        ("ropes", "tag:a", False, "ropes tag:a"),
        ("ropes", 'tag:"a/b"', False, "ropes tag:a/b"),
        ("ropes tag:a/b", 'tag:"a/b"', True, "ropes -tag:a/b"),
        ("ropes tag:a", "tag:a", False, "ropes"),
        ("ropes -tag:a", "tag:a", False, "ropes tag:a"),
        ("ropes tag:a", "tag:a", True, "ropes -tag:a"),
        ("ropes NOT tag:a knots", "tag:a", True, "ropes knots"),
        ("ropes tag:A", "tag:a", False, "ropes"),
        ('in:"Daily Papers" ropes', 'in:"Daily Papers"', False, "ropes"),
        ("ropes OR knots", "tag:a", False, "(ropes OR knots) tag:a"),
        ("(ropes OR knots) x", "tag:a", False, "(ropes OR knots) x tag:a"),
        ('"this OR that"', "tag:a", False, '"this OR that" tag:a'),
        ("status:unread", "is:unread", False, ""),
        ("ropes", SAVED, False, f"ropes ({SAVED})"),
        ("ropes", SAVED, True, f"ropes -({SAVED})"),
        (f"ropes ({SAVED})", SAVED, False, "ropes"),
        (f"ropes -({SAVED})", SAVED, True, "ropes"),
        (f"ropes -({SAVED})", SAVED, False, f"ropes ({SAVED})"),
        ("tag:ab", "tag:a", False, "tag:ab tag:a"),
    ],
)
def test_a_condition_is_joined_turned_and_taken_out(query: str, condition: str, unwanted: bool, then: str) -> None:  # noqa: FBT001 - a case
    assert toggled(query, condition, unwanted=unwanted) == then


NAMES = (
    st.text(st.characters(exclude_characters='\0"', categories=["L", "N", "Zs", "Po"]), min_size=1, max_size=12)
    .map(lambda name: " ".join(name.split()))
    .filter(bool)
)


@given(NAMES, st.booleans(), st.sampled_from(["", "ropes", "ropes knots", '"in a row"']))
def test_twice_is_back_whatever_the_name(name: str, unwanted: bool, query: str) -> None:  # noqa: FBT001 - a case
    condition = with_tag(name)
    once = toggled(query, condition, unwanted=unwanted)
    assert signs(once, [Choice(name, condition, tag=name)]) == {condition: UNWANTED if unwanted else WANTED}
    assert toggled(once, condition, unwanted=unwanted) == query


def test_signs_are_of_the_lines_that_the_query_holds() -> None:
    lines = [
        Choice("Tags"),
        Choice("All", ALL),
        Choice("a", with_tag("a"), tag="a"),
        Choice("b c", with_tag("b c"), tag="b c"),
        Choice("Kept", SAVED),
        Choice("Mine", query="knots"),
        Choice("Daily", in_collection("Daily")),
    ]
    query = f'ropes -tag:A tag:"b c" ({SAVED}) -(knots) in:Daily'
    assert signs(query, lines) == {
        with_tag("a"): UNWANTED,
        'tag:"b c"': WANTED,
        SAVED: WANTED,
        "knots": UNWANTED,
        in_collection("Daily"): WANTED,
    }
    assert signs("", lines) == {}


def test_headings_and_everything_stand_for_no_condition() -> None:
    assert [condition_of(line) for line in (Choice("Tags"), Choice("All", ALL), Choice("x", query="y"))] == [
        "",
        "",
        "y",
    ]
