"""Where things are: the user's data, settings, cache and log folders, and the files that come with the program."""

import os
from pathlib import Path

import platformdirs

APP = "abstract-reader"


def data_dir() -> Path:
    """Return the folder of the default library."""
    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def config_dir() -> Path:
    """Return the folder of the settings."""
    return Path(platformdirs.user_config_dir(APP, appauthor=False))


def templates_dir() -> Path:
    """Return the folder of the user's own templates for notes."""
    return data_dir() / "templates"


def cache_dir() -> Path:
    """Return the folder of what can be made again."""
    return Path(platformdirs.user_cache_dir(APP, appauthor=False))


def log_dir() -> Path:
    """Return the folder of error reports."""
    return Path(platformdirs.user_log_dir(APP, appauthor=False))


def default_library() -> Path:
    """Return the library to open when none is named: `READER_LIBRARY`, else one in the data folder."""
    named = os.environ.get("READER_LIBRARY")
    return Path(named) if named else data_dir() / "library.sqlite"


def backup_dir(library: Path) -> Path:
    """Return the folder that keeps the backups of a library, beside it."""
    return library.with_name(library.name + ".backups")


def resource(*parts: str) -> Path:
    """Return the path of a file that comes with the program.

    An installed package carries the folder inside itself, a checkout has it beside the package.
    """
    here = Path(__file__).resolve().parent
    packaged = here / "_resources"
    return (packaged if packaged.is_dir() else here.parent / "resources").joinpath(*parts)
