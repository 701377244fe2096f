"""The dialog of tags by itself: what it asks for, and what it says where there is nothing."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from reader.core.found import KeywordCount, TagCount
from reader.core.tagnames import Alike
from reader.gui.bindings import Bindings
from reader.gui.dialogs.tags import TagsDialog
from reader.gui.fields import FieldKeys
from reader.gui.theme import Theme
from reader.settings import Settings
from reader.store.ops import DeleteTags, MergeTags, NestTags, Op, PinTag, RenameTag, TakeKeywords


@pytest.fixture
def dialog(theme: Theme, settings: Settings, qtbot: QtBot) -> Iterator[TagsDialog]:
    parent = QWidget()
    qtbot.addWidget(parent)
    made = TagsDialog(theme, FieldKeys(parent), Bindings(settings, parent), parent)
    made.show()
    yield made
    parent.close()


@pytest.fixture
def wanted(dialog: TagsDialog) -> list[Op]:
    found: list[Op] = []
    dialog.wanted.connect(found.append)
    dialog.show_tags([TagCount("net", 2, "", 3, 2), TagCount("nets", 5, branch=5)])
    return found


def test_keys_and_buttons_ask_for_writes(dialog: TagsDialog, wanted: list[Op]) -> None:
    for key in (Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_Delete):
        QTest.keyClick(dialog.list, key)
    QTest.keyClick(dialog.list, Qt.Key.Key_B, Qt.KeyboardModifier.ShiftModifier)
    dialog.list.lines.renamed.emit("net", "mesh")
    dialog.list.dropped.emit(("net",), "gear")
    dialog.show_pairs([Alike("net", "nets", "plural")])
    dialog.pairs.buttons[0].click()
    assert wanted == [
        PinTag("net", 0), PinTag("net", 4), DeleteTags(("net",)), NestTags(("net",), ""), RenameTag("net", "mesh"),
        NestTags(("net",), "gear"), MergeTags(("net",), "nets"),
    ]  # fmt: skip


def test_what_was_done_is_said_with_a_way_back_and_trouble_is_said_loudly(dialog: TagsDialog) -> None:
    dialog.say("Deleted the tag net", undo=True)
    assert (dialog.told.text(), dialog.undo.isVisible()) == ("Deleted the tag net", True)
    dialog.say("It cannot be", trouble=True)
    assert (dialog.told.property("tone"), dialog.undo.isVisible()) == ("alert", False)
    dialog.say("x" * 1000)
    assert dialog.told.text().endswith("…")
    assert dialog.told.accessibleName() == "x" * 1000


def test_a_renamed_tag_is_followed_even_if_the_library_takes_its_time(dialog: TagsDialog, wanted: list[Op]) -> None:
    dialog.list.lines.renamed.emit("nets", "wires")
    dialog.show_tags([TagCount("net", 2, branch=2), TagCount("nets", 5, branch=5)])
    dialog.show_tags([TagCount("net", 2, branch=2), TagCount("wires", 5, branch=5)])
    assert dialog.list.chosen() == ("wires",)
    assert len(wanted) == 1


def test_a_tag_that_was_merged_is_followed_whatever_its_case_but_not_after_trouble(
    dialog: TagsDialog, wanted: list[Op]
) -> None:
    dialog.pairs.merge_wanted.emit("net", "NETS")
    dialog.show_tags([TagCount("other", 2, branch=2), TagCount("nets", 7, branch=7)])
    assert dialog.list.chosen() == ("nets",)
    dialog.list.dropped.emit(("nets",), "other")
    dialog.say("It cannot be", trouble=True)
    dialog.show_tags([TagCount("other", 2, branch=2), TagCount("nets", 7, branch=7), TagCount("other/nets", 1)])
    assert dialog.list.chosen() == ("nets",)
    assert len(wanted) == 2


def test_keywords_are_asked_for_when_they_are_first_looked_at(dialog: TagsDialog, qtbot: QtBot) -> None:
    with qtbot.waitSignal(dialog.keywords_wanted):
        dialog.tabs.setCurrentIndex(1)
    assert dialog.nothing.heading.text() == "Looking for keywords…"
    dialog.show_keywords([])
    assert dialog.nothing.heading.text() == "No keyword was imported"
    dialog.show_keywords([KeywordCount("tar", 2)])
    assert dialog.words.isVisible()
    found: list[Op] = []
    dialog.wanted.connect(found.append)
    QTest.keyClick(dialog.words, Qt.Key.Key_T)
    assert found == [TakeKeywords(("tar",))]


def test_where_there_is_no_tag_the_way_to_one_is_named(dialog: TagsDialog, wanted: list[Op]) -> None:
    dialog.show_tags([])
    assert dialog.nothing.isVisible()
    assert dialog.nothing.line.text() == "Press t on an abstract to give it one."
    for run in (dialog.rename, dialog.merge, dialog.nest, dialog.lift, dialog.delete, dialog.color_menu):
        run()
    dialog.pin(1)
    assert wanted == []
    dialog.show_tags([TagCount("net", 2, branch=2)])
    dialog.field.setText("zz")
    assert dialog.nothing.heading.text() == "Nothing has these words in its name"
