import json

from tests.unit.cli.conftest import Cli


def test_collections_are_counted(cli: Cli) -> None:
    cli("status", "read", "lamps")
    assert cli("collections") == "3  entries,  2  unread  Winter reading\n"
    (collection,) = json.loads(cli("collections", "--json"))
    assert (collection["name"], collection["count"], collection["unread"]) == ("Winter reading", 3, 2)


def test_collections_are_made_filled_and_taken_from(cli: Cli) -> None:
    cli("collections", "make", "Pile", "lamps")
    cli("collections", "add", "pile", "ropes")
    assert cli("search", "in:Pile", "--count") == "3\n"
    cli("collections", "take", "Pile", "lamps")
    assert cli("search", "in:Pile", "--count") == "2\n"
    assert cli("undo").startswith("undone: ")
    assert cli("search", "in:Pile", "--count") == "3\n"
