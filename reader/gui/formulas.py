"""Puts typeset formulas into a text document as letters of their own: on the baseline, sharp at any scale."""

import sys
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QMimeData, QObject, QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPyTextObject, QTextCharFormat, QTextCursor, QTextDocument, QTextFormat

from reader.render.math import Formula, typeset

if TYPE_CHECKING:
    from PySide6.QtSvg import QSvgRenderer

OBJECT = "\ufffc"
"""The letter that stands for a formula in the text of a document."""

KIND = QTextFormat.ObjectTypes.UserObject.value + 1
_TEX = QTextFormat.Property.UserProperty.value + 1
_SIZE, _COLOR, _DISPLAY, _ALONE = _TEX + 1, _TEX + 2, _TEX + 3, _TEX + 4
_KEPT = 2000


class FormulaObject(QPyTextObject):
    """Draws the formulas of one document."""

    def intrinsicSize(  # noqa: N802 - Qt's name
        self,
        document: QTextDocument,
        place: int,  # noqa: ARG002 - Qt's signature
        form: QTextFormat,
    ) -> QSizeF:
        """Return the room that a formula asks for: what hangs below the baseline is drawn there without any."""
        formula = _formula(form)
        if formula is None:
            return QSizeF(0, 0)
        scale = _scale(document, formula)
        # In a line of fixed height it asks for none, or the baseline of that line would be another one.
        return QSizeF(formula.width * scale, formula.ascent * scale if form.property(_ALONE) else 1)

    def drawObject(  # noqa: N802 - Qt's name
        self,
        painter: QPainter,
        rect: QRectF | QRect,
        document: QTextDocument,
        place: int,  # noqa: ARG002 - Qt's signature
        form: QTextFormat,
    ) -> None:
        """Draw a formula on the line's baseline, which is the bottom of the room that it asked for."""
        formula = _formula(form)
        if formula is not None:
            scale = _scale(document, formula)
            size = QSizeF(formula.width, formula.ascent + formula.descent) * scale
            room = QRectF(rect)
            box = QRectF(QPointF(room.left(), room.bottom() - formula.ascent * scale), size)
            _renderer(formula.svg).render(painter, box)


def load() -> None:
    """Load what drawing needs; may be called on any thread."""
    import PySide6.QtSvg  # noqa: F401, PLC0415 - not needed to start


def ready() -> bool:
    """Tell whether formulas can be set without a delay that is felt."""
    return "reader.render.press" in sys.modules and "PySide6.QtSvg" in sys.modules


def install(document: QTextDocument, parent: QObject) -> None:
    """Let a document draw formulas."""
    document.documentLayout().registerHandler(KIND, FormulaObject(parent))


def char_format(
    tex: str, size: float, color: str, *, display: bool = False, alone: bool = False
) -> QTextCharFormat | None:
    """Return the format of the letter that stands for a formula, None if the formula cannot be set.

    `size` is the height of the letters around it in pixels, `color` is `#rrggbb`; `alone` makes its line as high as
    the formula reaches above the baseline.
    """
    if typeset(tex, size, color, display=display) is None:
        return None
    form = QTextCharFormat()
    form.setObjectType(KIND)
    form.setProperty(_TEX, tex)
    form.setProperty(_SIZE, size)
    form.setProperty(_COLOR, color)
    form.setProperty(_DISPLAY, display)
    form.setProperty(_ALONE, alone)
    return form


def is_formula(form: QTextFormat) -> bool:
    """Tell whether a format is that of a formula."""
    return form.objectType() == KIND


def as_text(copied: QMimeData, text: str) -> QMimeData:
    """Let what Qt made of a selection hold a text alone.

    The clipboard outlives Python at the end of the program, and must not be left an object that Python made.
    """
    copied.html()  # Qt makes its forms of the selection when it is first asked for one
    copied.clear()
    copied.setText(text)
    return copied


def reach(document: QTextDocument, start: int, end: int) -> tuple[float, float]:
    """Return how far the formulas between two places reach above and below the baseline, in pixels."""
    above = below = 0.0
    for at in range(start, end):
        if document.characterAt(at) == OBJECT:
            cursor = QTextCursor(document)
            cursor.setPosition(at + 1)
            if is_formula(cursor.charFormat()) and (formula := _formula(cursor.charFormat())):
                scale = _scale(document, formula)
                above, below = max(above, formula.ascent * scale), max(below, formula.descent * scale)
    return above, below


def _scale(document: QTextDocument, formula: Formula) -> float:
    """Return by how much a formula is made smaller so that it is not wider than the column."""
    room = document.textWidth()
    return room / formula.width if 0 < room < formula.width else 1.0


def _formula(form: QTextFormat) -> Formula | None:
    tex, size = form.property(_TEX), form.property(_SIZE)
    return typeset(str(tex), float(size), str(form.property(_COLOR)), display=bool(form.property(_DISPLAY)))


@lru_cache(_KEPT)
def _renderer(svg: bytes) -> "QSvgRenderer":
    from PySide6.QtSvg import QSvgRenderer  # noqa: PLC0415 - not needed to start

    return QSvgRenderer(QByteArray(svg))
