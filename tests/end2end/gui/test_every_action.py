"""Every line of the table of actions, done by each of its keys, or in the menus where it has none."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit, QMenu, QTableWidget, QTextBrowser

from reader import transfer
from reader.core.entries import Record, Status
from reader.core.found import Counts
from reader.gui.actions import ACTIONS, TABLE
from reader.store.ops import EditTags, ImportList, PinTag, SetNote
from tests.end2end.gui.conftest import LIST, Pick
from tests.end2end.gui.hands import Desk, app, button_of, focused, press, words_of, write

Do = Callable[[], None]
Scenario = Callable[[Desk, Do], None]
SCENARIOS: dict[str, Scenario] = {}
COUNT = 8
KITES = """Kites

Turbulence near a long tether makes the kite wobble, and a heavier tail makes it worse for hours on end.

A tether in turbulence carries more than we thought; the wobble of its kite is told by the tail alone.

Painted ribbons fade in sunlight, and no varnish has been found that would keep their colours for a summer.

Sunlight and varnish: what became of painted ribbons that were left outside, with all their colours.
"""


def of(action: str) -> Callable[[Scenario], Scenario]:
    """Register what shows that an action does its work; it is given the way to do the action once."""

    def register(scenario: Scenario) -> Scenario:
        SCENARIOS[action] = scenario
        return scenario

    return register


def ways(action: str) -> list[str]:
    return [*TABLE[action].keys] or ["menu"]


CASES = [pytest.param(action.id, way, id=f"{action.id}-{way}") for action in ACTIONS for way in ways(action.id)]


@pytest.mark.parametrize(("action", "way"), CASES)
def test_an_action_does_its_work(small: Desk, pick: Pick, action: str, way: str) -> None:
    pick()
    SCENARIOS[action](small, lambda: small.choose(action) if way == "menu" else press(way))


def test_no_action_is_left_out() -> None:
    assert set(SCENARIOS) == set(TABLE)


# File


@of("open")
def opens(desk: Desk, do: Do) -> None:
    asked: list[str] = []
    file = desk.path.with_name("kites.txt")
    file.write_text(KITES, "utf-8")

    def answer(_: object, title: str, *__: object) -> tuple[list[str], str]:
        asked.append(title)
        return [str(file)], ""

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("PySide6.QtWidgets.QFileDialog.getOpenFileNames", staticmethod(answer))
        do()
    assert asked == ["Open a List"]
    desk.until(lambda: desk.sides("Kites") == 4)
    assert desk.library.counts().total == COUNT + 4


@of("paste")
def pastes(desk: Desk, do: Do) -> None:
    QGuiApplication.clipboard().setText("Kites\n\nWe fly kites in the wind.\n\nWe mend kites after the wind.")
    do()
    dialog = desk.dialog("paste_dialog")
    assert "2 abstracts in “Kites”." in words_of(dialog)
    press("Return")
    desk.until(lambda: desk.sides("Kites") == 2 and desk.count == 2)


@of("sample")
def loads_the_sample(desk: Desk, do: Do) -> None:
    do()
    desk.until(lambda: desk.sides("All") == COUNT + 12 and desk.count == 12)


@of("export")
def exports(desk: Desk, do: Do) -> None:
    do()
    dialog = desk.dialog("export_dialog")
    press("Esc")
    desk.gone("export_dialog")
    assert dialog is not None


@of("empty_trash")
def empties_the_trash(desk: Desk, do: Do) -> None:
    press("Del")
    desk.until(lambda: desk.sides("Trash") == 1 and desk.able("empty_trash"))
    do()
    desk.until(lambda: desk.sides("Trash") == 0 and desk.library.counts().trashed == 0)
    assert desk.library.counts().total == COUNT - 1
    press("Ctrl+Z")
    desk.until(lambda: desk.sides("Trash") == 1)


@of("preferences")
def changes_preferences(desk: Desk, do: Do) -> None:
    do()
    desk.dialog("preferences_dialog")
    assert focused().objectName() == "setting_theme"
    press("End")
    assert desk.theme.colors.dark
    press("Esc")
    desk.gone("preferences_dialog")
    assert desk.settings.text("theme") == "dark"


@of("quit")
def quits(desk: Desk, do: Do) -> None:
    press("N")
    write("last words")
    do()
    desk.until(lambda: not desk.window.isVisible())
    assert desk.library.entry(desk.ids[0]).note == "last words"


# Edit


@of("undo")
def undoes(desk: Desk, do: Do) -> None:
    first = desk.current
    press("Y")
    desk.until(lambda: desk.kept(first).status is Status.QUEUED)
    press("J")
    do()
    desk.until(lambda: desk.kept(first).status is Status.UNREAD and desk.current == first)
    assert desk.told.startswith("Undone")


@of("redo")
def redoes(desk: Desk, do: Do) -> None:
    press("Shift+Y")
    desk.until(lambda: desk.kept().status is Status.QUEUED)
    press("Ctrl+Z")
    desk.until(lambda: desk.kept().status is Status.UNREAD)
    do()
    desk.until(lambda: desk.kept().status is Status.QUEUED)


@of("journal")
def shows_the_journal(desk: Desk, do: Do) -> None:
    press("Y")
    desk.until(lambda: desk.kept(1).status is Status.QUEUED)
    do()
    dialog = desk.dialog("journal")
    table = dialog.findChild(QTableWidget, "journal_steps")
    assert table is not None
    words = [item.text() for at in range(2) if (item := table.item(at, 0)) is not None]
    assert words == ["Queue 1 entry", "Import Made-up Papers"]
    press("Esc")
    desk.gone("journal")


@of("select_all")
def selects_all(desk: Desk, do: Do) -> None:
    do()
    assert desk.window.parts.pane.list.selected() == tuple(desk.ids)
    press("X")
    desk.until(lambda: desk.sides("Unread") == 0)
    press("Ctrl+Z")
    desk.until(lambda: desk.sides("Unread") == COUNT)


@of("find")
def finds(desk: Desk, do: Do) -> None:
    do()
    assert focused() is desk.window.parts.pane.search.box
    write("mills")
    desk.until(lambda: desk.count == 1)
    press("Return")
    do()
    assert focused() is desk.window.parts.pane.search.box
    write("r")
    assert desk.window.parts.pane.search.query == "r"


@of("clear")
def clears_one_layer_after_the_other(desk: Desk, do: Do) -> None:
    press("/")
    write("study")
    # The beginnings of the word find nothing for a moment, and where there is no entry there is no note to go to.
    desk.until(lambda: desk.count == COUNT and desk.able("note"))
    press("Return", "Ctrl+A", "N")
    desk.until(lambda: focused() is desk.window.parts.reading.note.field)
    do()
    desk.until(lambda: focused() is desk.window.parts.pane.list)
    assert desk.window.parts.pane.search.query == "study"
    do()
    assert desk.window.parts.pane.search.query == ""
    desk.until(lambda: desk.count == COUNT)
    press("Ctrl+A")
    assert len(desk.window.parts.pane.list.selected()) == COUNT
    do()
    assert desk.window.parts.pane.list.selected() == (desk.current,)


def save_a_search(desk: Desk, query: str, name: str) -> None:
    press("/")
    write(query)
    desk.until(lambda: desk.able("save_search"))
    press("Ctrl+S")
    desk.dialog("name_dialog")
    write(f"{name}\n")
    desk.gone("name_dialog")
    desk.until(lambda: name in desk.side)


@of("save_search")
def saves_a_search(desk: Desk, do: Do) -> None:
    press("/")
    write("mills OR rivers")
    desk.until(lambda: desk.count == 2 and desk.able("save_search"))
    do()
    dialog = desk.dialog("name_dialog")
    assert focused().property("text") == "mills OR rivers"
    write("Water")
    press("Return")
    desk.gone("name_dialog")
    desk.until(lambda: desk.sides("Water") == 2)
    assert dialog is not None
    desk.settle_on("All", COUNT)
    desk.settle_on("Water", 2)
    assert desk.window.parts.pane.search.query == "mills OR rivers"


@of("rename_search")
def renames_a_saved_search(desk: Desk, do: Do) -> None:
    save_a_search(desk, "mills", "Old name")
    press("Shift+Tab")
    assert focused() is desk.window.parts.sidebar.list
    do()
    desk.dialog("name_dialog")
    write("New name\n")
    desk.until(lambda: desk.sides("New name") == 1 and "Old name" not in desk.side)
    assert desk.kept().title is None
    assert not desk.window.parts.reading.heading.editing


@of("remove_search")
def removes_a_saved_search(desk: Desk, do: Do) -> None:
    save_a_search(desk, "mills", "Short-lived")
    press("Shift+Tab")
    do()
    desk.until(lambda: "Short-lived" not in desk.side)
    assert desk.library.counts().trashed == 0
    press("Ctrl+Z")
    desk.until(lambda: desk.sides("Short-lived") == 1)


# Entry


def selected(desk: Desk) -> str:
    """The words that are selected in the abstract."""
    passage = desk.window.parts.reading.abstract.selected()
    return passage.exact if passage else ""


@of("highlight")
def highlights(desk: Desk, do: Do) -> None:
    do()
    desk.until(lambda: [one.exact for one in desk.kept().highlights] == ["We study rivers under load."])
    press("Ctrl+Z")
    desk.until(lambda: desk.kept().highlights == ())
    press("Ctrl+Shift+Z")
    desk.until(lambda: len(desk.kept().highlights) == 1)


@of("highlight_comment")
def highlights_and_comments(desk: Desk, do: Do) -> None:
    listed = desk.window.parts.reading.highlights
    do()
    desk.until(lambda: bool(listed.rows) and listed.rows[0].field.hasFocus())
    write("why")
    press("Return")
    desk.until(lambda: [one.comment for one in desk.kept().highlights] == ["why"])


@of("color_yellow")
@of("color_green")
@of("color_blue")
@of("color_pink")
def chooses_a_colour(desk: Desk, do: Do) -> None:
    press("Alt+2" if desk.window.parts.bar.made["color_yellow"].isChecked() else "Alt+1")
    do()
    press("H")
    desk.until(lambda: len(desk.kept().highlights) == 1)
    color = desk.kept().highlights[0].color
    assert desk.window.parts.bar.made[f"color_{color}"].isChecked()
    assert desk.settings.text("highlight_color") == color


@of("next_sentence")
def goes_a_sentence_on(desk: Desk, do: Do) -> None:
    do()
    assert selected(desk) == "We study rivers under load."
    do()
    assert selected(desk).startswith("The measured rivers")
    do()
    assert selected(desk).startswith("The measured rivers")


@of("previous_sentence")
def goes_a_sentence_back(desk: Desk, do: Do) -> None:
    press("Shift+Right", "Shift+Right")
    do()
    assert selected(desk) == "We study rivers under load."


@of("more_sentences")
def takes_a_sentence_in(desk: Desk, do: Do) -> None:
    do()
    assert selected(desk) == "We study rivers under load."
    do()
    assert selected(desk) == desk.kept().abstract


@of("fewer_sentences")
def leaves_a_sentence_out(desk: Desk, do: Do) -> None:
    press("Ctrl+Shift+Right", "Ctrl+Shift+Right")
    do()
    assert selected(desk) == "We study rivers under load."


@of("code")
def offers_the_code(desk: Desk, do: Do) -> None:
    do()
    desk.until(lambda: "names no place" in desk.told)
    transfer.import_text(desk.library, "Code\n\nRopes in code, at github.com/ropes/a\\_b, are ropes.")
    desk.until(lambda: desk.sides("Code") == 1)
    desk.settle_on("Code", 1)
    do()
    desk.until(lambda: app().activePopupWidget() is not None)
    menu = app().activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [one.text() for one in menu.actions() if one.text()] == [
        "https://github.com/ropes/a_b", "Open", "Copy Address",
    ]  # fmt: skip
    press("Esc")


@of("view")
def shows_the_text_as_imported(desk: Desk, do: Do) -> None:
    do()
    assert desk.window.parts.reading.abstract.as_imported
    assert desk.abstract == desk.kept().abstract
    do()
    assert not desk.window.parts.reading.abstract.as_imported


def name_it(desk: Desk, name: str) -> None:
    """Give a name in the dialog that asks for one."""
    desk.dialog("name_dialog")
    write(name)
    press("Return")
    desk.gone("name_dialog")


@of("collect")
def adds_to_a_collection(desk: Desk, do: Do) -> None:
    do()
    name_it(desk, "Mine")
    desk.until(lambda: desk.sides("Mine") == 1 and "Added to Mine" in desk.told)
    press("Ctrl+Z")
    desk.until(lambda: desk.sides("Mine") == 0 and "Mine" not in desk.side)


@of("take_out")
def takes_out_of_a_collection(desk: Desk, do: Do) -> None:
    desk.settle_on("Made-up Papers", COUNT)
    do()
    desk.until(lambda: desk.count == COUNT - 1)
    desk.until(lambda: desk.sides("In no collection") == 1)
    assert desk.library.counts().total == COUNT
    press("Ctrl+Z")
    desk.until(lambda: desk.count == COUNT and "In no collection" not in desk.side)


@of("new_collection")
def makes_a_collection(desk: Desk, do: Do) -> None:
    do()
    name_it(desk, "Mine")
    desk.until(lambda: desk.sides("Mine") == 1)


@of("rename_collection")
def renames_a_collection(desk: Desk, do: Do) -> None:
    desk.settle_on("Made-up Papers", COUNT)
    desk.tab_to(desk.window.parts.sidebar.list)
    do()
    name_it(desk, "Real Papers")
    desk.until(lambda: desk.sides("Real Papers") == COUNT and desk.count == COUNT)
    assert "Made-up Papers" not in desk.side


@of("remove_collection")
def removes_a_collection(desk: Desk, do: Do) -> None:
    desk.settle_on("Made-up Papers", COUNT)
    desk.tab_to(desk.window.parts.sidebar.list)
    do()
    desk.until(lambda: "Made-up Papers" not in desk.side and desk.count == COUNT)
    assert desk.sides("In no collection") == COUNT
    press("Ctrl+Z")
    desk.until(lambda: desk.sides("Made-up Papers") == COUNT)


@of("move_up")
def moves_up(desk: Desk, do: Do) -> None:
    desk.settle_on("Made-up Papers", COUNT)
    press("J")
    before = desk.ids
    do()
    desk.until(lambda: desk.ids[:2] == [before[1], before[0]])
    assert desk.current == before[1]


@of("move_down")
def moves_down(desk: Desk, do: Do) -> None:
    desk.settle_on("Made-up Papers", COUNT)
    before = desk.ids
    do()
    desk.until(lambda: desk.ids[:2] == [before[1], before[0]])
    do()
    desk.until(lambda: desk.ids[:3] == [before[1], before[2], before[0]])
    press("Ctrl+Z", "Ctrl+Z")
    desk.until(lambda: desk.ids == before)


@of("similar")
def shows_what_is_similar(desk: Desk, do: Do) -> None:
    transfer.import_text(desk.library, KITES)
    desk.until(lambda: desk.sides("Kites") == 4)
    desk.settle_on("Kites", 4)
    press("Home", "J")
    entry, ids = desk.current, desk.ids
    do()
    layer = desk.window.parts.pane.layer
    desk.until(layer.isVisible)
    assert layer.title.text() == desk.kept(entry).heading
    found = [one.id for one in desk.library.similar(entry)]
    assert desk.ids == found == [ids[0]]
    press("S")
    desk.until(lambda: desk.kept().starred)
    press("Esc")
    assert not layer.isVisible()
    assert (desk.current, desk.ids) == (entry, ids)
    assert desk.window.parts.pane.list.hasFocus()


@of("next")
def goes_on(desk: Desk, do: Do) -> None:
    press("Home")
    for at in range(1, COUNT):
        do()
        assert desk.read.id == desk.ids[at]
    do()
    assert desk.current == desk.ids[-1]


@of("select_next")
def selects_the_next_too(desk: Desk, do: Do) -> None:
    press("Home")
    do()
    do()
    assert desk.window.parts.pane.list.selected() == (1, 2, 3)
    press("Shift+Up")
    assert desk.window.parts.pane.list.selected() == (1, 2)


@of("select_previous")
def selects_the_previous_too(desk: Desk, do: Do) -> None:
    press("End")
    do()
    assert desk.window.parts.pane.list.selected() == (COUNT - 1, COUNT)
    press("S")
    desk.until(lambda: desk.kept(COUNT).starred and desk.kept(COUNT - 1).starred)


@of("previous")
def goes_back(desk: Desk, do: Do) -> None:
    press("End")
    for at in range(COUNT - 2, -1, -1):
        do()
        assert desk.read.id == desk.ids[at]
    do()
    assert desk.current == desk.ids[0]


@of("page")
def pages(desk: Desk, do: Do) -> None:
    desk.window.resize(700, 480)
    for _ in range(21):
        press("Ctrl++")
    assert desk.theme.text_size == 40
    bar = desk.window.parts.reading.page.verticalScrollBar()
    desk.until(lambda: bar.maximum() > bar.pageStep() // 4)
    seen = {desk.current}
    do()
    assert bar.value() > 0
    while len(seen) == 1:
        before = bar.value()
        do()
        seen.add(desk.current)
        assert bar.value() != before
    assert desk.current == desk.ids[1]
    assert bar.value() == 0
    press("Shift+Down", "Shift+X")
    desk.until(lambda: desk.sides("Unread") == COUNT - 2)
    press("Home")
    while desk.current == desk.ids[0]:
        do()
    assert desk.current == desk.ids[3]


def decides(status: Status, *, stays: bool) -> Scenario:
    def scenario(desk: Desk, do: Do) -> None:
        press("Home", "J")
        do()
        desk.until(lambda: desk.row(1).status is status and desk.kept(desk.ids[1]).status is status)
        assert desk.current == desk.ids[1 if stays else 2]
        press("Home", "Shift+Down", "Shift+Down")
        do()
        desk.until(lambda: desk.sides("Unread") == COUNT - 3)
        assert desk.current == desk.ids[2 if stays else 3]
        assert len(desk.window.parts.pane.list.selected()) == (3 if stays else 1)

    return scenario


for action, status in (("queue", Status.QUEUED), ("skip", Status.SKIPPED), ("read", Status.READ)):
    of(action)(decides(status, stays=False))
    of(f"{action}_stay")(decides(status, stays=True))


@of("reading_stay")
def marks_as_being_read(desk: Desk, do: Do) -> None:
    do()
    desk.until(lambda: desk.kept(1).status is Status.READING and desk.told == "Reading")
    assert desk.current == 1
    press("Ctrl+Z")
    desk.until(lambda: desk.kept(1).status is Status.UNREAD)


@of("unread")
def goes_back_to_unread(desk: Desk, do: Do) -> None:
    press("Shift+R")
    desk.until(lambda: desk.row(0).status is Status.READ)
    do()
    desk.until(lambda: desk.row(0).status is Status.UNREAD and desk.kept().status is Status.UNREAD)
    assert desk.current == desk.ids[0]


@of("star")
def stars(desk: Desk, do: Do) -> None:
    press("Shift+Down")
    do()
    desk.until(lambda: desk.sides("Starred") == 2 and desk.row(0).starred and desk.row(1).starred)
    press("Home")
    do()
    desk.until(lambda: desk.sides("Starred") == 1 and not desk.kept(desk.ids[0]).starred)


@of("tags")
def tags(desk: Desk, do: Do) -> None:
    do()
    desk.picker()
    write("new one\n")
    desk.until(lambda: desk.kept().tags == ("new one",))
    press("Esc")
    desk.until(lambda: desk.window.parts.pane.list.hasFocus() and desk.sides("new one") == 1)
    do()
    picker = desk.picker()
    assert picker.list.count() == 1
    press("Return")
    desk.until(lambda: desk.kept().tags == ())


def pins(digit: int) -> Scenario:
    def scenario(desk: Desk, do: Do) -> None:
        desk.library.do(EditTags((2,), add=("to cite",)))
        desk.library.do(PinTag("to cite", digit))
        desk.until(lambda: any(tag.pin == digit for tag in desk.window.browser.overview.tags))
        do()
        desk.until(lambda: desk.kept(1).tags == ("to cite",))
        press("Ctrl+Z")
        desk.until(lambda: desk.kept(1).tags == ())

    return scenario


for number in range(1, 10):
    of(f"pin_{number}")(pins(number))


@of("title")
def titles(desk: Desk, do: Do) -> None:
    derived = desk.heading
    do()
    write("Wrong")
    press("Esc")
    assert desk.heading == derived
    do()
    write("Yes, a title")
    press("Return")
    desk.until(lambda: desk.heading == "Yes, a title" == desk.row(0).heading)


@of("note")
def notes(desk: Desk, do: Do) -> None:
    do()
    assert focused() is desk.window.parts.reading.note.field
    write("one")
    press("Esc")
    do()
    write(" two")
    desk.until(lambda: desk.kept().note == "one two" and desk.sign == "Saved")


@of("note_done")
def finishes_the_note(desk: Desk, do: Do) -> None:
    press("N")
    write("text")
    do()
    assert focused() is desk.window.parts.pane.list
    assert desk.note == "text"
    desk.until(lambda: desk.kept().note == "text", 0.8)


@of("note_preview")
def previews_the_note(desk: Desk, do: Do) -> None:
    press("N")
    write("a *b*")
    press("Ctrl+Return")
    preview = desk.window.parts.reading.note.preview
    do()
    desk.until(lambda: preview.isVisible() and preview.toPlainText() == "a b")
    do()
    assert not preview.isVisible()
    press("N")
    press("Ctrl+Shift+P")
    desk.until(lambda: preview.isVisible() and preview.toPlainText() == "a b")
    assert desk.note == "a *b*"


@of("keywords")
def takes_keywords_over(desk: Desk, do: Do) -> None:
    do()
    desk.until(lambda: "No keyword was imported" in desk.told)
    words = {"keywords": ["tar", "salt"]}
    desk.library.do(ImportList("Keyed", [Record("On tar.", fields=words), Record("On salt.", fields=words)], "bibtex"))
    desk.until(lambda: desk.sides("Keyed") == 2)
    desk.settle_on("Keyed", 2)
    desk.until(lambda: desk.window.parts.reading.keywords.words == ("tar", "salt"))
    first = desk.current
    do()
    desk.until(lambda: app().activePopupWidget() is not None)
    press("Down", "Return")
    desk.until(lambda: desk.kept(first).tags == ("salt",) and desk.told == "Tagged: salt")
    desk.until(lambda: desk.window.parts.reading.keywords.words == ("tar",))
    press("Ctrl+A")
    do()
    desk.until(lambda: app().activePopupWidget() is not None)
    press("Return")
    desk.until(lambda: desk.told == "Tagged 2: tar")
    assert [desk.library.entry(one).tags for one in desk.ids] == [("salt", "tar"), ("tar",)]
    press("Ctrl+Z")
    desk.until(lambda: desk.kept(first).tags == ("salt",))


@of("manage_tags")
def manages_tags(desk: Desk, do: Do) -> None:
    desk.library.do(EditTags((1, 2), add=("rope",)))
    do()
    desk.dialog("tags_dialog")
    desk.until(lambda: focused().objectName() == "tags_list" and desk.window.manager.shown == ("rope",))
    press("4")
    desk.until(lambda: desk.library.tags()[0].pin == 4)
    press("Esc")
    desk.gone("tags_dialog")


@of("note_template")
def inserts_a_template(desk: Desk, do: Do) -> None:
    do()
    desk.until(lambda: app().activePopupWidget() is not None)
    press("Down", "Down", "Return")
    desk.until(lambda: desk.note.startswith("## Problem\n\n\n"))
    write("it is hard")
    desk.until(lambda: desk.kept().note.startswith("## Problem\n\nit is hard\n\n## Idea"))


@of("note_templates")
def shows_the_templates(desk: Desk, do: Do) -> None:
    do()
    desk.dialog("templates_dialog")
    assert focused().objectName() == "templates_list"
    press("Esc")
    desk.gone("templates_dialog")


@of("note_history")
def shows_earlier_texts(desk: Desk, do: Do) -> None:
    do()
    dialog = desk.dialog("note_history_dialog")
    assert words_of(dialog) == ["This note has no earlier texts yet."]
    press("Esc")
    desk.gone("note_history_dialog")
    desk.library.do(SetNote(desk.current, "at first"))
    desk.library.do(SetNote(desk.current, "and then"))
    desk.until(lambda: desk.note == "and then")
    do()
    desk.dialog("note_history_dialog")
    press("Return")
    desk.gone("note_history_dialog")
    desk.until(lambda: desk.kept().note == "at first")


def writes(typed: str, then: str, *keys: str) -> Scenario:
    """Write something, do the action, then write on; the caret must be where one goes on."""

    def scenario(desk: Desk, do: Do) -> None:
        QGuiApplication.clipboard().setText("no address")
        press("N")
        write(typed)
        press(*keys)
        do()
        assert focused() is desk.window.parts.reading.note.field
        write("!")
        assert desk.note == then
        desk.until(lambda: desk.kept().note == then)
        assert desk.window.parts.sidebar.isVisible()

    return scenario


of("note_bold")(writes("so strong", "so **strong!**"))
of("note_italic")(writes("so soft", "so *soft!*"))
of("note_link")(writes("see ", "see [!]()"))
of("note_task")(writes("do it", "- [ ] do it!"))
of("note_indent")(writes("- one\ntwo", "- one\n    - two!"))
of("note_outdent")(writes("- one\ntwo", "- one\n- two!", "Tab"))


@of("trash")
def trashes(desk: Desk, do: Do) -> None:
    first, second = desk.ids[:2]
    do()
    desk.until(lambda: desk.count == COUNT - 1 and desk.sides("Trash") == 1)
    assert desk.current == second
    assert desk.kept(first).trashed


@of("restore")
def restores(desk: Desk, do: Do) -> None:
    press("Shift+Down", "Del")
    desk.until(lambda: desk.sides("Trash") == 2)
    desk.settle_on("Trash", 2)
    do()
    desk.until(lambda: desk.sides("Trash") == 1 and desk.sides("All") == COUNT - 1)
    assert not desk.kept(1).trashed


# View and help


@of("larger")
def enlarges(desk: Desk, do: Do) -> None:
    do()
    do()
    assert desk.theme.text_size == 21
    assert desk.window.parts.reading.abstract.font().pixelSize() == 21


@of("smaller")
def lessens(desk: Desk, do: Do) -> None:
    do()
    do()
    assert desk.theme.text_size == 17
    assert desk.window.parts.reading.abstract.font().pixelSize() == 17


@of("usual")
def goes_back_to_the_usual_size(desk: Desk, do: Do) -> None:
    press("Ctrl+-")
    do()
    assert desk.theme.text_size == 19
    assert desk.window.parts.reading.abstract.font().pixelSize() == 19


@of("sidebar")
def hides_the_sidebar(desk: Desk, do: Do) -> None:
    desk.until(desk.window.parts.sidebar.isVisible)
    do()
    assert not desk.window.parts.sidebar.isVisible()
    assert desk.window.parts.pane.list.hasFocus()
    do()
    assert desk.window.parts.sidebar.isVisible()
    assert desk.window.parts.sidebar.list.hasFocus()


@of("focus")
def shows_the_page_alone(desk: Desk, do: Do) -> None:
    shown = desk.window.parts
    do()
    hidden = (shown.sidebar, shown.pane, desk.window.menuBar(), *shown.status.hints)
    assert not any(part.isVisible() for part in hidden)
    desk.until(lambda: desk.window.head.words.text() == f"0 of {COUNT}")
    press("F")
    desk.until(shown.pane.list.hasFocus)
    assert shown.sidebar.isVisible()


@of("start_session")
def begins_a_session(desk: Desk, do: Do) -> None:
    do()
    dialog = desk.dialog("session_start")
    assert f"{COUNT} abstracts, none decided yet." in words_of(dialog)
    press("Return")
    desk.gone("session_start")
    desk.until(lambda: desk.library.running_session() is not None)
    desk.until(lambda: desk.able("end_session") and not desk.able("start_session"))


@of("end_session")
def ends_a_session(desk: Desk, do: Do) -> None:
    begins_a_session(desk, lambda: press("Ctrl+R"))
    do()
    desk.dialog("session_summary")
    press("Return")
    desk.gone("session_summary")
    assert [one.ended is None for one in desk.library.sessions()] == [False]
    assert desk.able("start_session")


@of("session_history")
def shows_past_sessions(desk: Desk, do: Do) -> None:
    do()
    dialog = desk.dialog("session_history")
    assert "No session yet" in words_of(dialog)
    press("Esc")
    desk.gone("session_history")


def dresses(choice: str, *, dark: bool) -> Scenario:
    def scenario(desk: Desk, do: Do) -> None:
        desk.theme.choose("light" if dark else "dark")
        do()
        assert desk.settings.text("theme") == choice
        assert desk.theme.colors.dark is dark
        shown = desk.window.parts.reading.grab().toImage().pixelColor(3, 3)
        assert (shown.lightness() < 128) is dark
        checked = [one for one in ("system", "light", "dark") if desk.window.parts.bar.made[f"theme_{one}"].isChecked()]
        assert checked == [choice]

    return scenario


of("theme_system")(dresses("system", dark=False))
of("theme_light")(dresses("light", dark=False))
of("theme_dark")(dresses("dark", dark=True))


@of("palette")
def commands_by_typing(desk: Desk, do: Do) -> None:
    do()
    desk.dialog("palette_dialog")
    write("queue\n")
    desk.gone("palette_dialog")
    desk.until(lambda: desk.kept(1).status is Status.QUEUED)
    assert desk.settings.text("recent_commands").split()[0] == "queue"


@of("cheat_sheet")
def shows_the_keys(desk: Desk, do: Do) -> None:
    do()
    dialog = desk.dialog("cheat_sheet")
    page = dialog.findChild(QTextBrowser, "cheat_page")
    assert page is not None
    assert "Highlight and Comment" in page.toPlainText()
    write("undo")
    assert "Highlight" not in page.toPlainText()
    assert "Ctrl+Z" in page.toPlainText()
    press("Esc")
    desk.gone("cheat_sheet")


@of("about")
def tells_about_itself(desk: Desk, do: Do) -> None:
    do()
    dialog = desk.dialog("about_dialog")
    assert any(str(desk.path) in words for words in words_of(dialog))
    press("Return")
    desk.gone("about_dialog")


def test_every_menu_is_opened_by_a_letter_of_its_own(small: Desk) -> None:
    titles = [action.text() for action in small.window.menuBar().actions()]
    letters = [title[title.index("&") + 1].casefold() for title in titles]
    assert len(set(letters)) == len(letters), titles


# When an action can be done, and when a key is a letter

ALWAYS = {
    "open", "paste", "sample", "preferences", "quit", "undo", "redo", "find", "clear", "larger", "smaller", "usual",
    "sidebar", "theme_system", "theme_light", "theme_dark", "about", "palette", "cheat_sheet", "journal",
    "new_collection", "note_templates",
    "color_yellow", "color_green", "color_blue", "color_pink", "session_history",
}  # fmt: skip
IN_A_LIST = {
    "select_next", "select_previous",
    "export", "manage_tags", "select_all", "next", "previous", "page", "note_done", "note_preview", "note_history",
    "view", "move_up", "move_down", "code", "next_sentence", "previous_sentence", "more_sentences", "fewer_sentences",
    "focus", "start_session",
}  # fmt: skip
ON_AN_ENTRY = {
    "queue", "skip", "read", "queue_stay", "skip_stay", "read_stay", "reading_stay", "unread", "star", "tags", "title",
    "note",
    "similar", "trash", "highlight", "highlight_comment", "collect", "note_template", "note_bold", "note_italic",
    "note_link", "note_task", "note_indent", "note_outdent", *(f"pin_{digit}" for digit in range(1, 10)), "keywords",
}  # fmt: skip


def able(desk: Desk) -> set[str]:
    return {action for action in TABLE if desk.able(action)}


def state(desk: Desk) -> tuple[Counts, list[int]]:
    return desk.library.counts(), [step.id for step in desk.library.steps() if not step.undone]


def press_every_key_that_should_do_nothing(desk: Desk, off: set[str]) -> None:
    before = state(desk)
    for action in off:
        for key in TABLE[action].shortcuts:
            press(key)
            assert app().activePopupWidget() is None
            assert app().activeModalWidget() is None
    assert desk.library.check() == [], "this waits for what is queued to be written"
    assert state(desk) == before


def test_an_empty_library_offers_only_what_needs_no_entry(desk: Desk) -> None:
    desk.open()
    desk.until(lambda: able(desk) == ALWAYS)
    press_every_key_that_should_do_nothing(desk, set(TABLE) - ALWAYS)


def test_a_chosen_entry_offers_everything_but_what_is_for_the_trash(small: Desk) -> None:
    assert able(small) == ALWAYS | IN_A_LIST | ON_AN_ENTRY
    assert not small.window.parts.bar.made["restore"].isVisible()
    press("Del")
    small.until(lambda: able(small) == ALWAYS | IN_A_LIST | ON_AN_ENTRY | {"empty_trash"})


def test_a_search_that_finds_nothing_leaves_nothing_to_do_with_entries(small: Desk) -> None:
    press("/")
    write("zzzz")
    small.until(lambda: small.count == 0)
    small.until(lambda: able(small) == ALWAYS | {"export", "manage_tags", "save_search"})
    press("Shift+Tab")
    assert focused() is small.window.parts.sidebar.list
    press_every_key_that_should_do_nothing(small, ON_AN_ENTRY | IN_A_LIST - {"export", "manage_tags"})


def test_the_trash_offers_only_to_restore(small: Desk) -> None:
    press("Del")
    small.until(lambda: small.sides("Trash") == 1)
    small.settle_on("Trash", 1)
    small.until(lambda: able(small) == ALWAYS | IN_A_LIST | {"restore", "empty_trash"})
    press_every_key_that_should_do_nothing(small, ON_AN_ENTRY)
    assert small.kept(1).status is Status.UNREAD


LETTERS = "jkyxrustnehjk YXR e/ "


def test_letters_are_text_in_every_field(small: Desk) -> None:
    before = state(small)
    press("/")
    write(LETTERS)
    assert small.window.parts.pane.search.query == LETTERS
    press("Ctrl+A", "Backspace", "Esc")
    small.until(lambda: small.count == COUNT)
    small.to_list()
    press("Home", "F2")
    write(LETTERS)
    assert focused() is small.window.parts.reading.heading.field
    assert small.window.parts.reading.heading.field.text() == LETTERS
    press("Esc", "T")
    picker = small.picker()
    write(LETTERS)
    assert picker.field.text() == LETTERS
    press("Esc")
    small.until(small.window.parts.pane.list.hasFocus)
    assert state(small) == before
    press("N")
    write(LETTERS)
    press("Home", "Del", "Ctrl+A")
    assert small.note == LETTERS[1:]
    assert small.window.parts.reading.note.field.textCursor().selectedText() == LETTERS[1:]
    assert small.window.parts.pane.list.selected() == (1,)
    small.until(lambda: small.kept(1).note == LETTERS[1:])
    assert [step.label for step in small.library.steps()] == ["edit the note", "import Made-up Papers"]
    assert small.library.counts().unread == COUNT
    assert small.current == 1


def test_undo_in_a_note_is_first_the_texts_then_the_librarys(small: Desk) -> None:
    press("Shift+Y")
    small.until(lambda: small.kept().status is Status.QUEUED)
    press("N")
    write("abc")
    press("Ctrl+Z")
    assert small.note == ""
    assert small.kept().status is Status.QUEUED
    press("Ctrl+Shift+Z")
    assert small.note == "abc"
    press("Ctrl+Z")
    assert small.note == ""
    press("Ctrl+Z")
    small.until(lambda: small.kept().status is Status.UNREAD)
    assert small.kept().note == ""


def test_undo_in_the_search_box_is_first_the_texts_then_the_librarys(small: Desk) -> None:
    press("Shift+Y")
    small.until(lambda: small.kept().status is Status.QUEUED)
    press("/")
    write("mills")
    press("Ctrl+Z")
    box = small.window.parts.pane.search.box
    assert isinstance(box, QLineEdit)
    assert box.text() == ""
    assert small.kept(1).status is Status.QUEUED
    press("Ctrl+Z")
    small.until(lambda: small.kept(1).status is Status.UNREAD)


def test_paste_is_the_fields_own_while_typing(small: Desk) -> None:
    QGuiApplication.clipboard().setText(LIST)
    press("N", "Ctrl+V")
    assert small.note == LIST
    assert app().activeModalWidget() is None
    press("Esc", "Ctrl+V")
    dialog = small.dialog("paste_dialog")
    assert button_of(dialog, "paste_add").isEnabled()
    press("Esc")
    small.gone("paste_dialog")
