import pytest
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QTextCursor, QTextDocument
from pytestqt.qtbot import QtBot

from reader.gui import grounds
from reader.gui.grounds import Ground
from reader.gui.textplaces import line_x

WORDS = "some words that go on for more than one line "


@pytest.fixture
def document(qtbot: QtBot) -> QTextDocument:
    assert qtbot is not None
    made = QTextDocument(WORDS * 4)
    made.setDefaultFont(QFont("STIX Two Text", 12))
    made.setDocumentMargin(0)
    made.setTextWidth(200)
    assert made.size().height() > 40  # asked for its size, it lays itself out
    assert made.firstBlock().layout().lineCount() > 3
    return made


def painted(document: QTextDocument, *laid: Ground) -> QImage:
    image = QImage(220, 300, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    grounds.paint(painter, document, laid)
    painter.end()
    return image


def inked(image: QImage) -> int:
    return sum(image.pixelColor(x, y) != QColor("#ffffff") for x in range(200) for y in range(40))


def colors(image: QImage) -> set[str]:
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


def test_a_span_has_a_box_on_each_line_as_wide_as_its_letters(document: QTextDocument) -> None:
    layout = document.firstBlock().layout()
    found = list(grounds.boxes(document, 0, len(WORDS) * 4))
    assert len(found) == layout.lineCount()
    for number, box in enumerate(found):
        line = layout.lineAt(number)
        text = document.toPlainText()[line.textStart() : line.textStart() + line.textLength()]
        end = line_x(line.cursorToX(line.textStart() + len(text.rstrip())))
        assert box.right() == pytest.approx(end + 1, abs=0.01)
        assert 0 < box.height() < 40


def test_spaces_alone_have_no_box(document: QTextDocument) -> None:
    assert list(grounds.boxes(document, 4, 5)) == []
    assert list(grounds.boxes(document, 3, 3)) == []


def test_a_span_over_paragraphs_has_boxes_in_each(qtbot: QtBot) -> None:
    assert qtbot is not None
    document = QTextDocument("one\ntwo\nthree")
    assert document.size().height() > 20
    assert len(list(grounds.boxes(document, 1, 9))) == 3


def test_grounds_are_filled_and_edged_in_their_colours(document: QTextDocument) -> None:
    assert colors(painted(document)) == {"#ffffff"}
    assert "#ff0000" in colors(painted(document, Ground(0, 4, "#ff0000")))
    edged = colors(painted(document, Ground(0, 4, "#ff0000", "#0000ff")))
    assert any(QColor(name).blue() > 200 > QColor(name).red() for name in edged)
    dotted = painted(document, Ground(0, 30, edge="#0000ff", dotted=True))
    whole = painted(document, Ground(0, 30, edge="#0000ff"))
    inked = [
        sum(image.pixelColor(x, y) != QColor("#ffffff") for x in range(200) for y in range(40))
        for image in (dotted, whole)
    ]
    assert 0 < inked[0] < inked[1]


def test_a_later_ground_lies_over_an_earlier_one(document: QTextDocument) -> None:
    box = next(grounds.boxes(document, 0, 4))
    image = painted(document, Ground(0, 4, "#ff0000"), Ground(0, 4, "#00ff00"))
    assert image.pixelColor(box.center().toPoint()).name() == "#00ff00"
    assert QTextCursor(document).position() == 0
