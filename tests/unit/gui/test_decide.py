from reader.core.entries import Status
from reader.core.found import Row
from reader.gui.decide import next_undecided, round_from


def row_of(statuses: str, place: int) -> Row | None:
    if statuses[place] == " ":
        return None
    status = Status.UNREAD if statuses[place] == "u" else Status.READ
    return Row(
        place + 100, "heading", derived=True, opening="", status=status, starred=False, tags=(), has_note=False,
        trashed=False,
    )  # fmt: skip


def following(statuses: str, after: int, decided: set[int] | None = None, near: int = 0) -> int | None:
    return next_undecided(lambda place: row_of(statuses, place), len(statuses), after, decided or set(), near)


def test_the_next_undecided_is_below_or_else_at_the_top() -> None:
    assert following("urru", 0) == 3
    assert following("urrr", 1) == 0
    assert following("rrrr", 1) is None
    assert following("", -1) is None


def test_an_entry_alone_can_follow_itself_unless_it_is_being_decided() -> None:
    assert following("ru", 1) == 1
    assert following("ru", 1, {101}) is None


def test_rows_that_are_gone_are_passed_over() -> None:
    assert following("r u", 0) == 2


def test_only_the_near_places_are_looked_at() -> None:
    assert following("rrrru", 0, near=2) is None
    assert following("rrrru", 0, near=4) == 4


def test_the_round_meets_every_place_once() -> None:
    assert list(round_from(2, 5)) == [3, 4, 0, 1, 2]
    assert list(round_from(-1, 3)) == [0, 1, 2]
    assert list(round_from(9, 3)) == [0, 1, 2]
