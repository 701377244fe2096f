import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A person's environment of their own: nothing outside the test's folder is read or written."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "READER_", "PYTHON"))}
    return {**kept, "HOME": str(tmp_path / "home"), "PYTHONPATH": str(ROOT)}


@pytest.fixture
def cli(tmp_path: Path, environment: dict[str, str]) -> Callable[..., "subprocess.CompletedProcess[str]"]:
    """Runs one command as a process on the test's library, and holds it to the contract of all commands."""

    def run(*words: str, status: int = 0, typed: str = "") -> "subprocess.CompletedProcess[str]":
        done = subprocess.run(
            [sys.executable, "-m", "reader", "--library", str(tmp_path / "library.sqlite"), *words],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
            check=False,
            env=environment,
            cwd=tmp_path,
        )
        assert done.returncode == status, done.stderr
        assert "Traceback" not in done.stderr
        if status in (1, 2):
            assert done.stderr.startswith("reader: ")
            assert done.stderr.count("\n") == 1
        return done

    return run
