"""The one normaliser that the index and the queries share, so that what looks the same is found."""

import re
import unicodedata

from reader.core.plaintext import plain

_LETTERS = str.maketrans(
    {
        "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ø": "o", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŧ": "t",
        "\u00ad": None, "\u200b": None, "\u200c": None, "\u200d": None, "\u2060": None, "\ufeff": None,
    }
)  # fmt: skip
_MARKS = re.compile("[\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+")


def search_text(raw: str) -> str:
    """Return a raw abstract as the index holds it: plain, without case, accents, ligatures and invisible signs."""
    return fold(plain(raw))


def fold(text: str) -> str:
    """Return a text without case, accents, ligatures and invisible signs; spaces and punctuation stay."""
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text).casefold()
    # Folding case can bring back marks that stood apart ("İ" becomes "i" and a dot).
    return _MARKS.sub("", unicodedata.normalize("NFKD", decomposed)).translate(_LETTERS)
