from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from reader import paths
from reader.core.templates import filled
from reader.errors import FileProblem
from reader.gui import notetemplates
from reader.gui.dialogs.templates import TemplatesDialog
from reader.gui.notetemplates import Template, file_name, keep, templates
from reader.gui.window import Window


def test_those_that_come_along_are_there_until_they_are_changed() -> None:
    assert [one.name for one in templates()] == ["Quotes", "Review", "Summary"]
    assert all(filled(one.text, {}).caret is not None for one in templates())
    assert not paths.templates_dir().exists()
    keep([Template("Mine", "a\n"), Template("Quotes", "b")])
    assert templates() == [Template("Mine", "a\n"), Template("Quotes", "b")]
    assert sorted(file.name for file in paths.templates_dir().iterdir()) == ["Mine.md", "Quotes.md"]


def test_no_template_at_all_is_a_choice_too() -> None:
    keep([])
    assert templates() == []


def test_other_files_in_the_folder_are_left_alone() -> None:
    keep([Template("Mine", "a")])
    (paths.templates_dir() / "readme.txt").write_text("x")
    keep([])
    assert [file.name for file in paths.templates_dir().iterdir()] == ["readme.txt"]


def test_a_file_that_is_no_text_can_be_seen_and_mended() -> None:
    paths.templates_dir().mkdir(parents=True)
    (paths.templates_dir() / "Odd.md").write_bytes(b"a\xff\r\nb")
    assert templates() == [Template("Odd", "a\ufffd\nb")]


def test_what_cannot_be_written_is_told_in_a_line() -> None:
    paths.data_dir().mkdir(parents=True)
    paths.templates_dir().write_text("in the way")
    with pytest.raises(FileProblem, match="the templates cannot be kept"):
        keep([Template("Mine", "a")])


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("My notes", "My notes"), ("../../etc/x", "etcx"), (" a:\tb ", "ab"), ("...", ""), ("<>", ""), ("é 7", "é 7"),
     ("x" * 99, "x" * 60)],
)  # fmt: skip
def test_a_name_becomes_one_that_a_file_can_have(typed: str, kept: str) -> None:
    assert file_name(typed) == kept


@pytest.fixture
def dialog(window: Window, qtbot: QtBot) -> TemplatesDialog:
    made = TemplatesDialog(window.parts.keys, window)
    made.open()
    qtbot.waitExposed(made)
    return made


def test_looking_at_the_templates_changes_no_file(dialog: TemplatesDialog) -> None:
    assert dialog.name.text() == "Quotes"
    dialog.list.setCurrentRow(2)
    assert dialog.text.toPlainText().startswith("## Problem")
    dialog.reject()
    assert not paths.templates_dir().exists()


def test_a_template_is_renamed_and_rewritten(dialog: TemplatesDialog) -> None:
    dialog.name.setText("Said")
    dialog.name.textEdited.emit("Said")
    dialog.text.setPlainText("> {cursor}")
    dialog.accept()
    assert templates()[1:] == [Template("Said", "> {cursor}"), Template("Summary", notetemplates.templates()[2].text)]
    assert [one.name for one in templates()] == ["Review", "Said", "Summary"]


def test_new_ones_of_the_same_name_are_told_apart(dialog: TemplatesDialog) -> None:
    dialog.new.click()
    dialog.new.click()
    dialog.name.setText("/")
    dialog.name.textEdited.emit("/")
    dialog.new.click()
    dialog.accept()
    names = [one.name for one in templates()]
    assert names == ["New template 2", "New template", "Quotes", "Review", "Summary", "Template"]


def test_a_removed_template_can_be_put_back(dialog: TemplatesDialog) -> None:
    dialog.remove.click()
    assert dialog.told.text() == "Removed “Quotes”."
    assert dialog.name.text() == "Review"
    dialog.remove.click()
    dialog.remove.click()
    assert not dialog.remove.isEnabled()
    dialog.back.click()
    assert dialog.name.text() == "Summary"
    dialog.accept()
    assert [one.name for one in templates()] == ["Summary"]


def test_the_dialog_stays_once_if_the_templates_cannot_be_kept(dialog: TemplatesDialog, tmp_path: Path) -> None:
    assert tmp_path.exists()
    paths.data_dir().mkdir(parents=True, exist_ok=True)
    dialog.text.setPlainText("changed")
    paths.templates_dir().write_text("in the way")
    dialog.accept()
    assert dialog.isVisible()
    assert "cannot be kept" in dialog.told.text()
    dialog.accept()
    assert not dialog.isVisible()
