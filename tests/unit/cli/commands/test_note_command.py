import io
import json
import sys

import pytest

from reader.core.changes import Origin
from reader.store.library import Library
from reader.store.ops import SetNote
from tests.unit.cli.conftest import Cli


def test_a_note_is_printed_as_it_is(cli: Cli) -> None:
    assert cli("note", "1") == ""
    cli("note", "1", "--set", "# Good\n\nidea")
    assert cli("note", "1") == "# Good\n\nidea\n"
    cli("note", "1", "--append", "more\n")
    assert cli("note", "1") == "# Good\n\nidea\n\nmore\n"
    cli("note", "1", "--set", "")
    assert cli("note", "1") == ""


def test_a_note_comes_from_a_file_exactly(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    file = cli.folder / "note.md"
    file.write_bytes("  “as\r\nis”\t\n\n".encode())
    cli("note", "2", "--file", str(file))
    assert json.loads(cli("show", "2", "--json"))["note"] == "  “as\r\nis”\t\n\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"typed \xe9")))
    cli(
        "note",
        "2",
        "--file",
        "-",
        told="reader: note: standard input: the file is not UTF-8; it was read as Windows-1252\n",
    )
    assert cli("note", "2") == "typed é\n"


def test_an_empty_file_does_not_cost_a_note(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    cli("note", "2", "--set", "mine")
    empty = cli.folder / "empty"
    empty.touch()
    cli(
        "note",
        "2",
        "--file",
        str(empty),
        status=1,
        told=f'reader: {empty}: is empty. To take the note away: --set ""\n',
    )
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\x89PNG")))
    told = "reader: standard input: is a PNG picture, not a text file. Choose a text file\n"
    cli("note", "2", "--file", "-", status=1, told=told)
    assert cli("note", "2") == "mine\n"


def test_two_texts_of_a_note_are_told(cli: Cli) -> None:
    with Library.open(cli.library, Origin.WINDOW) as library:
        library.do(SetNote(1, "first"))
        library.do(SetNote(1, "second", base_revision=0))
    told = "reader: note: another text of this note is not yet settled; see it with reader show 1\n"
    assert cli("note", "1", told=told) == "first\n"
    page = cli("show", "1")
    assert "\nNote:\nfirst\n" in page
    assert "not yet settled:\nsecond\n" in page
