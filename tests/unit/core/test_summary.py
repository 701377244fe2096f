from datetime import datetime

import pytest

from reader.core.sessions import Plan, Session, Tally
from reader.core.summary import Summary, day_and_time, duration, facts, left, markdown

DONE = Tally(seen=28, kept=14, read=3, skipped=11, starred=2, noted=4, seconds=2040)
SESSION = Session(1, Plan("Evening"), "2026-03-02T18:00:00.000Z", "2026-03-02T19:00:00.000Z", tally=DONE)


def test_everything_that_was_done_is_said() -> None:
    said = dict(facts(Summary(SESSION, (60.0, 80.0, 100.0), 174)))
    assert said["Decided"] == "25"
    assert said["Kept"] == "14, 3 of them marked read"
    assert said["Skipped"] == "11"
    assert (said["Starred"], said["Noted"], said["Time"]) == ("2", "4", "34 min")
    assert said["Pace"] == "1 min 20 s to a decision, typically"
    assert said["Left"].startswith("174 undecided, ")
    assert said["Left"].endswith(" minutes at this pace")


def test_nothing_is_said_about_a_pace_where_there_is_none() -> None:
    assert "Pace" not in dict(facts(Summary(SESSION, (), 3)))


@pytest.mark.parametrize(
    ("seconds", "undecided", "words"),
    [
        ((), 0, "nothing, all of it is decided"),
        ((60.0, 60.0), 1200, "1,200 undecided; too few were decided to tell how long it takes"),
        ((60.0, 60.0, 60.0), 10, "10 undecided, 10 minutes at this pace"),
        ((1.0, 1.0, 1.0), 2, "2 undecided, 1 minute at this pace"),
        ((30.0, 60.0, 90.0) * 4, 60, "60 undecided, 45–75 minutes at this pace"),
    ],
)
def test_what_is_left_is_a_range(seconds: tuple[float, ...], undecided: int, words: str) -> None:
    assert left(Summary(SESSION, seconds, undecided)) == words


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "0 s"), (59.4, "59 s"), (60, "1 min"), (95, "1 min 35 s"), (1234, "21 min"), (3600, "1 h 0 min"),
     (9000, "2 h 30 min")],
)  # fmt: skip
def test_a_time_is_said_in_the_units_that_suit_it(seconds: float, words: str) -> None:
    assert duration(seconds) == words


def test_a_moment_is_told_as_of_this_place() -> None:
    local = datetime.fromisoformat(SESSION.started).astimezone()
    assert day_and_time(SESSION.started) == f"{local.day} March 2026, {local:%H:%M}"
    assert day_and_time("some day") == "some day"


def test_the_summary_as_markdown() -> None:
    text = markdown(Summary(SESSION, (60.0, 60.0, 60.0), 10))
    assert text.startswith("# Evening\n\nReading session of ")
    assert "| Kept | 14, 3 of them marked read |\n" in text
    assert text.endswith("| Left | 10 undecided, 10 minutes at this pace |\n")


def test_a_name_is_no_markup() -> None:
    odd = Session(1, Plan("a *b* # c\n| d"), "", tally=DONE)
    assert markdown(Summary(odd, (), 0)).splitlines()[0] == "# a \\*b\\* \\# c \\| d"
    nameless = Session(1, Plan(" "), "", tally=DONE)
    assert markdown(Summary(nameless, (), 0)).startswith("# Reading session\n")
