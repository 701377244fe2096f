import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.entries import Record
from reader.errors import FormatProblem
from reader.formats import plain

LONG = "We study ropes that were left in salt water for ten winters and find that they break sooner than dry ones do."


def abstracts(text: str) -> list[str]:
    return [record.abstract for record in plain.read(text).records]


def test_line_one_is_the_name_and_each_paragraph_an_abstract() -> None:
    parsed = plain.read("Winter reading\n\nFirst one.\n\nSecond one.\n")
    assert parsed.name == "Winter reading"
    assert list(parsed.records) == [Record("First one.", "paragraph 1"), Record("Second one.", "paragraph 2")]
    assert parsed.problems == ()


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_wrapped_paragraphs_stay_as_they_stand(end: str) -> None:
    text = end.join(["Winter reading", "", "  We test ropes that are water-", "\tlogged, and  ", "frozen.", "", "Two."])
    assert abstracts(text) == [end.join(["  We test ropes that are water-", "\tlogged, and  ", "frozen."]), "Two."]


def test_white_space_alone_makes_a_blank_line() -> None:
    assert abstracts("Name\n \t\nOne.\n\xa0\n\n\x0c\nTwo.\n   ") == ["One.", "Two."]


@pytest.mark.parametrize("sign", ["\u2028", "\u2029", "\x0b", "\x0c", "\x1c", "\x85"])
def test_other_line_signs_do_not_end_a_line(sign: str) -> None:
    assert abstracts(f"Name\n\nOne{sign}{sign}more.\n\nTwo.") == [f"One{sign}{sign}more.", "Two."]


def test_leading_blank_lines_are_no_name() -> None:
    parsed = plain.read("\n \n  My list  \n\n\n\nOne.\n")
    assert parsed.name == "My list"
    assert [record.abstract for record in parsed.records] == ["One."]


@pytest.mark.parametrize(
    "first",
    [
        LONG,
        "In this short paper, we show that all knots are ropes of one kind.",
        "We ask: do twelve small knots hold as well as one big one?",
        "本論文では縄の強度を十回の冬にわたって測定し、乾いた縄よりも早く切れることを示す。",
        "We test how ropes behave when they are water-\nlogged and frozen, and we report on the work of\nmany.",
        "Ropes break when\nthey are wet.",
        "x" * 121,
    ],
)
def test_a_first_paragraph_that_is_an_abstract_is_not_taken_for_a_name(first: str) -> None:
    parsed = plain.read(f"{first}\n\nSecond one.")
    assert parsed.name is None
    assert [record.abstract for record in parsed.records] == [first, "Second one."]
    assert [record.where for record in plain.read(f"{first}\n\nSecond one.").records] == ["paragraph 1", "paragraph 2"]


@pytest.mark.parametrize("name", ["Papers to read in Jan.", "What to read next?", "論文リスト。", "ICLR 2025: Papers"])
def test_a_short_name_may_end_like_a_sentence(name: str) -> None:
    assert plain.read(f"{name}\n\nOne.").name == name


def test_a_single_paragraph_is_an_abstract_when_it_reads_like_one() -> None:
    parsed = plain.read(LONG)
    assert parsed.name is None
    assert [record.abstract for record in parsed.records] == [LONG]


@pytest.mark.parametrize(
    "body",
    [
        LONG,
        "We study ropes that were left in salt water for ten winters,\nand find that they break.",
        "“Ropes” break sooner than anybody thought until last winter.",
        "$O(n)$ algorithms for knots are known to be hard to find.",
        "3D printed ropes break sooner than other ropes do, as is known.",
    ],
)
def test_a_name_right_above_the_first_abstract_is_found(body: str) -> None:
    parsed = plain.read(f"Winter reading\n{body}\n\nSecond one.")
    assert parsed.name == "Winter reading"
    assert [record.abstract for record in parsed.records] == [body, "Second one."]


@pytest.mark.parametrize(
    "first",
    [
        "Ropes and knots,\nThe first of many to be found in this paragraph.",
        "Ropes are wet.\nThe knots are dry, and they are so in all winters that we know.",
        "We study\nthe ropes that were left in salt water for ten winters.",
    ],
)
def test_a_broken_sentence_keeps_its_first_line(first: str) -> None:
    assert plain.read(f"{first}\n\nSecond one.").name is None


@pytest.mark.parametrize("text", ["", "\n\n", " \t\r\n", "\ufeff"[:0] + "\xa0"])
def test_a_file_of_white_space_holds_no_abstracts(text: str) -> None:
    with pytest.raises(FormatProblem) as refused:
        plain.read(text)
    assert refused.value.message == "holds no abstracts"


@pytest.mark.parametrize("text", ["Winter reading", "Winter reading\n\n \n"])
def test_a_file_with_a_name_only_holds_no_abstracts(text: str) -> None:
    with pytest.raises(FormatProblem) as refused:
        plain.read(text)
    assert refused.value.message == "holds no abstracts, only a name"


_PARAGRAPH = st.text(
    st.characters(exclude_characters="\r\n", exclude_categories=["Cs"]), min_size=1, max_size=30
).filter(lambda line: not line.isspace())


@given(st.lists(_PARAGRAPH, min_size=1), st.sampled_from(["\n\n", "\r\n\r\n", "\r\r", "\n \t\n", "\n\n\n"]))
def test_paragraphs_come_back_character_by_character(paragraphs: list[str], blank: str) -> None:
    assert abstracts(blank.join(["Name", *paragraphs])) == paragraphs


def test_reading_a_big_list_needs_little_more_memory_than_its_text() -> None:
    text = "Name\n\n" + "\n\n".join(["We study ropes. " * 60] * 5_000)
    tracemalloc.start()
    try:
        count = sum(1 for _ in plain.read(text).records)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert count == 5_000
    assert peak < len(text) / 20
