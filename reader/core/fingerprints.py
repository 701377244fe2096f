"""Fingerprints of abstracts: what stays the same when only accents, case, spaces and signs differ."""

import re
import unicodedata
from hashlib import blake2b
from zlib import crc32

_DROP_ASCII = {code: None for code in range(128) if not chr(code).isalnum()}
_DROP = re.compile(r"[\W_]+")
_WORDS_IN_SHINGLE = 4
_SHINGLE_SAMPLE = 4


def fold(text: str) -> str:
    """Return the letters and digits of a text, without case and accents.

    Taking only letters and digits makes a formula equal to the same formula without its dollars and backslashes.
    """
    if text.isascii():
        return text.lower().translate(_DROP_ASCII)
    return _DROP.sub("", unicodedata.normalize("NFKD", text).casefold())


def fingerprint(text: str) -> int:
    """Return a signed 64-bit number that equal texts (as `fold` sees them) share.

    Two different texts of a library of a million share one with a probability of about 3e-8; who acts on a match
    compares the texts too.
    """
    return int.from_bytes(blake2b(fold(text).encode("utf-8"), digest_size=8).digest(), "big", signed=True)


def shingles(text: str) -> frozenset[int]:
    """Return a sample of the runs of four words in a text, as hashes: texts that share many are nearly the same.

    A text of fewer than four words has one shingle, itself.
    """
    words = unicodedata.normalize("NFKD", text).casefold().split()
    runs = max(1, len(words) - _WORDS_IN_SHINGLE + 1)
    hashes = [crc32(" ".join(words[i : i + _WORDS_IN_SHINGLE]).encode("utf-8")) for i in range(runs)]
    sample = frozenset(h for h in hashes if h % _SHINGLE_SAMPLE == 0)
    return sample or frozenset(hashes)
