from pytestqt.qtbot import QtBot

from reader.gui.actions import TABLE
from reader.gui.commands import Commands
from reader.gui.keymap import keymap
from reader.gui.window import Window
from reader.store.ops import EditTags, SaveSearch


def test_commands_have_the_keys_that_hold_and_say_why_they_are_of_no_use(window: Window) -> None:
    window.parts.bindings.put(keymap("rayyan"))
    found = {one.id: one for one in Commands(window.parts, window.browser).commands()}
    assert found["queue"].keys == ("i",)
    assert found["queue"].reason == ""
    assert found["empty_trash"].reason == "the trash is empty"
    assert found["next"].keys == ("j", "Down")
    assert (found["queue_stay"].words, found["note_bold"].words) == ("Queue and Stay", "Bold")
    assert list(found) == list(TABLE)


def test_one_can_go_to_all_that_the_sidebar_offers(window: Window, qtbot: QtBot) -> None:
    window.parts.library.do(EditTags((window.parts.model.ids[0],), add=("kites",)))
    window.parts.library.do(SaveSearch("Mills", "mills"))
    commands = Commands(window.parts, window.browser)

    def all_there() -> None:
        found = {(one.words, one.place) for one in commands.places()}
        assert found >= {
            ("Go to Unread", "View"), ("Go to Made-up Papers", "Collection"), ("Go to kites", "Tag"),
            ("Go to Mills", "Saved search"),
        }  # fmt: skip

    qtbot.waitUntil(all_there)
    assert len({one.id for one in commands.places()}) == len(commands.places())
