from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from reader.core.entries import Entry, Person, Place, Status
from reader.core.templates import NAMES, Filled, fields_of, filled

ENTRY = Entry(
    1, "u1", "curie2020", "It begins.", "Beginnings", Status.UNREAD, starred=False, added="", changed="",
    authors=(Person("Curie", "Marie"), Person(literal="The Kite Group")), year=2020, tags=("a", "b"),
    places=(Place(1, "Kites", 1, 2),),
)  # fmt: skip
FIELDS = fields_of(ENTRY, date(2026, 1, 31))


def test_every_field_that_is_named_is_filled_in() -> None:
    assert set(FIELDS) == set(NAMES[:-1])
    text = filled("{title}|{authors}|{year}|{key}|{collection}|{tags}|{date}|{doi}|", FIELDS).text
    assert text == "[Beginnings]|Curie, Marie; The Kite Group|2020|curie2020|Kites|a, b|2026-01-31||"


def test_unknown_fields_and_lone_braces_stay_as_typed() -> None:
    for text in ("{unknown}", "{", "}", "{}", "{ title }", "{Title}", "\\frac{a}{b2}", "{{", "x{y"):
        assert filled(text, FIELDS) == Filled(text, None)
    assert filled("{{title}}", FIELDS).text == "{[Beginnings]}"


def test_braces_in_what_is_filled_in_are_left_alone() -> None:
    odd = {"title": "{year} of {cursor} {title} \\1 {0}", "year": "1"}
    assert filled("{title}-{year}", odd) == Filled("{year} of {cursor} {title} \\1 {0}-1", None)


def test_the_caret_goes_to_the_first_place_that_is_named() -> None:
    assert filled("{year}: {cursor}, {cursor}.", FIELDS) == Filled("2020: , .", 6)
    assert filled("{cursor}", FIELDS) == Filled("", 0)


@given(
    st.lists(st.sampled_from(["{title}", "{cursor}", "{other}", "{", "}", "text", "\n"]), max_size=8),
    st.text(max_size=9),
)
def test_only_fields_are_changed_whatever_they_are_filled_with(parts: list[str], value: str) -> None:
    made = filled("|".join(parts), {"title": value})
    assert made.text == "|".join({"{title}": value, "{cursor}": ""}.get(part, part) for part in parts)
    assert (made.caret is None) == ("{cursor}" not in parts)
