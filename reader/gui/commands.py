"""What the palette and the page of keys show, and the way to do what is chosen there."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from reader.gui.actions import TABLE
from reader.gui.bindings import key_text
from reader.gui.browse import Browser
from reader.gui.keymap import name_of
from reader.gui.parts import Parts
from reader.gui.reasons import why_not
from reader.gui.scopes import Choice

if TYPE_CHECKING:
    from reader.gui.commandlines import Command

GO = "go:"


class Commands(QObject):
    """The handlers of the actions that show actions."""

    def __init__(self, parts: Parts, browser: Browser) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._browser = browser

    def palette(self) -> None:
        """Let the user type what is to be done, or where to go."""
        from reader.gui.commandlines import Lines  # noqa: PLC0415 - not needed to start
        from reader.gui.dialogs.palette import PaletteDialog  # noqa: PLC0415 - not needed to start

        parts = self._parts
        commands = [one for one in self.commands() if one.id != "palette"]
        lines = Lines(commands, self.places(), self._recent())
        dialog = PaletteDialog(lines, parts.theme, parts.keys, parts.window)
        dialog.chosen.connect(self._run)
        dialog.open()

    def cheat_sheet(self) -> None:
        """Show all keys."""
        from reader.gui.dialogs.cheatsheet import CheatSheetDialog  # noqa: PLC0415 - not needed to start

        CheatSheetDialog(self.commands(), self._parts.theme, self._parts.keys, self._parts.window).open()

    def commands(self) -> "list[Command]":
        """Return all actions with the keys that they have, and why some are of no use now."""
        from reader.gui.commandlines import Command  # noqa: PLC0415 - not needed to start

        bar, keymap = self._parts.bar, self._parts.bindings.map
        return [
            Command(
                action.id,
                action.text.rstrip("…") if action.in_note else name_of(action.id),
                action.menu.replace("/", " › "),
                tuple(key_text(key) for key in keymap.all_keys(action)),
                why_not(action, bar.now),
            )
            for action in TABLE.values()
        ]

    def places(self) -> "list[Command]":
        """Return what one can go to: views, collections, saved searches, tags."""
        from reader.gui.commandlines import Command  # noqa: PLC0415 - not needed to start

        kinds = {True: "Tag", False: "View"}
        return [
            Command(
                _place_id(one),
                f"Go to {one.text}",
                "Saved search" if one.query else "Collection" if one.collection else kinds[bool(one.tag)],
            )
            for one in self._browser.places
            if not one.heading
        ]

    def _recent(self) -> list[str]:
        return self._parts.settings.text("recent_commands").splitlines()

    def _run(self, command: str) -> None:
        from reader.gui.commandlines import remembered  # noqa: PLC0415 - not needed to start

        places = {_place_id(one): one for one in self._browser.places if not one.heading}
        recent = remembered(self._recent(), command, lambda one: one in TABLE or one in places)
        self._parts.settings.set("recent_commands", "\n".join(recent))
        run = self._parts.bar.made[command].trigger if command in TABLE else lambda: self._go(places[command])
        # The dialog gives the keyboard back first, so that the command finds it where it was.
        QTimer.singleShot(0, run)

    def _go(self, place: Choice) -> None:
        if place.query:
            self._browser.show_saved(place.text, place.query)
        elif place.scope is not None:
            self._browser.show_scope(place.scope)
        self._browser.focus_list()


def _place_id(place: Choice) -> str:
    return GO + (place.scope if place.scope is not None else f"{place.text}={place.query}").replace("\n", " ")
