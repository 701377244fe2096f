from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from reader.core.entries import Status
from reader.gui import glyphs


def drawn(status: Status, size: float = 10.0) -> QImage:
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    glyphs.paint_status(painter, QPointF(20, 20), status, QColor("#000000"), size)
    painter.end()
    return image


def ink(image: QImage) -> list[tuple[int, int]]:
    white = QColor("#ffffff")
    return [(x, y) for x in range(40) for y in range(40) if image.pixelColor(x, y) != white]


def test_every_status_has_a_word_and_a_sign_of_its_own() -> None:
    assert set(glyphs.WORDS) == set(glyphs.SIGNS) == set(Status)
    assert len(set(glyphs.SIGNS.values())) == len(Status)


def test_signs_are_told_apart_by_their_shape_alone(qtbot: QtBot) -> None:
    assert qtbot is not None
    shapes = [drawn(status) for status in Status]
    assert all(one != other for at, one in enumerate(shapes) for other in shapes[:at])


def test_a_sign_stays_within_its_size_around_its_centre(qtbot: QtBot) -> None:
    assert qtbot is not None
    for status in Status:
        for size in (8.0, 16.0):
            places = ink(drawn(status, size))
            assert places
            assert all(abs(x + 0.5 - 20) <= size / 2 + 1.5 and abs(y + 0.5 - 20) <= size / 2 + 1.5 for x, y in places)
