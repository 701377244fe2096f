"""The block structure of a Markdown note, as far as an export needs it: its headings, and what it leaves open."""

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markdown_it import MarkdownIt
    from markdown_it.token import Token

_LINE = re.compile(r"([^\r\n]*)(\r\n|\r|\n|\Z)")
_SIGNS = re.compile(r"[#<]|```|~~~|(?:\A|[\r\n])[ >\t]*(?:=+|-+)[ \t]*(?=[\r\n]|\Z)")
# The marks of quotes and list items before the first words of a block.
_MARKS = re.compile(r"(?:[ \t>]|(?:[-+*]|[0-9]{1,9}[.)])(?=[ \t]))*")
# HTML blocks that do not end with a blank line: how they start, what ends them, what closes them.
_HTML = (
    (re.compile(r" {0,3}<(script|pre|textarea|style)(?=[\s>]|\Z)", re.IGNORECASE), "</{}>"),
    (re.compile(r" {0,3}<!--"), "-->"),
    (re.compile(r" {0,3}<\?"), "?>"),
    (re.compile(r" {0,3}<!\[CDATA\["), "]]>"),
    (re.compile(r" {0,3}<![A-Za-z]"), ">"),
)
_HTML_END = re.compile(r"</(?:script|pre|textarea|style)>", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading, be it in a list or a quote: lines `first` to `last` (counted from 0), and its level.

    In its first line it begins `at` this letter; what is before are marks of the list or quote that it is in. `text`
    is None for `# …` headings; for underlined ones it is what stands above the line, on one line.
    """

    first: int
    last: int
    level: int
    at: int = 0
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Outline:
    """Headings in order, and the line that closes what the text leaves open ("" where it leaves nothing open)."""

    headings: tuple[Heading, ...] = ()
    closing: str = ""


def lines_of(text: str) -> list[tuple[str, str]]:
    """Return each line with its end as it stands in the text; only LF, CR LF and CR end a line."""
    pairs = [(line[1], line[2]) for line in _LINE.finditer(text)]
    return pairs[:-1] if pairs and pairs[-1] == ("", "") else pairs


def is_simple(text: str) -> bool:
    """Tell a text that has no heading and leaves nothing open, without parsing it."""
    return _SIGNS.search(text) is None


def outline(lines: list[str]) -> Outline:
    """Find the headings of a text and what it leaves open."""
    tokens = _parser().parse("\n".join(lines))
    headings = tuple(
        _heading(token, tokens[place + 1], lines) for place, token in enumerate(tokens) if token.type == "heading_open"
    )
    return Outline(headings, _closing(tokens[-1], lines) if tokens else "")


@cache
def _parser() -> "MarkdownIt":
    """Return the parser, which only divides a text into blocks; it is imported late, as few exports have notes."""
    from markdown_it import MarkdownIt  # noqa: PLC0415 - see above

    parser = MarkdownIt("commonmark")
    parser.core.ruler.enableOnly(["normalize", "block"])
    return parser


def _heading(token: "Token", inline: "Token", lines: "Sequence[str]") -> Heading:
    first, end = token.map or (0, 0)
    marks = _MARKS.match(lines[first])
    underlined = token.markup[:1] in ("=", "-")
    *broken, last = inline.content.split("\n")
    text = " ".join([*map(_without_break, broken), last.strip(" \t")]) if underlined else None
    return Heading(first, end - 1, int(token.tag[1:]), marks.end() if marks else 0, text)


def _without_break(line: str) -> str:
    """Return a line without the backslash that would break it: a `#` heading is one line."""
    return re.sub(r"(?<!\\)((?:\\\\)*)\\\Z", r"\1", line.strip(" \t"))


def _closing(last: "Token", lines: "Sequence[str]") -> str:
    """Return the line that closes the last block of a text, if it would swallow what comes after."""
    if last.level or last.map is None:
        return ""
    first, end = last.map
    if last.type == "fence":
        closed = end - first > 1 and re.fullmatch(
            rf" {{0,3}}{last.markup[0]}{{{len(last.markup)},}}[ \t]*", lines[end - 1]
        )
        return "" if closed else last.markup
    if last.type == "html_block":
        for start, closing in _HTML:
            if found := start.match(last.content):
                ended = _HTML_END.search(last.content) if found.groups() else closing in last.content[found.end() :]
                return "" if ended else closing.format(*found.groups())
    return ""
