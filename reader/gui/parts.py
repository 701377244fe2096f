"""The parts of one window, as its controllers are given them."""

from dataclasses import dataclass

from PySide6.QtWidgets import QMainWindow

from reader.gui.actionbar import ActionBar
from reader.gui.bindings import Bindings
from reader.gui.events import Events
from reader.gui.fields import FieldKeys
from reader.gui.hits import Hits
from reader.gui.listpane import ListPane
from reader.gui.notekeeper import NoteKeeper
from reader.gui.panes import Panes
from reader.gui.reading import ReadingPane
from reader.gui.rows import RowModel
from reader.gui.sidebar import Sidebar
from reader.gui.statusline import StatusLine
from reader.gui.theme import Theme
from reader.gui.toast import Toast
from reader.settings import Settings
from reader.store.library import Library


@dataclass(frozen=True, slots=True)
class Parts:
    """What the window is assembled from."""

    window: QMainWindow
    library: Library
    settings: Settings
    theme: Theme
    events: Events
    keys: FieldKeys
    bindings: Bindings
    bar: ActionBar
    model: RowModel
    hits: Hits
    sidebar: Sidebar
    pane: ListPane
    reading: ReadingPane
    keeper: NoteKeeper
    toast: Toast
    status: StatusLine
    panes: Panes
