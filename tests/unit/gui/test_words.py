from datetime import UTC, date, datetime, timedelta

import pytest

from reader.core.entries import Entry, Person, Place, Status
from reader.gui import words
from reader.gui.words import abstracts, authors, counted, day, meta, tip

TODAY = date(2026, 5, 10)


def entry(**fields: object) -> Entry:
    given: dict[str, object] = {
        "id": 1,
        "uid": "u",
        "citation_key": "k",
        "abstract": "It begins.",
        "working_title": "Beginnings",
        "status": Status.UNREAD,
        "starred": False,
        "added": "",
        "changed": "",
    }
    return Entry(**(given | fields))  # type: ignore[arg-type]  # the fields are given by name


def moment(days_ago: int) -> str:
    there = datetime(2026, 5, 10 - days_ago, 12).astimezone()
    return there.isoformat()


def test_the_line_says_list_title_and_decision() -> None:
    shown = entry(places=(Place(1, "Papers", 9, 19),), status=Status.QUEUED, decided=moment(0))
    assert meta(shown, TODAY) == "Papers, 9 of 19  ·  title derived from the abstract  ·  queued today"


def test_a_title_of_the_user_is_told_and_one_from_the_list_is_not() -> None:
    assert meta(entry(title="Mine", overridden=("title",)), TODAY) == "title written by you"
    assert meta(entry(title="Theirs"), TODAY) == ""


def test_many_lists_are_shortened() -> None:
    places = tuple(Place(number, f"L{number}", 1, 2) for number in range(4))
    assert meta(entry(title="T", places=places), TODAY) == "L0, 1 of 2  ·  L1, 1 of 2  ·  and 2 more lists"


def test_a_trashed_entry_says_since_when() -> None:
    assert meta(entry(title="T", trashed=moment(1)), TODAY) == "in the trash since yesterday"


@pytest.mark.parametrize(("ago", "said"), [(0, "today"), (1, "yesterday"), (3, "on 7 May")])
def test_near_days_have_names(ago: int, said: str) -> None:
    assert day(moment(ago), TODAY) == said


def test_a_day_of_another_year_tells_the_year_and_nonsense_tells_nothing() -> None:
    assert day("2024-03-02T12:00:00Z", TODAY) == "on 2 March 2024"
    assert day("soon", TODAY) == ""


def test_authors_are_called_by_their_names() -> None:
    people = tuple(Person(f"F{number}", f"G{number}") for number in range(6))
    assert authors(people[:2]) == "G0 F0, G1 F1"
    assert authors(people) == "G0 F0, G1 F1, G2 F2 and 3 more"
    assert authors((Person(literal="The Group"),)) == "The Group"


def test_a_tool_tip_takes_no_name_for_markup() -> None:
    assert tip('<img src="x"> & y') == "<qt>&lt;img src=&quot;x&quot;&gt; &amp; y</qt>"
    assert tip("") == ""


def test_numbers_are_told_where_they_matter() -> None:
    assert counted("Queued", 1) == "Queued"
    assert counted("Queued", 1234) == "Queued 1,234"
    assert abstracts(1) == "1 abstract"
    assert abstracts(1200) == "1,200 abstracts"


def test_a_moment_is_a_day_near_to_today_and_the_time_of_day() -> None:
    noon = datetime(2026, 5, 3, 12, 30).astimezone()
    at = noon.astimezone(UTC).isoformat()
    assert words.moment(at, noon.date()) == "today, 12:30"
    assert words.moment(at, noon.date() + timedelta(days=1)) == "yesterday, 12:30"
    assert words.moment(at, noon.date() + timedelta(days=40)) == "3 May, 12:30"
    assert words.moment(at, noon.date() + timedelta(days=400)) == "3 May 2026, 12:30"
    assert words.moment("long ago", noon.date()) == "long ago"
