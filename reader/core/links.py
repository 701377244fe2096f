"""Finds addresses in shown text, says where they lead, and knows the places where code is kept."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

CODE_PLACES = (
    "github.com", "github.io", "gitlab.com", "gitlab.io", "bitbucket.org", "codeberg.org", "sourceforge.net",
    "huggingface.co", "zenodo.org", "4open.science",
)  # fmt: skip
"""Hosts whose addresses in an abstract lead to code, data or models."""

_HOSTS = "|".join(re.escape(host) for host in CODE_PLACES)
_END = r"[^\s<>\"“”]"
_ADDRESS = re.compile(
    r"(?<![\w.@/+-])(?:"
    rf"(?P<web>https?:(?://|\s?//\s?(?=[\w-]+\.[a-z])){_END}+)"
    rf"|(?P<mailto>mailto:{_END}+)"
    rf"|(?P<bare>(?:www\.[\w-]+\.[a-z]|(?:{_HOSTS})/){_END}*)"
    rf"|doi:\s?(?P<doi>10\.\d{{4,9}}/{_END}+)"
    r"|arxiv:\s?(?P<arxiv>\d{4}\.\d{4,5}(?:v\d+)?(?!\d))"
    r"|(?P<mail>[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}))",
    re.IGNORECASE,
)
_TELLTALE = re.compile(r"//|@|\b(?:www\.|mailto:|doi:|arxiv:)|\.(?:com|org|co)/", re.IGNORECASE)
_PREFIXES = {"bare": "https://", "doi": "https://doi.org/", "arxiv": "https://arxiv.org/abs/", "mail": "mailto:"}
_TAIL = ".,;:!?'’*`"
_PAIRS = {")": "(", "]": "[", "}": "{"}
_SAFE = re.compile(r"https?://[^\s/?#]+|mailto:[^\s@]+@[^\s@]", re.IGNORECASE)
_HOST = re.compile(r"https?://(?:[^/@\s]*@)?(?:www\.)?([^/:?#\s]+)", re.IGNORECASE)


class Address(NamedTuple):
    """An address in a text: its place there, and where it leads."""

    start: int
    end: int
    target: str


def addresses(text: str) -> Iterator[Address]:
    """Give the addresses in a shown text, in order; signs that close the sentence do not belong to them."""
    if not _TELLTALE.search(text):
        return
    for found in _ADDRESS.finditer(text):
        kind = found.lastgroup or ""
        shown = _trimmed(found[0])
        address = target("".join(shown[found.start(kind) - found.start() :].split()), _PREFIXES.get(kind, ""))
        if address:
            yield Address(found.start(), found.start() + len(shown), address)


def target(address: str, prefix: str = "") -> str:
    """Return where an address leads, "" if that is nothing to open: http, https and mailto only."""
    whole = prefix + address
    return whole if _SAFE.match(whole) and whole.isprintable() else ""


def meant(written: str) -> str:
    r"""Return where an address leads that was written as one (`\url{www.a.org}`), with or without its scheme."""
    return target(written) or next((each.target for each in addresses(written) if each.start == 0), "")


def leads_to_code(address: str) -> bool:
    """Return whether an address leads to one of the places where code is kept."""
    host = _HOST.match(address)
    return host is not None and any(f".{host[1].lower()}".endswith(f".{place}") for place in CODE_PLACES)


def _trimmed(address: str) -> str:
    """Return an address without what closes the sentence or the parenthesis around it."""
    end = len(address)
    count = Counter(address)
    while end and ((sign := address[end - 1]) in _TAIL or (sign in _PAIRS and count[_PAIRS[sign]] < count[sign])):
        count[sign] -= 1
        end -= 1
    return address[:end]
