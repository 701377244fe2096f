"""The templates for notes: their names, their text, new ones, and taking one away."""

from dataclasses import replace

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListWidget, QPlainTextEdit, QVBoxLayout, QWidget

from reader.core.templates import NAMES
from reader.errors import ReaderError
from reader.gui import notetemplates
from reader.gui.dialogs.frame import Frame, label
from reader.gui.fields import FieldKeys
from reader.gui.notetemplates import Template

HELP = " ".join(f"{{{name}}}" for name in NAMES[:-1]) + " are filled in; {cursor} is where you go on writing."


class TemplatesDialog(Frame):
    """Every change is kept when another template is chosen and when the dialog is left."""

    def __init__(self, keys: FieldKeys, parent: QWidget) -> None:
        super().__init__("templates_dialog", "Templates for Notes", parent)
        self.resize(640, 460)
        self._kept = notetemplates.templates()
        self._removed: Template | None = None
        self.list = QListWidget(self)
        self.list.setObjectName("templates_list")
        self.list.setAccessibleName("Templates")
        self.list.setFixedWidth(168)
        self.name = QLineEdit(self)
        self.name.setObjectName("template_name")
        self.name.setAccessibleName("Name of the template")
        self.text = QPlainTextEdit(self)
        self.text.setObjectName("template_text")
        self.text.setAccessibleName("Text of the template")
        self.text.setTabChangesFocus(True)
        for field in (self.name, self.text):
            field.installEventFilter(keys)
        self.told = label(HELP, "quiet")
        self.told.setObjectName("templates_told")
        self._arrange()
        self.list.addItems([template.name for template in self._kept])
        self.list.currentRowChanged.connect(self._show)
        self.name.textEdited.connect(self._take_name)
        self.text.textChanged.connect(self._take_text)
        self.list.setCurrentRow(0)
        self._show(self.list.currentRow())

    def done(self, result: int) -> None:
        """Keep the templates; stay if that cannot be done, and say why."""
        try:
            if self._named() != notetemplates.templates():
                notetemplates.keep(self._named())
        except ReaderError as error:
            if self.told.property("tone") != "alert":
                self._say(f"{error} Press Close once more to leave without keeping them.", "alert")
                return
        super().done(result)

    def _arrange(self) -> None:
        right = QVBoxLayout()
        right.setSpacing(8)
        right.addWidget(self.name)
        right.addWidget(self.text, 1)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.list)
        row.addLayout(right, 1)
        self.content.addLayout(row, 1)
        self.content.addWidget(self.told)
        self.new = self.add_button("template_new", "New", self._add)
        self.remove = self.add_button("template_remove", "Remove", self._remove)
        self.back = self.add_button("template_back", "Put Back", self._put_back)
        self.back.setEnabled(False)
        self.add_button("templates_close", "Close", self.accept, primary=True)

    @property
    def _at(self) -> int:
        return self.list.currentRow()

    def _named(self) -> list[Template]:
        """Return the templates as they are to be kept: each with a name that a file can have, none with another's."""
        taken: set[str] = set()
        named = []
        for template in self._kept:
            name = base = notetemplates.file_name(template.name) or "Template"
            number = 2
            while name.casefold() in taken:
                name, number = f"{base} {number}", number + 1
            taken.add(name.casefold())
            named.append(Template(name, template.text))
        return sorted(named, key=lambda one: f"{one.name}{notetemplates.ENDING}".casefold())

    def _show(self, at: int) -> None:
        here = 0 <= at < len(self._kept)
        for part in (self.name, self.text, self.remove):
            part.setEnabled(here)
        shown = self._kept[at] if here else Template("", "")
        self.name.setText(shown.name)
        self.text.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.text.setPlainText(shown.text)
        self.text.blockSignals(False)  # noqa: FBT003 - Qt's signature

    def _take_name(self, typed: str) -> None:
        if 0 <= self._at < len(self._kept):
            self._kept[self._at] = replace(self._kept[self._at], name=typed)
            self.list.item(self._at).setText(typed)

    def _take_text(self) -> None:
        if 0 <= self._at < len(self._kept):
            self._kept[self._at] = replace(self._kept[self._at], text=self.text.toPlainText())

    def _add(self) -> None:
        self._insert(Template("New template", "{cursor}"))
        self.name.setFocus()
        self.name.selectAll()

    def _insert(self, template: Template) -> None:
        self._kept.append(template)
        self.list.addItem(template.name)
        self.list.setCurrentRow(len(self._kept) - 1)

    def _remove(self) -> None:
        at = self._at
        self._removed = self._kept.pop(at)
        self.list.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.list.takeItem(at)
        self.list.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self._show(self.list.currentRow())
        self.back.setEnabled(True)
        self._say(f"Removed “{self._removed.name}”.", "quiet")

    def _put_back(self) -> None:
        if self._removed is not None:
            self._insert(self._removed)
            self._removed = None
            self.back.setEnabled(False)
            self.list.setFocus()
            self._say(HELP, "quiet")

    def _say(self, words: str, tone: str) -> None:
        self.told.setText(words)
        self.told.setProperty("tone", tone)
        self.told.style().unpolish(self.told)
        self.told.style().polish(self.told)
