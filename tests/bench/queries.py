"""The queries that are asked of the window, the library and the bare index alike."""

from __future__ import annotations

from dataclasses import dataclass

from tests.bench.corpus import vocabulary

PASTED = 20_000
_RARE, _MIDDLE, _OTHER = 30_000, 700, 900


@dataclass(frozen=True, slots=True)
class Ask:
    """A query as it is typed, and what it is for a bare index: a MATCH expression and whether only unread entries."""

    name: str
    typed: str
    match: str = ""
    unread: bool = False


def pastes() -> dict[str, str]:
    """Return what may stand in a clipboard, by name: 20,000 letters each, of which few make sense as a query."""
    words = [word for word in vocabulary().words if word.isascii() and word.isalpha()]
    made = {
        "an abstract again and again": "We study the bound, and show that a simple model learns it (in time). ",
        "rare words": " ".join(words[_RARE : _RARE + 3_000]) + " ",
        "one word": "x",
        "beginnings": "a* b* mod* mul* ",
        "misspelled": "atention~ transfomer~2 ",
        "filters": "tag:a in:b -is:unread year:2020..2024 ",
        "groups": "(a OR (b -",
        "operators": "NOT -a OR AND ",
        "open quotes": '"a ',
        "backslashes": "\\",
        "one letter of many": "\ufdfa",
        "Chinese": "中文",
        "TeX": "$\\frac{\\epsilon}{x_{ij}}$ {\\em a} ",
    }
    return {name: (text * (PASTED // len(text) + 1))[:PASTED] for name, text in made.items()}


def asks() -> list[Ask]:
    """Return one query of every kind."""
    words = [word for word in vocabulary().words if word.isascii() and word.isalpha()]
    rare, middle, other = words[_RARE], words[_MIDDLE], words[_OTHER]
    wrong = rare[:2] + rare[3] + rare[2] + rare[4:]
    return [
        Ask("rare word", rare, f'"{rare}"'),
        Ask("common word", "model", '"model"'),
        Ask("two words", f"model {middle}", f'"model" AND "{middle}"'),
        Ask("phrase", '"lower bound"', '"lower bound"'),
        Ask("or", f"{middle} OR {other}", f'"{middle}" OR "{other}"'),
        Ask("not", f"{middle} -model", f'"{middle}" NOT "model"'),
        Ask("prefix", "optim*", "optim *"),
        Ask("filter", "is:unread", unread=True),
        Ask("filter and word", f"is:unread {middle}", f'"{middle}"', unread=True),
        Ask("empty", ""),
        Ask("typo", wrong, f'"{wrong}"'),
    ]
