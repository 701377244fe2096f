import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from reader.errors import BadRequest, LibraryProblem
from reader.gui.dialogs.error import ErrorDialog, plain_line, report

READ_NOW = "what is being read"


def fail(error: Exception) -> None:
    raise error


def raised(error: Exception) -> Exception:
    with pytest.raises(type(error)) as caught:
        fail(error)
    return caught.value


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (BadRequest("there is no entry 3"), "There is no entry 3."),
        (LibraryProblem("x.sqlite: is it a library?"), "X.sqlite: is it a library?"),
        (
            ValueError(READ_NOW),
            "Something went wrong inside Reader. What you wrote is kept; if this comes again, please report it.",
        ),
    ],
)
def test_an_error_is_one_plain_line(error: Exception, line: str) -> None:
    assert plain_line(error) == line


def test_a_report_tells_of_the_program_and_never_of_what_is_read() -> None:
    told = report(raised(ValueError(READ_NOW)))
    assert READ_NOW not in told
    assert "builtins.ValueError" in told
    assert "test_error.py" in told
    assert told.startswith("Reader ")


def test_the_details_are_covered_until_they_are_asked_for(qtbot: QtBot) -> None:
    dialog = ErrorDialog(raised(BadRequest("no", "Try another")))
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.line.text() == "No."
    assert "Try another." in [one.text() for one in dialog.findChildren(QLabel)]
    assert not dialog.details.isVisible()
    assert not dialog.copy.isVisible()
    dialog.more.click()
    assert dialog.details.isVisible()
    assert dialog.more.text() == "Hide Details"
    dialog.copy.click()
    assert QGuiApplication.clipboard().text() == dialog.details.toPlainText()
    dialog.more.click()
    assert not dialog.details.isVisible()
