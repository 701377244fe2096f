"""The spaces between the signs of a formula are those of TeX, in hundredths of an em."""

import pytest

from reader.render.math import typeset

SIZE = 100.0


def width(tex: str, *, display: bool = False) -> float:
    formula = typeset(tex, SIZE, "#000000", display=display)
    assert formula is not None, tex
    return formula.width


def gaps(tex: str, parts: str) -> int:
    """Return by how much a formula is wider than its parts, which are given with spaces between them."""
    return round(width(tex) - sum(map(width, parts.split())))


@pytest.mark.parametrize(
    ("tex", "parts", "expected"),
    [
        ("a=b", "a = b", 56),
        (r"a \in b", r"a \in b", 56),
        (r"a \to b", r"a \to b", 56),
        (r"a \subset b", r"a \subset b", 56),
        (r"a \sim b", r"a \sim b", 56),
        (r"a \coloneqq b", r"a \coloneqq b", 56),
        ("a:b", "a : b", 56),
        ("a+b", "a + b", 44),
        (r"a \cup b", r"a \cup b", 44),
        (r"a \times b", r"a \times b", 44),
        (r"f \circ g", r"f \circ g", 44),
        ("a,b", "a , b", 17),
        (r"\{1,2\}", r"\{ 1 , 2 \}", 17),
        (r"1,\dots,n", r"1 , \dots , n", 50),
        (r"\sum x", r"\sum x", 17),
        (r"a \log x", r"a \log x", 33),
        (r"(a)\log x", r"(a) \log x", 33),
        (r"\arg\min f", r"\arg \min f", 33),
        ("a/b", "a / b", 0),
        ("p(x|y)", "p ( x | y )", 0),
        ("n!", "n !", 0),
        (r"\nabla u", r"\nabla u", 0),
        (r"\forall x", r"\forall x", 0),
        (r"a\,b", "a b", 17),
        (r"a\quad b", "a b", 100),
    ],
)
def test_each_pair_of_signs_has_its_space(tex: str, parts: str, expected: int) -> None:
    assert gaps(tex, parts) == expected


@pytest.mark.parametrize(
    ("tex", "parts", "expected"),
    [
        ("-x", "- x", 0),
        ("(-x)", "( - x )", 0),
        ("x=-1", "x = - 1", 56),
        ("a,-b", "a , - b", 17),
        (r"\{\pm 1\}", r"\{ \pm 1 \}", 0),
        (r"\exp(-c)", r"\exp ( - c )", 0),
        ("a+-b", "a + - b", 44),
        (r"4\times", r"4 \times", 0),
        ("x^{-1}", "x^{-1}", 0),
    ],
)
def test_a_sign_without_an_operand_on_both_sides_is_a_letter(tex: str, parts: str, expected: int) -> None:
    assert gaps(tex, parts) == expected


def test_a_bracket_that_grows_stands_no_further_off_than_in_tex() -> None:
    assert 0 <= gaps(r"f\left(x\right)", "f ( x )") <= 17


@pytest.mark.parametrize("tex", [r"\max(x)", r"\log(x)", r"\operatorname{rank}(x)", r"\sin(x)"])
def test_a_name_stands_close_to_its_bracket(tex: str) -> None:
    assert gaps(tex, f"{tex[:-3]} ( x )") == 0


def test_in_scripts_only_names_have_spaces() -> None:
    tight, loose = width("x^{a+b}") - width("x^{a}"), width("{a+b}") - width("a")
    assert tight < 0.8 * (loose - 44)
    assert width(r"x^{a \log b}") > width(r"x^{a{\log}b}")
    assert width(r"\frac{a+b}{c}", display=True) - width(r"\frac{aab}{c}", display=True) == pytest.approx(
        width("a+b") - width("aab"), abs=1
    )


def test_the_script_of_a_bracket_is_as_high_as_that_of_a_letter() -> None:
    letter, bracket = typeset("x^2", SIZE, "#000000"), typeset("(x)^2", SIZE, "#000000")
    assert letter is not None
    assert bracket is not None
    assert bracket.ascent == pytest.approx(letter.ascent, abs=8)
    large = typeset(r"\left(\frac{a}{b}\right)^2", SIZE, "#000000")
    assert large is not None
    assert large.ascent > 1.15 * bracket.ascent
