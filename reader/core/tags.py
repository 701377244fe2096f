"""Tags of HTML, JATS and MathML that other tools left in a text: which of them to believe, and what they mean."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from reader.core.entities import decoded
from reader.core.wordlists import words

_NAME = r"(?:(?:jats|mml|html|xhtml|m):)?[A-Za-z][A-Za-z\d-]{0,20}+"
_VALUES = r"(?:\s+[\w:.-]{1,40}+\s*=\s*(?:\"[^\"<>]{0,400}\"|'[^'<>]{0,400}'|[^\s\"'<>=&]{1,100}+))*+"
PATTERN = rf"/?{_NAME}{_VALUES}\s*/?>"
"""What follows the `<` of a tag."""

ESCAPED = rf"lt;/?{_NAME}(?:\s[^<>&]{{0,200}})?/?&gt;"
"""What follows the `&` of a tag whose own signs were encoded."""

_TAG = re.compile(f"<{PATTERN}")
_ESCAPED = re.compile(f"&{ESCAPED}")
_ENOUGH = 2  # pairs, or tags without an end, none of them sure, that confirm each other
_PARTS = re.compile(r"(?:<|&lt;)(/?)((?:\w+:)?)([\w-]+)(.*?)(/?)(?:>|&gt;)", re.DOTALL)
_TARGET = re.compile(r"\b(?:xlink:)?href\s*=\s*[\"']?([^\"'\s]+)")

EMPHASIS = words("i em italic dfn var cite")
STRONG = words("b strong bold title h1 h2 h3 h4 h5 h6")
MONO = words("code tt kbd samp monospace pre")
SMALL_CAPS = words("sc scp")
RAISED = {"sup": 1, "sub": -1, "inf": -1}
BLOCKS = words(
    "p div sec section title abstract list list-item ul ol li dl dt dd blockquote disp-quote h1 h2 h3 h4 h5 h6 br "
    "break hr table tr td pre"
)
_PLAIN = words(
    "span font u underline small big s strike ins mark abbr acronym q a uri ext-link xref styled-content named-content "
    "roman sans-serif overline label email institution math mrow mi mn mo mtext msub msup msubsup mfrac mstyle "
    "inline-formula disp-formula tex-math alternatives html body"
)
_KNOWN = EMPHASIS | STRONG | MONO | SMALL_CAPS | RAISED.keys() | BLOCKS | _PLAIN
_ALONE = words("br hr break")
_UNCLOSED = words("p li br hr break")
_WORDS_TOO = words(
    "b strong code u s q a mark small big span font label title cite var abstract table list section html body"
)
"""Names of which one pair in a text may be what the text is about."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag to believe; one that stands alone neither opens nor closes."""

    name: str
    opens: bool
    closes: bool
    small_caps: bool = False
    target: str = ""


@dataclass(frozen=True, slots=True)
class _Found:
    at: int
    name: str
    closing: bool
    alone: bool
    sure: bool
    values: str


def tags(text: str) -> dict[int, Tag]:
    """Return the tags to believe by where they start: known names, in pairs, and not just one pair of doubtful ones.

    Everything else between `<` and `>` is text. Takes time linear in the text's length.
    """
    believed: dict[int, Tag] = {}
    for pattern, sign in ((_TAG, "<"), (_ESCAPED, "&lt;")):
        if sign in text:
            believed |= _believed(list(_found(text, pattern)))
    return believed


def _believed(found: list[_Found]) -> dict[int, Tag]:
    pairs, singles = _paired(found)
    sure = any(tag.sure for pair in pairs for tag in pair) or any(tag.sure for tag in singles)
    if not sure and len(pairs) + sum(tag.alone for tag in singles) < _ENOUGH:
        return {}
    return {tag.at: _tag(tag) for tag in (*singles, *(tag for pair in pairs for tag in pair))}


def _found(text: str, pattern: re.Pattern[str]) -> Iterator[_Found]:
    first = len(text) - len(text.lstrip())
    for match in pattern.finditer(text):
        parts = _PARTS.fullmatch(match[0])
        if parts is None:
            continue
        slash, prefix, name, values, end = parts.groups()
        name = name.lower()
        closed = text[-len(name) - len("/&gt;") :].lower()
        if name in _KNOWN:
            alone = bool(end) or (not slash and name in _ALONE)
            framing = match.start() == first and name in BLOCKS and (pattern is _TAG or closed == f"/{name}&gt;")
            sure = framing or bool(prefix or values.strip() or end) or name not in _WORDS_TOO | _UNCLOSED
            yield _Found(match.start(), name, bool(slash), alone, sure, values)


def _paired(found: list[_Found]) -> tuple[list[tuple[_Found, _Found]], list[_Found]]:
    """Match the tags; the second list are those that may stand alone."""
    pairs: list[tuple[_Found, _Found]] = []
    singles: list[_Found] = []
    waiting: list[_Found] = []
    count: Counter[str] = Counter()
    for tag in found:
        if tag.alone:
            singles.append(tag)
        elif not tag.closing:
            waiting.append(tag)
            count[tag.name] += 1
        elif count[tag.name]:
            while (last := waiting.pop()).name != tag.name:
                count[last.name] -= 1
                singles += [last] if last.name in _UNCLOSED else []
            count[tag.name] -= 1
            pairs.append((last, tag))
        elif tag.sure and tag.name in _UNCLOSED:
            singles.append(tag)
    singles += [tag for tag in waiting if tag.name in _UNCLOSED]
    return pairs, singles


def _tag(found: _Found) -> Tag:
    target = _TARGET.search(found.values)
    return Tag(
        found.name,
        opens=not found.alone and not found.closing,
        closes=not found.alone and found.closing,
        small_caps="small-caps" in found.values,
        target=decoded(target[1]) if target else "",
    )
