"""The words of the library: found by their beginning, by a pattern, and by a nearly right spelling."""

from collections.abc import Iterator
from pathlib import Path
from sqlite3 import Connection

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reader.core.changes import Origin
from reader.store import words
from reader.store.connection import connect
from reader.store.library import Library
from tests.unit.store.test_imports import bring

TEXT = "kelp kelp kelp kelps kelpie help cod code coder codex cod kilp k étude 日 1999 x_1"


@pytest.fixture(scope="module")
def conn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Connection]:
    path = Path(tmp_path_factory.mktemp("words")) / "library.sqlite"
    with Library.open(path, Origin.WINDOW) as library:
        bring(library, [TEXT])
        opened = connect(path, read_only=True)
        yield opened
        opened.close()


def test_words_are_counted_as_the_index_holds_them(conn: Connection) -> None:
    counts = dict(conn.execute("SELECT word, count FROM word").fetchall())
    assert counts == dict.fromkeys(words.split(TEXT.replace("é", "e")), 1) | {"kelp": 3, "cod": 2}


ENDINGS = [
    "accelerated", "accelerating", "accelerate", "admitting", "adding", "amortized", "approximated", "associated",
    "asymmetric", "asymptotically", "automated", "bayes", "calculated", "characterized", "clipping", "caresses",
    "ponies", "ties", "cats", "feed", "agreed", "plastered", "motoring", "hopping", "falling", "hissing", "fizzed",
    "failing", "filing", "happy", "sky", "relational", "conditional", "rational", "valency", "digitizer", "radically",
    "predication", "feudalism", "decisiveness", "hopefulness", "callousness", "formality", "sensitivity",
    "triplicate", "formative", "formalize", "electrical", "goodness", "revival", "allowance", "inference",
    "adjustable", "defensible", "replacement", "adoption", "homologous", "effective", "probate", "rate", "cease",
    "roll", "analogy", "possibly", "visibly", "at", "be", "x", "1999", "日",
]  # fmt: skip


def test_a_stem_is_the_one_that_the_index_holds(library: Library) -> None:
    bring(library, ENDINGS)
    conn = connect(library.path)
    conn.execute("CREATE VIRTUAL TABLE temp.held USING fts5vocab (main, entry_fts, 'instance')")
    held = dict(conn.execute("SELECT doc, term FROM temp.held WHERE col = 'abstract'").fetchall())
    conn.close()
    texts = {entry.id: entry.abstract for entry in library.entries(sorted(held))}
    assert {text: words.stem(text) for text in texts.values()} == {text: held[id_] for id_, text in texts.items()}


@pytest.mark.parametrize(
    ("start", "found"),
    [
        ("kelp", ["kelp", "kelpie", "kelps"]), ("co", ["cod", "code", "coder", "codex"]), ("codex", ["codex"]),
        ("zz", []), ("199", ["1999"]), ("日", ["日"]), ("etu", ["etude"]),
    ],
)  # fmt: skip
def test_the_most_frequent_words_that_begin_so_come_first(conn: Connection, start: str, found: list[str]) -> None:
    assert words.beginning(conn, start) == found


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        ("k*p", ["kelp", "kilp"]), ("*elp", ["kelp", "help"]), ("c*d*x", ["codex"]), ("*x*", ["codex", "x_1"]),
        ("z*z", []), ("x_*", ["x_1"]), ("cod*", ["cod", "code", "coder", "codex"]),
    ],
)  # fmt: skip
def test_a_star_stands_for_any_letters(conn: Connection, pattern: str, found: list[str]) -> None:
    assert words.matching(conn, pattern) == found


@pytest.mark.parametrize("pattern", ["[k]elp*", "k?lp*", "[a-z]*", "%*", "_elp*"])
def test_no_other_sign_of_a_pattern_stands_for_letters(conn: Connection, pattern: str) -> None:
    assert words.matching(conn, pattern) == []


@pytest.mark.parametrize(
    ("word", "distance", "found"),
    [
        ("kelp", 1, ["kelp", "kelps", "kilp"]), ("kxlp", 1, ["kelp", "kilp"]), ("kelq", 1, ["kelp"]), ("zzzz", 2, []),
        ("codxx", 2, ["cod", "code", "codex", "coder"]), ("", 1, []), ("k" * 41, 2, []), ("xelp", 1, []),
    ],
)  # fmt: skip
def test_the_nearest_words_come_first(conn: Connection, word: str, distance: int, found: list[str]) -> None:
    near = words.near(conn, word, distance)
    assert set(near) == set(found)
    assert near[:1] == found[:1] or word == "codxx"


def changed_letters(one: str, other: str) -> int:
    """Count the letters to change, add or drop (Levenshtein)."""
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, start=1):
        last, row = row, [place]
        for at, sign in enumerate(other, start=1):
            row.append(min(last[at] + 1, row[at - 1] + 1, last[at - 1] + (letter != sign)))
    return row[-1]


@settings(max_examples=60, deadline=None)
@given(st.text("kelpcodxhi", min_size=1, max_size=7), st.integers(1, 2))
def test_near_words_are_those_that_differ_by_so_many_letters_behind_the_first(
    conn: Connection, word: str, distance: int
) -> None:
    known = [row[0] for row in conn.execute("SELECT word FROM word")]
    wanted = {each for each in known if each[0] == word[0] and changed_letters(each, word) <= distance}
    assert set(words.near(conn, word, distance)) == wanted
