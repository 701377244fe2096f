"""The typed query as text: which of it are filters, what is left without one of them, which word was only begun."""

import re
from dataclasses import dataclass
from functools import lru_cache

from reader.core.found import Found
from reader.core.queries import FIELDS, Between, Filter, Not, Pattern, Query, Text
from reader.store.query_parser import MAX_LENGTH, parse

_QUOTED = r'"(?:[^"]|"")*"'
_TOKEN = re.compile(
    rf"(?P<open>(?:(?:-|\bNOT\s+))?\()|(?P<close>\))"
    rf"|(?P<leaf>(?<![^\s(])(?:-|NOT\s+)?(?:\w+:)?(?:{_QUOTED}|(?!\()[^\s()\"]+))|{_QUOTED}|\S",
)
_JOINER = re.compile(r"(?:AND|OR|NOT|-)")
_BEGUN = re.compile(rf"(?:(?:{'|'.join(FIELDS)}):)?(?P<word>\w+)")
_TO_BE = ("is", "status")


@dataclass(frozen=True, slots=True)
class Part:
    """A filter of a query: how it is called, and where it stands in the text, its minus or NOT included."""

    label: str
    start: int
    end: int


def parts(query: str) -> list[Part]:
    """Return the filters and what is not wanted, in order; what stands within a negated group is left out.

    There it would say the opposite of what it means.
    """
    found: list[Part] = []
    groups: list[bool] = []
    for match in _TOKEN.finditer(query, 0, MAX_LENGTH):  # what is behind is not searched
        if match["open"]:
            groups.append(match["open"] != "(")
        elif match["close"] and groups:
            groups.pop()
        elif match["leaf"] and not any(groups):
            label = _label(match["leaf"])
            if label:
                found.append(Part(label, match.start(), match.end()))
    return found


def without(query: str, part: Part) -> str:
    """Return the query without a part, and without the operator or the parentheses that hold nothing then."""
    before, after = query[: part.start].rstrip(), query[part.end :].lstrip()
    while before.endswith("(") and after.startswith(")"):
        before, after = re.sub(r"(?:-|\bNOT\s+)?\($", "", before).rstrip(), after[1:].lstrip()
    joined = re.search(r"(?:^|(?<=[\s(]))(?:OR|AND)$", before)
    if joined:
        before = before[: joined.start()].rstrip()
    elif not before or before.endswith("("):
        after = re.sub(r"^(?:OR|AND)(?=\s|$)\s*", "", after)
    glued = not before or not after or before.endswith("(") or after.startswith(")")
    return before + after if glued else f"{before} {after}"


def begun_word(query: str, found: Found) -> str:
    """Return the word at the end of a query that was taken for the beginning of words, or nothing.

    The library tells of it by a remark on the very end of a query that found something all the same.
    """
    for notice in found.notices if found.ids else ():
        match = _BEGUN.fullmatch(query, notice.start, notice.end)
        if match and notice.end == len(query) and query[: notice.start][-1:] != ":":
            return match["word"]
    return ""


@lru_cache(maxsize=2000)
def _label(leaf: str) -> str:
    """Return what to call a leaf, nothing if it is neither a filter nor negated."""
    if ":" not in leaf and not leaf.startswith(("-", "NOT")):
        return ""
    query, notices = parse(leaf)
    if notices:
        return ""
    if isinstance(query, Not):
        inner = _name(query.part, leaf)
        return f"not {inner}" if inner else ""
    return _name(query, leaf) if isinstance(query, Filter | Between) else ""


def _name(query: Query, leaf: str) -> str:
    if isinstance(query, Filter):
        if query.name in _TO_BE:
            return query.value
        return f"has {query.value}" if query.name == "has" else f"{query.name} {query.value}"
    if isinstance(query, Between):
        name, value = leaf.split(":", 1)
        return f"{name.lstrip('-').removeprefix('NOT').strip()} {value.strip(chr(34))}"
    if isinstance(query, Text):
        return f"{query.field} {query.text}" if query.field else query.text
    return leaf.lstrip("-").removeprefix("NOT").strip() if isinstance(query, Pattern) else ""
