"""Two versions of a text are paired, two different texts never, each at most once, the likest first."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reader.store.matching import nearly_same
from tests.unit.store.conftest import TEXTS


def essay(seed: int, words: int = 80) -> str:
    chance = random.Random(seed)  # noqa: S311 - not for secrets
    return " ".join("".join(chance.choices("abdefgiklmnoprstu", k=6)) for _ in range(words))


def with_other_words(text: str, *places: int) -> str:
    words = text.split()
    for place in places:
        words[place] = f"new{place}"
    return " ".join(words)


def test_nothing_pairs_with_nothing() -> None:
    assert nearly_same({}, []) == nearly_same({1: TEXTS[0]}, []) == nearly_same({}, [TEXTS[0]]) == {}


def test_different_abstracts_are_never_paired() -> None:
    assert nearly_same({1: TEXTS[0], 2: TEXTS[1]}, TEXTS[2:]) == {}


@pytest.mark.parametrize(
    "changed",
    [
        TEXTS[0],
        TEXTS[0].replace("planner", "robot"),
        TEXTS[0] + " Code is available.",
        "A preface. " + TEXTS[0],
        TEXTS[0].replace(" ", "  "),
        TEXTS[0].replace("walks along ropes", "walks along thin ropes and cables"),
    ],
)
def test_a_version_is_paired_with_its_text(changed: str) -> None:
    assert nearly_same({7: TEXTS[0], 8: TEXTS[1]}, [TEXTS[2], changed]) == {1: 7}


def test_each_text_is_paired_once_and_the_likest_first() -> None:
    text = essay(1)
    little, more = with_other_words(text, 5), with_other_words(text, 5, 20, 40)
    assert nearly_same({7: text}, [more, little]) == {1: 7}
    assert nearly_same({7: text, 8: more}, [more, text]) == {0: 8, 1: 7}


def test_of_equal_texts_each_has_its_own_partner() -> None:
    assert nearly_same({5: TEXTS[0], 6: TEXTS[0]}, [TEXTS[0], TEXTS[0]]) == {0: 5, 1: 6}


@pytest.mark.parametrize("count", [10, 200])
def test_many_versions_in_another_order_find_their_texts(count: int) -> None:
    old = {seed: essay(seed) for seed in range(count)}
    order = sorted(range(count), key=lambda seed: (seed * 7919) % count)
    new = [with_other_words(old[seed], 10, 50) for seed in order]
    assert nearly_same(old, new) == dict(enumerate(order))


def test_short_texts_in_a_long_list_find_their_versions() -> None:
    old = {seed: essay(seed, 12) for seed in range(60)}
    new = [with_other_words(text, 6) for text in old.values()]
    assert nearly_same(old, new) == {place: place for place in range(60)}


def test_long_texts_without_blanks_find_their_versions() -> None:
    old = {seed: essay(seed).replace(" ", "") for seed in range(60)}
    new = [text[:100] + "!" + text[101:] for text in old.values()]
    assert nearly_same(old, new) == {place: place for place in range(60)}


@settings(max_examples=50)
@given(st.lists(st.text("ab c", max_size=20), max_size=8), st.lists(st.text("ab c", max_size=20), max_size=8))
def test_pairs_are_one_to_one(old: list[str], new: list[str]) -> None:
    pairs = nearly_same(dict(enumerate(old)), new)
    assert len(set(pairs.values())) == len(pairs)
    assert set(pairs) <= set(range(len(new)))
    assert set(pairs.values()) <= set(range(len(old)))
    assert nearly_same(dict(enumerate(old)), new) == pairs
