"""The reading session that runs: recorded as it goes, shown, and taken up again at its place."""

from concurrent.futures import Future

from PySide6.QtCore import QObject, QTimer, Signal

from reader.core.changes import Changes, Kind
from reader.core.sessions import Plan, Progress, Session, is_reached, of_session
from reader.errors import ReaderError
from reader.gui.browse import Browser
from reader.gui.focus import Focus
from reader.gui.parts import Parts
from reader.gui.readingclock import ReadingClock
from reader.gui.searcher import Searcher
from reader.store.sessions import KeepPlace, Record, SpendTime, TakeStock

SAVE_MS = 5000
SCROLLED_MS = 700


class Sitting(QObject):
    """`running` is the session as it was known last.

    What is done in it is read from the library each time, and never counted here.
    """

    _recorded = Signal(object)

    def __init__(self, parts: Parts, browser: Browser, focus: Focus) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._browser = browser
        self._focus = focus
        self.running: Session | None = None
        self._reached = False
        self._entry = 0
        self._wanted: float | None = None
        self._kept: KeepPlace | None = None
        self._taken_up = False
        self._clock = ReadingClock(self)
        self._looker = Searcher("session", self)
        self._steady = self._timer(SAVE_MS, single=False)
        self._soon = self._timer(SCROLLED_MS, single=True)
        self._join()

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
        self.begin(found, reached=is_reached(found.plan, found.tally))
        if found.entry is not None:
            self._browser.aim_at(found.entry, add=True)
        self.record(TakeStock(found.id))
        self._taken_up = True
        return found.plan

    def stop(self) -> None:
        """Record what is to be recorded; the session stays as it is, to be taken up again."""
        if self.running is not None:
            self.save()
            self.halt()
        self._looker.stop()

    def begin(self, session: Session, *, reached: bool) -> None:
        """Let a session go on in the window; `reached` says that its goal is nothing to be told any more."""
        self.running, self._reached, self._entry = session, reached, 0
        self._clock.start()
        self._steady.start()
        self._browser.in_session = True
        self._show(session)
        self._look()
        self._browser.update_actions()

    def halt(self) -> None:
        """Let the session be; the library still has it as it is."""
        self.running, self._entry, self._wanted = None, 0, None
        self._steady.stop()
        self._soon.stop()
        self._clock.stop()
        self._browser.in_session = False
        self._tell(None)
        self._browser.update_actions()

    def visit(self) -> None:
        """Take note that another entry is read."""
        entry, session = self._parts.reading.entry, self.running
        if session is None or entry is None:
            return
        if self._wanted is not None and entry.id == session.entry:
            self._scroll_back()
        elif entry.id != session.entry:
            self._wanted = None
        if entry.id != self._entry:
            spent = self._spent()
            self._entry = entry.id
            self.record(*spent, SpendTime(session.id, entry.id), *self._place())
        if self._taken_up:
            self._taken_up = False
            self._welcome_back(session)

    def save(self) -> None:
        """Record the time spent, and the place."""
        if self.running is not None:
            self.record(*self._spent(), *self._place())

    def record(self, *records: Record) -> None:
        """Have something written down, and look how far the session is afterwards."""
        if records:
            try:
                self._parts.library.keep(*records).add_done_callback(self._recorded.emit)
            except ReaderError as error:
                self._parts.toast.say(f"The session is not recorded: {error}")

    def _join(self) -> None:
        self._looker.answered.connect(self._show)
        self._looker.refused.connect(self._parts.toast.say)
        self._recorded.connect(self._look_at)
        self._clock.acted.connect(self._let_go)
        self._browser.current_shown.connect(self.visit)
        self._parts.events.changed.connect(self._changed)
        bar = self._parts.reading.page.verticalScrollBar()
        bar.rangeChanged.connect(self._scroll_back)
        bar.valueChanged.connect(self._scrolled)

    def _welcome_back(self, session: Session) -> None:
        self._parts.toast.say(f"Session taken up again: {session.plan.name}")
        if self._parts.settings.flag("focus"):
            self._parts.panes.set_alone(on=True)

    def _spent(self) -> list[Record]:
        seconds = self._clock.take()
        if self.running is None or not self._entry or seconds <= 0:
            return []
        return [SpendTime(self.running.id, self._entry, seconds)]

    def _place(self) -> list[Record]:
        """Return the place if it is a new one: none while the view is another, or the old place is not back yet."""
        session = self.running
        if session is None or not self._entry or self._wanted is not None or not self._in_view(session.plan):
            return []
        bar, box = self._parts.reading.page.verticalScrollBar(), self._parts.pane.search
        scroll = bar.value() / bar.maximum() if bar.maximum() else 0.0
        place = KeepPlace(session.id, self._entry, scroll, box.sort.value, box.reverse)
        if place == self._kept:
            return []
        self._kept = place
        return [place]

    def _in_view(self, plan: Plan) -> bool:
        browser = self._browser
        here = browser.scope == plan.scope and self._parts.pane.search.query == plan.query
        return here and browser.layers.now is None

    def _changed(self, changes: Changes) -> None:
        if self.running is not None and (changes.everything or changes.entries):
            entries = () if changes.everything else tuple(sorted(changes.entries))
            self.record(TakeStock(self.running.id, entries))
        elif self.running is not None and Kind.NAMES in changes.kinds:
            self._look()

    def _scrolled(self) -> None:
        if self.running is not None and self._wanted is None and not self._soon.isActive():
            self._soon.start()

    def _scroll_back(self) -> None:
        """Scroll to where the session was left: more than once, as formulas change the height of the page."""
        entry = self._parts.reading.entry
        if self._wanted is not None and self.running and entry and entry.id == self.running.entry:
            bar = self._parts.reading.page.verticalScrollBar()
            bar.setValue(round(self._wanted * bar.maximum()))

    def _let_go(self) -> None:
        """Whoever does something is at the place, or goes to another one."""
        if self._entry:
            self._wanted = None

    def _look_at(self, recorded: Future[int]) -> None:
        error = recorded.exception()
        if isinstance(error, ReaderError):
            self._parts.toast.say(f"The session is not recorded: {error}")
        elif error is not None:
            raise error
        elif self.running is not None:
            self._look()

    def _look(self) -> None:
        library = self._parts.library
        self._looker.ask(lambda _: library.running_session())

    def _show(self, session: object) -> None:
        """Show how far the session is; one that another program ended is over here too."""
        if self.running is None:
            return
        if not isinstance(session, Session) or session.id != self.running.id:
            self.halt()
            return
        self.running = session
        self._tell(of_session(session.plan, session.tally))
        reached = is_reached(session.plan, session.tally)
        if reached and not self._reached:
            self._parts.toast.add("The session's goal is reached; go on as you like")
        self._reached = reached

    def _tell(self, progress: Progress | None) -> None:
        self._parts.status.show_session(progress)
        self._focus.show_session(progress)

    def _timer(self, milliseconds: int, *, single: bool) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(single)
        timer.setInterval(milliseconds)
        timer.timeout.connect(self.save)
        return timer
