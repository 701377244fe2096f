"""The main job on the two real lists: open them, get through them by keys, and leave with a bibliography."""

from pathlib import Path

from PySide6.QtWidgets import QComboBox, QPlainTextEdit

from reader.core.entries import Status
from reader.core.plaintext import plain
from tests.end2end.gui.conftest import NAMES, Cli, Pick
from tests.end2end.gui.hands import Desk, button_of, focused, press, words_of, write

SIZES = {"ICLR 2025 Papers": 19, "Daily Papers": 199}


def paragraphs(path: Path) -> list[str]:
    return path.read_bytes().decode("utf-8").rstrip("\n").split("\n\n")[1:]


def test_both_lists_are_opened_at_once_and_every_abstract_is_there(desk: Desk, pick: Pick, real_lists: Path) -> None:
    files = [real_lists / name for name in NAMES]
    pick(*files)
    desk.open()
    press("Ctrl+O")
    desk.until(lambda: desk.sides("All") == 218, 20)
    assert {name: desk.sides(name) for name in SIZES} == SIZES
    assert (desk.sides("Unread"), desk.sides("Queued")) == (218, 0)
    desk.until(lambda: desk.count == 199)
    desk.in_list()
    desk.settle_on("All", 218)
    assert desk.window.parts.pane.search.count.text() == "218 abstracts"
    assert desk.window.parts.status.words.text() == "0 of 218 decided"
    texts = paragraphs(files[0]) + paragraphs(files[1])
    assert [entry.abstract for entry in desk.library.entries(desk.ids)] == texts
    press("Home")
    for at, text in enumerate(texts[:20]):
        assert desk.read.abstract == text
        view = desk.window.parts.reading.abstract
        assert view.copied(0, len(view.text)).split() == plain(text).replace("*", "").split()
        assert desk.heading.startswith("[")
        assert desk.row(at).heading == desk.heading
        press("J")
    press("K")
    assert desk.read.abstract == texts[19]
    press("End")
    assert desk.read.abstract == texts[-1]
    press("J")
    assert desk.read.abstract == texts[-1]


def test_opening_a_list_again_brings_nothing_twice(real: Desk, pick: Pick, real_lists: Path) -> None:
    pick(real_lists / NAMES[0])
    press("Ctrl+O")
    real.until(lambda: real.told == "19 already there")
    assert real.library.counts().total == 218


def test_typing_a_query_finds_letter_by_letter_and_escape_brings_everything_back(real: Desk) -> None:
    press("/")
    write("kern")
    real.until(lambda: 0 < real.count < 218)
    write("el")
    wanted = list(real.library.search("kernel").ids)
    assert 5 < len(wanted) < 100
    real.until(lambda: real.ids == wanted)
    assert real.window.parts.pane.search.count.text() == f"{len(wanted)} of 218"
    assert all("kernel" in entry.abstract.casefold() for entry in real.library.entries(real.ids))
    assert focused() is real.window.parts.pane.search.box
    press("Return")
    assert focused() is real.window.parts.pane.list
    press("Home", "J")
    assert real.current == wanted[1]
    press("Esc")
    real.until(lambda: real.count == 218)
    press("/")
    write("status:nonsense")
    real.until(real.window.parts.pane.search.notice.isVisible)
    assert real.window.parts.pane.search.notice.text()


def test_decisions_go_on_to_the_next_undecided_and_rows_stay_where_they_are(real: Desk) -> None:
    real.settle_on("Unread", 218)
    press("Home")
    ids = real.ids
    for at, (key, status) in enumerate((("Y", Status.QUEUED), ("X", Status.SKIPPED), ("R", Status.READ))):
        assert real.current == ids[at]
        press(key)
        real.shows(at, status)
        assert real.current == ids[at + 1]
    press("K")
    press("Shift+X")
    real.until(lambda: real.row(2).status is Status.SKIPPED)
    assert real.current == ids[2]
    press("Home", "X")
    real.until(lambda: real.row(0).status is Status.SKIPPED)
    assert real.current == ids[3], "entries that are decided are passed over"
    assert real.ids == ids
    real.until(lambda: (real.sides("Unread"), real.sides("Queued")) == (215, 0))
    assert real.window.parts.status.words.text() == "3 of 218 decided"
    press("K", "U")
    real.until(lambda: real.row(2).status is Status.UNREAD)
    press("S")
    real.until(lambda: real.row(2).starred)
    real.until(lambda: (real.sides("Unread"), real.sides("Starred")) == (216, 1))
    press("Ctrl+Z", "Ctrl+Z")
    real.until(lambda: not real.row(2).starred and real.row(2).status is Status.SKIPPED)
    press("Ctrl+Shift+Z", "Ctrl+Shift+Z")
    real.until(lambda: real.row(2).starred and real.row(2).status is Status.UNREAD)


def test_several_entries_are_tagged_at_once_and_found_by_the_tag(real: Desk) -> None:
    press("Home", "Shift+Down", "Shift+Down", "T")
    assert len(real.window.parts.pane.list.selected()) == 3
    chosen = real.ids[:3]
    real.picker()
    write("to cite\n")
    real.until(lambda: real.sides("to cite") == 3)
    write("maths/algebra\n")
    real.until(lambda: real.sides("algebra") == 3)
    press("Esc")
    real.until(real.window.parts.pane.list.hasFocus)
    assert all(real.row(at).tags == ("maths/algebra", "to cite") for at in range(3))
    press("Home", "T")
    real.picker()
    write("to ci\n")
    press("Esc")
    real.until(lambda: real.sides("to cite") == 2)
    assert real.kept(chosen[0]).tags == ("maths/algebra",)
    real.settle_on("to cite", 2)
    assert real.ids == chosen[1:]
    press("Ctrl+Z")
    real.until(lambda: real.kept(chosen[0]).tags == ("maths/algebra", "to cite"))


def test_a_title_and_a_note_are_written_exactly_as_typed(real: Desk) -> None:
    derived = real.heading
    press("F2")
    write("On xyrus: a title\n")
    real.until(lambda: real.heading == "On xyrus: a title")
    assert real.window.parts.pane.list.hasFocus()
    press("N")
    write("Why *this*?\n\nyes, x and r -\n  \n“quoted” $x_1$\n")
    press("Ctrl+Return")
    assert real.window.parts.pane.list.hasFocus()
    real.until(lambda: real.kept().note == "Why *this*?\n\nyes, x and r -\n  \n“quoted” $x_1$\n")
    real.until(lambda: real.sign == "Saved")
    real.until(lambda: real.row(0).has_note and real.sides("Noted") == 1)
    assert real.library.counts().unread == 218
    press("F2", "Ctrl+A", "Backspace", "Return")
    real.until(lambda: real.heading == derived)
    press("Ctrl+Z")
    real.until(lambda: real.heading == "On xyrus: a title")


def test_the_trash_takes_and_gives_back(real: Desk) -> None:
    press("Home", "J", "Del")
    real.until(lambda: real.count == 217)
    lost = 2
    assert real.ids[:2] == [1, 3]
    assert real.current == 3
    real.until(lambda: real.sides("Trash") == 1 and real.sides("All") == 217)
    press("Ctrl+Z")
    real.until(lambda: real.count == 218 and real.current == lost)


def test_the_bibliography_is_previewed_saved_and_the_same_as_on_the_command_line(
    real: Desk, cli: Cli, pick: Pick, tmp_path: Path
) -> None:
    press("N")
    write("# Mine\n\n*good*")
    press("Ctrl+Return", "Y")
    real.until(lambda: real.sides("Queued") == 1 and real.kept(1).note == "# Mine\n\n*good*")
    out = tmp_path / "out.md"
    pick(save=out)
    press("Ctrl+E")
    dialog = real.dialog("export_dialog")
    preview = dialog.findChild(QPlainTextEdit, "export_preview")
    assert preview is not None
    real.until(lambda: "*good*" in preview.toPlainText())
    assert any("218 abstracts" in words for words in words_of(dialog))
    real.tab_to(real.find(QComboBox, "export_what"))
    press("End")
    assert focused().property("currentText") == "The whole library"
    real.until(lambda: preview.toPlainText().startswith("# Annotated bibliography\n"))
    seen = preview.toPlainText()
    assert seen.count("\n## ") == 20
    real.tab_to(button_of(dialog, "export_save"))
    press("Space")
    real.until(out.exists)
    real.gone("export_dialog")
    real.until(lambda: real.told == "218 abstracts written to out.md")
    assert out.read_bytes() == cli("export").encode()
    assert out.read_text("utf-8").startswith(seen.rstrip("\n"))


def test_everything_is_there_after_closing_and_opening_again(real: Desk) -> None:
    press("Home", "Y", "T")
    real.picker()
    write("later\n")
    press("Esc")
    real.until(lambda: real.sides("later") == 1)
    noted = real.current
    press("N")
    write("half a thought")
    press("Ctrl+Return")
    real.settle_on("Daily Papers", 199)
    press("Ctrl++")
    size = real.theme.text_size
    real.window.resize(777, 666)
    real.again(199)
    assert real.window.browser.place_name == "Daily Papers"
    assert real.window.size().toTuple() == (777, 666)
    assert real.theme.text_size == size == 20
    assert (real.sides("Queued"), real.sides("later"), real.sides("Noted")) == (1, 1, 1)
    entry = real.kept(noted)
    assert (entry.tags, entry.note, real.kept(1).status) == (("later",), "half a thought", Status.QUEUED)
    press("Ctrl+Z", "Ctrl+Z", "Ctrl+Z")
    real.until(lambda: (real.sides("Queued"), real.sides("later"), real.sides("Noted")) == (0, 0, 0))
