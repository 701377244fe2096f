import json

from reader.core.changes import Origin
from reader.core.entries import Status
from reader.core.sessions import Goal, Plan
from reader.store.library import Library
from reader.store.ops import SetStatus
from reader.store.sessions import EndSession, SpendTime, StartSession
from tests.unit.cli.conftest import Cli


def test_sessions_are_listed_newest_first(cli: Cli) -> None:
    with Library.open(cli.library, Origin.WINDOW) as library:
        first = library.keep(StartSession(Plan("Morning", query="ropes", goal=Goal.ENTRIES, goal_size=2))).result()
        library.do(SetStatus((1,), Status.QUEUED))
        library.do(SetStatus((2,), Status.SKIPPED))
        library.keep(SpendTime(first, 1, 95.0), EndSession(first)).result()
        library.keep(StartSession(Plan("Evening"))).result()
    evening, morning = cli("sessions").splitlines()
    assert evening.endswith("Evening (running)")
    assert morning.split()[2:] == ["2", "decided,", "1", "kept,", "1", "min", "35", "s", "Morning"]
    listed = json.loads(cli("sessions", "--json"))
    assert [(one["name"], one["goal"], one["goal_size"]) for one in listed] == [
        ("Evening", None, None),
        ("Morning", "entries", 2),
    ]
    assert (listed[1]["decided"], listed[1]["kept"], listed[1]["skipped"], listed[1]["seconds"]) == (2, 1, 1, 95.0)
    assert listed[0]["ended"] is None
    assert listed[1]["ended"] >= listed[1]["started"]
