"""A window on a small library of its own, for the tests of its parts."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from reader import transfer
from reader.core.changes import Origin
from reader.gui.theme import Theme
from reader.gui.window import Window
from reader.settings import Settings
from reader.store.library import Library

SUBJECTS = ("rivers", "bridges", "ladders", "gardens", "lanterns", "harbours", "orchards", "mills")
LIST = "Made-up Papers\n\n" + "\n\n".join(
    f"We study {one} under load. The measured {one} keep their shape, and a simple rule tells how long they last."
    for one in SUBJECTS
)


def pytest_configure(config: pytest.Config) -> None:
    """The offscreen platform says that it cannot do what only a real screen can."""
    config.addinivalue_line("qt_log_ignore", "This plugin does not support")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library.open(tmp_path / "library.sqlite", Origin.WINDOW)
    yield opened
    opened.close()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    made = Settings(tmp_path / "settings.json")
    made.set("theme", "light")
    return made


@pytest.fixture
def theme(qapp: QApplication, settings: Settings) -> Iterator[Theme]:
    made = Theme(qapp, settings)
    yield made
    Shiboken.delete(made)


@pytest.fixture
def filled(library: Library) -> Library:
    transfer.import_text(library, LIST)
    return library


@pytest.fixture
def window(filled: Library, settings: Settings, theme: Theme, qtbot: QtBot) -> Iterator[Window]:
    made = Window(filled, settings, theme)
    try:
        made.show()
        qtbot.waitExposed(made)
        qtbot.waitUntil(lambda: len(made.parts.model.ids) == len(SUBJECTS) and bool(made.browser.overview.counts.total))
        yield made
    finally:
        made.close()
        filled.close()
        # A window that is left over would be dressed anew by every later test.
        Shiboken.delete(made)
