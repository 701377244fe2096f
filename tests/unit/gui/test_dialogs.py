from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from reader.core.changes import ImportReport
from reader.core.entries import Problem
from reader.core.found import Sort
from reader.errors import FormatProblem, LibraryProblem
from reader.gui.dialogs.error import ErrorDialog, plain_line, report
from reader.gui.dialogs.export import ExportDialog, Source, file_name, order_of, ordered
from reader.gui.dialogs.paste import PasteDialog, look_at, preview_words
from reader.gui.dialogs.preferences import PreferencesDialog
from reader.gui.dialogs.report import problem_lines, summary
from reader.gui.fields import FieldKeys
from reader.settings import SETTINGS, Settings
from reader.store.library import Library
from reader.store.ops import Trash

Kind = TypeVar("Kind", bound=QWidget)


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def int_of(text: str) -> int:
    return int(text)


def child(dialog: QWidget, kind: type[Kind], name: str) -> Kind:
    found = dialog.findChild(kind, name)
    assert found is not None
    return found


def test_an_import_is_told_in_one_line() -> None:
    assert summary(ImportReport("Papers", "plain", added=19)) == "19 added to Papers"
    assert summary(ImportReport("Papers", "plain")) == "Nothing new for Papers"
    words = summary(ImportReport("P", "plain", added=1, changed=2, skipped=3, gone=4))
    assert words == "1 added to P, 2 changed, 3 already there, 4 no longer in the file, kept"


def test_problems_are_told_with_their_places() -> None:
    problems = (Problem("paragraph 3", "odd letters"), Problem("", "no name"))
    assert problem_lines(ImportReport("P", "plain", problems=problems)) == "paragraph 3: odd letters\nno name"


def test_a_report_of_an_error_holds_no_text_of_the_user() -> None:
    words = "the text of a note"
    with pytest.raises(ValueError, match=words) as caught:
        int_of(words)
    written = report(caught.value)
    assert words not in written
    assert "test_dialogs.py" in written
    assert "ValueError" in written
    assert words not in plain_line(caught.value)


def test_an_error_is_one_line_and_its_details_are_uncovered_on_demand(parent: QWidget) -> None:
    dialog = ErrorDialog(LibraryProblem("x.sqlite: is not a library", "Choose another file"), parent)
    dialog.show()
    assert dialog.line.text() == "X.sqlite: is not a library."
    assert not dialog.details.isVisible()
    dialog.more.click()
    assert dialog.details.isVisible()
    dialog.copy.click()
    assert "LibraryProblem" in QApplication.clipboard().text()


def test_pasted_text_is_counted_and_named_while_it_is_typed(parent: QWidget, qtbot: QtBot) -> None:
    QApplication.clipboard().clear()
    dialog = PasteDialog(FieldKeys(parent), parent)
    assert not dialog.add.isEnabled()
    dialog.text.setPlainText("My list\n\nWe study one thing here.\n\nWe study another thing there.")
    qtbot.waitUntil(dialog.add.isEnabled)
    assert dialog.preview.text() == "2 abstracts in “My list”."
    assert dialog.name.placeholderText() == "My list"
    with qtbot.waitSignal(dialog.given) as told:
        dialog.add.click()
    assert told.args is not None
    assert told.args[1] == ""


def test_the_clipboard_is_pasted_at_once(parent: QWidget) -> None:
    QApplication.clipboard().setText("We study one thing here, and say so in a whole sentence.")
    dialog = PasteDialog(FieldKeys(parent), parent)
    assert dialog.add.isEnabled()
    assert dialog.preview.text() == "1 abstract, without a name of their own."


def test_a_text_without_abstracts_is_none() -> None:
    with pytest.raises(FormatProblem):
        look_at("  \n ")
    assert preview_words(None, 0) == "No abstracts yet."


def test_the_preferences_are_those_of_the_table(settings: Settings, parent: QWidget) -> None:
    changed: list[tuple[str, object]] = []
    dialog = PreferencesDialog(settings, lambda key, value: changed.append((key, value)), parent)
    for setting in SETTINGS:
        assert (dialog.findChild(QWidget, f"setting_{setting.key}") is not None) == setting.shown
    child(dialog, QComboBox, "setting_theme").setCurrentText("Dark")
    child(dialog, QSpinBox, "setting_text_size").setValue(24)
    child(dialog, QCheckBox, "setting_export_abstracts").click()
    assert changed == [("theme", "dark"), ("text_size", 24), ("export_abstracts", False)]


@pytest.mark.parametrize(
    ("title", "name"),
    [("ICLR 2025: Papers/All", "ICLR 2025 Papers All"), ("...", "export"), ("a" * 200, "a" * 80), ("x\ny", "x y")],
)
def test_a_title_becomes_a_name_that_every_file_system_takes(title: str, name: str) -> None:
    assert file_name(title) == name


def test_an_order_keeps_exactly_the_chosen_entries(filled: Library) -> None:
    chosen = tuple(reversed(filled.search("").ids))[:5]
    filled.do(Trash(chosen[:1]))
    assert ordered(filled, chosen, None) == chosen
    by_position = ordered(filled, chosen, Sort.POSITION)
    assert sorted(by_position) == sorted(chosen)
    assert list(by_position) != list(chosen)


def test_the_preview_is_the_text_that_would_be_written(
    filled: Library, settings: Settings, parent: QWidget, qtbot: QtBot, tmp_path: Path
) -> None:
    assert tmp_path.is_dir()
    ids = filled.search("").ids
    sources = [Source("All", "Made-up", len(ids), lambda: ids), Source("Two", "Made-up", 2, lambda: ids[:2])]
    dialog = ExportDialog(filled, settings, sources, parent)
    qtbot.waitUntil(lambda: "keep their shape" in dialog.preview.toPlainText())
    dialog.with_abstracts.click()
    qtbot.waitUntil(lambda: "keep their shape" not in dialog.preview.toPlainText())
    assert settings.flag("export_abstracts") is False
    dialog.what.setCurrentIndex(1)
    assert dialog.count.text() == "2 abstracts"
    with qtbot.waitSignal(dialog.copy_wanted) as told:
        dialog.copy.click()
    assert told.args is not None
    order = order_of(told.args[0])
    assert order.ids == tuple(ids[:2])
    assert not order.options.abstracts
