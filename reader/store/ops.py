"""Every write that a library knows, by name."""

from reader.store.collections import (
    AddToCollection,
    MakeCollection,
    MoveWithin,
    OrderCollections,
    RemoveCollection,
    RenameCollection,
    TakeFromCollection,
)
from reader.store.highlights import AddHighlight, EditHighlight, RemoveHighlight
from reader.store.imports import ImportList
from reader.store.notes import AppendNote, SetNote, SettleNote
from reader.store.overrides import EditField
from reader.store.saved import RemoveSearch, RenameSearch, SaveSearch
from reader.store.states import EmptyTrash, Restore, SetStarred, SetStatus, Trash
from reader.store.tags import EditTags, MergeTags, RenameTag
from reader.store.write import Op, entries_of

ALL = (
    AddHighlight, AddToCollection, AppendNote, EditField, EditHighlight, EditTags, EmptyTrash, ImportList,
    MakeCollection, MergeTags, MoveWithin, OrderCollections, RemoveCollection, RemoveHighlight, RemoveSearch,
    RenameCollection, RenameSearch, RenameTag, Restore, SaveSearch, SetNote, SetStarred, SetStatus, SettleNote,
    TakeFromCollection, Trash,
)  # fmt: skip
"""All writes; each can be undone and redone."""

__all__ = [
    "ALL", "AddHighlight", "AddToCollection", "AppendNote", "EditField", "EditHighlight", "EditTags", "EmptyTrash",
    "ImportList", "MakeCollection", "MergeTags", "MoveWithin", "Op", "OrderCollections", "RemoveCollection",
    "RemoveHighlight", "RemoveSearch", "RenameCollection", "RenameSearch", "RenameTag", "Restore", "SaveSearch",
    "SetNote", "SetStarred", "SetStatus", "SettleNote", "TakeFromCollection", "Trash", "entries_of",
]  # fmt: skip
