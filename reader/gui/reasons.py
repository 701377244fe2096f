"""Why an action is of no use now, in words."""

from collections.abc import Callable, Mapping

from reader.gui import actions
from reader.gui.actions import Action, Situation

NOTHING_CHOSEN = "no entry is chosen"
NO_ROWS = "the list is empty"

REASONS: Mapping[Callable[[Situation], bool], Callable[[Situation], str]] = {
    actions.has_entries: lambda _: "the library is empty",
    actions.has_rows: lambda _: NO_ROWS,
    actions.has_list: lambda now: "the list is not shown" if now.rows else NO_ROWS,
    actions.can_begin: lambda now: "a session runs" if now.session else NO_ROWS,
    actions.in_session: lambda _: "no session runs",
    actions.has_choice: lambda _: NOTHING_CHOSEN,
    actions.has_live_choice: lambda now: "what is chosen is in the trash" if now.selected else NOTHING_CHOSEN,
    actions.has_trashed_choice: lambda _: "nothing in the trash is chosen",
    actions.has_trash: lambda _: "the trash is empty",
    actions.has_query: lambda _: "nothing is searched for",
    actions.on_saved_search: lambda _: "the sidebar is at no saved search",
    actions.on_collection: lambda _: "the sidebar is at no collection",
    actions.has_inside_choice: lambda now: (
        NOTHING_CHOSEN if now.inside or not now.selected else "no collection is shown"
    ),
}


def why_not(action: Action, now: Situation) -> str:
    """Return why an action is of no use in a situation, empty if it is of use."""
    return "" if action.when(now) else REASONS[action.when](now)
