"""The page of a preview: safe, in the theme's colours, with boxes that are the tasks of the text."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QSize, Qt, QUrl
from PySide6.QtGui import QImage, QPainter, QTextDocument
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from reader.gui import formulas
from reader.gui.faces import OWN_FACE
from reader.gui.notepage import NotePage, Shown
from reader.gui.notepreview import NotePreview
from reader.gui.theme import Theme
from reader.render.notehtml import note_view
from reader.render.noteview import NoteFormula, NoteView

NOTE = """# A

- [ ] one
- [x] two \U0001f980 $x^2$ and $\\nonsense{$
- three

| a | b |
|---|--:|
| 1 | [2](https://a.org) |

$$\\frac{a}{b}$$

A[^1].

[^1]: Foot.
"""


@pytest.fixture
def owner(qapp: QApplication) -> Iterator[QObject]:
    made = QObject(qapp)
    yield made
    Shiboken.delete(made)


def shown(text: str, *, ready: bool = True) -> Shown:
    view = note_view(text)
    return Shown(text, view, [ready] * len(view.formulas))


@pytest.mark.parametrize("face", [OWN_FACE, "DejaVu Serif", "DejaVu Sans"])
def test_the_page_is_in_the_reading_face_and_formulas_stand_on_its_baseline(
    theme: Theme, owner: QObject, face: str
) -> None:
    theme.set_reading_face(face)
    page = NotePage(shown("x $\\mathrm{x}$"), theme, 400, owner)
    assert page.defaultFont().family() == theme.reading_face
    image = QImage(120, 60, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    page.drawContents(painter)
    painter.end()
    dark = [(x, y) for x in range(120) for y in range(60) if image.pixelColor(x, y).lightness() < 110]
    columns = sorted({x for x, _ in dark})
    gap = max(right for left, right in pairwise(columns) if right - left > 2)
    text, formula = ([y for x, y in dark if (x < gap) == side] for side in (True, False))
    assert abs(max(text) - max(formula)) <= 1


def test_a_note_is_shown_with_its_formulas_and_the_source_of_what_is_none(theme: Theme, owner: QObject) -> None:
    page = NotePage(shown(NOTE), theme, 400, owner)
    text = page.toPlainText()
    assert text.count(formulas.OBJECT) == 2
    assert "$\\nonsense{$" in text
    assert "\ue000" not in text
    assert page.formulas == [NoteFormula("x^2", display=False), NoteFormula("\\frac{a}{b}", display=True)]
    assert "$x^2$" in NotePage(shown(NOTE, ready=False), theme, 400, owner).toPlainText()
    assert [link.goal for link in page.links()] == ["task:0", "task:1", "https://a.org", "#fn:1", "#fnref:1"]
    assert page.toPlainText()[: page.place_of("fn:1")].count("Foot") == 0
    assert page.place_of("fn:1") > page.place_of("fnref:1") > 0
    assert page.place_of("none") == -1


def test_boxes_are_no_links_where_it_is_not_certain_which_task_they_are(theme: Theme, owner: QObject) -> None:
    view = note_view("- [ ] one\n- [ ] two")
    for text in ("- [ ] one", "- [ ] one\n- [x] two", "- [ ] one\n- [ ] two\n- [ ] three"):
        assert NotePage(Shown(text, view, []), theme, 400, owner).links() == []
    assert len(NotePage(Shown("- [ ] 1\n- [ ] 2", view, []), theme, 400, owner).links()) == 2


def test_a_note_loads_nothing(theme: Theme, owner: QObject, tmp_path: Path) -> None:
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(0)
    assert image.save(str(tmp_path / "here.png"))
    html = f'<p><img src="{tmp_path}/here.png"><img src="file://{tmp_path}/here.png"></p>'
    page = NotePage(Shown("", NoteView(html, ()), []), theme, 400, owner)
    for name in (f"{tmp_path}/here.png", f"file://{tmp_path}/here.png", "https://a.org/x.png"):
        image = page.resource(QTextDocument.ResourceType.ImageResource.value, QUrl(name))
        assert isinstance(image, QImage)
        assert image.size() == QSize(1, 1)


@pytest.fixture
def preview(theme: Theme, qtbot: QtBot) -> Iterator[NotePreview]:
    made = NotePreview(theme)
    made.resize(400, 60)
    made.show()
    qtbot.waitExposed(made)
    yield made
    Shiboken.delete(made)


def test_the_preview_is_as_tall_as_the_note_and_copies_formulas_as_they_are_written(preview: NotePreview) -> None:
    preview.show_note(shown(NOTE))
    assert preview.height() >= preview.document().size().height()
    preview.selectAll()
    copied = preview.createMimeDataFromSelection().text()
    assert "☑ two \U0001f980 $x^2$ and" in copied
    assert "$$\\frac{a}{b}$$" in copied


def test_links_tell_where_they_go_and_nothing_else_is_followed(preview: NotePreview, qtbot: QtBot) -> None:
    preview.show_note(shown(NOTE))
    with qtbot.waitSignal(preview.link_wanted) as asked:
        preview.anchorClicked.emit(QUrl("https://a.org"))
    assert asked.args is not None
    assert asked.args[0] == "https://a.org"
    with qtbot.waitSignal(preview.task_wanted) as ticked:
        preview.anchorClicked.emit(QUrl("task:1"))
    assert ticked.args == [1]
    with qtbot.waitSignal(preview.place_wanted):
        preview.anchorClicked.emit(QUrl("#fn:1"))
    with qtbot.assertNotEmitted(preview.link_wanted), qtbot.assertNotEmitted(preview.place_wanted):
        for address in ("file:///etc/hosts", "javascript:alert(1)", "#none", "reader:x", "/etc/hosts"):
            preview.anchorClicked.emit(QUrl(address))


def test_why_there_is_no_preview_is_said_in_its_place(preview: NotePreview) -> None:
    preview.show_note(shown(NOTE))
    preview.say("No preview: this note takes longer than 1 s")
    assert preview.toPlainText() == "No preview: this note takes longer than 1 s"
    assert preview.text == ""
    height = preview.height()
    preview.leave_blank()
    assert (preview.toPlainText(), preview.height()) == ("", height)
