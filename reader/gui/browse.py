"""Joins sidebar, search box, list and reading pane: what is asked for, what is shown, what is current."""

from array import array
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QTimer, Signal

from reader.core.changes import Changes, Kind, Step
from reader.core.entries import Entry
from reader.core.found import CollectionCount, Counts, Found, SavedSearch, Sort, TagCount
from reader.core.sessions import Plan
from reader.errors import ReaderError
from reader.gui.actions import TABLE, Situation
from reader.gui.layers import Layers
from reader.gui.narrowing import signs
from reader.gui.parts import Parts
from reader.gui.querytext import begun_word
from reader.gui.scopes import ALL, COLLECTIONS, IN_COLLECTION, TRASH, Choice, choices, in_collection, with_tag
from reader.gui.searcher import Asked, Searcher
from reader.gui.tagtree import flat_lines, tag_lines
from reader.store.marks import Marker, marker

COUNT_MS = 40


@dataclass(frozen=True, slots=True)
class Result:
    """What a query found, whether the list is to stay where it is, the word that was only begun, what to mark.

    `more` says that there are more hits behind these, which follow.
    """

    found: Found
    query: str
    stay: bool
    begun: str
    marker: Marker
    more: bool = False


@dataclass(frozen=True, slots=True)
class Overview:
    """The numbers of the library, its lists and tags, and what could be undone."""

    counts: Counts
    collections: list[CollectionCount]
    tags: list[TagCount]
    undo: Step | None
    redo: Step | None


@dataclass(frozen=True, slots=True)
class Searches:
    """The saved searches, with what each finds now."""

    saved: list[SavedSearch]


def result_of(query: str, found: Found, *, stay: bool, more: bool = False) -> Result:
    """Return what a query found with what there is to mark; a word that was only begun is told beside the count."""
    begun = begun_word(query, found)
    if begun:
        found = replace(found, notices=tuple(one for one in found.notices if one.end < len(query)))
    return Result(found, query, stay, begun, marker(f"{query}*" if begun else query), more)


class Browser(QObject):
    """`counted` tells that the numbers of the library are known or new, `current_shown` that another entry is read.

    `listed` tells that the whole of a result is shown, `searching` whether one is awaited.
    """

    counted = Signal(object)
    listed = Signal()
    current_shown = Signal()

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._library = parts.library
        self._aim = 0
        self._begun = False
        """Whether the list shows the first part of a result of which the rest is to follow."""
        self._aim_added = False
        self.in_session = False
        self.searching = False
        self.overview = Overview(Counts(), [], [], None, None)
        self.searches: list[SavedSearch] = []
        self.places: list[Choice] = []
        """What the sidebar offers."""
        self._known = False
        self._searcher = Searcher("search", self)
        self._counter = Searcher("count", self)
        self._count_soon = QTimer(self)
        self._count_soon.setSingleShot(True)
        self._count_soon.setInterval(COUNT_MS)
        self._count_soon.timeout.connect(self.count)
        self.layers = Layers(parts, self._searcher)
        self._join()

    def _join(self) -> None:
        parts = self._parts
        self._searcher.answered.connect(self._show_result)
        self._searcher.refused.connect(self._refused)
        self._counter.answered.connect(self._show_overview)
        self._counter.answered.connect(self._show_searches)
        self._counter.refused.connect(parts.toast.say)
        parts.pane.search.changed.connect(self._take_query)
        parts.pane.search.left.connect(self.focus_list)
        self.layers.opened.connect(self.update_actions)
        self.layers.left.connect(self._take_layer_back)
        parts.pane.list.current_changed.connect(self._show_entry)
        parts.pane.list.selection_changed.connect(self.update_actions)
        parts.sidebar.chosen.connect(self._take_scope)
        parts.sidebar.search_chosen.connect(self._take_saved)
        parts.sidebar.list.moved.connect(self.update_actions)
        parts.events.changed.connect(self._changed)
        parts.theme.recolored.connect(parts.pane.list.viewport().update)

    @property
    def scope(self) -> str:
        """The query that the sidebar stands for."""
        return self._parts.sidebar.scope

    @property
    def in_trash(self) -> bool:
        """Whether the trash is shown."""
        return self.scope == TRASH

    def start(self, plan: Plan | None = None) -> None:
        """Take up the view of a session, or the one that was left last."""
        settings = self._parts.settings
        if plan is None:
            plan = Plan("", settings.text("view"), "", settings.text("order"), settings.flag("reverse"))
        self._parts.sidebar.select(plan.scope)
        self._parts.pane.search.put(plan.query)
        order, reverse = plan.sort, plan.reverse
        self._parts.pane.search.set_sort(Sort(order) if order in list(Sort) else Sort.AUTO, reverse=reverse)
        self._searcher.answered.connect(self._begin_counting)
        self._searcher.refused.connect(self._begin_counting)
        self.search()

    def stop(self) -> None:
        """Remember the view and end the threads."""
        self._parts.settings.set("view", self.scope)
        self._parts.settings.set("order", self._parts.pane.search.sort.value)
        self._parts.settings.set("reverse", self._parts.pane.search.reverse)
        self._searcher.stop()
        self._counter.stop()

    def search(self, *_: object, stay: bool = False) -> None:
        """Ask for what the sidebar and the search box say; `stay` keeps the list where it is."""
        library, scope, box = self._library, self.scope, self._parts.pane.search
        query, sort, reverse = box.query, box.sort, box.reverse
        self.layers.drop()

        def find(asked: Asked) -> Result:
            def begin(found: Found) -> None:
                asked.tell(result_of(query, found, stay=False, more=True))

            # A list that stays where it is needs all hits to find its place again.
            early = None if stay else begin
            found = library.search(query, sort, reverse=reverse, scope=scope, typing=True, cancel=asked, early=early)
            return result_of(query, found, stay=stay)

        self._begun = False
        self.searching = True
        self._searcher.ask(find)

    def count(self) -> None:
        """Ask for the numbers of the sidebar."""
        library = self._library

        def look(_: Callable[[], bool]) -> Overview:
            return Overview(
                library.counts(),
                library.collections(),
                library.tags(parents=True),
                library.next_undo(),
                library.next_redo(),
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
        search = self._parts.pane.search
        if search.query:
            search.box.clear()
        else:
            self.search()

    def show_saved(self, name: str, query: str) -> None:
        """Show what a saved search finds."""
        self._parts.sidebar.select(ALL)
        self._parts.sidebar.expect(name, query)
        self._take_saved(query)

    def aim_at(self, entry: int, *, add: bool = False) -> None:
        """Make an entry current: now if it is shown, else as soon as a result shows it.

        With `add` the next result shows it in any case, at its head if it is no part of it.
        """
        place = self._parts.model.place_of(entry)
        if place >= 0:
            self._parts.pane.list.go_to(place)
        else:
            self._aim, self._aim_added = entry, add

    def reload_entry(self) -> None:
        """Show the current entry as the library has it now."""
        entry = self._read(self._parts.pane.list.current)
        if entry is not None:
            self._parts.reading.show_entry(entry)
            if not self._parts.reading.note.composing:
                self._parts.keeper.refresh(entry)

    # What the actions ask for

    def focus_search(self) -> None:
        """Go to the search box, leaving what is similar to an entry."""
        self._parts.panes.set_alone(on=False)
        while self.layers.now is not None:
            self.layers.back()
        self._parts.pane.search.box.setFocus()
        self._parts.pane.search.box.selectAll()

    def focus_list(self) -> None:
        """Go to the list, or to the page where it stands alone."""
        if self._parts.panes.alone:
            self._parts.reading.page.setFocus()
        else:
            self._parts.pane.focus()

    def select_all(self) -> None:
        """Select the whole list."""
        self._parts.pane.list.selectAll()

    def clear_layer(self) -> None:
        """Leave a field, else focus mode, what is similar to an entry; else clear the search, else the selection."""
        pane = self._parts.pane
        if self._parts.reading.note.field.hasFocus():
            self.focus_list()
        elif self._parts.panes.alone:
            self._parts.panes.set_alone(on=False)
        elif self.layers.now is not None:
            self.layers.back()
        elif pane.search.query:
            pane.search.keep()
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
            query=bool(parts.pane.search.query.strip()),
            saved=bool(parts.sidebar.search_name),
            collection=bool(parts.sidebar.collection_name),
            inside=bool(parts.sidebar.shown_collection) and not self.in_trash,
            alone=parts.panes.alone,
            session=self.in_session,
        )
        parts.bar.update(now)
        parts.status.enable([action.id for action in TABLE.values() if action.when(now)])

    # What comes back

    def _begin_counting(self) -> None:
        """Ask for the first numbers, once there are rows to be painted meanwhile."""
        self._searcher.answered.disconnect(self._begin_counting)
        self._searcher.refused.disconnect(self._begin_counting)
        self.count()

    def _show_result(self, result: object) -> None:
        if not isinstance(result, Result):
            if self._begun:  # a layer came between, and what is below it is not whole
                self._begun = False
                if self.layers.now is None:
                    self.search(stay=True)
                else:
                    self.layers.spoil()
            return
        pane = self._parts.pane
        begun, self._begun = self._begun, result.more
        # Of a result in two parts the first one may lack what is aimed at.
        found = result.found if result.more or begun else self._with_aim(result.found)
        if begun:
            self._parts.model.extend(found.ids)
        else:
            self._parts.hits.use(result.marker)
            self._parts.reading.mark_words(result.marker)
            pane.list.show_result(found.ids, keep_place=result.stay, prefer=self._aim)
        if result.more:
            pane.show_rows()
            return
        keys = map(self._parts.bindings.first, ("next", "previous"))
        self._parts.reading.say_nothing_chosen(" and ".join(keys) if found.ids else "")
        pane.search.show_found(len(found.ids), self._total, found.notices)
        pane.search.show_begun(result.begun)
        if found.ids:
            pane.show_rows()
        else:
            self._parts.panes.set_alone(on=False)
            pane.show_empty(result.query, self.scope, self.place_name, found.suggestion)
        if self._aim:
            aim, self._aim = self._aim, 0
            place = self._parts.model.place_of(aim)
            if place >= 0:
                pane.list.go_to(place)
        self.update_actions()
        self.searching = False
        self.listed.emit()

    def _refused(self, words: str) -> None:
        self.searching = False
        self._parts.pane.search.show_notice(words)

    def _with_aim(self, found: Found) -> Found:
        aim, added, self._aim_added = self._aim, self._aim_added, False
        if not added or not aim or aim in found.ids:
            return found
        entry = self._read(aim)
        return replace(found, ids=array("q", [aim, *found.ids])) if entry and not entry.trashed else found

    @property
    def _total(self) -> int:
        counts = self.overview.counts
        total = counts.trashed if self.in_trash else counts.total
        return total if self._known else len(self._parts.model.ids)

    def _show_overview(self, overview: object) -> None:
        if not isinstance(overview, Overview):
            return
        # Only now, so that what they find, which can take a while, never holds up the other numbers.
        self._counter.ask(lambda _: Searches(self._library.saved_searches()))
        first = not self._known
        self.overview, self._known = overview, True
        self._parts.theme.color_tags(overview.tags)
        self.show_choices()
        box = self._parts.pane.search
        box.know([tag.name for tag in overview.tags], [one.name for one in overview.collections])
        self._parts.status.show_counts(overview.counts)
        self._parts.pane.search.show_count(len(self._parts.model.ids), self._total)
        self.update_actions()
        self.counted.emit(overview.counts)
        # A tag that was just taken off its last entry keeps its view until another one is chosen.
        lost = all(line.scope != self.scope for line in self.places)
        if lost and not self.in_trash and (first or self.scope.startswith(IN_COLLECTION)):
            self.show_scope(ALL)

    def _show_searches(self, searches: object) -> None:
        if isinstance(searches, Searches) and searches.saved != self.searches:
            self.searches = searches.saved
            self.show_choices()
            self.update_actions()

    def show_choices(self) -> None:
        """Show what can be chosen in the sidebar, nested tags below what they hang on."""
        now, shut = self.overview, self._parts.settings.text("folded_tags").split("\n")
        self.places = choices(now.counts, now.collections, flat_lines(now.tags), self.searches)
        lines = choices(now.counts, now.collections, tag_lines(now.tags, frozenset(shut)), self.searches)
        self._parts.sidebar.show_choices(lines)
        self._show_signs()

    def _show_signs(self) -> None:
        sidebar = self._parts.sidebar
        sidebar.show_signs(signs(self._parts.pane.search.query, sidebar.model.lines))

    def _take_query(self) -> None:
        sidebar = self._parts.sidebar
        query = self._parts.pane.search.query
        if query != sidebar.search_query:
            sidebar.leave_search()
        self._show_signs()
        self.search()
        if bool(query.strip()) != self._parts.bar.made["save_search"].isEnabled():
            self.update_actions()

    def _take_scope(self) -> None:
        """Search in another scope; the query of a saved search goes where that was left."""
        sidebar, box = self._parts.sidebar, self._parts.pane.search
        saved = sidebar.search_query
        sidebar.leave_search()
        if saved and box.query == saved:
            box.put("")
        else:
            self.search()
        self.update_actions()

    def _take_saved(self, query: str) -> None:
        box = self._parts.pane.search
        if box.query == query:
            self.search()
        else:
            box.put(query)

    def _take_layer_back(self, stale: bool) -> None:  # noqa: FBT001 - a signal's value
        pane = self._parts.pane
        pane.list.setFocus()
        if stale:
            self.search(stay=True)
        self.update_actions()

    def _show_entry(self, entry_id: int) -> None:
        entry = self._read(entry_id)
        self._parts.reading.show_entry(entry)
        if entry is None:
            self._parts.keeper.close()
        else:
            self._parts.keeper.open(entry)
            self.current_shown.emit()

    def _read(self, entry_id: int) -> Entry | None:
        if not entry_id:
            return None
        try:
            return self._library.entry(entry_id)
        except ReaderError as error:
            self._parts.toast.say(str(error))
            return None

    def _changed(self, changes: Changes) -> None:
        unknown = changes.everything and not changes.entries
        if not unknown and self._are_gone(changes):
            self._take_out(changes.entries)
        elif unknown or self._concerns_list(changes):
            self._parts.model.refresh()
            self._parts.hits.forget()
            if self.layers.now is None:
                self.search(stay=True)
            else:
                self.layers.renew()
        else:
            self._parts.model.refresh(None if changes.everything else changes.entries)
        if unknown or self._parts.pane.list.current in changes.entries:
            self.reload_entry()
        self._count_soon.start()

    def _concerns_list(self, changes: Changes) -> bool:
        """Tell whether other entries are to be listed: what was decided in the view stays until it is left."""
        asks = f"{self.scope} {self._parts.pane.search.query}"
        of_lists = IN_COLLECTION in asks or COLLECTIONS in asks or self.layers.now is not None
        return Kind.ENTRIES in changes.kinds or (Kind.COLLECTIONS in changes.kinds and of_lists)

    def _are_gone(self, changes: Changes) -> bool:
        """Tell whether a change only put entries into the trash, which is all that is to be seen of it in the list."""
        asks = f"{self.scope} {self._parts.pane.search.query}"
        if changes.kinds != {Kind.ENTRIES} or changes.undone or TRASH in asks or self.layers.now is not None:
            return False
        return changes.entries <= set(self._library.search(TRASH).ids)

    def _take_out(self, entries: Collection[int]) -> None:
        model, pane = self._parts.model, self._parts.pane
        at, lost = pane.list.currentIndex().row(), pane.list.current in entries
        before = sum(entry not in entries for entry in model.ids[: max(0, at)])
        model.remove(entries)
        if lost:  # on to the next, while Qt would go back
            pane.list.go_to(min(before, len(model.ids) - 1))
        pane.search.show_count(len(model.ids), max(len(model.ids), self._total - len(entries)))
        self.update_actions()
        if not model.ids:
            self.search()

    @property
    def place_name(self) -> str:
        """The name of what is chosen in the sidebar, or of the layer over it."""
        if self.layers.now is not None:
            return f"Similar to {self.layers.now.heading}"
        if self._parts.sidebar.search_query:
            return self._parts.sidebar.search_title
        for line in self.places:
            if line.scope == self.scope:
                return line.text
        return "this view"
