from pytestqt.qtbot import QtBot

from reader.gui.layerhead import LayerHead
from reader.gui.theme import Theme


def test_it_says_what_the_entries_are_similar_to_and_how_many_they_are(theme: Theme, qtbot: QtBot) -> None:
    head = LayerHead(theme)
    qtbot.addWidget(head)
    assert head.isHidden(), "until there is such a list"
    head.say("Ropes <i>in</i> winter", 1)
    assert head.title.text() == "Ropes <i>in</i> winter"
    assert head.title.accessibleName() == "Similar to Ropes <i>in</i> winter"
    assert head.count.text() == "1 abstract"
    head.say("Knots", 1200)
    assert head.count.text() == "1,200 abstracts"
    pressed: list[bool] = []
    head.back.on_click(lambda: pressed.append(True))
    head.back.click()
    assert pressed == [True]
    assert head.back.accessibleName() == "Back to the list"
