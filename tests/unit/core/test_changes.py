from reader.core.changes import Duplicates, Kind, Origin


def test_the_words_that_libraries_keep_stay_what_they_are() -> None:
    """They stand in the journals and notices of libraries: another word would be none that an older step knows."""
    assert {kind.name: kind.value for kind in Kind} == {
        "ENTRIES": "entries", "STATUS": "status", "TAGS": "tags", "NOTE": "note", "FIELDS": "fields",
        "HIGHLIGHTS": "highlights", "COLLECTIONS": "collections", "SEARCHES": "searches", "NAMES": "names",
    }  # fmt: skip
    assert [origin.value for origin in Origin] == ["window", "command line"]
    assert [one.value for one in Duplicates] == ["merge", "skip", "keep"]


def test_a_kind_is_one_word_for_kinds_are_kept_in_a_row() -> None:
    assert all(kind.value.split() == [kind.value] for kind in Kind)
