"""Sets the runs of an abstract into a text document: even lines, true italics, formulas on the baseline."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QTextBlockFormat, QTextCharFormat, QTextCursor, QTextDocument

from reader.core.linear import linear
from reader.core.runs import Kind, Run
from reader.gui import formulas
from reader.gui.theme import Theme
from reader.gui.words import tip
from reader.render.math import typeset

LEADING = 1.5
MOST_LEADING = 2.1
"""Line heights in letters' heights: the usual one, and the most that a formula in the text may ask for."""

LETTER_TOP, LETTER_BOTTOM, AIR = 0.72, 0.24, 0.06
"""How far plain letters reach above and below the baseline, and what is kept between lines, in letters' heights."""

CITED = 0.86
REPAIRED_TIP = "The list lost this formula's signs; it is set as it was probably meant. “Text as Imported” shows it."


@dataclass(frozen=True, slots=True)
class Line:
    """A paragraph, or a formula on a line of its own."""

    runs: tuple[Run, ...]
    height: int
    apart: bool = False
    alone: bool = False
    hanging: float = 0.0


def plainly(runs: Sequence[Run]) -> list[Run]:
    """Return the runs with formulas as text, for the moment in which none can be set yet."""
    return list(_without_empty_lines([_as_text(run) if run.kind is Kind.MATH else run for run in runs]))


def settled(raw: str, runs: Sequence[Run], size: float, color: str) -> list[Run]:
    """Return the runs as they can be shown: a formula that cannot be set is its source, a large one stands alone."""
    found: list[Run] = []
    after = False
    for run in runs:
        if run.kind is Kind.MATH:
            formula = typeset(run.tex, size, color, display=run.display)
            if formula is None:
                found.append(replace(run, kind=Kind.TEXT, text=raw[run.start : run.end], places=None, mono=True))
                after = False
            elif run.display or _needed(formula.ascent, formula.descent, size) > MOST_LEADING * size:
                found.extend((_break(run.start), run, _break(run.end)))
                after = True
            else:
                found.append(run)
                after = False
        elif after and run.kind is Kind.TEXT and run.text.startswith(" "):
            places = run.places[1:] if run.places else None
            found.append(replace(run, text=run.text[1:], start=run.start + 1, places=places))
            after = False
        else:
            found.append(run)
            after = False
    return list(_without_empty_lines(found))


def lines(runs: Sequence[Run], size: float, color: str) -> Iterator[Line]:
    """Give the lines of text that settled runs make, each with the height in pixels that its formulas ask for."""
    apart = False
    for group in _split(runs):
        line = [run for run in group if run.kind is not Kind.BREAK]
        ascent = descent = together = 0.0
        for run in line:
            if run.kind is Kind.MATH and (formula := typeset(run.tex, size, color, display=run.display)):
                together = max(together, descent + formula.ascent) if descent else together
                ascent, descent = max(ascent, formula.ascent), max(descent, formula.descent)
        alone = len(line) == 1 and line[0].kind is Kind.MATH and (line[0].display or ascent + descent > LEADING * size)
        height = LEADING * size if alone else max(LEADING * size, _needed(ascent, descent, size))
        if not alone and together:  # one may come to stand below another
            height = max(height, min(together + AIR * size, MOST_LEADING * size))
        yield Line(tuple(line), round(height), apart, alone, max(0.0, descent - LETTER_BOTTOM * size))
        apart = bool(group) and group[-1].kind is Kind.BREAK and group[-1].start != group[-1].end


def fill(document: QTextDocument, runs: Sequence[Run], theme: Theme) -> None:
    """Replace what a document shows by settled runs."""
    size, colors = theme.text_size, theme.colors
    document.clear()
    document.setDefaultFont(theme.reading())
    cursor = QTextCursor(document)
    cursor.beginEditBlock()
    for number, line in enumerate(lines(runs, size, colors.ink)):
        block = _block(line, size)
        if number:
            cursor.insertBlock(block)
        else:
            cursor.setBlockFormat(block)
        for run in line.runs:
            _insert(cursor, run, theme, alone=line.alone)
    cursor.endEditBlock()


def _as_text(run: Run) -> Run:
    text = linear(run.tex) or run.text
    places = (run.start,) * len(text) + (run.end,)
    return replace(run, kind=Kind.TEXT, text=text, places=places, emphasis=True)


def _insert(cursor: QTextCursor, run: Run, theme: Theme, *, alone: bool) -> None:
    if run.kind is Kind.MATH:
        form = formulas.char_format(run.tex, theme.text_size, theme.colors.ink, display=run.display, alone=alone)
        if form is not None:
            if run.repaired:
                form.setToolTip(tip(REPAIRED_TIP))
            cursor.insertText(formulas.OBJECT, form)
            return
    cursor.insertText(run.text, _form(run, theme))


def _form(run: Run, theme: Theme) -> QTextCharFormat:
    form = QTextCharFormat()
    colors = theme.colors
    form.setForeground(QColor(colors.ink))
    if run.emphasis:
        form.setFontItalic(True)
    if run.strong:
        form.setFontWeight(QFont.Weight.Bold)
    if run.small_caps:
        form.setFontCapitalization(QFont.Capitalization.SmallCaps)
    if run.raised:
        up = QTextCharFormat.VerticalAlignment
        form.setVerticalAlignment(up.AlignSuperScript if run.raised > 0 else up.AlignSubScript)
    if run.mono:
        form.setFont(_mono(theme), QTextCharFormat.FontPropertiesInheritanceBehavior.FontPropertiesSpecifiedOnly)
    if run.kind is Kind.CITE:
        form.setForeground(QColor(colors.quiet))
        form.setProperty(QTextCharFormat.Property.FontPixelSize, round(theme.text_size * CITED))
    if run.target:
        form.setAnchor(True)
        form.setAnchorHref(run.target)
        form.setToolTip(tip(run.target))
        form.setForeground(QColor(colors.accent))
        form.setFontUnderline(True)
    return form


def _mono(theme: Theme) -> QFont:
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font.setPixelSize(round(theme.text_size * CITED))
    return font


def _block(line: Line, size: float) -> QTextBlockFormat:
    block = QTextBlockFormat()
    if line.alone:
        block.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        block.setTopMargin(size * 0.5)
        block.setBottomMargin(size * 0.5 + line.hanging)
    else:
        block.setLineHeight(line.height, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        block.setTopMargin(line.height / 2 if line.apart else 0)
    return block


def _needed(ascent: float, descent: float, size: float) -> float:
    """Return the line height at which a formula touches neither the line above nor the one below."""
    above = ascent + (LETTER_BOTTOM + AIR) * size
    below = descent + (LETTER_TOP + AIR) * size
    return max(above, below)


def _break(at: int) -> Run:
    return Run(Kind.BREAK, "\n", at, at)


def _split(runs: Sequence[Run]) -> Iterator[list[Run]]:
    """Give the runs line by line, each line with the break that ends it."""
    group: list[Run] = []
    for run in runs:
        group.append(run)
        if run.kind is Kind.BREAK:
            yield group
            group = []
    yield group


def _without_empty_lines(runs: Sequence[Run]) -> Iterator[Run]:
    """Leave out breaks at the beginning, at the end and behind another break, and runs without a letter."""
    pending: Run | None = None
    begun = False
    for run in runs:
        if run.kind is Kind.BREAK:
            # Of several breaks the one between paragraphs counts, which stands for something in the raw text.
            if pending is None or pending.start == pending.end:
                pending = run
        elif run.text.strip() or (run.text and pending is None and begun):
            if pending is not None and begun:
                yield pending
            pending, begun = None, True
            yield run
