"""One table of settings, each with its key, type, default, label and help, and the file that keeps the values."""

import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from reader import paths

type_of_value = str | int | bool | dict[str, object]


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing the user can set; `choices` lists the allowed texts, `low` and `high` bound a number.

    A table (`{}`) is kept as JSON has it; whoever uses it minds what is in it.
    """

    key: str
    default: type_of_value
    label: str
    help: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    shown: bool = True


SETTINGS = (
    Setting("theme", "system", "Theme", "Light, dark, or as the desktop has it.", ("system", "light", "dark")),
    Setting("reading_font", "STIX Two Text", "Reading font", "The face of the abstract and of the note's preview."),
    Setting("text_size", 19, "Text size", "Height of the abstract's letters, in pixels.", low=12, high=40),
    Setting(
        "export_abstracts",
        default=True,
        label="Abstracts in exports",
        help="Put the abstract of each entry into the export.",
    ),
    Setting(
        "export_highlights",
        default=True,
        label="Highlights in exports",
        help="Put the highlighted passages of each entry into the export.",
    ),
    Setting(
        "export_as_read",
        default=False,
        label="Abstracts as they read",
        help="Export abstracts as they are shown, with formulas put back, instead of as they were imported.",
    ),
    Setting("geometry", "", "Window place", "Size and place of the window, as it was left.", shown=False),
    Setting("panes", "", "Pane widths", "Widths of the three panes, as they were left.", shown=False),
    Setting("sidebar", default=True, label="Sidebar", help="Whether the sidebar is shown.", shown=False),
    Setting("view", "", "View", "What was chosen in the sidebar, as it was left.", shown=False),
    Setting("order", "auto", "Order", "Order of the list, as it was left.", shown=False),
    Setting("reverse", default=False, label="Reverse order", help="Whether the order is turned round.", shown=False),
    Setting("searches", "", "Past searches", "The queries that were asked last.", shown=False),
    Setting("folded_tags", "", "Folded tags", "The tags whose nested ones the sidebar does not show.", shown=False),
    Setting("tags_apart", "", "Tags apart", "Tags that look alike and are not the same.", shown=False),
    Setting("highlight_color", "yellow", "Highlight colour", "The colour of highlights to come.", shown=False),
    Setting("note_preview", default=False, label="Preview of notes", help="Whether notes are previewed.", shown=False),
    Setting("session_goal", "", "Goal", "What the last session aimed at.", shown=False),
    Setting("focus", default=False, label="Focus mode", help="Whether focus mode is on.", shown=False),
    Setting("keys_set", "reader", "Set of keys", "The ready set of keys.", shown=False),
    Setting("keys", {}, "Keys", "The actions that have other keys than in the set.", shown=False),
    Setting("recent_commands", "", "Recent commands", "The commands that were used last.", shown=False),
    Setting("open_folder", "", "Folder of lists", "Where a list was opened last.", shown=False),
    Setting("export_folder", "", "Folder of exports", "Where an export was written last.", shown=False),
)
TABLE: Mapping[str, Setting] = {setting.key: setting for setting in SETTINGS}


class Settings:
    """The values of all settings, read from one JSON file; a missing or broken file means the defaults."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or paths.config_dir() / "settings.json"
        self._values: dict[str, type_of_value] = {}
        for key, value in _read(self.path).items():
            if key in TABLE and _fits(TABLE[key], value):
                self._values[key] = value

    def text(self, key: str) -> str:
        """Return a setting of text."""
        return str(self._get(key))

    def number(self, key: str) -> int:
        """Return a setting that is a number."""
        return _number(self._get(key))

    def usual_number(self, key: str) -> int:
        """Return the number that a setting has until the user sets another."""
        return _number(TABLE[key].default)

    def flag(self, key: str) -> bool:
        """Return a setting that is on or off."""
        return bool(self._get(key))

    def table(self, key: str) -> dict[str, object]:
        """Return a setting that is a table."""
        value = self._get(key)
        return dict(value) if isinstance(value, dict) else {}

    def set(self, key: str, value: type_of_value) -> None:
        """Keep a value and write the file; raise ValueError if the setting cannot have it."""
        if not _fits(TABLE[key], value):
            raise ValueError(f"{key} cannot be {value!r}")
        if self._get(key) != value:
            self._values[key] = value
            self._write()

    def _get(self, key: str) -> type_of_value:
        return self._values.get(key, TABLE[key].default)

    def _write(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=self.path.name)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(self._values, file, indent=1, sort_keys=True)
        Path(name).replace(self.path)


def _number(value: type_of_value) -> int:
    return value if isinstance(value, int) else 0


def _read(path: Path) -> dict[str, type_of_value]:
    try:
        data = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _fits(setting: Setting, value: object) -> bool:
    if type(value) is not type(setting.default):
        return False
    if setting.choices:
        return value in setting.choices
    if isinstance(value, int) and setting.high:
        return setting.low <= value <= setting.high
    return True
