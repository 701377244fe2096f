"""Every write that a library knows, by name; a write is loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from reader.store.write import Op, entries_of

if TYPE_CHECKING:
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
    from reader.store.keywords import TakeKeywords
    from reader.store.notes import AppendNote, SetNote, SettleNote
    from reader.store.overrides import EditFields
    from reader.store.saved import RemoveSearch, RenameSearch, SaveSearch
    from reader.store.states import EmptyTrash, Restore, SetStarred, SetStatus, Trash
    from reader.store.tagwrites import ColorTags, DeleteTags, EditTags, MergeTags, NestTags, PinTag, RenameTag

    ALL: tuple[type[Op], ...]
    """All writes; each can be undone and redone."""

_HOMES = {
    "AddHighlight": "highlights", "AddToCollection": "collections", "AppendNote": "notes", "ColorTags": "tagwrites",
    "DeleteTags": "tagwrites", "EditFields": "overrides", "EditHighlight": "highlights", "EditTags": "tagwrites",
    "EmptyTrash": "states", "ImportList": "imports", "MakeCollection": "collections", "MergeTags": "tagwrites",
    "MoveWithin": "collections", "NestTags": "tagwrites", "OrderCollections": "collections", "PinTag": "tagwrites",
    "RemoveCollection": "collections", "RemoveHighlight": "highlights", "RemoveSearch": "saved", "RenameCollection":
    "collections", "RenameSearch": "saved", "RenameTag": "tagwrites", "Restore": "states", "SaveSearch": "saved",
    "SetNote": "notes", "SetStarred": "states", "SetStatus": "states", "SettleNote": "notes", "TakeFromCollection":
    "collections", "TakeKeywords": "keywords", "Trash": "states",
}  # fmt: skip

__all__ = [
    "ALL", "AddHighlight", "AddToCollection", "AppendNote", "ColorTags", "DeleteTags", "EditFields",
    "EditHighlight", "EditTags", "EmptyTrash", "ImportList", "MakeCollection", "MergeTags", "MoveWithin",
    "NestTags", "Op", "OrderCollections", "PinTag", "RemoveCollection", "RemoveHighlight", "RemoveSearch",
    "RenameCollection", "RenameSearch", "RenameTag", "Restore", "SaveSearch", "SetNote", "SetStarred", "SetStatus",
    "SettleNote", "TakeFromCollection", "TakeKeywords", "Trash", "entries_of",
]  # fmt: skip


def __getattr__(name: str) -> object:
    """Return a write from the module that it is in: a window that starts needs few of them, and no import."""
    if name == "ALL":
        return tuple(__getattr__(each) for each in _HOMES)
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f"reader.store.{_HOMES[name]}"), name)
    return found
