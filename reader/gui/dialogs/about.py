"""What this program is, under which licences, and where the library is."""

from pathlib import Path

import PySide6
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLabel, QWidget

import reader
from reader.gui.dialogs.frame import Frame, label
from reader.gui.theme import Theme

LICENCES = (
    "Reader is free software under the MIT licence. It uses Qt for Python (LGPL 3), SQLite (public domain), "
    "sqlite-utils (Apache 2), Whoosh (BSD 2-clause) and the typeface STIX Two Text (SIL Open Font License 1.1)."
)


class AboutDialog(Frame):
    """Version, licences, library."""

    def __init__(self, library: Path, theme: Theme, parent: QWidget) -> None:
        super().__init__("about_dialog", "About Reader", parent)
        self.setFixedWidth(460)
        name = QLabel("Reader", self)
        name.setFont(theme.reading(1.5))
        self.content.addWidget(name)
        self.content.addWidget(label(f"Version {reader.__version__}, with Qt for Python {PySide6.__version__}"))
        self.content.addWidget(label(LICENCES, "quiet"))
        place = label(f"Your library: {library}")
        place.setObjectName("about_library")
        place.setTextFormat(Qt.TextFormat.PlainText)
        place.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.content.addWidget(place)
        folder = QUrl.fromLocalFile(str(library.parent))
        self.add_button("about_folder", "Show Folder", lambda: QDesktopServices.openUrl(folder))
        self.add_button("about_close", "Close", self.accept, primary=True)
