"""The queries that are asked of the window, the library and the bare index alike."""

from __future__ import annotations

from dataclasses import dataclass

from tests.bench.corpus import vocabulary

_RARE, _MIDDLE, _OTHER = 30_000, 700, 900


@dataclass(frozen=True, slots=True)
class Ask:
    """A query as it is typed, and what it is for a bare index: a MATCH expression and whether only unread entries."""

    name: str
    typed: str
    match: str = ""
    unread: bool = False


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
