import sys
from pathlib import Path
from types import ModuleType

import pytest

from reader import __main__ as program


class Window(ModuleType):
    """Stands where the window is, and keeps what it was opened with."""

    def __init__(self) -> None:
        super().__init__("reader.gui.app")
        self.opened: list[tuple[Path, Path | None]] = []

    def run(self, library: Path, file: Path | None) -> int:
        self.opened.append((library, file))
        return 0


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path, Path | None]]:
    window = Window()
    monkeypatch.setitem(sys.modules, "reader.gui.app", window)
    monkeypatch.setenv("READER_LIBRARY", "mine.sqlite")
    return window.opened


def test_the_window_opens_without_a_command(opened: list[tuple[Path, Path | None]]) -> None:
    assert program.main([]) == 0
    assert program.main(["--library", "other", "gui", "list.txt"]) == 0
    assert opened == [(Path("mine.sqlite"), None), (Path("other"), Path("list.txt"))]


def test_the_window_program_takes_a_file(
    opened: list[tuple[Path, Path | None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["reader-gui", "--library", "other", "list.txt"])
    assert program.window() == 0
    monkeypatch.setattr(sys, "argv", ["reader-gui"])
    assert program.window() == 0
    assert opened == [(Path("other"), Path("list.txt")), (Path("mine.sqlite"), None)]


def test_the_words_of_the_process_are_taken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["reader", "--version"])
    assert program.main() == 0
    assert capsys.readouterr().out.startswith("reader ")
