import pytest

from reader.errors import BadRequest
from reader.store import ops
from reader.store.library import Library
from tests.unit.store.conftest import records

ABSTRACTS = (
    "Kernel ropes hold boats in storms. We bound the sag of kernel ropes.",
    "The sag of kernel ropes grows with the weight of boats.",
    "Lamps blink when ships pass at night.",
    "Lamps that do not blink save ships in storms.",
    "Salt shortens the life of sails.",
    "Tar keeps the wood of hulls.",
    "Winds turn at noon near the coast.",
    "Tides follow the moon, more or less.",
)


@pytest.fixture
def shelf(library: Library) -> Library:
    library.do(ops.ImportList("Shelf", records(*ABSTRACTS), "plain"))
    return library


def test_the_likest_comes_first_with_the_words_that_both_have(shelf: Library) -> None:
    first, *others = shelf.similar(1)
    assert first.id == 2
    assert {"kernel", "ropes", "sag"} <= set(first.terms)
    assert all(0 < other.likeness < first.likeness <= 1 for other in others)
    assert 1 not in [each.id for each in shelf.similar(1)]


def test_what_shares_nothing_telling_is_not_there(shelf: Library) -> None:
    assert [each.id for each in shelf.similar(6)] == []
    assert 6 not in [each.id for each in shelf.similar(1)]


def test_the_trash_is_left_out(shelf: Library) -> None:
    shelf.do(ops.Trash((2,)))
    assert 2 not in [each.id for each in shelf.similar(1)]


def test_the_number_is_bounded(shelf: Library) -> None:
    assert len(shelf.similar(4, limit=1)) == 1


def test_an_entry_that_is_not_there_is_refused(shelf: Library) -> None:
    with pytest.raises(BadRequest, match="no entry 99"):
        shelf.similar(99)
