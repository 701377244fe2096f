"""Opens the tag manager, reads for it what it shows, and does what is asked for there."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from reader.core.changes import Changes, Kind
from reader.core.found import KeywordCount, TagCount
from reader.core.tagnames import Alike, alike
from reader.errors import ReaderError
from reader.gui.parts import Parts
from reader.gui.searcher import Asked, Searcher
from reader.store.ops import Op

if TYPE_CHECKING:
    from reader.gui.dialogs.tags import TagsDialog

MOST_APART = 1000
KINDS = frozenset((Kind.TAGS, Kind.ENTRIES))
DONE = {
    "delete": "Deleted", "merge": "Merged", "rename": "Renamed", "put": "Put", "colour": "Coloured", "take": "Took",
    "pin": "Pinned", "unpin": "Unpinned",
}  # fmt: skip
"""What the first word of a write's label becomes once it is done."""


def _nothing() -> None:
    """Stand for what cannot be taken back."""


@dataclass(frozen=True, slots=True)
class Known:
    """What was read: the tags, and if they were compared, the pairs that are likely one; or the keywords."""

    tags: list[TagCount] | None = None
    pairs: list[Alike] | None = None
    keywords: list[KeywordCount] | None = None


class TagManager(QObject):
    """The handler of the action, and all that the dialog needs beside itself."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._dialog: TagsDialog | None = None
        self._back: Callable[[], object] = _nothing
        self._reader = Searcher("tags", self)
        self._words = Searcher("keywords", self)
        for searcher in (self._reader, self._words):
            searcher.answered.connect(self._show)
            searcher.refused.connect(lambda why: self._say(why, trouble=True))
        parts.events.changed.connect(self._changed)

    @property
    def shown(self) -> tuple[str, ...]:
        """What the dialog lists now, by name; nothing where it is not open."""
        return self._dialog.listed if self._dialog is not None else ()

    def manage(self) -> None:
        """Open the dialog."""
        from reader.gui.dialogs.tags import TagsDialog  # noqa: PLC0415 - not needed to start

        dialog = TagsDialog(self._parts.theme, self._parts.keys, self._parts.bindings, self._parts.window)
        dialog.wanted.connect(self._write)
        dialog.back_wanted.connect(self._take_back)
        dialog.undo_wanted.connect(lambda: self._turn("Undone"))
        dialog.redo_wanted.connect(lambda: self._turn("Redone"))
        dialog.keywords_wanted.connect(self._read_keywords)
        dialog.apart.connect(self._keep_apart)
        dialog.closed.connect(self._forget)
        self._dialog = dialog
        self._read()
        dialog.open()

    def stop(self) -> None:
        """End the threads."""
        self._reader.stop()
        self._words.stop()

    def _read(self) -> None:
        library, apart = self._parts.library, self._apart()

        def look(asked: Asked) -> Known:
            tags = library.tags(parents=True)
            asked.tell(Known(tags))
            used = sorted(tags, key=lambda tag: (-tag.branch, tag.name.casefold()))
            return Known(tags, alike([tag.name for tag in used], apart))

        self._reader.ask(look)

    def _read_keywords(self) -> None:
        library = self._parts.library
        self._words.ask(lambda _: Known(keywords=library.keywords()))

    def _show(self, known: object) -> None:
        if self._dialog is None or not isinstance(known, Known):
            return
        if known.tags is not None:
            self._parts.theme.color_tags(known.tags)
        if known.pairs is not None:
            self._dialog.show_pairs(known.pairs)
        elif known.tags is not None:
            self._dialog.show_tags(known.tags)
        if known.keywords is not None:
            self._dialog.show_keywords(known.keywords)

    def _changed(self, changes: Changes) -> None:
        if self._dialog is not None and (changes.everything or changes.kinds & KINDS):
            self._read()
            if self._dialog.shows_keywords:
                self._read_keywords()

    def _write(self, op: Op) -> None:
        def done(changes: Changes) -> None:
            first, _, rest = changes.label.partition(" ")
            if (step := changes.step) is None:
                self._say("It is so already")
            else:
                self._say(f"{DONE[first]} {rest}", back=lambda: self._undo_step(step))

        self._parts.events.write(op, done, self._refused)

    def _turn(self, word: str) -> None:
        library = self._parts.library
        future = library.submit_undo() if word == "Undone" else library.submit_redo()
        self._parts.events.follow(future, lambda changes: self._say(f"{word}: {changes.label}"), self._refused)

    def _take_back(self) -> None:
        self._back()

    def _undo_step(self, step: int) -> None:
        newest = self._parts.library.next_undo()
        if newest is not None and newest.id == step:
            self._turn("Undone")
        else:
            self._say("More was changed since; the key for undo takes back one step after the other", trouble=True)

    def _refused(self, error: ReaderError) -> None:
        self._say(str(error), trouble=True)

    def _say(self, text: str, *, back: Callable[[], object] = _nothing, trouble: bool = False) -> None:
        self._back = back
        if self._dialog is not None:
            self._dialog.say(text[:1].upper() + text[1:], undo=back is not _nothing, trouble=trouble)

    def _apart(self) -> list[tuple[str, str]]:
        try:
            kept = json.loads(self._parts.settings.text("tags_apart") or "[]")
        except ValueError:
            return []
        pairs = [pair for pair in kept if isinstance(pair, list)] if isinstance(kept, list) else []
        return [(str(pair[0]), str(pair[1])) for pair in pairs if len(pair) > 1]

    def _keep_apart(self, one: str, other: str) -> None:
        self._set_apart([*self._apart(), (one, other)])
        self._say(f"“{one}” and “{other}” stay two tags", back=lambda: self._join_again(one, other))

    def _join_again(self, one: str, other: str) -> None:
        self._set_apart([pair for pair in self._apart() if pair != (one, other)])
        self._say(f"“{one}” and “{other}” may be the same again")

    def _set_apart(self, pairs: list[tuple[str, str]]) -> None:
        self._parts.settings.set("tags_apart", json.dumps(pairs[-MOST_APART:], ensure_ascii=False))
        self._read()

    def _forget(self) -> None:
        self._dialog = None
