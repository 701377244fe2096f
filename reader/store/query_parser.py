"""From what a person typed to a query: Whoosh finds groups and operators, this module the words, fields and filters.

Nothing that can be typed is an error: what cannot be meant is searched as text, or left out, and told in a notice.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from typing import Any

from reader.core import ranges
from reader.core.entries import Status
from reader.core.found import Notice
from reader.core.normalise import search_text
from reader.core.queries import (
    FIELDS,
    FILTERS,
    HAS,
    IS,
    NUMBERS,
    TIMES,
    And,
    Between,
    Everything,
    Filter,
    Not,
    Or,
    Pattern,
    Query,
    Text,
)  # fmt: skip

MAX_LENGTH = 2_000
"""Letters of a query that are looked at; no one types more, and what is pasted need not be answered in full."""

MAX_DEPTH = 20
"""How deep parentheses may be nested."""

_ALIASES = {"notes": "note", "authors": "author", "abstracts": "abstract", "collection": "in"}
_NAMES = "|".join((*FIELDS, *FILTERS, *NUMBERS, *TIMES, *_ALIASES))
# A quote in quotes is doubled, or it is an accent, as in Schr\"odinger.
_IN_QUOTES = r'(?:[^"\\]|\\"(?=[^\W\d_])|\\|"")*+'
_LEAF = rf'(?:(?P<field>{_NAMES}):)?(?:"(?P<quoted>{_IN_QUOTES})"|(?P<word>(?:\\.|[^\s()"\\])+|\\))'
_STEP = re.compile(rf"\s*(?!-?(?:AND|OR|NOT)(?:\s|\Z))(?P<no>-(?=[^\s-]))?+(?P<leaf>(?>{_LEAF}))(?=\s|\Z)\s*")
_LONE = re.compile("[\ud800-\udfff]")
_ODD_OPERATOR = re.compile(
    r"(?:^|(?<=\()|(?<!\S)(?:AND|OR|NOT)(?=\s))\s*(?P<first>(?<![^\s(])(?:AND|OR)(?=[\s)]|$))"
    r"|(?<!\S)(?P<last>AND|OR)(?=\s*(?:\)|$))"
)
_ALL_NAMES = _NAMES.split("|")
_OTHER_FIELD = re.compile(r"([A-Za-z]{2,15}):(?!/)[^\s:]")
_NO_FIELDS = ("arxiv", "doi", "http", "https", "mailto", "isbn", "pmid")  # these stand so in texts
_EMPTY_FIELD = re.compile(rf"(?:{_NAMES}):")
_QUOTED = re.compile(rf'"{_IN_QUOTES}"|\\.|(?P<open>")', re.DOTALL)
_NEAR = re.compile(r"(?P<word>[^~]+)~(?P<distance>[12])?")
_NOT = r"(^|(?<=[\s(]))(NOT(?=\s)|-(?=[^\s-]))"
_OR = r"(?<=\s)OR(?=\s)"
_AND = r"(?<=\s)AND(?=\s)"


@dataclass(slots=True)
class _Reading:
    """One query being read."""

    text: str
    notices: list[Notice] = field(default_factory=list)

    def notice(self, message: str, start: int, end: int) -> None:
        self.notices.append(Notice(message, start, end))


def parse(typed: str) -> tuple[Query, tuple[Notice, ...]]:
    """Return what a typed query asks for, and what of it was taken otherwise than written."""
    reading = _Reading(typed)
    text = _LONE.sub("\ufffd", typed)
    if len(text) > MAX_LENGTH:
        reading.notice(f"only the first {MAX_LENGTH:,} letters are searched", MAX_LENGTH, len(text))
        text = text[:MAX_LENGTH]
    text = _joined(reading, _balanced(reading, _closed_quotes(reading, text)))
    if not typed.strip():
        return Everything(), ()
    leaves = _leaves(text)
    query = _query(reading, _parser().process(text, pos=0)) if leaves is None else _flat(reading, leaves)
    # What was typed and cannot be searched finds nothing: a bulk command must not take it for everything.
    return query or Or(()), tuple(sorted(reading.notices, key=lambda notice: notice.start))


@cache
def _parser() -> Any:
    """Make Whoosh's parser with the few plugins that are wanted; importing it takes a while, so it comes late."""
    from whoosh.qparser import QueryParser, plugins, syntax  # noqa: PLC0415

    class Leaf(syntax.TextNode):
        """A word, a phrase or a filter with its value."""

    class LeafPlugin(plugins.TaggingPlugin):
        expr = _LEAF
        nodetype = Leaf
        priority = 10

        def create(self, parser: object, match: re.Match[str]) -> Leaf:  # noqa: ARG002 - Whoosh's signature
            return Leaf(match.group(0))

    used = [
        plugins.WhitespacePlugin(),
        plugins.GroupPlugin(),
        plugins.OperatorsPlugin(And=_AND, Or=_OR, Not=_NOT, AndNot=None, AndMaybe=None, Require=None),
        LeafPlugin(),
    ]
    return QueryParser(None, None, plugins=used)


def _closed_quotes(reading: _Reading, text: str) -> str:
    """Take an open quote for a sign, so that the words behind it are searched one by one."""
    place = next((match.start() for match in _QUOTED.finditer(text) if match["open"]), None)
    if place is None:
        return text
    reading.notice('the quote (") is not closed', place, place + 1)
    return _closed_quotes(_Reading(text), text[:place] + " " + text[place + 1 :])


def _outside(text: str) -> str:
    """Return a text of the same length in which what stands in quotes has no signs that mean something."""
    return _QUOTED.sub(lambda match: "x" * len(match[0]), text)


def _balanced(reading: _Reading, text: str) -> str:
    """Blank out all parentheses where they do not pair up or go too deep; blanks keep the places of the rest."""
    outside = _outside(text)
    depth = deepest = 0
    odd = -1
    for place, sign in enumerate(outside):
        depth += (sign == "(") - (sign == ")")
        deepest = max(deepest, depth)
        if depth < 0 or (sign == "(" and re.match(r"\(\s*\)", outside[place:])):
            odd = place
            break
    if odd < 0 and depth > 0:
        odd = outside.rindex("(")
    if odd < 0 and deepest > MAX_DEPTH:
        odd = outside.index("(")
    if odd < 0:
        return text
    reading.notice("the parentheses do not pair up and were left out", odd, odd + 1)
    return "".join(" " if sign in "()" else letter for sign, letter in zip(outside, text, strict=True))


def _joined(reading: _Reading, text: str) -> str:
    """Blank out each OR and AND that has nothing to join on one of its sides; alone, it is a word."""
    outside = _outside(text)
    if outside.strip() in ("OR", "AND", "NOT"):
        return text
    while match := _ODD_OPERATOR.search(outside):
        start, end = match.span(match.lastgroup or 0)
        reading.notice(f"{text[start:end]} has nothing to join and was left out", start, end)
        outside = outside[:start] + " " * (end - start) + outside[end:]
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def _leaves(text: str) -> list[re.Match[str]] | None:
    """Return the leaves of a query that has nothing else but blanks and minus signs, None if it has.

    Most queries are so, and reading them takes nothing of Whoosh: neither the time nor the 20 MB to load it.
    """
    found, at = [], 0
    while at < len(text):
        step = _STEP.match(text, at)
        if step is None:
            return None
        found.append(step)
        at = step.end()
    return found


def _flat(reading: _Reading, leaves: list[re.Match[str]]) -> Query | None:
    parts = []
    for leaf in leaves:
        part = _leaf(reading, leaf["leaf"], *leaf.span("leaf"))
        if part is not None:
            parts.append(Not(part) if leaf["no"] else part)
    return And(tuple(parts)) if len(parts) > 1 else next(iter(parts), None)


def _query(reading: _Reading, node: Any) -> Query | None:
    """Turn a node of Whoosh's syntax tree into a query, None if nothing in it can be searched."""
    from whoosh.qparser import syntax  # noqa: PLC0415

    if not isinstance(node, syntax.GroupNode):
        if isinstance(node, syntax.TextNode):
            return _leaf(reading, node.text, node.startchar, node.endchar)
        word = reading.text[node.startchar : node.endchar].strip()
        reading.notice(f"{word!r} has nothing to join and was left out", node.startchar, node.endchar)
        return None
    parts = tuple(part for part in (_query(reading, child) for child in node) if part is not None)
    if not parts:
        return None
    if isinstance(node, syntax.NotGroup):
        return Not(parts[0] if len(parts) == 1 else And(parts))
    if len(parts) == 1:
        return parts[0]
    return Or(parts) if isinstance(node, syntax.OrGroup) else And(parts)


def _leaf(reading: _Reading, text: str, start: int, end: int) -> Query | None:
    match = re.fullmatch(_LEAF, text)
    name, word = (match["field"], match["word"]) if match else (None, text)
    value = word if word is not None else match["quoted"].replace('""', '"') if match else ""
    name = _ALIASES.get(name or "", name)
    if name in NUMBERS or name in TIMES:
        between = _between(name, value)
        if between is not None:
            return between
        if name not in ("tags", "collections"):
            reading.notice(
                f"{value!r} is not a {'number' if name in NUMBERS else 'time'}; searched as text", start, end
            )
            return _text(reading, text, None, start, end)
        name = "tag" if name == "tags" else "in"
    if name in FILTERS:
        wrong = _wrong(name, value)
        if not wrong:
            kept = value.strip() if name in ("tag", "in", "id") else value.strip().casefold()
            quote = int(word is None)
            return Filter(name, kept, (start + text.index(":") + 1 + quote, end - quote))
        reading.notice(f"{wrong}; searched as text", start, end)
        return _text(reading, text, None, start, end)
    if word is not None and ("*" in word or word.endswith(("~", "~1", "~2"))):
        pattern = _pattern(word, name, (start, end))
        if pattern is not None:
            return pattern
    return _text(reading, value, name, start, end)


def _text(reading: _Reading, value: str, name: str | None, start: int, end: int) -> Text | None:
    if not any(sign.isalnum() for sign in search_text(value)):
        reading.notice(f"{value!r} holds nothing to search for", start, end)
        return None
    if name is None and (match := _OTHER_FIELD.match(value)) and match[1].lower() not in (*_ALL_NAMES, *_NO_FIELDS):
        reading.notice(f"{match[1]}: is no field; searched as text", start, end)
    if name is None and _EMPTY_FIELD.fullmatch(value):
        reading.notice(f"{value} needs a value right behind it; searched as text", start, end)
    return Text(value, name, (start, end))


def _between(name: str, value: str) -> Between | None:
    bounds = ranges.numbers(value.strip()) if name in NUMBERS else ranges.times(value.strip(), datetime.now(UTC))
    return None if bounds is None else Between(name, *bounds)


def _pattern(word: str, name: str | None, place: tuple[int, int]) -> Query | None:
    """Read `word*`, `w*d` and `word~`; what stands before the last sign that is no letter is words of their own."""
    near = _NEAR.fullmatch(word)
    # Piece by piece, because two stars around a word are emphasis in a text.
    pieces = (near["word"] if near else word).split("*")
    words = re.findall(r"[\w*]+", "*".join(search_text(piece) for piece in pieces))
    if not words or words[-1].strip("*") == "" or any("*" in each for each in words[:-1]):
        return None
    last = words[-1]
    if near:
        pattern = Pattern(last, "near", name, int(near["distance"] or 1), place)
    elif last.find("*") == len(last) - 1:
        pattern = Pattern(last[:-1], "start", name, place=place)
    elif "*" in last:
        pattern = Pattern(last, "any", name, place=place)
    else:
        return None
    before = tuple(Text(each, name) for each in words[:-1])
    return And((*before, pattern)) if before else pattern


def _wrong(name: str, value: str) -> str:
    """Say what is wrong with a filter's value, or nothing."""
    allowed: dict[str, tuple[str, ...]] = {"status": tuple(Status), "is": IS, "has": HAS}
    if not value.strip():
        return f"{name}: needs a value"
    if name in allowed and value.strip().casefold() not in allowed[name]:
        return f"{value!r} is not one of {', '.join(allowed[name])}"
    return ""
