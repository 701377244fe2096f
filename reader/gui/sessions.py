"""What can be asked for about reading sessions: to begin one, to end it, to see those that are past."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject

from reader.core.sessions import Plan, Session, Standing, Visit
from reader.core.summary import Summary
from reader.errors import ReaderError
from reader.gui.browse import Browser
from reader.gui.parts import Parts
from reader.gui.scopes import ALL
from reader.gui.searcher import Searcher
from reader.gui.sitting import Sitting
from reader.store.library import Library
from reader.store.sessions import DeleteSession, EndSession, RenameSession, RestoreSession, StartSession


@dataclass(frozen=True, slots=True)
class Past:
    """All sessions, each with its visits."""

    sessions: list[tuple[Session, tuple[Visit, ...]]]


class Sessions(QObject):
    """The handlers of sessions."""

    def __init__(self, parts: Parts, browser: Browser, sitting: Sitting) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._browser = browser
        self._sitting = sitting
        self._asker = Searcher("sessions", self)
        self._asker.answered.connect(self._take)
        self._asker.refused.connect(parts.toast.say)

    def stop(self) -> None:
        """End the thread of the questions."""
        self._asker.stop()

    def start(self) -> None:
        """Ask what the session shall aim at."""
        library, ids = self._parts.library, self._parts.model.ids

        def look(_: Callable[[], bool]) -> Standing:
            return library.standing(ids)

        self._asker.ask(look)

    def end(self) -> None:
        """End the session and say what was done."""
        session = self._sitting.running
        if session is None:
            return
        self._parts.keeper.flush()
        self._sitting.save()
        self._sitting.halt()
        library = self._parts.library
        self._asker.ask(lambda _: _ended(library, session))

    def history(self) -> None:
        """Show the sessions so far."""
        if self._sitting.running is not None:
            self._sitting.save()
        library = self._parts.library
        self._asker.ask(lambda _: Past([(one, tuple(library.visits(one.id))) for one in library.sessions()]))

    def _take(self, answer: object) -> None:
        if isinstance(answer, Standing):
            self._ask_plan(answer)
        elif isinstance(answer, Summary):
            self._show_summary(answer)
        elif isinstance(answer, Past):
            self._show_past(answer)

    def _ask_plan(self, standing: Standing) -> None:
        from reader.gui.dialogs.session_start import StartDialog  # noqa: PLC0415 - not needed to start

        box, browser = self._parts.pane.search, self._browser
        place = "All abstracts" if browser.scope == ALL else browser.place_name
        plan = Plan(
            box.query.strip() or place, browser.scope, box.query, box.sort.value, box.reverse,
            found=standing.total, undecided=standing.total - standing.decided,
        )  # fmt: skip
        dialog = StartDialog(plan, self._parts.settings, self._parts.keys, self._parts.window)
        dialog.planned.connect(self._start)
        dialog.open()

    def _start(self, plan: object) -> None:
        if not isinstance(plan, Plan):
            return
        library = self._parts.library
        try:
            library.keep(StartSession(plan)).result()
            session = library.running_session()
        except ReaderError as error:
            self._parts.toast.say(str(error))
            return
        if session is not None:
            self._sitting.begin(session, reached=False)
            self._sitting.visit()
            self._browser.focus_list()

    def _show_summary(self, summary: Summary) -> None:
        from reader.gui.dialogs.session_end import SummaryDialog  # noqa: PLC0415 - not needed to start

        session = summary.session
        dialog = SummaryDialog(summary, self._parts)
        dialog.named.connect(lambda name: self._sitting.record(RenameSession(session.id, name)))
        dialog.forgotten.connect(lambda: self._forget(session))
        dialog.open()

    def _forget(self, session: Session) -> None:
        visits = tuple(self._parts.library.visits(session.id))
        self._sitting.record(DeleteSession(session.id))
        self._parts.toast.say("Session forgotten", lambda: self._sitting.record(RestoreSession(session, visits)))

    def _show_past(self, past: Past) -> None:
        from reader.gui.dialogs.session_history import HistoryDialog  # noqa: PLC0415 - not needed to start

        key = self._parts.bindings.first("start_session")
        dialog = HistoryDialog(past.sessions, self._parts.theme, key, self._parts.window)
        dialog.recorded.connect(self._sitting.record)
        dialog.open()


def _ended(library: Library, running: Session) -> Summary:
    """End a session and return what there is to say about it."""
    library.keep(EndSession(running.id)).result()
    session = next(one for one in library.sessions() if one.id == running.id)
    seconds = tuple(one.seconds for one in library.visits(running.id) if one.decision)
    standing = library.standing(library.search(running.plan.query, scope=running.plan.scope).ids)
    return Summary(session, seconds, standing.total - standing.decided)
