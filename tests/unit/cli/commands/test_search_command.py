import json

from reader.__main__ import main
from tests.unit.cli.conftest import Cli


def test_search_has_four_forms(cli: Cli) -> None:
    assert cli("search", "ropes", "--count") == "2\n"
    assert cli("search", "--ids") == "1\n2\n3\n"
    assert cli("search", "--ids", "--limit", "2", "--sort", "position", "--reverse") == "3\n2\n"
    assert [entry["id"] for entry in json.loads(cli("search", "--json", "--", "-ropes"))] == [3]
    lines = cli("search").splitlines()
    assert [line.split()[:2] for line in lines] == [["1", "unread"], ["2", "unread"], ["3", "unread"]]
    assert all("[" in line for line in lines)


def test_nothing_found_is_no_failure(cli: Cli) -> None:
    assert cli("search", "zebra", told="reader: note: nothing found\n") == ""
    assert cli("search", "zebra", "--json") == "[\n]\n"


def test_what_is_not_understood_is_told_and_keeps_changes_back(cli: Cli) -> None:
    assert main(["--library", str(cli.library), "search", "--count", "(ropes"]) == 0
    noted = cli.capsys.readouterr()
    assert noted.out == "2\n"
    assert noted.err.startswith("reader: note: ")
    assert "at letter 1 of the query" in noted.err
    assert main(["--library", str(cli.library), "star", "(ropes"]) == 1
    assert cli.capsys.readouterr().err.startswith("reader: star: the query is not clear: ")
    assert cli("search", "is:starred", "--count") == "0\n"
