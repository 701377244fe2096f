"""Tags, title and note of the selected entries."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QMenu

from reader.core.changes import Changes
from reader.core.found import TagCount
from reader.gui.browse import Browser
from reader.gui.history import History
from reader.gui.parts import Parts
from reader.gui.words import counted
from reader.store.ops import EditFields, EditTags, TakeKeywords

if TYPE_CHECKING:
    from concurrent.futures import Future

    from reader.gui.tagpicker import TagPicker

SHOWN_STATES = 5000


class Annotate(QObject):
    """The handlers of the actions that write about entries."""

    def __init__(self, parts: Parts, browser: Browser, history: History) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._browser = browser
        self._history = history
        self._picker: TagPicker | None = None
        self._chosen: tuple[int, ...] = ()
        self._under_way: list[tuple[Future[Changes], EditTags]] = []
        parts.reading.heading.title_given.connect(self._set_title)
        parts.reading.heading.done.connect(browser.focus_list)
        parts.reading.tags.more_wanted.connect(self.tags)
        parts.reading.tags.tag_chosen.connect(browser.show_tag)
        parts.reading.keywords.chosen.connect(lambda word: self._take((word,)))
        parts.keeper.trouble.connect(parts.toast.say)

    def tags(self) -> None:
        """Open the tag picker for the selected entries."""
        self._chosen = self._parts.pane.list.selected()
        if not self._chosen:
            return
        if self._picker is None:
            from reader.gui.tagpicker import TagPicker  # noqa: PLC0415 - not needed to start

            self._picker = TagPicker(self._parts.theme, self._parts.window)
            self._picker.toggled.connect(self._toggle)
        # What is on its way to the library must be seen, and the overview is older than the library.
        self._under_way = [(future, op) for future, op in self._under_way if not future.done()]
        ops = [(frozenset(op.ids), op) for _, op in self._under_way]
        rows = self._parts.library.rows(self._chosen[:SHOWN_STATES])
        entries = [tags_after(row.tags, [op for ids, op in ops if row.id in ids]) for row in rows]
        names = [*self._parts.library.tag_names(), *(tag for _, op in ops for tag in op.add)]
        counts = {tag.name: tag.count for tag in self._browser.overview.tags}
        known = [TagCount(name, counts.get(name, 0)) for name in dict.fromkeys(names)]
        self._picker.open_at(self._picker_place(), known, entries)

    def keywords(self) -> None:
        """Offer the keywords of the current entry, which every chosen entry that has them is then tagged with."""
        words = self._parts.reading.keywords.words
        if not words:
            self._parts.toast.say("No keyword was imported that is not a tag already")
            return
        menu = QMenu("Take Over as Tags", self._parts.window)
        menu.setObjectName("menu_keywords")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for word in words:
            menu.addAction(word.replace("&", "&&")).triggered.connect(lambda _=False, one=word: self._take((one,)))
        if len(words) > 1:
            menu.addSeparator()
            menu.addAction("All of Them").triggered.connect(lambda: self._take(words))
        menu.popup(self._picker_place())
        menu.setActiveAction(menu.actions()[0])

    def title(self) -> None:
        """Let the user write the title of the current entry."""
        self._parts.reading.page.verticalScrollBar().setValue(0)
        self._parts.reading.heading.edit()

    def note(self) -> None:
        """Go to the note."""
        field = self._parts.reading.note.field
        self._parts.reading.note.open_field()
        if not field.hasFocus():
            field.moveCursor(QTextCursor.MoveOperation.End)
        field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._parts.reading.page.ensureWidgetVisible(field)

    def note_done(self) -> None:
        """Save the note and go back to the list."""
        self._parts.keeper.flush()
        self._browser.focus_list()

    def _set_title(self, entry: int, title: str) -> None:
        words = "Title changed" if title else "Title taken back"
        op = EditFields(entry, {"title": title})
        self._parts.events.write(op, lambda changes: self._history.tell(words, changes))

    def _toggle(self, tag: str, on: bool) -> None:  # noqa: FBT001 - a signal's value
        op = EditTags(self._chosen, add=(tag,)) if on else EditTags(self._chosen, remove=(tag,))
        word = "Tagged" if on else "Tag taken off"

        def done(changes: Changes) -> None:
            self._history.tell(f"{counted(word, max(1, changes.count))}: {tag}", changes)

        self._under_way.append((self._parts.events.write(op, done), op))

    def _take(self, words: tuple[str, ...]) -> None:
        current = self._parts.pane.list.current
        chosen = self._parts.pane.list.selected()
        op = TakeKeywords(words, chosen if current in chosen else (current,))
        self._parts.events.write(op, lambda changes: self._history.tell(_taken(words, changes.count), changes))

    def _picker_place(self) -> QPoint:
        line = self._parts.reading.tags
        page = self._parts.reading.page.viewport()
        below = line.mapTo(page, QPoint(0, line.height() + 4)) if line.isVisible() else QPoint(40, 40)
        below.setY(max(40, min(below.y(), page.height() - 260)))
        return page.mapToGlobal(below)


def _taken(words: Sequence[str], count: int) -> str:
    what = words[0] if len(words) == 1 else f"{len(words)} keywords"
    return f"{counted('Tagged', max(1, count))}: {what}"


def tags_after(tags: Sequence[str], ops: Sequence[EditTags]) -> tuple[str, ...]:
    """Return the tags that an entry has after writes, be they done already or not."""
    kept = dict.fromkeys(tags)
    for op in ops:
        kept = {tag: None for tag in kept if tag not in op.remove} | dict.fromkeys(op.add)
    return tuple(kept)
