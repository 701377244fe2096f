"""Fingerprints of abstracts: what stays the same when only accents, case, spaces and signs differ."""

import re
import unicodedata
from hashlib import blake2b
from zlib import crc32

from reader.core.normalise import GREEK
from reader.core.plaintext import plain

_DROP_ASCII = {code: None for code in range(128) if not chr(code).isalnum()}
_DROP = re.compile(r"[\W_]+")
_LETTERS_IN_SHINGLE = 8
_SHINGLE_SAMPLE = 8
_SHORT = 600


IOTA_BELOW = "\u0345"
"""The one mark that folding case would make a letter."""


def fold(text: str) -> str:
    """Return the letters and digits of a text, without case and accents, however these are spelled.

    Taking only letters and digits, and Greek letters by their names, makes a formula equal to the same formula without
    its dollars and backslashes.
    """
    if "\\" in text:
        text = plain(text)
    if text.isascii():
        return text.lower().translate(_DROP_ASCII)
    return _DROP.sub("", unicodedata.normalize("NFKD", text).replace(IOTA_BELOW, "").casefold().translate(GREEK))


def fingerprint(text: str) -> int:
    """Return a signed 64-bit number that equal texts (as `fold` sees them) share.

    Two different texts of a library of a million share one with a probability of about 3e-8; who acts on a match
    compares the texts too.
    """
    return int.from_bytes(blake2b(fold(text).encode("utf-8"), digest_size=8).digest(), "big", signed=True)


def shingles(text: str) -> frozenset[int]:
    """Return a sample of the runs of letters in a text, as hashes: texts that share many are nearly the same.

    Runs are of letters, not of words, because not every script has blanks. Of a short text
    all are taken.
    """
    letters = fold(text)
    runs = max(1, len(letters) - _LETTERS_IN_SHINGLE + 1)
    hashes = [crc32(letters[i : i + _LETTERS_IN_SHINGLE].encode("utf-8")) for i in range(runs)]
    if len(letters) < _SHORT:
        return frozenset(hashes)
    return frozenset(each for each in hashes if each % _SHINGLE_SAMPLE == 0) or frozenset(hashes)
