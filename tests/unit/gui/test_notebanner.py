import pytest
from pytestqt.qtbot import QtBot

from reader.gui.notebanner import NoteBanner
from reader.gui.theme import Theme


@pytest.fixture
def banner(theme: Theme, qtbot: QtBot) -> NoteBanner:
    made = NoteBanner(theme)
    qtbot.addWidget(made)
    return made


def test_it_is_there_only_while_there_is_another_text(banner: NoteBanner) -> None:
    assert banner.isHidden()
    banner.show_other("theirs <b>")
    assert banner.isVisible()
    assert banner.text.text() == "theirs <b>"
    banner.show_other("")
    assert banner.isHidden()


def test_each_way_to_settle_gives_what_it_needs(banner: NoteBanner) -> None:
    told: list[tuple[str, ...]] = []
    banner.keep_this.connect(lambda: told.append(("this",)))
    banner.take_other.connect(lambda text: told.append(("other", text)))
    banner.keep_both.connect(lambda text: told.append(("both", text)))
    banner.show_other("theirs")
    for button in banner.buttons:
        button.click()
    assert told == [("this",), ("other", "theirs"), ("both", "theirs")]


def test_it_knows_whether_the_keyboard_is_in_it(banner: NoteBanner, qtbot: QtBot) -> None:
    banner.show_other("theirs")
    banner.activateWindow()
    assert not banner.has_focus
    banner.buttons[1].setFocus()
    qtbot.waitUntil(lambda: banner.has_focus)
