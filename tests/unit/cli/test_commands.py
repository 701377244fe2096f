"""What several commands have in common."""

import pytest

from reader.__main__ import main
from reader.core.changes import Origin
from reader.store.library import Library
from tests.unit.cli.conftest import Cli

EMPTY = (
    ["import", ""], ["export", "-o", ""], ["backup", ""], ["restore", ""], ["gui", ""], ["note", "1", "--file", ""],
)  # fmt: skip


def test_an_empty_library_lists_nothing(cli: Cli) -> None:
    cli.library = cli.folder / "empty.sqlite"
    with Library.open(cli.library, Origin.WINDOW):
        pass
    for words in (["collections"], ["sessions"], ["log"], ["tags"], ["search", "--count"]):
        assert cli(*words) == ("0\n" if "--count" in words else "")
    cli("undo", status=1, told="reader: undo: there is nothing to undo\n")


@pytest.mark.parametrize("words", EMPTY, ids=lambda words: words[0])
def test_an_empty_file_name_is_said_to_be_empty(cli: Cli, words: list[str]) -> None:
    assert main(["--library", str(cli.library), *words]) == 2
    told = cli.capsys.readouterr().err
    assert "the name is empty" in told
    assert told.count("\n") == 1
