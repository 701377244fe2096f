"""HTML's names for characters (`&amp;`, `&#8211;`), decoded where that is safe."""

import re
from functools import lru_cache
from html.entities import html5, name2codepoint

PATTERN = r"(?:amp;)*(?:\#(?:\d{1,7}|[xX][\da-fA-F]{1,6})|[A-Za-z][A-Za-z\d]{1,30});"
"""What follows the `&` of an entity; also of one that was encoded again (`&amp;lt;`)."""

_ENTITY = re.compile(f"&{PATTERN}")
_SHORT = 3  # letters and semicolon; HTML 5 has many names as short as that, which are words elsewhere


def decoded(text: str) -> str:
    """Return a text with its entities as the characters they name; what names none stays as it is."""
    return _ENTITY.sub(lambda found: character(found[0]), text) if "&" in text else text


@lru_cache(maxsize=256)
def character(entity: str) -> str:
    """Return what an entity such as `&eacute;` names, the entity itself if nothing that can be shown."""
    name = entity.rpartition("&")[2]
    while name.startswith("amp;") and name != "amp;":
        name = name[len("amp;") :]
    if name.startswith("#"):
        return _numbered(name[1:-1]) or entity
    if len(name) <= _SHORT and name[:-1] not in name2codepoint:
        return entity
    return html5.get(name, entity)


def _numbered(number: str) -> str:
    code = int(number[1:], 16) if number[0] in "xX" else int(number)
    if 0x80 <= code < 0xA0:  # numbers of Windows' own set, which browsers take for what was meant
        return bytes([code]).decode("cp1252", "ignore")
    unfit = code > 0x10FFFF or 0xD800 <= code < 0xE000 or (code < 0x20 and chr(code) not in "\t\n\r") or code == 0x7F
    return "" if unfit else chr(code)
