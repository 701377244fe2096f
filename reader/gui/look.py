"""How the window looks: theme, text size, sidebar, preferences, about; and leaving it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from reader.gui.actions import TABLE
from reader.gui.bindings import key_text
from reader.gui.parts import Parts

if TYPE_CHECKING:
    from reader.gui.dialogs.palette import Command

STEP = 1
CHOICES = ("system", "light", "dark")


class Look(QObject):
    """The handlers of the actions about the window itself."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._check_theme()
        parts.theme.changed.connect(self._check_theme)

    def theme(self, choice: str) -> None:
        """Take another theme."""
        self._parts.theme.choose(choice)

    def resize(self, step: int) -> None:
        """Make the text larger or smaller by a step; 0 gives it its usual size."""
        theme = self._parts.theme
        usual = self._parts.settings.usual_number("text_size")
        theme.set_text_size(theme.text_size + step * STEP if step else usual)

    def toggle_sidebar(self) -> None:
        """Show or hide the sidebar."""
        if self._parts.panes.alone:
            self._parts.panes.set_alone(on=False)
            return
        shown = self._parts.panes.toggle_sidebar()
        (self._parts.sidebar.list if shown else self._parts.pane.list).setFocus()

    def preferences(self) -> None:
        """Show the preferences."""
        from reader.gui.dialogs.keys import KeysPage  # noqa: PLC0415 - not needed to start
        from reader.gui.dialogs.preferences import PreferencesDialog  # noqa: PLC0415 - not needed to start

        parts = self._parts
        keys = KeysPage(parts.bindings, parts.keys)
        PreferencesDialog(parts.settings, self._change, parts.window, [("&Keys", keys)]).open()

    def about(self) -> None:
        """Say what this program is."""
        from reader.gui.dialogs.about import AboutDialog  # noqa: PLC0415 - not needed to start

        AboutDialog(self._parts.library.path, self._parts.theme, self._parts.window).open()

    def palette(self) -> None:
        """Let the user type what is to be done."""
        from reader.gui.dialogs.palette import PaletteDialog  # noqa: PLC0415 - not needed to start

        dialog = PaletteDialog(self._commands(), self._recent(), self._parts.keys, self._parts.window)
        dialog.chosen.connect(self._run)
        dialog.open()

    def cheat_sheet(self) -> None:
        """Show all keys."""
        from reader.gui.dialogs.cheatsheet import CheatSheetDialog  # noqa: PLC0415 - not needed to start

        CheatSheetDialog(self._commands(), self._parts.theme, self._parts.keys, self._parts.window).open()

    def quit(self) -> None:
        """Close the window, which saves everything."""
        self._parts.window.close()

    def _change(self, key: str, value: str | int) -> None:
        if key == "theme":
            self._parts.theme.choose(str(value))
        elif key == "text_size":
            self._parts.theme.set_text_size(int(value))
        else:
            self._parts.settings.set(key, value)

    def _commands(self) -> "list[Command]":
        from reader.gui.dialogs.palette import Command  # noqa: PLC0415 - not needed to start

        made = self._parts.bar.made
        return [
            Command(
                action.id,
                action.text.rstrip("…"),
                action.menu.replace("/", " › "),
                ", ".join(key_text(key) for key in self._parts.bindings.map.all_keys(action)),
                made[action.id].isEnabled() and made[action.id].isVisible(),
            )
            for action in TABLE.values()
            if action.id != "palette"
        ]

    def _recent(self) -> list[str]:
        return self._parts.settings.text("recent_commands").split()

    def _run(self, action: str) -> None:
        from reader.gui.dialogs.palette import remembered  # noqa: PLC0415 - not needed to start

        recent = remembered(self._recent(), action, lambda one: one in TABLE)
        self._parts.settings.set("recent_commands", " ".join(recent))
        # The dialog gives the keyboard back first, so that the command finds it where it was.
        QTimer.singleShot(0, self._parts.bar.made[action].trigger)

    def _check_theme(self) -> None:
        for choice in CHOICES:
            self._parts.bar.check(f"theme_{choice}", on=self._parts.theme.choice == choice)
