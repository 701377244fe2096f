from xml.etree.ElementTree import Element, fromstring

import pytest
from ziamath.nodes.mnode import Mnode
from ziamath.tex import tex2mml
from ziamath.zmath import loadedfonts

from reader.render import press

INK = "#24211d"


def test_rows_in_rows_do_not_double_the_work() -> None:
    assert press._builds(_cleaned("{{{{{{x}}}}}}")) <= press._builds(_cleaned("{x}")) + 6


@pytest.mark.parametrize(
    "tex",
    [
        "x+y",
        r"\frac{a+b}{c}",
        r"\sqrt{\sqrt{\sqrt{x}+1}+1}",
        r"{a{b{c{d}}}}",
        r"\left(\left(\left(x\right)\right)\right)",
        r"\begin{matrix} a & {b{c}} \\ c & \frac{d}{e} \end{matrix}",
        r"x_{y_{z_{w}}}^{a}",
        r"\underbrace{a+b}_{n} \text{words} \hat{\theta}",
    ],
)
def test_the_work_is_known_before_it_is_done(tex: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = 0
    first = Mnode.__init__

    def counting(node: Mnode, *arguments: object, **more: object) -> None:
        nonlocal made
        made += 1
        first(node, *arguments, **more)  # type: ignore[arg-type]  # passed on as they came

    monkeypatch.setattr(Mnode, "__init__", counting)
    press.printed(tex, 20.0, INK, display=False)
    assert made <= press._builds(_cleaned(tex))


def test_nothing_is_made_of_what_would_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "Math", None)
    with pytest.raises(press.Unprintable):
        press.printed(r"\sqrt{x " * 20 + "}" * 20, 20.0, INK, display=False)
    assert press._builds(_cleaned(r"\sqrt{x " * 20 + "}" * 20)) > press._MOST_BUILDS


def _cleaned(tex: str) -> Element:
    element = fromstring(tex2mml(tex))  # noqa: S314 - made here
    press._clean(element)
    return element


@pytest.mark.parametrize("tex", [r"\text{a \foo}", r"\mathfoo{x}", "\U0001f600"])
def test_what_cannot_be_printed_is_raised(tex: str) -> None:
    with pytest.raises(press.Unprintable):
        press.printed(tex, 20.0, INK, display=False)


def test_a_failure_leaves_the_font_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    before = press.printed("f'", 20.0, INK, display=False)

    def fail(*_: object) -> None:
        loadedfonts["default"].language("DFLT", "")  # type: ignore[no-untyped-call]  # as a text that breaks off
        raise ValueError

    with monkeypatch.context() as broken:
        broken.setattr(press, "_set", fail)
        with pytest.raises(ValueError, match=r"^$"):
            press.printed("x", 20.0, INK, display=False)
    assert press.printed("f'", 20.0, INK, display=False) == before
