"""A note's Markdown as safe HTML for Qt's rich text; for text of any kind, but in any time: see `notes` for a limit."""

import re

import markdown
import nh3

from reader.render.noteview import NoteView
from reader.render.richtext import ATTRIBUTES, CLASSES, TAGS, rewritten, settled

_EXTENSIONS = ["extra", "sane_lists", "pymdownx.arithmatex", "pymdownx.tasklist", "pymdownx.tilde"]
_ITEM = re.compile(r" {0,3}(?:[-*+]|1[.)])[ \t]+\S")
_FENCE = re.compile(r" {0,3}(```|~~~)")
_OTHER = re.compile(r"[ \t>|#:=-]|\d{1,9}[.)][ \t]|[*+][ \t]")
"""How a line begins that is no paragraph's, or that may go on what is no paragraph."""

_SETTINGS = {"pymdownx.arithmatex": {"generic": True}}


def note_view(text: str) -> NoteView:
    """Give the note as it is to be shown.

    Raises RecursionError where things are in one another too often.
    """
    text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")  # half characters, which nh3 refuses
    text = with_lists_apart(text)
    html, formulas = rewritten(markdown.markdown(text, extensions=_EXTENSIONS, extension_configs=_SETTINGS))
    safe = nh3.clean(
        html,
        tags=set(TAGS),
        attributes=ATTRIBUTES,
        allowed_classes=CLASSES,
        url_schemes={"http", "https", "mailto"},
        link_rel=None,
    )
    return NoteView(*settled(safe, formulas))


def with_lists_apart(text: str) -> str:
    """Put a blank line before a list right under a paragraph, which begins a list elsewhere but not for this parser."""
    lines: list[str] = []
    fence = ""
    paragraph = False
    for line in text.splitlines():
        found = _FENCE.match(line)
        if fence:
            fence = "" if found and found[1] == fence else fence
            paragraph = False
        else:
            if paragraph and _ITEM.match(line):
                lines.append("")
            fence = found[1] if found else ""
            paragraph = bool(line.strip()) and not found and not _OTHER.match(line)
        lines.append(line)
    return "\n".join(lines)
