"""Entries are values that never change, shown by their title or, in brackets, by one that is derived."""

from dataclasses import FrozenInstanceError, fields

import pytest

from reader.core.entries import EDITABLE, FIELDS, HIGHLIGHT_COLORS, KEPT, Entry, Person, Status, bracketed


def entry(title: str | None = None) -> Entry:
    return Entry(
        id=1, uid="u", citation_key="key", abstract="A.", working_title="Derived", status=Status.UNREAD, starred=False,
        added="", changed="", title=title,
    )  # fmt: skip


def test_a_heading_is_the_title_or_the_derived_one_in_brackets() -> None:
    assert entry("Nets").heading == "Nets"
    assert entry().heading == entry("").heading == bracketed("Derived") == "[Derived]"


@pytest.mark.parametrize(
    ("person", "name"),
    [
        (Person("Müller", "Ada"), "Müller, Ada"), (Person("Müller"), "Müller"), (Person("", "Ada"), "Ada"),
        (Person("x", "y", "The Tar Group"), "The Tar Group"), (Person(), ""),
    ],
)  # fmt: skip
def test_a_name_is_given_family_first(person: Person, name: str) -> None:
    assert person.last_first == name


def test_an_entry_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        entry().title = "Another"  # type: ignore[misc]  # that is what is tried


def test_every_bibliographic_field_is_one_of_an_entry() -> None:
    names = {field.name for field in fields(Entry)}
    assert set(FIELDS) <= names
    assert set(EDITABLE) <= set(FIELDS)


def test_kept_is_what_was_decided_and_not_skipped() -> None:
    assert set(Status) - set(KEPT) == {Status.UNREAD, Status.SKIPPED}
    assert len(set(HIGHLIGHT_COLORS)) == len(HIGHLIGHT_COLORS)
