from pathlib import Path

from reader.gui import keytable
from reader.gui.actions import ACTIONS
from reader.gui.keymap import name_of
from reader.gui.keysets import SETS

README = Path(__file__).resolve().parents[3] / "README.md"


def test_the_readme_has_the_keys_of_the_table() -> None:
    text = README.read_text("utf-8")
    assert keytable.replaced(text) == text


def test_every_action_with_a_key_is_in_the_table() -> None:
    table = keytable.table()
    for action in ACTIONS:
        if action.keys:
            assert f"| {action.text.rstrip('…')} | {action.help} |" in table


def test_the_table_of_sets_tells_every_key_that_differs() -> None:
    rows = [row for row in keytable.sets_table().splitlines() if row.startswith("| ")]
    assert rows[0] == "| action | Reader | Feed reader | ASReview-like | Rayyan-like |"
    assert "| Queue | `y` | `l` | `r` | `i` |" in rows
    for one in SETS.values():
        assert all(any(row.startswith(f"| {name_of(action)} |") for row in rows) for action in one.keys)
