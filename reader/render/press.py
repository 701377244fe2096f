"""Drives ziamath: prepared TeX to MathML, checked and cleaned, and from there to SVG with an honest box."""

import re
from collections.abc import Iterator
from math import isfinite
from string import ascii_lowercase, ascii_uppercase, digits
from xml.etree.ElementTree import Element, fromstring, tostring

from latex2mathml import commands, symbols_parser
from ziamath.config import config
from ziamath.tex import tex2mml
from ziamath.zmath import Math, loadedfonts

from reader.core.macros import expand
from reader.render import spacing, texcheck

config.svg2 = False  # Qt's SVG knows no <use> of symbols
config.precision = 2

_MOST_BUILDS = 1_200  # elements and letters that ziamath makes for one formula, 0.04 to 0.12 ms each
_HIGHEST, _WIDEST, _FURTHEST_LEFT = 30.0, 300.0, 2.0  # em
_PAINT = ("mathcolor", "mathbackground", "border-color", "style", "class", "href")
_TAGS = frozenset(
    ("math", "mtable", "mtr", "mtd", "mrow", "mstyle", "mspace", "mpadded", "mphantom", "menclose", "mi", "mn", "mo")
).union(("mtext", "mfrac", "msqrt", "mroot", "msub", "msup", "msubsup", "munder", "mover", "munderover"))
_ROWS = frozenset(("math", "mpadded", "mphantom", "mrow", "mtd", "msqrt"))
_VARIANTS = {  # MathML's names of alphabets, as ziamath knows them
    "bold": "bold normal",
    "double-struck": "double",
    "monospace": "mono",
    "sans-serif-italic": "sans",
}
_SANS = {
    ord(plain): chr(first + at)
    for signs, first in ((ascii_uppercase, 0x1D5A0), (ascii_lowercase, 0x1D5BA), (digits, 0x1D7E2))
    for at, plain in enumerate(signs)
}
_ACCENTS = "\u0302\u0303"  # hats and tildes that ziamath would push aside by an operator's space
_FONT_COMMAND = re.compile(r"\\math[a-z]+")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


class Unprintable(Exception):
    """The formula cannot be set as it is meant."""


def printed(tex: str, size: float, color: str, *, display: bool) -> tuple[bytes, float, float, float]:
    """Set a formula: SVG, width, ascent, descent in pixels, as `Formula` has them.

    Raises anything where the formula cannot be set as it is meant. One thread at a time.
    """
    source = texcheck.prepared(expand(tex))
    if source is None or not all(_is_font(name) for name in _FONT_COMMAND.findall(source)):
        raise Unprintable
    math = fromstring(tex2mml(source, inline=not display))  # noqa: S314 - our own MathML, without a document type
    _clean(math)
    spacing.space(math, display=display)
    if _builds(math) > _MOST_BUILDS:
        raise Unprintable
    try:
        return _set(math, size, color)
    except Exception:
        # A text that broke off would leave the font set for words.
        loadedfonts["default"].language("math", "")  # type: ignore[no-untyped-call]  # theirs has no types
        raise


def _is_font(command: str) -> bool:
    r"""Tell `\mathbb` and its like from an unknown one, which would go unseen."""
    return (
        command in commands.LOCAL_FONTS
        or command in commands.CONVERSION_MAP
        or command in commands.MATH_NON_FONT_COMMANDS
        or symbols_parser.convert_symbol(command) is not None
    )


def _clean(math: Element) -> None:
    """Take colours, links and needless rows out; raise where the source shows through."""
    for element in math.iter():
        tag = element.tag.rpartition("}")[2]
        text = element.text or ""
        if tag not in _TAGS or _shows_source(tag, text):
            raise Unprintable
        for name in _PAINT:
            element.attrib.pop(name, None)
        if tag == "mstyle" and not element.attrib:
            element.tag = "mrow"  # ziamath takes styles out by name, and trips over one without attributes
        if element.get("mathvariant") == "sans-serif":
            element.text = text.translate(_SANS)  # by the name of the alphabet ziamath would slant it
            element.attrib.pop("mathvariant")
        if "mathvariant" in element.attrib:
            element.set("mathvariant", _VARIANTS.get(element.attrib["mathvariant"], element.attrib["mathvariant"]))
        if tag == "mover" and len(element) == 2 and (element[1].text or " ") in _ACCENTS:
            element[1].attrib.update(lspace="0", rspace="0")
    _unwrap(math)


def _shows_source(tag: str, text: str) -> bool:
    if tag == "mtext":
        return any(sign in text for sign in "\\${}\u29f8")
    return "\\" in text and len(text.strip()) > 1


def _unwrap(math: Element) -> None:
    """Put a row with nothing but a row in place of its parent; each level would double ziamath's work."""
    for element in math.iter():
        for number, child in enumerate(element):
            inner = child
            while _is_row(inner) and len(inner) == 1 and _is_row(inner[0]):
                inner = inner[0]
            element[number] = inner
    if len(math) == 1 and _is_row(math[0]) and all(child.get("linebreak") is None for child in math[0]):
        math[:] = math[0][:]


def _is_row(element: Element) -> bool:
    return element.tag.rpartition("}")[2] == "mrow" and not element.attrib


def _builds(element: Element) -> int:
    """Count the elements and letters that ziamath makes for this one: a row makes each of its children twice."""
    times = 2 if element.tag.rpartition("}")[2] in _ROWS else 1
    return 1 + len(element.text or "") + times * sum(_builds(child) for child in element)


def _glyphs(node: object) -> Iterator[int]:
    for child in getattr(node, "nodes", ()):
        glyph = getattr(child, "glyph", None)
        if glyph is None:
            yield from _glyphs(child)
        else:
            yield glyph.index


def _set(math: Element, size: float, color: str) -> tuple[bytes, float, float, float]:
    setting = Math(math, size=size, margin=0)
    if 0 in _glyphs(setting.node):
        raise Unprintable  # the font lacks a character, and would show a box
    svg = setting.svgxml()
    box = setting.node.bbox
    left, top, right, bottom = _ink(svg)
    left = min(left, 0.0)
    right = max(right, setting.node.xadvance())
    top = min(top, -box.ymax, 0.0)
    bottom = max(bottom, -box.ymin, 0.0)
    width, height = right - left, bottom - top
    if not (isfinite(width + height) and 0 < width < _WIDEST * size and 0 < height < _HIGHEST * size):
        raise Unprintable
    if left < -_FURTHEST_LEFT * size:
        raise Unprintable
    svg.attrib.update(
        viewBox=f"{left:.2f} {top:.2f} {width:.2f} {height:.2f}", width=f"{width:.2f}", height=f"{height:.2f}"
    )
    _paint(svg, color)
    return tostring(svg), width, -top, bottom


def _paint(svg: Element, color: str) -> None:
    """Give everything the one colour: some of ziamath's rules would stay black."""
    for element in svg.iter():
        for name in ("fill", "stroke"):
            if element.get(name, "none") != "none":
                element.set(name, color)


def _ink(svg: Element) -> tuple[float, float, float, float]:
    """Give left, top, right, bottom of what is drawn, by control points; ziamath's own box errs at accents."""
    across: list[float] = []
    down: list[float] = []
    for element in svg.iter():
        if element.tag == "path":
            numbers = [float(number) for number in _NUMBER.findall(element.get("d", ""))]
            across += numbers[::2]
            down += numbers[1::2]
        elif element.tag == "rect":
            x, y, width, height = (float(element.get(name, "0")) for name in ("x", "y", "width", "height"))
            across += (x, x + width)
            down += (y, y + height)
    if not across:
        raise Unprintable  # nothing to be seen
    return min(across), min(down), max(across), max(down)
