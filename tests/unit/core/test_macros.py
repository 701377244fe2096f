import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.linear import linear
from reader.core.macros import MACROS, expand

_TEXISH = st.one_of(
    st.text(max_size=60),
    st.lists(
        st.sampled_from([*"{}\\^_ x*[]1", "\\norm", "\\inner", "\\R", "\\T", "\\eps", "\\nicefrac"]), max_size=40
    ).map("".join),
)


@pytest.mark.parametrize(
    ("tex", "expanded"),
    [
        (r"x \in \R^d", r"x \in \mathbb{R}^d"),
        (r"\E_\P[X] \ge \eps x", r"\mathbb{E}_{\mathbb{P}}[X] \ge \epsilon  x"),
        (r"\eps", r"\epsilon"),
        (r"2\eps2", r"2\epsilon2"),
        (r"\norm{x + \norm{y}}_2", r"\left\|x + \left\|y\right\|\right\|_2"),
        (r"\norm*{x}, \abs[\big]{y}, \abs x", r"\left\|x\right\|, \left|y\right|, \left|x\right|"),
        (r"\nicefrac{1}{\eps}, \nicefrac12", r"\frac{1}{\epsilon}, \frac{1}{2}"),
        (r"\inner{x}{y}", r"\left\langle x,y\right\rangle"),
        (r"\Var(X), \polylog n", r"\operatorname{Var}(X), \operatorname{polylog} n"),
        (r"A^\T \T_n", r"A^{\top} \mathcal{T}_n"),
        (r"x^\Id", r"x^{\operatorname{Id}}"),
        (r"\1\{x\}, \ones", r"𝟙\{x\}, 𝟏"),
        (r"\mathds{1}, \mathbbm 1, \ensuremath{x}", r"𝟙, 𝟙, {x}"),
        (r"\cO(n), \calF, \bbE", r"\mathcal{O}(n), \mathcal{F}, \mathbb{E}"),
        (r"\bx, \vx, \mX", r"\mathbf{x}, \mathbf{x}, \mathbf{X}"),
    ],
)  # fmt: skip
def test_shorthands_become_standard_tex(tex: str, expanded: str) -> None:
    assert re.sub(r" +", " ", expand(tex)) == re.sub(r" +", " ", expanded)


@pytest.mark.parametrize(
    "tex",
    [
        "", "x", "\\", r"\unknown{x}", r"\alpha + \Rightarrow", r"\\R", r"\norm", r"\norm}", r"\norm{x", r"\R}",
        r"\nicefrac{1}",
    ],
)  # fmt: skip
def test_what_cannot_be_expanded_stays(tex: str) -> None:
    assert expand(tex) == tex


def test_definitions_are_standard_tex_and_have_a_text() -> None:
    for name, definition in MACROS.items():
        filled = definition.replace("#1", "x").replace("#2", "y")
        assert expand(filled) in {filled, "𝟙", "𝟏", "𝟎"}, name
        assert definition.count("#1") <= 1, name
        assert definition.count("#2") <= 1, name
        assert linear(rf"A\{name}{{x}}{{y}}"), name


@given(_TEXISH)
def test_the_result_is_bounded_and_final(tex: str) -> None:
    once = expand(tex)
    assert len(once) <= 20 * len(tex)


@pytest.mark.parametrize("piece", [r"\norm", r"\norm{", r"\inner x", "{", "}", "\\", r"\R", r"\abs[", r"\norm *"])
def test_long_texts_are_expanded_in_time(piece: str) -> None:
    assert len(expand(piece * (100_000 // len(piece)))) <= 2_000_000
