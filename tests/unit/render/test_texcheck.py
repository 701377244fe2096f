import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.render.texcheck import is_short, prepared


@pytest.mark.parametrize(
    ("tex", "spelling"),
    [
        ("x\n +  y", "x + y"),
        (r"\label{a_b} x \nonumber \tag{1}", " x  "),
        (r"\text{if $x$ or $y$}z", r"\text{if }{x}\text{ or }{y}z"),
        (r"\mbox{for}", r"\mbox{for}"),
        (r"a \not= b \not \le c", r"a \neq  b \nleq  c"),
        (r"a \not\leftarrow b", r"a \not\leftarrow b"),
        (r"\operatorname{arg\,max} \operatorname{rank}", r"\mathrm{arg\,max} \operatorname{rank}"),
        (r"5% 6\% \\%", r"5\% 6\% \\\%"),
        (r"\begin{align*} a \end{align*}", r"\begin{align*} a \end{align*}"),
    ],
)
def test_spellings(tex: str, spelling: str) -> None:
    assert prepared(tex) == spelling


@pytest.mark.parametrize(
    "tex", ["{", "}{", "\\", "$", "#1", r"\def\a{}", r"\begin{theorem}", "{" * 25 + "}" * 25, r"\verb|x|"]
)
def test_broken_or_refused(tex: str) -> None:
    assert prepared(tex) is None


@pytest.mark.parametrize("tex", [r"\{ \}", r"\$ \#", r"\definedby", r"\letter", "{" * 24 + "}" * 24])
def test_not_taken_for_broken(tex: str) -> None:
    assert prepared(tex) == tex


def test_length() -> None:
    assert is_short("x" * 1_500)
    assert not is_short("x" * 1_501)
    assert not is_short(" \n")


@given(st.text(alphabet="\\{}$#%& textnotmahbegi*=<", max_size=200))
def test_never_raises_and_leaves_braces_balanced(tex: str) -> None:
    spelling = prepared(tex)
    if spelling is not None:
        bare = spelling.replace("\\\\", "").replace("\\{", "").replace("\\}", "")
        assert bare.count("{") == bare.count("}")
