import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from reader.core.passages import first_unmarked, reading, spans

RAW = (
    "We introduce {\\em Rope walk}, a  planner\nthat walks ``along'' ropes. Schr\\\"odinger's bridge -- 5\\% of the "
    "$L^p$ norm, \\emph{finite} sample, Re\u0301nyi. A planner that walks."
)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        # as it stands
        ("a  planner\nthat", ["a  planner\nthat"]),
        ("{\\em Rope", ["{\\em Rope"]),
        ("%", ["%"]),
        ("$L^p$", ["$L^p$"]),
        ("walks", ["walks", "walks"]),
        # as it reads
        ("introduce Rope walk, a planner", ["introduce {\\em Rope walk}, a  planner"]),
        ("introduce Rope walk", ["introduce {\\em Rope walk}"]),
        ("planner that walks", ["planner\nthat walks", "planner that walks"]),
        ("walks “along” ropes.", ["walks ``along'' ropes."]),
        ('"along" ropes', ["``along'' ropes"]),
        ("Schrödinger's bridge – 5% of", ["Schr\\\"odinger's bridge -- 5\\% of"]),
        ("Schrödinger’s bridge - 5%", ["Schr\\\"odinger's bridge -- 5\\%"]),
        ("of the L^p norm", ["of the $L^p$ norm"]),
        ("L^p norm", ["$L^p$ norm"]),
        ("norm, finite sample", ["norm, \\emph{finite} sample"]),
        ("finite sample", ["\\emph{finite} sample"]),
        ("Rényi", ["Re\u0301nyi"]),
        # not there
        ("", []), ("rope walk", []), ("Renyi", []), ("planner walks", []), ("Ropes; walk", []), ("—", []),
    ],
)  # fmt: skip
def test_what_is_typed_is_found(typed: str, found: list[str]) -> None:
    assert [RAW[start:end] for start, end in spans(RAW, typed)] == found


def test_formulas_may_be_typed_as_they_are_shown() -> None:
    raw = "A width of $\\mathbb{R}^{d}$, so  O(n^2) of $x_t$."
    assert [raw[slice(*span)] for span in spans(raw, "width of ℝᵈ, so")] == ["width of $\\mathbb{R}^{d}$, so"]
    assert [raw[slice(*span)] for span in spans(raw, "of xₜ.")] == ["of $x_t$."]
    assert spans(raw, "of ℂᵈ") == []


def test_a_part_of_a_command_is_found_only_as_it_stands() -> None:
    assert spans("the \\alpha level", "lph") == [(6, 9)]
    assert spans("the \\alpha level", "α level") == [(4, 16)]
    assert spans('Schr\\"odinger', "öding") == [(4, 11)]


@given(st.text('ab \\"{}$é', min_size=1, max_size=30), st.data())
def test_any_part_of_a_text_is_found_in_it(raw: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(raw) - 1))
    end = data.draw(st.integers(start + 1, len(raw)))
    found = spans(raw, raw[start:end])
    assert (start, end) in found
    assert found == sorted(set(found))


@given(st.lists(st.sampled_from(["We", "R\\'{e}nyi", "{\\em so}", "``it''", "$x$", "5\\%", "a--b"]), min_size=1))
def test_a_text_is_found_by_what_it_reads(words: list[str]) -> None:
    raw = "  ".join(words)
    assume(any(sign.isalnum() for sign in raw))
    found = spans(raw, reading(raw))
    assert found
    assert all(reading(raw[start:end]) == reading(raw) for start, end in found)


def test_the_first_place_without_a_mark_is_taken() -> None:
    places = [(0, 4), (10, 14), (20, 24)]
    assert first_unmarked(places, []) == (0, 4)
    assert first_unmarked(places, [(0, 4)]) == (10, 14)
    assert first_unmarked(places, [(2, 11)]) == (20, 24)
    assert first_unmarked(places, [(0, 4), (8, 30)]) == (10, 14)
    assert first_unmarked(places, places) is None
    assert first_unmarked([], []) is None


@pytest.mark.parametrize(
    ("raw", "typed"),
    [
        ("a. " * 33_000, "a, a"),
        ("a" * 20_000, "a" * 5_000),
        ("{" * 100_000, "a"),
        ("a. " * 9_000, "a, a"),
        ("{a} " * 9_000, "a, a"),
        ("$a" * 50_000, "b"),
    ],
)
def test_hostile_text_is_gone_through_once(raw: str, typed: str) -> None:
    assert len(spans(raw, typed)) in (0, 300)
