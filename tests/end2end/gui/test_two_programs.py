"""The command line at work on the library that the window shows."""

from pathlib import Path

from reader.core.entries import Status
from tests.end2end.gui.conftest import Cli
from tests.end2end.gui.hands import Desk, press


def test_what_the_command_line_does_shows_in_the_window_without_touching_it(
    small: Desk, cli: Cli, tmp_path: Path
) -> None:
    press("J")
    cli("status", "read", "id:1")
    small.until(lambda: small.row(0).status is Status.READ and small.sides("Unread") == 7, 2)
    assert small.window.parts.status.words.text() == "1 of 8 decided"
    cli("tag", "id:2", "--add", "from afar")
    small.until(lambda: small.sides("from afar") == 1 and small.read.tags == ("from afar",), 2)
    assert small.row(1).tags == ("from afar",)
    cli("note", "2", "--set", "a note from afar")
    small.until(lambda: small.note == "a note from afar" and small.row(1).has_note, 2)
    cli("star", "id:2")
    small.until(lambda: small.sides("Starred") == 1 and small.row(1).starred, 2)
    path = tmp_path / "more.txt"
    path.write_text("More Papers\n\nWe fly kites.\n\nWe mend kites.\n", "utf-8")
    cli("import", str(path))
    small.until(lambda: small.sides("More Papers") == 2 and small.count == 10, 2)
    cli("edit", "2", "--title", "A title from afar")
    small.until(lambda: small.heading == "A title from afar" == small.row(1).heading, 2)
    cli("trash", "id:1")
    small.until(lambda: small.ids[0] == 2 and small.count == 9, 2)
    assert small.current == 2, "the window stays where it was"
    assert small.window.parts.pane.list.hasFocus()


def test_the_command_line_undoes_what_the_window_did_and_the_window_shows_it(small: Desk, cli: Cli) -> None:
    press("Shift+Y")
    small.until(lambda: small.sides("Queued") == 1)
    cli("undo")
    small.until(lambda: small.row(0).status is Status.UNREAD and small.sides("Queued") == 0, 2)
    cli("redo")
    small.until(lambda: small.row(0).status is Status.QUEUED and small.sides("Queued") == 1, 2)


def test_the_window_undoes_what_the_command_line_did(small: Desk, cli: Cli) -> None:
    cli("tag", "", "--add", "all of them")
    small.until(lambda: small.sides("all of them") == 8, 2)
    press("Ctrl+Z")
    small.until(lambda: "all of them" not in small.side, 2)
    assert cli("search", "--count", 'tag:"all of them"') == "0\n"
