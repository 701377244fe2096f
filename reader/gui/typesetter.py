"""Typesets formulas before they are asked for, on a thread of its own, so that the next abstract is there at once."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from PySide6.QtCore import QObject, QTimer, Signal

from reader.core.abstracts import read
from reader.core.runs import Kind
from reader.errors import ReaderError
from reader.gui import formulas
from reader.gui.theme import Theme
from reader.render.math import typeset

IDLE_MS = 60
SMALLEST = "x"

Abstracts = Callable[[Sequence[int]], Mapping[int, str]]


class Typesetter(QObject):
    """`warmed` tells that formulas can be set without delay; until then they are shown as plain text.

    `abstracts` gives the raw abstracts of entries; it is called on the thread.
    """

    warmed = Signal()

    def __init__(self, theme: Theme, abstracts: Abstracts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._abstracts = abstracts
        self._wanted: tuple[int, ...] = ()
        self._pool = ThreadPoolExecutor(1, "typesetter")
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(IDLE_MS)
        self._soon.timeout.connect(self._go)
        self._stopped = False

    def warm(self) -> None:
        """Load what formulas need, away from the window's thread."""
        if self._stopped:
            return
        size, color = self._theme.text_size, self._theme.colors.ink
        self._pool.submit(self._warm, size, color)

    def ahead(self, entries: Sequence[int]) -> None:
        """Typeset the formulas of entries that are likely to be read next, once the hands rest."""
        self._wanted = tuple(entries)
        self._soon.start()

    def stop(self) -> None:
        """End the thread after the formula that it is at."""
        self._stopped = True
        self._soon.stop()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _go(self) -> None:
        if not self._stopped:
            future: Future[None] = self._pool.submit(
                self._set, self._wanted, self._theme.text_size, self._theme.colors.ink
            )
            future.add_done_callback(lambda done: done.cancelled() or done.result())

    def _warm(self, size: int, color: str) -> None:
        typeset(SMALLEST, size, color)
        formulas.load()
        if not self._stopped:
            self.warmed.emit()

    def _set(self, entries: tuple[int, ...], size: int, color: str) -> None:
        try:
            found = self._abstracts(entries)
        except ReaderError:  # it is told where the entry itself is read
            return
        for raw in found.values():
            for run in read(raw):
                if self._stopped or entries != self._wanted:
                    return
                if run.kind is Kind.MATH:
                    typeset(run.tex, size, color, display=run.display)
