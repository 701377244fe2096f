"""What all tests share: a home of their own, and the lists they read."""

import os
from pathlib import Path

import pytest

LISTS = Path(__file__).resolve().parent.parent.parent / "shared" / "lists"


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the tests away from the real library, settings and logs of whoever runs them."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(home))
    for name in ("DATA", "CONFIG", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(home / name.lower()))
    monkeypatch.delenv("READER_LIBRARY", raising=False)
    return home


@pytest.fixture(scope="session")
def real_lists() -> Path:
    """Return the folder of the two real lists, which are not part of the project."""
    if not LISTS.is_dir():
        words = f"the real lists are not at {LISTS}"
        if os.environ.get("CI"):
            pytest.fail(words)
        pytest.skip(words)
    return LISTS
