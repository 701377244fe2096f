"""What looks the same is found, on the first two lists that people read and on odd words of the trade."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from reader import transfer
from reader.core.changes import Origin
from reader.core.found import Sort
from reader.store import ops
from reader.store.library import Library

SAME = [
    ("Schrodinger", "Schrödinger", 'Schr\\"odinger', "SCHRÖDINGER", "Schro\u0308dinger"),
    ("Poincare", "Poincaré", "Poincar\\'e", "poincar\\'{e}"),
    ("Renyi", "Rényi", "R\\'{e}nyi"),
    ("Holder", "Hölder", 'H\\"older', 'H{\\"o}lder'),
    ("epsilon", "ε", "\\epsilon", "$\\epsilon$", "\\varepsilon"),
    ("R^d", "\\mathbb{R}^d", "mathbb{R}^d", "$\\mathbb{R}^d$"),
    ("L^p", "$L^p$", "l^p"),
    ("u-muP", "U-MUP", '"u-muP"'),
    ("i.i.d.", '"i.i.d."', "I.I.D."),
    ("state-of-the-art", '"state of the art"', '"state-of-the-art"'),
    ("meta-learning", "Meta-Learning"),
    ("networks", "network", "NETWORK"),
]


@pytest.fixture(scope="module")
def shelf(real_lists: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with Library.open(tmp_path_factory.mktemp("shelf") / "library.sqlite", Origin.COMMAND_LINE) as library:
        for name in ("iclr-2025-papers.txt", "daily-papers.txt"):
            transfer.import_file(library, real_lists / name)
        yield library


@pytest.mark.parametrize("spellings", SAME, ids=lambda spellings: ascii(spellings[0]))
def test_each_spelling_finds_the_same_and_something(shelf: Library, spellings: tuple[str, ...]) -> None:
    found = [sorted(shelf.search(spelling).ids) for spelling in spellings]
    assert found[0]
    assert all(each == found[0] for each in found)


def test_the_parts_and_the_whole_of_a_word_with_a_hyphen_find_it(shelf: Library) -> None:
    whole = set(shelf.search("metalearning").ids)
    assert whole
    assert whole <= set(shelf.search("meta-learning").ids) <= set(shelf.search("meta learning").ids)


ODD = {
    "C++": "We write it in C++ and measure the gain.",
    "C#": "A port to C# of the same program.",
    "F#": "Proofs in F# for the working reader.",
    ".NET": "It runs on .NET without changes.",
    "R&D": "The R&D of harbours in three towns.",
    "AT&T": "Switches by AT&T from another age.",
    "node.js": "A server in node.js for lamps.",
    "3D": "We print ropes in 3D.",
    "27.305": "The error falls to 27.305 per cent.",
    "10.5555/abc.123": "See 10.5555/abc.123 for the data.",
    "arXiv:2401.01234": "The numbers are from arXiv:2401.01234 alone.",
    "ﬁsh": "Plenty of fish in nets.",
    "cooperation": "The coope\u00adration of boats.",
    "Straße": "A STRASSE leads to the sea.",
    "istanbul": "Ferries of İstanbul.",
    "Ελλάδα": "Η Ελλαδα έχει φάρους.",
    "学习": "深度学习的灯塔。",
    "기계": "기계 학습과 바다.",
    "灯台": "海の灯台について。",
    "x": "Let x be a rope.",
    "IT": "IT departments at sea.",
    "to be or not": "Whether to be or not to be wet.",
    "on mending net": "Notes on mending a net.",
    "The Who": "The Who played at the harbour.",
}


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with Library.open(tmp_path_factory.mktemp("odd") / "library.sqlite", Origin.COMMAND_LINE) as library:
        transfer.import_text(library, "Odd words\n\n" + "\n\n".join(ODD.values()))
        yield library


@pytest.mark.parametrize("word", ODD, ids=ascii)
def test_the_odd_words_of_the_trade_are_found(odd: Library, word: str) -> None:
    wanted = list(ODD).index(word) + 1
    assert wanted in odd.search(word).ids


@pytest.mark.parametrize("word", ["C++", "C#", "F#", ".NET", "R&D", "AT&T", "27.305"])
def test_signs_make_a_word_what_it_is(odd: Library, word: str) -> None:
    assert list(odd.search(word).ids) == [list(ODD).index(word) + 1]


def test_titles_sort_as_a_person_would(tmp_path: Path) -> None:
    titles = [
        "zebra knots", "École de cordes", "Dory", "The anchor", "anchor chains", "An anchor rope", "Fathom",
        "“Quoted” rope", "Émile's knot", "A la deriva", "Ångström waves",
    ]  # fmt: skip
    with Library.open(tmp_path / "library.sqlite", Origin.COMMAND_LINE) as library:
        transfer.import_text(
            library, "Titles\n\n" + "\n\n".join(f"Abstract number {n}." for n in range(len(titles) + 1))
        )
        for number, title in enumerate(titles, start=1):
            library.do(ops.EditFields(number, {"title": title}))
        ids = library.search("", Sort.TITLE).ids
        order = [entry.title for entry in library.entries(ids)]
        assert order[-1] is None
        assert order[:5] == ["A la deriva", "The anchor", "anchor chains", "An anchor rope", "Ångström waves"]
        assert order[-2] == "zebra knots"
        assert [title for title in order if title and title[0] in "DÉF"] == [
            "Dory", "École de cordes", "Émile's knot", "Fathom",
        ]  # fmt: skip
        assert list(library.search("", Sort.TITLE).ids) == list(ids)
