from collections.abc import Iterator

import pytest
from shiboken6 import Shiboken

from reader.gui.dialogs.facefield import FaceField
from reader.gui.faces import OWN_FACE, system_faces
from reader.gui.theme import Theme
from reader.settings import Settings


@pytest.fixture
def field(theme: Theme) -> Iterator[FaceField]:
    made = FaceField(theme, theme.set_reading_face)
    yield made
    Shiboken.delete(made)


def test_a_choice_holds_at_once_and_is_shown_in_a_line(field: FaceField, theme: Theme, settings: Settings) -> None:
    assert field.box.currentText() == OWN_FACE
    for face in system_faces()[:2]:
        field.box.setCurrentText(face)
        assert theme.reading_face == face
        assert settings.text("reading_font") == face
        assert field.preview.font().family() == face


def test_the_line_is_as_large_as_abstracts_and_never_moves_what_is_below(field: FaceField, theme: Theme) -> None:
    heights = set()
    for face in (OWN_FACE, *system_faces()):
        field.box.setCurrentText(face)
        heights.add(field.preview.height())
    assert len(heights) == 1
    theme.set_text_size(30)
    assert field.preview.font().pixelSize() == 30
    assert field.preview.height() == 48


def test_the_box_has_the_name_and_the_keyboard(field: FaceField) -> None:
    field.setAccessibleName("Reading font")
    assert field.box.accessibleName() == "Reading font"
    assert field.focusProxy() is field.box
