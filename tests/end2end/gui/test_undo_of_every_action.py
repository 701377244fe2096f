"""Whatever an action of the table does to the library is taken back whole by undo and made again by redo.

Each action is done as a person does it. The journal is then gone back through step by step and forward again, and the
whole data compared each time: in the running program, and with the library closed and opened before every step.
"""

import pytest

from reader.core.changes import Origin
from reader.gui.actions import ACTIONS, TABLE
from reader.store.library import Library
from tests.end2end.gui.conftest import Pick
from tests.end2end.gui.hands import Desk, press
from tests.end2end.gui.test_every_action import SCENARIOS
from tests.unit.store.test_journal import state

LOOKED_AT = frozenset(
    ("about", "cheat_sheet", "preferences", "larger", "smaller", "usual", "sidebar", "focus", "view", "theme_dark",
     "theme_light", "theme_system", "note_templates")
)  # fmt: skip
"""What only shows something, or changes how it is shown; templates are the user's, not the library's."""

GONE_TO = frozenset(
    ("next", "previous", "find", "clear", "select_next", "next_sentence", "previous_sentence", "more_sentences",
     "fewer_sentences")
)  # fmt: skip
RECORDS = frozenset(("start_session", "end_session", "session_history"))
"""What is written down about the reading, which no undo takes back."""

UNCHANGING = LOOKED_AT | GONE_TO | RECORDS | {"export"}


def done(library: Library) -> list[int]:
    return [step.id for step in library.steps(1000) if not step.undone]


def undo_all(library: Library, first: int) -> list[object]:
    """Undo every step from one on; return the states that were there, the oldest first."""
    states: list[object] = [state(library.path)]
    while (step := library.next_undo()) is not None and step.id >= first:
        library.undo()
        states.insert(0, state(library.path))
    return states


@pytest.mark.parametrize("action", [action.id for action in ACTIONS])
def test_what_an_action_does_is_undone_and_redone_whole(small: Desk, pick: Pick, action: str) -> None:
    pick()
    path, before, newest = small.path, state(small.path), max(done(small.library))
    keys = TABLE[action].keys
    SCENARIOS[action](small, lambda: press(keys[0]) if keys else small.choose(action))
    if small.window.isVisible():
        small.window.parts.keeper.finish(5)
    small.close()
    with Library.open(path, Origin.COMMAND_LINE) as library:
        made = [step for step in done(library) if step > newest]
        touched = bool(made) or any(step.undone for step in library.steps(1000)) or newest not in done(library)
        assert touched == (action not in UNCHANGING)
        states = undo_all(library, newest + 1)
        if newest in done(library):
            assert states[0] == before
        for wanted in states[1:]:
            library.redo()
            assert state(path) == wanted
        assert library.check() == []
    for wanted in reversed(states[:-1]):
        with Library.open(path, Origin.WINDOW) as library:
            library.undo()
        assert state(path) == wanted
    for wanted in states[1:]:
        with Library.open(path, Origin.WINDOW) as library:
            library.redo()
        assert state(path) == wanted


def test_what_changes_nothing_is_in_the_table() -> None:
    assert set(TABLE) >= UNCHANGING
