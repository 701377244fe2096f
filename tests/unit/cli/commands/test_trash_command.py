from reader.__main__ import main
from tests.unit.cli.conftest import Cli


def test_the_trash_takes_restores_and_is_emptied(cli: Cli) -> None:
    assert cli("trash", "ropes") == "2\n"
    assert cli("search", "--count") == "1\n"
    assert cli("trash", "--restore", "knots") == "1\n"
    assert cli("search", "--count") == "2\n"
    assert cli("trash", "--empty") == "1\n"
    assert cli("trash", "--restore", "") == "0\n"
    for words in (["trash"], ["trash", "--restore"], ["trash", "--empty", "ropes"], ["trash", "--empty", "--restore"]):
        assert main(["--library", str(cli.library), *words]) == 2
