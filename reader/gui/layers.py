"""What is similar to an entry, as a layer over the list: opened, opened again from within, and left by going back."""

from array import array
from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from reader.gui.listview import Place
from reader.gui.parts import Parts
from reader.gui.searcher import Searcher
from reader.store.marks import Marker, of_words
from reader.store.similar import Similar
from reader.store.words import stem


@dataclass(frozen=True, slots=True)
class Similarity:
    """What the library found to be similar to an entry; `again` means that it is shown already."""

    entry: int
    heading: str
    found: tuple[Similar, ...]
    again: bool = False

    def marker(self, entry: int = 0) -> Marker:
        """Return the marker of what an entry shares with the one, or of what any of them does."""
        terms = (term for one in self.found if entry in (0, one.id) for term in one.terms)
        return of_words(tuple(dict.fromkeys(stem(term) for term in terms)))

    def clauses(self) -> dict[int, str]:
        """Return what stands in the rows in place of the abstract."""
        return {one.id: f"shares: {', '.join(one.terms)}" for one in self.found}


@dataclass(frozen=True, slots=True)
class Below:
    """What was shown under a layer, and how."""

    place: Place
    marker: Marker
    similarity: Similarity | None


class Layers(QObject):
    """Asks on the thread of the searches, so that a search and a layer never answer out of turn.

    `left` tells that the list is shown as it was; it says whether entries came or went meanwhile.
    """

    opened = Signal()
    left = Signal(bool)

    def __init__(self, parts: Parts, searcher: Searcher) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._searcher = searcher
        self._below: list[Below] = []
        self._stale = False
        self.now: Similarity | None = None
        searcher.answered.connect(self._show)
        parts.pane.layer.back.on_click(self.back)
        parts.pane.list.current_changed.connect(self._mark_page)

    def open(self) -> None:
        """Show what is similar to the current entry."""
        entry = self._parts.reading.entry
        if entry is not None:
            self._ask(Similarity(entry.id, entry.heading, ()))

    def spoil(self) -> None:
        """Note that what is below has to be asked for again."""
        self._stale = True

    def renew(self) -> None:
        """Ask again, because entries came or went."""
        self.spoil()
        if self.now is not None:
            self._ask(replace(self.now, again=True))

    def back(self) -> None:
        """Show again what was shown before, in its place."""
        if not self._below:
            return
        below = self._below.pop()
        self.now = below.similarity
        self._use(below.marker)
        self._parts.pane.list.restore(below.place)
        self._show_head()
        stale, self._stale = self._stale and not self._below, self._stale and bool(self._below)
        self.left.emit(stale)

    def drop(self) -> None:
        """Forget all layers, because something else is going to be shown."""
        if self._below:
            self.now = None
            self._stale = False
            self._below.clear()
            self._show_head()

    def _ask(self, wanted: Similarity) -> None:
        library = self._parts.library

        def look(_: Callable[[], bool]) -> Similarity:
            return replace(wanted, found=tuple(library.similar(wanted.entry)))

        self._searcher.ask(look)

    def _show(self, answer: object) -> None:
        if not isinstance(answer, Similarity):
            return
        entries = self._parts.pane.list
        if not answer.again:
            if not answer.found:
                self._parts.toast.say("Nothing here is similar to it")
                return
            self._below.append(Below(entries.place(), self._parts.hits.marker, self.now))
        self._parts.panes.set_alone(on=False)
        self.now = answer
        self._use(answer.marker())
        entries.show_result(array("q", (one.id for one in answer.found)), keep_place=answer.again)
        if not answer.again:
            entries.go_to(0)
        self._show_head()
        entries.setFocus()
        self.opened.emit()

    def _use(self, marker: Marker) -> None:
        self._parts.hits.use(marker, self.now.clauses() if self.now else None)
        self._parts.reading.mark_words(marker)

    def _show_head(self) -> None:
        if self.now is None:
            self._parts.pane.show_search()
        else:
            self._parts.pane.show_layer(self.now.heading, len(self.now.found))

    def _mark_page(self, entry: int) -> None:
        if self.now is not None:
            self._parts.reading.mark_words(self.now.marker(entry or -1))
