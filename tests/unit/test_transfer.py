import os
import stat
from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest

from reader import transfer
from reader.core.changes import Duplicates, ImportReport, Origin
from reader.core.entries import Problem
from reader.errors import BadRequest, FileProblem, FormatProblem, ReaderError
from reader.formats.options import ExportOptions
from reader.store.library import Library
from reader.store.ops import SaveSearch

LIST = "Winter reading\n\nWe study wet ropes in ten winters.\n\nWe count the knots of all ropes.\n"


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library.open(tmp_path / "library.sqlite", Origin.COMMAND_LINE) as opened:
        yield opened


@pytest.fixture
def winter(tmp_path: Path) -> Path:
    path = tmp_path / "winter.txt"
    path.write_text(LIST, "utf-8")
    return path


def refusal(problem: pytest.ExceptionInfo[ReaderError]) -> str:
    assert "\n" not in str(problem.value)
    return problem.value.message


def test_a_list_comes_in_whole(library: Library, winter: Path) -> None:
    assert transfer.import_file(library, winter) == ImportReport("Winter reading", "plain", added=2)
    assert [entry.abstract for entry in library.entries(library.search("").ids)] == LIST.strip().split("\n\n")[1:]


def test_a_collection_can_be_named(library: Library, winter: Path) -> None:
    report = transfer.import_file(library, winter, format="plain", collection=" Cold \n days ")
    assert report.collection == "Cold days"
    with pytest.raises(BadRequest):
        transfer.import_file(library, winter, collection=" ")


def test_a_list_without_a_name_has_that_of_its_file(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "daily.2.txt"
    path.write_bytes(b"We study wet ropes in ten winters, and we find that they break.\n\nTwo.")
    assert transfer.import_file(library, path).collection == "daily.2"


def test_a_dry_run_changes_nothing(library: Library, winter: Path) -> None:
    assert transfer.import_file(library, winter, dry_run=True).added == 2
    assert library.counts().total == 0


def test_duplicates_are_treated_as_asked(library: Library, winter: Path) -> None:
    transfer.import_file(library, winter)
    report = transfer.import_file(library, winter, collection="Other", duplicates=Duplicates.KEEP)
    assert (report.added, report.merged) == (2, 0)


def test_what_was_wrong_with_the_bytes_is_told(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "old.txt"
    path.write_bytes("Café\n\nWe study ropes – “wet” ones.".encode("cp1252"))
    report = transfer.import_file(library, path)
    assert report.collection == "Café"
    assert report.problems == (Problem("", "the file is not UTF-8; it was read as Windows-1252"),)


def test_files_that_cannot_be_read_are_refused(library: Library, tmp_path: Path) -> None:
    with pytest.raises(FileProblem) as missing:
        transfer.import_file(library, tmp_path / "none.txt")
    assert refusal(missing) == f"{tmp_path}/none.txt: there is no such file"
    with pytest.raises(FileProblem) as folder:
        transfer.import_file(library, tmp_path)
    assert refusal(folder) == f"{tmp_path}: is a folder"
    with pytest.raises(FileProblem) as long:
        transfer.import_file(library, tmp_path / ("x" * 300))
    assert refusal(long).endswith(": cannot be read: file name too long")
    with pytest.raises(FileProblem) as odd:
        transfer.import_file(library, Path("a\0b"))
    assert "cannot be read" in refusal(odd)
    assert library.next_undo() is None


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "is empty"),
        (b"\x89PNG\r\n\x1a\n\0", "is a PNG picture, not a text file"),
        (b"Winter reading\n", "holds no abstracts, only a name"),
        (b'[{"title": "A"}]', "is a JSON file, which cannot be read"),
    ],
)
def test_files_of_another_kind_are_refused(library: Library, tmp_path: Path, data: bytes, why: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(data)
    with pytest.raises(FormatProblem) as refused:
        transfer.import_file(library, path)
    assert refusal(refused) == f"{path}: {why}"
    assert library.next_undo() is None


def test_an_unknown_format_is_refused(library: Library, winter: Path) -> None:
    with pytest.raises(BadRequest):
        transfer.import_file(library, winter, format="docx")


def test_a_list_taken_as_plain_is_not_looked_at_twice(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"{\n\nOne.")
    assert transfer.import_file(library, path, format="plain").added == 1


def test_pasted_text_comes_in(library: Library) -> None:
    assert transfer.import_text(library, LIST) == ImportReport("Winter reading", "plain", added=2)
    nameless = "We study dry ropes in one single summer, and find none of them broken.\n\nOne half: \ud835."
    report = transfer.import_text(library, nameless)
    assert (report.collection, report.added) == ("Pasted abstracts", 2)
    assert report.problems == (Problem("line 3", "1 half character was replaced by U+FFFD"),)
    assert transfer.import_text(library, LIST + "\nThree.", name="Mine").collection == "Mine"


@pytest.mark.parametrize("text", ["", "  \n", "Winter reading", "a\0b\0c\0\n\nd"])
def test_pasted_text_without_abstracts_is_refused(library: Library, text: str) -> None:
    with pytest.raises(FormatProblem) as refused:
        transfer.import_text(library, text)
    assert refusal(refused).startswith("the pasted text ")


def test_an_export_is_the_same_as_text_and_as_file(library: Library, winter: Path, tmp_path: Path) -> None:
    transfer.import_file(library, winter)
    ids = library.search("").ids
    options = ExportOptions("Ropes")
    text = transfer.export_to(library, ids, "markdown", None, options)
    assert text == transfer.export_text(library.entries(ids), "markdown", options)
    assert text.startswith("# Ropes\n\n2 entries\n")
    assert transfer.export_to(library, ids, "markdown", tmp_path / "ropes.md", options) is None
    assert (tmp_path / "ropes.md").read_bytes() == text.encode()
    assert not list(tmp_path.glob(".reader-*"))


def test_an_export_of_some_ids_counts_them(library: Library, winter: Path) -> None:
    transfer.import_file(library, winter)
    text = transfer.export_to(library, library.search("knots").ids, "markdown", None, ExportOptions(abstracts=False))
    assert text is not None
    assert "\n1 entry\n" in text
    assert "Abstract" not in text


def test_an_unknown_export_format_is_refused(library: Library, tmp_path: Path) -> None:
    with pytest.raises(BadRequest):
        transfer.export_to(library, array("q"), "docx", tmp_path / "a", ExportOptions())
    assert not (tmp_path / "a").exists()


def test_a_file_is_replaced_with_its_mode_kept(tmp_path: Path) -> None:
    target = tmp_path / "out.md"
    target.write_text("before")
    target.chmod(0o640)
    transfer.write_file(target, ["after ", "“é”\r\n"])
    assert target.read_bytes() == "after “é”\r\n".encode()
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_a_link_keeps_leading_to_the_file(tmp_path: Path) -> None:
    link = tmp_path / "link.md"
    link.symlink_to(tmp_path / "real.md")
    transfer.write_file(link, ["text"])
    assert link.is_symlink()
    assert (tmp_path / "real.md").read_text() == "text"


def test_a_pipe_is_written_through(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        transfer.write_file(pipe, ["text"])
        assert os.read(reading, 10) == b"text"
    finally:
        os.close(reading)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_failure_half_way_leaves_what_was_there(tmp_path: Path) -> None:
    def pieces() -> Iterator[str]:
        yield "half"
        raise OSError(28, "No space left on device")

    target = tmp_path / "out.md"
    target.write_text("before")
    with pytest.raises(FileProblem) as refused:
        transfer.write_file(target, pieces())
    assert refusal(refused) == f"{target}: cannot be written: no space left on device"
    assert [path.name for path in tmp_path.iterdir()] == ["out.md"]
    assert target.read_text() == "before"


def test_places_that_cannot_be_written_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(FileProblem) as folder:
        transfer.write_file(tmp_path, ["x"])
    assert refusal(folder) == f"{tmp_path}: is a folder"
    with pytest.raises(FileProblem) as missing:
        transfer.write_file(tmp_path / "no" / "out.md", ["x"])
    assert refusal(missing) == f"{tmp_path}/no/out.md: there is no folder {tmp_path}/no"
    with pytest.raises(FileProblem):
        transfer.write_file(Path("a\0b"), ["x"])
    with pytest.raises(FileProblem):
        transfer.write_file(tmp_path / ("x" * 300), ["x"])
    locked = tmp_path / "locked.md"
    locked.write_text("before")
    monkeypatch.setattr(os, "access", lambda _path, _mode: False)
    with pytest.raises(FileProblem) as read_only:
        transfer.write_file(locked, ["x"])
    assert refusal(read_only) == f"{locked}: cannot be written: it is read-only"
    assert locked.read_text() == "before"


@pytest.mark.parametrize(
    ("scope", "query", "title"),
    [
        ("", "", "Annotated bibliography"),
        ("", "  ", "Annotated bibliography"),
        ("", 'in:"Winter reading"', "Winter reading"),
        ('in:"winter reading"', "", "Winter reading"),
        ("", "in:nowhere", "nowhere"),
        ("", "wet ropes", "Wet ropes"),
        ("is:kept -has:note", "", "Kept, without note"),
        ('in:"Winter reading"', "ropes is:queued", "Winter reading, ropes, queued"),
        ("", "knots OR ropes", "All about ropes"),
    ],
)
def test_an_export_is_titled_by_what_is_asked_for(
    library: Library, winter: Path, scope: str, query: str, title: str
) -> None:
    transfer.import_file(library, winter)
    library.do(SaveSearch("All about ropes", "knots OR ropes"))
    assert transfer.export_title(library, query, scope) == title
