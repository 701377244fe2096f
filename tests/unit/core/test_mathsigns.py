from itertools import combinations

import pytest

from reader.core import mathsigns

TABLES = {
    name: getattr(mathsigns, name)
    for name in ("GREEK", "SYMBOLS", "RELATIONS", "BINARY", "LARGE", "FUNCTIONS", "DELIMITERS", "ACCENTS")
}


@pytest.mark.parametrize(("one", "other"), [*combinations(TABLES, 2)])
def test_a_name_stands_in_one_table_only(one: str, other: str) -> None:
    assert TABLES[one].keys() & TABLES[other].keys() == set()


def test_every_name_is_one_that_tex_could_have() -> None:
    for name in (*(name for table in TABLES.values() for name in table), *mathsigns.FONTS):
        assert name.isascii()
        assert name.isalpha()


def test_accents_are_marks_that_stand_on_a_letter() -> None:
    assert all(len(sign) == 1 and not ("a" + sign).isalpha() for sign in mathsigns.ACCENTS.values())


@pytest.mark.parametrize(
    ("text", "font", "then"),
    [
        ("R", "mathbb", "ℝ"),
        ("Ab1", "mathbb", "𝔸𝕓𝟙"),
        ("OX1", "mathcal", "𝒪𝒳1"),
        ("O", "cal", "𝒪"),
        ("Cg", "frak", "ℭ𝔤"),
        ("Ab1", "mathbf", "Ab1"),
        ("αΩ漢", "mathbb", "αΩ漢"),
        ("", "mathbb", ""),
    ],
)
def test_letters_are_put_into_the_alphabets_that_can_be_told_apart(text: str, font: str, then: str) -> None:
    assert mathsigns.in_font(text, font) == then


def test_no_letter_of_an_alphabet_is_missing_from_unicode() -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    for font in ("mathbb", "mathcal", "mathfrak"):
        shown = mathsigns.in_font(letters, font)
        assert shown.isalpha(), "a place that Unicode left free is no letter"
        assert len(set(shown)) == len(letters)
