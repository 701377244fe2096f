import pytest

from reader.core.changes import Changes, Kind, Origin
from reader.gui.history import was_chosen


def changes(*kinds: Kind, entries: tuple[int, ...] = (1, 2)) -> Changes:
    return Changes(1, "x", Origin.WINDOW, frozenset(kinds), frozenset(entries), count=len(entries))


@pytest.mark.parametrize(
    ("kinds", "chosen"),
    [
        ((Kind.STATUS,), True),
        ((Kind.TAGS,), True),
        ((Kind.NOTE,), True),
        ((Kind.ENTRIES,), True),
        ((Kind.COLLECTIONS,), True),
        ((Kind.TAGS, Kind.NAMES), False),
        ((Kind.COLLECTIONS, Kind.NAMES), False),
        ((Kind.ENTRIES, Kind.COLLECTIONS), False),
        ((Kind.ENTRIES, Kind.TAGS, Kind.COLLECTIONS), False),
    ],
)
def test_what_a_person_had_chosen_is_what_no_list_or_name_is_about(kinds: tuple[Kind, ...], chosen: bool) -> None:  # noqa: FBT001 - a case
    assert was_chosen(changes(*kinds)) is chosen


def test_where_no_entry_is_known_none_was_chosen() -> None:
    assert not was_chosen(changes(Kind.STATUS, entries=()))
