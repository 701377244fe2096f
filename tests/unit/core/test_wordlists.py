import pytest

from reader.core import wordlists

LISTS = {name: value for name, value in vars(wordlists).items() if name.isupper() and isinstance(value, frozenset)}


def test_words_are_split_at_white_space_and_stand_once() -> None:
    assert wordlists.words(" a  b\na ") == {"a", "b"}
    assert wordlists.words("") == frozenset()


@pytest.mark.parametrize("name", LISTS)
def test_lists_are_in_small_letters_as_they_are_looked_up(name: str) -> None:
    assert LISTS[name]
    assert {word for word in LISTS[name] if word != word.lower()} == set()


def test_no_title_ends_with_a_word_that_a_cut_is_made_before_by_choice() -> None:
    weak = {word for word, worth in wordlists.STOPS.items() if worth < 0}
    assert weak >= {"of", "and", "or"}
    assert {"of", "and", "or", "the", "with"} <= wordlists.NO_END
