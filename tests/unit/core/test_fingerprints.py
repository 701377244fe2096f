"""Texts that differ only in spelling share a fingerprint, others do not, and near ones share shingles."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.fingerprints import fingerprint, fold, shingles

SAME = [
    ('Schr\\"odinger', "Schrödinger"),
    ('Schr{\\"o}dinger', "schro\u0308dinger"),
    ("R\\'{e}nyi", "RÉNYI"),
    ("Erd\\H{o}s", "Erdős"),
    ("\\c{c}a", "ça"),
    ("S\\o ren", "Søren"),
    ("Gro\\ss e", "Große"),
    ("$\\Omega(n)$", "Omega(n)"),
    ("a bound of \\Omega(n)", "a bound of Omega(n)"),
    ("$x_{min}\\ge d_y$", "x_minge d_y"),
    ("e\ufb00ort", "effort"),
    ("two  words\n", "two words"),
    ("\u201cquoted\u201d --- dashed", "``quoted'' - dashed"),
    ("{\\em finite} sample", "finite sample"),
    ("\\emph{finite} sample", "*finite* sample"),
    ("93\\%", "93%"),
    ("co\u00adop", "coop"),
    ("Ａｂｓｔｒａｃｔ", "abstract"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_other_spellings_share_a_fingerprint(one: str, other: str) -> None:
    assert fold(one) == fold(other)
    assert fingerprint(one) == fingerprint(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("net", "nets"),
        ("a b", "b a"),
        ("1.5", "1.6"),
        ("x", ""),
        ("摘要", "要摘"),
        ("Straße", "Strase"),
        ("łódź", "lódź"),
    ],
)
def test_other_letters_have_another_fingerprint(one: str, other: str) -> None:
    assert fingerprint(one) != fingerprint(other)


@given(st.text(max_size=80))
def test_folding_is_total_and_keeps_only_letters_and_digits(text: str) -> None:
    folded = fold(text)
    assert all(sign.isalnum() for sign in folded)
    assert -(2**63) <= fingerprint(text) < 2**63
    assert fingerprint(text) == fingerprint(f"  {text}\n")


@given(st.text("abc \u00e9\u0301ßİǅ日ｱ1-", max_size=40))
def test_case_and_composition_do_not_matter(text: str) -> None:
    assert fold(text.casefold()) == fold(text)


def essay(seed: int, words: int) -> str:
    chance = random.Random(seed)  # noqa: S311 - not for secrets
    return " ".join("".join(chance.choices("abdefgiklmnoprstu", k=6)) for _ in range(words))


@pytest.mark.parametrize("words", [12, 60, 200, 2_000])
def test_a_text_with_one_other_word_shares_most_shingles(words: int) -> None:
    for seed in range(20):
        text = essay(seed, words)
        changed = text.split()
        changed[words // 2] = "changed"
        one, other = shingles(text), shingles(" ".join(changed))
        assert len(one & other) > len(one) / 2
        assert not one & shingles(essay(seed + 100, words))


@pytest.mark.parametrize("text", ["", " ", "?!", "a", "one two", "摘", "摘要" * 300])
def test_every_text_has_a_shingle(text: str) -> None:
    assert shingles(text)


def test_the_shingles_of_a_long_text_are_a_sample() -> None:
    assert len(shingles(essay(1, 2_000))) < 2_000 * 7 / 4


def test_the_same_texts_have_the_same_fingerprint_in_every_release() -> None:
    """The number is stored: another one would make every list that comes again look new."""
    assert fingerprint("We study tides.") == fingerprint("westudytides") == -2102727460050379628


def test_a_small_iota_below_is_a_mark_like_others() -> None:
    assert fold("\u1fb3") == fold("\u03b1") == "alpha"
    assert fold("\u0345") == ""
