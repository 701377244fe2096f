"""The first two lists that people read, through the command line as a process."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from markdown_it import MarkdownIt

from reader.__main__ import main
from tests.legibility import residue

if TYPE_CHECKING:
    import subprocess

Cli = Callable[..., "subprocess.CompletedProcess[str]"]
NAMES = ("ICLR 2025 Papers", "Daily Papers")
SIZES = (19, 199)


def paragraphs(path: Path) -> list[str]:
    return path.read_bytes().decode("utf-8").rstrip("\n").split("\n\n")[1:]


@pytest.fixture
def files(real_lists: Path) -> tuple[Path, Path]:
    return real_lists / "iclr-2025-papers.txt", real_lists / "daily-papers.txt"


@pytest.fixture
def library(cli: Cli, files: tuple[Path, Path]) -> Cli:
    """The command line on a library that holds both lists."""
    reports = json.loads(cli("import", *map(str, files), "--json").stdout)
    assert [(report["collection"], report["added"]) for report in reports] == list(zip(NAMES, SIZES, strict=True))
    assert [report[key] for report in reports for key in ("merged", "skipped", "changed", "gone")] == [0] * 8
    return cli


def entries(cli: Cli, query: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(cli("search", "--json", "--", query).stdout)
    return found


def test_every_abstract_comes_back_byte_by_byte_in_order(library: Cli, files: tuple[Path, Path]) -> None:
    found = entries(library)
    assert [entry["abstract"] for entry in found] == paragraphs(files[0]) + paragraphs(files[1])
    places = [(entry["collections"][0]["name"], entry["collections"][0]["position"]) for entry in found]
    assert places == [(name, place + 1) for name, size in zip(NAMES, SIZES, strict=True) for place in range(size)]
    assert all(entry["title"] is None and entry["authors"] == [] and entry["working_title"] for entry in found)
    assert {entry["status"] for entry in found} == {"unread"}
    counts = json.loads(library("collections", "--json").stdout)
    assert [(each["name"], each["count"], each["unread"]) for each in counts] == [
        (name, size, size) for name, size in zip(NAMES, SIZES, strict=True)
    ]
    assert library("search", "--count", "--", 'in:"Daily Papers"').stdout == "199\n"


def test_importing_again_changes_nothing(library: Cli, files: tuple[Path, Path]) -> None:
    before = library("search", "--json").stdout
    report = json.loads(library("import", str(files[1]), "--json").stdout)
    assert (report["added"], report["skipped"], report["gone"]) == (0, 199, 0)
    assert library("search", "--json").stdout == before


def test_an_edited_abstract_keeps_note_tags_and_status(library: Cli, files: tuple[Path, Path], tmp_path: Path) -> None:
    old = paragraphs(files[0])[4]
    new = old.replace(" the ", " THE ", 1) + " One more sentence stands here."
    edited = tmp_path / "edited.txt"
    edited.write_bytes(files[0].read_bytes().replace(old.encode(), new.encode()))
    library("note", "5", "--set", "Mine.")
    library("tag", "id:5", "--add", "kept")
    library("status", "read", "id:5")
    report = json.loads(library("import", str(edited), "--json").stdout)
    assert (report["added"], report["skipped"], report["changed"], report["gone"]) == (0, 18, 1, 0)
    (entry,) = entries(library, "id:5")
    assert (entry["abstract"], entry["note"], entry["tags"], entry["status"]) == (new, "Mine.", ["kept"], "read")
    assert [earlier["abstract"] for earlier in entry["earlier"]] == [old]
    page = library("show", "5", "--raw").stdout
    assert new in page
    assert f"\nAn earlier text, in {NAMES[0]} until " in page
    assert page.endswith(f":\n{old}\n")


def test_two_exports_are_the_same_and_hold_every_note(library: Cli, tmp_path: Path) -> None:
    notes = {
        1: "Good *idea*.\n\n- but\n\tsee p. 3",
        60: "```\n# open code",
        218: "## Heading\n\n“text” <b>",
        100: "a\nb\n===",
    }
    for entry, note in notes.items():
        library("note", str(entry), "--set", note)
    for name in ("one.md", "two.md"):
        library("export", "--format", "markdown", "-o", str(tmp_path / name))
    page = (tmp_path / "one.md").read_bytes()
    assert page == (tmp_path / "two.md").read_bytes()
    assert page == library("export").stdout.encode()
    text = page.decode()
    assert f"\n{notes[1]}\n" in text
    assert f"\n{notes[60]}\n```\n" in text
    assert "\n#### Heading\n\n“text” <b>\n" in text
    assert "\n### a b\n" in text
    tokens = MarkdownIt("commonmark").parse(text)
    tops = [token.tag for token in tokens if token.type == "heading_open" and token.level == 0]
    assert (tops.count("h1"), tops.count("h2")) == (1, 218)
    shown = [
        "".join(child.content for child in token.children or []).removeprefix("Abstract. ")
        for token in tokens
        if token.type == "inline" and token.content.startswith("**Abstract.** ")
    ]
    assert shown == [" ".join(entry["abstract"].split()) for entry in entries(library)]


def test_a_marked_passage_is_listed_found_exported_and_undone(library: Cli) -> None:
    entry = entries(library, "Schrödinger")[0]
    words = next(part for part in entry["abstract_text"].split(". ") if "Schrödinger" in part)
    words = " ".join(words.split()[:12])
    number = library("highlight", str(entry["id"]), words, "--comment", "a bridge?", "--color", "green").stdout
    (marked,) = entries(library, "has:highlight bridge")[0]["highlights"]
    assert (f"{marked['id']}\n", marked["comment"], marked["color"]) == (number, "a bridge?", "green")
    assert entry["abstract"][marked["start"] :].startswith(marked["exact"])
    assert library("highlight", str(entry["id"])).stdout == f"{marked['id']}  green  {words}\n          a bridge?\n"
    page = library("export", "has:highlight").stdout
    assert "\n**Highlights**\n\n- " in page
    assert " *(green)*\n    - a bridge?\n\n**Abstract.**" in page
    refused = library("highlight", str(entry["id"]), "a passage about herrings", status=1).stderr
    assert refused.startswith(f"reader: highlight: the abstract of entry {entry['id']} does not hold that text. ")
    library("undo")
    assert entries(library, "has:highlight") == []
    assert library("check").stdout == "the library is sound\n"


def test_decisions_are_found_and_undone(library: Cli) -> None:
    wanted = int(library("search", "--count", "kernel").stdout)
    assert wanted > 5
    assert library("tag", "kernel", "--add", "methods/kernel").stdout == f"{wanted}\n"
    assert len(entries(library, "tag:methods/kernel")) == wanted
    assert library("status", "queued", "tag:methods").stdout == f"{wanted}\n"
    assert library("star", "is:queued").stdout == f"{wanted}\n"
    assert {(entry["status"], entry["starred"]) for entry in entries(library, "kernel")} == {("queued", True)}
    for label in (f"star {wanted} entries", f"queue {wanted} entries", f"tag {wanted} entries"):
        assert library("undo").stdout == f"undone: {label}\n"
    assert entries(library, "is:queued") == []
    assert json.loads(library("tags", "--json").stdout) == []
    library("redo")
    assert len(entries(library, "tag:methods/kernel")) == wanted
    log = json.loads(library("log", "--json").stdout)
    assert [step["undone"] for step in log] == [True, True, False, False, False]
    assert library("check").stdout == "the library is sound\n"


def test_no_residue_of_tex_is_shown(library: Cli, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command is run here and not as a process: there are 218 of them."""
    assert library("stats").returncode == 0
    path = next(tmp_path.rglob("*.sqlite"))
    for entry in range(1, sum(SIZES) + 1):
        assert main(["--library", str(path), "show", str(entry), "--plain"]) == 0
        assert residue(capsys.readouterr().out) == [], entry
