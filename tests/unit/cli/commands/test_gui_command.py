from pathlib import Path

import pytest

from reader.cli.run import run
from reader.errors import LibraryProblem


def test_the_window_is_opened_on_the_library_with_the_file(tmp_path: Path) -> None:
    asked: list[tuple[Path, Path | None]] = []

    def open_window(library: Path, file: Path | None) -> int:
        asked.append((library, file))
        return 0

    library = tmp_path / "library.sqlite"
    assert run(["--library", str(library), "gui", "some.txt"], open_window) == 0
    assert run(["--library", str(library), "gui"], open_window) == 0
    assert run(["--library", str(library)], open_window) == 0
    assert asked == [(library, Path("some.txt")), (library, None), (library, None)]


def test_a_window_that_cannot_open_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def refuse(library: Path, file: Path | None) -> int:
        raise LibraryProblem(f"{library.name}: is broken", f"{file}")

    assert run(["--library", str(tmp_path / "x.sqlite"), "gui"], refuse) == 1
    assert capsys.readouterr().err == "reader: x.sqlite: is broken. None\n"
