"""Runs commands in this process, for the tests of each."""

from pathlib import Path

import pytest

from reader.__main__ import main

LIST = (
    "Winter reading\n\nWe study wet ropes in ten winters.\n\nWe count the knots of all ropes.\n\nLamps blink at 5\\%.\n"
)


REPORT_KEYS = ["file", "added", "merged", "skipped", "changed", "gone", "collection", "format", "problems"]


class Cli:
    """Runs commands in this process on one library, which holds one short list."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.library = folder / "library.sqlite"
        self.capsys = capsys

    def __call__(self, *words: str, status: int = 0, told: str = "") -> str:
        """Run a command; hold it to its exit status and to what it tells on standard error."""
        self.capsys.readouterr()
        assert main(["--library", str(self.library), *words]) == status
        out, err = self.capsys.readouterr()
        assert err == told
        return out


@pytest.fixture
def cli(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Cli:
    (tmp_path / "winter.txt").write_text(LIST, "utf-8")
    ready = Cli(tmp_path, capsys)
    ready("import", str(tmp_path / "winter.txt"))
    return ready
