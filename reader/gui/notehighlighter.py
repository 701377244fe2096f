"""Shows the signs of Markdown in a note's field, quietly; the text itself stays what it is."""

from functools import cached_property

from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QSyntaxHighlighter, QTextCharFormat, QTextDocument

from reader.core.notemarks import Mark, Marked, marks
from reader.gui.theme import Theme

MONO_SHARE = 0.94
LONGEST = 20_000
MOST_PIECES = 2000
"""Lines that are longer or of more pieces are left plain: no one writes them, and each key would set them anew."""


class NoteHighlighter(QSyntaxHighlighter):
    """Dresses one document in the theme's colours."""

    def __init__(self, document: QTextDocument, theme: Theme) -> None:
        super().__init__(document)
        self._theme = theme
        self._made: dict[frozenset[Mark], QTextCharFormat] = {}

    def forget(self) -> None:
        """Take the colours and faces that hold now for what is dressed from now on."""
        self._made.clear()
        self.__dict__.pop("_mono", None)

    def highlightBlock(self, text: str) -> None:  # noqa: N802 - Qt's name
        """Dress one line."""
        if len(text) > LONGEST:
            self.setCurrentBlockState(0)
            return
        parts, state = marks(text, max(0, self.previousBlockState()))
        self.setCurrentBlockState(state)
        found = pieces(parts)
        if len(found) > MOST_PIECES:
            return
        places = _utf16(text) if not text.isascii() and max(text, default="") > "\uffff" else None
        for start, end, kinds in found:
            first, last = (places[start], places[end]) if places else (start, end)
            self.setFormat(first, last - first, self._format(kinds))

    def _format(self, kinds: frozenset[Mark]) -> QTextCharFormat:
        if kinds not in self._made:
            self._made[kinds] = self._make(kinds)
        return self._made[kinds]

    def _make(self, kinds: frozenset[Mark]) -> QTextCharFormat:
        colors, form = self._theme.colors, QTextCharFormat()
        quiet = kinds & {Mark.SIGN, Mark.LIST, Mark.QUOTE, Mark.DONE, Mark.STRUCK}
        color = colors.quiet if quiet else colors.accent if Mark.LINK in kinds else colors.ink
        form.setForeground(QColor(color))
        if kinds & {Mark.HEADING, Mark.STRONG} and Mark.SIGN not in kinds:
            form.setFontWeight(QFont.Weight.DemiBold)
        if Mark.EMPHASIS in kinds and Mark.SIGN not in kinds:
            form.setFontItalic(True)
        form.setFontStrikeOut(Mark.STRUCK in kinds)
        if kinds & {Mark.CODE, Mark.MATH}:
            form.setFontFamilies([self._mono])
            form.setProperty(QTextCharFormat.Property.FontPixelSize, round(self._theme.note().pixelSize() * MONO_SHARE))
        return form

    @cached_property
    def _mono(self) -> str:
        return QFontInfo(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)).family()


def pieces(parts: list[Marked]) -> list[tuple[int, int, frozenset[Mark]]]:
    """Cut parts that lie in one another into pieces, each with all that it is."""
    turns = sorted(
        [(part.start, 1, part.mark) for part in parts if part.end > part.start]
        + [(part.end, -1, part.mark) for part in parts if part.end > part.start]
    )
    found: list[tuple[int, int, frozenset[Mark]]] = []
    open_now: dict[Mark, int] = {}
    before = 0
    for at, step, mark in turns:
        if at > before and open_now:
            found.append((before, at, frozenset(open_now)))
        before = at
        count = open_now.get(mark, 0) + step
        if count:
            open_now[mark] = count
        else:
            open_now.pop(mark, None)
    return found


def _utf16(text: str) -> list[int]:
    """Return where each place of a text is for Qt, which counts letters beyond the first plane twice."""
    places = [0]
    for letter in text:
        places.append(places[-1] + (2 if letter > "\uffff" else 1))
    return places
