"""Files are where the desktop keeps such files, unless the user says otherwise."""

from pathlib import Path

import pytest

from reader import paths


def test_every_folder_is_one_of_the_users_own(own_home: Path) -> None:
    folders = [paths.data_dir(), paths.config_dir(), paths.cache_dir(), paths.log_dir()]
    assert all(folder.is_relative_to(own_home) for folder in folders)
    assert all(paths.APP in folder.parts for folder in folders)
    assert len(set(folders)) == 4
    assert not any(folder.exists() for folder in folders)


def test_the_default_library_is_in_the_data_folder() -> None:
    assert paths.default_library() == paths.data_dir() / "library.sqlite"


def test_the_environment_names_another_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("READER_LIBRARY", "/somewhere/mine.sqlite")
    assert paths.default_library() == Path("/somewhere/mine.sqlite")
    monkeypatch.setenv("READER_LIBRARY", "")
    assert paths.default_library() == paths.data_dir() / "library.sqlite"


@pytest.mark.parametrize("name", ["library.sqlite", "no suffix", "a.b.c"])
def test_backups_lie_beside_the_library_in_a_folder_of_its_own(name: str) -> None:
    assert paths.backup_dir(Path("/x") / name) == Path("/x") / f"{name}.backups"


def test_files_that_come_with_the_program_are_found() -> None:
    assert paths.resource().is_dir()
    assert paths.resource("fonts").is_dir()
    assert paths.resource("fonts", "missing.otf").parent == paths.resource("fonts")
