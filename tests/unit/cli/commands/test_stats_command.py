import json

from reader.core.changes import Origin
from reader.core.sessions import Plan
from reader.store.library import Library
from reader.store.sessions import EndSession, StartSession
from tests.unit.cli.conftest import Cli


def test_what_is_in_the_library_is_counted(cli: Cli) -> None:
    cli("status", "read", "lamps")
    cli("highlight", "1", "wet")
    cli("highlight", "1", "ropes")
    cli("tag", "ropes", "--add", "sea")
    with Library.open(cli.library, Origin.COMMAND_LINE) as library:
        session = library.keep(StartSession(Plan("Evening", "", ""))).result()
        library.keep(EndSession(session)).result()
    stats = json.loads(cli("stats", "--json"))
    wanted = {"total": 3, "read": 1, "unread": 2, "highlighted": 1, "collections": 1, "tags": 1, "sessions": 1}
    assert {name: stats[name] for name in wanted} == wanted
    lines = cli("stats")
    assert "\nread           1\n" in lines
    assert "\nsessions       1\n" in lines
