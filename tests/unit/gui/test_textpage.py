import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QKeySequence, QTextDocument, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from reader.gui.textpage import TextPage


@pytest.fixture
def page(qtbot: QtBot) -> TextPage:
    made = TextPage("page")
    qtbot.addWidget(made)
    made.setPlainText("Words to read.")
    made.show()
    return made


@pytest.mark.parametrize("address", ["https://a.org/x", "http://a.org/", "MAILTO:a@b.org"])
def test_addresses_for_the_browser_are_asked_for(page: TextPage, qtbot: QtBot, address: str) -> None:
    with qtbot.waitSignal(page.link_wanted) as told:
        page.anchorClicked.emit(QUrl(address))
    assert told.args is not None
    assert told.args[0] == QUrl(address).toString()
    assert isinstance(told.args[1], QPoint)


@pytest.mark.parametrize("address", ["file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "#part", ""])
def test_anything_else_is_left_alone(page: TextPage, qtbot: QtBot, address: str) -> None:
    with qtbot.assertNotEmitted(page.link_wanted, wait=10):
        page.anchorClicked.emit(QUrl(address))


@pytest.mark.parametrize("kind", list(QTextDocument.ResourceType))
def test_nothing_is_loaded(page: TextPage, kind: QTextDocument.ResourceType) -> None:
    assert page.loadResource(kind.value, QUrl("file:///etc/hostname")) is None


def test_where_a_link_goes_is_told_before_it_is_followed(page: TextPage) -> None:
    page.highlighted.emit(QUrl("https://a.org/x"))
    assert "https://a.org/x" in page.toolTip()
    page.highlighted.emit(QUrl())
    assert page.toolTip() == ""


def test_copying_and_selecting_all_are_the_texts(page: TextPage, qtbot: QtBot) -> None:
    page.activateWindow()
    page.setFocus()
    qtbot.waitUntil(page.hasFocus)
    QTest.keySequence(page, QKeySequence(QKeySequence.StandardKey.SelectAll))
    QTest.keySequence(page, QKeySequence(QKeySequence.StandardKey.Copy))
    assert QApplication.clipboard().text() == "Words to read."


def test_the_wheel_is_left_to_what_is_around_it(page: TextPage) -> None:
    turned = QWheelEvent(
        QPointF(5, 5), QPointF(5, 5), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,  # noqa: FBT003 - Qt takes it by place only
    )  # fmt: skip
    page.wheelEvent(turned)
    assert not turned.isAccepted()
