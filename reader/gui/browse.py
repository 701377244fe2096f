"""Joins sidebar, search box, list and reading pane: what is asked for, what is shown, what is current."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from reader.core.changes import Changes, Kind, Step
from reader.core.entries import Entry
from reader.core.found import CollectionCount, Counts, Found, Sort, TagCount
from reader.errors import ReaderError
from reader.gui.actions import TABLE, Situation
from reader.gui.parts import Parts
from reader.gui.scopes import ALL, IN_COLLECTION, TRASH, choices, in_collection, with_tag
from reader.gui.searchbox import begun_word
from reader.gui.searcher import Searcher

COUNT_MS = 40
RESULT_KINDS = frozenset((Kind.ENTRIES, Kind.COLLECTIONS))


@dataclass(frozen=True, slots=True)
class Result:
    """What a search found, whether the list is to stay where it is, and the word that was only begun."""

    found: Found
    stay: bool
    begun: str = ""


@dataclass(frozen=True, slots=True)
class Overview:
    """The numbers of the library, its lists and tags, and what could be undone."""

    counts: Counts
    collections: list[CollectionCount]
    tags: list[TagCount]
    undo: Step | None
    redo: Step | None


class Browser(QObject):
    """`counted` tells that the numbers of the library are known or new."""

    counted = Signal(object)

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._library = parts.library
        self._aim = 0
        self.overview = Overview(Counts(), [], [], None, None)
        self._known = False
        self._searcher = Searcher("search", self)
        self._counter = Searcher("count", self)
        self._count_soon = QTimer(self)
        self._count_soon.setSingleShot(True)
        self._count_soon.setInterval(COUNT_MS)
        self._count_soon.timeout.connect(self.count)
        self._join()

    def _join(self) -> None:
        parts = self._parts
        self._searcher.answered.connect(self._show_result)
        self._searcher.refused.connect(parts.pane.search.show_notice)
        self._counter.answered.connect(self._show_overview)
        self._counter.refused.connect(parts.toast.say)
        parts.pane.search.changed.connect(self.search)
        parts.pane.search.left.connect(self.focus_list)
        parts.pane.list.current_changed.connect(self._show_entry)
        parts.pane.list.selection_changed.connect(self.update_actions)
        parts.sidebar.chosen.connect(lambda _: self.search())
        parts.events.changed.connect(self._changed)

    @property
    def scope(self) -> str:
        """The query that the sidebar stands for."""
        return self._parts.sidebar.scope

    @property
    def in_trash(self) -> bool:
        """Whether the trash is shown."""
        return self.scope == TRASH

    def start(self) -> None:
        """Take up the view that was left last."""
        self._parts.sidebar.select(self._parts.settings.text("view"))
        order = self._parts.settings.text("order")
        self._parts.pane.search.set_sort(Sort(order) if order in list(Sort) else Sort.AUTO)
        self.search()
        self.count()

    def stop(self) -> None:
        """Remember the view and end the threads."""
        self._parts.settings.set("view", self.scope)
        self._parts.settings.set("order", self._parts.pane.search.sort.value)
        self._searcher.stop()
        self._counter.stop()

    def search(self, *_: object, stay: bool = False) -> None:
        """Ask for what the sidebar and the search box say; `stay` keeps the list where it is."""
        library, scope = self._library, self.scope
        query, sort = self._parts.pane.search.query, self._parts.pane.search.sort

        def find(cancel: Callable[[], bool]) -> Result:
            found = library.search(query, sort, scope=scope, cancel=cancel)
            word = "" if found.ids else begun_word(query)
            if word:
                wider = library.search(f"{query}*", sort, scope=scope, cancel=cancel)
                if wider.ids:
                    return Result(wider, stay, word)
            return Result(found, stay)

        self._searcher.ask(find)

    def count(self) -> None:
        """Ask for the numbers of the sidebar."""
        library = self._library

        def look(_: Callable[[], bool]) -> Overview:
            return Overview(
                library.counts(), library.collections(), library.tags(), library.next_undo(), library.next_redo()
            )

        self._counter.ask(look)

    def show_collection(self, name: str) -> None:
        """Show a list, which may be new."""
        self.count()  # numbers that were asked for before the list came must not be taken for the newest
        self.show_scope(in_collection(name))

    def show_tag(self, tag: str) -> None:
        """Show the entries with a tag."""
        self.show_scope(with_tag(tag))

    def show_scope(self, scope: str) -> None:
        """Choose a line of the sidebar and clear the search."""
        self._parts.sidebar.select(scope)
        search = self._parts.pane.search.box
        if search.text():
            search.clear()
        else:
            self.search()

    def aim_at(self, entry: int) -> None:
        """Make an entry current: now if it is shown, else as soon as a result shows it."""
        place = self._parts.model.place_of(entry)
        if place >= 0:
            self._parts.pane.list.go_to(place)
        else:
            self._aim = entry

    def reload_entry(self) -> None:
        """Show the current entry as the library has it now."""
        entry = self._read(self._parts.pane.list.current)
        if entry is not None:
            self._parts.reading.show_entry(entry)
            if not self._parts.reading.note.composing:
                self._parts.keeper.refresh(entry)

    # What the actions ask for

    def focus_search(self) -> None:
        """Go to the search box."""
        self._parts.pane.search.box.setFocus()
        self._parts.pane.search.box.selectAll()

    def focus_list(self) -> None:
        """Go to the list."""
        self._parts.pane.list.setFocus()

    def select_all(self) -> None:
        """Select the whole list."""
        self._parts.pane.list.selectAll()

    def clear_layer(self) -> None:
        """Leave a field, else clear the search, else the selection."""
        pane = self._parts.pane
        if self._parts.reading.note.field.hasFocus():
            self.focus_list()
        elif pane.search.query:
            pane.search.box.clear()
        elif pane.list.hasFocus():
            pane.list.go_to(pane.list.currentIndex().row())
        else:
            self.focus_list()

    def update_actions(self) -> None:
        """Enable the actions that are of use now."""
        counts, parts = self.overview.counts, self._parts
        now = Situation(
            empty=self._known and not counts.total and not counts.trashed,
            rows=len(parts.model.ids),
            selected=parts.pane.list.selected_count(),
            in_trash=self.in_trash,
            trashed=counts.trashed,
            undo=self.overview.undo.label if self.overview.undo else "",
            redo=self.overview.redo.label if self.overview.redo else "",
        )
        parts.bar.update(now)
        parts.status.enable([action.id for action in TABLE.values() if action.when(now)])

    # What comes back

    def _show_result(self, result: object) -> None:
        if not isinstance(result, Result):
            return
        found, pane = result.found, self._parts.pane
        pane.list.show_result(found.ids, keep_place=result.stay)
        self._parts.reading.say_nothing_chosen(rows=len(found.ids) > 0)
        pane.search.show_found(len(found.ids), self._total, found.notices)
        pane.search.show_begun(result.begun)
        if found.ids:
            pane.show_rows()
        else:
            pane.show_empty(pane.search.query, self.scope, self.place_name, found.suggestion)
        if self._aim:
            aim, self._aim = self._aim, 0
            place = self._parts.model.place_of(aim)
            if place >= 0:
                pane.list.go_to(place)
        self.update_actions()

    @property
    def _total(self) -> int:
        counts = self.overview.counts
        total = counts.trashed if self.in_trash else counts.total
        return total if self._known else len(self._parts.model.ids)

    def _show_overview(self, overview: object) -> None:
        if not isinstance(overview, Overview):
            return
        first = not self._known
        self.overview, self._known = overview, True
        lines = choices(overview.counts, overview.collections, overview.tags)
        self._parts.sidebar.show_choices(lines)
        self._parts.status.show_counts(overview.counts)
        self._parts.pane.search.show_count(len(self._parts.model.ids), self._total)
        self.update_actions()
        self.counted.emit(overview.counts)
        # A tag that was just taken off its last entry keeps its view until another one is chosen.
        lost = all(line.scope != self.scope for line in lines)
        if lost and not self.in_trash and (first or self.scope.startswith(IN_COLLECTION)):
            self.show_scope(ALL)

    def _show_entry(self, entry_id: int) -> None:
        entry = self._read(entry_id)
        self._parts.reading.show_entry(entry)
        if entry is None:
            self._parts.keeper.close()
        else:
            self._parts.keeper.open(entry)

    def _read(self, entry_id: int) -> Entry | None:
        if not entry_id:
            return None
        try:
            return self._library.entry(entry_id)
        except ReaderError as error:
            self._parts.toast.say(str(error))
            return None

    def _changed(self, changes: Changes) -> None:
        if changes.everything or changes.kinds & RESULT_KINDS:
            self._parts.model.refresh()
            self.search(stay=True)
        else:
            self._parts.model.refresh(changes.entries)
        if changes.everything or self._parts.pane.list.current in changes.entries:
            self.reload_entry()
        self._count_soon.start()

    @property
    def place_name(self) -> str:
        """The name of what is chosen in the sidebar."""
        for line in self._parts.sidebar.model.lines:
            if line.scope == self.scope:
                return line.text
        return "this view"
