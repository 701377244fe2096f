import io
import json
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from reader import transfer
from reader.__main__ import main
from reader.cli import progress
from reader.core.changes import Origin
from reader.core.entries import Record, Status
from reader.core.sessions import Goal, Plan
from reader.errors import LibraryProblem
from reader.store import journal
from reader.store.library import Library
from reader.store.ops import AddHighlight, ImportList, SetNote, SetStatus
from reader.store.sessions import EndSession, SpendTime, StartSession

LIST = (
    "Winter reading\n\nWe study wet ropes in ten winters.\n\nWe count the knots of all ropes.\n\nLamps blink at 5\\%.\n"
)

REPORT_KEYS = ["file", "added", "merged", "skipped", "changed", "gone", "collection", "format", "problems"]


class Cli:
    """Runs commands in this process on one library, which holds one short list."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.library = folder / "library.sqlite"
        self.capsys = capsys

    def __call__(self, *words: str, status: int = 0, told: str = "") -> str:
        """Run a command; hold it to its exit status and to what it tells on standard error."""
        self.capsys.readouterr()
        assert main(["--library", str(self.library), *words]) == status
        out, err = self.capsys.readouterr()
        assert err == told
        return out


@pytest.fixture
def cli(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Cli:
    (tmp_path / "winter.txt").write_text(LIST, "utf-8")
    ready = Cli(tmp_path, capsys)
    ready("import", str(tmp_path / "winter.txt"))
    return ready


def test_search_has_four_forms(cli: Cli) -> None:
    assert cli("search", "ropes", "--count") == "2\n"
    assert cli("search", "--ids") == "1\n2\n3\n"
    assert cli("search", "--ids", "--limit", "2", "--sort", "position", "--reverse") == "3\n2\n"
    assert [entry["id"] for entry in json.loads(cli("search", "--json", "--", "-ropes"))] == [3]
    lines = cli("search").splitlines()
    assert [line.split()[:2] for line in lines] == [["1", "unread"], ["2", "unread"], ["3", "unread"]]
    assert all("[" in line for line in lines)


def test_nothing_found_is_no_failure(cli: Cli) -> None:
    assert cli("search", "zebra", told="reader: note: nothing found\n") == ""
    assert cli("search", "zebra", "--json") == "[\n]\n"


def test_what_is_not_understood_is_told_and_keeps_changes_back(cli: Cli) -> None:
    assert main(["--library", str(cli.library), "search", "--count", "(ropes"]) == 0
    noted = cli.capsys.readouterr()
    assert noted.out == "2\n"
    assert noted.err.startswith("reader: note: ")
    assert "at letter 1 of the query" in noted.err
    assert main(["--library", str(cli.library), "star", "(ropes"]) == 1
    assert cli.capsys.readouterr().err.startswith("reader: star: the query is not clear: ")
    assert cli("search", "is:starred", "--count") == "0\n"


def test_bulk_changes_print_their_count_and_are_one_step(cli: Cli) -> None:
    assert cli("status", "queued", "ropes") == "2\n"
    assert cli("status", "queued", "") == "1\n"
    assert cli("star", "") == "3\n"
    assert cli("star", "knots", "--off") == "1\n"
    assert cli("tag", "ropes", "--add", "sea", "--add", "knots") == "2\n"
    assert cli("tag", "", "--remove", "knots") == "2\n"
    assert cli("undo") == "undone: untag 2 entries\n"
    assert cli("redo") == "done again: untag 2 entries\n"
    assert cli("search", "tag:sea", "--count") == "2\n"
    assert cli("search", "status:queued is:starred", "--count") == "2\n"


def test_tag_needs_a_tag(cli: Cli) -> None:
    assert main(["--library", str(cli.library), "tag", "ropes"]) == 2
    assert cli.capsys.readouterr().err == (
        "reader: tag: there is no tag to put on or take off. Give --add TAG or --remove TAG\n"
    )


def test_the_trash_takes_restores_and_is_emptied(cli: Cli) -> None:
    assert cli("trash", "ropes") == "2\n"
    assert cli("search", "--count") == "1\n"
    assert cli("trash", "--restore", "knots") == "1\n"
    assert cli("search", "--count") == "2\n"
    assert cli("trash", "--empty") == "1\n"
    assert cli("trash", "--restore", "") == "0\n"
    for words in (["trash"], ["trash", "--restore"], ["trash", "--empty", "ropes"], ["trash", "--empty", "--restore"]):
        assert main(["--library", str(cli.library), *words]) == 2


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


def test_a_passage_is_marked_listed_and_removed(cli: Cli) -> None:
    cli("highlight", "2", told="reader: note: nothing is marked in entry 2\n")
    assert cli("highlight", "2", "--json") == "[]\n"
    assert cli("highlight", "2", "the knots of", "--comment", "which?\n\nAll", "--color", "green") == "1\n"
    assert cli("highlight", "2", "knots") == "2\n"
    assert cli("highlight", "2") == "1  green   the knots of\n           which?\n\n           All\n2  yellow  knots\n"
    assert cli("highlight", "2", "--remove", "1") == ""
    (left,) = json.loads(cli("highlight", "2", "--json"))
    assert left == json.loads(cli("show", "2", "--json"))["highlights"][0]
    assert left == {"id": 2, "exact": "knots", "comment": "", "color": "yellow", "start": 13, "marked": None}
    assert cli("undo") == "undone: remove a highlight\n"
    assert cli("undo") == "undone: highlight a passage\n"
    assert [each["id"] for each in json.loads(cli("highlight", "2", "--json"))] == [1]


def test_the_first_unmarked_place_is_marked_until_there_is_none(cli: Cli) -> None:
    for number, start in ((1, 20), (2, 24)):
        assert cli("highlight", "1", "n ") == f"{number}\n"
        assert start in [each["start"] for each in json.loads(cli("highlight", "1", "--json"))]
    told = "reader: highlight: all 2 places with that text are marked already. See reader highlight 1\n"
    cli("highlight", "1", "n ", status=1, told=told)
    cli("highlight", "1", "We study", "--json")
    told = "reader: highlight: that text is marked already. See reader highlight 1\n"
    cli("highlight", "1", "We study", "--color", "pink", status=1, told=told)


def test_a_passage_may_be_typed_as_it_reads(cli: Cli) -> None:
    marked = json.loads(cli("highlight", "3", "at  5%.", "--json"))
    assert (marked["exact"], marked["start"]) == ("at 5\\%.", 12)
    assert cli("highlight", "3") == "1  yellow  at 5%.\n"


def test_a_highlight_can_be_edited(cli: Cli) -> None:
    cli("highlight", "2", "knots", "--comment", "which?")
    assert cli("highlight", "2", "--edit", "1", "--color", "blue") == "1\n"
    assert cli("highlight", "2", "--edit", "1", "--comment", "all") == "1\n"
    assert cli("highlight", "2") == "1  blue  knots\n         all\n"
    assert json.loads(cli("highlight", "2", "--edit", "1", "--comment", "", "--json"))["comment"] == ""


def test_what_cannot_be_marked_is_said_and_changes_nothing(cli: Cli) -> None:
    before = cli("log")
    told = "reader: highlight: the abstract of entry 2 does not hold that text. See it with reader show 2\n"
    cli("highlight", "2", "knots of salt", status=1, told=told)
    cli("highlight", "2", " ", status=1, told="reader: highlight: there is nothing to mark: the text is empty\n")
    cli("highlight", "9", "knots", status=1, told="reader: highlight: there is no entry 9\n")
    for option in (("--remove", "5"), ("--edit", "5", "--comment", "x")):
        told = "reader: highlight: entry 2 has no highlight 5. See reader highlight 2\n"
        cli("highlight", "2", *option, status=1, told=told)
    for words in (
        ["2", "knots", "--remove", "1"], ["2", "--comment", "x"], ["2", "--edit", "1"], ["2", "x", "--color", "mauve"],
        ["2", "--remove", "1", "--edit", "1"], ["2", "--remove", "1", "--color", "blue"], ["x", "knots"], [],
    ):  # fmt: skip
        assert main(["--library", str(cli.library), "highlight", *words]) == 2
    assert cli("log") == before


def test_what_became_of_highlights_is_listed(cli: Cli) -> None:
    cli("highlight", "2", "count the knots")
    cli("highlight", "1", "wet ropes")
    edited = cli.folder / "edited.txt"
    text = LIST.replace("count the knots", "count all the knots").replace("wet ropes in", "old nets in")
    edited.write_text(text, "utf-8")
    cli("import", str(edited))
    assert cli("highlight", "2") == "1  yellow  count all the knots\n           (when marked: count the knots)\n"
    assert cli("highlight", "1") == "2  yellow  wet ropes\n           (no longer in the abstract)\n"
    assert "\nHighlight 2, yellow:\nwet ropes\n(no longer in the abstract)\n" in cli("show", "1")
    assert cli("search", "highlight:wet", "--ids") == cli("search", "has:highlight -knots", "--ids") == "1\n"


def test_show_prints_all_that_belongs_to_an_entry(cli: Cli) -> None:
    cli("edit", "3", "--title", "Lamps", "--year", "2024", "--venue", "Annals", "--doi", "10.5555/x")
    cli("tag", "lamps", "--add", "sea")
    with Library.open(cli.library, Origin.WINDOW) as library:
        library.do(AddHighlight(3, "blink", 6, comment="really?"))
    page = cli("show", "3")
    assert page.startswith("Lamps\n\nEntry   3 (")
    for line in ("In      Winter reading, 3 of 3", "Status  unread", "Tags    sea", "Year    2024", "Venue   Annals"):
        assert f"\n{line}\n" in page
    assert "\n\nLamps blink at 5%.\n" in page
    assert "\nHighlight 1, yellow:\nblink\n(really?)\n" in page
    assert "Lamps blink at 5\\%.\n" in cli("show", "3", "--raw")
    assert cli("show", "3", "--plain") == page
    cli("edit", "3", "--title", "")
    assert cli("show", "3").startswith("[")
    cli("show", "9", status=1, told="reader: show: there is no entry 9\n")


def test_an_abstract_is_shown_for_the_eye_and_raw(cli: Cli) -> None:
    raw = r"In $O(n^2)$ or mathcal{O}(n) steps, \cite{a} *lost* 5\% of S{\o}ren's <i>ropes</i>."
    (cli.folder / "math.txt").write_text(f"Math\n\n{raw}\n", "utf-8")
    cli("import", str(cli.folder / "math.txt"))
    shown = "In O(n²) or 𝒪(n) steps, [a] lost 5% of Søren's ropes."
    assert f"\n{shown}\n" in cli("show", "4")
    assert f"\n{raw}\n" in cli("show", "4", "--raw")
    told = json.loads(cli("show", "4", "--json"))
    assert (told["abstract"], told["abstract_text"]) == (raw, shown)


def test_edit_changes_all_fields_or_none(cli: Cli) -> None:
    assert cli("edit", "1", "--title", "Ropes", "--year", "2020") == "Ropes\n"
    cli("edit", "1", "--title", "Other", "--year", "soon", status=1, told="reader: edit: 'soon' is not a year\n")
    assert json.loads(cli("show", "1", "--json"))["title"] == "Ropes"
    assert cli("undo") == "undone: edit the title and year\n"
    assert cli("show", "1").startswith("[")
    cli("redo")
    assert cli("edit", "1", "--title", "").startswith("[")
    assert main(["--library", str(cli.library), "edit", "1"]) == 2


def test_tags_are_listed_renamed_and_merged(cli: Cli) -> None:
    assert cli("tags") == ""
    assert json.loads(cli("tags", "--json")) == []
    cli("tag", "", "--add", "sea")
    cli("tag", "knots", "--add", "rope")
    assert cli("tags") == "1  rope\n3  sea\n"
    assert cli("tags", "rename", "rope", "line") == "1\n"
    assert cli("tags", "merge", "line", "sea", "all") == "3\n"
    assert json.loads(cli("tags", "list", "--json")) == [
        {"name": "all", "count": 3, "color": "", "pin": 0, "branch": 3}
    ]
    cli("tags", "rename", "no", "yes", status=1, told="reader: tags: there is no tag 'no'\n")
    for words in (["tags", "rename", "a"], ["tags", "merge", "a"], ["tags", "list", "a"]):
        assert main(["--library", str(cli.library), *words]) == 2


def test_tags_are_coloured_pinned_and_deleted(cli: Cli) -> None:
    cli("tag", "", "--add", "sea")
    cli("tag", "knots", "--add", "sea/rope")
    assert cli("tags", "color", "sea/rope", "teal") == "1\n"
    cli("tags", "pin", "sea/rope", "3")
    told = [{"name": "sea", "count": 3, "color": "", "pin": 0, "branch": 3}]
    rope = {"name": "sea/rope", "count": 1, "color": "teal", "pin": 3, "branch": 1}
    assert json.loads(cli("tags", "--json")) == [*told, rope]
    cli("tags", "color", "sea/rope", "none")
    cli("tags", "pin", "sea/rope", "off")
    assert json.loads(cli("tags", "--json")) == [*told, {**rope, "color": "", "pin": 0}]
    assert cli("tags", "delete", "sea") == "3\n"
    assert cli("undo") == "undone: delete the tag sea (3 entries)\n"
    cli("tags", "delete", "sea", "no", status=1, told="reader: tags: there is no tag 'no'\n")
    cli("tags", "color", "sea", "mauve", status=1, told="reader: tags: there is no colour 'mauve' for tags. "
        "Colours: red, orange, gold, green, teal, blue, violet, pink, brown, gray\n")  # fmt: skip
    cli("tags", "pin", "sea", "10", status=2, told="reader: tags: '10' is no place to pin a tag to. "
        "Places: 1 to 9, or off\n")  # fmt: skip


def test_imported_keywords_are_listed_and_taken_over(cli: Cli) -> None:
    assert cli("tags", "keywords") == ""
    with Library.open(cli.library, Origin.COMMAND_LINE) as library:
        fields = [["salt", "tar"], ["Tar"], ["tar", "rope"]]
        keyed = [Record(f"Text number {at}.", fields={"keywords": each}) for at, each in enumerate(fields)]
        library.do(ImportList("Keyed", keyed, "bibtex"))
    assert cli("tags", "keywords") == "3  tar\n1  rope\n1  salt\n"
    assert json.loads(cli("tags", "keywords", "--json"))[0] == {"name": "tar", "count": 3}
    assert cli("tags", "keywords", "--take", "tar", "salt") == "3\n"
    assert cli("tags") == "1  salt\n3  tar\n"
    assert cli("tags", "keywords", "--take", "rope", "--as", "gear/rope") == "1\n"
    assert cli("undo") == "undone: take over the keyword rope as gear/rope (1 entry)\n"
    cli("tags", "keywords", "--take", "no", status=1, told="reader: tags: no entry has the keyword 'no'\n")
    for words in (["tags", "--take", "a"], ["tags", "keywords", "--as", "a"], ["tags", "keywords", "a"]):
        assert main(["--library", str(cli.library), *words]) == 2


def test_collections_and_stats_count(cli: Cli) -> None:
    cli("status", "read", "lamps")
    assert cli("collections") == "3  entries,  2  unread  Winter reading\n"
    (collection,) = json.loads(cli("collections", "--json"))
    assert (collection["name"], collection["count"], collection["unread"]) == ("Winter reading", 3, 2)
    cli("highlight", "1", "wet")
    cli("highlight", "1", "ropes")
    stats = json.loads(cli("stats", "--json"))
    assert (stats["total"], stats["read"], stats["collections"], stats["tags"]) == (3, 1, 1, 0)
    assert stats["highlighted"] == 1
    assert "\nread           1\n" in cli("stats")


def test_sessions_are_listed_newest_first(cli: Cli) -> None:
    with Library.open(cli.library, Origin.WINDOW) as library:
        first = library.keep(StartSession(Plan("Morning", query="ropes", goal=Goal.ENTRIES, goal_size=2))).result()
        library.do(SetStatus((1,), Status.QUEUED))
        library.do(SetStatus((2,), Status.SKIPPED))
        library.keep(SpendTime(first, 1, 95.0), EndSession(first)).result()
        library.keep(StartSession(Plan("Evening"))).result()
    evening, morning = cli("sessions").splitlines()
    assert evening.endswith("Evening (running)")
    assert morning.split()[2:] == ["2", "decided,", "1", "kept,", "1", "min", "35", "s", "Morning"]
    listed = json.loads(cli("sessions", "--json"))
    assert [(one["name"], one["goal"], one["goal_size"]) for one in listed] == [
        ("Evening", None, None),
        ("Morning", "entries", 2),
    ]
    assert (listed[1]["decided"], listed[1]["kept"], listed[1]["skipped"], listed[1]["seconds"]) == (2, 1, 1, 95.0)
    assert listed[0]["ended"] is None
    assert listed[1]["ended"] >= listed[1]["started"]


def test_an_empty_library_lists_nothing(cli: Cli) -> None:
    cli.library = cli.folder / "empty.sqlite"
    with Library.open(cli.library, Origin.WINDOW):
        pass
    for words in (["collections"], ["sessions"], ["log"], ["tags"], ["search", "--count"]):
        assert cli(*words) == ("0\n" if "--count" in words else "")
    cli("undo", status=1, told="reader: undo: there is nothing to undo\n")


def test_the_log_lists_steps_newest_first(cli: Cli) -> None:
    cli("star", "lamps")
    cli("undo")
    lines = cli("log").splitlines()
    assert lines[0].endswith("command line  star 1 entry (undone)")
    assert lines[1].endswith("command line  import Winter reading")
    steps = json.loads(cli("log", "--json", "--limit", "1"))
    assert [(step["label"], step["undone"], step["entries"]) for step in steps] == [("star 1 entry", True, 1)]


def test_an_export_goes_to_a_file_or_out(cli: Cli) -> None:
    page = cli("export", "ropes", "--title", "Ropes")
    assert page.startswith("# Ropes\n\n2 entries\n")
    target = cli.folder / "out.md"
    assert cli("export", "ropes", "--title", "Ropes", "--format", "markdown", "-o", str(target)) == ""
    assert target.read_text("utf-8") == page
    assert "Abstract" not in cli("export", "--no-abstracts")
    cli("highlight", "3", "at 5%.", "--comment", "so often?")
    assert "\n**Highlights**\n\n- at 5%.\n    - so often?\n\n**Abstract.**" in cli("export")
    assert "Highlights" not in cli("export", "--no-highlights")
    assert cli("export", "ropes", "--title", "Ropes", "-o", "-") == page
    assert not (cli.folder / "-").exists()
    assert cli("export").startswith("# Annotated bibliography\n")
    assert cli("export", 'in:"winter Reading"').startswith("# Winter reading\n")


def test_backup_and_restore(cli: Cli) -> None:
    copy = cli.folder / "copy.sqlite"
    assert cli("backup", str(copy)) == f"{copy}\n"
    cli("backup", str(copy), status=1, told=f"reader: {copy}: is there already. Name another file\n")
    cli("trash", "")
    assert cli("restore", str(copy)).startswith(f"restored {copy}; what was there before is in ")
    assert cli("search", "--count") == "3\n"
    missing = cli.folder / "none"
    cli("restore", str(missing), status=1, told=f"reader: {missing}: there is no such file\n")
    assert Path(cli("backup").strip()).is_file()


def test_a_sound_library_is_said_to_be(cli: Cli) -> None:
    assert cli("check") == "the library is sound\n"
    assert cli("check", "--fix") == "the library is sound\n"


def test_problems_are_listed_and_fail(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Library, "check", lambda _self, *, fix: ["the index is old", f"fix: {fix}"])
    told = f"reader: {cli.library}: is not sound: 2 found. Try reader check --fix\n"
    assert cli("check", status=1, told=told) == "the index is old\nfix: False\n"
    told = f"reader: {cli.library}: is not sound: 2 found. Restore a backup with reader restore FILE\n"
    assert cli("check", "--fix", status=1, told=told) == "the index is old\nfix: True\n"


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


EMPTY = (
    ["import", ""], ["export", "-o", ""], ["backup", ""], ["restore", ""], ["gui", ""], ["note", "1", "--file", ""],
)  # fmt: skip


@pytest.mark.parametrize("words", EMPTY, ids=lambda words: words[0])
def test_an_empty_file_name_is_said_to_be_empty(cli: Cli, words: list[str]) -> None:
    assert main(["--library", str(cli.library), *words]) == 2
    told = cli.capsys.readouterr().err
    assert "the name is empty" in told
    assert told.count("\n") == 1


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


@pytest.mark.parametrize("words", [["undo"], ["import", "winter.txt", "--collection", "New"], ["star", ""]])
def test_an_interrupt_takes_back_what_is_being_written(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.chdir(cli.folder)
    given_up = threading.Event()
    give_up = Library.give_up

    def interrupted(whole: Callable[..., object]) -> Callable[..., object]:
        def work(*args: object) -> object:
            # On the writing thread, while the command waits for it.
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
            assert given_up.wait(20)
            return whole(*args)

        return work

    def tell(library: Library) -> None:
        give_up(library)
        given_up.set()

    before = cli("search", "--json")
    with monkeypatch.context() as patched:
        patched.setattr(Library, "give_up", tell)
        patched.setattr(journal, "begin", interrupted(journal.begin))
        patched.setattr(journal, "revert", interrupted(journal.revert))
        cli(*words, status=130, told="reader: stopped\n")
    assert cli("search", "--json") == before
    assert [step["label"] for step in json.loads(cli("log", "--json"))] == ["import Winter reading"]
    assert cli("check") == "the library is sound\n"


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


def test_a_changed_abstract_shows_both_texts(cli: Cli) -> None:
    edited = cli.folder / "edited.txt"
    edited.write_text(LIST.replace("all ropes.", "all the ropes, again."), "utf-8")
    assert (
        cli("import", str(edited)) == "added 0, merged 0 into Winter reading, 2 there already, 1 with a changed text\n"
    )
    page = cli("show", "2")
    assert "\n\nWe count the knots of all the ropes, again.\n" in page
    assert page.endswith(":\nWe count the knots of all ropes.\n")
