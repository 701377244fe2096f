"""Edits of a note's text as its keys make them: lists that go on, emphasis, tasks, links; texts in, edits out."""

import re
from dataclasses import dataclass

from reader.core.notelines import QUOTE, Span, content_of, in_fence, is_done, item_of, line_at, lines_of, tasks

STEP = 4
"""Spaces by which an item goes in: fewer would not nest it everywhere."""

ADDRESS = re.compile(r"(?:https?://|mailto:)\S+", re.IGNORECASE)
WORD = re.compile(r"\w")


@dataclass(frozen=True, slots=True)
class Edit:
    """Put `text` in the place of what stands from `start` to `end`; then `anchor` to `caret` is selected.

    All places count characters; the last two are places in the text as it is afterwards.
    """

    start: int
    end: int
    text: str
    anchor: int
    caret: int

    def applied(self, whole: str) -> str:
        """Return the text as it is afterwards."""
        return whole[: self.start] + self.text + whole[self.end :]


def new_line(whole: str, start: int, end: int) -> Edit:
    """Begin a new line in the place of a selection: items, tasks and quotes go on, an empty one ends."""
    first, last = line_at(whole, start)
    line = whole[first:last]
    code = in_fence(whole, first)
    item, quote = (None, None) if code else (item_of(line), QUOTE.match(line))
    sign = item or quote
    if sign is None or start - first < sign.end():
        return _insert(start, end, "\n")
    if start == end and not line[sign.end() :].strip():
        return _end_item(whole, first, last, item) if item else _insert(first, last, "")
    return _insert(start, end, "\n" + (_next_marker(item) if item else sign.group()))


def indent(whole: str, start: int, end: int, *, out: bool = False) -> Edit | None:
    """Move the list items of a selection in under the one before, or out; return None if there is nothing to move."""
    first, last = lines_of(whole, start, end)
    lines = whole[first:last].split("\n")
    above = _lines_above(whole, first)
    moved = [_moved(line, above, out=out) for line in lines] if out or _may_go_in(lines[0], above) else lines
    if moved == lines:
        return None
    return _lines_edit(first, last, lines, moved, (start, end))


def emphasis(whole: str, start: int, end: int, mark: str) -> Edit | None:
    """Put marks (`*` or `**`) around a selection or the word at the caret, or take them off; None if there is none.

    Each line of a selection is marked by itself, without its list's or heading's sign; only where all of them are
    marked already are the marks taken off.
    """
    if start == end:
        return _emphasis_at_caret(whole, start, mark)
    cores = _cores(whole, start, end)
    if not cores:
        return None
    off = all(_has(_run(whole, *core), mark) for core in cores)
    changed = cores if off else [core for core in cores if not _has(_run(whole, *core), mark)]
    return _marked(whole, cores, changed, mark, off=off)


def task(whole: str, start: int, end: int) -> Edit:
    """Make each line of a selection a task, or tick the tasks off, or on again when all of them are ticked off."""
    first, last = lines_of(whole, start, end)
    lines = whole[first:last].split("\n")
    full = [line for line in lines if line.strip()] or lines
    items = [item_of(line) for line in full]
    if all(item and item["box"] for item in items):
        sign = " " if all(item and is_done(item) for item in items) else "x"
        made = [_with_sign(line, sign) for line in lines]
    else:
        made = [_as_task(line) if line in full else line for line in lines]
    return _lines_edit(first, last, lines, made, (start, end))


def link(whole: str, start: int, end: int, address: str = "") -> Edit:
    """Make a selection a link, to an address if one is known; the caret goes where something is still to be written."""
    chosen = whole[start:end]
    if ADDRESS.fullmatch(chosen):
        return Edit(start, end, f"[]({chosen})", start + 1, start + 1)
    text = f"[{chosen}]({address})"
    inside = start + 1 if not chosen else start + len(text) - 1
    caret = start + len(text) if chosen and address else inside
    return Edit(start, end, text, caret, caret)


def insertion(whole: str, start: int, end: int, body: str, caret: int | None = None) -> Edit:
    """Put a text of whole lines in the place of a selection, in lines of its own; `caret` is a place in it."""
    before, after = whole[:start], whole[end:]
    above = "" if not before or before.endswith("\n\n") else "\n" if before.endswith("\n") else "\n\n"
    below = "" if not after or body.endswith("\n") or after.startswith("\n") else "\n"
    at = start + len(above) + (len(body) if caret is None else caret)
    return Edit(start, end, above + body + below, at, at)


def tick(whole: str, number: int) -> Edit | None:
    """Tick the task with a number (from 0, in the order of the text) off, or on again; None if there is none."""
    boxes = tasks(whole)
    if not 0 <= number < len(boxes):
        return None
    at, done = boxes[number]
    return Edit(at, at + 1, " " if done else "x", at, at)


def _lines_edit(first: int, last: int, old: list[str], new: list[str], chosen: Span) -> Edit:
    """Put lines in the place of others; what was chosen in them stays chosen."""
    text = "\n".join(new)
    kept = chosen[0] == first != chosen[1]
    start = first if kept else max(first, chosen[0] + len(new[0]) - len(old[0]))
    end = max(start, chosen[1] + len(text) - (last - first)) if chosen[0] != chosen[1] else start
    return Edit(first, last, text, start, end)


def _insert(start: int, end: int, text: str) -> Edit:
    return Edit(start, end, text, start + len(text), start + len(text))


def _end_item(whole: str, first: int, last: int, item: re.Match[str]) -> Edit:
    """End an empty item: a nested one moves out, an outer one leaves an empty line."""
    if item["indent"]:
        moved = _moved(whole[first:last], _lines_above(whole, first), out=True)
        return Edit(first, last, moved, first + len(moved), first + len(moved))
    return _insert(first, last, item["quote"])


def _next_marker(item: re.Match[str]) -> str:
    sign = item["bullet"] or f"{int(item['number']) + 1}{item['after']}"
    return item["quote"] + item["indent"] + sign + item["gap"] + (f"[ ]{item['boxgap'] or ' '}" if item["box"] else "")


def _lines_above(whole: str, first: int) -> list[str]:
    """Return the lines above one that have something on them, the nearest first."""
    return [line for line in reversed(whole[: max(0, first - 1)].split("\n")) if line.strip()]


def _may_go_in(line: str, above: list[str]) -> bool:
    """Tell whether a line is an item that can go in: under one that is at least as far in."""
    item = item_of(line)
    if item is None or not above:
        return False
    near = above[0]
    other = item_of(near)
    reached = _width(other["indent"]) if other else _width(near[: len(near) - len(near.lstrip())]) - STEP
    return _width(item["indent"]) <= reached


def _moved(line: str, above: list[str], *, out: bool) -> str:
    item = item_of(line)
    if item is None:
        return line
    old = item["indent"]
    if out:
        new = old[1:] if old.startswith("\t") else old[min(STEP, len(old) - len(old.lstrip(" "))) :]
    else:
        new = ("\t" if old.startswith("\t") else " " * STEP) + old
    if new == old or not item["number"]:
        return line[: item.start("indent")] + new + line[item.end("indent") :]
    number = _number_after(above, new)
    return line[: item.start("indent")] + new + number + line[item.end("number") :]


def _number_after(above: list[str], indent: str) -> str:
    """Return the number of an item that comes behind other lines: the next one in its row, or the first."""
    for line in above:
        other = item_of(line)
        if other and other["indent"] == indent:
            return str(int(other["number"]) + 1) if other["number"] else "1"
        if not line.startswith(indent + " ") and not line.startswith(indent + "\t"):
            break
    return "1"


def _width(space: str) -> int:
    return len(space.expandtabs(STEP))


def _with_sign(line: str, sign: str) -> str:
    item = item_of(line)
    if item is None or not item["box"]:
        return line
    at = item.start("box") + 1
    return line[:at] + sign + line[at + 1 :]


def _as_task(line: str) -> str:
    item = item_of(line)
    if item and item["box"]:
        return line
    if item is None:
        quote = QUOTE.match(line)
        head = quote.end() if quote else len(line) - len(line.lstrip())
        return f"{line[:head]}- [ ] {line[head:]}"
    return f"{line[: item.end('gap')]}[ ] {line[item.end('gap') :]}"


def _cores(whole: str, start: int, end: int) -> list[Span]:
    """Return the parts of a selection that can carry marks: line by line, without space and marks at their ends."""
    found, at = [], start
    for line in whole[start:end].split("\n"):
        first, last = at, at + len(line)
        at = last + 1
        core = _core(whole, first, last)
        if core and not _has(_run(whole, *core), "*") and not _has(_run(whole, *core), "**"):
            begin, close = line_at(whole, first)
            core = _core(whole, max(core[0], begin + content_of(whole[begin:close])), core[1])
        if core:
            found.append(core)
    return found


def _marked(whole: str, cores: list[Span], changed: list[Span], mark: str, *, off: bool) -> Edit:
    """Put marks around some of the parts, or take them off, and select from the first part to the last."""
    first, last = cores[0][0], cores[-1][1]
    cut, put = (len(mark), "") if off else (0, mark)
    parts, at = [], first - cut
    for left, right in changed:
        parts += [whole[at : left - cut], put, whole[left:right], put]
        at = right + cut
    parts.append(whole[at : last + cut])
    text = "".join(parts)
    lead = len(put) if changed[0] == cores[0] else 0
    tail = len(put) if changed[-1] == cores[-1] else 0
    return Edit(first - cut, last + cut, text, first - cut + lead, first - cut + len(text) - tail)


def _core(whole: str, start: int, end: int) -> Span | None:
    while True:
        while start < end and whole[start].isspace():
            start += 1
        while start < end and whole[end - 1].isspace():
            end -= 1
        if not (end - start >= 3 and whole[start] == "*" == whole[end - 1]):
            return (start, end) if start < end else None
        start, end = start + 1, end - 1


def _run(whole: str, start: int, end: int) -> int:
    """Return how many stars there are on both sides of a part."""
    left = right = 0
    while start - left > 0 and whole[start - left - 1] == "*":
        left += 1
    while end + right < len(whole) and whole[end + right] == "*":
        right += 1
    return min(left, right)


def _has(run: int, mark: str) -> bool:
    """Tell whether so many stars are those of a mark, alone or with the other mark."""
    return run % 2 == 1 if mark == "*" else run % 4 in (2, 3)


def _emphasis_at_caret(whole: str, at: int, mark: str) -> Edit:
    size = len(mark)
    left = at
    while left > 0 and WORD.match(whole[left - 1]):
        left -= 1
    right = at
    while right < len(whole) and WORD.match(whole[right]):
        right += 1
    if _has(_run(whole, left, right), mark):
        return Edit(left - size, right + size, whole[left:right], at - size, at - size)
    return Edit(left, right, mark + whole[left:right] + mark, at + size, at + size)
