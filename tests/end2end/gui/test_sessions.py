"""An hour of reading by the keyboard: a session begun, left in the middle, killed, taken up again, ended."""

import signal
from pathlib import Path

from PySide6.QtWidgets import QLineEdit

from reader.core.entries import Status
from tests.end2end.gui.conftest import SUBJECTS, Pick
from tests.end2end.gui.drive import ONCE
from tests.end2end.gui.hands import Desk, button_of, press, words_of, write
from tests.end2end.gui.test_killed import driven

COUNT = len(SUBJECTS)


def progress(desk: Desk) -> str:
    return desk.window.parts.status.words.text()


def begin(desk: Desk, *keys: str) -> None:
    press("Ctrl+R")
    desk.dialog("session_start")
    press(*keys, "Return")
    desk.gone("session_start")
    desk.until(lambda: progress(desk).startswith("Session: "))


def test_a_session_that_is_left_goes_on_at_its_exact_place(real: Desk) -> None:
    press("/")
    write("neural network")
    real.until(lambda: 10 < real.count < 100)
    count = real.count
    press("Return")
    begin(real, "Alt+A", "Tab", "3")
    press("Y", "X", "F")
    for _ in range(4):
        press("J")
    real.window.resize(900, 500)
    bar = real.window.parts.reading.page.verticalScrollBar()
    press("N")
    write("Half a thou")
    press("Esc")
    real.until(lambda: bar.maximum() > 80)
    press("Home", "Space")
    real.until(lambda: bar.value() > 0)
    here, place = real.current, bar.value()
    real.again(count)
    bar = real.window.parts.reading.page.verticalScrollBar()
    real.until(lambda: (real.current, bar.value()) == (here, place))
    assert real.note == "Half a thou"
    assert real.window.parts.pane.search.query == "neural network"
    assert real.window.parts.panes.alone
    real.until(lambda: real.window.head.words.text() == "2 of 3 · 1 kept")
    press("Y")
    real.until(lambda: real.kept(here).status is Status.QUEUED)
    real.until(lambda: "goal is reached" in real.told)
    press("Ctrl+Z", "Esc")
    real.in_list()
    real.until(lambda: progress(real) == "Session: 2 of 3 · 1 kept")


def test_nothing_that_was_decided_is_lost_by_a_kill(
    desk: Desk, path: Path, small_library: Path, environment: dict[str, str]
) -> None:
    path.write_bytes(small_library.read_bytes())
    with driven("session", path, environment) as process:
        assert process.stdout
        assert process.stdout.readline() == "saved\n"
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    desk.open(COUNT)
    desk.until(lambda: desk.current == 4)
    desk.until(lambda: desk.window.head.words.text() == "2 of 8 · 1 kept")
    assert desk.note == ONCE
    assert [desk.kept(one).status for one in (1, 2, 3)] == [Status.QUEUED, Status.UNREAD, Status.SKIPPED]
    session = desk.library.running_session()
    assert session is not None
    assert session.tally.noted == 1
    assert desk.window.parts.panes.alone
    assert desk.library.check() == []


def test_the_end_is_told_exported_and_found_again(small: Desk, pick: Pick, tmp_path: Path) -> None:
    begin(small)
    for key in "YXRS":
        press(key)
    small.until(lambda: small.kept(4).starred and small.kept(3).status is Status.READ)
    press("Ctrl+Shift+R")
    summary = small.dialog("session_summary")
    said = words_of(summary)
    assert said[said.index("Decided") + 1] == "3"
    assert said[said.index("Kept") + 1] == "2, 1 of them marked read"
    assert said[said.index("Starred") + 1] == "1"
    assert said[said.index("Left") + 1].startswith("5 undecided")
    pick(save=tmp_path / "done.md")
    small.tab_to(button_of(summary, "summary_export"))
    press("Space")
    small.until((tmp_path / "done.md").exists)
    assert "| Starred | 1 |" in (tmp_path / "done.md").read_text("utf-8")
    field = summary.findChild(QLineEdit, "summary_name")
    assert field is not None
    small.tab_to(field)
    press("Ctrl+A")
    write("Evening\n")
    small.gone("session_summary")
    small.until(lambda: [one.plan.name for one in small.library.sessions()] == ["Evening"])
    press("Ctrl+H")
    small.dialog("session_history")
    press("Alt+D")
    small.until(lambda: small.library.sessions() == [])
    press("Esc")
    small.gone("session_history")
    assert small.library.counts().unread == COUNT - 3


def test_a_session_follows_a_collection_that_is_renamed(small: Desk) -> None:
    small.settle_on("Made-up Papers", 8)
    begin(small)
    press("Y", "X")
    small.until(lambda: small.window.sitting.running is not None and small.window.sitting.running.tally.decided == 2)
    small.window.parts.sidebar.list.setFocus()
    press("F2")
    small.dialog("name_dialog")
    press("Ctrl+A")
    write("Papers")
    press("Return")
    small.gone("name_dialog")
    small.until(lambda: small.sides("Papers") == 8)
    session = small.window.sitting
    small.until(lambda: session.running is not None and session.running.plan.scope == 'in:"Papers"')
    small.window.parts.pane.list.setFocus()
    press("Y", "J")
    small.until(lambda: small.kept(3).status is Status.QUEUED)
    here = small.current
    small.again(8)
    small.until(lambda: small.current == here)
    assert small.window.parts.sidebar.shown_collection == "Papers"
    small.until(lambda: small.window.sitting.running is not None)
    press("Ctrl+Shift+R")
    dialog = small.dialog("session_summary")
    assert any("5 undecided" in words for words in words_of(dialog))
