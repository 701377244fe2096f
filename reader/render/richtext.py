"""HTML as Markdown gives it, rewritten into what Qt's rich text shows well: boxes, tables, anchors, no images."""

import re
from html import escape
from html.parser import HTMLParser

from reader.render.noteview import PLACEHOLDER, NoteFormula

_KEPT = (
    "a abbr b big blockquote cite code dd del div dl dt em h1 h2 h3 h4 h5 h6 i kbd li ol p pre s samp small strong sub "
    "sup table tbody td tfoot th thead tr tt u ul var"
)
_TAGS = {tag: tag for tag in _KEPT.split()} | {"ins": "u", "strike": "s"}
_SINGLE = ("br", "hr")
TAGS = frozenset((*_TAGS.values(), *_SINGLE, "span"))
ATTRIBUTES = {
    "a": {"href", "name"},
    "abbr": {"title"},
    "ol": {"start"},
    "p": {"align"},
    "table": {"border", "cellpadding", "cellspacing"},
    "td": {"align"},
    "th": {"align"},
    "ul": {"type"},
}
CLASSES = {"div": {"footnote"}, "span": {"image"}, "ul": {"task"}}

_UNSEEN = frozenset(("script", "style", "template", "title"))
_VERBATIM = frozenset(("a", "code", "pre"))  # no addresses are looked for there
_DEEPEST = 30  # elements in elements; Qt lays them out by recursion
_MOST_INDENTED = 10  # quotations and lists in one another; beyond that Qt has no width left for words
_INDENTING = frozenset(("blockquote", "dd", "ol", "ul"))
_MOST_COLUMNS = 60  # of a table; Qt takes long for wide ones
_ALIGN = re.compile(r"text-align:\s*(left|center|right)")
_LINK = re.compile(r"https?://|mailto:|#", re.IGNORECASE)
_ADDRESS = re.compile(r"\bhttps?://[^\s<>\"\ue000]+", re.IGNORECASE)
_AFTER_ADDRESS = ".,;:!?'*_"
_ADDRESS_SHOWN = 80  # letters of an image's address
_MATH = re.compile(r"\s*\\(?:\((?P<inline>.*)\\\)|\[(?P<display>.*)\\\])\s*", re.DOTALL)
_NUMBERED = re.compile("\ue000([0-9]+)\ue001")


def rewritten(html: str) -> tuple[str, list[NoteFormula]]:
    """Rewrite HTML, which may be anything, and give it with its formulas; `settled` then puts the placeholders in.

    Only tags, attributes and classes of `TAGS`, `ATTRIBUTES` and `CLASSES` are written; whether they are balanced is
    for the sanitiser that comes after.
    """
    rewriter = _Rewriter()
    rewriter.feed(html.replace("<![", "&lt;!["))  # html.parser stops at marked sections that it does not know
    rewriter.close()
    return "".join(rewriter.out), rewriter.formulas


def settled(html: str, formulas: list[NoteFormula]) -> tuple[str, tuple[NoteFormula, ...]]:
    """Give sanitised HTML with a plain placeholder for each formula, and the formulas in their order there."""
    order = [int(number) for number in _NUMBERED.findall(html)]
    return _NUMBERED.sub(PLACEHOLDER, html), tuple(formulas[number] for number in order)


class _Rewriter(HTMLParser):
    """Writes each piece of HTML anew as it is met."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.out: list[str] = []
        self.formulas: list[NoteFormula] = []
        self._open: list[tuple[str, bool]] = []  # elements that were written: tag as it came, whether a list of tasks
        self._math: tuple[str, list[str]] | None = None  # the tag that holds a formula, and its source so far
        self._unseen: list[tuple[str, int]] = []  # elements whose content goes when they end, and where it began
        self._bullet = ""  # what stands before the next words
        self._columns = 0

    def set_cdata_mode(self, elem: str, **_: object) -> None:
        """Do not read on to the end tag of a script: where there is none, the rest of the note would be gone."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: _plain(value or "") for name, value in attrs}
        if self._math is not None:
            return
        if tag in _UNSEEN:
            self._unseen.append((tag, len(self.out)))
        elif tag in ("span", "div") and "arithmatex" in given.get("class", ""):
            self._math = (tag, [])
        else:
            self._begin(tag, given)

    def handle_endtag(self, tag: str) -> None:
        if self._math is not None:
            if tag == self._math[0]:
                self._end_math("".join(self._math[1]))
        elif tag in _UNSEEN:
            self._end_unseen(tag)
        elif any(tag == name for name, _ in self._open):
            self._end(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_data(self, data: str) -> None:
        data = _plain(data)
        if self._math is not None:
            self._math[1].append(data)
            return
        if self._bullet and not data.isspace():
            self.out.append(self._bullet)
            self._bullet = ""
        verbatim = any(tag in _VERBATIM for tag, _ in self._open)
        self.out.append(escape(data, quote=False) if verbatim else _linked(data))

    def _begin(self, tag: str, given: dict[str, str]) -> None:
        if tag == "img":
            self.out.append(_image(given))
        elif tag == "input" and given.get("type") == "checkbox":
            self.out.append("☑" if "checked" in given else "☐")
        elif tag in _SINGLE:
            self.out.append(f"<{tag}>")
        elif tag in _TAGS and self._has_room(tag):
            if tag == "li" and self._is_in_task_list() and "task-list-item" not in given.get("class", ""):
                self._bullet = "• "
            self._open.append((tag, "task-list" in given.get("class", "").split()))
            self.out.append(f"<{_TAGS[tag]}{_attributes(tag, given)}>")
        if given.get("id"):
            self.out.append(f'<a name="{escape(given["id"])}"></a>')

    def _has_room(self, tag: str) -> bool:
        if tag == "tr":
            self._columns = 0
        self._columns += tag in ("td", "th")
        if tag in _INDENTING and sum(name in _INDENTING for name, _ in self._open) >= _MOST_INDENTED:
            return False
        return len(self._open) < _DEEPEST and self._columns <= _MOST_COLUMNS

    def _is_in_task_list(self) -> bool:
        return next((tasks for tag, tasks in reversed(self._open) if tag in ("ul", "ol")), False)

    def _end(self, tag: str) -> None:
        while self._open:
            last, _ = self._open.pop()
            if last in ("code", "pre"):
                self.out[-1] = self.out[-1].rstrip("\n")  # Qt would show an empty line
            self.out.append(f"</{_TAGS[last]}>")
            if last == tag:
                return

    def _end_math(self, source: str) -> None:
        self._math = None
        found = _MATH.fullmatch(source)
        if not found:
            self.out.append(escape(source, quote=False))
            return
        display = found["display"] is not None
        placeholder = f"\ue000{len(self.formulas)}\ue001"
        self.formulas.append(NoteFormula((found["display"] if display else found["inline"]).strip(), display))
        self.out.append(f'<p align="center">{placeholder}</p>' if display else placeholder)

    def _end_unseen(self, tag: str) -> None:
        while self._unseen:
            last, start = self._unseen.pop()
            if last == tag:
                del self.out[start:]
                return


def _plain(text: str) -> str:
    """Keep the signs of the placeholders for them."""
    return text.replace("\ue000", "\ufffd").replace("\ue001", "\ufffd")


def _attributes(tag: str, given: dict[str, str]) -> str:
    """Write the attributes that an element may keep."""
    if tag == "table":
        return ' border="1" cellpadding="4" cellspacing="0"'
    if tag == "ul" and "task-list" in given.get("class", "").split():
        return ' class="task" type="none"'
    if tag == "div" and given.get("class") == "footnote":
        return ' class="footnote"'
    if tag in ("td", "th"):
        found = _ALIGN.search(given.get("style", ""))
        align = found[1] if found else given.get("align", "")
        return f' align="{align}"' if align in ("left", "center", "right") else ""
    if tag == "ol" and given.get("start", "").isdecimal():
        return f' start="{int(given["start"][:9])}"'
    if tag == "abbr" and given.get("title"):
        return f' title="{escape(given["title"])}"'
    if tag == "a" and _LINK.match(given.get("href", "").strip()):
        return f' href="{escape(given["href"].strip())}"'
    return ""


def _image(given: dict[str, str]) -> str:
    """Give words in place of an image: its alternative text and its address."""
    address = given.get("src") or given.get("srcset", "").split(" ")[0]
    if len(address) > _ADDRESS_SHOWN:
        address = address[: _ADDRESS_SHOWN - 1] + "…"
    words = " – ".join(part for part in (" ".join(given.get("alt", "").split()), address.strip()) if part)
    return f'<span class="image">[image: {escape(words)}]</span>' if words else '<span class="image">[image]</span>'


def _linked(text: str) -> str:
    """Escape text and make links of the addresses in it."""
    parts: list[str] = []
    done = 0
    for found in _ADDRESS.finditer(text):
        address = found[0].rstrip(_AFTER_ADDRESS)
        if address.endswith(")") and "(" not in address:
            address = address.rstrip(")" + _AFTER_ADDRESS)
        parts.append(escape(text[done : found.start()], quote=False))
        parts.append(f'<a href="{escape(address)}">{escape(address, quote=False)}</a>')
        done = found.start() + len(address)
    return "".join((*parts, escape(text[done:], quote=False)))
