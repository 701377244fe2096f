"""Cuts the raw text of an abstract into pieces, each with its kind, its style and what it shows."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from reader.core import links
from reader.core import tags as html
from reader.core.entities import decoded
from reader.core.markup import POWER, STRUCTURE, STRUCTURE_SHOWS, Tags, Untex
from reader.core.plaintext import paragraphs
from reader.core.runs import Kind
from reader.core.tokens import TOKEN

_Open = TypeVar("_Open", str, html.Tag)


class Style(NamedTuple):
    """How text is set, and where it leads."""

    emphasis: bool = False
    strong: bool = False
    mono: bool = False
    small_caps: bool = False
    raised: int = 0
    target: str = ""


class Piece(NamedTuple):
    """A part of the raw text; pieces follow each other and cover it.

    `as_it_is`: character i of the text stands at `start + i`. `structure`: the piece is there to change the style, and
    `opens` something or closes it. Formulas have `tex`.
    """

    kind: Kind
    text: str
    start: int
    end: int
    style: Style = Style()
    as_it_is: bool = False
    structure: bool = False
    opens: bool = False
    tex: str = ""
    display: bool = False
    repaired: bool = False


def pieces(raw: str) -> Iterator[Piece]:
    """Cut a raw text."""
    tags = Tags(raw)
    last = 0
    for start, end in paragraphs(raw):
        if start:
            yield Piece(Kind.BREAK, "\n", last, start)
        yield from _paragraph(raw[start:end], tags, start)
        last = end


def _paragraph(text: str, tags: Tags, offset: int) -> Iterator[Piece]:
    untex = Untex(text, tags, offset)
    styles = _Styles(untex)
    style = _PLAIN
    last = 0
    for token in TOKEN.finditer(text):
        start, end = offset + token.start(), offset + token.end()
        if token.start() > last:
            yield Piece(Kind.TEXT, text[last : token.start()], offset + last, start, style, as_it_is=True)
        depth = untex.depth()
        kind, shown, last = token.lastgroup or "", untex(token), token.end()
        if kind in STRUCTURE and shown in STRUCTURE_SHOWS:
            opens = untex.depth() > depth
            around, style = style, styles.now()
            yield _structure(shown, start, end, around if opens else style, opens=opens)
        elif kind in _BRACES:
            styles.now()
            yield Piece(Kind.TEXT, shown, start, end, style, as_it_is=True)
        elif kind in _MATH:
            yield _math(token, kind, shown, Piece(Kind.MATH, shown, start, end, style))
        elif kind in _CITES:
            yield Piece(Kind.CITE, shown, start, end, style)
        elif kind == "url":
            yield Piece(Kind.TEXT, shown, start, end, style._replace(target=links.meant(shown)))
        else:
            yield Piece(Kind.TEXT, shown, start, end, style, as_it_is=_as_it_is(shown, token[0]))
    if last < len(text):
        yield Piece(Kind.TEXT, text[last:], offset + last, offset + len(text), style, as_it_is=True)


def _structure(shown: str, start: int, end: int, style: Style, *, opens: bool) -> Piece:
    kind = Kind.BREAK if shown == " " else Kind.TEXT
    return Piece(kind, "" if shown == POWER else shown, start, end, style, structure=True, opens=opens)


def _as_it_is(shown: str, written: str) -> bool:
    return shown == written or (shown[:1] == "‘" and len(shown) == len(written))


def _math(token: re.Match[str], kind: str, shown: str, piece: Piece) -> Piece:
    """Fill in the piece of a formula, however it was written."""
    same = shown == token[0]
    if kind == "body":
        return piece._replace(as_it_is=same, tex=_environment(token), display=token["env"] != "math}")
    if kind == "formula" and (same or not shown.startswith("$")):
        style = piece.style._replace(emphasis=len(shown) == 1 and shown.isalpha())
        return piece._replace(kind=Kind.TEXT, style=style, as_it_is=same)
    width = 2 if shown.startswith(("$$", "\\")) else 1
    display = shown.startswith(("$$", "\\["))
    return piece._replace(as_it_is=same, tex=shown[width:-width].strip(), display=display)


def _environment(token: re.Match[str]) -> str:
    tex = _NUMBERING.sub("", decoded(token["body"])).strip()
    name = token["env"].rstrip("*}")
    if name == "alignat":
        tex = _COLUMNS.sub("", tex)
    inner = "gathered" if name in {"gather", "multline"} else "aligned"
    return tex if name in _SINGLE_LINES else rf"\begin{{{inner}}}{tex}\end{{{inner}}}"


class _Styles:
    """The styles of what is open, each with those around it: a text may open a great many things within each other."""

    def __init__(self, untex: Untex) -> None:
        self._untex = untex
        self._of_braces = [_PLAIN]
        self._of_tags = [_PLAIN]

    def now(self) -> Style:
        """Return how text is set after the last token; to be asked after each one that opens or closes something."""
        _follow(self._of_braces, self._untex.braces, _of_command)
        _follow(self._of_tags, self._untex.tags, _of_tag)
        style = _both(self._of_braces[-1], self._of_tags[-1])
        for count, _ in self._untex.stars:
            style = _both(style, Style(emphasis=count != _STRONG, strong=count >= _STRONG))
        return style


def _follow(styles: list[Style], opened: Sequence[_Open], style_of: Callable[[_Open], Style]) -> None:
    del styles[len(opened) + 1 :]
    styles += [_both(styles[-1], style_of(one)) for one in opened[len(styles) - 1 :]]


def _of_command(name: str) -> Style:
    if name.startswith("href "):
        return Style(target=links.meant(name[len("href ") :]))
    return _OF_COMMANDS.get(name, _PLAIN)


def _of_tag(tag: html.Tag) -> Style:
    return Style(
        emphasis=tag.name in html.EMPHASIS,
        strong=tag.name in html.STRONG,
        mono=tag.name in html.MONO,
        small_caps=tag.small_caps or tag.name in html.SMALL_CAPS,
        raised=html.RAISED.get(tag.name, 0),
        target=links.meant(tag.target),
    )


def _both(outer: Style, inner: Style) -> Style:
    return Style(
        outer.emphasis or inner.emphasis,
        outer.strong or inner.strong,
        outer.mono or inner.mono,
        outer.small_caps or inner.small_caps,
        inner.raised or outer.raised,
        inner.target or outer.target,
    )


_PLAIN = Style()
_MATH = frozenset({"math", "dollars", "body", "formula"})
_BRACES = frozenset({"open", "close"})
_CITES = frozenset({"cite", "ref"})
_NUMBERING = re.compile(r"\\(?:label\{[^{}]*\}|nonumber(?![A-Za-z])|notag(?![A-Za-z])|tag\*?\{[^{}]*\})")
_COLUMNS = re.compile(r"\A\s*\{\d+\}")
_SINGLE_LINES = frozenset({"equation", "displaymath", "math", "dmath"})
_STRONG = 2  # stars
_OF_COMMANDS = {
    **dict.fromkeys(("emph", "textit", "textsl", "em", "it", "itshape", "sl", "slshape"), Style(emphasis=True)),
    **dict.fromkeys(("textbf", "bf", "bfseries"), Style(strong=True)),
    **dict.fromkeys(("texttt", "tt", "ttfamily"), Style(mono=True)),
    **dict.fromkeys(("textsc", "sc", "scshape"), Style(small_caps=True)),
    "textsuperscript": Style(raised=1),
    "textsubscript": Style(raised=-1),
}
