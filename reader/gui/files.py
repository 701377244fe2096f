"""Lists in and Markdown out: open, paste, sample, drop, export."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from reader import paths
from reader.core.changes import ImportReport
from reader.errors import ReaderError
from reader.gui.browse import Browser
from reader.gui.history import History
from reader.gui.parts import Parts
from reader.gui.tasks import Progress, Task, Work
from reader.gui.words import abstracts
from reader.store.library import Library

FILTER = "Lists (*.txt *.md);;All files (*)"
SAMPLE_NAME = ("sample", "sample.txt")


class Files(QObject):
    """The handlers of import and export."""

    def __init__(self, parts: Parts, browser: Browser, history: History) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._browser = browser
        self._history = history
        self._waiting: list[tuple[str, Work]] = []
        self._task: Task | None = None

    def open(self) -> None:
        """Ask for lists and import them."""
        folder = self._parts.settings.text("open_folder")
        names, _ = QFileDialog.getOpenFileNames(self._parts.window, "Open a List", folder, FILTER)
        if names:
            self._parts.settings.set("open_folder", str(Path(names[0]).parent))
            self.take([Path(name) for name in names])

    def sample(self) -> None:
        """Import the sample list."""
        self.take([paths.resource(*SAMPLE_NAME)])

    def take(self, files: Sequence[Path]) -> None:
        """Import files, one after the other."""
        library = self._parts.library
        for path in files:
            self._waiting.append((f"Reading {path.name}", _reading(library, path)))
        self._take_next()

    def stop(self) -> None:
        """Stop what is under way, and wait for it."""
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()
            self._task.wait()

    def paste(self) -> None:
        """Ask for a text and import it."""
        from reader.gui.dialogs.paste import PasteDialog  # noqa: PLC0415 - not needed to start

        dialog = PasteDialog(self._parts.keys, self._parts.window)
        dialog.given.connect(self._take_text)
        dialog.open()

    def export(self) -> None:
        """Ask what to export and how."""
        from reader import transfer  # noqa: PLC0415 - not needed to start
        from reader.gui.dialogs.export import ExportDialog, Source  # noqa: PLC0415 - not needed to start

        self._parts.keeper.flush()
        pane, library = self._parts.pane, self._parts.library
        chosen, shown = pane.list.selected(), self._parts.model.ids
        title, whole = self._title(), transfer.export_title(library, "")
        sources = [
            Source(f"This view ({len(shown):,})", title, len(shown), lambda: shown),
            Source(f"The selection ({len(chosen):,})", title, len(chosen), lambda: chosen),
            Source("The whole library", whole, self._browser.overview.counts.total, lambda: library.search("").ids),
        ]
        if len(chosen) > 1:
            sources[:2] = sources[1::-1]
        dialog = ExportDialog(library, self._parts.settings, [one for one in sources if one.count], self._parts.window)
        dialog.copy_wanted.connect(self._copy)
        dialog.save_wanted.connect(self._save)
        dialog.open()

    def _title(self) -> str:
        """Return the title of an export of what is shown: as of the query, or of the layer over it."""
        from reader import transfer  # noqa: PLC0415 - not needed to start

        if self._browser.layers.now is not None:
            return self._browser.place_name
        return transfer.export_title(self._parts.library, self._parts.pane.search.query, self._browser.scope)

    def _take_text(self, text: str, name: str) -> None:
        from reader import transfer  # noqa: PLC0415 - not needed to start

        library = self._parts.library
        self._waiting.append(
            ("Reading", lambda tell: transfer.import_text(library, text, name=name or None, progress=tell))
        )
        self._take_next()

    def _take_next(self) -> None:
        if self._task is not None or not self._waiting:
            return
        title, work = self._waiting.pop(0)
        self._run(title, work).succeeded.connect(self._taken)

    def _taken(self, report: object) -> None:
        if not isinstance(report, ImportReport):
            return
        from reader.gui.dialogs.report import ReportDialog, summary  # noqa: PLC0415 - not needed to start

        self._browser.show_collection(report.collection)
        self._browser.focus_list()
        step = self._parts.library.next_undo()
        if report.added + report.merged + report.changed and step is not None:
            self._parts.toast.say(summary(report), lambda: self._history.undo_step(step.id))
        else:
            self._parts.toast.say(summary(report))
        if report.problems:
            ReportDialog(report, self._parts.window).open()

    def _copy(self, chosen: object) -> None:
        from reader import transfer  # noqa: PLC0415 - not needed to start
        from reader.gui.dialogs.export import FORMAT, copy_text, order_of  # noqa: PLC0415 - as above

        library = self._parts.library

        def work(tell: Progress) -> tuple[str, int]:
            order = order_of(chosen)
            pieces = transfer.export_pieces(library, order.ids, FORMAT, order.options)
            return "".join(_told(pieces, len(order.ids), tell)), len(order.ids)

        def copied(result: object) -> None:
            if isinstance(result, tuple):
                copy_text(str(result[0]))
                self._parts.toast.say(f"{abstracts(result[1])} copied as Markdown")

        self._run("Copying", work).succeeded.connect(copied)

    def _save(self, chosen: object, path: Path) -> None:
        from reader import transfer  # noqa: PLC0415 - not needed to start
        from reader.gui.dialogs.export import FORMAT, order_of  # noqa: PLC0415 - as above

        library = self._parts.library

        def work(tell: Progress) -> int:
            order = order_of(chosen)
            pieces = transfer.export_pieces(library, order.ids, FORMAT, order.options)
            transfer.write_file(path, _told(pieces, len(order.ids), tell))
            return len(order.ids)

        def saved(count: object) -> None:
            self._parts.toast.say(f"{abstracts(int(str(count)))} written to {path.name}")

        self._run("Writing", work).succeeded.connect(saved)

    def _run(self, title: str, work: Work) -> Task:
        from reader.gui.dialogs.progress import follow  # noqa: PLC0415 - not needed to start

        task = Task(work, self)
        self._task = task
        task.refused.connect(self._refused)
        task.stopped.connect(lambda: self._parts.toast.say("Stopped, nothing was changed"))
        task.finished.connect(self._finished)
        follow(title, task, self._parts.window)
        return task

    def _refused(self, error: Exception) -> None:
        from reader.gui.dialogs.error import ErrorDialog  # noqa: PLC0415 - not needed to start

        if not isinstance(error, ReaderError):
            raise error
        ErrorDialog(error, self._parts.window).open()

    def _finished(self) -> None:
        if self._task is not None:
            # The thread tells that it has finished a moment before it has; Qt aborts if it is deleted in between.
            self._task.wait()
            self._task.deleteLater()
        self._task = None
        self._take_next()


def _told(pieces: Iterable[str], total: int, tell: Progress) -> Iterator[str]:
    """Pass pieces on, about one an entry, and tell how many went by."""
    for done, piece in enumerate(pieces):
        tell(min(done, total), total)
        yield piece


def _reading(library: Library, path: Path) -> Work:
    from reader import transfer  # noqa: PLC0415 - not needed to start

    return lambda tell: transfer.import_file(library, path, progress=tell)
