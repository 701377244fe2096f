from reader.core.runs import Kind, Run
from reader.core.shown import shown

RUNS = (
    Run(Kind.TEXT, "ab ", 0, 3),
    Run(Kind.MATH, "$x^2$", 3, 8, tex="x^2"),
    Run(Kind.TEXT, " é", 8, 12, places=(8, 9, 12)),
    Run(Kind.BREAK, "\n", 12, 14),
    Run(Kind.CITE, "[k]", 14, 22),
)


def test_a_formula_is_one_letter() -> None:
    assert shown(RUNS).text == "ab \ufffc é\n[k]"


def test_spans_go_to_the_raw_text() -> None:
    found = shown(RUNS)
    assert found.raw(1, 4) == (1, 8)
    assert found.raw(5, 6) == (9, 12)
    assert found.raw(8, 9) == (14, 22)
    assert found.raw(2, 2) == (2, 2)
    assert found.raw(10, 10) == (22, 22)


def test_spans_come_back_whole() -> None:
    found = shown(RUNS)
    assert found.shown(1, 5) == (1, 4)
    assert found.shown(10, 11) == (5, 6)
    assert found.shown(15, 16) == (7, 10)
    assert found.shown(2, 2) == (2, 2)
    assert found.shown(50, 60) == (10, 10)


def test_nothing_shows_nothing() -> None:
    found = shown(())
    assert found.text == ""
    assert found.raw(0, 0) == (0, 0)
    assert found.shown(0, 5) == (0, 0)
