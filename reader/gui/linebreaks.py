"""Keeps a comma or "-approximation" on the line of its formula: Qt breaks lines behind every object."""

from collections.abc import Iterator

from PySide6.QtGui import QTextBlock, QTextCursor, QTextDocument

from reader.gui.formulas import OBJECT

BREAK = "\u2028"
"""Ends a line within a paragraph; it takes the place of one space, so that every other letter keeps its own."""


def hold(document: QTextDocument) -> None:
    """Break lines before a formula where Qt breaks between it and what hangs on it; the text width must be set.

    Where a line has no space before the formula it is left alone: the whole of it would not fit.
    """
    document.size()  # has the lines broken that are not yet
    block = document.firstBlock()
    while block.isValid():
        if OBJECT in block.text():
            while (space := _space_before_a_torn_formula(block)) >= 0:
                _put(document, block.position() + space, BREAK)
                document.size()
        block = block.next()


def release(document: QTextDocument) -> None:
    """Put back the spaces that `hold` took, before the lines are broken anew."""
    for place in list(_held(document)):
        _put(document, place, " ")


def _held(document: QTextDocument) -> Iterator[int]:
    block = document.firstBlock()
    while block.isValid():
        yield from (block.position() + at for at, sign in enumerate(block.text()) if sign == BREAK)
        block = block.next()


def _space_before_a_torn_formula(block: QTextBlock) -> int:
    """Return the place in the block of the space at which to break instead, -1 if nothing is torn or can be helped."""
    layout, text = block.layout(), block.text()
    for number in range(1, layout.lineCount()):
        start = layout.lineAt(number).textStart()
        if text[start - 1] == OBJECT and not text[start].isspace():
            space = text.rfind(" ", layout.lineAt(number - 1).textStart() + 1, start)
            if space >= 0:
                return space
    return -1


def _put(document: QTextDocument, place: int, sign: str) -> None:
    cursor = QTextCursor(document)
    cursor.setPosition(place)
    cursor.setPosition(place + 1, QTextCursor.MoveMode.KeepAnchor)
    cursor.insertText(sign, cursor.charFormat())
