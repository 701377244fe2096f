import os
import signal

import pytest
from pytestqt.qtbot import QtBot

from reader.gui.signals import heeded


@pytest.mark.parametrize("one", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_calls_what_closes_the_window(qtbot: QtBot, one: signal.Signals) -> None:
    calls: list[str] = []
    with heeded(lambda: calls.append("closed")):
        os.kill(os.getpid(), one)
        qtbot.waitUntil(lambda: calls == ["closed"])
        os.kill(os.getpid(), one)
        qtbot.waitUntil(lambda: calls == ["closed", "closed"])


def test_what_was_there_before_is_there_again(qtbot: QtBot) -> None:
    assert qtbot is not None
    before = [signal.getsignal(one) for one in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)]
    with heeded(int):
        assert signal.getsignal(signal.SIGTERM) != before[0]
    assert [signal.getsignal(one) for one in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)] == before
    assert signal.set_wakeup_fd(-1) == -1


def test_a_signal_that_is_to_be_ignored_stays_ignored(qtbot: QtBot) -> None:
    assert qtbot is not None
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with heeded(int):
            assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)
