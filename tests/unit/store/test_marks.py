import pytest

from reader.store import words
from reader.store.marks import Marker, marker, of_words


def marked(query: str, text: str) -> list[str]:
    return [text[start:end] for start, end in marker(query).spans(text)]


@pytest.mark.parametrize(
    ("query", "text", "hits"),
    [
        ("optimize", "Optimization of optimizers, and optics", ["Optimization", "optimizers"]),
        ("accelerate", "Accelerated and accelerating rivers", ["Accelerated", "accelerating"]),
        ("schrodinger", "The Schrödinger bridge", ["Schrödinger"]),
        ('"neural tangent"', "Neural tangent kernels and neural nets", ["Neural", "tangent"]),
        ("C++", "Written in C++ and C", ["C++"]),
        ("C", "Written in C++ and C", ["C"]),
        ("tra*", "transport train rat", ["transport", "train"]),
        ("netwrk~", "a network of nets", ["network"]),
        ("n*work", "a network of nets", ["network"]),
        ("state-of-the-art", "a state-of-the-art boat", ["state", "of", "the", "art"]),
        ("ε", "an ε-net", ["ε"]),
        ("kelp OR cod", "cod eats kelp", ["cod", "kelp"]),
        ("kelp -cod", "cod eats kelp", ["kelp"]),
        ("title:kelp abstract:cod", "cod eats kelp", ["cod", "kelp"]),
        ("author:kelp tag:cod is:unread", "cod eats kelp", []),
        ("", "cod eats kelp", []),
    ],
)
def test_what_a_query_wants_is_marked(query: str, text: str, hits: list[str]) -> None:
    assert marked(query, text) == hits


def test_nothing_to_mark_is_told_apart() -> None:
    assert not marker("is:unread")
    assert not Marker()
    assert marker("kelp")


def test_single_words_are_marked_by_their_stems() -> None:
    text = "Bridges and a bridge"
    assert [text[a:b] for a, b in of_words([words.stem("bridge")]).spans(text)] == ["Bridges", "bridge"]
