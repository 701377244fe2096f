from datetime import date

import pytest

from reader.core.changes import NoteText, Origin
from reader.gui.dialogs.notehistory import first_line, when


@pytest.mark.parametrize(
    ("text", "line"),
    [("a\nb", "a"), ("\n\n> \n> b\n", "> b"), ("---", "---"), ("", ""), ("x" * 61, "x" * 59 + "…")],
)
def test_the_first_line_that_says_something_stands_for_a_text(text: str, line: str) -> None:
    assert first_line(text) == line


def test_time_and_origin_are_said() -> None:
    old = NoteText("a", 1, "2025-03-04T12:05:00Z", Origin.COMMAND_LINE)
    assert when(old, date(2026, 1, 1)).startswith("On 4 March 2025, ")
    assert when(old, date(2026, 1, 1)).endswith(", from the command line")
    assert when(NoteText("a", 1, "no time", Origin.WINDOW), date(2026, 1, 1)) == "here"
