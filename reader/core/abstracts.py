"""The one parser of abstract text: raw text into runs as they are read, and into plain text for the eye."""

import re
from collections.abc import Iterator
from functools import lru_cache
from html import unescape

from reader.core.letters import EMPHASIS, LOWERED, MONO, RAISED, SMALL_CAPS, STRONG, Letters, Thing
from reader.core.linear import linear
from reader.core.links import links
from reader.core.plaintext import BROKEN_WORD, LONE, UNSHOWN, tokens
from reader.core.repair import repairs
from reader.core.runs import Kind, Run
from reader.core.shown import OBJECT, Shown, shown

__all__ = ["Shown", "legible", "read", "shown"]

PARAGRAPH = re.compile(r"[ \t]*(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)\s*")
_ENVIRONMENT = re.compile(
    r"\\begin\{(?P<name>equation|align|gather|multline|displaymath|eqnarray|math)(?P<star>\*?)\}"
    r"(?P<body>(?:(?!\\(?:begin|end)\{).){0,3000}?)\\end\{(?P=name)(?P=star)\}",
    re.DOTALL,
)
_STYLES = {
    "emph": EMPHASIS, "textit": EMPHASIS, "textsl": EMPHASIS, "textbf": STRONG, "texttt": MONO, "textsc": SMALL_CAPS,
    "em": EMPHASIS, "it": EMPHASIS, "sl": EMPHASIS, "itshape": EMPHASIS, "bf": STRONG, "bfseries": STRONG, "tt": MONO,
    "sc": SMALL_CAPS,
}  # fmt: skip
_TAGS = {
    "i": EMPHASIS, "em": EMPHASIS, "italic": EMPHASIS, "b": STRONG, "strong": STRONG, "bold": STRONG, "sub": LOWERED,
    "sup": RAISED, "sc": SMALL_CAPS, "tt": MONO, "code": MONO, "monospace": MONO, "p": 0, "span": 0, "title": 0,
    "sec": 0, "abstract": 0, "div": 0, "u": 0, "underline": 0, "a": 0, "font": 0, "scp": SMALL_CAPS, "small": 0,
}  # fmt: skip
_TAG = re.compile(
    r"<(?P<close>/?)(?P<space>jats:|mml:|m:)?(?P<name>[A-Za-z]{1,12})(?P<rest>(?:\s[^<>]{0,300})?)(?P<empty>/?)>"
)
_APART = ("<br", "</p", "</jats:p", "</title", "</jats:title")
_NESTED = 50  # so many open tags are remembered, which bounds the work on hostile text
_STARS = re.compile(r"(?<![\w*\\])(\*{1,2})(?=[^\s*])([^*\n]{1,400}?)(?<=[^\s*])\1(?![\w*])")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_SPACES = re.compile(r"\s+")


@lru_cache(maxsize=256)
def read(raw: str, *, repair: bool = True) -> tuple[Run, ...]:
    """Return the runs of a raw abstract, in order; with `repair`, formulas that lost their signs are set too.

    Never raises; the time is linear in the text's length. The abstracts read last are remembered, for the next one
    is read ahead.
    """
    return _read(raw, repair=repair)


def _read(raw: str, *, repair: bool) -> tuple[Run, ...]:
    runs: list[Run] = []
    mended = [(one.start, one.end, one.tex) for one in repairs(raw)] if repair else []
    for start, end in _paragraphs(raw):
        letters = _letters(raw[start:end], start)
        _mend(letters, raw, [one for one in mended if start <= one[0] and one[1] <= end])
        _dress(letters)
        if letters.text:
            if runs:
                runs.append(Run(Kind.BREAK, "\n", runs[-1].end, letters.starts[0]))
            runs.extend(letters.runs())
    return tuple(runs)


def legible(raw: str) -> str:
    """Return an abstract as plain text for the eye: formulas in letters and signs where these do not mislead."""
    if raw.isalnum():
        return raw
    return "".join(_said(run) for run in _read(raw, repair=True))


def legible_shown(raw: str) -> Shown:
    """Return the legible text with its map to the raw text, in which formulas are whole."""
    return shown(read(raw), _said)


def _said(run: Run) -> str:
    if run.kind is Kind.MATH:
        return linear(run.tex) or run.tex
    return run.text


def _paragraphs(raw: str) -> Iterator[tuple[int, int]]:
    at = 0
    for found in PARAGRAPH.finditer(raw):
        yield at, found.start()
        at = found.end()
    yield at, len(raw)


def _letters(text: str, offset: int) -> Letters:
    """Undo the TeX spelling of one paragraph, which stands at `offset` of the raw text."""
    letters = Letters()
    open_styles: list[int] = []
    style = at = 0
    formulas = [(found.start(), found.end(), found["body"]) for found in _ENVIRONMENT.finditer(text)]
    for found, shows in tokens(text):
        if found.start() < at:
            continue
        while formulas and formulas[0][0] < found.start():
            formulas.pop(0)
        letters.as_they_stand(text[at : found.start()], offset + at, style)
        if formulas and formulas[0][0] == found.start():
            first, at, tex = formulas.pop(0)
            thing = Thing(Kind.MATH, _clean(text[first:at]), _clean(tex).strip(), display=True)
            letters.instead(OBJECT, offset + first, offset + at, style, thing)
            continue
        at = found.end()
        style = _take(letters, found, shows, offset, style, open_styles)
    letters.as_they_stand(text[at:], offset + at, style)
    return letters


def _take(letters: Letters, found: re.Match[str], shows: str, offset: int, style: int, outer: list[int]) -> int:
    """Append what one token shows; return the style of what follows."""
    kind, start, end = found.lastgroup, offset + found.start(), offset + found.end()
    if kind in ("dollars", "math"):
        tex = found[0].removeprefix("$$").removesuffix("$$") if found[0][:2] == "$$" else _inside(found[0])
        display = found[0].startswith(("$$", "\\["))
        letters.instead(OBJECT, start, end, style, Thing(Kind.MATH, _clean(found[0]), _clean(tex).strip(), display))
    elif kind == "cite":
        letters.instead(shows, start, end, style, Thing(Kind.CITE))
    elif kind in ("wrap", "switch", "href", "open"):
        outer.append(style)
        letters.instead(shows, start, end, style)
        name = re.sub(r"[\\{\s]", "", found[0]) if kind in ("wrap", "switch") else ""
        return style | _STYLES.get(name, 0)
    elif kind == "close":
        letters.instead(shows, start, end, style)
        return outer.pop() if outer else style
    elif len(shows) == end - start:
        letters.as_they_stand(shows, start, style)
    else:
        letters.instead(shows, start, end, style)
    return style


def _clean(source: str) -> str:
    return source if source.isprintable() else LONE.sub("\ufffd", UNSHOWN.sub("", source))


def _inside(source: str) -> str:
    return source[2:-2] if source.startswith("\\") else source[1:-1]


def _mend(letters: Letters, raw: str, mended: list[tuple[int, int, str]]) -> None:
    """Put formulas back whose signs were lost, where nothing else was found to be."""
    for start, end, tex in reversed(mended):
        inside = [at for at, place in enumerate(letters.starts) if start <= place < end]
        if not inside:
            continue
        first, last = inside[0], inside[-1] + 1
        if letters.starts[first] == start and letters.ends[last - 1] == end and letters.free(first, last):
            letters.replace(first, last, OBJECT, Thing(Kind.MATH, raw[start:end], tex, repaired=True))


def _dress(letters: Letters) -> None:
    """Do what is done to the shown letters of a paragraph: tags, stars, entities, white space, links."""
    text = letters.text
    if "*" in text:
        _take_stars(letters)
    if "<" in text:
        _take_tags(letters)
    if "&" in text:
        letters.substitute(_ENTITY, lambda found: _entity(found[0]))
    if "-\n" in text or "-\r" in text or "- \n" in text:
        letters.substitute(BROKEN_WORD, lambda _: "-")
    letters.substitute(UNSHOWN, lambda _: "")
    letters.substitute(LONE, lambda _: "\ufffd")
    letters.substitute(_SPACES, lambda _: " ")
    for end in (len(letters.text) - 1, 0):
        if letters.text and letters.text[end] == " ":
            letters.cut(end, end + 1)
    for start, words, target in links(letters.text):
        if letters.free(start, start + len(words)):
            letters.mark(start, start + len(words), Thing(Kind.LINK, target=target))


def _entity(written: str) -> str:
    decoded = unescape(written)
    return " " if decoded == "\xa0" else decoded


def _take_stars(letters: Letters) -> None:
    for found in reversed(list(_STARS.finditer(letters.text))):
        marks = len(found[1])
        letters.style(*found.span(2), STRONG if marks == 2 else EMPHASIS)
        letters.cut(found.end() - marks, found.end())
        letters.cut(found.start(), found.start() + marks)


def _take_tags(letters: Letters) -> None:
    """Take tags away that other tools left, where one closes what another opened; else they are text."""
    cuts: list[tuple[int, int]] = []
    for opening, closing in _pairs(letters.text):
        cuts.append(opening.span())
        if closing is not None:
            letters.style(opening.end(), closing.start(), _style(opening))
            cuts.append(closing.span())
    for span in sorted(cuts, reverse=True):
        if letters.text[slice(*span)].lower().startswith(_APART):
            letters.replace(*span, " ")
        else:
            letters.cut(*span)


def _pairs(text: str) -> Iterator[tuple[re.Match[str], re.Match[str] | None]]:
    """Give the tags that belong together, and those that stand for themselves."""
    waiting: list[re.Match[str]] = []
    for found in _TAG.finditer(text):
        name = found["name"].lower()
        if not found["space"] and name not in _TAGS and name != "br":
            continue
        if found["empty"] or name == "br":
            yield found, None
        elif not found["close"]:
            waiting.append(found)
            del waiting[:-_NESTED]
        else:
            for place in range(len(waiting) - 1, -1, -1):
                if (waiting[place]["space"], waiting[place]["name"]) == (found["space"], found["name"]):
                    yield waiting[place], found
                    del waiting[place:]
                    break


def _style(tag: re.Match[str]) -> int:
    if "small-caps" in tag["rest"]:
        return SMALL_CAPS
    if tag["space"] in ("mml:", "m:"):
        return EMPHASIS if tag["name"] == "mi" else 0
    return _TAGS.get(tag["name"].lower(), 0)
