"""The table of actions and keys as the README shows it."""

from reader.gui.actions import ACTIONS, Action

BEGIN = "<!-- actions -->"
END = "<!-- /actions -->"


def keys_of(action: Action) -> str:
    """Return the keys of an action as Markdown, the first one first."""
    return " ".join(f"`{key.lower() if len(key) == 1 else key}`" for key in action.keys)


def table() -> str:
    """Return the table in Markdown, each action that has a key by its menu."""
    rows = ["| key | action | |", "|---|---|---|"]
    rows += [f"| {keys_of(action)} | {action.text.rstrip('…')} | {action.help} |" for action in ACTIONS if action.keys]
    return "\n".join(rows)


def replaced(readme: str) -> str:
    """Return a README with the table as it is now."""
    start, end = readme.index(BEGIN) + len(BEGIN), readme.index(END)
    return f"{readme[:start]}\n{table()}\n{readme[end:]}"
