"""Says what the markup in the raw text of an abstract shows, token by token."""

import re
from collections import Counter
from collections.abc import Callable

from reader.core import entities, mathml
from reader.core import tags as html
from reader.core.accents import LETTERS, WITHIN_WORDS, accented
from reader.core.tags import Tag

_ESCAPES = {sign: sign for sign in "%_&#${}*\"'`^~"} | {
    " ": " ", ",": " ", ";": " ", ":": " ", "\n": " ", "/": "", "-": "", "@": "", "!": "", "|": "‖",
}  # fmt: skip
_CLOSE_TO_NEXT = WITHIN_WORDS | frozenset("“‘«„‚¡¿")
_UMLAUTS = frozenset("aeiouyAEIOUY\\")
_CONTRACTED = re.compile(r"(?:s|t|d|m|re|ve|ll)(?![^\W\d_])")
_QUOTED_WITH_BACKSLASH = re.compile(r"\\\"(?![^\W\d_]|[{\\ ])|[\w.,!?]\\\" ")
_REACH = 200  # letters looked back for the start of an address; bounds the work on hostile text
_INSIDE = r"(?:\$[^$]{1,300}\$|\\.|[^*])"
_EMPHASIZED = {
    1: re.compile(rf"\*(?:\*\*(?=\S)[^*]{{1,300}}\*\*|{_INSIDE}){{1,600}}+(?<!\s)\*(?![\w*])", re.DOTALL),
    2: re.compile(rf"\*\*(?:\*(?=\S)[^*]{{1,300}}\*(?!\*)|{_INSIDE}){{1,600}}+(?<!\s)\*\*(?![\w*])", re.DOTALL),
    3: re.compile(rf"\*\*\*{_INSIDE}{{1,600}}+(?<!\s)\*\*\*(?![\w*])", re.DOTALL),
}
_BEFORE_EMPHASIS = frozenset("([{\"'“‘«—–-/~")
_AFTER_STAR = frozenset("([\"'“‘«\\$")

STRUCTURE = frozenset({"wrap", "href", "switch", "drop", "close", "star", "tag", "escaped", "heading"})
"""Kinds of tokens that change how the text around them is shown, if they show one of `STRUCTURE_SHOWS`."""


class Tags:
    """The tags to believe of one text, looked for when the first is asked for."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tags: dict[int, Tag] | None = None

    def at(self, place: int) -> Tag | None:
        """Return the tag that starts at a place of the text."""
        if self._tags is None:
            self._tags = html.tags(self._text)
        return self._tags.get(place)


class Untex:
    """Says what one token after the other of a paragraph shows, and remembers what is open.

    `braces` are the commands whose braces are open, "" for braces that are shown; `stars` the number of stars of each
    open emphasis and where it ends; `tags` the open tags.
    """

    def __init__(self, text: str, believed: Tags, offset: int = 0) -> None:
        self.text = text
        self.believed = believed
        self.offset = offset
        self.quoted = False
        self.slashed_quotes: bool | None = None
        self.braces: list[str] = []
        self.stars: list[tuple[int, int]] = []
        self.tags: list[Tag] = []
        self.names: Counter[str] = Counter()

    def __call__(self, found: re.Match[str]) -> str:
        """Return what the token shows."""
        kind = found.lastgroup
        if kind in {"b1", "b2", "b3", "b4"}:
            return _accent(self, found, kind)
        simple = _BY_ITSELF.get(kind or "")
        if simple:
            return simple(found)
        handler = _IN_CONTEXT.get(kind or "")
        return handler(self, found) if handler else found[0]

    def depth(self) -> int:
        """Return how many things are open."""
        return len(self.braces) + len(self.stars) + len(self.tags)


def _accent(untex: Untex, found: re.Match[str], kind: str) -> str:
    mark, letter = found["mark"] or found["inner"], found[kind]
    if kind == "b2" and mark in "\"'~":
        before, place = _around(untex, found)[0], found.start("b2")
        if (
            (mark == "~" and _in_address(untex, found.start()))
            or (mark == '"' and (letter[0] not in _UMLAUTS or _has_slashed_quotes(untex)))
            or (mark == "'" and before.isalpha() and _CONTRACTED.match(untex.text, place))
        ):
            return found[0][1:]
    return accented(mark, letter)


def _has_slashed_quotes(untex: Untex) -> bool:
    r"""Return whether the text has `\"` where TeX has none: then it stands for the sign alone everywhere."""
    if untex.slashed_quotes is None:
        untex.slashed_quotes = _QUOTED_WITH_BACKSLASH.search(untex.text) is not None
    return untex.slashed_quotes


def _cite(found: re.Match[str]) -> str:
    keys = found["cite"] if found["cite"] is not None else found["ref"]
    return "[" + ", ".join(key.strip() for key in keys.split(",")) + "]"


def _math(found: re.Match[str]) -> str:
    return entities.decoded(found[0])


def _formula(untex: Untex, found: re.Match[str]) -> str:
    return mathml.source(found[0]) if untex.believed.at(untex.offset + found.start()) else found[0]


def _url(found: re.Match[str]) -> str:
    return _SLASHED.sub(r"\1", entities.decoded(found["url"]))


def _drop(found: re.Match[str]) -> str:
    # What ends a paragraph or a list divides words.
    return " " if found[0].startswith((r"\begin", r"\end", r"\par")) else ""


def _space(_found: re.Match[str]) -> str:
    return " "


def _wrap(untex: Untex, found: re.Match[str]) -> str:
    name = found[0].strip("\\ {")
    untex.braces.append(name)
    if name == "textsuperscript":
        return _power(untex, found)
    return " (" if name == "footnote" else "“" if name == "enquote" else ""


def _href(untex: Untex, found: re.Match[str]) -> str:
    untex.braces.append("href " + _SLASHED.sub(r"\1", entities.decoded(found["target"].strip())))
    return ""


def _switch(untex: Untex, found: re.Match[str]) -> str:
    untex.braces.append(found["switch"].strip("\\ "))
    return ""


def _open(untex: Untex, _found: re.Match[str]) -> str:
    untex.braces.append("")
    return "{"


def _close(untex: Untex, _found: re.Match[str]) -> str:
    name = untex.braces.pop() if untex.braces else ""
    return _CLOSINGS.get(name, "") if name else "}"


def _letter(found: re.Match[str]) -> str:
    letter = LETTERS.get(found["letter"] or found["held"])
    if letter is None:
        return found[0]
    # The blank after a command within a word, or before one, only ends the command; elsewhere it was meant.
    return letter if letter in _CLOSE_TO_NEXT else letter + (found["gap"] or "")


def _sign(found: re.Match[str]) -> str:
    return found[found.lastgroup or 0]


def _escape(untex: Untex, found: re.Match[str]) -> str:
    if found["escape"] == "\\":
        return " " if _around(untex, found)[1].isspace() else found[0]
    return _ESCAPES.get(found["escape"], found[0])


def _broken(_found: re.Match[str]) -> str:
    return "-"


def _hyphen(untex: Untex, found: re.Match[str]) -> str:
    before, after = _around(untex, found)
    return "-" if before.isalpha() and after.isalpha() else found[0]


def _quote(untex: Untex, _found: re.Match[str]) -> str:
    untex.quoted = True
    return "“"


def _unquote(untex: Untex, found: re.Match[str]) -> str:
    # Two primes are a second derivative unless a quotation is open.
    closes, untex.quoted = untex.quoted, False
    return "”" if closes else found[0]


def _single(untex: Untex, found: re.Match[str]) -> str:
    return found[0] if _around(untex, found)[0].isalnum() else f"‘{found[0][1:-1]}’"


def _dash(untex: Untex, found: re.Match[str]) -> str:
    before, after = _around(untex, found)
    option = before.isspace() and after.isalpha() and after.islower()
    if len(found[0]) > 3 or (option and len(found[0]) == 2) or _in_address(untex, found.start()):
        return found[0]
    return "–" if len(found[0]) == 2 else "—"


def _tie(untex: Untex, found: re.Match[str]) -> str:
    before, after = _around(untex, found)
    range_of_numbers = before.isdigit() and after.isdigit()
    joins = before.isascii() and (before.isalnum() or before in ".,)]}") and (after.isalnum() or after in "\\([{$")
    return " " if joins and not range_of_numbers and not _in_address(untex, found.start()) else "~"


def _star(untex: Untex, found: re.Match[str]) -> str:
    place, count = found.start(), len(found[0])
    while untex.stars and untex.stars[-1][1] < place:
        untex.stars.pop()
    if untex.stars and untex.stars[-1] == (count, place):
        untex.stars.pop()
        return ""
    before, after = _around(untex, found)
    if count in _EMPHASIZED and _may_open(before, after) and not _in_address(untex, place):
        emphasized = _EMPHASIZED[count].match(untex.text, place)
        if emphasized:
            untex.stars.append((count, emphasized.end() - count))
            return ""
    return found[0]


def _tag(untex: Untex, found: re.Match[str]) -> str:
    tag = untex.believed.at(untex.offset + found.start())
    if tag is None:
        return entities.decoded(found[0])
    if tag.opens:
        untex.tags.append(tag)
        untex.names[tag.name] += 1
    elif tag.closes and untex.names[tag.name]:
        while (last := untex.tags.pop()).name != tag.name:
            untex.names[last.name] -= 1
        untex.names[tag.name] -= 1
    return " " if tag.name in html.BLOCKS else _power(untex, found) if tag.opens and tag.name == "sup" else ""


def _heading(untex: Untex, found: re.Match[str]) -> str:
    return "" if untex.believed.at(untex.offset + found.start()) else found[0]


def _entity(found: re.Match[str]) -> str:
    return entities.character(found[0])


def _power(untex: Untex, found: re.Match[str]) -> str:
    """Return what keeps a raised number from being read as more digits of the one before it."""
    before, after = _around(untex, found)
    return POWER if before.isdigit() and (after.isalnum() or after in "+-−") else ""


def _around(untex: Untex, found: re.Match[str]) -> tuple[str, str]:
    start, end = found.span()
    return untex.text[start - 1 : start] or " ", untex.text[end : end + 1] or " "


def _in_address(untex: Untex, at: int) -> bool:
    scheme = untex.text.rfind("://", max(0, at - _REACH), at)
    return scheme >= 0 and len(untex.text[scheme:at].split(maxsplit=1)) == 1


def _may_open(before: str, after: str) -> bool:
    return (before.isspace() or before in _BEFORE_EMPHASIS) and (after.isalnum() or after in _AFTER_STAR)


POWER = "^"
"""Stands between a number and its exponent in plain text only."""

STRUCTURE_SHOWS = frozenset({"", " ", POWER, " (", ")", "“", "”"})
"""What structure shows; a blank is the end of a paragraph."""

_SLASHED = re.compile(r"\\([%_&#$~{}])")
_CLOSINGS = {"footnote": ")", "enquote": "”"}
_BY_ITSELF: dict[str, Callable[[re.Match[str]], str]] = {
    "cite": _cite, "ref": _cite, "body": _math, "math": _math, "dollars": _math, "url": _url, "space": _space,
    "drop": _drop, "held": _letter, "letter": _letter, "gap": _letter, "sign": _sign, "bare": _sign,
    "broken": _broken, "entity": _entity,
}  # fmt: skip
_IN_CONTEXT: dict[str, Callable[[Untex, re.Match[str]], str]] = {
    "formula": _formula, "wrap": _wrap, "href": _href, "switch": _switch, "open": _open, "close": _close,
    "escape": _escape, "hyphen": _hyphen, "quote": _quote, "unquote": _unquote, "single": _single, "dash": _dash,
    "tie": _tie, "star": _star, "tag": _tag, "escaped": _tag, "heading": _heading,
}  # fmt: skip
