"""The page of one abstract by keys: formulas, its two views, going by sentence, highlights and their comments."""

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from reader import transfer
from reader.core.changes import Origin
from reader.gui import formulas
from reader.gui.highlightlist import HighlightList
from reader.store.library import Library
from tests.end2end.gui.hands import Desk, focused, press, write

TEXT = (
    "Ropes *of hemp* hold $n^2$ kilos. We prove, with $\\mathcal{O}(n \\log n)$ steps, that R\\'{e}nyi knots "
    "do not slip. See https://ropes.example/a\\_b for more."
)
CHANGED = TEXT.replace("Ropes", "Old ropes").replace("do not slip", "do not slip at all")
SENTENCES = (
    "Ropes *of hemp* hold $n^2$ kilos.",
    "We prove, with $\\mathcal{O}(n \\log n)$ steps, that R\\'{e}nyi knots do not slip.",
    "See https://ropes.example/a\\_b for more.",
)

Cli = Callable[..., str]


@pytest.fixture
def ropes(desk: Desk) -> Desk:
    """The window on two abstracts, the first with formulas that are set."""
    with Library.open(desk.path, Origin.COMMAND_LINE) as library:
        transfer.import_text(library, f"Ropes\n\n{TEXT}\n\nAnother abstract about sails. It has two sentences.")
    desk.open(2)
    set_formulas(desk)
    return desk


def set_formulas(desk: Desk) -> None:
    """Wait until formulas are set, which are shown as text for a moment after the start."""
    desk.until(formulas.ready)
    desk.until(lambda: formulas.OBJECT in desk.abstract)


def marked(desk: Desk) -> list[tuple[str, str, str]]:
    """The highlights of the current entry as the library has them."""
    return [(one.exact, one.color, one.comment) for one in desk.kept().highlights]


def has_marked(desk: Desk, count: int) -> bool:
    """Whether the current entry has so many highlights."""
    return len(marked(desk)) == count


def test_an_abstract_is_shown_as_it_was_meant_and_as_it_came(ropes: Desk) -> None:
    assert ropes.abstract.startswith("Ropes of hemp hold \ufffc kilos. We prove, with \ufffc steps, that Rényi knots")
    assert ropes.abstract.endswith("See https://ropes.example/a_b for more.")
    press("V")
    assert ropes.abstract == TEXT
    assert ropes.window.parts.bar.made["view"].isChecked()
    press("V")
    assert "Rényi" in ropes.abstract


def test_what_is_copied_has_the_source_of_its_formulas(ropes: Desk) -> None:
    ropes.tab_to(ropes.window.parts.reading.abstract)
    press("Ctrl+A", "Ctrl+C")
    assert QGuiApplication.clipboard().text().startswith("Ropes of hemp hold $n^2$ kilos. We prove, with $\\mathcal{O}")


COPY = """
import sys
from PySide6.QtWidgets import QApplication
from reader.gui import formulas
from reader.gui.abstractview import AbstractView
from reader.gui.theme import Theme
from reader.settings import Settings
from reader.render.math import typeset
app = QApplication([])
typeset("x", 19, "#000000")
formulas.load()
view = AbstractView(Theme(app, Settings()), "abstract")
view.show_text("A $x^2$ b")
view.selectAll()
view.copy()
data = app.clipboard().mimeData()
print(data.text(), data.formats())
"""


def test_a_program_that_copied_ends_well(environment: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", COPY], capture_output=True, text=True, timeout=60, check=False, env=environment
    )
    assert (done.returncode, done.stdout) == (0, "A $x^2$ b ['text/plain']\n"), done.stderr


def test_highlights_are_made_by_sentence_and_each_is_one_step(ropes: Desk) -> None:
    press("H")
    ropes.until(lambda: marked(ropes) == [(SENTENCES[0], "yellow", "")])
    press("Alt+2", "H")
    ropes.until(lambda: marked(ropes)[1:] == [(SENTENCES[1], "green", "")])
    press("Shift+Left", "Ctrl+Shift+Right", "Ctrl+Shift+Right", "H")
    ropes.until(lambda: len(marked(ropes)) == 3)
    assert ropes.kept().highlights[-1].exact in TEXT
    for left in (2, 1, 0):
        press("Ctrl+Z")
        ropes.until(partial(has_marked, ropes, left))
    press("Ctrl+Shift+Z")
    ropes.until(lambda: marked(ropes) == [(SENTENCES[0], "yellow", "")])


def test_a_passage_is_marked_once(ropes: Desk) -> None:
    press("Shift+Right", "H")
    ropes.until(lambda: len(marked(ropes)) == 1)
    press("Shift+Left", "H")
    ropes.until(lambda: "already" in ropes.told)
    assert len(marked(ropes)) == 1


def test_a_highlight_gets_a_comment_another_colour_and_goes_by_keys(ropes: Desk) -> None:
    listed = ropes.window.parts.reading.highlights
    press("Shift+H")
    ropes.until(lambda: bool(listed.rows) and listed.rows[0].field.hasFocus())
    write("why so heavy")
    press("Return")
    ropes.until(lambda: marked(ropes) == [(SENTENCES[0], "yellow", "why so heavy")])
    ropes.until(lambda: bool(listed.rows) and listed.rows[0].hasFocus())
    press("4")
    ropes.until(lambda: marked(ropes) == [(SENTENCES[0], "pink", "why so heavy")])
    ropes.until(lambda: bool(listed.rows) and listed.rows[0].hasFocus())
    press("Return")
    selected = ropes.window.parts.reading.abstract.selected()
    assert selected is not None
    assert selected.exact == SENTENCES[0]
    press("Del")
    ropes.until(lambda: marked(ropes) == [])
    ropes.in_list()
    assert ropes.count == 2, "the entry itself stays"


def test_a_click_on_a_highlight_goes_to_its_line_and_a_click_there_back(ropes: Desk) -> None:
    parts = ropes.window.parts
    press("H", "H")
    ropes.until(lambda: len(marked(ropes)) == 2 and len(parts.reading.highlights.rows) == 2)
    text = parts.reading.abstract
    start = TEXT.index("We prove")
    place = text.place_of(start, start + 2).center()
    QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    row = parts.reading.highlights.rows[1]
    ropes.until(row.hasFocus)
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    chosen = text.selected()
    assert chosen is not None
    assert chosen.exact == SENTENCES[1]


def test_a_comment_can_be_left_as_it_was(ropes: Desk) -> None:
    listed = ropes.window.parts.reading.highlights
    press("Shift+H")
    ropes.until(lambda: bool(listed.rows) and listed.rows[0].field.hasFocus())
    write("no")
    press("Esc")
    assert focused() is listed.rows[0]
    press("Esc")
    ropes.in_list()
    assert marked(ropes) == [(SENTENCES[0], "yellow", "")]


def test_highlights_of_both_faces_are_found_and_survive_a_changed_list(ropes: Desk, cli: Cli, tmp_path: Path) -> None:
    press("J", "K", "Shift+Right", "Shift+Right", "H")
    ropes.until(lambda: len(marked(ropes)) == 1)
    cli("highlight", str(ropes.current), "hold $n^2$ kilos", "--comment", "heavy")
    listed = ropes.window.parts.reading.highlights
    ropes.until(lambda: len(listed.rows) == 2)
    for query in ("has:highlight", "heavy"):
        assert cli("search", query, "--ids").split() == [str(ropes.current)]
    exported = cli("export")
    assert "hold $n^2$ kilos" in exported
    assert "heavy" in exported
    changed = tmp_path / "ropes.txt"
    changed.write_text(f"Ropes\n\n{CHANGED}\n\nAnother abstract about sails. It has two sentences.", "utf-8")
    cli("import", str(changed))
    ropes.until(lambda: ropes.kept().abstract == CHANGED)
    found = ropes.kept().highlights
    assert [CHANGED[one.start : (one.start or 0) + len(one.exact)] for one in found] == [one.exact for one in found]
    assert found[-1].exact.endswith("knots do not slip")
    ropes.until(lambda: "Old ropes" in ropes.abstract and len(listed.rows) == 2)


def test_a_passage_that_is_gone_is_kept_and_said_to_be(ropes: Desk, cli: Cli, tmp_path: Path) -> None:
    press("H")
    ropes.until(lambda: len(marked(ropes)) == 1)
    changed = tmp_path / "ropes.txt"
    changed.write_text(
        f"Ropes\n\n{TEXT.removeprefix(SENTENCES[0])}\n\nAnother abstract about sails. It has two sentences."
    )
    cli("import", str(changed))
    listed = ropes.find(HighlightList, "highlights")
    ropes.until(lambda: bool(listed.rows) and listed.rows[0].shown.start is None)
    assert "no longer" in listed.rows[0].words.text()
    assert "no longer" in listed.rows[0].accessibleName()


def test_a_list_read_before_is_shown_with_its_formulas_at_once(real: Desk) -> None:
    real.until(formulas.ready)
    real.settle_on("ICLR 2025 Papers", 19)
    seen = set()
    for _ in range(19):
        seen |= {real.current} if formulas.OBJECT in real.abstract else set()
        press("J")
    assert len(seen) >= 8
