"""Reading sessions: what is recorded, that it follows the library through undo, and that no undo touches it."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from reader.core.changes import Origin
from reader.core.entries import Status
from reader.core.sessions import Goal, Plan, Session, Standing, Tally
from reader.errors import BadRequest
from reader.store import ops, sessions
from reader.store.library import Library
from reader.store.sessions import (
    DeleteSession,
    EndSession,
    KeepPlace,
    Record,
    RenameSession,
    RestoreSession,
    SpendTime,
    StartSession,
    TakeStock,
)

PLAN = Plan(
    "Evening", "is:unread", "tides", "title", reverse=True, goal=Goal.ENTRIES, goal_size=3, found=5, undecided=4
)
MONDAY = datetime(2026, 3, 2, 18, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a second go by at every look at the time."""
    looks = iter(range(10_000))

    def now() -> str:
        moment = MONDAY + timedelta(seconds=next(looks))
        return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    for place in ("reader.store.write.now", "reader.store.sessions.now", "reader.store.library.now"):
        monkeypatch.setattr(place, now)


def keep(library: Library, *records: Record) -> int:
    return library.keep(*records).result()


def running(library: Library) -> Session:
    found = library.running_session()
    assert found is not None
    return found


def done(library: Library) -> Tally:
    keep(library, TakeStock(running(library).id))
    return running(library).tally


def test_a_session_is_recorded_as_planned(filled: Library) -> None:
    assert filled.running_session() is None
    session = keep(filled, StartSession(PLAN))
    found = running(filled)
    assert (found.id, found.plan, found.ended, found.entry, found.tally) == (session, PLAN, None, None, Tally())
    assert filled.sessions() == [found]


def test_only_one_runs_at_a_time(filled: Library) -> None:
    keep(filled, StartSession(PLAN))
    with pytest.raises(BadRequest, match="running already"):
        keep(filled, StartSession(PLAN))
    assert len(filled.sessions()) == 1


def test_the_place_outlives_the_program(path: Path) -> None:
    with Library.open(path, Origin.WINDOW) as library:
        session = keep(library, StartSession(PLAN))
        keep(library, KeepPlace(session, 3, 0.375, "year", reverse=False))
    with Library.open(path, Origin.WINDOW) as library:
        found = running(library)
        assert (found.entry, found.scroll, found.plan.sort, found.plan.reverse) == (3, 0.375, "year", False)


def test_time_adds_up_for_each_entry(filled: Library) -> None:
    session = keep(filled, StartSession(PLAN))
    for entry, seconds in ((1, 0.0), (1, 4.5), (2, 3.0), (1, 2.0)):
        keep(filled, SpendTime(session, entry, seconds))
    assert [(one.entry, one.seconds) for one in filled.visits(session)] == [(1, 6.5), (2, 3.0)]
    assert (running(filled).tally.seen, running(filled).tally.seconds) == (2, 9.5)


def test_decisions_count_in_any_order_whether_visited_or_not_and_undo_takes_them_back(filled: Library) -> None:
    filled.do(ops.SetStatus((1,), Status.READ))
    session = keep(filled, StartSession(PLAN))
    keep(filled, SpendTime(session, 2, 1.0))
    filled.do(ops.SetStatus((4, 5), Status.SKIPPED))
    filled.do(ops.SetStatus((2,), Status.QUEUED))
    filled.do(ops.SetStatus((3,), Status.READ))
    assert done(filled) == Tally(seen=1, kept=2, read=1, skipped=2, seconds=1.0)
    filled.undo()
    filled.undo()
    assert done(filled) == Tally(seen=1, skipped=2, seconds=1.0)
    filled.redo()
    assert done(filled).kept == 1
    filled.do(ops.SetStatus((4, 5), Status.UNREAD))
    assert done(filled).skipped == 0


def test_what_was_decided_before_is_not_of_the_session_until_it_is_decided_anew(filled: Library) -> None:
    filled.do(ops.SetStatus((1,), Status.READ))
    session = keep(filled, StartSession(PLAN))
    keep(filled, SpendTime(session, 1, 5.0))
    assert done(filled).decided == 0
    filled.do(ops.SetStatus((1,), Status.SKIPPED))
    assert done(filled).skipped == 1
    filled.undo()
    assert done(filled).decided == 0


def test_stars_and_notes_count_only_where_the_session_made_them(filled: Library) -> None:
    filled.do(ops.SetStarred((1,), starred=True))
    filled.do(ops.SetNote(1, "before"))
    session = keep(filled, StartSession(PLAN))
    for entry in (1, 2, 3):
        keep(filled, SpendTime(session, entry))
    filled.do(ops.SetStarred((2,), starred=True))
    filled.do(ops.SetNote(3, "why"))
    assert (done(filled).starred, done(filled).noted) == (1, 1)
    filled.do(ops.SetNote(1, "before, and now"))
    assert done(filled).noted == 2
    for _ in range(3):
        filled.undo()
    assert (done(filled).starred, done(filled).noted) == (0, 0)


def test_stock_of_some_entries_leaves_the_others(filled: Library) -> None:
    session = keep(filled, StartSession(PLAN))
    filled.do(ops.SetStatus((1, 2), Status.READ))
    keep(filled, TakeStock(session, (2,)))
    assert [one.entry for one in filled.visits(session)] == [2]


def test_an_ended_session_stays_as_it_was(filled: Library) -> None:
    session = keep(filled, StartSession(PLAN))
    filled.do(ops.SetStatus((1,), Status.QUEUED))
    keep(filled, EndSession(session))
    ended = filled.sessions()[0]
    assert filled.running_session() is None
    assert ended.ended is not None
    assert ended.tally.kept == 1
    filled.do(ops.SetStatus((1, 2), Status.SKIPPED))
    keep(filled, TakeStock(session), KeepPlace(session, 2, 0.5, "year", reverse=False), EndSession(session))
    assert filled.sessions() == [ended]
    keep(filled, StartSession(Plan("Next")))
    assert [one.plan.name for one in filled.sessions()] == ["Next", "Evening"]


def test_an_entry_that_is_removed_keeps_what_was_recorded(filled: Library) -> None:
    session = keep(filled, StartSession(PLAN))
    filled.do(ops.SetStatus((1,), Status.QUEUED))
    assert done(filled).kept == 1
    filled.do(ops.Trash((1,)))
    filled.do(ops.EmptyTrash())
    assert done(filled).kept == 1
    keep(filled, SpendTime(session, 1, 2.0))
    assert done(filled).seconds == 2.0


def test_no_undo_takes_a_record_back(filled: Library) -> None:
    before = filled.steps()
    session = keep(filled, StartSession(PLAN))
    keep(filled, SpendTime(session, 1, 3.0), KeepPlace(session, 1, 0.0, "year", reverse=False))
    assert filled.steps() == before
    filled.undo()
    assert running(filled).tally.seconds == 3.0


def test_records_of_one_go_are_written_all_or_not_at_all(filled: Library) -> None:
    session = keep(filled, StartSession(PLAN))
    with pytest.raises(BadRequest):
        keep(filled, SpendTime(session, 1, 3.0), StartSession(PLAN))
    assert filled.visits(session) == []


def test_a_name_is_given(filled: Library) -> None:
    session = keep(filled, StartSession(PLAN))
    keep(filled, RenameSession(session, "Half a \ud835 letter"))
    assert running(filled).plan.name == "Half a \ufffd letter"


def test_a_deleted_session_can_be_put_back_whole(filled: Library) -> None:
    session = keep(filled, StartSession(PLAN))
    filled.do(ops.SetStatus((1, 2), Status.QUEUED))
    keep(filled, SpendTime(session, 1, 9.0), KeepPlace(session, 1, 0.25, "year", reverse=False))
    keep(filled, EndSession(session))
    one, visits = filled.sessions()[0], filled.visits(session)
    keep(filled, DeleteSession(session))
    assert (filled.sessions(), filled.visits(session)) == ([], [])
    assert filled.entry(1).status is Status.QUEUED
    keep(filled, RestoreSession(one, tuple(visits)))
    assert (filled.sessions(), filled.visits(session)) == ([one], visits)


@pytest.mark.parametrize("few", [0, 10_000])
def test_the_standing_of_a_view(filled: Library, few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "_FEW", few)
    filled.do(ops.SetStatus((1, 2), Status.QUEUED))
    filled.do(ops.SetStatus((3,), Status.SKIPPED))
    assert filled.standing([1, 2, 3, 4]) == Standing(4, 3, 2)
    assert filled.standing([4, 99]) == Standing(1, 0, 0)
    assert filled.standing([]) == Standing()


@pytest.mark.parametrize(
    ("scope", "rename", "then"),
    [
        ('in:"Harbour"', ops.RenameCollection("Harbour", "Port"), 'in:"Port"'),
        ('tag:"sea"', ops.RenameTag("sea", "water"), 'tag:"water"'),
        ('tag:"sea/salt"', ops.RenameTag("sea", "water"), 'tag:"water/salt"'),
        ('tag:"sea"', ops.NestTags(("sea",), "all"), 'tag:"all/sea"'),
        ("is:unread", ops.RenameCollection("Harbour", "Port"), "is:unread"),
    ],
)
def test_a_session_goes_on_under_the_new_name_and_an_undo_follows(
    filled: Library, scope: str, rename: ops.Op, then: str
) -> None:
    filled.do(ops.EditTags((1,), add=("sea", "sea/salt")))
    keep(filled, StartSession(replace(PLAN, scope=scope)))
    filled.do(rename)
    assert running(filled).plan.scope == then
    filled.undo()
    assert running(filled).plan.scope == scope
    filled.redo()
    assert running(filled).plan.scope == then


def test_a_session_that_is_over_keeps_the_name_it_had(filled: Library) -> None:
    session = keep(filled, StartSession(replace(PLAN, scope='in:"Harbour"')))
    keep(filled, EndSession(session))
    filled.do(ops.RenameCollection("Harbour", "Port"))
    assert filled.sessions()[0].plan.scope == 'in:"Harbour"'
