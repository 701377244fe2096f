"""The block structure of a CommonMark text, as far as an export needs it: its headings, and what it leaves open."""

import re
from dataclasses import dataclass, field
from typing import Literal

_Leaf = Literal["", "paragraph", "fence", "html", "code"]

_LINE = re.compile(r"([^\r\n]*)(\r\n|\r|\n|\Z)")
_ATX = re.compile(r"(#{1,6})(?=[ ]|\Z)")
_STARTS = frozenset("#>`~<=-_*+0123456789")
"""What every block but a paragraph and code starts with."""
_SETEXT = re.compile(r"(=+|-+) *\Z")
_BREAK = re.compile(r"(?:(?:\* *){3,}|(?:_ *){3,}|(?:- *){3,})\Z")
_FENCE = re.compile(r"(`{3,})[^`]*\Z|(~{3,})")
_BULLET = re.compile(r"[*+-](?=[ ]|\Z)|(\d{1,9})[.)](?=[ ]|\Z)")
_DEFINITION = re.compile(
    r"\[(?=[^\]]*[^\s\]])(?:[^\\\[\]]|\\.)+\]:[ \t]*\n?[ \t]*(?:<(?:[^<>\n\\]|\\.)*>|[^\s<]\S*)"
    r"(?:(?:[ \t]+|[ \t]*\n[ \t]*)(?:\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\)))?[ \t]*(?:\n|\Z)",
    re.DOTALL,
)
_BLOCK_TAGS = (
    "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|"
    "fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|"
    "menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|"
    "track|ul"
)
_ATTRIBUTE = r"\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s\"'=<>`]+|'[^']*'|\"[^\"]*\"))?"
# How an HTML block starts, what ends it (None: a blank line), and what closes it when the text does not.
_HTML = (
    (r"<(script|pre|textarea|style)(?=[ >]|\Z)", r"</(?:script|pre|textarea|style)>", "</{}>"),
    (r"<!--", r"-->", "-->"),
    (r"<\?", r"\?>", "?>"),
    (r"<![A-Za-z]", r">", ">"),
    (r"<!\[CDATA\[", r"\]\]>", "]]>"),
    (rf"</?(?:{_BLOCK_TAGS})(?=[ ]|/?>|\Z)", None, ""),
    (rf"(?:<[A-Za-z][A-Za-z0-9-]*(?:{_ATTRIBUTE})*\s*/?>|</[A-Za-z][A-Za-z0-9-]*\s*>)\s*\Z", None, ""),
)
_HTML_KINDS = tuple(
    (re.compile(start, re.IGNORECASE), re.compile(end, re.IGNORECASE) if end else None, closing)
    for start, end, closing in _HTML
)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading outside lists and quotes: lines `first` to `last` (counted from 0), and its level.

    `text` is None for `# …` headings; for underlined ones it is what stands above the line, on one line.
    """

    first: int
    last: int
    level: int
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Outline:
    """Headings in order, and the line that closes what the text leaves open ("" where it leaves nothing open)."""

    headings: tuple[Heading, ...]
    closing: str


def lines_of(text: str) -> list[tuple[str, str]]:
    """Return each line with its end as it stands in the text; only LF, CR LF and CR end a line."""
    pairs = [(line[1], line[2]) for line in _LINE.finditer(text)]
    return pairs[:-1] if pairs and pairs[-1] == ("", "") else pairs


def outline(lines: list[str]) -> Outline:
    """Find the headings of a text and what it leaves open."""
    scanner = _Scanner()
    for number, line in enumerate(lines):
        scanner.take(number, line)
    return Outline(tuple(scanner.headings), "" if scanner.containers else scanner.closing)


@dataclass(slots=True)
class _Container:
    """An open quote (`indent` 0) or list item, whose lines are indented by `indent` columns."""

    indent: int
    empty: bool = True


@dataclass(slots=True)
class _Scanner:
    """Takes lines one by one and keeps which blocks are open, as the CommonMark specification has it."""

    containers: list[_Container] = field(default_factory=list)
    leaf: _Leaf = ""
    headings: list[Heading] = field(default_factory=list)
    closing: str = ""
    end: re.Pattern[str] | None = None
    paragraph: list[str] = field(default_factory=list)
    first: int = 0

    def take(self, number: int, line: str) -> None:
        rest, matched = self._continue_containers(line.expandtabs(4))
        reached = matched == len(self.containers)
        if reached and self.leaf in ("fence", "html"):
            self._continue_raw(rest)
            return
        blank = not rest.strip(" ")
        if self.leaf == "code" and reached and not blank and _indent(rest) < 4:
            self._open("")
        if self.leaf == "paragraph" and self._ends_definitions(rest):
            self._open("")
        in_paragraph = reached and self.leaf == "paragraph" and not blank
        rest, started, done = self._start_blocks(rest, matched, number, in_paragraph=in_paragraph)
        if not done:
            self._add(rest, matched, number, started=started)

    def _continue_containers(self, rest: str) -> tuple[str, int]:
        """Strip the marks of the open containers; return what is left and how many containers go on."""
        for matched, container in enumerate(self.containers):
            blank = not rest.strip(" ")
            if container.indent == 0:
                if _indent(rest) > 3 or not rest.lstrip(" ").startswith(">"):
                    return rest, matched
                rest = _after_quote_mark(rest)
            elif container.empty if blank else _indent(rest) < container.indent:
                return rest, matched
            else:
                rest = rest[container.indent :]
        return rest, len(self.containers)

    def _continue_raw(self, rest: str) -> None:
        """Go on with a fence or an HTML block, and see whether this line ends it."""
        if self.leaf == "fence":
            ended = _indent(rest) < 4 and bool(re.fullmatch(rf" *{self.closing[0]}{{{len(self.closing)},}} *", rest))
        else:
            ended = bool(self.end.search(rest)) if self.end else not rest.strip(" ")
        if ended:
            self._open("")

    def _start_blocks(self, rest: str, matched: int, number: int, *, in_paragraph: bool) -> tuple[str, bool, bool]:
        """Open every block that starts on this line; return what is left, if one was opened, and if all is done."""
        started = False
        while _indent(rest) < 4 and rest.strip(" "):
            bare = rest.lstrip(" ")
            if bare[0] not in _STARTS:
                break
            if bare.startswith(">"):
                self._push(matched, _Container(0), started=started)
                rest = _after_quote_mark(rest)
            elif self._start_leaf(bare, matched, number, in_paragraph=in_paragraph, started=started):
                return rest, True, True
            elif (item := _list_item(rest, interrupts=in_paragraph)) is not None:
                self._push(matched, _Container(item), started=started)
                rest = rest[item:]
            else:
                break
            started, in_paragraph = True, False
        return rest, started, False

    def _start_leaf(self, bare: str, matched: int, number: int, *, in_paragraph: bool, started: bool) -> bool:
        """Open a heading, fence, HTML block or rule that starts here; tell whether there is one."""
        lazy = not started and not in_paragraph and self.leaf == "paragraph" and matched < len(self.containers)
        depth = len(self.containers) if started else matched
        if atx := _ATX.match(bare):
            self._close(depth)
            if not depth:
                self.headings.append(Heading(number, number, len(atx[1])))
        elif fence := _FENCE.match(bare):
            self._close(depth)
            self._open("fence", fence[1] or fence[2])
        elif html := _html_start(bare, whole_tags=not in_paragraph and not lazy):
            self._close(depth)
            if not (html[0] and html[0].search(bare)):
                self._open("html", html[1], html[0])
        elif in_paragraph and _SETEXT.match(bare) and (skipped := self._without_definitions()) is not None:
            if not depth:
                text = _on_one_line(self.paragraph[skipped:])
                self.headings.append(Heading(self.first + skipped, number, 1 if bare[0] == "=" else 2, text))
            self._close(depth)
        elif _BREAK.match(bare):
            self._close(depth)
        else:
            return False
        return True

    def _ends_definitions(self, rest: str) -> bool:
        """Tell whether the paragraph holds link definitions only, and this line brings no title to the last of them."""
        if not self.paragraph[0].lstrip(" ").startswith("["):
            return False
        return self._without_definitions() is None and rest.strip()[:1] not in "\"'("

    def _without_definitions(self) -> int | None:
        """Return how many lines of the open paragraph are link definitions, or None if all of them are."""
        text, place = "\n".join(line.strip(" \t") for line in self.paragraph), 0
        while definition := _DEFINITION.match(text, place):
            place = definition.end()
        return None if place == len(text) else text.count("\n", 0, place)

    def _add(self, rest: str, matched: int, number: int, *, started: bool) -> None:
        """Add what is left of a line to the block it belongs to."""
        blank = not rest.strip(" ")
        if not started and matched < len(self.containers) and self.leaf == "paragraph" and not blank:
            return  # a lazy line: the paragraph goes on, and so does everything around it
        if not started and matched < len(self.containers):
            self._close(matched)
        if blank:
            if self.leaf == "paragraph":
                self._open("")
        elif self.leaf == "paragraph":
            self.paragraph.append(rest)
        elif _indent(rest) >= 4:
            self._open("code")
        else:
            self._open("paragraph")
            self.paragraph, self.first = [rest], number

    def _push(self, matched: int, container: _Container, *, started: bool) -> None:
        self._close(len(self.containers) if started else matched)
        self.containers.append(container)

    def _close(self, depth: int) -> None:
        """Close all containers but the outer `depth`, and the leaf within."""
        del self.containers[depth:]
        self._open("")

    def _open(self, leaf: _Leaf, closing: str = "", end: re.Pattern[str] | None = None) -> None:
        self.leaf, self.closing, self.end = leaf, closing, end
        if self.containers:
            self.containers[-1].empty = False


def _indent(rest: str) -> int:
    return len(rest) - len(rest.lstrip(" "))


def _after_quote_mark(rest: str) -> str:
    rest = rest.lstrip(" ")[1:]
    return rest.removeprefix(" ")


def _list_item(rest: str, *, interrupts: bool) -> int | None:
    """Return the columns that a list item starting here takes for itself, or None if none starts."""
    indent = _indent(rest)
    mark = _BULLET.match(rest[indent:])
    if mark is None:
        return None
    content = rest[indent + mark.end() :]
    blank = not content.strip(" ")
    if interrupts and (blank or (mark[1] is not None and int(mark[1]) != 1)):
        return None
    spaces = _indent(content)
    return indent + mark.end() + (1 if blank or spaces > 4 else spaces)


def _html_start(bare: str, *, whole_tags: bool) -> tuple[re.Pattern[str] | None, str] | None:
    """Return what ends an HTML block that starts here and the line that would close it, or None if none starts.

    A lone tag of any name starts one too, but only `whole_tags`: it cannot interrupt a paragraph.
    """
    for start, end, closing in _HTML_KINDS if whole_tags else _HTML_KINDS[:-1]:
        if found := start.match(bare):
            return end, closing.format(*found.groups())
    return None


def _on_one_line(lines: list[str]) -> str:
    """Join the lines of an underlined heading; a backslash for a line break goes."""
    stripped = [line.strip(" \t") for line in lines]
    return " ".join([*(re.sub(r"(?<!\\)((?:\\\\)*)\\\Z", r"\1", line) for line in stripped[:-1]), stripped[-1]])
