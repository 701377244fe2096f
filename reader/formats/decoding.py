"""Bytes of a file to text: finds the encoding, refuses what is not text, and tells whatever it had to replace."""

import codecs
import re
from dataclasses import dataclass

from reader.core.entries import Problem
from reader.errors import FormatProblem

NO_TEXT_HINT = "Choose a text file"

_MAGIC = (
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF87a", "a GIF picture"),
    (b"GIF89a", "a GIF picture"),
    (b"II*\0", "a TIFF picture"),
    (b"MM\0*", "a TIFF picture"),
    (b"%PDF-", "a PDF document"),
    (b"PK\x03\x04", "a ZIP archive or an office document"),
    (b"PK\x05\x06", "an empty ZIP archive"),
    (b"\xd0\xcf\x11\xe0", "an office document"),
    (b"{\\rtf1", "an RTF document"),
    (b"SQLite format 3\0", "an SQLite database"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"BZh91AY&SY", "a bzip2 archive"),
    (b"\xfd7zXZ\0", "an xz archive"),
    (b"7z\xbc\xaf", "a 7-Zip archive"),
    (b"\x7fELF", "a program"),
    (b"OggS\0", "a sound or film"),
    (b"ID3\x03", "a sound"),
    (b"ID3\x04", "a sound"),
)
_BOMS = (
    (codecs.BOM_UTF32_LE, "utf-32-le", 4),
    (codecs.BOM_UTF32_BE, "utf-32-be", 4),
    (codecs.BOM_UTF8, "utf-8", 1),
    (codecs.BOM_UTF16_LE, "utf-16-le", 2),
    (codecs.BOM_UTF16_BE, "utf-16-be", 2),
)
_SAMPLE = 1 << 20
_FEW = 2  # control characters that even a short text may hold
_BEYOND_ASCII = bytes(range(128, 256))
_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_PAIR = re.compile(r"([\ud800-\udbff])([\udc00-\udfff])")
_ENCODED_HALF = re.compile(rb"\xed[\xa0-\xbf][\x80-\xbf]")
_STRAY = re.compile(r"[\udc80-\udcff]+")
_STRAY_PARTS = re.compile(
    rb"(?P<pair>\xed[\xa0-\xaf][\x80-\xbf]\xed[\xb0-\xbf][\x80-\xbf])"
    rb"|(?P<half>\xed[\xa0-\xbf][\x80-\xbf])"
    rb"|(?P<cut>[\xe0-\xef][\x80-\xbf]|[\xf0-\xf4][\x80-\xbf]{1,2})"
    rb"|(?P<byte>.)",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Decoded:
    """The text of a file, and what in its bytes was not as it should be."""

    text: str
    problems: tuple[Problem, ...] = ()


def decode(data: bytes) -> Decoded:
    """Return the text in `data`, line ends and all as they stand there; raise FormatProblem if it is not text.

    UTF-8, UTF-16 and UTF-32 are known by their byte order mark or their pattern. What is none of these is read as
    Windows-1252, and that is told. Half characters and NULs become U+FFFD, and that is told too.
    """
    if not data:
        raise FormatProblem("is empty")
    _refuse_known_binary(data)
    for mark, encoding, unit in _BOMS:
        if data.startswith(mark):
            body = data[len(mark) :]
            return _as_text(_decode_utf8(body) if unit == 1 else _decode_wide(body, encoding, unit))
    return _as_text(_decode_by_pattern(data) if b"\0" in data else _decode_utf8(data))


def checked(text: str) -> Decoded:
    """Return pasted or typed text with half characters and NULs replaced; raise FormatProblem for what is no text."""
    return _as_text(_replace_halves(text))


def _refuse_known_binary(data: bytes) -> None:
    for magic, name in _MAGIC:
        if data.startswith(magic):
            raise FormatProblem(f"is {name}, not a text file", NO_TEXT_HINT)
    if data.startswith(b"RIFF") and data[8:12] in (b"WEBP", b"WAVE", b"AVI "):
        raise FormatProblem("is a picture, sound or film, not a text file", NO_TEXT_HINT)


def _as_text(decoded: Decoded) -> Decoded:
    """Refuse what has more than a stray control character in a hundred; replace stray NULs, which end a text in C."""
    if not decoded.text:
        raise FormatProblem("is empty")
    sample = decoded.text[:_SAMPLE]
    strays = len(_CONTROLS.findall(sample))
    if strays > _FEW and strays * 100 > len(sample):
        raise FormatProblem("is not a text file", NO_TEXT_HINT)
    first = decoded.text.find("\0")
    if first < 0:
        return decoded
    told = f"{_times(decoded.text.count(chr(0)), 'NUL character')} replaced by U+FFFD"
    problem = Problem(_line(decoded.text, first), told)
    return Decoded(decoded.text.replace("\0", "\ufffd"), (*decoded.problems, problem))


def _decode_by_pattern(data: bytes) -> Decoded:
    """Read UTF-16 without a mark: most of its high bytes are NUL, be these the odd or the even ones, and no others.

    What has another pattern may be UTF-8 with a stray NUL.
    """
    for encoding, low in (("utf-16-le", 0), ("utf-16-be", 1)):
        highs = data[1 - low :: 2]
        if b"\0" not in data[low::2] and highs.count(0) > 0.7 * len(highs) and len(data) % 2 == 0:
            return _decode_wide(data, encoding, 2)
    return _decode_utf8(data)


def _decode_wide(data: bytes, encoding: str, unit: int) -> Decoded:
    """Read UTF-16 or UTF-32; half pairs and a half character at the end become U+FFFD."""
    rest = len(data) % unit
    try:
        text = data[: len(data) - rest].decode(encoding, "surrogatepass")
    except UnicodeDecodeError:
        raise FormatProblem("is not a text file", NO_TEXT_HINT) from None
    decoded = _replace_halves(text)
    if not rest:
        return decoded
    problem = Problem(_line(text, len(text)), "the file ends within a character, which was replaced by U+FFFD")
    return Decoded(decoded.text + "\ufffd", (*decoded.problems, problem))


def _replace_halves(text: str) -> Decoded:
    """Join surrogates that are a pair, replace those that are not by U+FFFD and tell it."""
    if not _SURROGATE.search(text):
        return Decoded(text)
    text = _PAIR.sub(lambda pair: (pair[1] + pair[2]).encode("utf-16-le", "surrogatepass").decode("utf-16-le"), text)
    first = _SURROGATE.search(text)
    if first is None:
        return Decoded(text)
    where = _line(text, first.start())
    text, count = _SURROGATE.subn("\ufffd", text)
    return Decoded(text, (Problem(where, f"{_times(count, 'half character')} replaced by U+FFFD"),))


def _decode_utf8(data: bytes) -> Decoded:
    """Read UTF-8. With some bad bytes it keeps its good ones; a file with hardly any good ones never was UTF-8."""
    try:
        return Decoded(data.decode("utf-8"))
    except UnicodeDecodeError:
        text = data.decode("utf-8", "surrogateescape")
    ascii_bytes = len(data.translate(None, _BEYOND_ASCII))
    bad_bytes = len(text) - len(_STRAY.sub("", text))
    good = len(text) - ascii_bytes - bad_bytes + len(_ENCODED_HALF.findall(data))
    bad_runs = sum(1 for _ in _STRAY.finditer(text))
    if good >= bad_runs:
        return _mend(text)
    if b"\0" in data:  # UTF-16 of a script whose high bytes are not NUL, or no text at all
        raise FormatProblem("is not a text file", NO_TEXT_HINT)
    return _decode_windows(data)


def _decode_windows(data: bytes) -> Decoded:
    text = data.decode("cp1252", "replace")
    problems = [Problem("", "the file is not UTF-8; it was read as Windows-1252")]
    first = text.find("\ufffd")
    if first >= 0:
        told = f"{_times(text.count(chr(0xFFFD)), 'byte')} without a meaning there and replaced by U+FFFD"
        problems.append(Problem(_line(text, first), told))
    return Decoded(text, tuple(problems))


def _mend(text: str) -> Decoded:
    """Read the stray bytes (held as U+DC80 and up) in text that is UTF-8 otherwise."""
    first = _STRAY.search(text)
    where = _line(text, first.start()) if first else ""
    told = "some bytes are not UTF-8; they were read as Windows-1252, or replaced by U+FFFD where a character was cut"
    mended = _replace_halves(_STRAY.sub(lambda run: _read_stray(run[0]), text))
    return Decoded(mended.text, (Problem(where, told), *mended.problems))


def _read_stray(run: str) -> str:
    """Read bytes that are not UTF-8: surrogates encoded one by one, a cut character, or Windows-1252."""

    def one(part: re.Match[bytes]) -> bytes:
        if part["pair"] or part["half"]:
            return part[0].decode("utf-8", "surrogatepass").encode("utf-16-le", "surrogatepass")
        return ("\ufffd" if part["cut"] else part[0].decode("cp1252", "replace")).encode("utf-16-le")

    return _STRAY_PARTS.sub(one, run.encode("utf-8", "surrogateescape")).decode("utf-16-le", "surrogatepass")


def _line(text: str, place: int) -> str:
    """Name the line of a place in the text; lines end in LF, CR LF or CR."""
    ends = text.count("\n", 0, place) + text.count("\r", 0, place) - text.count("\r\n", 0, place)
    return f"line {ends + 1}"


def _times(count: int, what: str) -> str:
    return f"{count} {what} was" if count == 1 else f"{count} {what}s were"
