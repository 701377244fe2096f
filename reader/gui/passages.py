"""Going through an abstract by sentence, marking passages of it, and its two views."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from reader.core.changes import Changes
from reader.core.entries import HIGHLIGHT_COLORS, Highlight
from reader.core.sentences import sentences
from reader.gui.abstractview import Passage, Span
from reader.gui.browse import Browser
from reader.gui.history import History
from reader.gui.parts import Parts
from reader.store.ops import AddHighlight, EditHighlight, RemoveHighlight

MARGIN = 80


class Passages(QObject):
    """The handlers of the actions on the text of the current entry."""

    def __init__(self, parts: Parts, browser: Browser, history: History) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._browser = browser
        self._history = history
        self._view = parts.reading.abstract
        self._list = parts.reading.highlights
        self._list.chosen.connect(self._go_to)
        self._list.changed.connect(self._edit)
        self._list.removed.connect(self._remove)
        self._list.left.connect(browser.focus_list)
        self._view.highlight_clicked.connect(self._list.point_out)
        self.color(parts.settings.text("highlight_color"))

    def mark(self, color: str = "") -> None:
        """Highlight what is selected, else the sentence at the cursor, and select the sentence behind it."""
        self._mark(color, comment=False)

    def mark_and_comment(self) -> None:
        """Highlight, and write a comment on it."""
        self._mark("", comment=True)

    def step(self, by: int) -> None:
        """Select the next sentence, or the one before."""
        spans = sentences(self._view.text)
        if spans and self._parts.reading.entry is not None:
            self._select(spans[next_sentence(spans, self._view.at, by, begun=self._view.selected() is not None)])

    def extend(self, by: int) -> None:
        """Take the next sentence into the selection, or the last one out of it."""
        spans = sentences(self._view.text)
        if self._view.selected() is None:
            self.step(1)
        elif spans:
            self._select(extended(spans, self._view.at, self._view.behind, by))

    def view(self) -> None:
        """Show the text as it was imported, or as it is read."""
        self._view.show_as_imported(not self._view.as_imported)
        self._parts.bar.check("view", on=self._view.as_imported)
        self._parts.toast.say("The text as it was imported" if self._view.as_imported else "The text as it is read")

    def code(self) -> None:
        """Offer the place where the entry's code is kept."""
        if not self._parts.reading.code.open_first():
            self._parts.toast.say("It names no place that keeps its code")

    def color(self, color: str) -> None:
        """Choose the colour of the highlights to come."""
        self._color = color if color in HIGHLIGHT_COLORS else HIGHLIGHT_COLORS[0]
        self._parts.settings.set("highlight_color", self._color)
        for one in HIGHLIGHT_COLORS:
            self._parts.bar.check(f"color_{one}", on=one == self._color)

    def _mark(self, color: str, *, comment: bool) -> None:
        entry = self._parts.reading.entry
        if entry is None:
            return
        passage = self._view.selected() or self._sentence()
        if passage is None:
            self._parts.toast.say("There is no text to highlight")
            return
        if same := _same(entry.highlights, passage):
            self._parts.toast.say("That passage is highlighted already")
            self._list.point_out(same)
            return
        behind = self._view.behind

        def done(changes: Changes) -> None:
            self._history.tell("Highlighted", changes)
            self._browser.reload_entry()
            if comment and (made := self._newest(entry.id)):
                self._list.comment(made)

        op = AddHighlight(entry.id, passage.exact, passage.start, color or self._color)
        self._parts.events.write(op, done)
        self._rest(behind)

    def _sentence(self) -> Passage | None:
        spans = sentences(self._view.text)
        at = self._view.at
        for start, end in spans:
            if at < end:
                self._view.select_shown(start, end)
                return self._view.passage_at(start, end)
        return None

    def _rest(self, behind: int) -> None:
        """Put the cursor behind what was marked, so that the next sentence is next."""
        self._view.select_shown(behind, behind)

    def _select(self, span: Span) -> None:
        self._view.select_shown(*span)
        passage = self._view.selected()
        if passage is not None:
            self._show(passage.start, passage.end)

    def _show(self, start: int, end: int) -> None:
        page = self._parts.reading.page
        body = page.widget()
        if body is not None:
            place = self._view.place_of(start, end)
            at = self._view.viewport().mapTo(body, place.center())
            page.ensureVisible(at.x(), at.y(), 0, MARGIN + place.height() // 2)

    def _go_to(self, highlight: int) -> None:
        one = self._found(highlight)
        if one is not None and one.start is not None:
            end = one.start + len(one.exact)
            self._view.select(one.start, end)
            self._show(one.start, end)

    def _edit(self, highlight: int, color: str, comment: str) -> None:
        self._parts.events.write(
            EditHighlight(highlight, color, comment), lambda changes: self._history.tell("Highlight changed", changes)
        )

    def _remove(self, highlight: int) -> None:
        self._browser.focus_list()
        self._parts.events.write(
            RemoveHighlight(highlight), lambda changes: self._history.tell("Highlight removed", changes)
        )

    def _found(self, highlight: int) -> Highlight | None:
        entry = self._parts.reading.entry
        return next((one for one in entry.highlights if one.id == highlight), None) if entry else None

    def _newest(self, entry: int) -> int:
        shown = self._parts.reading.entry
        if shown is None or shown.id != entry:
            return 0
        return max((one.id for one in shown.highlights), default=0)


def next_sentence(spans: Sequence[Span], at: int, by: int, *, begun: bool) -> int:
    """Return which sentence is next (`by` = 1) or before (-1) that at a place; until one is selected, that is next."""
    here = next((number for number, (_, end) in enumerate(spans) if at < end), len(spans) - 1)
    return max(0, min(len(spans) - 1, here + by if begun or by < 0 else here))


def extended(spans: Sequence[Span], start: int, end: int, by: int) -> Span:
    """Return a selection with one sentence more at its end (`by` = 1), or one less (-1); the first one stays."""
    first = next((number for number, one in enumerate(spans) if start < one[1]), len(spans) - 1)
    last = next((number for number, one in enumerate(spans) if end <= one[1]), len(spans) - 1)
    last = max(first, min(len(spans) - 1, last + by))
    return spans[first][0], spans[last][1]


def _same(highlights: Sequence[Highlight], passage: Passage) -> int:
    return next((one.id for one in highlights if (one.start, one.exact) == (passage.start, passage.exact)), 0)
