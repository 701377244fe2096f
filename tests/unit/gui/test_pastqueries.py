import json

from reader.gui.pastqueries import MOST, PastQueries


def test_the_newest_comes_first_and_none_twice() -> None:
    kept: list[str] = []
    past = PastQueries("", kept.append)
    for query in ("a", "b", " a ", "", "a"):
        past.add(query)
    assert past.texts == ["a", "b"]
    assert json.loads(kept[-1]) == ["a", "b"]
    assert len(kept) == 3
    assert PastQueries(kept[-1]).texts == ["a", "b"]


def test_only_so_many_are_kept() -> None:
    past = PastQueries()
    for number in range(MOST + 5):
        past.add(str(number))
    assert len(past.texts) == MOST
    assert past.texts[0] == str(MOST + 4)


def test_a_broken_text_means_none() -> None:
    for kept in ("{", "3", '{"a": 1}', "null"):
        assert PastQueries(kept).texts == []
    assert PastQueries('["a", 3]').texts == ["a"]


def test_walking_starts_from_an_empty_box_or_from_the_newest() -> None:
    past = PastQueries('["c", "b", "a"]')
    assert past.newer("") is None
    assert past.older("something") is None
    assert past.older("") == "c"
    assert past.older("c") == "b"
    past.add("b")
    assert past.older("b") == "a"
    assert past.older("a") is None
    assert past.newer("a") == "b"
    assert past.newer("b changed") is None
    assert past.newer("b") == "c"
