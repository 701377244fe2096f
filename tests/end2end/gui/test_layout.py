"""The window narrow and wide, light and dark, on both real lists: nothing cut, lines of a good length, contrast."""

import re
import shutil
from collections import Counter
from itertools import product
from pathlib import Path
from statistics import mean

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QWidget

from reader.core.changes import Origin
from reader.core.entries import Status
from reader.gui.colors import DARK, LIGHT, Colors, contrast
from reader.gui.sidelines import LEFT, RIGHT
from reader.gui.stylesheet import stylesheet
from reader.gui.theme import MEASURE
from reader.store.library import Library
from reader.store.ops import EditTags, SetNote, SetStarred, SetStatus, Trash
from tests.end2end.gui.hands import Desk, press, write

NARROW, WIDE = 900, 1600
LISTS = {"ICLR 2025 Papers": 19, "Daily Papers": 199}
VIEWS = [*product((NARROW, WIDE), ("light", "dark"), LISTS)]
READ = 12


@pytest.fixture(scope="module")
def worked_on(tmp_path_factory: pytest.TempPathFactory, real_library: Path) -> Path:
    """Both real lists in the middle of the work: decided, tagged, noted."""
    path = tmp_path_factory.mktemp("worked") / "library.sqlite"
    shutil.copy(real_library, path)
    with Library.open(path, Origin.COMMAND_LINE) as library:
        for ids, status in (((1, 20, 21), Status.QUEUED), ((2, 22), Status.READ), ((3, 23), Status.SKIPPED)):
            library.do(SetStatus(ids, status))
        library.do(EditTags((1, 2, 20, 21), add=("to cite", "methods/kernel", "a longer tag of several words")))
        library.do(SetStarred((1, 20), starred=True))
        library.do(SetNote(1, "Why this one?\n\n- it is short"))
        library.do(Trash((218,)))
    return path


@pytest.fixture
def view(desk: Desk, worked_on: Path, request: pytest.FixtureRequest) -> Desk:
    """The window at one width, in one theme, on one list."""
    width, theme, name = request.param
    shutil.copy(worked_on, desk.path)
    desk.open(217)
    desk.theme.choose(theme)
    count = LISTS[name] - (name == "Daily Papers")
    desk.settle_on(name, count)
    desk.window.resize(width, 800)
    desk.until(lambda: desk.window.parts.panes.width() == width)
    press("Home")
    return desk


each_view = pytest.mark.parametrize("view", VIEWS, indirect=True, ids=lambda one: f"{one[0]}-{one[1]}-{one[2][:4]}")


def cut_labels(window: QWidget) -> list[str]:
    """Return the texts of labels that have less room than they need."""
    cut = []
    for label in window.findChildren(QLabel):
        if not label.isVisible() or not label.text():
            continue
        if label.wordWrap():
            fits = label.heightForWidth(label.width()) <= label.height()
        else:
            margins = label.contentsMargins()
            room = label.width() - margins.left() - margins.right()
            fits = label.fontMetrics().horizontalAdvance(label.text()) <= room
        if not fits or label.height() < label.fontMetrics().height():
            cut.append(label.text())
    return cut


def cut_controls(window: QWidget) -> list[str]:
    """Return the texts of buttons, boxes and empty fields that have less room than they need."""
    cut = []
    for button in window.findChildren(QAbstractButton):
        if button.isVisible() and button.text() and not button.objectName().startswith("qt_"):
            needed = button.sizeHint()
            if button.width() < needed.width() or button.height() < button.fontMetrics().height():
                cut.append(button.text())
    boxes = [box for box in window.findChildren(QComboBox) if box.isVisible()]
    cut += [box.currentText() for box in boxes if box.width() < box.sizeHint().width()]
    for field in window.findChildren(QLineEdit):
        words = field.text() or field.placeholderText()
        if field.isVisible() and field.fontMetrics().horizontalAdvance(words) > field.width() - 16:
            cut.append(words)
    return cut


def outside(window: QWidget) -> list[str]:
    """Return the visible parts that stick out of their parents to the left or to the right."""
    found = []
    for part in window.findChildren(QWidget):
        parent = part.parentWidget()
        if not part.isVisible() or parent is None or part.isWindow() or part.width() == 0:
            continue
        if part.x() < 0 or part.x() + part.width() > parent.width():
            found.append(part.objectName() or type(part).__name__)
    return found


def cut_lines(desk: Desk) -> list[str]:
    """Return the lines of the sidebar that have less room than they need, were they chosen."""
    side = desk.window.parts.sidebar
    metrics = QFontMetrics(desk.theme.chrome(bold=True))
    cut = []
    for line in side.model.lines:
        if line.heading or line.tag:
            continue
        words = metrics.horizontalAdvance(line.text) + metrics.horizontalAdvance(
            f"{line.count:,}" if line.count else ""
        )
        if words + 12 > side.list.viewport().width() - LEFT - RIGHT:
            cut.append(line.text)
    return cut


def letters_a_line(desk: Desk) -> list[int]:
    """Return the lengths of the full lines of the abstract, in usual letters, of which a formula has many."""
    lengths = []
    letter = desk.theme.measure() / MEASURE
    block = desk.window.parts.reading.abstract.document().firstBlock()
    while block.isValid():
        layout = block.layout()
        lines = [round(layout.lineAt(at).naturalTextWidth() / letter) for at in range(layout.lineCount())]
        lengths += lines[:-1]
        block = block.next()
    return lengths


@each_view
def test_nothing_is_cut_and_lines_are_of_a_good_length(view: Desk) -> None:
    window = view.window
    assert cut_lines(view) == []
    width = window.width()
    least, most = (60, 80) if width == WIDE else (40, 80)
    column = window.parts.reading
    for _ in range(READ):
        assert (cut_labels(window), cut_controls(window), outside(window)) == ([], [], [])
        lines = letters_a_line(view)
        assert lines
        assert least <= mean(lines) <= most
        assert max(lines) <= most + 15
        text = QRect(column.abstract.mapTo(window, QPoint(0, 0)), column.abstract.size())
        assert window.rect().contains(QRect(text.left(), 0, text.width(), 1))
        assert column.abstract.document().size().height() <= column.abstract.height()
        assert column.note.field.document().size().height() <= column.note.field.height()
        press("J")


@each_view
def test_the_panes_share_the_width_and_have_the_colours_of_the_theme(view: Desk) -> None:
    parts = view.window.parts
    panes = [pane for pane in (parts.sidebar, parts.pane, parts.reading) if pane.isVisible()]
    assert len(panes) == 3 or (parts.sidebar not in panes and view.window.width() < WIDE)
    assert sum(pane.width() for pane in panes) >= view.window.width() - 4
    assert parts.reading.width() >= 380
    assert parts.pane.width() >= 260
    assert parts.reading.width() >= parts.pane.width()
    rows = parts.pane.list
    seen = rows.viewport().height() / rows.verticalHeader().defaultSectionSize()
    assert seen >= 5
    colors = view.theme.colors
    for part, ground in ((parts.sidebar, colors.side), (parts.status, colors.side), (parts.reading, colors.paper)):
        assert most_seen(part) == ground, part.objectName()


def most_seen(part: QWidget) -> str:
    """Return the colour that most of a part has."""
    image = part.grab().toImage()
    places = product(range(2, image.width(), 7), range(2, image.height(), 3))
    return Counter(image.pixelColor(x, y).name() for x, y in places).most_common(1)[0][0]


def test_the_largest_text_still_fits_a_narrow_window(view_narrow: Desk) -> None:
    for _ in range(21):
        press("Ctrl++")
    assert view_narrow.theme.text_size == 40
    for _ in range(3):
        assert (cut_labels(view_narrow.window), outside(view_narrow.window)) == ([], [])
        page = view_narrow.window.parts.reading.page
        assert page.horizontalScrollBar().maximum() == 0
        press("J")


@pytest.fixture
def view_narrow(desk: Desk, worked_on: Path) -> Desk:
    """The window as narrow as is promised."""
    shutil.copy(worked_on, desk.path)
    desk.open(217)
    desk.window.resize(NARROW, 800)
    return desk


def test_messages_and_remarks_are_not_cut_in_a_narrow_window(view_narrow: Desk) -> None:
    window = view_narrow.window
    press("Ctrl+A", "Shift+Y")
    view_narrow.until(lambda: view_narrow.told == "Queued 214")
    assert window.parts.toast.label.text() == "Queued 214"
    press("Ctrl+Z")
    view_narrow.until(lambda: view_narrow.sides("Queued") == 3)
    press("/")
    write("status:nonsense tag:nothing")
    view_narrow.until(window.parts.pane.search.notice.isVisible)
    view_narrow.until(lambda: cut_labels(window) == [])


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_the_first_page_is_whole(desk: Desk, width: int) -> None:
    desk.open()
    desk.window.resize(width, 700)
    desk.until(lambda: desk.window.welcome.width() == width)
    assert (cut_labels(desk.window), cut_controls(desk.window), outside(desk.window)) == ([], [], [])


@pytest.mark.parametrize("keys", ["Ctrl+,", "E", "Ctrl+Shift+V"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_dialogs_are_whole(view_narrow: Desk, keys: str, theme: str) -> None:
    view_narrow.theme.choose(theme)
    press(keys)
    names = {"Ctrl+,": "preferences_dialog", "E": "export_dialog", "Ctrl+Shift+V": "paste_dialog"}
    dialog = view_narrow.dialog(names[keys])
    view_narrow.until(lambda: (cut_labels(dialog), cut_controls(dialog), outside(dialog)) == ([], [], []))
    press("Esc")
    view_narrow.gone(names[keys])


# Contrast

TEXT, SIGN = 4.5, 3.0


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
def test_every_pair_of_letters_and_ground_has_enough_contrast(colors: Colors) -> None:
    assert round(contrast("#000000", "#ffffff"), 2) == 21
    assert round(contrast("#777777", "#ffffff"), 2) == 4.48
    grounds = (colors.paper, colors.side, colors.selection)
    pairs = [*product((colors.ink, colors.quiet), grounds)]
    pairs += [(colors.accent, colors.paper), (colors.accent, colors.side), (colors.accent, colors.selection)]
    pairs += [(colors.ink, colors.marked_text), (colors.alert, colors.paper), (colors.on_accent, colors.accent)]
    pairs += [(colors.paper, colors.ink)]
    found = re.search(r"#toast QToolButton \{ color: (#\w{6})", stylesheet(colors))
    assert found is not None
    pairs += [(found[1], colors.ink)]
    assert {pair: round(contrast(*pair), 2) for pair in pairs if contrast(*pair) < TEXT} == {}


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
def test_every_sign_has_enough_contrast(colors: Colors) -> None:
    grounds = (colors.paper, colors.side, colors.selection)
    signs = [*product((colors.accent, colors.quiet, colors.alert, *colors.dots), grounds)]
    assert {pair: round(contrast(*pair), 2) for pair in signs if contrast(*pair) < SIGN} == {}
