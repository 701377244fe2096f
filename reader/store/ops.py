"""Every write that a library knows, by name."""

from reader.store.highlights import AddHighlight, EditHighlight, RemoveHighlight
from reader.store.imports import ImportList
from reader.store.notes import AppendNote, SetNote, SettleNote
from reader.store.overrides import EditFields
from reader.store.saved import RemoveSearch, RenameSearch, SaveSearch
from reader.store.states import EmptyTrash, Restore, SetStarred, SetStatus, Trash
from reader.store.tags import EditTags, MergeTags, RenameTag
from reader.store.write import Op, entries_of

ALL = (
    AddHighlight, AppendNote, EditFields, EditHighlight, EditTags, EmptyTrash, ImportList, MergeTags, RemoveHighlight,
    RemoveSearch, RenameSearch, RenameTag, Restore, SaveSearch, SetNote, SetStarred, SetStatus, SettleNote, Trash,
)  # fmt: skip
"""All writes; each can be undone and redone."""

__all__ = [
    "ALL", "AddHighlight", "AppendNote", "EditFields", "EditHighlight", "EditTags", "EmptyTrash", "ImportList",
    "MergeTags", "Op", "RemoveHighlight", "RemoveSearch", "RenameSearch", "RenameTag", "Restore", "SaveSearch",
    "SetNote", "SetStarred", "SetStatus", "SettleNote", "Trash", "entries_of",
]  # fmt: skip
