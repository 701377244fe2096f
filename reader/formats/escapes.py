"""Plain characters as Markdown that shows exactly these, and a person's own Markdown as a part of a larger page."""

import re
import string
import unicodedata

from reader.formats.blocks import Heading, is_simple, lines_of, outline

_SPACE = re.compile(r"[ \t\r\n\f\v]+")
_UNFOLDED = ("  ", "\n", "\t", "\r", "\f", "\v")
_SPECIAL = re.compile(r"([*_`\\\[\]<&])\1*")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{0,31});")
_TAG = re.compile(r"<[A-Za-z/!?]")
_BLOCK_START = re.compile(
    r"\A(?:#{1,6}(?= |\Z)|>|[-+](?= |\Z)|(?:- *){3,}\Z|(?:_ *){3,}\Z|=+\Z|~{3,}|`{3,}|\d{1,9}(?=[.)](?: |\Z)))"
)
_CLOSING_MARKS = re.compile(r"(?:(?<= )|\A)#+\Z")


def fold(text: str) -> str:
    """Put text on one line, with single spaces."""
    return _SPACE.sub(" ", text).strip(" ") if any(sign in text for sign in _UNFOLDED) else text.strip(" ")


def escape(text: str, *, starts_block: bool = False, in_brackets: bool = False) -> str:
    """Return `text` folded, with the escapes that CommonMark needs to show its characters and no others.

    `starts_block`: it will stand at the start of a block, where `#`, `-`, `1.` and their like have a meaning;
    `in_brackets`: it will stand in square brackets, which a bracket of its own could close.
    """
    text = fold(text)
    code = _has_code_span(text)
    escaped = _SPECIAL.sub(lambda sign: _escape_sign(sign, code=code, in_brackets=in_brackets), text)
    return _BLOCK_START.sub(_escape_start, escaped) if starts_block else escaped


def _escape_start(start: re.Match[str]) -> str:
    if start[0].isdigit():
        return f"{start[0]}\\"
    return "".join(f"\\{each}" for each in start[0]) if start[0][0] == "`" else f"\\{start[0]}"


def heading(text: str) -> str:
    """Return escaped text made safe as the words of a `#` heading: closing marks would not be shown."""
    return _CLOSING_MARKS.sub(lambda marks: f"\\{marks[0]}", text)


def _escape_sign(sign: re.Match[str], *, code: bool, in_brackets: bool) -> str:
    """Escape one run of a sign where it could mean something."""
    run, text, start, end = sign[0], sign.string, sign.start(), sign.end()
    before, after = text[start - 1 : start], text[end : end + 1]
    match run[0]:
        case "*":
            needed = (before, after) != (" ", " ")
        case "_":
            needed = _opens_emphasis(before, after)
        case "`":
            needed = code
        case "\\":
            return "\\" * (2 * len(run) if not after or after in string.punctuation else 2 * len(run) - 1)
        case "[":
            needed = in_brackets or "]" in text[end:]
        case "]":
            needed = in_brackets
        case "<":
            return f"{run[:-1]}&lt;" if _TAG.match(text, end - 1) else run
        case _:
            return f"{run[:-1]}&amp;" if _ENTITY.match(text, end - 1) else run
    return "".join(f"\\{each}" for each in run) if needed else run


def _opens_emphasis(before: str, after: str) -> bool:
    """Tell whether underscores between these characters could start emphasis ("" is an end of the text)."""
    if not after or after.isspace():
        return False
    return not before or not _is_word(before)


def _is_word(character: str) -> bool:
    return unicodedata.category(character)[0] in "LNM"


def _has_code_span(text: str) -> bool:
    """Tell whether two runs of backticks are equally long, so that they would make code of what is between them."""
    runs = re.findall(r"`+", text) if "`" in text else []
    return len(set(map(len, runs))) < len(runs)


def embed(markdown: str) -> str:
    """Return a person's Markdown as part of a page: its headings two levels lower, all it leaves open closed.

    Headings in lists and quotes are headings too. Everything else stays as it was typed. The text ends with a line end.
    """
    if is_simple(markdown):
        return markdown if markdown.endswith("\n") else f"{markdown}\n"
    lines = lines_of(markdown)
    found = outline([line for line, _ in lines])
    pieces: list[str] = []
    place = 0
    for each in found.headings:
        pieces.extend(line + end for line, end in lines[place : each.first])
        pieces.append(_lower(each, lines[each.first][0], lines[each.last][1]))
        place = each.last + 1
    pieces.extend(line + end for line, end in lines[place:])
    text = "".join(pieces)
    if not text.endswith("\n"):
        text += "\n"
    return f"{text}{found.closing}\n" if found.closing else text


def _lower(found: Heading, line: str, end: str) -> str:
    """Return a heading on one line, given its first line and how its last one ends."""
    marks = f"{line[: found.at]}{'#' * min(found.level + 2, 6)}"
    if found.text is None:
        return f"{marks}{line[found.at + found.level :]}{end}"
    return f"{marks} {heading(found.text)}{end}"
