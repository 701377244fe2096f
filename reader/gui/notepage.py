"""A previewed note as a text document: styled, formulas set, task boxes as links; it loads nothing from anywhere."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QImage,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFragment,
)

from reader.core.notelines import tasks
from reader.gui import formulas
from reader.gui.theme import Theme
from reader.render.noteview import PLACEHOLDER, NoteFormula, NoteView

SCALE = 0.9
LEADING = 132
TASK = "task"
"""The scheme of the addresses of task boxes; what follows is the number of the task."""

INDENT = 22
HEADINGS = {1: 2, 2: 1}
"""By how many of Qt's steps of a fifth or so headings are larger than the text, by their level; the others are not."""

COLLAPSED_CELLS = 300
"""Of more cells than these Qt would take long to lay the borders upon one another."""

BOXES = ("☐", "☑")
SHEET = """
p, li, dt, dd, pre, h1, h2, h3, h4, h5, h6 {{ line-height: {leading}%; }}
a {{ color: {accent}; }} blockquote {{ color: {quiet}; }} .image {{ color: {quiet}; }} .footnote {{ color: {quiet}; }}
code, pre, kbd, samp, tt {{ font-family: "{mono}"; font-size: {small}px; }}
table {{ border-collapse: {borders}; border-color: {line}; border-style: solid; }} th {{ font-weight: 600; }}
"""


@dataclass(frozen=True, slots=True)
class Shown:
    """What is to be shown of a note's text; `ready` says of each formula whether it can be set without delay.

    `late` means that there was no time to find that out for all of them.
    """

    text: str
    view: NoteView
    ready: Sequence[bool]
    late: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """Where a link begins and ends on the page, and its goal."""

    start: int
    end: int
    goal: str


class NotePage(QTextDocument):
    """Built whole before it is shown, at the width in pixels that it will have: so nothing flickers."""

    def __init__(self, shown: Shown, theme: Theme, width: int, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._nothing = QImage(1, 1, QImage.Format.Format_ARGB32)
        self._nothing.fill(Qt.GlobalColor.transparent)
        self.formulas: list[NoteFormula] = []
        self.setDocumentMargin(0)
        self.setUndoRedoEnabled(False)
        self.setIndentWidth(INDENT)
        self.setDefaultFont(theme.reading(SCALE))
        self.setDefaultStyleSheet(_sheet(theme, cells_of(shown.view.html)))
        self.setTextWidth(width)
        formulas.install(self, self)
        hand = QTextCursor(self)
        hand.beginEditBlock()  # so that all of it is laid out once
        self.setHtml(shown.view.html)
        self._dress()
        self._link_boxes(shown.text)
        self._set_formulas(shown)
        hand.endEditBlock()

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: ARG002, N802 - Qt's name
        """Load nothing: a note brings no files. Without an image in its place Qt would look for the file once more."""
        return self._nothing

    def place_of(self, anchor: str) -> int:
        """Return the place of an anchor in the text, -1 if there is none of that name."""
        found = (part.position() for part in self._fragments() if anchor in part.charFormat().anchorNames())
        return next(found, -1)

    def links(self) -> list[Link]:
        """Return the links in the order of the text."""
        found: list[Link] = []
        for part in self._fragments():
            goal, start = part.charFormat().anchorHref(), part.position()
            if goal and found and found[-1].goal == goal and found[-1].end == start:
                found[-1] = Link(found[-1].start, start + part.length(), goal)
            elif goal:
                found.append(Link(start, start + part.length(), goal))
        return found

    def _fragments(self) -> Iterator[QTextFragment]:
        for block in blocks(self):
            iterator = block.begin()
            while not iterator.atEnd():
                yield iterator.fragment()
                iterator += 1

    def _dress(self) -> None:
        for block in blocks(self):
            self._dress_block(block)
        top = QTextBlockFormat()
        top.setTopMargin(0)
        QTextCursor(self.firstBlock()).mergeBlockFormat(top)

    def _dress_block(self, block: QTextBlock) -> None:
        cursor, form = QTextCursor(block), block.blockFormat()
        if form.headingLevel():
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(_heading(form.headingLevel()))
        if form.hasProperty(QTextFormat.Property.BlockTrailingHorizontalRulerWidth):
            rule = QTextBlockFormat()
            rule.setBackground(QColor(self._theme.colors.line))
            cursor.mergeBlockFormat(rule)

    def _link_boxes(self, text: str) -> None:
        """Make the boxes links, if it is certain which task of the text each of them is."""
        boxes = [block for block in blocks(self) if block.text().startswith(BOXES)]
        if [block.text().startswith(BOXES[1]) for block in boxes] != [done for _, done in tasks(text)]:
            return
        form = QTextCharFormat()
        form.setAnchor(True)
        form.setForeground(QColor(self._theme.colors.accent))
        form.setFontUnderline(False)
        for number, block in enumerate(boxes):
            done = block.text().startswith(BOXES[1])
            form.setAnchorHref(f"{TASK}:{number}")
            form.setToolTip("Open this task again" if done else "Tick this task off")
            cursor = QTextCursor(block)
            cursor.movePosition(QTextCursor.MoveOperation.NextCharacter, QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(form)

    def _set_formulas(self, shown: Shown) -> None:
        """Put each formula, or its source where it cannot be set, in the place that was kept for it; the last first."""
        raw = self.toRawText()
        places = [at for at, unit in enumerate(_units(raw)) if unit == PLACEHOLDER]
        cursor = QTextCursor(self)
        cursor.beginEditBlock()
        for at, formula, ready in reversed(list(zip(places, shown.view.formulas, shown.ready, strict=False))):
            cursor.setPosition(at)
            cursor.setPosition(at + 1, QTextCursor.MoveMode.KeepAnchor)
            self._set_formula(cursor, formula, ready=ready)
        cursor.endEditBlock()
        self.formulas.reverse()

    def _make_room_below(self, cursor: QTextCursor) -> None:
        """Keep the next line away from what hangs below the baseline of a formula in a line of its own."""
        _, below = formulas.reach(self, cursor.position() - 1, cursor.position())
        room = QTextBlockFormat()
        room.setBottomMargin(cursor.blockFormat().bottomMargin() + below)
        cursor.mergeBlockFormat(room)

    def _set_formula(self, cursor: QTextCursor, formula: NoteFormula, *, ready: bool) -> None:
        size, color = formula_size(self._theme), self._theme.colors.ink  # as they were set ahead, wherever they stand
        form = formulas.char_format(formula.tex, size, color, display=formula.display, alone=True) if ready else None
        if form is not None:
            cursor.insertText(formulas.OBJECT, form)
            self.formulas.append(formula)
            if formula.display:
                self._make_room_below(cursor)
            return
        mono = QTextCharFormat(cursor.charFormat())
        mono.setFontFamilies([mono_family()])
        mono.setProperty(QTextCharFormat.Property.FontPixelSize, round(size * SCALE))
        cursor.insertText(source(formula), mono)


def _heading(level: int) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setFontWeight(QFont.Weight.DemiBold)
    form.setProperty(QTextFormat.Property.FontSizeAdjustment, HEADINGS.get(level, 0))
    return form


def source(formula: NoteFormula) -> str:
    """Return a formula as one would write it."""
    return f"$${formula.tex}$$" if formula.display else f"${formula.tex}$"


def blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    """Give the paragraphs of a document."""
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def mono_family() -> str:
    """Return the family of the system's face with letters of one width."""
    return QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()


def formula_size(theme: Theme) -> float:
    """Return the height of the letters around most formulas."""
    return float(theme.reading(SCALE).pixelSize())


def _units(text: str) -> Iterator[str]:
    """Give the letters of a text as often as Qt counts them."""
    for letter in text:
        yield letter
        if letter > "\uffff":
            yield ""


def cells_of(html: str) -> int:
    """Return how many cells the tables of a note have, about."""
    return html.count("<td") + html.count("<th")


def _sheet(theme: Theme, cells: int) -> str:
    size, colors = theme.reading(SCALE).pixelSize(), theme.colors
    return SHEET.format(
        small=round(size * 0.85), mono=mono_family(), accent=colors.accent, quiet=colors.quiet, line=colors.line,
        leading=LEADING, borders="collapse" if cells <= COLLAPSED_CELLS else "separate",
    )  # fmt: skip
