from pathlib import Path

import pytest

from reader.cli import parser
from reader.cli.parser import UsageProblem, parse, split


def usage(*argv: str) -> str:
    with pytest.raises(UsageProblem) as problem:
        parse(argv)
    assert "\n" not in str(problem.value)
    return str(problem.value)


@pytest.mark.parametrize(
    ("argv", "before", "rest"),
    [
        ([], [], []),
        (["search", "--json"], [], ["search", "--json"]),
        (["--library", "search", "tag", "--", "-x"], ["--library", "search"], ["tag", "--", "-x"]),
        (["--library=a", "--version"], ["--library=a", "--version"], []),
        (["--library"], ["--library"], []),
    ],
)
def test_global_options_stand_before_the_command(argv: list[str], before: list[str], rest: list[str]) -> None:
    assert split(argv) == (before, rest)


def test_without_a_command_the_window_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("READER_LIBRARY", "mine.sqlite")
    call = parse([])
    assert (call.library, call.command, call.args.file) == (Path("mine.sqlite"), "gui", None)
    assert parse(["--library", "other", "gui", "list.txt"]).args.file == Path("list.txt")
    assert parse(["--library=other"]).library == Path("other")


@pytest.mark.parametrize("command", parser.COMMANDS)
def test_every_command_has_its_module_and_its_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert callable(parser.module(command).run)
    with pytest.raises(SystemExit) as leaving:
        parse([command, "--help"])
    assert leaving.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: reader {command} ")


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse(["--help"])
    out = capsys.readouterr().out
    assert all(f"  {name} " in out for name in parser.COMMANDS)


def test_a_query_may_start_with_a_dash_behind_two() -> None:
    assert parse(["search", "--json", "--", "-kernel"]).args.query == "-kernel"
    args = parse(["status", "read", "--", "-kernel"]).args
    assert (args.status, args.query) == ("read", "-kernel")
    assert parse(["tag", "--add", "a", "--add", "b", "--", "--json"]).args.query == "--json"


def test_an_empty_query_means_everything_but_must_be_given_to_change() -> None:
    assert parse(["search"]).args.query == ""
    assert parse(["star", ""]).args.query == ""
    for command in (["star"], ["tag", "--add", "x"], ["status", "read"]):
        assert "required: QUERY" in usage(*command)


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["serch"], "serch: there is no such command. Did you mean search?"),
        (["list.txt"], "list.txt: there is no such command. To open a file: reader gui list.txt"),
        (["frobnicate"], "frobnicate: there is no such command. Try reader --help"),
        (["--frobnicate"], "unrecognized arguments: --frobnicate. Try reader --help"),
        (["--library"], "argument --library: expected one argument. Try reader --help"),
        (["search", "a", "b"], "unrecognized arguments: b. Put what belongs together in quotes"),
        (["search", "--limit", "-1"], "argument --limit: '-1' is not a number. Try reader search --help"),
        (["search", "--limit", "x"], "argument --limit: 'x' is not a number. Try reader search --help"),
        (["search", "--json", "--ids"], "argument --ids: not allowed with argument --json. Try reader search --help"),
        (["search", "--js"], "unrecognized arguments: --js. Try reader search --help"),
        (["show", "1.5"], "argument ID: '1.5' is not a number. Try reader show --help"),
        (["show", "²"], "argument ID: '²' is not a number. Try reader show --help"),
        (["show", "9" * 20], f"argument ID: '{'9' * 20}' is not the number of an entry. Try reader show --help"),
        (["search", "\udcff"], "argument QUERY: is not UTF-8 text. Try reader search --help"),
    ],
)
def test_what_cannot_be_understood_is_told_in_one_line(argv: list[str], words: str) -> None:
    assert usage(*argv) == words


@pytest.mark.parametrize(
    "argv",
    [
        ["status", "done", "x"],
        ["search", "--sort", "auto"],
        ["export", "--format", "docx"],
        ["import", "--format", "docx", "x"],
        ["import", "--duplicates", "drop", "x"],
        ["tags", "drop"],
    ],
)
def test_an_unknown_choice_names_the_known_ones(argv: list[str]) -> None:
    words = usage(*argv)
    assert "invalid choice" in words
    assert "<" not in words
