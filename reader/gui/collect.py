"""Collections by hand: making, filling, ordering, renaming and removing them, by keys and by dragging."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu

from reader.core.changes import Changes
from reader.core.found import Sort
from reader.gui.browse import Browser
from reader.gui.history import History
from reader.gui.parts import Parts
from reader.gui.scopes import Choice
from reader.gui.words import counted
from reader.store.ops import (
    AddToCollection,
    EditTags,
    MakeCollection,
    MoveWithin,
    Op,
    OrderCollections,
    RemoveCollection,
    RenameCollection,
    TakeFromCollection,
)


class Collect(QObject):
    """The handlers of the actions on collections."""

    def __init__(self, parts: Parts, browser: Browser, history: History) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._browser = browser
        self._history = history
        side, entries = parts.sidebar.list, parts.pane.list
        side.rename_wanted.connect(self.rename)
        side.remove_wanted.connect(self.remove)
        side.collection_menu_wanted.connect(self._show_menu)
        side.entries_dropped.connect(self._take_drop)
        side.collection_dropped.connect(self._order_before)
        entries.dropped_at.connect(self._drop_in_list)
        entries.can_order = lambda: bool(self._ordered)

    def make(self) -> None:
        """Ask for a name and make a collection of the selected entries, or an empty one."""
        chosen = self._parts.pane.list.selected()
        said = counted("New collection", len(chosen)) if chosen else "New collection"
        self._ask("New Collection", "Make", "", lambda name: self._do(MakeCollection(name, chosen), f"{said}: {name}"))

    def add(self) -> None:
        """Ask for a collection and put the selected entries into it."""
        chosen = self._parts.pane.list.selected()
        if chosen:
            self._ask("Add to Collection", "Add", "", lambda name: self._add(name, chosen))

    def take_out(self) -> None:
        """Take the selected entries out of the collection that is shown."""
        name, chosen = self._parts.sidebar.shown_collection, self._parts.pane.list.selected()
        if name and chosen:
            self._do(TakeFromCollection(name, chosen), f"Taken out of {name}", count=True)

    def rename(self) -> None:
        """Ask for another name of the collection that the sidebar is at."""
        old = self._parts.sidebar.collection_name
        if old:
            self._ask("Rename the Collection", "Rename", old, lambda new: self._rename(old, new))

    def remove(self) -> None:
        """Remove the collection that the sidebar is at; its entries stay."""
        name = self._parts.sidebar.collection_name
        if name:
            self._do(RemoveCollection(name), f"Removed the collection “{name}”; its abstracts stay")

    def move(self, by: int) -> None:
        """Move the selected entries, or with the keyboard in the sidebar its collection, one place up or down."""
        if self._parts.sidebar.list.hasFocus():
            self._move_collection(by)
        else:
            self._move_entries(by)

    # How it is done

    @property
    def _ordered(self) -> str:
        """The collection whose own order is shown, which is when its entries can be moved."""
        box = self._parts.pane.search
        own = box.sort in (Sort.AUTO, Sort.POSITION) and not box.reverse and not box.query.strip()
        return self._parts.sidebar.shown_collection if own and self._browser.layers.now is None else ""

    def _move_entries(self, by: int) -> None:
        name, chosen = self._ordered, self._parts.pane.list.selected()
        if not name or not chosen:
            self._parts.toast.say("Entries are moved in a collection in its own order")
            return
        ids = list(self._parts.model.ids)
        places = [place for place, one in enumerate(ids) if one in set(chosen)]
        if by < 0:
            target = places[0] - 1
            if target >= 0:
                self._do(MoveWithin(name, chosen, ids[target]), "", count=False)
        elif places[-1] + 1 < len(ids):
            after = places[-1] + 2
            self._do(MoveWithin(name, chosen, ids[after] if after < len(ids) else 0), "", count=False)

    def _move_collection(self, by: int) -> None:
        names = [one.name for one in self._browser.overview.collections]
        name = self._parts.sidebar.collection_name
        if name in names:
            at = names.index(name)
            to = at + by
            if 0 <= to < len(names):
                names[at], names[to] = names[to], names[at]
                self._do(OrderCollections(tuple(names)), "")

    def _order_before(self, name: str, before: str) -> None:
        names = [one.name for one in self._browser.overview.collections if one.name != name]
        at = names.index(before) if before in names else len(names)
        names.insert(at, name)
        self._do(OrderCollections(tuple(names)), "")

    def _take_drop(self, line: Choice) -> None:
        chosen = self._parts.pane.list.selected()
        if not chosen:
            return
        if line.tag:
            self._do(EditTags(chosen, add=(line.tag,)), f"Tagged {line.tag}", count=True)
        else:
            self._add(line.text, chosen)

    def _drop_in_list(self, row: int) -> None:
        name, chosen = self._ordered, self._parts.pane.list.selected()
        if name and chosen:
            ids = self._parts.model.ids
            self._do(MoveWithin(name, chosen, ids[row] if 0 <= row < len(ids) else 0), "", count=False)

    def _add(self, name: str, chosen: tuple[int, ...]) -> None:
        self._do(AddToCollection(name, chosen), f"Added to {name}", count=True)

    def _rename(self, old: str, new: str) -> None:
        if new != old:
            follows = self._parts.sidebar.shown_collection == old
            then = partial(self._browser.show_collection, new) if follows else None
            self._do(RenameCollection(old, new), f"Renamed the collection to “{new}”", then=then)

    def _do(self, op: Op, said: str, *, count: bool = False, then: Callable[[], None] | None = None) -> None:
        def done(changes: Changes) -> None:
            if then is not None:
                then()
            words = counted(said, changes.count) if count else said
            if said and count and not changes.count:
                self._parts.toast.say("Nothing to change: they are there already")
            elif said:
                self._history.tell(words, changes)

        self._parts.events.write(op, done)

    def _ask(self, title: str, verb: str, name: str, done: Callable[[str], None]) -> None:
        from reader.gui.dialogs.name import NameDialog  # noqa: PLC0415 - not needed to start

        offered: Sequence[str] = () if name else [one.name for one in self._browser.overview.collections]
        dialog = NameDialog(title, verb, name, self._parts.keys, self._parts.window, offered if verb == "Add" else ())
        dialog.given.connect(done)
        dialog.open()

    def _show_menu(self, at: QPoint) -> None:
        menu = QMenu(self._parts.window)
        menu.setObjectName("menu_collection")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for action in ("new_collection", "rename_collection", "remove_collection"):
            menu.addAction(self._parts.bar.made[action])
        menu.popup(at)
