import json

from reader.__main__ import main
from tests.unit.cli.conftest import Cli


def test_edit_changes_all_fields_or_none(cli: Cli) -> None:
    assert cli("edit", "1", "--title", "Ropes", "--year", "2020") == "Ropes\n"
    cli("edit", "1", "--title", "Other", "--year", "soon", status=1, told="reader: edit: 'soon' is not a year\n")
    assert json.loads(cli("show", "1", "--json"))["title"] == "Ropes"
    assert cli("undo") == "undone: edit the title and year\n"
    assert cli("show", "1").startswith("[")
    cli("redo")
    assert cli("edit", "1", "--title", "").startswith("[")
    assert main(["--library", str(cli.library), "edit", "1"]) == 2
