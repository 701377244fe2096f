"""What an import computes of an abstract by itself, in this process or in a helper: the same text gives the same."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from reader.core import keys, titles
from reader.core.fingerprints import fingerprint
from reader.core.normalise import document
from reader.core.plaintext import plain
from reader.store import words

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Prepared:
    """An abstract's fingerprint, its best working title, the citation key made of that, its text as it is indexed."""

    mark: int
    working: str
    key: str
    document: str


def prepare(abstract: str) -> Prepared:
    """Compute all of it."""
    text = plain(abstract)
    working = titles.choose(text, lambda _: False)
    return Prepared(fingerprint(abstract), working, keys.citation_key(working, (), None), document(text))


def packed(abstracts: Sequence[str]) -> list[Any]:
    """Prepare many abstracts, as a value of JSON: what is prepared of each, and the number of every word in them."""
    ready = [prepare(abstract) for abstract in abstracts]
    told = [(one.mark, one.working, one.key, one.document) for one in ready]  # `astuple` would copy each text
    return [told, words.counted(one.document for one in ready)]


def unpacked(value: list[Any]) -> tuple[list[Prepared], Counter[str]]:
    """Take apart what `packed` made."""
    return [Prepared(*one) for one in value[0]], Counter(value[1])
