"""What can be done with a note beside typing it: its keys, its preview, templates, earlier texts."""

import time
from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from reader.core import noteedits
from reader.core.noteedits import Edit
from reader.core.notelines import tasks
from reader.core.templates import fields_of, filled
from reader.errors import ReaderError
from reader.gui import notetemplates
from reader.gui.actions import ACTIONS
from reader.gui.annotate import Annotate
from reader.gui.notepage import Shown, cells_of, formula_size
from reader.gui.notetemplates import Template
from reader.gui.parts import Parts
from reader.gui.searcher import Searcher
from reader.render.noteview import NoteView, TooLong

SECONDS = 0.8
"""A note that takes longer has no preview: with what Qt then does, it is there or refused within a second."""

FORMULA_SECONDS = 0.5
"""Formulas that cannot be set within this time are shown as they are written; after a slow note they have less."""

LEAST_SECONDS = 0.05

MOST_CELLS = 2000
"""Qt lays larger tables out for so long that typing would feel it."""

LONGEST_ADDRESS = 2000


class NoteDeeds(QObject):
    """The handlers of the actions on the note."""

    def __init__(self, parts: Parts, annotate: Annotate) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._annotate = annotate
        self._editor = parts.reading.note
        self._field = self._editor.field
        self._searcher = Searcher("note_preview", self)
        self._asked = False
        self._asked_again = ""
        self._searcher.answered.connect(self._show)
        self._editor.preview_wanted.connect(self._ask)
        self._editor.template_wanted.connect(self.template)
        self._editor.preview.task_wanted.connect(self._tick)
        self._take_keys()
        parts.bindings.changed.connect(self._take_keys)
        self._show_preview(on=parts.settings.flag("note_preview"))

    def stop(self) -> None:
        """End the thread of the previews, and the process that makes them."""
        if self._asked:
            from reader.render import notes  # noqa: PLC0415 - see `_ask`

            notes.close()
        self._searcher.stop()

    def bold(self) -> None:
        """Make the selection or the word at the caret strong, or take that back."""
        self._change(lambda whole, start, end: noteedits.emphasis(whole, start, end, "**"))

    def italic(self) -> None:
        """Make the selection or the word at the caret emphatic, or take that back."""
        self._change(lambda whole, start, end: noteedits.emphasis(whole, start, end, "*"))

    def link(self) -> None:
        """Make the selection a link; an address that was copied is taken for its goal."""
        copied = QGuiApplication.clipboard().text()[:LONGEST_ADDRESS].strip()
        address = copied if noteedits.ADDRESS.fullmatch(copied) else ""
        self._change(lambda whole, start, end: noteedits.link(whole, start, end, address))

    def task(self) -> None:
        """Make the line a task, or tick it off and on."""
        self._change(noteedits.task)

    def indent(self) -> None:
        """Move the list item in under the one before."""
        self._change(noteedits.indent)

    def outdent(self) -> None:
        """Move the list item out again."""
        self._change(lambda whole, start, end: noteedits.indent(whole, start, end, out=True))

    def preview(self) -> None:
        """Show the preview or hide it; while one writes in its place it is shown."""
        writing = self._field.hasFocus() and not self._editor.beside
        self._show_preview(on=writing or not self._editor.previewing)
        self._parts.settings.set("note_preview", self._editor.previewing)

    def template(self) -> None:
        """Offer the templates at the caret."""
        self._annotate.note()
        menu = QMenu(self._field)
        menu.setObjectName("menu_templates")
        for number, template in enumerate(notetemplates.templates(), 1):
            made = menu.addAction(f"&{number} {_shown(template.name)}" if number < 10 else _shown(template.name))
            made.triggered.connect(self._inserter(template))
        menu.addSeparator()
        menu.addAction("Edit Templates…").triggered.connect(self.templates)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._field.viewport().mapToGlobal(self._field.cursorRect().bottomLeft() + QPoint(0, 4)))
        if menu.actions():
            menu.setActiveAction(menu.actions()[0])

    def templates(self) -> None:
        """Show the templates, to be changed."""
        from reader.gui.dialogs.templates import TemplatesDialog  # noqa: PLC0415 - not needed to start

        TemplatesDialog(self._parts.keys, self._parts.window).open()

    def history(self) -> None:
        """Show the texts that the note had before."""
        from reader.gui.dialogs.notehistory import NoteHistoryDialog  # noqa: PLC0415 - not needed to start

        entry = self._parts.reading.entry
        if entry is None:
            return
        self._parts.keeper.flush()
        try:
            texts = self._parts.library.note_history(entry.id)
        except ReaderError as error:
            self._parts.toast.say(str(error))
            return
        now = self._field.exact_text()
        today = datetime.now().astimezone().date()
        dialog = NoteHistoryDialog([one for one in texts if one.text != now], today, self._parts.window)
        dialog.restored.connect(self._restore)
        dialog.open()

    def _take_keys(self) -> None:
        keys = self._parts.bindings.note_keys
        deeds = [action for action in ACTIONS if action.handler.startswith("notes.")]
        self._field.take_keys({key: self._deed(action.handler) for action in deeds for key in keys(action)})

    def _deed(self, handler: str) -> Callable[[], None]:
        deed: Callable[[], None] = getattr(self, handler.removeprefix("notes."))
        return deed

    def _change(self, make: Callable[[str, int, int], Edit | None]) -> None:
        if not self._field.hasFocus():
            self._annotate.note()
        self._field.change(make)

    def _inserter(self, template: Template) -> Callable[[], None]:
        def insert() -> None:
            entry = self._parts.reading.entry
            if entry is not None:
                made = filled(template.text, fields_of(entry, datetime.now().astimezone().date()))
                self._change(lambda whole, start, end: noteedits.insertion(whole, start, end, made.text, made.caret))

        return insert

    def _restore(self, text: str) -> None:
        """Make an earlier text the note, as an edit and a step of its own."""
        self._as_one_step(lambda whole, _, __: Edit(0, len(whole), text, len(text), len(text)))
        self._parts.toast.say("The earlier text is the note again")

    def _tick(self, number: int) -> None:
        """Tick a task of the preview, if the preview shows what the text is now."""
        now = self._field.exact_text()
        if [done for _, done in tasks(now)] == [done for _, done in tasks(self._editor.preview.text)]:
            self._as_one_step(lambda whole, _, __: noteedits.tick(whole, number), caret=False)

    def _as_one_step(self, make: Callable[[str, int, int], Edit | None], *, caret: bool = True) -> None:
        keeper = self._parts.keeper
        keeper.flush()
        keeper.end_burst()
        self._field.change(make, caret=caret)
        keeper.flush()
        keeper.end_burst()

    # The preview

    def _show_preview(self, *, on: bool) -> None:
        self._editor.show_preview(on=on)
        self._parts.bar.check("note_preview", on=on)

    def _ask(self, text: str) -> None:
        self._asked = True
        theme = self._parts.theme
        size, color = formula_size(theme), theme.colors.ink

        def make(given_up: Callable[[], bool]) -> Shown | TooLong:
            from reader.render import notes  # noqa: PLC0415 - most starts show no preview

            late = time.monotonic() + SECONDS
            view = notes.preview(text, SECONDS)
            if isinstance(view, TooLong):
                return view
            if cells_of(view.html) > MOST_CELLS:
                return TooLong("No preview: its tables have too many cells")
            left = max(LEAST_SECONDS, min(FORMULA_SECONDS, late - time.monotonic()))
            ready = set_ahead(view, size, color, given_up, left)
            rest = len(view.formulas) - len(ready)
            return Shown(text, view, ready + [False] * rest, late=rest > 0)

        self._searcher.ask(make)

    def _show(self, shown: object) -> None:
        if isinstance(shown, Shown | TooLong):
            self._editor.show_note(shown)
        if isinstance(shown, Shown) and shown.late and shown.text != self._asked_again:
            self._asked_again = shown.text  # what was set is kept, so that there are more of them this time
            self._ask(shown.text)


def set_ahead(view: NoteView, size: float, color: str, given_up: Callable[[], bool], seconds: float) -> list[bool]:
    """Set the formulas of a note, so that showing them takes no time; tell which can be set, as many as time allows."""
    ready: list[bool] = []
    if not view.formulas:
        return ready
    from reader.gui import formulas  # noqa: PLC0415 - not needed for notes without formulas
    from reader.render.math import typeset  # noqa: PLC0415 - see `_ask`

    formulas.load()
    typeset("x", size, color)  # loads the fonts, which is not to be counted
    end = time.monotonic() + seconds
    for formula in view.formulas:
        if given_up() or time.monotonic() > end:
            break
        ready.append(typeset(formula.tex, size, color, display=formula.display) is not None)
    return ready


def _shown(name: str) -> str:
    return name.replace("&", "&&")
