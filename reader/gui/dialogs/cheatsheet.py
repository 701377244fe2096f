"""The cheat sheet: every key on one page, by menu and by part of the window, and a field to find one."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QUrl
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QTextBrowser, QWidget

from reader.gui.bindings import key_text
from reader.gui.commandlines import Command
from reader.gui.dialogs.frame import Frame
from reader.gui.fields import FieldKeys
from reader.gui.fuzzy import fit
from reader.gui.keycolumns import Group, columns
from reader.gui.ownkeys import OWN_KEYS
from reader.gui.theme import Theme

WIDEST, TALLEST = 1240, 780
MARGIN = 40
COLUMN = 265
"""The least width of a column."""

KEYS_SHARE = 0.42
BETWEEN = 20


class _Page(QTextBrowser):
    """Shows what it is given and loads nothing."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: ARG002, N802 - Qt's name
        """Load nothing."""
        return None


class CheatSheetDialog(Frame):
    """Shows the commands that have keys."""

    def __init__(self, commands: Sequence[Command], theme: Theme, keys: FieldKeys, parent: QWidget) -> None:
        super().__init__("cheat_sheet", "Keys", parent)
        self._commands = [*(one for one in commands if one.keys), *own_commands()]
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
        self.page.document().setDocumentMargin(0)
        self.page.document().setDefaultFont(theme.chrome(-1))
        self.content.addWidget(self.field)
        self.content.addWidget(self.page, 1)
        self.add_button("cheat_close", "Close", self.accept, primary=True)
        self.resize(min(parent.width() - MARGIN, WIDEST), min(parent.height() - MARGIN, TALLEST))
        self._show()
        self.field.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Have as many columns as there is room for."""
        super().resizeEvent(event)
        self._show()

    def _show(self) -> None:
        typed = self.field.text()
        shown = [one for one in self._commands if fit(one.words, one.place, one.keys, typed) is not None]
        if not shown:
            self.page.setHtml("<p>No key fits.</p>")
            return
        # Room for the scroll bar is left free, so that it cannot change what it is for.
        width = self.page.width() - 16
        count = max(1, (width + BETWEEN) // (COLUMN + BETWEEN))
        across = (width - BETWEEN * (count - 1)) // count
        self.page.setHtml(page(columns(self._groups(shown, across), count), across, self._theme))

    def _groups(self, shown: Sequence[Command], across: int) -> list[Group]:
        metrics, theme = QFontMetrics(self._theme.chrome(-1)), self._theme
        groups = []
        for place in dict.fromkeys(one.place for one in shown):
            here = [one for one in shown if one.place == place]
            heights = tuple(lines_of(one, across, metrics) for one in here)
            groups.append(Group(place, tuple(line(one, across, theme) for one in here), heights))
        return groups


def own_commands() -> list[Command]:
    """Return what the parts of the window do at keys of their own."""
    return [Command("", words, place, tuple(map(key_text, keys))) for place, keys, words in OWN_KEYS]


def lines_of(command: Command, across: int, metrics: QFontMetrics) -> float:
    """Return how many lines a command takes in a column of a width, about."""
    keys = metrics.horizontalAdvance("   ".join(command.keys)) + 12 * len(command.keys)
    words = metrics.horizontalAdvance(command.words)
    left = across * KEYS_SHARE
    return float(max(1, -(-keys // max(1, int(left))), -(-words // max(1, int(across - left - 10)))))


def line(command: Command, across: int, theme: Theme) -> str:
    """Return a command as a row of a table."""
    frame = f"background-color:{theme.colors.line}"
    keys = "&ensp;".join(f"<span style='{frame}'>&nbsp;{escape(key)}&nbsp;</span>" for key in command.keys)
    return f"<tr><td width='{round(across * KEYS_SHARE)}'>{keys}</td><td>{escape(command.words)}</td></tr>"


def page(made: Sequence[Sequence[Group]], across: int, theme: Theme) -> str:
    """Return the columns as a page."""
    style = f"color:{theme.colors.quiet}; margin-bottom:3px"
    cells = []
    for column in made:
        parts = "".join(
            f"<p style='{style}; margin-top:{14 if at else 0}px'><b>{escape(group.title)}</b></p>"
            f"<table width='{across}' cellspacing='0' cellpadding='2'>{''.join(group.lines)}</table>"
            for at, group in enumerate(column)
        )
        cells.append(f"<td width='{across}'>{parts}</td>")
    space = f"<td width='{BETWEEN}'></td>"
    return f"<table cellspacing='0' cellpadding='0'><tr>{space.join(cells)}</tr></table>"
