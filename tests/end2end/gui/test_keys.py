"""Keys that the user chose, pressed in the real window."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLabel, QLineEdit

from reader.core.entries import Status
from reader.gui.keymap import given, keymap
from reader.gui.keysets import SETS
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
