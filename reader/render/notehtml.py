"""A note's Markdown as safe HTML for Qt's rich text; for text of any kind, but in any time: see `notes` for a limit."""

import markdown
import nh3

from reader.render.noteview import NoteView
from reader.render.richtext import ATTRIBUTES, CLASSES, TAGS, rewritten, settled

_EXTENSIONS = ["extra", "sane_lists", "pymdownx.arithmatex", "pymdownx.tasklist", "pymdownx.tilde"]
_SETTINGS = {"pymdownx.arithmatex": {"generic": True}}


def note_view(text: str) -> NoteView:
    """Give the note as it is to be shown.

    Raises RecursionError where things are in one another too often.
    """
    text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")  # half characters, which nh3 refuses
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
