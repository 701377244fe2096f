import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from reader.gui.faces import OWN_FACE, system_faces
from reader.gui.theme import Theme
from reader.gui.window import Window
from reader.settings import Settings


def test_a_face_that_is_gone_falls_back_and_is_kept_for_when_it_is_there_again(
    qapp: QApplication, settings: Settings
) -> None:
    settings.set("reading_font", "No Such Face")
    theme = Theme(qapp, settings)
    assert theme.reading().family() == OWN_FACE
    assert settings.text("reading_font") == "No Such Face"
    Shiboken.delete(theme)


def test_another_face_is_told_once(theme: Theme, qtbot: QtBot) -> None:
    face = next(iter(system_faces()), "")
    with qtbot.waitSignal(theme.changed):
        theme.set_reading_face(face)
    with qtbot.assertNotEmitted(theme.changed, wait=10):
        theme.set_reading_face(face)
    assert theme.reading().family() == face


@pytest.mark.parametrize("size", [12, 19, 40])
def test_a_line_holds_about_as_many_letters_in_every_face(theme: Theme, size: int) -> None:
    theme.set_text_size(size)
    for face in (OWN_FACE, *system_faces()):
        theme.set_reading_face(face)
        assert 20 * size < theme.measure() < 60 * size


def test_abstract_title_and_preview_are_in_the_face(window: Window) -> None:
    parts = window.parts
    for face in (*system_faces()[:2], OWN_FACE):
        parts.theme.set_reading_face(face)
        assert parts.reading.abstract.document().defaultFont().family() == face
        assert parts.reading.heading.label.font().family() == face
