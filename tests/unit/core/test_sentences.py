from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.sentences import sentence_at, sentences

# Sentences are divided by a bar, which is no part of them.
DIVIDED = (
    "We walk. |It holds.",
    "One sentence without an end",
    "Is it so? |Yes! |It is.",
    "Methods (e.g. LSTMs, i.e. Nets) work, cf. Knuth. |They do.",
    "See Fig. 3 and Eqs. (4) and Sec. A of the text. |We do.",
    "It is no. 5 of them. |The answer is no. |We stop.",
    "As Mallinar et al. (2022) show, it holds. |So do Arora et al. |We agree.",
    "By Hanneke et al. [3] and Dr. Salt of St. Ives, vs. Prof. Tar.",
    "We get 3.14 and 0.5. |The rest is 2.",
    "J. R. Smith and A. Jones met. |They talked.",
    "For all integers p. |For any p it holds.",
    "The batch size is B. |Recent work says so.",
    "The tree connects S in G. Busch et al. proved it.",
    "Noise is i.i.d. and bounded. |Data are i.i.d. |Labels are not.",
    "Nets, ropes, etc. are old. |Salt, tar, etc. |Lamps too.",
    "It is made in the U.S. Department of Rope. |In the U.S. |We sail.",
    "We need \ufffc. |\ufffc is bounded by \ufffc, e.g. \ufffc. |So is \ufffc.",
    "He says “it holds.” |She says (“it does not.”) |We wait.",
    "(It is short.) |It ends [here.] |Now.",
    "It grows … and grows. |It stops... |Then it ends.",
    "t-SNE is old. |t-SNE works. |iPhones do not. but this goes on",
    "It is there.|We show it. |In Node.Js and at example.org/A.Html it is not.",
    "What is “it”? |We ask.",
    "He asked “why?” and went.",
    "1. Ropes are long. |2. Nets are wide.",
    "We do two things. |- We walk. |- We count. |• We rest.",
    "The code is there. |https://example.org/code.v2",
    "Version 2.0 of C++ and .NET, w.r.t. all v. 3 users.",
    "*Ropes* hold. |*Nets* do not.",
    "网络很深。|我们证明了它。|“真的吗？”|是的！",
    "ネットは深い。|「そうですか。」|はい。",
    "First paragraph\n|second one. |Third.",
    "Über alles. |Ähnlich ist es. |Éa.",
    "With Theta(log n)-bit words. |$x$ is small.",
)


@pytest.mark.parametrize("divided", DIVIDED)
def test_sentences_end_where_a_reader_ends_them(divided: str) -> None:
    text = divided.replace("|", "")
    assert [text[start:end] for start, end in sentences(text)] == [part.strip() for part in divided.split("|")]


@pytest.mark.parametrize("text", ["", "  ", "\n\n"])
def test_no_words_are_no_sentence(text: str) -> None:
    assert sentences(text) == []
    assert sentence_at(text, 0) == (0, 0)


def test_every_place_is_of_a_sentence() -> None:
    text = " We walk.  It holds. "
    assert [text[slice(*sentence_at(text, at))] for at in (-1, 0, 1, 8, 9, 10)] == ["We walk."] * 6
    assert [text[slice(*sentence_at(text, at))] for at in (11, 18, 19, 20, 21, 99)] == ["It holds."] * 6


@given(st.text(st.characters(codec="utf-8") | st.sampled_from(".!?。 \n)”aAé1\ufffc"), max_size=80))
def test_sentences_hold_all_words_in_order(text: str) -> None:
    spans = sentences(text)
    assert all(start < end for start, end in spans)
    assert all(one[1] <= other[0] for one, other in pairwise(spans))
    assert "".join("".join(text[start:end].split()) for start, end in spans) == "".join(text.split())
    for start, end in spans:
        assert sentence_at(text, start) == sentence_at(text, end - 1) == (start, end)


@pytest.mark.parametrize(
    "text", ["." * 100_000 + "x", ".)" * 50_000 + "x", "1. " * 40_000, "。" * 100_000, "e.g. " * 20_000]
)
def test_hostile_text_is_gone_through_once(text: str) -> None:
    assert sentences(text)
