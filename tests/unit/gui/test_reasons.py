from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.gui.actions import ACTIONS, TABLE, Situation, always
from reader.gui.reasons import REASONS, why_not

SITUATIONS = st.builds(
    Situation,
    empty=st.booleans(), rows=st.integers(0, 2), selected=st.integers(0, 2), in_trash=st.booleans(),
    trashed=st.integers(0, 1), query=st.booleans(), saved=st.booleans(), collection=st.booleans(),
    inside=st.booleans(), alone=st.booleans(), session=st.booleans(),
)  # fmt: skip


def test_every_condition_in_the_table_has_a_reason_to_tell() -> None:
    assert {action.when for action in ACTIONS} - {always} <= set(REASONS), "reader/gui/reasons.py lacks a reason"


@given(SITUATIONS)
def test_an_action_is_of_use_or_says_why_not(now: Situation) -> None:
    for action in ACTIONS:
        assert bool(why_not(action, now)) is not action.when(now)


SOME = Situation(empty=False, rows=3, selected=1)


@pytest.mark.parametrize(
    ("action", "now", "words"),
    [
        ("queue", Situation(), "no entry is chosen"),
        ("queue", replace(SOME, in_trash=True), "what is chosen is in the trash"),
        ("start_session", replace(SOME, session=True), "a session runs"),
        ("start_session", Situation(), "the list is empty"),
        ("select_all", replace(SOME, alone=True), "the list is not shown"),
        ("take_out", SOME, "no collection is shown"),
        ("empty_trash", SOME, "the trash is empty"),
    ],
)
def test_reasons(action: str, now: Situation, words: str) -> None:
    assert why_not(TABLE[action], now) == words
