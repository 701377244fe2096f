import pytest

from reader.core.abstracts import read
from reader.core.runs import Kind, Run
from reader.core.shown import OBJECT, shown

_RAW = r"The R\'{e}nyi $n^2$-bound, \emph{see} \cite{a,b}." + "\n\nA  second\nline at https://a.org/b\\_c."
_VIEW = shown(read(_RAW))


def test_a_formula_is_one_sign_and_a_paragraph_one_line() -> None:
    assert _VIEW.text == f"The Rényi {OBJECT}-bound, see [a, b].\nA second line at https://a.org/b_c."


@pytest.mark.parametrize(
    ("part", "raw"),
    [
        ("The", "The"),
        ("Rényi", r"R\'{e}nyi"),
        ("é", r"\'{e}"),
        (OBJECT, "$n^2$"),
        ("see", "see"),
        (", see [", r", \emph{see} \cite{a,b}"),
        ("b]", r"\cite{a,b}"),
        ("A second line", "A  second\nline"),
        ("b_c", r"b\_c"),
        (".\nA", ".\n\nA"),
    ],
)
def test_a_selection_is_a_span_of_the_raw_text(part: str, raw: str) -> None:
    at = _VIEW.text.index(part)
    start, end = _VIEW.raw(at, at + len(part))
    assert _RAW[start:end] == raw


@pytest.mark.parametrize(
    ("raw", "part"),
    [
        (r"\'{", "é"),
        ("n^", OBJECT),
        (r"\emph{se", "se"),
        (r"{a", "[a, b]"),
        ("  sec", " sec"),
        ("\n\n", "\n"),
        ("}.", "."),
    ],
)
def test_a_span_of_the_raw_text_is_found_in_the_view(raw: str, part: str) -> None:
    at = _RAW.index(raw) if raw != "}." else _RAW.index("}.\n")
    start, end = _VIEW.shown(at, at + len(raw))
    assert _VIEW.text[start:end] in {part, f"[a, b]{part}"}


def test_places_out_of_range_are_brought_back() -> None:
    assert _VIEW.raw(-5, 3) == (0, 3)
    assert _VIEW.raw(0, 10_000) == (0, len(_RAW))
    assert _VIEW.raw(10_000, 10_001) == (len(_RAW), len(_RAW))
    assert _VIEW.raw(4, 4) == (4, 4)
    assert _VIEW.shown(0, 10_000) == (0, len(_VIEW.text))
    assert _VIEW.shown(10_000, 10_001) == (len(_VIEW.text), len(_VIEW.text))
    empty = shown(())
    assert (empty.text, empty.raw(0, 1), empty.shown(0, 1)) == ("", (0, 0), (0, 0))


def test_runs_without_a_last_place_end_where_the_run_does() -> None:
    view = shown([Run(Kind.TEXT, "ø", 0, 4, (0,)), Run(Kind.MATH, "$x$", 4, 9, (5, 6, 7))])
    assert (view.starts, view.ends) == ((0, 5), (4, 9))
