from pathlib import Path

from reader.gui import keytable
from reader.gui.actions import ACTIONS

README = Path(__file__).resolve().parents[3] / "README.md"


def test_the_readme_has_the_keys_of_the_table() -> None:
    text = README.read_text("utf-8")
    assert keytable.replaced(text) == text


def test_every_action_with_a_key_is_in_the_table() -> None:
    table = keytable.table()
    for action in ACTIONS:
        if action.keys:
            assert f"| {action.text.rstrip('…')} | {action.help} |" in table
