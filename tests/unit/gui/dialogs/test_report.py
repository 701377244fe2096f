from dataclasses import replace

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from reader.core.changes import ImportReport
from reader.core.entries import Problem
from reader.gui.dialogs.report import ReportDialog, problem_lines, summary


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ({}, "Nothing new for Sea"),
        ({"added": 1200}, "1,200 added to Sea"),
        ({"skipped": 3}, "3 already there"),
        (
            {"added": 1, "merged": 2, "changed": 3, "skipped": 4, "gone": 5},
            (
                "1 added to Sea, 2 were in other lists and are in this one too, 3 changed, 4 already there, "
                "5 no longer in the file, kept"
            ),
        ),
    ],
)
def test_an_import_is_told_in_one_line(numbers: dict[str, int], words: str) -> None:
    assert summary(replace(ImportReport("Sea", "plain"), **numbers)) == words  # type: ignore[arg-type]  # numbers only


def test_problems_are_told_one_a_line_with_their_place(qtbot: QtBot) -> None:
    problems = (Problem("paragraph 3", "is empty"), Problem("", "the end is missing"))
    report = ImportReport("Sea", "plain", added=2, problems=problems)
    assert problem_lines(report) == "paragraph 3: is empty\nthe end is missing"
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = ReportDialog(report, parent)
    assert dialog.problems.toPlainText() == problem_lines(report)
    assert dialog.problems.isReadOnly()
