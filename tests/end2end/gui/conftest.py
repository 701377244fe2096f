"""The real window on a library of its own, in a home of its own, for whoever has hands."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from reader import transfer
from reader.core.changes import Origin
from reader.store.library import Library
from tests.end2end.gui.hands import Desk

ROOT = Path(__file__).resolve().parents[3]
NAMES = ("iclr-2025-papers.txt", "daily-papers.txt")
SUBJECTS = ("rivers", "bridges", "ladders", "gardens", "lanterns", "harbours", "orchards", "mills")
LIST = "Made-up Papers\n\n" + "\n\n".join(
    f"We study {one} under load. The measured {one} keep their shape, and a simple rule tells how long they last."
    for one in SUBJECTS
)

Cli = Callable[..., str]
Pick = Callable[..., None]


def pytest_configure(config: pytest.Config) -> None:
    """The offscreen platform says that it cannot do what only a real screen can."""
    config.addinivalue_line("qt_log_ignore", "This plugin does not support")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the test's library is."""
    return tmp_path / "library.sqlite"


@pytest.fixture
def desk(path: Path, qtbot: QtBot, qapp: QApplication) -> Iterator[Desk]:
    """A desk without a window yet."""
    assert qapp is not None
    made = Desk(path, qtbot)
    try:
        yield made
    finally:
        made.close()


@pytest.fixture(scope="session")
def small_library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of eight abstracts, to be copied."""
    path = tmp_path_factory.mktemp("small") / "library.sqlite"
    with Library.open(path, Origin.COMMAND_LINE) as library:
        transfer.import_text(library, LIST)
    return path


@pytest.fixture(scope="session")
def real_library(tmp_path_factory: pytest.TempPathFactory, real_lists: Path) -> Path:
    """A library of both real lists, to be copied."""
    path = tmp_path_factory.mktemp("real") / "library.sqlite"
    with Library.open(path, Origin.COMMAND_LINE) as library:
        for name in NAMES:
            transfer.import_file(library, real_lists / name)
    return path


@pytest.fixture
def small(desk: Desk, small_library: Path) -> Desk:
    """The window on eight abstracts."""
    shutil.copy(small_library, desk.path)
    return desk.open(len(SUBJECTS))


@pytest.fixture
def real(desk: Desk, real_library: Path) -> Desk:
    """The window on both real lists."""
    shutil.copy(real_library, desk.path)
    return desk.open(218)


@pytest.fixture
def environment() -> dict[str, str]:
    """What processes are to find around them."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}


@pytest.fixture
def cli(path: Path, environment: dict[str, str]) -> Cli:
    """Runs one command as a process on the test's library and returns what it prints."""

    def run(*words: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "reader", "--library", str(path), *words],
            capture_output=True, text=True, encoding="utf-8", timeout=60, check=False, env=environment,
            cwd=path.parent,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


@pytest.fixture
def pick(monkeypatch: pytest.MonkeyPatch) -> Pick:
    """Say which files the dialogs of the system are to give: to open, or one to save."""

    def choose(*files: Path, save: Path | None = None) -> None:
        names = [str(file) for file in files]
        monkeypatch.setattr(QFileDialog, "getOpenFileNames", staticmethod(lambda *_, **__: (names, "")))
        monkeypatch.setattr(QFileDialog, "getSaveFileName", staticmethod(lambda *_, **__: (str(save or ""), "")))

    return choose
