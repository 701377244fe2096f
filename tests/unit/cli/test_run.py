import argparse
import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from reader import paths
from reader.cli import run as runner
from reader.cli.run import run
from reader.cli.session import Session
from reader.errors import BadRequest, FileProblem


def no_window(_library: Path, _file: Path | None) -> int:
    raise AssertionError("no window was asked for")


class Command:
    """A command that does what a test says."""

    def __init__(self, action: Callable[[], int]) -> None:
        self.action = action

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        pass

    def run(self, _session: Session, _args: argparse.Namespace) -> int:
        return self.action()


def running(monkeypatch: pytest.MonkeyPatch, action: Callable[[], int]) -> int:
    """Run the command line with `stats` doing something else."""
    command = Command(action)
    monkeypatch.setattr("reader.cli.parser.module", lambda _name: command)
    monkeypatch.setattr(runner, "module", lambda _name: command)
    return run(["stats"], no_window)


def failing(error: BaseException) -> Callable[[], int]:
    def action() -> int:
        sys.stdout.write("before\n")
        raise error

    return action


@pytest.fixture(autouse=True)
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "logs"
    monkeypatch.setattr(paths, "log_dir", lambda: folder)
    return folder


def test_the_status_is_that_of_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    assert running(monkeypatch, lambda: 3) == 3


def test_the_window_gets_library_and_file() -> None:
    seen: list[tuple[Path, Path | None]] = []

    def window(library: Path, file: Path | None) -> int:
        seen.append((library, file))
        return 7

    assert run(["--library", "lib", "gui", "list.txt"], window) == 7
    assert run(["--library", "lib"], window) == 7
    assert seen == [(Path("lib"), Path("list.txt")), (Path("lib"), None)]


def test_the_commands_do_not_open_a_window_themselves() -> None:
    from reader.cli.commands import gui_command

    with pytest.raises(BadRequest):
        gui_command.run(Session(Path("lib")), argparse.Namespace(file=None))


def test_version_and_help_are_no_failures(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"], no_window) == 0
    assert capsys.readouterr().out.startswith("reader ")
    assert run(["search", "--help"], no_window) == 0


@pytest.mark.parametrize(
    ("error", "status", "line"),
    [
        (FileProblem("a.txt: cannot\nbe read", "Try\nagain"), 1, "reader: a.txt: cannot be read. Try again\n"),
        (BadRequest("there is no entry 3"), 1, "reader: stats: there is no entry 3\n"),
        (KeyboardInterrupt(), 130, "reader: stopped\n"),
        (OSError(5, "Input/output error", "a.txt"), 1, "reader: a.txt: Input/output error\n"),
        (OSError(28, "No space left on device"), 1, "reader: output: No space left on device\n"),
        (BrokenPipeError(), 141, ""),
        (SystemExit(4), 4, ""),
        (SystemExit("words"), 0, ""),
    ],
)
def test_an_error_is_one_line(
    error: BaseException, status: int, line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert running(monkeypatch, failing(error)) == status
    assert capsys.readouterr() == ("before\n", line)


def test_a_usage_error_names_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show"], no_window) == 2
    assert capsys.readouterr().err.startswith("reader: show: the following arguments are required: ID.")
    assert run(["nothing"], no_window) == 2
    assert capsys.readouterr().err.startswith("reader: nothing: there is no such command.")


def test_an_unforeseen_error_leaves_a_report(
    logs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert running(monkeypatch, failing(ValueError("odd\n\udcff"))) == 1
    (report,) = logs.iterdir()
    line = capsys.readouterr().err
    assert line.startswith("reader: internal error: ValueError: odd ")
    assert line.endswith(f" The report is in {report}\n")
    assert line.count("\n") == 1
    assert "Traceback (most recent call last)" in report.read_text("utf-8")


def test_a_report_that_cannot_be_written_is_left_out(
    logs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.write_text("a file where the folder should be")
    assert running(monkeypatch, failing(KeyError("odd"))) == 1
    assert capsys.readouterr().err == "reader: internal error: KeyError: 'odd'\n"


def test_output_is_utf8_with_plain_line_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii", newline="\r\n"))
    assert running(monkeypatch, lambda: sys.stdout.write("“é”\n") * 0) == 0
    assert raw.getvalue() == "“é”\n".encode()


def test_a_program_without_streams_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert running(monkeypatch, failing(KeyError("odd"))) == 1
    sys.stdout.close()
    sys.stderr.close()
