"""A passage is known by its words and surroundings, and by its bare letters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core import anchors
from reader.core.anchors import Quote, quote
from reader.core.fingerprints import fold


def test_of_several_places_the_one_with_the_same_surroundings_is_taken() -> None:
    old = "The rope is red. A rope holds. The rope breaks."
    new = "One rope more. The rope is red. Here a rope holds. And the rope breaks, too."
    for start in (old.index("rope is"), old.index("rope holds"), old.index("rope breaks")):
        found = anchors.find(new, quote(old, start, start + 4), start)
        assert found is not None
        assert new[found : found + 7] == old[start : start + 7]


def test_a_part_of_a_word_is_taken_only_where_nothing_else_is() -> None:
    old = "A net holds."
    sought = quote(old, 2, 5)
    assert anchors.find("Any internet and his net", sought, 2) == 21
    assert anchors.find("Any internet", sought, 2) == 9
    assert not anchors.keeps_words("Any internet", 9, 12, sought)
    assert anchors.keeps_words("Any internet", 9, 12, quote("internet", 5, 8))
    assert anchors.keeps_words("net", 0, 3, sought)


def test_of_places_with_the_same_surroundings_the_nearest_is_taken() -> None:
    old = "ab " * 50
    assert anchors.find(old, quote(old, 75, 77), 75) == 75


def test_a_passage_that_is_gone_has_no_place() -> None:
    assert anchors.find("Something else.", Quote("rope", "The ", " is"), 4) is None
    assert anchors.find("", Quote("rope"), 0) is None
    assert anchors.find("rope", Quote(""), None) is None


@given(st.text("ab ", min_size=1, max_size=80), st.data())
def test_an_unchanged_text_keeps_every_passage_where_it_is(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    assert anchors.find(text, quote(text, start, end), start) == start


@given(st.text("xyz ", max_size=60), st.text("xyz ", max_size=60), st.text("xyz ", max_size=30))
def test_a_passage_moves_with_the_text_before_it(before: str, after: str, inserted: str) -> None:
    text = f"{before}PASSAGE{after}"
    found = anchors.find(inserted + text, quote(text, len(before), len(before) + 7), len(before))
    assert found == len(inserted) + len(before)


@given(st.text("ab", max_size=30), st.text("ab", min_size=1, max_size=3), st.integers(-3, 40))
def test_all_places_are_found_from_anywhere(text: str, needle: str, near: int) -> None:
    every = [at for at in range(len(text)) if text.startswith(needle, at)]
    assert sorted(anchors.occurrences(text, needle, near)) == every


def test_a_passage_that_is_everywhere_takes_no_long_search() -> None:
    text = "a" * 100_000
    assert len(list(anchors.occurrences(text, "a", 50_000))) == 2_000
    assert anchors.find(text, Quote("a" * 50_000, "b", ""), 7) == 7


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ('Schr\\"odinger', "Schrödinger"), ('Schr{\\"o}dinger', "SCHRO\u0308DINGER"), ("R\\'{e}nyi", "Rényi"),
        ('na\\"{\\i}ve', "naïve"), ("\\'\\i n", "ín"), ("$L^p$", "L^p"), ("$\\mathcal{O}(d T)$", "mathcal{O}(d T)"),
        ("\\epsilon-net", "ε-net"), ("$\\Omega(n)$", "Ω(n)"), ("{\\em finite  sample}", "finite\nsample"),
        ("\\textbf{so}", "so"), ("5\\%", "5%"), ("\\o re", "øre"), ("ﬁnite", "finite"), ("x²", "x2"),
        ("\\citep{a}", "a"),
    ],
)  # fmt: skip
def test_spellings_have_the_same_letters(one: str, other: str) -> None:
    assert anchors.letters(one).text == anchors.letters(other).text != ""


def test_letters_know_their_places() -> None:
    raw = 'a Schr\\"{o}d $\\beta$'
    bare = anchors.letters(raw)
    pieces = [raw[start:end] for start, end in zip(bare.starts, bare.ends, strict=True)]
    assert pieces == ["a", "S", "c", "h", "r", '\\"{o}', "d", *["\\beta"] * 4]


@given(
    st.text(st.characters(categories=["L", "M", "N", "P", "Z"]) | st.sampled_from("\\{}$\"'^~aouißŁε "), max_size=60)
)
def test_letters_of_anything_have_places_in_order(raw: str) -> None:
    bare = anchors.letters(raw)
    assert len(bare.text) == len(bare.starts) == len(bare.ends)
    assert bare.starts == sorted(bare.starts)
    assert all(0 <= start < end <= len(raw) for start, end in zip(bare.starts, bare.ends, strict=True))
    if "\\" not in raw:
        assert bare.text == "".join(sign for sign in fold(raw) if sign.isalnum())


def span(raw: str, letters: str, sought: Quote) -> str:
    """Return the part of a raw text that some of its bare letters stand for."""
    bare = anchors.letters(raw)
    start = bare.text.index(letters)
    left, right = anchors.raw_span(raw, bare, start, start + len(letters), sought)
    return raw[left:right]


@pytest.mark.parametrize(
    ("raw", "letters", "sought", "found"),
    [
        ("We need (no map).", "nomap", Quote("(no map).", "need "), "(no map)."),
        ("We need no map.", "nomap", Quote("(no map);", "need "), "no map"),
        ("thin lines hold", "ine", Quote("ine", " ", " "), "lines"),
        ("thin lines hold", "ine", Quote("ine", "l", "s"), "ine"),
        ("Schrödinger", "schro", Quote('Schr\\"o', "", "d"), "Schrö"),
        ("Schro\u0308dinger", "schro", Quote('Schr\\"o', "", "d"), "Schro\u0308"),
        ('of Schr\\"odinger', "dinger", Quote("dinger", " ", " "), 'Schr\\"odinger'),
        ("the $L^p$ norm", "lp", Quote("L^p", "the ", " norm"), "$L^p$"),
        ("the $L^p$ norm", "pnorm", Quote("p norm", "L^", ""), "$L^p$ norm"),
        ("网络的结构", "络的", Quote("络的", "网", "结"), "络的"),
    ],
)
def test_a_span_takes_in_what_belongs_to_the_passage(raw: str, letters: str, sought: Quote, found: str) -> None:
    assert span(raw, letters, sought) == found


@pytest.mark.parametrize(
    ("raw", "part", "whole"),
    [
        ("a $x + y$ b", "x", "$x + y$"), ("a $x$ b $y$ c", "b", "b"), ("a $x$ b $y$ c", "x$ b", "$x$ b"),
        ("a $$x$$ b", "x", "$$x$$"), ("a \\(x\\) b", "x", "\\(x\\)"), ("\\[x\\]", "x", "\\[x\\]"),
        ("costs \\$5 or \\$6", "5", "5"), ("costs $5 or $6", "or", "or"),
    ],
)  # fmt: skip
def test_formulas_are_taken_whole(raw: str, part: str, whole: str) -> None:
    start = raw.index(part)
    left, right = anchors.whole_formulas(raw, start, start + len(part))
    assert raw[left:right] == whole
