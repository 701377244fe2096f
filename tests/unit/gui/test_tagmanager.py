"""The tag manager between dialog and library: what it reads, how deeds are said, and what is kept apart."""

import pytest
from pytestqt.qtbot import QtBot

from reader.gui.dialogs.tags import TagsDialog
from reader.gui.tagmanager import DONE, MOST_APART
from reader.gui.window import Window
from reader.store.ops import ColorTags, DeleteTags, EditTags, MergeTags, NestTags, PinTag, RenameTag, TakeKeywords


@pytest.fixture
def dialog(window: Window, qtbot: QtBot) -> TagsDialog:
    window.parts.library.do(EditTags((1, 2), add=("net", "nets")))
    window.manager.manage()
    qtbot.waitUntil(lambda: window.manager.shown == ("net", "nets"))
    (found,) = window.findChildren(TagsDialog)
    return found


def test_every_write_that_the_dialog_asks_for_can_be_said() -> None:
    ops = (
        RenameTag("a", "b"), NestTags(("a",), "b"), MergeTags(("a",), "b"), DeleteTags(("a",)),
        ColorTags(("a",), "teal"), PinTag("a", 1), PinTag("a", 0), TakeKeywords(("a",)),
    )  # fmt: skip
    assert all(op.label(1).split()[0] in DONE for op in ops)
    assert ColorTags(("a",)).label(1).split()[0] in DONE


def test_a_write_is_said_and_one_that_changes_nothing_too(window: Window, dialog: TagsDialog, qtbot: QtBot) -> None:
    dialog.wanted.emit(PinTag("net", 3))
    qtbot.waitUntil(lambda: dialog.told.text() == "Pinned the tag net to 3" and dialog.undo.isVisible())
    dialog.wanted.emit(PinTag("net", 3))
    qtbot.waitUntil(lambda: dialog.told.text() == "It is so already")
    dialog.wanted.emit(RenameTag("no", "x"))
    qtbot.waitUntil(lambda: "There is no tag 'no'" in dialog.told.text())
    dialog.undo_wanted.emit()
    qtbot.waitUntil(lambda: dialog.told.text() == "Undone: pin the tag net to 3")
    assert window.parts.library.tags()[0].pin == 0


def test_what_others_change_is_shown(window: Window, dialog: TagsDialog, qtbot: QtBot) -> None:
    window.parts.library.do(EditTags((3,), add=("tar",)))
    qtbot.waitUntil(lambda: window.manager.shown == ("net", "nets", "tar"))
    dialog.reject()
    assert window.manager.shown == ()


def test_pairs_that_are_kept_apart_are_remembered_up_to_a_bound(
    window: Window, dialog: TagsDialog, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: dialog.pairs.count == 1)
    for at in range(MOST_APART):
        window.manager._keep_apart(f"a{at}", "b")
    dialog.apart.emit("net", "nets")
    qtbot.waitUntil(lambda: dialog.pairs.count == 0)
    kept = window.manager._apart()
    assert (len(kept), kept[0], kept[-1]) == (MOST_APART, ("a1", "b"), ("net", "nets"))


@pytest.mark.parametrize("kept", ["", "{}", "nonsense", '[1, ["a"], ["a", "b"]]'])
def test_settings_that_make_no_sense_keep_nothing_apart(window: Window, kept: str) -> None:
    window.parts.settings.set("tags_apart", kept)
    assert window.manager._apart() == ([("a", "b")] if "b" in kept else [])
