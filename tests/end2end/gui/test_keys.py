"""Keys that the user chose, pressed in the real window."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget

from reader.core.entries import Status
from reader.gui.keymap import given, keymap
from reader.gui.keysets import SETS
from reader.store.ops import EditTags, SaveSearch
from tests.end2end.gui.hands import Desk, focused, press, write

Field = Callable[[Desk], None]


def search(_: Desk) -> None:
    press("Ctrl+F")


def note(desk: Desk) -> None:
    desk.window.parts.bar.made["note"].trigger()


def title(_: Desk) -> None:
    press("F2")


def tags(desk: Desk) -> None:
    desk.window.parts.bar.made["tags"].trigger()
    desk.picker()


@pytest.mark.parametrize("field", [search, note, title, tags])
@pytest.mark.parametrize("set_id", list(SETS))
def test_letters_never_do_anything_while_one_types(small: Desk, set_id: str, field: Field) -> None:
    small.window.parts.bindings.put(keymap(set_id))
    before = [step.id for step in small.library.steps()]
    field(small)
    here = focused()
    for letter in "yxriesumtnhcpovfbdlwk":
        write(letter)
        assert focused() is here, letter
    assert [step.id for step in small.library.steps()] == before
    press("Ctrl+A", "Backspace", "Esc")


def test_another_set_decides_by_its_own_keys_also_after_a_restart(small: Desk) -> None:
    small.window.parts.bindings.put(keymap("rayyan"))
    press("I")
    small.until(lambda: small.row(0).status is Status.QUEUED)
    press("E")
    small.until(lambda: small.row(1).status is Status.SKIPPED)
    again = small.again(small.count)
    press("E")
    again.until(lambda: again.library.counts().skipped == 2)


def test_a_key_that_was_taken_does_the_new_thing_only(small: Desk) -> None:
    bindings = small.window.parts.bindings
    bindings.put(given(bindings.map, "star", ("Y",)))
    press("Y")
    small.until(lambda: small.row(0).starred)
    assert small.library.counts().queued == 0
    bindings.put(given(bindings.map, "queue", ("Y",)))
    press("Y")
    small.until(lambda: small.row(0).status is Status.QUEUED)


def test_the_note_takes_other_keys_too(small: Desk) -> None:
    bindings = small.window.parts.bindings
    bindings.put(given(bindings.map, "note_bold", ("Ctrl+D",)))
    press("N")
    write("word")
    press("Ctrl+D")
    field = small.window.parts.reading.note.field
    assert field.exact_text() == "**word**"
    press("Ctrl+B")
    small.until(small.window.parts.sidebar.isHidden)
    press("Ctrl+B")


def test_a_key_is_recorded_by_keys_alone(small: Desk) -> None:
    press("Ctrl+,")
    dialog = small.dialog("preferences_dialog")
    press("Alt+K")
    field = small.find(QLineEdit, "keys_find")
    small.tab_to(field)
    write("star")
    press("Return", "Return", "Y")
    words = small.find(QLabel, "keys_words")
    assert words.text() == "“y” is already Queue."
    assert focused().objectName() == "keys_offer"
    press("Esc")
    assert dialog.isVisible()
    assert focused().objectName() == "keys_table"
    press("Return", "Y", "Return")
    assert words.text() == "Star is y now."
    assert focused().objectName() == "keys_table"
    press("Esc")
    small.gone("preferences_dialog")
    press("Y")
    small.until(lambda: small.row(0).starred)
    assert small.window.parts.bar.made["star"].shortcut() == QKeySequence("Y")
    assert small.window.parts.status.hints[0].isHidden(), "nothing has the key for the first hint"


def run(desk: Desk, typed: str) -> None:
    press("Ctrl+K")
    desk.dialog("palette_dialog")
    write(typed)
    press("Return")
    desk.gone("palette_dialog")


def test_the_palette_goes_to_collections_tags_and_saved_searches(small: Desk) -> None:
    small.library.do(EditTags((small.ids[0],), add=("kites/red",)))
    small.library.do(SaveSearch("Mills only", "mills"))
    small.until(lambda: [one.text for one in small.window.browser.places if one.query] == ["Mills only"])
    small.until(lambda: any(one.tag for one in small.window.browser.places))
    run(small, "go kites red")
    small.until(lambda: small.count == 1 and small.window.browser.place_name == "kites/red")
    small.in_list()
    run(small, "mills only")
    small.until(lambda: small.window.parts.sidebar.search_title == "Mills only" and small.count == 1)
    run(small, "made-up papers")
    small.until(lambda: small.window.browser.place_name == "Made-up Papers" and small.count == 8)
    run(small, "go starred")
    small.until(lambda: small.count == 0)


def test_the_palette_begins_with_what_was_used_last_also_after_a_restart(small: Desk) -> None:
    run(small, "star")
    small.until(lambda: small.row(0).starred)
    run(small, "go unread")
    small.until(lambda: small.window.browser.place_name == "Unread")
    again = small.again(small.count)
    press("Ctrl+K")
    again.dialog("palette_dialog")
    lines = again.find(QListWidget, "palette_list")
    assert [lines.item(at).text() for at in range(2)] == ["Go to Unread", "Star"]
    press("Esc")
    again.gone("palette_dialog")
