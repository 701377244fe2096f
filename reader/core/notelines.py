"""The lines of a note: which are list items, tasks, quotes, headings or code, and where they begin and end."""

import re

ITEM = re.compile(
    r"(?P<quote>(?:(?: {0,3}>)++ ?)?)(?P<indent>[ \t]*+)(?:(?P<bullet>[-*+])|(?P<number>\d{1,9})(?P<after>[.)]))"
    r"(?P<gap>[ \t]++)(?P<box>\[[ xX]\](?P<boxgap>[ \t]++|$))?"
)
RULE = re.compile(r"[ \t]*+([-*_])(?:[ \t]*+\1){2,}+[ \t]*$")
QUOTE = re.compile(r"(?: {0,3}>)++ ?")
HEADING = re.compile(r" {0,3}#{1,6}[ \t]++")
FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")

Span = tuple[int, int]


def item_of(line: str) -> re.Match[str] | None:
    """Return the signs of the list item that a line begins, if it begins one; a line across the page is none."""
    return None if RULE.match(line) else ITEM.match(line)


def is_done(item: re.Match[str]) -> bool:
    """Tell whether a list item is a task that is ticked off."""
    return (item["box"] or "")[1:2].lower() == "x"


def content_of(line: str) -> int:
    """Return where a line's own words begin, behind the signs of a list, a quote or a heading."""
    found = item_of(line) or HEADING.match(line) or QUOTE.match(line)
    return found.end() if found else 0


def line_at(whole: str, at: int) -> Span:
    """Return where the line at a place begins and ends."""
    end = whole.find("\n", at)
    return whole.rfind("\n", 0, at) + 1, len(whole) if end < 0 else end


def lines_of(whole: str, start: int, end: int) -> Span:
    """Return where the lines of a selection begin and end; one that ends at a line's beginning does not have it."""
    last = end - 1 if end > start and whole[end - 1] == "\n" else end
    return line_at(whole, start)[0], line_at(whole, last)[1]


def in_fence(whole: str, at: int) -> bool:
    """Tell whether a line's beginning is inside a block of code between fences."""
    fence = ""
    for sign in re.finditer(rf"^{FENCE.pattern}", whole[:at], re.MULTILINE):
        fence = fence_after(fence, sign)
    return bool(fence)


def fence_after(fence: str, sign: re.Match[str]) -> str:
    """Return the fence that holds behind a line that may open or close one; none is an empty text."""
    if not fence:
        return sign[1]
    return "" if sign[1].startswith(fence) else fence


def tasks(whole: str) -> list[tuple[int, bool]]:
    """Return the task boxes of a text but for those in code: the place of each one's sign, and whether it is done."""
    found, fence, at = [], "", 0
    for line in whole.split("\n"):
        sign = FENCE.match(line)
        if sign:
            fence = fence_after(fence, sign)
        elif not fence and (item := item_of(line)) and item["box"]:
            found.append((at + item.start("box") + 1, is_done(item)))
        at += len(line) + 1
    return found
