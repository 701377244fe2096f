import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.clock import IDLE_SECONDS, Clock, ahead, emptied, signed, turned

Event = tuple[str, float]
EVENTS = st.lists(
    st.tuples(st.sampled_from(("sign", "on", "off", "tick")), st.floats(0, 200, allow_nan=False)), max_size=30
)


def after(events: list[Event]) -> Clock:
    """A clock after events, each so many seconds after the one before."""
    clock, now = Clock(), 0.0
    for kind, wait in events:
        now += wait
        if kind == "sign":
            clock = signed(clock, now)
        elif kind == "tick":
            clock = ahead(clock, now)
        else:
            clock = turned(clock, now, active=kind == "on")
    return clock


def by_the_second(events: list[tuple[str, int]]) -> int:
    """The same in whole seconds, each looked at by itself."""
    at, signs, active, counted = 0, list[int](), False, 0
    for kind, wait in events:
        for second in range(at, at + wait):
            counted += active and any(sign <= second < sign + IDLE_SECONDS for sign in signs)
        at += wait
        if kind in ("sign", "on"):
            signs.append(at)
        if kind in ("on", "off"):
            active = kind == "on"
    return counted


def test_the_time_of_steady_reading_counts_whole() -> None:
    assert after([("on", 5), ("sign", 30), ("sign", 50), ("tick", 20)]).seconds == 100


def test_what_lies_more_than_a_minute_behind_the_last_sign_does_not_count() -> None:
    assert after([("on", 0), ("tick", 1000)]).seconds == IDLE_SECONDS
    assert after([("on", 0), ("sign", 1000), ("tick", 10)]).seconds == IDLE_SECONDS + 10


def test_nothing_counts_while_the_window_is_not_active() -> None:
    assert after([("sign", 0), ("tick", 30)]).seconds == 0
    assert after([("on", 0), ("off", 10), ("sign", 10), ("tick", 10), ("on", 10), ("tick", 5)]).seconds == 15


def test_a_moment_that_went_by_changes_nothing() -> None:
    clock = after([("on", 10), ("tick", 10)])
    assert ahead(clock, 3) == clock
    assert signed(clock, 3).sign == clock.at


def test_an_emptied_clock_goes_on() -> None:
    clock = emptied(after([("on", 0), ("tick", 20)]))
    assert clock.seconds == 0
    assert ahead(clock, 50).seconds == 30


@given(EVENTS)
def test_no_more_is_counted_than_went_by(events: list[Event]) -> None:
    clock = after(events)
    assert 0 <= clock.seconds <= sum(wait for _, wait in events) + 1e-6


@given(EVENTS, st.floats(0, 200), st.floats(0, 200))
def test_looking_at_the_clock_changes_nothing(events: list[Event], one: float, other: float) -> None:
    clock = after(events)
    now = clock.at + one + other
    assert ahead(ahead(clock, clock.at + one), now).seconds == pytest.approx(ahead(clock, now).seconds)


@given(st.lists(st.tuples(st.sampled_from(("sign", "on", "off", "tick")), st.integers(0, 90)), max_size=12))
def test_the_clock_counts_what_a_count_of_every_second_gives(events: list[tuple[str, int]]) -> None:
    assert after([(kind, float(wait)) for kind, wait in events]).seconds == by_the_second(events)
