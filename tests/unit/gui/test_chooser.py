from pytestqt.qtbot import QtBot

from reader.gui.chooser import Chooser
from reader.gui.theme import Theme


def test_the_arrow_is_drawn_and_quiet_where_nothing_can_be_chosen(qtbot: QtBot, theme: Theme) -> None:
    assert theme.choice == "light"
    box = Chooser()
    qtbot.addWidget(box)
    box.addItems(["one", "two"])
    box.resize(160, 30)
    corner = box.rect().adjusted(130, 0, 0, 0)
    able = box.grab(corner).toImage()
    assert len({able.pixel(x, y) for x in range(able.width()) for y in range(8, 22)}) > 1
    box.setEnabled(False)
    assert box.grab(corner).toImage() != able
