"""Keeps what is typed into notes: when to save, what to save against which revision, and what to do when it fails."""

import uuid
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QObject, QTimer, Signal

from reader.core.changes import Changes
from reader.core.entries import Entry
from reader.errors import ReaderError
from reader.gui.events import Events
from reader.store.ops import SetNote, SettleNote

IDLE_MS = 1000
TYPING_MS = 5000
RETRY_MS = 4000
BURST_MS = 60_000


class Sign(StrEnum):
    """What the user is told about the note at hand."""

    NONE = ""
    SAVING = "Saving…"
    SAVED = "Saved"
    UNSAVED = "Not saved yet"


@dataclass(slots=True)
class Draft:
    """A text that the library may not have yet; `base` is the revision that it was made from."""

    entry: int
    text: str
    base: int
    burst: str
    sent: str | None = None
    failed: bool = False


class NoteKeeper(QObject):
    """Saves the drafts of notes, one save at a time for each entry; no draft is dropped before the library has it.

    `loaded` gives a text that the editor is to show, `sign_changed` what to tell about saving, `trouble` one line
    about a save that failed, `parted` an entry of whose note there is another text, with that text.
    """

    loaded = Signal(str)
    sign_changed = Signal(str)
    trouble = Signal(str)
    parted = Signal(str)

    def __init__(self, events: Events, read: Callable[[int], Entry], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._events = events
        self._read = read
        self._drafts: dict[int, Draft] = {}
        self._entry = 0
        self._known = ""
        self._revision = 0
        self._burst = ""
        self._apart = False
        self._futures: dict[int, Future[Changes]] = {}
        self._idle = self._timer(IDLE_MS, self.flush)
        self._typing = self._timer(TYPING_MS, self.flush)
        self._retry = self._timer(RETRY_MS, self.flush)
        self._burst_end = self._timer(BURST_MS, self.end_burst)

    def open(self, entry: Entry) -> None:
        """Turn to the note of an entry; the one before is saved."""
        if entry.id == self._entry:
            self.refresh(entry)
            return
        self.flush()
        self.end_burst()
        self._entry = entry.id
        self._show(entry)

    def close(self) -> None:
        """Turn away from the note at hand; it is saved."""
        self.flush()
        self.end_burst()
        self._entry = 0
        self._known = ""
        self.parted.emit("")
        self.sign_changed.emit(Sign.NONE)

    def typed(self, text: str) -> None:
        """Take the whole text as it is in the editor now."""
        if not self._entry or (text == self._known and self._entry not in self._drafts):
            return
        draft = self._drafts.get(self._entry)
        if draft is None:
            draft = self._drafts[self._entry] = Draft(self._entry, text, self._revision, self._burst)
        draft.text = text
        self._burst = self._burst or uuid.uuid4().hex
        draft.burst = self._burst
        self._idle.start()
        self._burst_end.start()
        if not self._typing.isActive():
            self._typing.start()
        self.sign_changed.emit(Sign.UNSAVED if draft.failed else Sign.SAVING)

    def flush(self) -> None:
        """Save every draft now, without waiting for it."""
        for timer in (self._idle, self._typing, self._retry):
            timer.stop()
        for draft in list(self._drafts.values()):
            self._save(draft)

    def finish(self, seconds: float) -> list[Draft]:
        """Save everything and wait for it; return the drafts that could not be saved."""
        self.flush()
        for draft in list(self._drafts.values()):
            future = self._futures.get(draft.entry)
            saved = future is not None and _succeeded(future, seconds)
            if saved and draft.sent != draft.text:
                self._rebase(draft)
            if (saved and draft.sent == draft.text) or self._save_now(draft, seconds):
                del self._drafts[draft.entry]
        return list(self._drafts.values())

    def end_burst(self) -> None:
        """Let what is typed next be a step of its own."""
        self._burst_end.stop()
        self._burst = ""

    def refresh(self, entry: Entry) -> None:
        """Take over what became of the note elsewhere, unless something is typed here that is not saved yet."""
        if entry.id != self._entry or entry.id in self._drafts:
            return
        if self._apart and entry.other_notes:
            self.parted.emit(entry.note)
        elif entry.note != self._known:
            self._show(entry)
        else:
            self._revision, self._apart = entry.note_revision, False
            self.parted.emit(_other(entry))

    def settle(self, text: str) -> None:
        """Make a text the note at hand, and end the parting."""
        entry, draft = self._entry, self._drafts.pop(self._entry, None)
        self._show_text(text)

        def failed(error: ReaderError) -> None:
            self._drafts[entry] = draft or Draft(entry, text, self._revision, uuid.uuid4().hex)
            self._fail(self._drafts[entry], error)

        self._events.write(SettleNote(entry, text), lambda _: self._reload(entry), failed)

    @property
    def unsaved(self) -> bool:
        """Whether the library lacks something that was typed."""
        return bool(self._drafts)

    def _save(self, draft: Draft) -> None:
        if draft.sent is not None:
            return
        draft.sent = draft.text
        op = SetNote(draft.entry, draft.text, draft.base, draft.burst)
        self._futures[draft.entry] = self._events.write(
            op, lambda _: self._saved(draft), lambda error: self._fail(draft, error)
        )

    def _save_now(self, draft: Draft, seconds: float) -> bool:
        op = SetNote(draft.entry, draft.text, draft.base, draft.burst)
        return _succeeded(self._events.write(op), seconds)

    def _saved(self, draft: Draft) -> None:
        if self._drafts.get(draft.entry) is not draft:
            return
        note = self._rebase(draft)
        done, here = draft.text == draft.sent, draft.entry == self._entry
        apart = note != draft.sent
        draft.sent, draft.failed = None, False
        if done:
            del self._drafts[draft.entry]
        elif not self._idle.isActive() and not self._typing.isActive():
            self._save(draft)
        if here:
            self._apart = apart
            self._known, self._revision = (draft.text if done else self._known), draft.base
            self.sign_changed.emit(Sign.SAVED if done else Sign.SAVING)
            if apart:
                self.parted.emit(note)

    def _rebase(self, draft: Draft) -> str:
        """Let a draft go on from the revision that its own save made; return the note as it is in the library.

        Where another text was faster the draft stays at its base, so that it goes on being kept beside the note.
        """
        entry = self._read(draft.entry)
        if entry.note == draft.sent:
            draft.base = entry.note_revision
        return entry.note

    def _fail(self, draft: Draft, error: ReaderError) -> None:
        known, draft.sent, draft.failed = draft.failed, None, True
        self._retry.start()
        if draft.entry == self._entry:
            self.sign_changed.emit(Sign.UNSAVED)
        if not known:
            self.trouble.emit(f"The note is not saved yet, it is kept here and tried again: {error}")

    def _reload(self, entry: int) -> None:
        if entry == self._entry:
            self.refresh(self._read(entry))
            self.sign_changed.emit(Sign.SAVED)

    def _show(self, entry: Entry) -> None:
        self._revision, self._apart = entry.note_revision, False
        draft = self._drafts.get(entry.id)
        self._show_text(draft.text if draft else entry.note)
        self.sign_changed.emit(Sign.UNSAVED if draft and draft.failed else Sign.NONE)
        self.parted.emit(_other(entry))

    def _show_text(self, text: str) -> None:
        self._known = text
        self.loaded.emit(text)

    def _timer(self, milliseconds: int, run: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(run)
        return timer


def _other(entry: Entry) -> str:
    return entry.other_notes[-1].text if entry.other_notes else ""


def _succeeded(future: Future[Changes], seconds: float) -> bool:
    try:
        return future.exception(timeout=seconds) is None
    except TimeoutError:
        return False
