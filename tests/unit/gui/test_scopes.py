from reader.core.found import CollectionCount, Counts, TagCount
from reader.gui.scopes import TRASH, choices, in_collection, with_tag
from reader.gui.tagtree import flat_lines
from reader.store.library import Library
from reader.store.ops import EditTags

COUNTS = Counts(total=10, unread=4, queued=3)


def texts(counts: Counts) -> list[str]:
    return [line.text for line in choices(counts, [], [])]


def test_the_reading_views_are_always_there_and_the_rest_when_it_has_something() -> None:
    assert texts(Counts()) == ["Reading", "All", "Unread", "Queued", "Starred", "Noted", "Kept, no note yet"]
    assert "Being read" in texts(Counts(total=1, reading=1))
    assert texts(Counts(total=1, trashed=2))[-2:] == ["Trash", "Trash"]


def test_headings_cannot_be_chosen() -> None:
    lines = choices(COUNTS, [CollectionCount(1, "A", 3, 1, "")], flat_lines([TagCount("x", 2, branch=2)]))
    assert [line.text for line in lines if line.heading] == ["Reading", "Collections", "Tags"]
    assert [line.count for line in lines if line.text in ("A", "x")] == [3, 2]


def test_scopes_find_what_they_name_whatever_signs_the_name_has(filled: Library) -> None:
    every = filled.search("").ids
    for number, name in enumerate(('say "so"', "a\\b", "-x", "in:y", "(z", "two words", "OR", "x*", "'q'")):
        filled.do(EditTags((every[number % len(every)],), add=(name,)))
        assert list(filled.search("", scope=with_tag(name)).ids) == [every[number % len(every)]], name
    assert len(filled.search("", scope=in_collection("Made-up Papers")).ids) == len(every)
    assert len(filled.search("", scope=TRASH).ids) == 0
