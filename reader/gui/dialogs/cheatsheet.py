"""The cheat sheet: every key on one page, menu by menu, and a field to find one."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QLineEdit, QTextBrowser, QWidget

from reader.gui.dialogs.frame import Frame
from reader.gui.dialogs.palette import Command
from reader.gui.fields import FieldKeys
from reader.gui.fuzzy import score
from reader.gui.theme import Theme


class _Page(QTextBrowser):
    """Shows what it is given and loads nothing."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: ARG002, N802 - Qt's name
        """Load nothing."""
        return None


class CheatSheetDialog(Frame):
    """Shows the commands that have keys."""

    def __init__(self, commands: Sequence[Command], theme: Theme, keys: FieldKeys, parent: QWidget) -> None:
        super().__init__("cheat_sheet", "Keys", parent)
        self.resize(760, 640)
        self._commands = [one for one in commands if one.keys]
        self._theme = theme
        self.field = QLineEdit(self)
        self.field.setObjectName("cheat_field")
        self.field.setAccessibleName("Find a key")
        self.field.setPlaceholderText("Find a key")
        self.field.installEventFilter(keys)
        self.field.textChanged.connect(self._show)
        self.page = _Page(self)
        self.page.setObjectName("cheat_page")
        self.page.setAccessibleName("Keys")
        self.page.setOpenLinks(False)
        self.content.addWidget(self.field)
        self.content.addWidget(self.page, 1)
        self.add_button("cheat_close", "Close", self.accept, primary=True)
        self._show()
        self.field.setFocus()

    def _show(self) -> None:
        typed = self.field.text()
        shown = [one for one in self._commands if score(f"{one.words} {one.place} {one.keys}", typed) is not None]
        self.page.setHtml(page(shown, self._theme.colors.quiet) if shown else "<p>No key fits.</p>")


def page(commands: Sequence[Command], quiet: str) -> str:
    """Return the keys as a page, a table for each menu."""
    places = dict.fromkeys(one.place for one in commands)
    parts = []
    for place in places:
        rows = "".join(
            f"<tr><td width='230'><b>{escape(one.keys)}</b></td><td>{escape(one.words)}</td></tr>"
            for one in commands
            if one.place == place
        )
        parts.append(
            f"<p style='color:{quiet}; margin-top:14px; margin-bottom:4px'>{escape(place)}</p>"
            f"<table cellspacing='0' cellpadding='3'>{rows}</table>"
        )
    return "".join(parts)
