import pytest
from pytestqt.qtbot import QtBot

from reader.core.entries import Entry, Status
from reader.gui.statusmark import StatusMark
from reader.gui.theme import Theme


def entry(status: Status, *, starred: bool = False) -> Entry:
    return Entry(
        id=1, uid="u", citation_key="k", abstract="", working_title="x", status=status, starred=starred,
        added="", changed="",
    )  # fmt: skip


@pytest.fixture
def mark(theme: Theme, qtbot: QtBot) -> StatusMark:
    made = StatusMark(theme)
    qtbot.addWidget(made)
    made.resize(made.sizeHint())
    made.show()
    return made


def test_status_and_star_are_told_in_words(mark: StatusMark) -> None:
    mark.show_entry(entry(Status.QUEUED))
    assert mark.accessibleName() == "Queued"
    mark.show_entry(entry(Status.SKIPPED, starred=True))
    assert mark.accessibleName() == "Skipped, starred"


def test_every_status_and_the_star_look_another_way(mark: StatusMark) -> None:
    seen = []
    for status in Status:
        for starred in (False, True):
            mark.show_entry(entry(status, starred=starred))
            seen.append(mark.grab().toImage())
    assert all(one != other for at, one in enumerate(seen) for other in seen[:at])
