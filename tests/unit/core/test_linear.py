import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.linear import linear

_PIECES = [
    "\\", "{", "}", "$", "_", "^", "\\frac", "\\sqrt[3]", "\\left(", "\\right", "\\mathbb", "\\bf", "\\text{", "'", " ",
    "x", "12", "\\log", "\\sum", "-", "/", "|", "\\norm", "\\hat", "&", "\\not", "\\overset", "%", "\n", "é", "\\T", "~",
    "\\,",
]  # fmt: skip
TEXISH = st.one_of(st.text(max_size=60), st.lists(st.sampled_from(_PIECES), max_size=40).map("".join))


@pytest.mark.parametrize(
    ("tex", "text"),
    [
        (r"\mathcal{O}(n^2)", "𝒪(n²)"),
        (r"\mathbb{R}^{d_x}", "ℝ^(dₓ)"),
        (r"K_{ij} = e^{-\|q_i-k_j\|_2^2/2\sigma^2}", "Kᵢⱼ = e^(−‖qᵢ−kⱼ‖₂²/2σ²)"),
        (r"w^*_{\min}=\max(d_x,d_y)", "wₘᵢₙ* = max(dₓ, d_y)"),
        (r"(x_1, \dots, x_t)", "(x₁, …, xₜ)"),
        (r"\eta:=M/N", "η := M/N"),
        (r"f\colon X\to Y", "f: X → Y"),
        (r"i=1,\ldots,m", "i = 1, …, m"),
        (r"[0,1]^{d_x}", "[0,1]^(dₓ)"),
        (r"10^{-4}", "10⁻⁴"),
        (r"\theta'' + f'(x)", "θ′′ + f′(x)"),
        (r"A^\top B^*", "AᵀB*"),
        (r"\pm 1", "±1"),
        (r"x \cdot y \times z", "x·y × z"),
        (r"\alpha\%", "α%"),
    ],
)
def test_signs_and_scripts(tex: str, text: str) -> None:
    assert linear(tex) == text


@pytest.mark.parametrize(
    ("tex", "text"),
    [
        (r"\frac{1}{2}", "1/2"),
        (r"\frac12 x", "(1/2)x"),
        (r"\frac{\ln n}{\ln \ln N}", "(ln n)/(ln ln N)"),
        (r"\frac{a+b}{c_i}^2", "((a+b)/cᵢ)²"),
        (r"\log\frac{1}{\delta}", "log (1/δ)"),
        (r"\sqrt{x}+\sqrt{KT}+\sqrt[3]{x_i}", "√x+√(KT)+∛(xᵢ)"),
        (r"\tilde{O}(\sqrt{n})", "Õ(√n)"),
        (r"\hat{\theta}_n, \widehat{XY}, \overline{AB}", "θ̂ₙ, hat(XY), A̅B̅"),
        (r"\binom{n}{k}", "(n choose k)"),
        (r"\sum_{i=1}^n x_i", "∑ᵢ₌₁ⁿ xᵢ"),
        (r"\arg\min_{x \in X} f(x)", "arg min_(x∈X) f(x)"),
        (r"O(n \log n)", "O(n log n)"),
        (r"X_n \xrightarrow{d} \mathcal N(0, 1)", "Xₙ →ᵈ 𝒩(0, 1)"),
        (r"x \not\in A", "x ∉ A"),
        (r"a \equiv b \pmod{n}", "a ≡ b (mod n)"),
        (r"\left\{ x : x > 0 \right\}", "{x : x > 0}"),
        (r"f(x) \text{ if } x > 0", "f(x) if x > 0"),
        (r"\operatorname*{arg\,max}_\theta \mathrm{poly}(n)", "arg max_θ poly(n)"),
        (r"\R^d, \norm{x}_2 \le \eps", "ℝᵈ, ‖x‖₂ ≤ ε"),
        (r"{\bf A}_n {\cal B}_n", "Aₙℬₙ"),
    ],
)
def test_structures(tex: str, text: str) -> None:
    assert linear(tex) == text


@pytest.mark.parametrize(
    "tex",
    [
        "", " ", "\\", r"\begin{matrix}a&b\end{matrix}", r"a \\ b", "a & b", "$x$", r"\unknown x", "x}", "{x", "a_b_c",
        r"\frac{1}", r"\sqrt", "x^", r"\left", r"\text{a $b$}", r"a \over b", r"\overbrace{x}^{n}",
        "{" * 3000 + "}" * 3000, r"\hat" * 3000 + "x", r"\bf" * 3000,
    ],
)  # fmt: skip
def test_what_has_no_fair_text_gives_none(tex: str) -> None:
    assert linear(tex) is None


def test_every_formula_of_the_first_list_has_a_text(real_lists: Path) -> None:
    formulas = re.findall(r"\$([^$]+)\$", (real_lists / "iclr-2025-papers.txt").read_text(encoding="utf-8"))
    assert len(formulas) == 60
    assert [tex for tex in formulas if not linear(tex)] == []


@given(TEXISH)
def test_any_text_gives_one_clean_line_or_none(tex: str) -> None:
    text = linear(tex)
    assert text is None or (text.strip() == text != "" and text.isprintable() and not set(text) & {"\\", "$"})


@pytest.mark.parametrize(
    "piece", ["{x}", r"\frac12", "_x y", r"\norm{x}", "x'", "(", "[0,1]^d ", r"\text{a}", "\\", "$", " "]
)
def test_long_texts_are_read_in_time(piece: str) -> None:
    text = linear(piece * (100_000 // len(piece)))
    assert text is None or text
