from hypothesis import given
from hypothesis import strategies as st

from reader.gui.textplaces import letters, utf16


@given(st.text(max_size=20), st.integers(0, 20))
def test_places_go_to_qt_and_back(text: str, at: int) -> None:
    at = min(at, len(text))
    assert letters(text, utf16(text, at)) == at


def test_letters_beyond_the_first_plane_count_twice() -> None:
    assert utf16("a𝔸b", 2) == 3
    assert letters("a𝔸b", 3) == 2
