"""Reading sessions in the window: started, shown as they go, recorded, taken up again, ended."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from reader.core.changes import Changes
from reader.core.sessions import Plan, Progress, Session, Standing, Visit, is_reached, of_session
from reader.core.summary import Summary
from reader.errors import ReaderError
from reader.gui.browse import Browser
from reader.gui.focus import Focus
from reader.gui.parts import Parts
from reader.gui.readingclock import ReadingClock
from reader.gui.scopes import ALL
from reader.gui.searcher import Searcher
from reader.store.library import Library
from reader.store.sessions import (
    DeleteSession,
    EndSession,
    KeepPlace,
    Record,
    RenameSession,
    RestoreSession,
    SpendTime,
    StartSession,
    TakeStock,
)

SAVE_MS = 5000
SCROLLED_MS = 700


@dataclass(frozen=True, slots=True)
class Running:
    """The session that runs now, if there is one."""

    session: Session | None


@dataclass(frozen=True, slots=True)
class Past:
    """All sessions, each with its visits."""

    sessions: list[tuple[Session, tuple[Visit, ...]]]


class Sessions(QObject):
    """The handlers of sessions. What is done in one is read from the library each time, and never counted here."""

    _recorded = Signal(object)

    def __init__(self, parts: Parts, browser: Browser, focus: Focus) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._browser = browser
        self._focus = focus
        self._session: Session | None = None
        self._reached = False
        self._entry = 0
        self._wanted: float | None = None
        self._taken_up = False
        self._clock = ReadingClock(self)
        # A dialog that was asked for must come, however often it is looked how far the session is.
        self._asker, self._looker = Searcher("sessions", self), Searcher("session", self)
        self._steady = self._timer(SAVE_MS, single=False)
        self._soon = self._timer(SCROLLED_MS, single=True)
        self._join()

    @property
    def running(self) -> Session | None:
        """The session that runs, as it was known last."""
        return self._session

    def resume(self) -> Plan | None:
        """Take up the session that was left running, and return its plan, whose view is to be shown."""
        try:
            found = self._parts.library.running_session()
        except ReaderError as error:
            self._parts.toast.say(str(error))
            return None
        if found is None:
            self._parts.settings.set("focus", False)  # noqa: FBT003 - a value
            return None
        self._wanted = found.scroll
        self._begin(found, reached=is_reached(found.plan, found.tally))
        if found.entry is not None:
            self._browser.aim_at(found.entry, add=True)
        self._record(TakeStock(found.id))
        self._taken_up = True
        return found.plan

    def stop(self) -> None:
        """Record what is to be recorded; the session stays as it is, to be taken up again."""
        if self._session is not None:
            self._save()
            self._halt()
        self._asker.stop()
        self._looker.stop()

    # What the actions ask for

    def start(self) -> None:
        """Ask what the session shall aim at."""
        library, ids = self._parts.library, self._parts.model.ids

        def look(_: Callable[[], bool]) -> Standing:
            return library.standing(ids)

        self._asker.ask(look)

    def end(self) -> None:
        """End the session and say what was done."""
        session = self._session
        if session is None:
            return
        self._parts.keeper.flush()
        self._save()
        self._halt()
        library = self._parts.library
        self._asker.ask(lambda _: _ended(library, session))

    def history(self) -> None:
        """Show the sessions so far."""
        if self._session is not None:
            self._save()
        library = self._parts.library
        self._asker.ask(lambda _: Past([(one, tuple(library.visits(one.id))) for one in library.sessions()]))

    # While it goes on

    def _join(self) -> None:
        for searcher in (self._asker, self._looker):
            searcher.answered.connect(self._take)
            searcher.refused.connect(self._parts.toast.say)
        self._recorded.connect(self._look_at)
        self._clock.acted.connect(self._let_go)
        self._browser.current_shown.connect(self._visit)
        self._parts.events.changed.connect(self._changed)
        bar = self._parts.reading.page.verticalScrollBar()
        bar.rangeChanged.connect(self._scroll_back)
        bar.valueChanged.connect(self._scrolled)

    def _take(self, answer: object) -> None:
        if isinstance(answer, Standing):
            self._ask_plan(answer)
        elif isinstance(answer, Running):
            self._show(answer.session)
        elif isinstance(answer, Summary):
            self._show_summary(answer)
        elif isinstance(answer, Past):
            self._show_past(answer)

    def _begin(self, session: Session, *, reached: bool) -> None:
        self._session, self._reached, self._entry = session, reached, 0
        self._clock.start()
        self._steady.start()
        self._browser.in_session = True
        self._show(session)
        self._browser.update_actions()

    def _halt(self) -> None:
        self._session, self._entry, self._wanted = None, 0, None
        self._steady.stop()
        self._soon.stop()
        self._clock.stop()
        self._browser.in_session = False
        self._tell(None)
        self._browser.update_actions()

    def _visit(self) -> None:
        """Take note that another entry is read."""
        entry, session = self._parts.reading.entry, self._session
        if session is None or entry is None:
            return
        if self._wanted is not None and entry.id == session.entry:
            self._scroll_back()
        elif entry.id != session.entry:
            self._wanted = None
        if entry.id != self._entry:
            spent = self._spent()
            self._entry = entry.id
            self._record(*spent, SpendTime(session.id, entry.id), *self._place())
        if self._taken_up:
            self._taken_up = False
            self._welcome_back(session)

    def _welcome_back(self, session: Session) -> None:
        self._parts.toast.say(f"Session taken up again: {session.plan.name}")
        if self._parts.settings.flag("focus"):
            self._parts.panes.set_alone(on=True)

    def _save(self) -> None:
        if self._session is not None:
            self._record(*self._spent(), *self._place())

    def _spent(self) -> list[Record]:
        seconds = self._clock.take()
        if self._session is None or not self._entry or seconds <= 0:
            return []
        return [SpendTime(self._session.id, self._entry, seconds)]

    def _place(self) -> list[Record]:
        """Return the place to be remembered: none while the view is another one, or the old place is not back yet."""
        session = self._session
        if session is None or not self._entry or self._wanted is not None or not self._in_view(session.plan):
            return []
        bar = self._parts.reading.page.verticalScrollBar()
        return [KeepPlace(session.id, self._entry, bar.value() / bar.maximum() if bar.maximum() else 0.0)]

    def _in_view(self, plan: Plan) -> bool:
        browser = self._browser
        here = browser.scope == plan.scope and self._parts.pane.search.query == plan.query
        return here and browser.layers.now is None

    def _changed(self, changes: Changes) -> None:
        if self._session is not None and (changes.everything or changes.entries):
            entries = () if changes.everything else tuple(sorted(changes.entries))
            self._record(TakeStock(self._session.id, entries))

    def _scrolled(self) -> None:
        if self._session is not None and self._wanted is None and not self._soon.isActive():
            self._soon.start()

    def _scroll_back(self) -> None:
        """Scroll to where the session was left: more than once, as formulas change the height of the page."""
        entry = self._parts.reading.entry
        if self._wanted is not None and self._session and entry and entry.id == self._session.entry:
            bar = self._parts.reading.page.verticalScrollBar()
            bar.setValue(round(self._wanted * bar.maximum()))

    def _let_go(self) -> None:
        """Whoever does something is at the place, or goes to another one."""
        if self._entry:
            self._wanted = None

    def _record(self, *records: Record) -> None:
        if records:
            try:
                self._parts.library.keep(*records).add_done_callback(self._recorded.emit)
            except ReaderError as error:
                self._parts.toast.say(f"The session is not recorded: {error}")

    def _look_at(self, recorded: Future[int]) -> None:
        error = recorded.exception()
        if isinstance(error, ReaderError):
            self._parts.toast.say(f"The session is not recorded: {error}")
        elif error is not None:
            raise error
        elif self._session is not None:
            library = self._parts.library
            self._looker.ask(lambda _: Running(library.running_session()))

    def _show(self, session: Session | None) -> None:
        """Show how far the session is; one that another program ended is over here too."""
        if self._session is None:
            return
        if session is None or session.id != self._session.id:
            self._halt()
            return
        self._session = session
        self._tell(of_session(session.plan, session.tally))
        reached = is_reached(session.plan, session.tally)
        if reached and not self._reached:
            self._parts.toast.add("The session's goal is reached; go on as you like")
        self._reached = reached

    def _tell(self, progress: Progress | None) -> None:
        self._parts.status.show_session(progress)
        self._focus.show_session(progress)

    # Dialogs

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
            self._begin(session, reached=False)
            self._visit()
            self._browser.focus_list()

    def _show_summary(self, summary: Summary) -> None:
        from reader.gui.dialogs.session_end import SummaryDialog  # noqa: PLC0415 - not needed to start

        session = summary.session
        dialog = SummaryDialog(summary, self._parts)
        dialog.named.connect(lambda name: self._record(RenameSession(session.id, name)))
        dialog.forgotten.connect(lambda: self._forget(session))
        dialog.open()

    def _forget(self, session: Session) -> None:
        visits = tuple(self._parts.library.visits(session.id))
        self._record(DeleteSession(session.id))
        self._parts.toast.say("Session forgotten", lambda: self._record(RestoreSession(session, visits)))

    def _show_past(self, past: Past) -> None:
        from reader.gui.dialogs.session_history import HistoryDialog  # noqa: PLC0415 - not needed to start

        dialog = HistoryDialog(past.sessions, self._parts.theme, self._parts.window)
        dialog.recorded.connect(self._record)
        dialog.open()

    def _timer(self, milliseconds: int, *, single: bool) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(single)
        timer.setInterval(milliseconds)
        timer.timeout.connect(self._save)
        return timer


def _ended(library: Library, running: Session) -> Summary:
    """End a session and return what there is to say about it."""
    library.keep(EndSession(running.id)).result()
    session = next(one for one in library.sessions() if one.id == running.id)
    seconds = tuple(one.seconds for one in library.visits(running.id) if one.decision)
    standing = library.standing(library.search(running.plan.query, scope=running.plan.scope).ids)
    return Summary(session, seconds, standing.total - standing.decided)
