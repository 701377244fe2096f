"""The plain list: line 1 is the list's name, then one abstract per paragraph, kept as it stands in the file."""

import re
from collections.abc import Iterator

from reader.core.entries import Parsed, Record
from reader.errors import FormatProblem

NAME = "plain"

# Only these end a line: U+2028, form feeds and their like are part of an abstract.
_LINE = re.compile(r"([^\r\n]*)(\r\n|\r|\n|\Z)")
_SENTENCE_END = re.compile(r"[.!?…][\"'”’)\]]*\Z")
_WIDE_SENTENCE_END = re.compile(r"[。！？．][”’」』）]*\Z")
_OPENS_A_SENTENCE = re.compile(r"[\"'“‘«(\[{\\$*_`¿¡]*[^\W_a-z]|[\\$]")
_LONGEST_NAME = 120
_WORDS_OF_A_SENTENCE = 10
_WIDE_LETTERS_OF_A_SENTENCE = 30


def read(text: str) -> Parsed:
    """Take a list apart; the records are made one by one as they are asked for.

    `name` is None where the first paragraph is an abstract already. Raise FormatProblem if there is no abstract.
    """
    first = next(_paragraphs(text, 0), None)
    if first is None:
        raise FormatProblem("holds no abstracts", "The list's name stands on line 1, then one abstract per paragraph")
    name, start = _take_name(text, *first)
    if next(_paragraphs(text, start), None) is None:
        raise FormatProblem("holds no abstracts, only a name", "Abstracts are paragraphs, divided by blank lines")
    gaps = max(text.count(end * 2) for end in ("\n", "\r\n", "\r"))
    return Parsed(name, _records(text, start), total=gaps or 1)


def _records(text: str, start: int) -> Iterator[Record]:
    for number, (begin, end) in enumerate(_paragraphs(text, start), 1):
        yield Record(text[begin:end], f"paragraph {number}")


def _paragraphs(text: str, place: int) -> Iterator[tuple[int, int]]:
    """Yield where each paragraph begins and ends, without the line end behind its last line."""
    begin, end = -1, -1
    while place < len(text) and (line := _LINE.match(text, place)):
        place = line.end()
        if line[1] and not line[1].isspace():
            begin, end = (line.start() if begin < 0 else begin), line.end(1)
        elif begin >= 0:
            yield begin, end
            begin = -1
    if begin >= 0:
        yield begin, end


def _take_name(text: str, begin: int, end: int) -> tuple[str | None, int]:
    """Return the list's name and where its abstracts start, given the first paragraph."""
    line = _LINE.match(text, begin)
    if line is None or _is_abstract(line[1].strip()):
        return None, begin
    if line.end(1) == end or _stands_alone(line[1].strip(), text[line.end() : end]):
        return line[1].strip(), line.end()
    return None, begin


def _is_abstract(line: str) -> bool:
    """Tell a line that can only be an abstract: too long for a name, or a whole sentence."""
    if len(line) > _LONGEST_NAME:
        return True
    if _WIDE_SENTENCE_END.search(line):
        return len(line) > _WIDE_LETTERS_OF_A_SENTENCE
    return bool(_SENTENCE_END.search(line)) and len(line.split()) > _WORDS_OF_A_SENTENCE


def _stands_alone(line: str, rest: str) -> bool:
    """Tell a name from the first line of a wrapped abstract, when no blank line follows it.

    In wrapped text the next word did not fit on the line. Where it would have fitted, the line was ended on purpose,
    and it is a name if what follows starts like a sentence.
    """
    lines = [each[1].strip() for each in _LINE.finditer(rest)]
    next_word = lines[0].split(maxsplit=1)[0]
    fits = len(line) + 1 + len(next_word) <= max(map(len, lines))
    return fits and line[-1] not in ".,;:-–—" and bool(_OPENS_A_SENTENCE.match(lines[0]))
