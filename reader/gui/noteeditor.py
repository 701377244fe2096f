"""The note of the entry being read: its field, its preview beside it or in its place, its sign, its banner."""

import time

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from reader.gui.buttons import TextButton
from reader.gui.fields import FieldKeys
from reader.gui.notebanner import NoteBanner
from reader.gui.notefield import NoteField
from reader.gui.notekeeper import NoteKeeper
from reader.gui.notepage import Shown
from reader.gui.notepreview import NotePreview
from reader.gui.theme import Theme
from reader.render.noteview import TooLong

GAP = 36
BESIDE = 620
"""From this width on the preview is shown beside the field, each with lines that can be read."""

PREVIEW_MS = 120
PATIENCE = 6
"""A preview comes at most after so many times what the one before took to show."""


class NoteEditor(QWidget):
    """Field, preview, sign and banner, joined to the keeper of drafts.

    `preview_wanted` gives the text that is to be previewed, `template_wanted` asks for a text to begin with.
    """

    preview_wanted = Signal(str)
    template_wanted = Signal()

    def __init__(self, keeper: NoteKeeper, theme: Theme, keys: FieldKeys, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("note_editor")
        self._keeper = keeper
        self._theme = theme
        self._loading = False
        self._seen = ""
        self._room = 0
        self.previewing = False
        self.field = NoteField(keys, theme, self)
        self.preview = NotePreview(theme, self)
        self.preview.hide()
        self.banner = NoteBanner(theme, self)
        self.begin = TextButton("note_begin", "Begin with a template", parent=self).on_click(self.template_wanted.emit)
        self.sign = QLabel(self)
        self.sign.setObjectName("note_sign")
        self.sign.setAccessibleName("Whether the note is saved")
        self.sign.setProperty("tone", "quiet")
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(PREVIEW_MS)
        self._soon.timeout.connect(self._ask)
        self._arrange()
        self._join()
        self._take_theme()
        theme.changed.connect(self._take_theme)

    @property
    def composing(self) -> bool:
        """Whether an input method is in the middle of a word, which must not be pulled away under it."""
        layout = self.field.textCursor().block().layout()
        return bool(layout.preeditAreaText())

    @property
    def beside(self) -> bool:
        """Whether there is room for the preview beside the field."""
        return self._room >= BESIDE

    def set_room(self, width: int) -> None:
        """Say how wide the note may be, in pixels."""
        self._room = width
        self._lay_out()

    def show_preview(self, *, on: bool) -> None:
        """Show the preview or not; where it takes the field's place, it takes the keyboard with it."""
        self.previewing = on
        if not on:
            self._soon.stop()
            had_focus = self.preview.hasFocus()
            self._lay_out()
            if had_focus:
                self.field.setFocus()
            return
        if self.preview.text != self.field.exact_text():
            self.preview.leave_blank()
        self._ask()
        if not self.beside and self.field.hasFocus() and not self._empty:
            self._swap(field=False)
            self.preview.setFocus()
        self._lay_out()

    def open_field(self) -> None:
        """Show the field, so that one can go to it."""
        self._swap(field=True)

    def show_note(self, shown: Shown | TooLong) -> None:
        """Show what became of the text that was asked for last, or why there is no preview."""
        began = time.monotonic()
        if isinstance(shown, TooLong):
            self.preview.say(shown.reason)
        else:
            self.preview.show_note(shown)
        # A long note takes the window a moment to show, which typing must not feel at every letter.
        self._soon.setInterval(max(PREVIEW_MS, round((time.monotonic() - began) * 1000 * PATIENCE)))

    def _join(self) -> None:
        self._keeper.loaded.connect(self._load)
        self._keeper.sign_changed.connect(self.sign.setText)
        self._keeper.parted.connect(self._show_other)
        self.field.textChanged.connect(self._typed)
        self.field.left.connect(self._keeper.flush)
        self.field.left.connect(self._keeper.end_burst)
        self.field.left.connect(self._lay_out)
        self.banner.keep_this.connect(lambda: self._keeper.settle(self.field.exact_text()))
        self.banner.take_other.connect(self._keeper.settle)
        self.banner.keep_both.connect(lambda other: self._keeper.settle(f"{self.field.exact_text()}\n\n{other}"))

    def _show_other(self, text: str) -> None:
        """Show another text of the note, or none any more: then who settled it goes on in the note."""
        settled = not text and self.banner.isVisible() and self.banner.has_focus
        self.banner.show_other(text)
        if settled:
            self.field.setFocus()

    def _load(self, text: str) -> None:
        if text == self.field.exact_text():
            return
        self._loading = True
        try:
            self.field.replace_text(text)
        finally:
            self._loading = False
        self._seen = self.field.exact_text()
        if self.previewing:
            self.preview.leave_blank()
            self._ask()
        self._lay_out()

    def _typed(self) -> None:
        self.begin.setVisible(self._empty)
        text = self.field.exact_text()
        # Qt says so as well when the text is only dressed anew, and may not have kept what was loaded to the letter.
        if self._loading or text == self._seen:
            return
        self._seen = text
        self._keeper.typed(text)
        if self.previewing and not self._soon.isActive():
            self._soon.start()

    def _ask(self) -> None:
        if self.previewing:
            self.preview_wanted.emit(self.field.exact_text())

    @property
    def _empty(self) -> bool:
        return self.field.document().isEmpty()

    def _lay_out(self) -> None:
        """Show field, preview or both, as wide as suits them."""
        if self.previewing and self.beside:
            self.setMaximumWidth(min(self._room, 2 * self._theme.measure() + GAP))
            self.field.show()
            self.preview.show()
            return
        self.setMaximumWidth(self._theme.measure())
        elsewhere = self.window().focusWidget() is not self.field
        self._swap(field=not (self.previewing and elsewhere and not self._empty))

    def _swap(self, *, field: bool) -> None:
        both = self.previewing and self.beside
        self.preview.setVisible(both or not field)
        self.field.setVisible(both or field)

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP)
        row.addWidget(self.field, 1, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.preview, 1, Qt.AlignmentFlag.AlignTop)
        foot = QHBoxLayout()
        foot.setContentsMargins(0, 0, 0, 0)
        foot.addWidget(self.begin)
        foot.addStretch(1)
        foot.addWidget(self.sign)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.banner)
        layout.addLayout(row)
        layout.addLayout(foot)

    def _take_theme(self) -> None:
        self.field.restyle(self._theme)
        for part in (self.sign, self.begin):
            part.setFont(self._theme.chrome(-2))
        self._lay_out()
        self._ask()
