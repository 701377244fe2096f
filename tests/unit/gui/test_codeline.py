from dataclasses import replace

from pytestqt.qtbot import QtBot

from reader.core.entries import Entry, Status
from reader.gui.codeline import CodeLine, code_links
from reader.gui.theme import Theme

ENTRY = Entry(
    id=1, uid="u", citation_key="k", abstract="", working_title="w", status=Status.UNREAD, starred=False, added="",
    changed="",
)  # fmt: skip


def test_each_place_of_code_is_offered_once() -> None:
    entry = replace(
        ENTRY,
        abstract="See https://github.com/a/b and https://a.org, and github.com/a/b.",
        links=("https://gitlab.com/c", "https://github.com/a/b"),
        url="https://doi.org/10.5/x",
    )
    assert code_links(entry) == ["https://github.com/a/b", "https://gitlab.com/c"]


def test_the_line_is_hidden_without_code(theme: Theme, qtbot: QtBot) -> None:
    line = CodeLine(theme)
    qtbot.addWidget(line)
    line.show_entry(ENTRY)
    assert line.isHidden()
    assert not line.open_first()
    line.show_entry(replace(ENTRY, abstract="Code: https://github.com/a/b"))
    assert not line.isHidden()
    with qtbot.waitSignal(line.link_wanted) as told:
        assert line.open_first()
    assert told.args is not None
    assert told.args[0] == "https://github.com/a/b"
