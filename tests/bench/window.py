"""The window's figures: typing, deciding, tagging, noting, scrolling, going on, and the memory of all that."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from tests.bench.driver import Desk
from tests.bench.figures import Figures, memory, milli, spread
from tests.bench.queries import asks, pastes

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QScrollBar

    from tests.bench.queries import Ask

SAMPLES = 40
STEPS = 120
PACE_MS = 80
TYPING_SECONDS = 25.0
PASSES = 3


def measure(library: str) -> Figures:
    """Open the window, do what a person does, and return how long each thing took."""
    desk = Desk(Path(library))
    before = memory()
    found: Figures = {}
    parts: tuple[Callable[[Desk], Figures], ...] = (_typing, _fast_typing)
    for part in parts:
        found |= part(desk)
    searched = memory()
    for part in (_pasting, _scrolling, _next, _status, _settle, _tags, _notes, _all_at_once):
        found |= part(desk)
    desk.close()
    found["memory_mb"] = {
        "after_start": before.get("now"),
        "after_searches": searched.get("now"),
        "at_the_end": memory().get("now"),
        "peak": memory().get("peak"),
    }
    return found


def _typing(desk: Desk) -> Figures:
    """Type every query letter by letter, waiting for the painted result of each."""
    keys: list[float] = []
    hits: dict[str, int] = {}
    worst: dict[str, list[tuple[float, str]]] = defaultdict(list)
    last: dict[str, list[float]] = defaultdict(list)
    start = perf_counter()
    for turn in range(PASSES + 1):
        for ask in asks():
            times, hits[ask.name] = _typed(desk, ask)
            if turn == 0 and times[0][0] < 1:
                continue  # the first pass warms up, unless it takes long
            keys.extend(seconds for seconds, _ in times)
            last[ask.name].append(times[-1][0])
            worst[ask.name].append(max(times))
        if turn and perf_counter() - start > TYPING_SECONDS:
            break
    return {
        "keystroke_painted": {
            **spread(keys),
            "queries": {
                name: {"found": hits[name], "last_key_ms": milli(median(last[name])), **_slowest(worst[name])}
                for name in last
            },
        }
    }


def _slowest(worst: list[tuple[float, str]]) -> Figures:
    seconds, typed = max(worst)
    return {"slowest_ms": milli(seconds), "slowest_at": typed}


def _typed(desk: Desk, ask: Ask) -> tuple[list[tuple[float, str]], int]:
    """Type one query into the empty box; return for each letter the time and what stood in the box, and the hits."""
    desk.search()
    times = [(desk.ask(partial(desk.write, letter)), ask.typed[: at + 1]) for at, letter in enumerate(ask.typed)]
    if not ask.typed:
        desk.ask(partial(desk.write, "a"))
        times.append((desk.ask(partial(desk.press, "Backspace")), ""))
    hits = len(desk.parts.model.ids)
    desk.ask(desk.parts.pane.search.box.clear)
    return times, hits


def _fast_typing(desk: Desk) -> Figures:
    """Type without waiting for results; each letter must stand in the box at once all the same."""
    box, echoes = desk.parts.pane.search.box, []
    for ask in asks():
        desk.search()
        for letter in ask.typed:
            echoes.append(desk.clock.painted(partial(desk.write, letter), box))
            desk.clock.rest(max(1, PACE_MS - round(echoes[-1] * 1000)))
        desk.ask(box.clear)
    desk.parts.pane.list.setFocus()
    return {"letter_echo": spread(echoes)}


def _pasting(desk: Desk) -> Figures:
    """Paste what is no query into the box, and wait for what is found all the same."""
    box, took = desk.parts.pane.search.box, {}
    for name, text in pastes().items():
        desk.search()
        QApplication.clipboard().setText(text)
        took[name] = desk.ask(box.paste)
        desk.ask(box.clear)
    desk.parts.pane.list.setFocus()
    slowest = max(took, key=took.__getitem__)
    return {
        "paste_painted": {**spread(list(took.values())), "slowest": slowest},
        "pastes_ms": {name: milli(seconds) for name, seconds in took.items()},
    }


def _scrolling(desk: Desk) -> Figures:
    view = desk.parts.pane.list
    bar, port = view.verticalScrollBar(), view.viewport()
    rng = Random(1)  # noqa: S311 - the same jumps every time
    jumps: list[float] = []
    steps: list[float] = []
    for number in range(STEPS):
        goal = rng.randrange(bar.maximum())
        jumps.append(desk.clock.painted(partial(bar.setValue, goal), port))
        if number % 4 == 0:
            steps.extend(desk.clock.painted(partial(_step, bar), port) for _ in range(10))
    return {"scroll_step": spread(steps), "scroll_jump": spread(jumps)}


def _step(bar: QScrollBar) -> None:
    bar.setValue(bar.value() + bar.singleStep())


def _next(desk: Desk) -> Figures:
    desk.parts.pane.list.go_to(0)
    desk.clock.rest(50)
    shown = desk.parts.reading.abstract.viewport()
    changed = desk.parts.pane.list.current_changed
    times = [desk.clock.painted(lambda: desk.press("J"), shown, after=changed) for _ in range(STEPS)]
    return {"next_abstract": spread(times[5:])}


def _status(desk: Desk) -> Figures:
    """Queue an entry and stay."""
    times, counts = [], []
    _go(desk, 1)
    for _ in range(SAMPLES):
        painted, counted = _counted(desk, lambda: desk.press("Shift+Y"))
        times.append(painted)
        counts.append(counted)
        desk.press("J")
        desk.clock.rest(20)
    return {"status_painted": spread(times), "sidebar_counts_after_change": spread(counts)}


def _settle(desk: Desk) -> Figures:
    """Skip an entry and go on to the next undecided one."""
    _go(desk, 200)
    times = [_counted(desk, lambda: desk.press("X"))[0] for _ in range(SAMPLES)]
    return {"decide_and_next": spread(times)}


def _tags(desk: Desk) -> Figures:
    times = []
    _go(desk, 400)
    for _ in range(SAMPLES):
        desk.press("T")
        for letter in "bench":
            desk.write(letter)
        desk.clock.rest(10)
        times.append(_counted(desk, lambda: desk.press("Return"))[0])
        desk.press("Escape")
        desk.press("J")
        desk.clock.rest(20)
    return {"tag_painted": spread(times)}


def _notes(desk: Desk) -> Figures:
    times = []
    _go(desk, 600)
    for _ in range(SAMPLES):
        desk.press("N")
        for letter in " why this one matters":
            desk.write(letter)
        times.append(_counted(desk, lambda: desk.press("Ctrl+Return"))[0])
        desk.press("J")
        desk.clock.rest(20)
    return {"note_painted": spread(times)}


def _all_at_once(desk: Desk) -> Figures:
    """Select everything, mark it as read, star it, throw it away, and take each back, as a person would."""
    _go(desk, 1)
    port = desk.parts.pane.list.viewport()
    found: Figures = {}
    for name, keys in (("status", "Shift+R"), ("star", "S"), ("trash", "Delete")):
        _go(desk, 1)
        found["window_select_all_s"] = round(desk.clock.painted(lambda: desk.press("Ctrl+A"), port), 3)
        for what, pressed in ((name, keys), (f"{name}_undo", "Ctrl+Z")):
            found[f"window_{what}_all_s"] = round(_counted(desk, partial(desk.press, pressed))[0], 3)
            desk.clock.rest(200)
    return found


def _written(desk: Desk, act: Callable[[], None]) -> float:
    """Return the seconds from a deed until its change is durable, told and painted in the list."""
    return desk.clock.painted(act, desk.parts.pane.list.viewport(), after=desk.parts.events.changed)


def _counted(desk: Desk, act: Callable[[], None]) -> tuple[float, float]:
    """Return the seconds until a change is painted, and from then on until the sidebar has counted it."""
    counted: list[float] = []
    note = desk.browser.counted.connect(lambda _: counted.append(perf_counter()))
    took = _written(desk, act)
    painted = perf_counter()
    desk.clock.until(lambda: bool(counted))
    desk.browser.counted.disconnect(note)
    return took, max(0.0, counted[-1] - painted)


def _go(desk: Desk, place: int) -> None:
    desk.parts.pane.list.setFocus()
    desk.parts.pane.list.go_to(place)
    desk.clock.rest(100)
