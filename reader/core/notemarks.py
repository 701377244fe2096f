"""Where the signs of Markdown are in a note, line by line, for an editor to show them; in time linear in the line."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from reader.core.notelines import FENCE, HEADING, QUOTE, RULE, is_done, item_of


class Mark(StrEnum):
    """What a part of a line is; SIGN is what Markdown reads and a person need not."""

    SIGN = "sign"
    HEADING = "heading"
    STRONG = "strong"
    EMPHASIS = "emphasis"
    STRUCK = "struck"
    CODE = "code"
    MATH = "math"
    LINK = "link"
    LIST = "list"
    QUOTE = "quote"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Marked:
    """A part of a line, in characters from its beginning; parts may lie in one another."""

    start: int
    end: int
    mark: Mark


TEXT, MATH_BLOCK = 0, 1
"""What holds at a line's end, where it is no fence: those have larger numbers, see `_fence_state`."""

TOKEN = re.compile(
    r"(?P<escape>\\[!-/:-@\[-`{-~])|(?P<code>`++)|(?P<math>\$\$?)|(?P<stars>\*++|_++)|(?P<struck>~~)"
    r"|(?P<open>!?\[)|(?P<close>\](?:\([^()\s]*+(?:\([^()\s]*+\)[^()\s]*+)?(?:\s++\"[^\"]*+\")?\)|\[[^\[\]]*+\])?)"
    r"|(?P<auto><(?:https?://|mailto:)[^\s<>]++>|https?://[^\s<>]++)",
    re.IGNORECASE,
)
BLOCK_MATH = re.compile(r" {0,3}\$\$\s*$")
MATH_CLOSERS = {r"\(": r"\)", r"\[": r"\]"}
AFTER_ADDRESS = ".,;:!?'\"*_)"


def marks(line: str, state: int = TEXT) -> tuple[list[Marked], int]:
    """Return the marked parts of a line and what holds behind it, given what held behind the line before."""
    if state == MATH_BLOCK:
        end = bool(BLOCK_MATH.match(line))
        return [Marked(0, len(line), Mark.SIGN if end else Mark.MATH)], TEXT if end else MATH_BLOCK
    fence = FENCE.match(line)
    if state > MATH_BLOCK:
        closes = fence is not None and _closes(fence[1], state)
        return [Marked(0, len(line), Mark.SIGN if closes else Mark.CODE)], TEXT if closes else state
    if fence:
        return [Marked(0, len(line), Mark.SIGN)], _fence_state(fence[1])
    if BLOCK_MATH.match(line):
        return [Marked(0, len(line), Mark.SIGN)], MATH_BLOCK
    if RULE.match(line):
        return [Marked(0, len(line), Mark.SIGN)], TEXT
    parts, start = _leading(line)
    return parts + list(_Inline(line, start).parts()), TEXT


def _fence_state(fence: str) -> int:
    return 2 * min(len(fence), 1000) + (fence[0] == "~")


def _closes(fence: str, state: int) -> bool:
    return (fence[0] == "~") == bool(state % 2) and len(fence) >= state // 2


def _leading(line: str) -> tuple[list[Marked], int]:
    """Return the parts that say what kind of line it is, and where its words begin."""
    if item := item_of(line):
        parts = [Marked(0, item.end("quote"), Mark.SIGN)] if item["quote"] else []
        parts.append(Marked(item.end("indent"), item.start("gap"), Mark.LIST))
        if item["box"]:
            parts.append(Marked(item.start("box"), item.start("box") + 3, Mark.LIST))
            if is_done(item):
                parts.append(Marked(item.end(), len(line), Mark.DONE))
        return parts, item.end()
    if heading := HEADING.match(line):
        return [Marked(0, len(line), Mark.HEADING), Marked(0, heading.end(), Mark.SIGN)], heading.end()
    if quote := QUOTE.match(line):
        return [Marked(0, quote.end(), Mark.SIGN), Marked(quote.end(), len(line), Mark.QUOTE)], quote.end()
    return [], 0


class _Inline:
    """Goes once through the words of a line, with a stack of the signs that are still to be closed."""

    def __init__(self, line: str, start: int) -> None:
        self._line = line
        self._tokens = list(TOKEN.finditer(line, start))
        self._stack: list[tuple[str, int, int]] = []  # the sign, where it begins and ends
        self._waiting = {"*": 0, "_": 0, "~": 0, "[": 0}
        self._later: dict[str, list[int]] = {}
        for at, token in enumerate(self._tokens):
            self._later.setdefault(token[0], []).append(at)

    def parts(self) -> Iterator[Marked]:
        at = 0
        while at < len(self._tokens):
            token = self._tokens[at]
            kind = str(token.lastgroup)
            end = self._verbatim_end(at) if kind in ("code", "math", "escape") else None
            if end is not None:
                yield from self._verbatim(token, self._tokens[end], kind)
                at = end
            elif kind == "auto":
                yield Marked(*_address(token), Mark.LINK)
            elif kind == "open":
                self._push("[", token.start(), token.end())
            elif kind == "close":
                yield from self._link(token)
            elif kind == "struck":
                yield from self._struck(token)
            elif kind == "stars":
                yield from self._emphasis(token)
            at += 1

    def _verbatim_end(self, at: int) -> int | None:
        """Return which token closes code or math, None if there is none."""
        token = self._tokens[at]
        closer = token[0] if token.lastgroup != "escape" else MATH_CLOSERS.get(token[0], "")
        places = self._later.get(closer, [])
        next_one = bisect_left(places, at + 1)
        if not closer or next_one == len(places):
            return None
        end = self._tokens[places[next_one]]
        if token[0] == "$" and not self._is_formula(token.end(), end.start()):
            return None
        return places[next_one]

    def _is_formula(self, start: int, end: int) -> bool:
        """Tell a formula from two sums of money."""
        return end > start and not self._line[start].isspace() and not self._line[end - 1].isspace()

    def _verbatim(self, first: re.Match[str], last: re.Match[str], kind: str) -> Iterator[Marked]:
        yield Marked(first.start(), first.end(), Mark.SIGN)
        yield Marked(first.end(), last.start(), Mark.CODE if kind == "code" else Mark.MATH)
        yield Marked(last.start(), last.end(), Mark.SIGN)

    def _link(self, token: re.Match[str]) -> Iterator[Marked]:
        opener = self._pop("[")
        if opener is None or len(token[0]) == 1:
            return
        yield Marked(opener[1], opener[2], Mark.SIGN)
        yield Marked(opener[2], token.start(), Mark.LINK)
        yield Marked(token.start(), token.end(), Mark.SIGN)

    def _struck(self, token: re.Match[str]) -> Iterator[Marked]:
        opener = self._pop("~")
        if opener is None:
            self._push("~", token.start(), token.end())
        else:
            yield from _around(opener[1:], token.span(), 2, Mark.STRUCK)

    def _emphasis(self, token: re.Match[str]) -> Iterator[Marked]:
        """Close what is open of a sign, the innermost first, then open with what is left of it."""
        sign = token[0][0]
        start, end = token.span()
        opens, closes = self._sides(sign, start, end)
        while closes and start < end and (opener := self._pop(sign)) is not None:
            size = 2 if min(end - start, opener[2] - opener[1]) >= 2 else 1
            yield from _around(opener[1:], (start, end), size, Mark.STRONG if size == 2 else Mark.EMPHASIS)
            start += size
            if opener[2] - opener[1] > size:
                self._push(sign, opener[1], opener[2] - size)
        if opens and start < end:
            self._push(sign, start, end)

    def _sides(self, sign: str, start: int, end: int) -> tuple[bool, bool]:
        """Tell whether emphasis can begin and end at a sign, by the letters beside it."""
        before = self._line[start - 1] if start else " "
        after = self._line[end] if end < len(self._line) else " "
        opens, closes = not after.isspace(), not before.isspace()
        if sign == "_":
            return opens and not before.isalnum(), closes and not after.isalnum()
        return opens, closes

    def _push(self, sign: str, start: int, end: int) -> None:
        self._stack.append((sign, start, end))
        self._waiting[sign] += 1

    def _pop(self, sign: str) -> tuple[str, int, int] | None:
        """Take the innermost open sign of a kind off the stack, with all that was opened in it and never closed."""
        if not self._waiting[sign]:
            return None
        while True:
            top = self._stack.pop()
            self._waiting[top[0]] -= 1
            if top[0] == sign:
                return top


def _around(opener: tuple[int, int], closer: tuple[int, int], size: int, mark: Mark) -> Iterator[Marked]:
    """Mark what is between an opening and a closing sign, and so many letters of both."""
    yield Marked(opener[1] - size, opener[1], Mark.SIGN)
    yield Marked(opener[1], closer[0], mark)
    yield Marked(closer[0], closer[0] + size, Mark.SIGN)


def _address(token: re.Match[str]) -> tuple[int, int]:
    if token[0].startswith("<"):
        return token.start() + 1, token.end() - 1
    return token.start(), token.start() + len(token[0].rstrip(AFTER_ADDRESS))
