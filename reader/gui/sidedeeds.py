"""What is done with the tags and lines of the sidebar: folding, joining to the search, names, colours, digits."""

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QMenu

from reader.core.changes import Changes
from reader.core.entries import TAG_COLORS
from reader.core.found import TagCount
from reader.gui.browse import Browser
from reader.gui.history import History
from reader.gui.narrowing import condition_of, toggled
from reader.gui.parts import Parts
from reader.gui.scopes import Choice, with_tag
from reader.gui.words import counted
from reader.store.ops import ColorTags, DeleteTags, EditTags, NestTags, Op, PinTag, RenameTag

PINS = range(1, 10)


class SideDeeds(QObject):
    """The handlers of the sidebar's own keys and menus, and of the digits that put on tags."""

    def __init__(self, parts: Parts, browser: Browser, history: History) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._browser = browser
        self._history = history
        side = parts.sidebar.list
        side.fold_wanted.connect(self._fold)
        side.narrowed.connect(self._narrow)
        side.rename_wanted.connect(self.rename)
        side.remove_wanted.connect(self.remove)
        side.tag_menu_wanted.connect(self._show_menu)
        side.tag_dropped.connect(self._nest)

    def pinned(self, digit: int) -> None:
        """Put the tag that is pinned to a digit on the selected entries, or take it off if the current one has it."""
        chosen = self._parts.pane.list.selected()
        tag = next((one.name for one in self._browser.overview.tags if one.pin == digit), "")
        if not tag:
            self._parts.toast.say(f"No tag is on {digit}; the menu of a tag in the sidebar puts one there")
            return
        row = self._parts.model.row(self._parts.pane.list.currentIndex().row())
        has = row is not None and tag in row.tags
        op = EditTags(chosen, remove=(tag,)) if has else EditTags(chosen, add=(tag,))
        word = "Tag taken off" if has else "Tagged"
        self._do(op, f"{{}}: {tag}", word)

    def rename(self) -> None:
        """Ask for another name of the tag that the sidebar is at."""
        tag = self._parts.sidebar.tag
        if tag:
            self._ask(tag)

    def remove(self) -> None:
        """Take the tag that the sidebar is at, and those nested in it, off all entries."""
        tag = self._parts.sidebar.tag
        if tag:
            self._do(DeleteTags((tag,)), f"Deleted the tag “{tag}”")

    def _ask(self, tag: str) -> None:
        from reader.gui.dialogs.name import NameDialog  # noqa: PLC0415 - not needed to start

        dialog = NameDialog("Rename the Tag", "Rename", tag, self._parts.keys, self._parts.window)
        dialog.given.connect(lambda new: self._rename(tag, new))
        dialog.open()

    def _rename(self, old: str, new: str) -> None:
        if new != old:
            self._follow(old, new)
            self._do(RenameTag(old, new), f"Renamed the tag to “{new}”")

    def _nest(self, tag: str, under: str) -> None:
        name = tag.rsplit("/", 1)[-1]
        self._follow(tag, f"{under}/{name}" if under else name)
        self._do(NestTags((tag,), under), f"Put “{name}” below “{under}”" if under else f"Put “{name}” at the top")

    def _follow(self, old: str, new: str) -> None:
        """Stay with the tag that is shown when it gets another name."""
        if self._browser.scope == with_tag(old):
            self._parts.sidebar.select(with_tag(new))

    def _fold(self, tag: str, shut: bool) -> None:  # noqa: FBT001 - a signal's value
        """Fold what is nested in a tag, or show it, and keep it so."""
        key, settings = tag.casefold(), self._parts.settings
        kept = [one for one in settings.text("folded_tags").split("\n") if one and one != key]
        settings.set("folded_tags", "\n".join([*kept, *([key] if shut else [])]))
        self._browser.show_choices()

    def _narrow(self, line: Choice, unwanted: bool) -> None:  # noqa: FBT001 - a signal's value
        """Let the search ask for what a line stands for too, or leave that out; the second time no longer."""
        condition = condition_of(line)
        if condition and (unwanted or condition != self._browser.scope):
            box = self._parts.pane.search
            box.put(toggled(box.query, condition, unwanted=unwanted))

    def _show_menu(self, at: QPoint) -> None:
        line = self._parts.sidebar.list.line
        if line is None or not line.tag:
            return
        menu = QMenu(self._parts.window)
        menu.setObjectName("menu_tag")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction("Ask for It Too\t+").triggered.connect(lambda: self._narrow(line, unwanted=False))
        menu.addAction("Leave It Out\t-").triggered.connect(lambda: self._narrow(line, unwanted=True))
        menu.addSeparator()
        menu.addAction("Rename…\tF2").triggered.connect(self.rename)
        self._add_colors(menu, line.tag)
        self._add_pins(menu, line)
        menu.addAction("Delete\tDel").triggered.connect(self.remove)
        menu.addSeparator()
        menu.addAction(self._parts.bar.made["manage_tags"])
        menu.popup(at)

    def _add_colors(self, menu: QMenu, tag: str) -> None:
        colors = menu.addMenu("Colour")
        given = self._tag(tag).color
        for color in ("", *TAG_COLORS):
            line = colors.addAction(self._swatch(color), color.capitalize() if color else "By Its Name")
            line.setCheckable(True)
            line.setChecked(color == given)
            said = f"{color.capitalize()} for “{tag}”" if color else f"No colour of its own for “{tag}”"
            line.triggered.connect(lambda _=False, color=color, said=said: self._do(ColorTags((tag,), color), said))

    def _add_pins(self, menu: QMenu, shown: Choice) -> None:
        pins = menu.addMenu("On a Key")
        held = {one.pin: one.name for one in self._browser.overview.tags if one.pin}
        for digit in (*PINS, 0):
            there = held.get(digit, "") if digit else ""
            words = f"&{digit}" + (f"   {there.replace('&', '&&')}" if there else "") if digit else "None"
            line = pins.addAction(words)
            line.setCheckable(True)
            line.setChecked(digit == shown.pin)
            said = f"{digit} is for “{shown.tag}” now" if digit else f"No key for “{shown.tag}”"
            line.triggered.connect(lambda _=False, at=digit, said=said: self._do(PinTag(shown.tag, at), said))

    def _tag(self, name: str) -> TagCount:
        found = (one for one in self._browser.overview.tags if one.name.casefold() == name.casefold())
        return next(found, TagCount(name, 0))

    def _swatch(self, color: str) -> QIcon:
        if not color:
            return QIcon()
        image = QPixmap(16, 16)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._parts.theme.colors.palette[color]))
        painter.drawEllipse(3, 3, 10, 10)
        painter.end()
        return QIcon(image)

    def _do(self, op: Op, said: str, word: str = "") -> None:
        def done(changes: Changes) -> None:
            words = said.format(counted(word, max(1, changes.count))) if word else said
            if changes.step is None:
                self._parts.toast.say("It is so already")
            else:
                self._history.tell(words, changes)

        self._parts.events.write(op, done)
