import io
import json
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest

from reader import transfer
from reader.cli import progress
from reader.errors import LibraryProblem
from tests.unit.cli.conftest import REPORT_KEYS, Cli

if TYPE_CHECKING:
    from collections.abc import Callable


def test_several_files_are_imported_apart(cli: Cli) -> None:
    other = cli.folder / "other.txt"
    other.write_text("Other\n\nWe study wet ropes in ten winters.\n\nNew.")
    picture = cli.folder / "a.png"
    picture.write_bytes(b"\x89PNG\r\n")
    told = f"reader: {picture}: is a PNG picture, not a text file. Choose a text file\n"
    out = cli("import", str(other), str(picture), str(other), "--json", status=3, told=told)
    reports = json.loads(out)
    assert [(each["added"], each["merged"], each["skipped"]) for each in reports] == [(1, 1, 0), (0, 0, 0), (0, 0, 2)]
    assert [each["file"] for each in reports] == [str(other), str(picture), str(other)]
    assert all(list(each) == REPORT_KEYS for each in reports)
    refused = {
        "file": str(picture), **dict.fromkeys(REPORT_KEYS[1:6], 0), "collection": "", "format": "",
        "problems": [{"where": "", "message": "is a PNG picture, not a text file. Choose a text file"}],
    }  # fmt: skip
    assert reports[1] == refused
    assert json.loads(cli("import", str(picture), str(picture), "--json", status=1, told=told * 2)) == [refused] * 2
    assert json.loads(cli("import", str(picture), "--json", status=1, told=told)) == refused
    missing = cli.folder / "none.txt"
    told = f"reader: {missing}: there is no such file\n"
    report = json.loads(cli("import", str(missing), "--json", status=1, told=told))
    assert report["problems"] == [{"where": "", "message": "there is no such file"}]


def test_a_list_comes_from_standard_input_and_an_empty_name_is_refused(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"Piped\n\nA piped abstract of ropes.")))
    report = json.loads(cli("import", "-", "--json"))
    assert (report["file"], report["added"], report["collection"]) == ("-", 1, "Piped")
    for words in (["import", ""], ["export", "-o", ""], ["backup", ""]):
        with pytest.raises(AssertionError, match="the name is empty"):
            cli(*words, status=2)


def test_a_single_refused_file_has_a_report_too(cli: Cli) -> None:
    picture = cli.folder / "a.png"
    picture.write_bytes(b"\x89PNG\r\n")
    told = f"reader: {picture}: is a PNG picture, not a text file. Choose a text file\n"
    report = json.loads(cli("import", str(picture), "--json", status=1, told=told))
    assert (report["added"], len(report["problems"])) == (0, 1)


def test_problems_of_a_file_are_told(cli: Cli) -> None:
    old = cli.folder / "old.txt"
    old.write_bytes(b"Caf\xe9\n\nOne \x81 two.")
    told = (
        f"reader: note: {old}: the file is not UTF-8; it was read as Windows-1252\n"
        f"reader: note: {old}: line 3: 1 byte was without a meaning there and replaced by U+FFFD\n"
    )
    report = json.loads(cli("import", str(old), "--json", told=told))
    assert report["problems"][1]["where"] == "line 3"


def test_characters_that_were_replaced_are_told_and_leave_nothing_out(cli: Cli) -> None:
    odd = cli.folder / "odd.txt"
    odd.write_bytes(b"Odd\n\nOne\0 and a half \xed\xa0\xbd of it.\n\nTwo.")
    name = f"reader: note: {odd}: line 3: "
    told = f"{name}1 half character was replaced by U+FFFD\n{name}1 NUL character was replaced by U+FFFD\n"
    mended = "some bytes are not UTF-8; they were read as Windows-1252, or replaced by U+FFFD where a character was cut"
    report = json.loads(cli("import", str(odd), "--json", told=f"{name}{mended}\n{told}"))
    assert (report["added"], len(report["problems"])) == (2, 3)
    (entry,) = json.loads(cli("search", "half", "--json"))
    assert entry["abstract"] == "One\ufffd and a half \ufffd of it."


def test_a_list_comes_through_a_pipe(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def typed(data: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))

    typed(b"Piped\n\nOne is enough.")
    report = json.loads(cli("import", "-", "--json"))
    assert (report["file"], report["collection"], report["added"]) == ("-", "Piped", 1)
    typed(b"Piped\n\nOne is enough.")
    assert cli("import", "-", "--collection", "Mine") == "added 0, merged 1 into Mine\n"
    typed(b"We study ropes in a sentence that is far too long to be a name of a list.\n\nTwo.")
    assert cli("import", "-") == "added 2, merged 0 into Standard input\n"
    typed(b"\x89PNG")
    told = "reader: standard input: is a PNG picture, not a text file. Choose a text file\n"
    report = json.loads(cli("import", "-", "--json", status=1, told=told))
    assert report["problems"][0]["message"] == "is a PNG picture, not a text file. Choose a text file"
    monkeypatch.setattr(sys, "stdin", None)
    cli("import", "-", status=1, told="reader: standard input: is closed\n")


def test_a_dry_run_makes_nothing(cli: Cli) -> None:
    assert cli("import", str(cli.folder / "winter.txt"), "--collection", "New", "--dry-run") == (
        "dry run: added 0, merged 3 into New\n"
    )
    cli.library = cli.folder / "none.sqlite"
    assert cli("import", str(cli.folder / "winter.txt"), "--dry-run").startswith("dry run: added 3")
    assert not cli.library.exists()


def test_a_refused_file_makes_no_library(cli: Cli) -> None:
    cli.library = cli.folder / "none.sqlite"
    missing = cli.folder / "none.txt"
    cli("import", str(missing), status=1, told=f"reader: {missing}: there is no such file\n")
    told = f"reader: {cli.library}: there is no library yet. Make one with reader import FILE\n"
    cli("search", status=1, told=told)
    assert not cli.library.exists()


def test_a_broken_library_stops_all_files(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object, **_more: object) -> None:
        raise LibraryProblem("library: is damaged")

    file = str(cli.folder / "winter.txt")
    whole = transfer.import_source
    told = "reader: library: is damaged\n"
    monkeypatch.setattr("reader.transfer.import_source", broken)
    cli("import", file, file, status=1, told=told)
    runs: list[Callable[..., object]] = [broken, whole]

    def second_is_broken(*args: Any, **more: Any) -> object:
        return runs.pop()(*args, **more)

    monkeypatch.setattr("reader.transfer.import_source", second_is_broken)
    reports = json.loads(cli("import", file, file, file, "--json", status=3, told=told))
    assert [report["skipped"] for report in reports] == [3, 0, 0]
    assert reports[1]["problems"][0]["message"] == "library: is damaged"
    assert reports[2]["problems"][0]["message"] == "was not tried, because library: is damaged"


def test_a_long_import_counts_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = iter([0.0, 0.1, 0.5, 0.5, 0.55, 0.7, 0.7])
    monkeypatch.setattr(time, "monotonic", lambda: next(now))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with progress.counter() as show:
        for done in (1_000, 2_000, 3_000, 4_000):
            show(done, 0)
    assert capsys.readouterr().err == "\r2,000 abstracts\r4,000 abstracts\r                \r"
