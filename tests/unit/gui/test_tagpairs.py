"""Tags that are likely one: what is offered, and that the keyboard stays where it was."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from reader.core.tagnames import Alike
from reader.gui.tagpairs import SHOWN, TagPairs
from reader.gui.theme import Theme

PAIRS = [Alike("net", "nets", "plural"), Alike("knot", "knots", "plural"), Alike("sea-ice", "sea ice", "hyphen")]


@pytest.fixture
def pairs(theme: Theme, qtbot: QtBot) -> Iterator[TagPairs]:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(400, 500)
    made = TagPairs(theme, window)
    made.resize(400, 500)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    yield made
    window.close()


def test_each_pair_is_offered_with_its_reason(pairs: TagPairs) -> None:
    pairs.show_pairs(PAIRS[:1], {"net": 2, "nets": 1234})
    assert pairs.isVisible()
    words = [one.text() for one in pairs.findChildren(QLabel) if one.isVisible()]
    assert words == ["Likely the same", "net (2)  →  nets (1,234)", "plural"]
    assert [one.accessibleName() for one in pairs.buttons] == [
        "Merge net into nets, plural", "net and nets are not the same",
    ]  # fmt: skip
    pairs.show_pairs([], {})
    assert not pairs.isVisible()


def test_both_answers_are_told(pairs: TagPairs) -> None:
    told: list[tuple[str, ...]] = []
    pairs.merge_wanted.connect(lambda one, other: told.append(("merge", one, other)))
    pairs.apart.connect(lambda one, other: told.append(("apart", one, other)))
    pairs.show_pairs(PAIRS, {})
    pairs.buttons[2].click()
    pairs.buttons[5].click()
    assert told == [("merge", "knot", "knots"), ("apart", "sea-ice", "sea ice")]


@pytest.mark.parametrize(("at", "then"), [(0, 0), (3, 3), (5, 3), (4, 2)])
def test_the_keyboard_stays_at_its_place(pairs: TagPairs, qtbot: QtBot, at: int, then: int) -> None:
    pairs.show_pairs(PAIRS, {})
    pairs.buttons[at].setFocus()
    assert pairs.buttons[at].hasFocus()
    pairs.show_pairs(PAIRS[1:], {})
    qtbot.waitUntil(pairs.buttons[then].hasFocus)


def test_of_many_pairs_the_first_are_shown(pairs: TagPairs) -> None:
    many = [Alike(f"net {at}", f"nets {at}", "plural") for at in range(SHOWN + 1001)]
    pairs.show_pairs(many, {})
    assert len(pairs.buttons) == 2 * SHOWN
    assert (pairs.count, pairs.more.text()) == (SHOWN + 1001, "and 1,001 more")


def test_what_is_offered_already_is_not_made_anew(pairs: TagPairs) -> None:
    pairs.show_pairs(PAIRS, {"net": 1})
    before = pairs.buttons
    pairs.show_pairs(list(PAIRS), {"net": 1, "other": 5})
    assert pairs.buttons is before
    pairs.show_pairs(PAIRS, {"net": 2})
    assert pairs.buttons is not before
