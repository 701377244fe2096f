"""Addresses in a text: where they stand, where they go, and which of them are places that keep code."""

import re
from collections.abc import Iterator

SCHEMES = ("http", "https", "mailto")
CODE_HOSTS = (
    "github.com", "gitlab.com", "bitbucket.org", "codeberg.org", "sr.ht", "huggingface.co", "sourceforge.net",
    "zenodo.org", "gitee.com", "4open.science", "colab.research.google.com",
)  # fmt: skip
"""Hosts that keep code; their subdomains do too."""

_ADDRESS = re.compile(
    r"(?:https?://|mailto:)[^\s<>\"“”\ufffc]+"
    r"|(?<![\w./@])(?:www\.|(?:github|gitlab)\.com/)[^\s<>\"“”\ufffc]+"
    r"|(?<![\w.+@-])[\w.+-]{1,64}@[A-Za-z0-9](?:[\w-]{0,62}\.){1,8}[A-Za-z]{2,24}(?![\w@])",
    re.IGNORECASE,
)
_TAIL = ".,;:!?'’*"
_PAIRS = {")": "(", "]": "[", "}": "{"}
_HOST = re.compile(r"https?://(?:[^/@]*@)?([^/:?#]+)", re.IGNORECASE)


def links(text: str) -> Iterator[tuple[int, str, str]]:
    """Give the addresses in a shown text: the place of each, its words, and where it goes.

    Signs that close the sentence do not belong to it.
    """
    if "://" not in text and "@" not in text and ".com/" not in text and "www." not in text and "mailto:" not in text:
        return
    for found in _ADDRESS.finditer(text):
        words = found[0]
        while words and (words[-1] in _TAIL or _unpaired(words)):
            words = words[:-1]
        target = _target(words)
        if target:
            yield found.start(), words, target


def is_code(target: str) -> bool:
    """Tell whether an address is one of a place that keeps code."""
    found = _HOST.match(target)
    host = found[1].lower() if found else ""
    return any(host == one or host.endswith(f".{one}") for one in CODE_HOSTS)


def _target(words: str) -> str:
    lower = words.lower()
    if lower.startswith(("http://", "https://")):
        return words if len(words) > len("https://") else ""
    if lower.startswith("mailto:"):
        return words if "@" in words else ""
    if "@" in words:
        return f"mailto:{words}"
    return f"https://{words}" if "." in words.split("/", 1)[0] and len(words) > len("www.") else ""


def _unpaired(words: str) -> bool:
    opening = _PAIRS.get(words[-1])
    return opening is not None and words.count(opening) < words.count(words[-1])
