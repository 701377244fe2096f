import pytest

from reader.core.accents import LETTERS, MARKS, accented


@pytest.mark.parametrize(
    ("mark", "letter", "shown"),
    [
        ('"', "o", "ö"), ("'", "e", "é"), ("`", "a", "à"), ("^", "i", "î"), ("~", "n", "ñ"), ("=", "u", "ū"),
        (".", "z", "ż"), ("u", "g", "ğ"), ("v", "S", "Š"), ("H", "o", "ő"), ("c", "c", "ç"),
        ("k", "a", "ą"), ("r", "U", "Ů"),
        ("d", "s", "ṣ"), ("b", "d", "ḏ"), ("h", "a", "ả"), ("G", "o", "ȍ"), ("textcommabelow", "t", "ț"),
        ("'", r"\i ", "í"), ("v", r"\j", "ǰ"), ("'", r"\ae", "ǽ"), ("'", r"\o", "ǿ"), ("'", "\\^e", "ế"),
        ("'", r"\^{e}", "ế"), ("=", r"\c{e}", "ȩ̄"), ("t", "oo", "o͡o"), ("'", "ae", "áe"),
    ],
)  # fmt: skip
def test_accents_join_their_letters(mark: str, letter: str, shown: str) -> None:
    assert accented(mark, letter) == shown


def test_every_mark_and_letter_is_known_once() -> None:
    assert all(len(accented(mark, "e")) <= 2 for mark in MARKS)
    assert all(name.isalpha() and name.isascii() and sign for name, sign in LETTERS.items())
