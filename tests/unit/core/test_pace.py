import math
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.pace import BATCH, by_day, by_duration, kept_by_batch, minutes, pace, time_left

TIMES = st.lists(st.floats(0.5, 3600), min_size=3, max_size=60)


def test_the_pace_is_the_middle_time_of_what_was_read() -> None:
    assert pace([]) is None
    assert pace([0, 0]) is None
    assert pace([0, 10, 500, 20]) == 20
    assert pace([10, 500, 20, 30]) == 25


@pytest.mark.parametrize("few", [[], [40], [40, 50], [0, 0, 40, 50]])
def test_nothing_is_said_from_too_few_visits(few: list[float]) -> None:
    assert time_left(few, 100) is None


def test_nothing_is_said_where_nothing_is_left() -> None:
    assert time_left([40, 50, 60], 0) is None


def test_an_even_pace_leaves_no_range() -> None:
    low, high = time_left([60] * 10, 30) or (0, 0)
    assert low == high == 1800


def test_few_visits_give_a_wider_range_than_many() -> None:
    few, many = time_left([30, 60, 90], 50), time_left([30, 60, 90] * 20, 50)
    assert few
    assert many
    assert few[1] - few[0] > 2 * (many[1] - many[0])
    assert (many[0] + many[1]) / 2 == pytest.approx(3000)


@given(TIMES, st.integers(1, 5000))
def test_the_range_holds_the_mean_and_is_never_less_than_the_quickest(seconds: list[float], left: int) -> None:
    found = time_left(seconds, left)
    assert found
    low, high = found
    middle = left * math.fsum(seconds) / len(seconds)
    assert left * min(seconds) <= low * (1 + 1e-9)
    assert low <= middle * (1 + 1e-9)
    assert middle <= high * (1 + 1e-9)


@given(TIMES, st.integers(1, 5000))
def test_more_takes_longer(seconds: list[float], left: int) -> None:
    one, more = time_left(seconds, left), time_left(seconds, left + 1)
    assert one
    assert more
    assert more[1] > one[1]


@given(st.floats(0, 1e6), st.floats(0, 1e6))
def test_minutes_are_rounded_outwards(one: float, other: float) -> None:
    low, high = minutes(*sorted((one, other)))
    assert 1 <= low <= high
    assert low <= max(1, min(one, other) / 60)
    assert high * 60 >= max(one, other)


def test_minutes_promise_no_more_than_they_hold() -> None:
    assert minutes(310, 700) == (5, 12)
    assert minutes(2000, 4100) == (30, 70)
    assert minutes(8000, 20000) == (130, 340)
    assert minutes(1, 2) == (1, 1)


def test_days_without_decisions_are_days_too() -> None:
    assert by_day([]) == []
    assert by_day([date(2026, 2, 28), date(2026, 3, 2), date(2026, 3, 2)]) == [
        (date(2026, 2, 28), 1),
        (date(2026, 3, 1), 0),
        (date(2026, 3, 2), 2),
    ]


@given(st.lists(st.dates(date(2020, 1, 1), date(2022, 1, 1)), max_size=30))
def test_every_decision_is_on_one_day(days: list[date]) -> None:
    assert sum(count for _, count in by_day(days)) == len(days)


def test_only_full_batches_count() -> None:
    assert kept_by_batch([True] * (BATCH - 1)) == []
    assert kept_by_batch([True] * BATCH + [False] * BATCH + [True]) == [BATCH, 0]


def test_times_fall_into_bins() -> None:
    assert by_duration([0, 15, 15.1, 60, 300, 301, 9000]) == [1, 1, 1, 0, 1, 2]
    assert by_duration([]) == [0] * 6
