"""The table of actions and keys, and that of the ready sets, as the README shows them."""

from reader.gui.actions import ACTIONS, Action
from reader.gui.keymap import keymap, name_of, shown
from reader.gui.keysets import SETS

BEGIN, END = "<!-- actions -->", "<!-- /actions -->"
SETS_BEGIN, SETS_END = "<!-- sets -->", "<!-- /sets -->"


def keys_of(keys: tuple[str, ...]) -> str:
    """Return keys as Markdown, the first one first."""
    return " ".join(f"`{shown(key)}`" for key in keys)


def table() -> str:
    """Return the table in Markdown, each action that has a key by its menu."""
    rows = ["| key | action | |", "|---|---|---|"]
    rows += [f"| {keys_of(one.keys)} | {one.text.rstrip('…')} | {one.help} |" for one in ACTIONS if one.keys]
    return "\n".join(rows)


def sets_table() -> str:
    """Return the actions that have other keys in another set, with the keys of each set."""
    maps = [keymap(one) for one in SETS]

    def row(action: Action) -> str:
        cells = [keys_of(one.keys[action.id]) for one in maps]
        return f"| {name_of(action.id)} | {' | '.join(cells)} |"

    names = " | ".join(one.name for one in SETS.values())
    differing = [one for one in ACTIONS if len({each.keys[one.id] for each in maps}) > 1]
    return "\n".join([f"| action | {names} |", f"|---|{'---|' * len(SETS)}", *map(row, differing)])


def replaced(readme: str) -> str:
    """Return a README with the tables as they are now."""
    for begin, end, made in ((BEGIN, END, table()), (SETS_BEGIN, SETS_END, sets_table())):
        start, stop = readme.index(begin) + len(begin), readme.index(end)
        readme = f"{readme[:start]}\n{made}\n{readme[stop:]}"
    return readme
