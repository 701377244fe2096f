import pytest
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

from reader.gui.faces import OWN_FACE, is_for_reading, system_faces, usable
from reader.gui.theme import Theme


@pytest.fixture(autouse=True)
def fonts(theme: Theme) -> None:
    assert theme.reading_face == OWN_FACE


def test_faces_are_offered_once_by_family_and_each_is_there(qapp: QApplication) -> None:
    assert qapp is not None
    found = system_faces()
    assert len(set(found)) == len(found)
    assert OWN_FACE not in found
    assert all(usable(face) == face for face in found)
    assert not any("[" in face for face in found)
    assert found[2:] == sorted(found[2:], key=str.casefold)


def test_faces_of_one_width_are_not_for_reading() -> None:
    fixed = [face for face in QFontDatabase.families() if QFontDatabase.isFixedPitch(face)]
    assert not any(map(is_for_reading, fixed))
    assert is_for_reading(OWN_FACE)


def test_a_face_that_is_gone_is_our_own() -> None:
    assert usable("No Such Face") == OWN_FACE
    assert usable("") == OWN_FACE
