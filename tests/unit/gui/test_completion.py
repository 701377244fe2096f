import pytest

from reader.gui.completion import NAMES, complete, is_unsaid, taken
from reader.store.library import Library
from reader.store.ops import EditTags

TAGS = ("maths/algebra", "to cite", 'say "so"', "kernels")
COLLECTIONS = ("Daily Papers", "X")


def results(text: str) -> list[str]:
    offer = complete(text, len(text), TAGS, COLLECTIONS)
    return [taken(text, offer, option)[0] for option in offer.options] if offer else []


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("ta", ["tag:", "tags:"]),
        ("x -sta", ["x -status:"]),
        ("(ti", ["(title:"]),
        ("t", []),
        ("tan", []),
        ('"ta', []),
        ("tag:", ["tag:maths/algebra", 'tag:"to cite"', 'tag:"say ""so"""', "tag:kernels"]),
        ("a tag:AL", ["a tag:maths/algebra"]),
        ('tag:"to c', ['tag:"to cite"']),
        ('tag:"say ""', ['tag:"say ""so"""']),
        ("in:da", ['in:"Daily Papers"']),
        ("tag:kernels", []),
        ("has:n", ["has:note"]),
        ("status:r", ["status:reading", "status:read", "status:unread"]),
        ("foo:", []),
        ("year:", []),
    ],
)
def test_what_a_word_can_become(text: str, wanted: list[str]) -> None:
    assert results(text) == wanted


def test_a_word_in_the_middle_is_completed_in_its_place() -> None:
    offer = complete("ta kernel", 2, TAGS, COLLECTIONS)
    assert offer is not None
    assert taken("ta kernel", offer, offer.options[0]) == ("tag: kernel", 4)
    assert complete("tan kernel", 2, TAGS, COLLECTIONS) is None
    quoted = complete('tag:"to" x', 7, TAGS, COLLECTIONS)
    assert quoted is not None
    assert taken('tag:"to" x', quoted, quoted.options[0])[0] == 'tag:"to cite" x'


def test_a_whole_name_is_offered_but_not_chosen() -> None:
    for name in NAMES:
        offer = complete(name, len(name), (), ())
        assert offer is not None
        assert offer.chosen == -1
    begun = complete("no", 2, (), ())
    assert begun is not None
    assert begun.chosen == 0


def test_a_field_without_a_value_is_unsaid() -> None:
    assert is_unsaid("x tag:")
    assert is_unsaid('-in:"')
    assert not is_unsaid("tag:a")
    assert not is_unsaid("tag: ")


def test_what_is_put_in_finds_what_it_names(filled: Library) -> None:
    names = ('say "so"', "two words", "a(b", "C++", "x*y", "back\\slash")
    for number, name in enumerate(names):
        filled.do(EditTags((number + 1,), add=(name,)))
        offer = complete("tag:", 4, (name,), ())
        assert offer is not None
        found = filled.search(taken("tag:", offer, offer.options[0])[0])
        assert (list(found.ids), found.notices) == ([number + 1], ()), name
