from reader.gui.chords import spelled
from reader.gui.ownkeys import OWN_KEYS, stays


def test_they_are_spelled_as_all_keys_are_and_told_once() -> None:
    assert all(spelled(key) == key for _, keys, _ in OWN_KEYS for key in keys)
    assert len({(place, words) for place, _, words in OWN_KEYS}) == len(OWN_KEYS)


def test_what_a_key_goes_on_to_do_is_told() -> None:
    assert "“Write a comment” on a highlight" in stays("C")
    assert "“Rename Collection” in the sidebar" in stays("F2")
    assert stays("Q") == []
    assert stays("Tab") == ["“Take what is offered” in the search box"]
