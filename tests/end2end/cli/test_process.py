"""The command line as a process: what it does to files, streams and signals."""

import hashlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

Cli = Callable[..., "subprocess.CompletedProcess[str]"]
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
LIST = "Winter réading\n\nWe study wet “ropes” in ten winters.\n\nWe count the knots of all ropes.\n"


@pytest.fixture
def winter(tmp_path: Path) -> Path:
    path = tmp_path / "winter.txt"
    path.write_text(LIST, "utf-8")
    return path


@pytest.fixture
def ready(cli: Cli, winter: Path) -> Cli:
    """The command line on a library that holds one short list."""
    assert cli("import", str(winter)).stdout == "added 2, merged 0 into Winter réading\n"
    return cli


def digest(path: Path) -> dict[str, str]:
    """Return the content of a library's file and of what stands beside it, empty files left out."""
    files = (file for file in sorted(path.parent.glob(f"{path.name}*")) if file.is_file() and file.stat().st_size)
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def test_a_sitting(ready: Cli, tmp_path: Path) -> None:
    (found,) = json.loads(ready("search", "--json", "knots").stdout)
    ready("note", str(found["id"]), "--set", "Count *all*?\n# yes")
    ready("tag", "knots", "--add", "to cite")
    ready("status", "read", "knots")
    (entry,) = json.loads(ready("search", "--json", 'tag:"to cite"').stdout)
    assert (entry["note"], entry["status"], entry["tags"]) == ("Count *all*?\n# yes", "read", ["to cite"])
    ready("export", "has:note", "-o", "out.md")
    page = (tmp_path / "out.md").read_text("utf-8")
    assert "Winter réading, 2 of 2\n\nStatus: read · Tags: to cite\n\nCount *all*?\n### yes\n" in page


REFUSED = (
    ["import", "none.txt"],
    ["import", "."],
    ["import", "picture.png"],
    ["import", "empty.txt"],
    ["import", "library.sqlite"],
    ["note", "1", "--file", "none.txt"],
    ["note", "99", "--set", "x"],
    ["tag", "", "--add", " "],
    ["export", "-o", "no/such/folder.md"],
    ["export", "-o", "."],
    ["restore", "winter.txt"],
    ["redo"],
)


def test_what_is_refused_changes_nothing(ready: Cli, tmp_path: Path) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0")
    (tmp_path / "empty.txt").touch()
    before = ready("search", "--json").stdout, ready("log", "--json").stdout
    for words in REFUSED:
        ready(*words, status=1)
    assert (ready("search", "--json").stdout, ready("log", "--json").stdout) == before


@pytest.mark.parametrize("words", [["search", "--limit", "x"], ["status", "done", ""], ["star"], ["frobnicate"]])
def test_usage_errors_are_one_line(cli: Cli, tmp_path: Path, words: list[str]) -> None:
    cli(*words, status=2)
    assert not (tmp_path / "library.sqlite").exists()


@pytest.mark.parametrize("place", [100, 4096])
def test_a_damaged_library_says_how_to_go_back_and_goes_back(ready: Cli, tmp_path: Path, place: int) -> None:
    library = tmp_path / "library.sqlite"
    kept = Path(ready("backup").stdout.strip())
    whole = library.read_bytes()
    broken = whole[:place] + b"\x55" * (len(whole) - place)
    library.write_bytes(broken)
    for words in (["check"], ["search"]):
        told = ready(*words, status=1).stderr
        assert f"Restore a backup with reader restore FILE; backups are in {kept.parent}" in told
    (tmp_path / "bad.sqlite").write_bytes(broken)
    ready("restore", "bad.sqlite", status=1)
    assert library.read_bytes() == broken
    where = Path(ready("restore", str(kept)).stdout.strip().rpartition(" is in ")[2])
    assert where.read_bytes() == broken
    assert ready("check").stdout == "the library is sound\n"
    assert ready("search", "--count").stdout == "2\n"


@pytest.mark.parametrize("more", [1, 1000])
def test_a_newer_library_is_refused_and_left_as_it_is(ready: Cli, winter: Path, tmp_path: Path, more: int) -> None:
    library = tmp_path / "library.sqlite"
    with closing(sqlite3.connect(library)) as conn:
        version = conn.execute("PRAGMA user_version").fetchone()[0]
        conn.execute(f"PRAGMA user_version = {version + more}")
        conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    before = digest(library)
    for words in (["search"], ["import", str(winter)], ["undo"], ["check"], ["restore", str(winter)]):
        told = ready(*words, status=1).stderr
        assert str(version + more) in told
        assert f" {version}." in told
    assert digest(library) == before


def test_a_database_of_another_program_is_left_as_it_is(cli: Cli, winter: Path, tmp_path: Path) -> None:
    library = tmp_path / "library.sqlite"
    with closing(sqlite3.connect(library)) as conn:
        conn.execute("CREATE TABLE entry (id INTEGER)")
    before = digest(library)
    for words in (["search", "--json"], ["import", str(winter)], ["check", "--fix"]):
        assert "another program" in cli(*words, status=1).stderr
    assert digest(library) == before


def test_a_text_file_is_no_library(cli: Cli, tmp_path: Path) -> None:
    library = tmp_path / "library.sqlite"
    library.write_text(LIST * 10)
    before = digest(library)
    cli("search", status=1)
    assert digest(library) == before


def test_the_library_of_the_environment_is_used(winter: Path, environment: dict[str, str], tmp_path: Path) -> None:
    def run(*words: str, **more: str) -> str:
        command = [sys.executable, "-m", "reader", *words]
        return subprocess.run(
            command, env={**environment, **more}, capture_output=True, text=True, check=True, cwd=tmp_path
        ).stdout

    run("import", str(winter), READER_LIBRARY=str(tmp_path / "named.sqlite"))
    assert (tmp_path / "named.sqlite").exists()
    run("import", str(winter))
    assert list((tmp_path / "home").rglob("library.sqlite"))
    assert run("search", "--count") == "2\n"


def test_output_is_utf8_in_any_locale(ready: Cli, environment: dict[str, str]) -> None:
    environment.update(LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert "Winter réading" in ready("collections").stdout
    assert "“ropes”" in ready("show", "1", "--raw").stdout


def test_text_in_and_out_through_pipes(ready: Cli, tmp_path: Path) -> None:
    report = json.loads(ready("import", "-", "--json", typed=LIST.replace("Winter", "Summer")).stdout)
    assert (report["file"], report["collection"], report["merged"]) == ("-", "Summer réading", 2)
    assert ready("export", "-o", "-").stdout == ready("export").stdout
    assert not (tmp_path / "-").exists()
    ready("note", "1", "--file", "-", typed="from a “pipe”\n")
    assert ready("note", "1").stdout == "from a “pipe”\n"


def start(environment: dict[str, str], folder: Path, *words: str, stdout: int) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "reader", "--library", str(folder / "library.sqlite"), *words]
    return subprocess.Popen(command, env=environment, cwd=folder, stdout=stdout, stderr=subprocess.PIPE)


@pytest.mark.usefixtures("ready")
def test_a_closed_pipe_is_no_error_to_tell(environment: dict[str, str], tmp_path: Path) -> None:
    with start(environment, tmp_path, "search", "--json", stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.usefixtures("ready")
def test_a_full_disk_behind_the_output_is_told(environment: dict[str, str], tmp_path: Path) -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    try:
        with start(environment, tmp_path, "export", stdout=full) as process:
            assert process.stderr
            assert process.stderr.read() == b"reader: output: No space left on device\n"
        assert process.returncode == 1
    finally:
        os.close(full)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_an_interrupt_is_one_line(ready: Cli, environment: dict[str, str], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with start(environment, tmp_path, "import", str(pipe), stdout=subprocess.PIPE) as process:
        writing = os.open(pipe, os.O_WRONLY)  # returns when the program has opened the other end
        process.send_signal(signal.SIGINT)
        assert process.stderr
        assert process.stderr.read() == b"reader: stopped\n"
        os.close(writing)
    assert process.returncode == 130
    assert ready("search", "--count").stdout == "2\n"


def test_without_a_screen_the_window_says_so(environment: dict[str, str], tmp_path: Path) -> None:
    bare = {name: value for name, value in environment.items() if name not in SCREENS}
    done = subprocess.run(
        [sys.executable, "-m", "reader", "--library", str(tmp_path / "library.sqlite")],
        capture_output=True, text=True, timeout=60, check=False, env=bare,
    )  # fmt: skip
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "no screen" in done.stderr
    assert not (tmp_path / "library.sqlite").exists()


ENDS = [
    pytest.param(getattr(signal, name), id=name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs terminals")
@pytest.mark.parametrize("number", ENDS)
def test_a_long_redo_counts_and_leaves_all_as_it_was_when_it_is_ended(
    cli: Cli, environment: dict[str, str], tmp_path: Path, number: signal.Signals
) -> None:
    long = tmp_path / "long.txt"
    texts = (f"We study rope {at} and show that {'knots ' * (at % 90)}hold in winter {at * 7}." for at in range(6_000))
    long.write_text("Long\n\n" + "\n\n".join(texts), "utf-8")
    cli("import", "long.txt")
    cli("undo")
    before = cli("search", "--count").stdout, cli("log", "--json").stdout
    assert before[0] == "0\n"
    terminal, side = os.openpty()
    command = [sys.executable, "-m", "reader", "--library", "library.sqlite", "redo"]
    with subprocess.Popen(command, env=environment, cwd=tmp_path, stdout=subprocess.PIPE, stderr=side) as process:
        os.close(side)
        told = os.read(terminal, 100)
        process.send_signal(number)
        assert process.stdout
        assert process.stdout.read() == b""
        told += os.read(terminal, 1_000)
        os.close(terminal)
    assert process.returncode == 128 + number
    assert b" abstracts" in told
    assert (cli("search", "--count").stdout, cli("log", "--json").stdout) == before
    assert cli("check").stdout == "the library is sound\n"
    assert [one.name for one in tmp_path.glob("library.sqlite*")] == ["library.sqlite"]
    assert cli("redo").stdout == "done again: import Long\n"
    assert cli("search", "--count").stdout == "6000\n"
