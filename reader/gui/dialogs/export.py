"""The export dialog: which entries, how, with a look at the result before it is written."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFormLayout,
    QPlainTextEdit,
    QWidget,
)

from reader import transfer
from reader.core.found import Sort
from reader.formats.options import ExportOptions
from reader.gui.checkbox import Check
from reader.gui.dialogs.frame import Frame, label
from reader.gui.searcher import Searcher
from reader.gui.words import abstracts
from reader.settings import Settings
from reader.store.library import Library

PREVIEWED = 20
FORMAT = "markdown"
ORDERS = (("As in the list", None), ("List order", Sort.POSITION), ("Title", Sort.TITLE), ("Newest first", Sort.ADDED),
          ("Year", Sort.YEAR), ("Author", Sort.AUTHOR))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Source:
    """A set of entries that can be exported: its name, title, and a way to its ids."""

    name: str
    title: str
    count: int
    ids: Callable[[], Sequence[int]]


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be written: ids in order, and how."""

    ids: tuple[int, ...]
    options: ExportOptions


class ExportDialog(Frame):
    """`save_wanted` gives what to write and where to, `copy_wanted` what to put onto the clipboard."""

    save_wanted = Signal(object, object)
    copy_wanted = Signal(object)

    def __init__(self, library: Library, settings: Settings, sources: Sequence[Source], parent: QWidget) -> None:
        super().__init__("export_dialog", "Export as Markdown", parent)
        self.resize(680, 620)
        self._library = library
        self._settings = settings
        self._sources = sources
        self._searcher = Searcher("preview", self)
        self._searcher.answered.connect(self._show)
        self._searcher.refused.connect(self._say)
        self.what = _box("export_what", "What to export", [(one.name, one) for one in sources])
        self.order = _box("export_order", "Order", [(name, sort) for name, sort in ORDERS])
        self.with_abstracts = Check("With the abstracts", self)
        self.with_abstracts.setObjectName("export_abstracts")
        self.with_abstracts.setChecked(settings.flag("export_abstracts"))
        self.with_highlights = Check("With the highlights", self)
        self.with_highlights.setObjectName("export_highlights")
        self.with_highlights.setChecked(settings.flag("export_highlights"))
        self.as_read = Check("Abstracts as they read, formulas put back", self)
        self.as_read.setObjectName("export_as_read")
        self.as_read.setChecked(settings.flag("export_as_read"))
        self.preview = QPlainTextEdit(self)
        self.preview.setObjectName("export_preview")
        self.preview.setAccessibleName("Preview")
        self.preview.setReadOnly(True)
        self.preview.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.count = label("", "quiet")
        self.count.setObjectName("export_count")
        self._arrange()
        self.what.currentIndexChanged.connect(self._refresh)
        self.order.currentIndexChanged.connect(self._refresh)
        for check in (self.with_abstracts, self.with_highlights, self.as_read):
            check.toggled.connect(self._refresh)
        self._refresh()
        self.save.setFocus()

    def done(self, result: int) -> None:
        """Close, and end the thread of the preview."""
        self._searcher.stop()
        super().done(result)

    def _arrange(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.addRow("What", self.what)
        form.addRow("Order", self.order)
        checks = (self.with_abstracts, self.with_highlights, self.as_read)
        for check in checks:
            form.addRow("", check)
        self.content.addLayout(form)
        self.content.addWidget(self.preview, 1)
        self.content.addWidget(self.count)
        self.add_button("export_cancel", "Cancel", self.reject)
        self.copy = self.add_button("export_copy", "Copy", self._copy)
        self.save = self.add_button("export_save", "Save…", self._save, primary=True)
        for one, other in pairwise((self.what, self.order, *checks, self.preview)):
            QWidget.setTabOrder(one, other)

    @property
    def _source(self) -> Source:
        return self._sources[self.what.currentIndex()]

    def _chosen(self, limit: int | None = None) -> Callable[[], Order]:
        """Return a way to what is chosen now that can be used on another thread."""
        source, sort, library = self._source, ORDERS[self.order.currentIndex()][1], self._library
        options = ExportOptions(
            title=source.title,
            abstracts=self.with_abstracts.isChecked(),
            highlights=self.with_highlights.isChecked(),
            as_read=self.as_read.isChecked(),
            count=source.count,
        )
        return lambda: Order(tuple(ordered(library, source.ids(), sort)[:limit]), options)

    def _refresh(self) -> None:
        chosen, library = self._chosen(PREVIEWED), self._library

        def render(_: Callable[[], bool]) -> str:
            order = chosen()
            return transfer.export_text(library.entries(order.ids), FORMAT, order.options)

        self._searcher.ask(render)
        count = self._source.count
        shown = f", the first {PREVIEWED} are shown here" if count > PREVIEWED else ""
        self.count.setText(f"{abstracts(count)}{shown}")
        self.as_read.setEnabled(self.with_abstracts.isChecked())
        self._settings.set("export_abstracts", self.with_abstracts.isChecked())
        self._settings.set("export_highlights", self.with_highlights.isChecked())
        self._settings.set("export_as_read", self.as_read.isChecked())

    def _say(self, words: str) -> None:
        self.count.setText(words)

    def _show(self, text: object) -> None:
        self.preview.setPlainText(str(text))

    def _copy(self) -> None:
        self.copy_wanted.emit(self._chosen())
        self.accept()

    def _save(self) -> None:
        folder = self._settings.text("export_folder") or QStandardPaths.writableLocation(
            QStandardPaths.StandardLocation.DocumentsLocation
        )
        place = str(Path(folder) / f"{file_name(self._source.title)}.md")
        name, _ = QFileDialog.getSaveFileName(self, "Save the Export", place, "Markdown (*.md);;All files (*)")
        if name:
            self._settings.set("export_folder", str(Path(name).parent))
            self.save_wanted.emit(self._chosen(), Path(name))
            self.accept()


def order_of(chosen: object) -> Order:
    """Return what a dialog's signal stands for; to be called on the thread that writes."""
    order = chosen() if callable(chosen) else chosen
    if not isinstance(order, Order):
        raise TypeError("what to export must be an Order")
    return order


def ordered(library: Library, ids: Sequence[int], sort: Sort | None) -> Sequence[int]:
    """Return the ids in an order; None leaves them as they are."""
    if sort is None:
        return ids
    wanted = set(ids)
    rest = library.search("is:trashed", sort).ids if not wanted.isdisjoint(library.search("is:trashed").ids) else ()
    return [*(one for one in library.search("", sort).ids if one in wanted), *(one for one in rest if one in wanted)]


def file_name(title: str) -> str:
    """Return a title as the name of a file: without the signs that a file system minds."""
    kept = "".join(" " if letter in '/\\:*?"<>|' or not letter.isprintable() else letter for letter in title)
    return " ".join(kept.split())[:80].strip(". ") or "export"


def copy_text(text: str) -> None:
    """Put a text onto the clipboard."""
    QGuiApplication.clipboard().setText(text)


def _box(name: str, label_text: str, lines: Sequence[tuple[str, object]]) -> QComboBox:
    box = QComboBox()
    box.setObjectName(name)
    box.setAccessibleName(label_text)
    for text, _ in lines:
        box.addItem(text)
    return box
