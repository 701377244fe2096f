import re
import threading
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from reader.core.macros import MACROS
from reader.render import math, press
from reader.render.math import Formula, typeset

INK = "#e4dfd6"
PIECES = (
    r"\frac \sqrt \left( \right) \left \right \sum _ ^ { } { } x 1 + - = & \\ ' % $ # ~ \text{a} \mathbb \mathcal{L}"
    r" \hat \bar \foo \alpha \begin{cases} \end{cases} \begin{matrix} \end{matrix} \limits \not \binom \mathop \color"
    r" \phantom \, \hspace 9999em \raise 中 \operatorname{a} \mbox{b<} \verb \def \a \href"
)
TEXISH = st.lists(st.sampled_from(PIECES.split(" ")), max_size=14).map(" ".join)


@pytest.fixture(autouse=True)
def empty_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(math, "_cache", type(math._cache)())
    monkeypatch.setattr(math, "_cached_bytes", 0)


def set_well(tex: str, *, display: bool = False, size: float = 20.0) -> Formula:
    formula = typeset(tex, size, INK, display=display)
    assert formula is not None, tex
    return formula


def test_every_formula_of_the_first_list_is_set(real_lists: Path) -> None:
    formulas = re.findall(r"\$([^$]+)\$", (real_lists / "iclr-2025-papers.txt").read_text(encoding="utf-8"))
    assert len(formulas) == 60
    for tex in formulas:
        formula = set_well(tex)
        assert 0 < formula.width < 400
        assert 5 < formula.ascent + formula.descent < 60


@pytest.mark.parametrize(
    "tex",
    [
        r"O(n \log n)",
        r"\mathcal{N}(\mu, \sigma^2)",
        r"\widetilde{O}(\sqrt{T})",
        r"\frac{\ln n}{\ln\ln N}",
        r"D_{\mathrm{KL}}(p \| q)",
        r"\ell_2\text{-norm}",
        r"\begin{cases} a & b \\ c & d \end{cases}",
        r"\left\langle x, y \right\rangle",
        r"{\bf x}^\top y",
        r"\textcolor{red}{x} + \color{blue}{y}",
        r"\operatorname{arg\,max}_x f",
        r"\operatorname*{argmax}_x f",
        r"\mathbb{E}_{x \sim p}[f(x)]",
        r"\mathds{1}_{x > 0}",
        r"x \not= y, x \not\in Y",
        r"\label{eq:one} a = b \nonumber",
        "a\n= b",
        "95%",
        r"95\%",
        r"R\&D",
        r"a < b > c",
        "f''",
        r"1{,}000",
        r"a \\ b",
        r"\boxed{x} \cancel{y}",
    ],
)
def test_sets_what_abstracts_say(tex: str) -> None:
    for display in (False, True):
        set_well(tex, display=display)


def test_every_shorthand_of_authors_is_set() -> None:
    for name, definition in MACROS.items():
        arguments = "{y}" * sum(f"#{number}" in definition for number in (1, 2))
        set_well(f"x \\{name}{arguments} z")
    assert set_well(r"\R^d").svg == set_well(r"\mathbb{R}^d").svg


@pytest.mark.parametrize(
    "tex",
    [
        "",
        " \n",
        r"\foo",
        r"x + \unknowncommand{y}",
        r"\mathfoo{x}",
        r"\text{a \foo}",
        r"\text{a {b} c}",
        r"\begin{tikzpicture} x \end{tikzpicture}",
        r"\begin{cases} x",
        r"\left( x",
        r"x \right)",
        "a_b_c",
        "x^2^3",
        "x^",
        "x & y",
        "{x",
        "x}",
        "x \\",
        "a $ b",
        "#1",
        r"\mathop",
        r"\limits_x",
        r"\frac{1}",
        "中文",
        "😀",
        r"\not\alpha",
        r"\def\a{\a\a}\a",
        r"\newcommand{\a}{x}\a",
        r"\verb|x|",
        r"\href{http://example.org}{x}",
        r"\rule{1em}{1em}",
        r"\unicode{x41}",
        r"\text{<mi>x</mi>}",
        r"\text{<b>x</b>}",
        r"\phantom{x}",
        "~",
        r"\quad",
        "{}",
        r"x \hspace{9999em} y",
        r"\hspace{-99em} y",
        r"\raise{999em}{y}",
        "x" * 1_501,
        "x+" * 700,
        "{" * 25 + "x" + "}" * 25,
        r"\sqrt{x " * 20 + "}" * 20,
        r"\left(" * 300,
        "\x00",
        "\ud800",
    ],
)
def test_what_cannot_be_set_as_meant_is_not_set(tex: str) -> None:
    for display in (False, True):
        assert typeset(tex, 20.0, INK, display=display) is None


@settings(max_examples=150, deadline=None)
@given(st.one_of(TEXISH, st.text(max_size=40)), st.booleans())
def test_never_raises_and_boxes_make_sense(tex: str, display: bool) -> None:  # noqa: FBT001 - hypothesis gives it
    formula = typeset(tex, 20.0, INK, display=display)
    if formula is not None:
        assert 0 < formula.width < 6_000
        assert formula.ascent >= 0
        assert formula.descent >= 0
        assert 0 < formula.ascent + formula.descent < 600
        assert b"href" not in formula.svg


@pytest.mark.parametrize("size", [0.0, -1.0, float("inf"), float("nan"), 1e-9])
def test_a_senseless_size_sets_nothing_senseless(size: float) -> None:
    formula = typeset("x", size, INK)
    assert formula is None or 0 < formula.width < 1


def ink(formula: Formula, scale: int) -> QRectF:
    """Paint the formula and give the box of what is really there, in pixels of the formula."""
    width, height = int(formula.width * scale) + 1, int((formula.ascent + formula.descent) * scale) + 1
    margin = 4 * scale
    image = QImage(width + 2 * margin, height + 2 * margin, QImage.Format.Format_ARGB32)
    image.fill(QColor(0, 0, 0, 0))
    renderer = QSvgRenderer(QByteArray(formula.svg))
    assert renderer.isValid()
    painter = QPainter(image)
    renderer.render(painter, QRectF(margin, margin, formula.width * scale, (formula.ascent + formula.descent) * scale))
    painter.end()
    painted = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if QColor(image.pixelColor(x, y)).alpha() > 99
    ]
    left, top = min(x for x, _ in painted) - margin, min(y for _, y in painted) - margin
    right, bottom = max(x for x, _ in painted) + 1 - margin, max(y for _, y in painted) + 1 - margin
    return QRectF(left / scale, top / scale, (right - left) / scale, (bottom - top) / scale)


@pytest.mark.parametrize("tex", ["1", "H", r"\mathrm{x}", r"\mathbb{R}", r"\frac{a}{b}E", r"\hat{x}"])
def test_the_baseline_is_where_letters_stand(tex: str) -> None:
    formula = set_well(tex, size=40.0)
    bottom = ink(formula, 4).bottom()
    if "frac" in tex:
        assert bottom > formula.ascent + 5
    else:
        assert bottom == pytest.approx(formula.ascent, abs=0.9)


@pytest.mark.parametrize(
    "tex", [r"\hat{x}", r"\widetilde{O}", r"f", r"\underbrace{a+b}_n", r"\bar{x}", r"g^{f}", r"\int_0^1"]
)
def test_all_ink_is_in_the_box(tex: str) -> None:
    formula = set_well(tex, size=40.0)
    painted = ink(formula, 2)
    assert painted.left() >= -0.6
    assert painted.top() >= -0.6
    assert painted.right() <= formula.width + 0.6
    assert painted.bottom() <= formula.ascent + formula.descent + 0.6


def test_an_accent_leaves_no_gap_before_its_letter() -> None:
    assert ink(set_well(r"\hat{x}", size=40.0), 2).left() < 3


def test_everything_has_the_one_colour() -> None:
    for tex in (
        r"\bar{x} + \overline{ab} + \underline{c}",
        r"\frac{1}{\sqrt{2}}",
        r"\boxed{x}\cancel{y}\textcolor{red}{z}",
    ):
        svg = fromstring(set_well(tex).svg)  # noqa: S314 - made here
        paints = {element.get(name) for element in svg.iter() for name in ("fill", "stroke")} - {None, "none"}
        assert paints == {INK}


def test_display_is_larger() -> None:
    tex = r"\sum_{i=1}^n \frac{a}{b}"
    inline, display = set_well(tex), set_well(tex, display=True)
    assert display.ascent + display.descent > 1.2 * (inline.ascent + inline.descent)


def test_alphabets_differ() -> None:
    letters = {set_well(f"\\math{name}{{ab}}").svg for name in ("rm", "bf", "sf", "tt", "cal", "frak", "bb", "it")}
    assert len(letters) == 8


def test_what_was_set_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    first, refused = typeset("x", 20.0, INK), typeset(r"\foo", 20.0, INK)
    monkeypatch.setattr(press, "printed", None)
    assert typeset("x", 20.0, INK) is first
    assert typeset(r"\foo", 20.0, INK) is refused is None
    assert list(math._cache) == [("x", 20.0, INK, False), (r"\foo", 20.0, INK, False)]


def test_the_cache_is_bounded_and_forgets_what_was_not_used_for_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(math, "_CACHE_BYTES", 5 * math._cost(("x", 20.0, INK, False), set_well("x")))
    for letter in "abcdefghij":
        set_well("x")
        set_well(letter)
        assert math._cached_bytes <= math._CACHE_BYTES
        assert math._cached_bytes == sum(math._cost(*kept) for kept in math._cache.items())
    assert ("x", 20.0, INK, False) in math._cache
    assert ("a", 20.0, INK, False) not in math._cache


def test_one_formula_is_set_at_a_time_and_none_waits_for_it_in_the_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = set_well("x")
    found: list[Formula | None] = []

    def printed(*_: object, **__: object) -> tuple[bytes, float, float, float]:
        assert math._press.locked()
        looking = threading.Thread(target=lambda: found.append(typeset("x", 20.0, INK)), daemon=True)
        looking.start()
        looking.join(10)
        return b"", 1.0, 1.0, 1.0

    monkeypatch.setattr(press, "printed", printed)
    assert typeset("y", 20.0, INK) == Formula(b"", 1.0, 1.0, 1.0)
    assert found == [kept]


def test_threads_set_the_same_as_one() -> None:
    formulas = [rf"\hat{{x}}_{{{number}}} + \sqrt{{\text{{a{number}}}}}" for number in range(12)]
    alone = [set_well(tex) for tex in formulas]
    math._cache.clear()
    together: list[list[Formula | None]] = []
    threads = [
        threading.Thread(target=lambda: together.append([typeset(tex, 20.0, INK) for tex in formulas]))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == [alone] * 4
