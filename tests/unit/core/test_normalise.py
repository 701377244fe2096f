"""What looks the same is normalised to the same, and normalising again changes nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.normalise import document, fold, search_text, whole_word


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("ABC", "abc"), ("Schrödinger", "schrodinger"), ("Schro\u0308dinger", "schrodinger"), ("Łódź", "lodz"),
        ("Ærøskøbing", "aeroskobing"), ("Straße", "strasse"), ("e\ufb00ort", "effort"), ("co\u00adop", "coop"),
        ("zero\u200bwidth\ufeff", "zerowidth"), ("İstanbul", "istanbul"), ("ISTANBUL", "istanbul"), ("ıo", "io"),
        ("x²", "x2"), ("½", "1⁄2"), ("Ａ１", "a1"), ("Á b-C.", "a b-c."), ("Ελλάδα", "ελλαδα"), ("ΣΟΦΟΣ", "σοφοσ"),
        ("Й", "и"), ("한국어", "한국어"), ("", ""),
    ],
)  # fmt: skip
def test_case_accents_and_ligatures_go(text: str, folded: str) -> None:
    assert fold(text) == folded


@given(st.text(max_size=60))
def test_folding_again_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text("abc é\u0301ßłİ\ufb01日한ｱ-", max_size=30), st.text("abc é\u0301", max_size=10))
def test_spelling_in_capitals_or_composed_otherwise_does_not_matter(text: str, more: str) -> None:
    import unicodedata

    for form in ("NFC", "NFD"):
        assert fold(unicodedata.normalize(form, text + more)) == fold(text + more)


SAME = [
    ["Schrödinger", "Schrodinger", 'Schr\\"odinger', 'Schr{\\"o}dinger', "SCHRÖDINGER"],
    ["ε", "\\epsilon", "epsilon", "$\\epsilon$", "\\varepsilon", "Ε"],
    ["R^d", "\\mathbb{R}^d", "$\\mathbb{R}^d$", "\\mathbf R^d", "ℝ^d"],
    ["C++", "c++"],
    ["C#", "c#"],
    ["R&D", "r&d"],
    [".NET", ".net"],
    ["R\\'{e}nyi", "Rényi", "renyi"],
    ["\\emph{optimal}", "*optimal*", "{\\em optimal}", "optimal"],
    ["e\ufb03cient", "efficient"],
]


@pytest.mark.parametrize("spellings", SAME, ids=lambda spellings: ascii(spellings[0]))
def test_spellings_of_the_same_are_the_same_words(spellings: list[str]) -> None:
    import re

    words = [re.findall(r"\w+", search_text(spelling)) for spelling in spellings]
    assert all(each == words[0] for each in words), words


@pytest.mark.parametrize(("one", "other"), [("C++", "C"), ("C#", "C"), ("C++", "C#"), ("R&D", "R D"), (".NET", "net")])
def test_names_with_signs_are_words_of_their_own(one: str, other: str) -> None:
    assert search_text(one).split() != search_text(other).split()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("中文摘要", "中 文 摘 要"),
        ("日本語", "日 本 語"),
        ("한국어", "한 국 어"),
        ("ab中c", "ab 中 c"),
        ("カタカナ", "カ タ カ ナ"),
    ],
)
def test_chinese_japanese_and_korean_stand_apart(text: str, words: str) -> None:
    assert search_text(text).split() == words.split()


def test_a_hyphenated_word_is_held_whole_and_in_parts() -> None:
    words = document("A state-of-the-art and/or well-known net")
    assert {"stateoftheart", "wellknown", "andor"} <= set(words.split())
    assert "state-of-the-art" in words
    assert document("no joined words") == "no joined words"


@pytest.mark.parametrize(
    ("words", "whole"), [("well-known", "wellknown"), ("a/b-c", "abc"), ("well known", None), ("x", None), ("-x", None)]
)
def test_a_word_in_one_piece(words: str, whole: str | None) -> None:
    assert whole_word(words) == whole


@given(st.text(max_size=100))
def test_any_text_can_be_normalised(text: str) -> None:
    assert isinstance(search_text(text), str)
    assert isinstance(document(text), str)
