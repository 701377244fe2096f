"""Joins what a line of the sidebar stands for to the typed query, as wanted or not, and takes it out again."""

import re
from collections.abc import Iterable
from functools import lru_cache

from reader.gui.querytext import Part, parts, without
from reader.gui.scopes import Choice

NOT = "not "
_SIMPLE = re.compile(r'(\w+):"([^\W_][\w/.]*)"')
WANTED, UNWANTED = "+", "−"
_OR = re.compile(r'"(?:[^"]|"")*"|(?P<open>\()|(?P<close>\))|(?<!\S)(?P<or>OR)(?!\S)')


def condition_of(line: Choice) -> str:
    """Return the query that a line of the sidebar stands for, empty for all entries and for headings."""
    return line.query or line.scope or ""


def toggled(query: str, condition: str, *, unwanted: bool) -> str:
    """Return the query with a condition joined to it, or without it if it is there already in the same sense.

    In the other sense it takes the place of what is there.
    """
    found = _places(query, condition)
    same = any(part.label.startswith(NOT) == unwanted for part in found)
    for part in reversed(found):
        query = without(query, part)
    if same:
        return query
    whole = f"({query.strip()})" if _is_choice(query) else query.strip()
    more = _SIMPLE.sub(r"\1:\2", condition) if _is_one(condition) else f"({condition})"
    return f"{whole} {'-' if unwanted else ''}{more}".strip()


def signs(query: str, lines: Iterable[Choice]) -> dict[str, str]:
    """Return for each condition of the lines that the query holds whether it is wanted (+) or not (−)."""
    there = {part.label.casefold() for part in parts(query)}
    found: dict[str, str] = {}
    for condition in filter(None, map(condition_of, lines)):
        if _is_one(condition):
            name = _label(condition)
            unwanted, wanted = NOT + name in there, name in there
        else:
            unwanted, wanted = f"-({condition})" in query, f"({condition})" in query
        if unwanted or wanted:
            found[condition] = UNWANTED if unwanted else WANTED
    return found


def _places(query: str, condition: str) -> list[Part]:
    """Return where a condition stands in a query, in order, each called "not …" where it is not wanted."""
    if _is_one(condition):
        name = _label(condition)
        return [part for part in parts(query) if part.label.casefold() in (name, NOT + name)]
    pattern = rf"(?<![^\s(])(?P<minus>-)?\({re.escape(condition)}\)(?![^\s)])"
    return [Part(NOT if match["minus"] else "", *match.span()) for match in re.finditer(pattern, query)]


@lru_cache(maxsize=4000)
def _label(condition: str) -> str:
    return parts(condition)[0].label.casefold()


@lru_cache(maxsize=4000)
def _is_one(condition: str) -> bool:
    """Tell whether a condition is one filter."""
    found = parts(condition)
    return len(found) == 1 and (found[0].start, found[0].end) == (0, len(condition))


def _is_choice(query: str) -> bool:
    """Tell whether the outermost words of a query are joined by OR, which binds less than what is written after it."""
    depth = 0
    for match in _OR.finditer(query):
        depth += bool(match["open"]) - bool(match["close"])
        if match["or"] and depth == 0:
            return True
    return False
