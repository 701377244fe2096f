"""The tag manager: all tags, to be renamed, merged, nested, coloured, pinned, deleted; and imported keywords."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QMenu, QPushButton, QStackedWidget, QTabBar, QWidget

from reader.core.found import KeywordCount, TagCount
from reader.core.tagnames import Alike
from reader.gui.actions import TABLE
from reader.gui.bindings import Bindings, key_text
from reader.gui.buttons import TextButton
from reader.gui.dialogs.frame import Frame
from reader.gui.dialogs.name import NameDialog
from reader.gui.empty import EmptyState
from reader.gui.fields import FieldKeys
from reader.gui.taglines import keyword_lines, tag_lines
from reader.gui.taglist import LineDelegate, LineModel, LineView
from reader.gui.tagmenus import Deed, color_menu, deeds_menu
from reader.gui.tagpairs import TagPairs
from reader.gui.theme import Theme
from reader.store.ops import ColorTags, DeleteTags, MergeTags, NestTags, Op, PinTag, RenameTag, TakeKeywords

DIGITS = frozenset("0123456789")
TAG_KEYS = DIGITS | {"F2", "Del", "M", "B", "Shift+B", "C"}
TAG_HINT = "F2 renames · m merges · b puts below, Shift+B at the top · c colours · 1–9 pins · Del deletes"
KEYWORD_HINT = "t takes over as tags, Shift+T as one tag"
KEYWORD_KEYS = frozenset(("T", "Shift+T", "Return", "Enter"))


class TagsDialog(Frame):
    """`wanted` gives a write that the user asks for; the dialog is told what came of it, and shows what it is given.

    `back_wanted` is about what was told last, `undo_wanted` about the last change of the library.
    """

    wanted = Signal(object)
    back_wanted = Signal()
    undo_wanted = Signal()
    redo_wanted = Signal()
    keywords_wanted = Signal()
    apart = Signal(str, str)
    closed = Signal()

    def __init__(self, theme: Theme, keys: FieldKeys, bindings: Bindings, parent: QWidget) -> None:
        super().__init__("tags_dialog", "Manage Tags", parent)
        self.resize(920, 620)
        self._bindings = bindings
        self._theme = theme
        self._keys = keys
        self._tags: Sequence[TagCount] = ()
        self._keywords: Sequence[KeywordCount] | None = None
        self._follow: tuple[str, ...] = ()
        self.field = QLineEdit(self)
        self.field.setObjectName("tags_find")
        self.field.setAccessibleName("Find a tag or keyword")
        key = bindings.first("find")
        self.field.setPlaceholderText(f"Find  ( {key} )" if key else "Find")
        self.field.installEventFilter(keys)
        self.field.installEventFilter(self)
        self.field.textChanged.connect(self._fill)
        self.tabs = QTabBar(self)
        self.tabs.setObjectName("tags_tabs")
        self.tabs.setAccessibleName("Tags or imported keywords")
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.addTab("Tags")
        self.tabs.addTab("Imported Keywords")
        self.tabs.currentChanged.connect(self._turn)
        self.list = self._view("tags_list", "Tags", TAG_KEYS, fixed=False)
        self.words = self._view("keywords_list", "Imported keywords", KEYWORD_KEYS, fixed=True)
        self.nothing = EmptyState(theme, "no_tags")
        self.pairs = TagPairs(theme, self)
        self.told = QLabel(self)
        self.told.setObjectName("tags_told")
        self.told.setTextFormat(Qt.TextFormat.PlainText)
        self.told.setProperty("tone", "quiet")
        self.undo = TextButton("tags_undo", "Undo", "link", self).on_click(self.back_wanted.emit)
        self.undo.hide()
        self._arrange()
        self._join()
        self.say(TAG_HINT)
        self.list.setFocus()

    @property
    def shows_keywords(self) -> bool:
        """Whether the keywords are shown, or were."""
        return self._keywords is not None

    @property
    def listed(self) -> tuple[str, ...]:
        """The names that are listed now."""
        view = self.list if self.tabs.currentIndex() == 0 else self.words
        return tuple(line.name for line in view.lines.lines)

    # What it is told

    def show_tags(self, tags: Sequence[TagCount]) -> None:
        """Show the tags there are."""
        self._tags = tags
        self._fill()

    def show_pairs(self, pairs: Sequence[Alike]) -> None:
        """Offer tags to be merged that are likely one."""
        self.pairs.show_pairs(pairs, {tag.name: tag.branch for tag in self._tags})
        self._order_tabs()

    def show_keywords(self, keywords: Sequence[KeywordCount]) -> None:
        """Show the keywords that imports brought."""
        self._keywords = keywords
        self._fill()

    def say(self, text: str, *, undo: bool = False, trouble: bool = False) -> None:
        """Say what came of it, and offer to take it back."""
        if trouble:
            self._follow = ()
        self.told.setProperty("tone", "alert" if trouble else "quiet")
        self.told.style().unpolish(self.told)
        self.told.style().polish(self.told)
        room = self.width() - 180
        self.told.setText(self.told.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room))
        self.told.setAccessibleName(text)
        self.undo.setVisible(undo)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.told, text))

    def done(self, result: int) -> None:
        """Tell that the dialog is left."""
        super().done(result)
        self.closed.emit()

    # What the user does

    def rename(self) -> None:
        """Let the name that the list is at be written anew."""
        self.list.edit_current()

    def merge(self) -> None:
        """Ask into which tag the chosen ones are to go; the most used of several is offered."""
        names = self.list.chosen()
        if not names:
            return
        used = {tag.name: tag.branch for tag in self._tags}
        offered = max(names, key=lambda name: used.get(name, 0)) if len(names) > 1 else ""
        self._ask(f"Merge {_the(names)} Into", "Merge", offered, lambda into: self._merge(names, into))

    def nest(self) -> None:
        """Ask below which tag the chosen ones are to hang."""
        names = self.list.chosen()
        if names:
            self._ask(f"Put {_the(names)} Below", "Put Below", "", lambda under: self._nest(names, under))

    def lift(self) -> None:
        """Take the chosen tags out of what they hang on."""
        self._nest(self.list.chosen(), "")

    def delete(self) -> None:
        """Take the chosen tags off all entries."""
        self._want(DeleteTags, self.list.chosen())

    def color_menu(self) -> None:
        """Offer the colours."""
        if self.list.chosen():
            self._open(color_menu(self._theme, self, lambda color: self._want(ColorTags, self.list.chosen(), color)))

    def pin(self, place: int) -> None:
        """Put the chosen tag on a digit, or off the one that it is on; several cannot share one."""
        names = self.list.chosen()
        if len(names) > 1:
            self.say("Choose one tag to pin: a digit stands for one", trouble=True)
        elif names:
            pinned = next((tag.pin for tag in self._tags if tag.name == names[0]), 0)
            self._want(PinTag, names[0], 0 if place == pinned else place)

    def take_over(self) -> None:
        """Make the chosen keywords tags."""
        self._want(TakeKeywords, self.words.chosen())

    def take_over_as(self) -> None:
        """Ask for the one tag that the chosen keywords are to become."""
        names = self.words.chosen()
        if names:
            self._ask("Take Over as One Tag", "Take Over", "", lambda tag: self._want(TakeKeywords, names, None, tag))

    # How it is made

    def _view(self, name: str, said: str, keys: frozenset[str], *, fixed: bool) -> LineView:
        return LineView(name, said, LineModel(self, fixed=fixed), LineDelegate(self._theme, self._keys, self), keys)

    def _arrange(self) -> None:
        self.pages = QStackedWidget(self)
        self.pages.addWidget(self.list)
        self.pages.addWidget(self.words)
        self.pages.addWidget(self.nothing)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(self.tabs)
        head.addStretch(1)
        head.addWidget(self.field, 2)
        body = QHBoxLayout()
        body.setSpacing(24)
        body.addWidget(self.pages, 3)
        body.addWidget(self.pairs, 2)
        below = QHBoxLayout()
        below.setSpacing(12)
        below.addWidget(self.told)
        below.addWidget(self.undo)
        below.addStretch(1)
        self.content.addLayout(head)
        self.content.addLayout(body, 1)
        self.content.addLayout(below)
        words = (
            ("keywords_take", ("Take Over as Tags", "T", self.take_over)),
            ("keywords_take_as", ("As One Tag…", "Shift+T", self.take_over_as)),
        )
        self._tag_deeds = [self._deed(name, deed) for name, deed in self._deeds().items() if name]
        self._word_deeds = [self._deed(name, deed) for name, deed in words]
        self.close_button = self.add_button("tags_close", "Close", self.accept)
        self._order_tabs()

    def _deeds(self) -> dict[str, Deed]:
        """Return what can be done with the chosen tags, by the name of its button; to the top there is none."""
        return {
            "tags_rename": ("Rename", "F2", self.rename),
            "tags_merge": ("Merge…", "M", self.merge),
            "tags_nest": ("Put Below…", "B", self.nest),
            "": ("Put at the Top", "Shift+B", self.lift),
            "tags_color": ("Colour…", "C", self.color_menu),
            "tags_delete": ("Delete", "Del", self.delete),
        }

    def _deed(self, name: str, deed: Deed) -> QPushButton:
        text, key, run = deed
        made = self.add_button(name, text, run)
        made.setToolTip(f"{text.rstrip('…')} ({key_text(key)})")
        self.buttons.removeWidget(made)
        self.buttons.insertWidget(self.buttons.count() - 1, made)
        return made

    def _order_tabs(self) -> None:
        deeds = (*self._tag_deeds, *self._word_deeds, self.close_button)
        for one, other in pairwise((
            self.tabs, self.field, self.list, self.words, *self.pairs.buttons, self.undo, *deeds,
        )):  # fmt: skip
            QWidget.setTabOrder(one, other)

    def _join(self) -> None:
        self.list.lines.renamed.connect(self._rename)
        self.list.dropped.connect(self._nest)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._show_deeds)
        self.list.pressed_key.connect(self._tag_key)
        self.words.pressed_key.connect(self._word_key)
        self.pairs.merge_wanted.connect(lambda name, into: self._merge((name,), into))
        self.pairs.apart.connect(self.apart)
        for view in (self.list, self.words):
            view.selectionModel().selectionChanged.connect(self._look)
        for action, run in (("undo", self.undo_wanted), ("redo", self.redo_wanted)):
            for key in self._bindings.note_keys(TABLE[action]):
                QShortcut(QKeySequence(key), self).activated.connect(run)
        for key in self._bindings.map.keys["find"]:
            for view in (self.list, self.words):
                shortcut = QShortcut(QKeySequence(key), view, context=Qt.ShortcutContext.WidgetShortcut)
                shortcut.activated.connect(self._find)
        self._theme.recolored.connect(self.list.viewport().update)

    def eventFilter(self, field: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Go from the field to the list by Down and Return, and empty it by Escape."""
        if field is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
                (self.list if self.tabs.currentIndex() == 0 else self.words).setFocus()
                return True
            if event.key() == Qt.Key.Key_Escape and self.field.text():
                self.field.clear()
                return True
        return super().eventFilter(field, event)

    def _tag_key(self, key: str) -> None:
        if key in DIGITS:
            self.pin(int(key))
        else:
            next(run for _, own, run in self._deeds().values() if own == key)()

    def _word_key(self, key: str) -> None:
        (self.take_over_as if key == "Shift+T" else self.take_over)()

    def _find(self) -> None:
        self.field.setFocus()
        self.field.selectAll()

    def _turn(self, tab: int) -> None:
        self.say(KEYWORD_HINT if tab else TAG_HINT)
        if tab == 1 and self._keywords is None:
            self.keywords_wanted.emit()
        self._fill()

    def _rename(self, old: str, new: str) -> None:
        self._follow = (new,)
        self._want(RenameTag, old, new)

    def _merge(self, names: tuple[str, ...], into: str) -> None:
        self._follow = (into,)
        self._want(MergeTags, names, into)

    def _nest(self, names: tuple[str, ...], under: str) -> None:
        self._follow = tuple("/".join(part for part in (under, name.rsplit("/", 1)[-1]) if part) for name in names)
        self._want(NestTags, names, under)

    def _want(self, op: Callable[..., Op], *values: object) -> None:
        if values[0]:
            self.wanted.emit(op(*values))

    def _ask(self, title: str, verb: str, name: str, run: Callable[[str], None]) -> None:
        dialog = NameDialog(title, verb, name, self._keys, self, [tag.name for tag in self._tags])
        dialog.given.connect(run)
        dialog.open()

    def _open(self, menu: QMenu, at: QPoint | None = None) -> None:
        """Open a menu at a place in the list, or below the line that it is at."""
        below = self.list.visualRect(self.list.currentIndex()).bottomLeft() + QPoint(24, 0)
        menu.popup(self.list.viewport().mapToGlobal(below if at is None else at))
        menu.setActiveAction(menu.actions()[0])

    def _show_deeds(self, at: QPoint) -> None:
        if self.list.chosen():
            by_mouse = self.list.viewport().rect().contains(at) and self.list.indexAt(at).isValid()
            self._open(deeds_menu(list(self._deeds().values()), self), at if by_mouse else None)

    def _fill(self) -> None:
        typed, tagged = self.field.text(), self.tabs.currentIndex() == 0
        lines = tag_lines(self._tags, typed)
        known = {line.name.casefold(): line.name for line in lines}
        follow = [known[name.casefold()] for name in self._follow if name.casefold() in known]
        self.list.show_lines(lines, follow)
        if follow:  # else the library does not have it yet
            self._follow = ()
        names = frozenset(tag.name.casefold() for tag in self._tags)
        self.words.show_lines(keyword_lines(self._keywords or (), typed, names))
        view = self.list if tagged else self.words
        had = self.nothing.isVisible() or view.hasFocus()
        self.nothing.say(*self._emptiness(typed, tagged=tagged))
        self.pages.setCurrentWidget(view if view.lines.lines else self.nothing)
        if had and view.lines.lines and not self.field.hasFocus():
            view.setFocus()
        self.pairs.setVisible(tagged and self.pairs.count > 0)
        for buttons, shown in ((self._tag_deeds, tagged), (self._word_deeds, not tagged)):
            for button in buttons:
                button.setVisible(shown)
        self._look()

    def _emptiness(self, typed: str, *, tagged: bool) -> tuple[str, str]:
        if typed.strip() and (self._tags if tagged else self._keywords):
            return "Nothing has these words in its name", "Esc in the field shows all again."
        if tagged:
            key = self._bindings.first("tags")
            how = f"Press {key} on an abstract" if key else "Choose Tags in the menu Entry on an abstract"
            return "No tag yet", f"{how} to give it one."
        if self._keywords is None:
            return "Looking for keywords…", ""
        return "No keyword was imported", "Plain lists have none; lists in richer formats bring them along."

    def _look(self) -> None:
        for view, buttons in ((self.list, self._tag_deeds), (self.words, self._word_deeds)):
            able = view.selectionModel().hasSelection()
            for button in buttons:
                button.setEnabled(able)


def _the(names: Sequence[str]) -> str:
    return f"“{names[0]}”" if len(names) == 1 else f"{len(names)} Tags"
