"""How the window looks: theme, text size, sidebar, preferences, about; and leaving it."""

from PySide6.QtCore import QObject

from reader.gui.parts import Parts

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
        from reader.gui.dialogs.facefield import FaceField  # noqa: PLC0415 - not needed to start
        from reader.gui.dialogs.keys import KeysPage  # noqa: PLC0415 - not needed to start
        from reader.gui.dialogs.preferences import PreferencesDialog  # noqa: PLC0415 - not needed to start

        parts = self._parts
        keys = KeysPage(parts.bindings, parts.keys)
        fields = {"reading_font": FaceField(parts.theme, parts.theme.set_reading_face)}
        PreferencesDialog(parts.settings, self._change, parts.window, [("&Keys", keys)], fields).open()

    def about(self) -> None:
        """Say what this program is."""
        from reader.gui.dialogs.about import AboutDialog  # noqa: PLC0415 - not needed to start

        AboutDialog(self._parts.library.path, self._parts.theme, self._parts.window).open()

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

    def _check_theme(self) -> None:
        for choice in CHOICES:
            self._parts.bar.check(f"theme_{choice}", on=self._parts.theme.choice == choice)
