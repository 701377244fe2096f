import pytest

from reader.core.mathml import source


def math(inner: str) -> str:
    return source(f'<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML">{inner}</mml:math>')


@pytest.mark.parametrize(
    ("inner", "tex"),
    [
        ("<mml:mi>k</mml:mi>", "k"),
        ("<mi>x</mi><mo>=</mo><mn>3</mn>", "$x = 3$"),
        ("<msup><mi>x</mi><mn>2</mn></msup>", "$x^2$"),
        ("<msub><mi>x</mi><mrow><mi>i</mi><mo>+</mo><mn>1</mn></mrow></msub>", "$x_{i + 1}$"),
        ("<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>", "$x_1^2$"),
        ("<mfrac><mn>1</mn><mi>n</mi></mfrac>", r"$\frac{1}{n}$"),
        ("<mfrac><mn>10</mn><mi>n</mi></mfrac>", r"$\frac{10}{n}$"),
        ("<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt>", r"$\sqrt{x + 1}$"),
        ("<mroot><mi>x</mi><mn>3</mn></mroot>", r"$\sqrt[3]{x}$"),
        ("<mover><mi>x</mi><mo>~</mo></mover>", r"$\tilde{x}$"),
        ("<mover><mi>x</mi><mo>*</mo></mover>", r"$\overset{*}{x}$"),
        ("<mi>log</mi><mi>n</mi>", r"$\mathrm{log} n$"),
        ("<mtext>if </mtext><mi>x</mi><mo>&lt;</mo><mn>5</mn><mo>%</mo>", r"$\text{if} x < 5 \%$"),
        ("<mi>x</mi><msup><mi>y</mi>", "xy"),
        ("<msup><mi>x</mi></msup>", "x"),
    ],
)
def test_mathml_becomes_tex(inner: str, tex: str) -> None:
    assert math(inner) == tex


def test_tex_beside_it_is_preferred() -> None:
    document = r"\documentclass{minimal}\begin{document}$$x_i &lt; 2$$\end{document}"
    both = f"<alternatives><tex-math>{document}</tex-math><mml:math><mml:mi>y</mml:mi></mml:math></alternatives>"
    assert source(f"<inline-formula>{both}</inline-formula>") == "$x_i < 2$"
    assert source("<tex-math>a^2</tex-math>") == "$a^2$"


@pytest.mark.parametrize("inner", ["<mrow>" * 5_000, "<mi>" * 5_000 + "</mi>" * 5_000, "</mi>" * 5_000, "<", "<mi>x"])
def test_broken_markup_gives_its_text(inner: str) -> None:
    assert "\\" not in math(inner)
