from tests.unit.cli.conftest import Cli


def test_a_star_is_put_on_and_taken_off_and_only_changes_are_counted(cli: Cli) -> None:
    assert cli("star", "ropes") == "2\n"
    assert cli("star", "") == "1\n"
    assert cli("star", "lamps", "--off") == "1\n"
    assert cli("search", "is:starred", "--count") == "2\n"
    assert cli("star", "nothing-has-this") == "0\n"


def test_a_query_that_is_not_clear_changes_nothing(cli: Cli) -> None:
    told = "reader: star: the query is not clear: "
    cli.capsys.readouterr()
    out = cli("search", "is:starred", "--count")
    assert out == "0\n"
    from reader.__main__ import main

    assert main(["--library", str(cli.library), "star", "status:nonsense"]) == 1
    assert cli.capsys.readouterr().err.startswith(told)
    assert cli("search", "is:starred", "--count") == "0\n"
