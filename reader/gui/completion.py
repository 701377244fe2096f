"""What a word in the search box can become: names of fields, tags, collections and the values of filters."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reader.core.entries import Status
from reader.core.queries import FIELDS, FILTERS, HAS, IS, NUMBERS, TIMES, quoted

MOST = 50
NAMES = (*FIELDS, *FILTERS, *NUMBERS, *TIMES)
HINTS = {
    "title": "words of the title", "abstract": "words of the abstract", "author": "name of an author",
    "note": "words of your note", "highlight": "words of your highlights", "tag": "one of your tags",
    "status": "unread, queued, reading, read, skipped", "is": "unread, starred, kept, …", "in": "a collection",
    "id": "one entry", "has": "note, tag, title, …", "year": "2020..2024", "tags": "number of tags",
    "collections": "number of collections",
    "added": ">2026-01-01", "changed": "<7d", "decided": "<7d",
}  # fmt: skip
_VALUE = re.compile(r'(?:^|(?<=[\s(-]))(?P<name>\w+):(?:"(?P<quoted>(?:[^"]|"")*)|(?P<bare>[^\s()"]*))$')
_WORD = re.compile(r"(?:^|(?<=[\s(-]))(?P<word>[A-Za-z]{2,})$")
_UNSAID = re.compile(r'(?:^|[\s(-])\w+:"?$')
_PLAIN = re.compile(r"[\w./+#-]+")


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that the word can become: what is shown, what is put in, and a quiet word about it."""

    label: str
    text: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """Options for the text between two places; `chosen` is the one that Return takes, -1 for none."""

    start: int
    end: int
    options: tuple[Option, ...]
    chosen: int = 0


def complete(text: str, at: int, tags: Sequence[str], collections: Sequence[str]) -> Offer | None:
    """Return what can be put in at a place of a text, None if nothing fits or nothing would change."""
    before, after = text[:at], text[at:]
    if after and not after[0].isspace() and after[0] not in ')"':
        return None
    value = _VALUE.search(before)
    if value is not None:
        return _values(value, after, tags, collections)
    # Within quotes words are words.
    word = _WORD.search(before) if before.count('"') % 2 == 0 else None
    return _names(word) if word is not None else None


def is_unsaid(text: str) -> bool:
    """Tell whether a text ends with a field that has no value yet."""
    return _UNSAID.search(text) is not None


def taken(text: str, offer: Offer, option: Option) -> tuple[str, int]:
    """Return the text with an option put in, and the place behind it."""
    return text[: offer.start] + option.text + text[offer.end :], offer.start + len(option.text)


def _values(match: re.Match[str], after: str, tags: Sequence[str], collections: Sequence[str]) -> Offer | None:
    known: dict[str, Sequence[str]] = {
        "tag": tags, "in": collections, "collection": collections, "is": IS, "status": tuple(Status), "has": HAS,
    }  # fmt: skip
    typed = match["bare"] if match["quoted"] is None else match["quoted"].replace('""', '"')
    names = list(_fitting(typed, known.get(match["name"], ())))[:MOST]
    if not names or [name.casefold() for name in names] == [typed.casefold()]:
        return None
    end = match.end() + (match["quoted"] is not None and after.startswith('"'))
    return Offer(match.end("name") + 1, end, tuple(Option(name, _spelled(name)) for name in names))


def _names(match: re.Match[str]) -> Offer | None:
    typed = match["word"]
    names = [name for name in NAMES if name.startswith(typed)]
    if not names:
        return None
    options = tuple(Option(f"{name}:", f"{name}:", HINTS[name]) for name in names)
    # A whole word may well be meant as a word: then Return goes on to the list.
    return Offer(match.start("word"), match.end(), options, -1 if typed in names else 0)


def _fitting(typed: str, names: Sequence[str]) -> Iterator[str]:
    """Give the names that begin as typed, then those that hold it elsewhere."""
    wanted = typed.casefold()
    yield from (name for name in names if name.casefold().startswith(wanted))
    yield from (name for name in names if wanted in name.casefold() and not name.casefold().startswith(wanted))


def _spelled(name: str) -> str:
    return name if _PLAIN.fullmatch(name) else quoted(name)
