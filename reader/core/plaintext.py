"""The raw text of an abstract as plain text: TeX spelling and tags undone, math left alone, white space folded."""

import re

from reader.core.markup import Tags, Untex
from reader.core.tokens import PARAGRAPH, TOKEN

UNSHOWN = "\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\xad\u200b\u2060\ufeff"
"""Characters that are never shown, for a set in a pattern."""

_BROKEN_LINE = re.compile(r"-[ \t]*+[\r\n]")
_UNSHOWN = re.compile(f"[{UNSHOWN}]")
_LONE = re.compile("[\ud800-\udfff]")


def plain(text: str) -> str:
    """Give the text as one line without TeX spelling, emphasis stars and tags; math stays as its source.

    Never raises; the time is linear in the text's length. Control characters and soft hyphens go, lone surrogates
    become U+FFFD. It is what the runs of `abstracts.read` show where nothing is repaired, joined, with a blank between
    paragraphs and `markup.POWER` before the exponents of numbers.
    """
    # Looking for one character takes 30 ns, for two together a microsecond: so these come last, and seldom.
    lines = "\n" in text or "\r" in text
    if (
        "\\" in text or "`" in text or "~" in text or "*" in text or "<" in text or "&" in text or "--" in text
        or ("{" in text and "{-}" in text) or (lines and _BROKEN_LINE.search(text))
    ):  # fmt: skip
        text = _shown(text)
    if text.isprintable() and "  " not in text:
        return text.strip()
    text = " ".join(text.split())
    return text if text.isprintable() else " ".join(_LONE.sub("\ufffd", _UNSHOWN.sub("", text)).split())


def _shown(text: str) -> str:
    tags = Tags(text)
    if ("\n" not in text and "\r" not in text) or not PARAGRAPH.search(text):
        return TOKEN.sub(Untex(text, tags), text)
    return " ".join(TOKEN.sub(Untex(text[start:end], tags, start), text[start:end]) for start, end in paragraphs(text))


def paragraphs(text: str) -> list[tuple[int, int]]:
    """Return where the paragraphs of a text start and end."""
    breaks = [found.span() for found in PARAGRAPH.finditer(text)]
    starts = [0, *(end for _, end in breaks)]
    return list(zip(starts, [*(start for start, _ in breaks), len(text)], strict=True))
