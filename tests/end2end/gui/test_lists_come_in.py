"""Lists that come into the window: the first one, a pasted one, one that is stopped, and what is no list."""

import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QDialog, QPushButton

from tests.end2end.gui.conftest import SUBJECTS, Pick
from tests.end2end.gui.hands import Desk, app, button_of, focused, press, words_of, write

NO_KEYS, LEFT = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
MANY = 30_000


def long_list() -> Iterator[str]:
    yield "A Very Long List"
    for number in range(MANY):
        yield f"\n\nWe study case {number} of the made-up kind and say at some length what became of it in the end."


def drop(desk: Desk, *files: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    copy, place = Qt.DropAction.CopyAction, desk.window.rect().center()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # newer versions want a QPointF, which older ones refuse
        entering = QDragEnterEvent(place, copy, data, LEFT, NO_KEYS)
    app().sendEvent(desk.window, entering)
    assert entering.isAccepted()
    app().sendEvent(desk.window, QDropEvent(QPointF(place), copy, data, LEFT, NO_KEYS))


# The first start


def test_the_first_start_names_the_next_thing_to_do_and_the_keyboard_is_enough(desk: Desk) -> None:
    desk.open()
    assert not desk.window.parts.panes.isVisible()
    texts = [button.text() for button in desk.window.welcome.findChildren(QPushButton)]
    assert texts == ["Open a List", "Load the Sample"]
    desk.tab_to(desk.find(QPushButton, "welcome_open"))
    desk.tab_to(desk.find(QPushButton, "welcome_sample"))
    press("Space")
    desk.until(lambda: desk.count == 12 and desk.sides("All") == 12)
    desk.in_list()
    assert desk.read.abstract
    press("J", "Y")
    desk.until(lambda: desk.sides("Queued") == 1)


@pytest.mark.parametrize("key", ["Space", "Return"])
def test_the_first_list_is_opened_by_the_button(desk: Desk, pick: Pick, tmp_path: Path, key: str) -> None:
    path = tmp_path / "kites.txt"
    path.write_text("Kites\n\nWe fly kites.\n\nWe mend kites.\n", "utf-8")
    desk.open()
    pick(path)
    desk.tab_to(desk.find(QPushButton, "welcome_open"))
    press(key)
    desk.until(lambda: desk.count == 2 and desk.window.browser.place_name == "Kites")


def test_one_undo_takes_the_first_list_back_and_the_empty_state_with_it(desk: Desk) -> None:
    desk.open()
    desk.tab_to(desk.find(QPushButton, "welcome_sample"))
    press("Space")
    desk.until(lambda: desk.count == 12 and desk.sides("All") == 12)
    press("Ctrl+Z")
    desk.until(desk.window.welcome.isVisible)
    assert desk.library.counts().total == 0
    press("Ctrl+Shift+Z")
    desk.until(lambda: desk.sides("All") == 12 and desk.window.parts.pane.list.isVisible())


# Pasting


def test_a_list_is_pasted_with_its_number_told_while_it_is_typed(small: Desk) -> None:
    QGuiApplication.clipboard().clear()
    press("Ctrl+Shift+V")
    dialog = small.dialog("paste_dialog")
    assert "No abstracts yet." in words_of(dialog)
    assert not button_of(dialog, "paste_add").isEnabled()
    assert focused().objectName() == "paste_text"
    write("We fly kites in a strong wind and measure how they turn, over and over.")
    small.until(lambda: "1 abstract, without a name of their own." in words_of(dialog))
    write("\n\nWe mend kites after a strong wind and measure how long that takes us.")
    small.until(lambda: "2 abstracts, without a name of their own." in words_of(dialog))
    press("Tab")
    assert focused().objectName() == "paste_name"
    write("All About Kites")
    press("Return")
    small.gone("paste_dialog")
    small.until(lambda: small.count == 2 and small.sides("All About Kites") == 2)
    assert small.told == "2 added to All About Kites"
    press("Ctrl+Z")
    small.until(lambda: "All About Kites" not in small.side and small.sides("All") == len(SUBJECTS))


# What is no list


def missing(folder: Path) -> Path:
    return folder / "missing.txt"


def a_folder(folder: Path) -> Path:
    (folder / "folder.txt").mkdir()
    return folder / "folder.txt"


def a_picture(folder: Path) -> Path:
    path = folder / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)) * 4)
    return path


def an_empty_file(folder: Path) -> Path:
    path = folder / "empty.txt"
    path.touch()
    return path


@pytest.mark.parametrize("dropped", [False, True], ids=["opened", "dropped"])
@pytest.mark.parametrize("make", [missing, a_folder, a_picture, an_empty_file])
def test_what_is_no_list_is_told_in_one_line_and_changes_nothing(
    small: Desk, pick: Pick, tmp_path: Path, make: Callable[[Path], Path], *, dropped: bool
) -> None:
    path = make(tmp_path)
    before = small.library.counts(), small.library.steps(), small.library.collections(), small.ids
    if dropped:
        drop(small, path)
    else:
        pick(path)
        press("Ctrl+O")
    dialog = small.dialog("error_dialog")
    told = words_of(dialog)
    assert path.name in told[0]
    assert len(told) <= 2
    assert all("\n" not in line and "Traceback" not in line for line in told)
    press("Return")
    small.gone("error_dialog")
    assert (small.library.counts(), small.library.steps(), small.library.collections(), small.ids) == before
    press("J")
    assert small.current == small.ids[1]


def test_of_several_files_the_good_ones_come_in(small: Desk, pick: Pick, tmp_path: Path) -> None:
    good = [tmp_path / "first.txt", tmp_path / "last.txt"]
    for path in good:
        path.write_text(f"{path.stem.title()} Papers\n\nWe study the {path.stem} kite.\n", "utf-8")
    pick(good[0], an_empty_file(tmp_path), good[1])
    press("Ctrl+O")
    dialog = small.dialog("error_dialog")
    assert "empty.txt" in words_of(dialog)[0]
    small.until(lambda: small.sides("First Papers") == 1 and small.sides("Last Papers") == 1)


# A long one


@pytest.mark.parametrize("way", ["Esc", "Space"])
def test_a_long_import_is_stopped_and_leaves_nothing(small: Desk, pick: Pick, tmp_path: Path, way: str) -> None:
    path = tmp_path / "long.txt"
    path.write_text("".join(long_list()), "utf-8")
    pick(path)
    steps = small.library.steps()
    press("Ctrl+O")
    small.dialog("progress_dialog")
    if way == "Space":
        assert focused() is small.find(QPushButton, "progress_cancel")
    press(way)
    small.until(lambda: small.told == "Stopped, nothing was changed", 20)
    small.gone("progress_dialog")
    assert small.library.counts().total == len(SUBJECTS)
    assert small.library.steps() == steps
    assert "A Very Long List" not in small.side
    assert small.library.check() == []
    press("J")
    assert small.current == small.ids[1]


def test_one_undo_takes_a_whole_list_back(small: Desk, pick: Pick, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("".join(part for part, _ in zip(long_list(), range(3001), strict=False)), "utf-8")
    pick(path)
    press("Ctrl+O")
    small.until(lambda: small.count == 3000 and small.sides("All") == 3008, 20)
    small.until(lambda: small.told == "3,000 added to A Very Long List")
    assert not [one for one in small.window.findChildren(QDialog) if one.isVisible()]
    press("Ctrl+Z")
    small.until(lambda: small.sides("All") == len(SUBJECTS) and small.count == len(SUBJECTS), 20)
