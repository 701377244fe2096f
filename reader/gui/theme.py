"""The look of the window: which colours hold now, the palette and stylesheet made of them, and the two faces."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QFontMetricsF, QPalette
from PySide6.QtWidgets import QApplication

from reader import paths
from reader.core.found import TagCount
from reader.gui.colors import DARK, LIGHT, Colors
from reader.gui.faces import usable
from reader.gui.stylesheet import stylesheet
from reader.settings import TABLE, Settings

FONT_FILES = ("STIXTwoText-Regular.ttf", "STIXTwoText-Italic.ttf", "STIXTwoText-Bold.ttf", "STIXTwoText-BoldItalic.ttf")
CHROME_FLOOR = 13
MEASURE = 70
SAMPLE = "we study algorithms for computing products of matrices, and show that the number of steps grows slowly "


class Theme(QObject):
    """Colours and faces for every widget; tells by `changed` when any is another, by `recolored` if but tags' are."""

    changed = Signal()
    recolored = Signal()

    def __init__(self, app: QApplication, settings: Settings) -> None:
        super().__init__(app)
        self._app = app
        self._settings = settings
        for name in FONT_FILES:
            QFontDatabase.addApplicationFont(str(paths.resource("fonts", name)))
        self._face = usable(settings.text("reading_font"))
        self._chrome = QFont(app.font())
        self._chrome.setPixelSize(max(CHROME_FLOOR, QFontInfo(app.font()).pixelSize()))
        self.colors = LIGHT
        self._chosen: Mapping[str, str] = {}
        app.setFont(self._chrome)
        self._tell_system()
        app.styleHints().colorSchemeChanged.connect(self._scheme_changed)
        self._apply()

    @property
    def choice(self) -> str:
        """What the user chose: system, light or dark."""
        return self._settings.text("theme")

    def choose(self, choice: str) -> None:
        """Take another theme, now and for later."""
        self._settings.set("theme", choice)
        self._tell_system()
        self._apply()

    def color_tags(self, tags: Iterable[TagCount]) -> None:
        """Have the tags that were given a colour shown in it, and no others."""
        chosen = {tag.name.casefold(): tag.color for tag in tags if tag.color}
        if chosen != self._chosen:
            self._chosen = chosen
            self.colors = replace(self.colors, chosen=chosen)
            self.recolored.emit()

    @property
    def text_size(self) -> int:
        """Height of the abstract's letters in pixels."""
        return self._settings.number("text_size")

    def set_text_size(self, pixels: int) -> None:
        """Make the reading face larger or smaller, within the bounds of the setting."""
        setting = TABLE["text_size"]
        size = max(setting.low, min(setting.high, pixels))
        if size != self.text_size:
            self._settings.set("text_size", size)
            self.changed.emit()

    @property
    def reading_face(self) -> str:
        """The family of the reading face; the one that comes along if the chosen one is gone."""
        return self._face

    def set_reading_face(self, face: str) -> None:
        """Read in another face, now and for later."""
        self._settings.set("reading_font", face)
        if usable(face) != self._face:
            self._face = usable(face)
            self.changed.emit()

    @contextmanager
    def undressed(self) -> Iterator[None]:
        """Have widgets built without the stylesheet, which would dress each anew wherever it is put; then dress all."""
        self._app.setStyleSheet("")
        try:
            yield
        finally:
            self._app.setStyleSheet(stylesheet(self.colors))

    def chrome(self, step: int = 0, *, bold: bool = False, italic: bool = False) -> QFont:
        """Return the system's face, `step` pixels larger or smaller than its usual size."""
        font = QFont(self._chrome)
        font.setPixelSize(self._chrome.pixelSize() + step)
        font.setItalic(italic)
        if bold:
            font.setWeight(QFont.Weight.DemiBold)
        return font

    def reading(self, scale: float = 1.0, *, italic: bool = False) -> QFont:
        """Return the reading face at the user's text size."""
        font = QFont(self._face)
        font.setStyleHint(QFont.StyleHint.Serif)
        font.setPixelSize(round(self.text_size * scale))
        font.setItalic(italic)
        font.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
        return font

    def note(self) -> QFont:
        """Return the face that notes are written in; it grows with the text size."""
        font = QFont(self._chrome)
        font.setPixelSize(max(self._chrome.pixelSize(), round(self.text_size * 0.77)))
        return font

    def measure(self) -> int:
        """Return the width in pixels of a line of about 70 letters of the abstract."""
        return round(QFontMetricsF(self.reading()).horizontalAdvance(SAMPLE) / len(SAMPLE) * MEASURE)

    def _scheme_changed(self) -> None:
        if self.choice == "system":
            self._apply()

    def _wanted(self) -> Colors:
        if self.choice == "system":
            return DARK if self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark else LIGHT
        return DARK if self.choice == "dark" else LIGHT

    def _tell_system(self) -> None:
        """Let the parts that the system draws, title bars above all, follow the choice."""
        schemes = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}
        self._app.styleHints().setColorScheme(schemes.get(self.choice, Qt.ColorScheme.Unknown))

    def _apply(self) -> None:
        self.colors = replace(self._wanted(), chosen=self._chosen)
        self._app.setPalette(palette(self.colors))
        self._app.setStyleSheet(stylesheet(self.colors))
        self.changed.emit()


def palette(colors: Colors) -> QPalette:
    """Return the palette that dresses the platform's own widgets in our colours."""
    role = QPalette.ColorRole
    made = QPalette(QColor(colors.side))
    for which, color in (
        (role.Window, colors.paper),
        (role.WindowText, colors.ink),
        (role.Base, colors.paper),
        (role.AlternateBase, colors.side),
        (role.Text, colors.ink),
        (role.Button, colors.line if colors.dark else colors.side),
        (role.ButtonText, colors.ink),
        (role.BrightText, colors.alert),
        (role.Highlight, colors.marked_text),
        (role.HighlightedText, colors.ink),
        (role.Link, colors.accent),
        (role.LinkVisited, colors.accent),
        (role.Accent, colors.accent),
        (role.PlaceholderText, colors.quiet),
        (role.ToolTipBase, colors.side),
        (role.ToolTipText, colors.ink),
        (role.Mid, colors.line),
        (role.Midlight, colors.line),
    ):
        made.setColor(which, QColor(color))
    for which in (role.Text, role.WindowText, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, which, QColor(colors.quiet))
    return made
