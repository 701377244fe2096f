"""Names of tags that are likely one: what is found, what is left alone, why, and how fast."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.tagnames import Alike, alike, key, reason

WORDS = st.sampled_from(
    ["kernel", "network", "graph", "study", "matrix", "analysis", "bias", "box", "class", "théorie"]
)
NAMES = st.lists(WORDS, min_size=1, max_size=3).map(" ".join)
ANY = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=12)


@pytest.mark.parametrize(
    ("into", "name", "why"),
    [
        ("deep learning", "Deep Learning", "case"), ("deep learning", "deep-learning", "hyphen"),
        ("deep learning", "deep_learning", "underscore"), ("deep learning", "deeplearning", "space"),
        ("Deep-Learning", "deep learning", "case and hyphen"), ("i.i.d", "iid", "dot"),
        ("théorie", "theorie", "accents"), ("GAN", "GANs", "plural"),
        ("neural net", "neural-nets", "hyphen and plural"),
        ("study", "studies", "plural"), ("movie", "movies", "plural"), ("box", "boxes", "plural"),
        ("analysis", "analyses", "plural"), ("matrix", "matrices", "plural"), ("index", "indices", "plural"),
        ("bias", "biases", "plural"), ("case", "cases", "plural"), ("classes", "class", "plural"),
        ("reinforcement learning", "reinforcment learning", "spelling"), ("attention", "atttention", "spelling"),
        ("kernel methods", "kernal methods", "spelling"), ("retrieval", "retreival", "spelling"),
        ("nlp/transformer", "nlp/transformers", "plural"),
    ],
)  # fmt: skip
def test_names_that_are_likely_one_are_found_and_told_why(into: str, name: str, why: str) -> None:
    assert alike([into, "something else", name]) == [Alike(name, into, why)]
    assert reason(name, into) == reason(into, name) == why


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("gpt 3", "gpt 4"), ("2023", "2024"), ("vitamin c", "vitamin d"), ("norm", "form"), ("corpus", "corps"),
        ("deep learning", "learning deep"), ("supervised", "unsupervised"), ("a/nets", "b/net"), ("nets", "a/net"),
        ("lens", "len"), ("C", "C++"), ("bias", "bia"), ("version1 notes", "version2 notes"),
    ],
)  # fmt: skip
def test_names_that_may_well_be_two_are_left_alone(one: str, other: str) -> None:
    assert alike([one, other]) == []


def test_what_was_said_to_be_two_is_not_offered_again() -> None:
    names = ["net", "nets", "Nets"]
    assert [pair.name for pair in alike(names)] == ["nets", "Nets"]
    assert [pair.name for pair in alike(names, [("nets", "net")])] == ["Nets"]


def test_where_parents_are_alike_they_are_offered_and_not_each_child() -> None:
    names = ["machine learning/vision", "machine-learning/vision", "machine-learning/speech"]
    assert alike(names) == [Alike("machine-learning", "machine learning", "hyphen")]


def test_names_go_into_the_first_of_their_kind() -> None:
    assert alike(["nets", "net", "Net"]) == [Alike("net", "nets", "plural"), Alike("Net", "nets", "case and plural")]


@given(NAMES)
def test_case_signs_and_accents_do_not_make_another_name(name: str) -> None:
    for other in (name.upper(), name.title(), name.replace(" ", "-"), name.replace(" ", "_"), name.replace("é", "e")):
        assert key(other) == key(name)
        assert [pair.into for pair in alike([name, other])] == ([name] if other != name else [])


@given(NAMES.filter(lambda name: not name.endswith(("study", "matrix", "analysis", "bias", "box", "class"))))
def test_a_plural_is_found_whatever_else_differs(name: str) -> None:
    (pair,) = alike([name, f"{name.replace(' ', '-')}s"])
    assert "plural" in pair.reason


@given(st.sampled_from(["kernel methods", "network", "attention span", "bandits"]), st.integers(1, 4), st.booleans())
def test_one_slip_in_a_long_word_is_found(name: str, at: int, swapped: bool) -> None:  # noqa: FBT001 - drawn
    there = name[at : at + 2]
    slipped = f"{name[:at]}{there[::-1] if swapped else f'q{there}'}{name[at + 2 :]}"
    assert [pair.into for pair in alike([name, slipped])] == ([name] if slipped != name else [])


@given(st.lists(ANY, max_size=30))
def test_any_names_give_pairs_of_them_or_their_parents(names: list[str]) -> None:
    known = {"/".join(name.split("/")[:depth]) for name in names for depth in range(1, name.count("/") + 2)}
    found = alike(names)
    assert all(pair.name != pair.into and {pair.name, pair.into} <= known and pair.reason for pair in found)
    assert len({pair.name for pair in found}) == len(found)


@pytest.mark.parametrize("pattern", ["abcdefgh{}", "topic {} of many", "{} learning", "{}"])
def test_five_thousand_names_take_no_time_to_speak_of(pattern: str) -> None:
    letters = "abcdefghijklmnopqr"
    names = [pattern.format(a + b + c) for a in letters for b in letters for c in letters][:5000]
    start = time.process_time()
    alike(names)
    assert time.process_time() - start < 5
