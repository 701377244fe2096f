import codecs
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.entries import Problem
from reader.errors import FormatProblem
from reader.formats.decoding import Decoded, checked, decode

TEXT = "Naïve list\r\n\r\nWe study “ropes” — 𝛼 and 縄.\rSecond line\n"


@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode("utf-8"),
        codecs.BOM_UTF8 + TEXT.encode("utf-8"),
        codecs.BOM_UTF16_LE + TEXT.encode("utf-16-le"),
        codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"),
        codecs.BOM_UTF32_LE + TEXT.encode("utf-32-le"),
        codecs.BOM_UTF32_BE + TEXT.encode("utf-32-be"),
    ],
)
def test_every_unicode_encoding_gives_the_same_text(data: bytes) -> None:
    assert decode(data) == Decoded(TEXT)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf16_without_a_mark_is_known_by_its_pattern(encoding: str) -> None:
    text = "Short words\n\nWe print “hulls”. é\n"
    assert decode(text.encode(encoding)) == Decoded(text)


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1))
def test_utf8_text_without_control_characters_comes_back_unchanged(text: str) -> None:
    assert decode(codecs.BOM_UTF8 + text.encode()) == Decoded(text)


def test_line_ends_and_odd_white_space_stay() -> None:
    text = "a\r\nb\rc\nd\u2028e\x85f\x0bg\x0ch\xa0i\n"
    assert decode(text.encode()).text == text


def test_windows_1252_is_read_and_told() -> None:
    decoded = decode(b"Caf\xe9 list\n\nOne \x96 \x93two\x94.")
    assert decoded.text == "Café list\n\nOne – “two”."
    assert decoded.problems == (Problem("", "the file is not UTF-8; it was read as Windows-1252"),)


def test_bytes_that_windows_1252_does_not_know_are_replaced_and_told() -> None:
    decoded = decode(b"Caf\xe9\n\nOne \x81 two \x9d.")
    assert decoded.text == "Café\n\nOne \ufffd two \ufffd."
    assert decoded.problems[1] == Problem("line 3", "2 bytes were without a meaning there and replaced by U+FFFD")


def test_one_bad_byte_does_not_spoil_a_file_of_utf8() -> None:
    decoded = decode("“Name”\n\n‘One’ ".encode() + b"\xe9" + " — two".encode())
    assert decoded.text == "“Name”\n\n‘One’ é — two"
    assert [problem.where for problem in decoded.problems] == ["line 3"]


def test_a_character_cut_off_in_utf8_is_replaced_and_told() -> None:
    decoded = decode("“Name”\n\n‘One’ —".encode() + b"\xe2\x80")
    assert decoded.text == "“Name”\n\n‘One’ —\ufffd"
    assert len(decoded.problems) == 1


def test_a_byte_of_no_meaning_in_utf8_is_replaced() -> None:
    assert decode("“Name” ".encode() + b"\x81").text == "“Name” \ufffd"


def test_a_half_pair_in_utf8_is_replaced_and_told() -> None:
    decoded = decode("“Name”\r\rOne — ".encode() + b"\xed\xa0\xbd" + b"\rtwo")
    assert decoded.text == "“Name”\r\rOne — \ufffd\rtwo"
    assert decoded.problems[-1] == Problem("line 3", "1 half character was replaced by U+FFFD")


def test_a_half_pair_alone_in_ascii_is_not_taken_for_windows_1252() -> None:
    assert decode(b"Name\n\nbefore \xed\xa0\xbd after").text == "Name\n\nbefore \ufffd after"


def test_a_pair_encoded_by_halves_is_joined() -> None:
    decoded = decode("“Name” — é".encode() + b"\xed\xa0\xbd\xed\xb8\x80")
    assert decoded.text == "“Name” — é\U0001f600"


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_half_pairs_in_utf16_are_replaced_and_told(encoding: str) -> None:
    text = "Name\n\nbefore \ud835 after \udc00"
    mark = codecs.BOM_UTF16_LE if encoding.endswith("le") else codecs.BOM_UTF16_BE
    decoded = decode(mark + text.encode(encoding, "surrogatepass"))
    assert decoded.text == "Name\n\nbefore \ufffd after \ufffd"
    assert decoded.problems == (Problem("line 3", "2 half characters were replaced by U+FFFD"),)


def test_surrogate_pairs_in_utf32_are_joined() -> None:
    data = codecs.BOM_UTF32_LE + "\ud835\udefc".encode("utf-32-le", "surrogatepass")
    assert decode(data) == Decoded("𝛼")


def test_an_odd_byte_at_the_end_of_utf16_is_told() -> None:
    decoded = decode(codecs.BOM_UTF16_LE + "Name".encode("utf-16-le") + b"x")
    assert decoded.text == "Name\ufffd"
    assert decoded.problems == (Problem("line 1", "the file ends within a character, which was replaced by U+FFFD"),)


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "is a PNG picture, not a text file"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", "is a JPEG picture, not a text file"),
        (b"%PDF-1.7\n%\xe2\xe3", "is a PDF document, not a text file"),
        (b"PK\x03\x04\x14\0", "is a ZIP archive or an office document, not a text file"),
        (b"SQLite format 3\0\x10\0", "is an SQLite database, not a text file"),
        (b"RIFF\x10\0\0\0WEBPVP8 ", "is a picture, sound or film, not a text file"),
        (b"a\0b\0\0c", "is not a text file"),
        (b"\0\0\0", "is not a text file"),
        (b"caf\xe9\0", "is not a text file"),
        ("名单\n\n研究绳索。".encode("utf-16-le"), "is not a text file"),
        (bytes(range(256)) * 20, "is not a text file"),
        (b"\x01\x02\x03\x04\x05 text \x06\x07", "is not a text file"),
        (codecs.BOM_UTF32_LE + b"\xff\xff\xff\xff", "is not a text file"),
        (b"", "is empty"),
        (codecs.BOM_UTF8, "is empty"),
    ],
)
def test_what_is_not_text_is_refused_in_one_line(data: bytes, what: str) -> None:
    with pytest.raises(FormatProblem) as refused:
        decode(data)
    assert refused.value.message == what


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_stray_nuls_are_replaced_and_told(encoding: str) -> None:
    decoded = decode("Näme\n\nOne\0 two\0.\n".encode(encoding))
    assert decoded.text == "Näme\n\nOne\ufffd two\ufffd.\n"
    assert decoded.problems == (Problem("line 3", "2 NUL characters were replaced by U+FFFD"),)
    assert checked("a\0").problems == (Problem("line 1", "1 NUL character was replaced by U+FFFD"),)


def test_a_stray_control_character_does_not_make_a_text_binary() -> None:
    text = "Name\n\n" + "We study ropes and knots. " * 20 + "\x02\x1b"
    assert decode(text.encode()) == Decoded(text)


def test_words_that_look_like_the_start_of_a_picture_are_text() -> None:
    assert decode(b"ID3 and C4.5\n\nTrees.").text == "ID3 and C4.5\n\nTrees."


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with suppress(FormatProblem):
        text = decode(data).text
        text.encode()
        assert text
        assert "\0" not in text
