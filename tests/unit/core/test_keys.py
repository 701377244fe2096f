import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.entries import Person
from reader.core.keys import citation_key, unique_key


@pytest.mark.parametrize(
    ("title", "family", "year", "key"),
    [
        ("Notes by the translator", "Lovelace", 1843, "lovelace1843notes"),
        ("The rope", "O'Hara", 2020, "ohara2020rope"),
        ("A rope again", "van der Berghem", None, "vanderberghemrope"),
        ("Ærlig tau", "Ståhl-Ødegård", 2020, "stahlodegard2020aerlig"),
        ("Über Taue", "Müller", 2020, "muller2020uber"),
        ("О канатах", "Колосов", 2020, "kolosov2020kanatakh"),
        ("绳子", "李", 2020, "entry2020"),
        ("Straße und Łódź", "", 2020, "strasseLodz"),
        ("Semialgebraic Neural Networks (SANNs)", "", None, "semialgebraicNeuralNetworks"),
        ("3SUM is hard", "", None, "n3sumHard"),
        ("The of", "", None, "theOf"),
        ("Bounds on the $L_p$ errors", "", None, "boundsErrors"),
        ("", "", None, "entry"),
    ],
)
def test_citation_key(title: str, family: str, year: int | None, key: str) -> None:
    authors = [Person(family=family)] if family else []
    assert citation_key(title, authors, year) == key


def test_the_first_author_with_a_name_in_letters_counts() -> None:
    authors = [Person(family="李"), Person(literal="The Rope Group"), Person(family="Lovelace")]
    assert citation_key("Notes", authors, 1) == "theropegroup1notes"


@given(
    st.text(max_size=60),
    st.lists(st.builds(Person, st.text(max_size=12)), max_size=2),
    st.none() | st.integers(-9, 9999),
)
def test_every_key_is_ascii_and_starts_with_a_letter(title: str, authors: list[Person], year: int | None) -> None:
    assert re.fullmatch(r"[A-Za-z][A-Za-z0-9]*", citation_key(title, authors, year))


def test_unique_key_counts_in_letters() -> None:
    used: set[str] = set()
    keys = []
    for _ in range(29):
        key = unique_key("rope", used.__contains__)
        used.add(key)
        keys.append(key)
    assert keys[:3] == ["rope", "ropea", "ropeb"]
    assert keys[26:] == ["ropez", "ropeaa", "ropeab"]
