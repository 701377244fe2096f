import json
import signal
import threading
from collections.abc import Callable

import pytest

from reader.store import journal
from reader.store.library import Library
from tests.unit.cli.conftest import Cli


@pytest.mark.parametrize("words", [["undo"], ["import", "winter.txt", "--collection", "New"], ["star", ""]])
def test_an_interrupt_takes_back_what_is_being_written(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.chdir(cli.folder)
    given_up = threading.Event()
    give_up = Library.give_up

    def interrupted(whole: Callable[..., object]) -> Callable[..., object]:
        def work(*args: object) -> object:
            # On the writing thread, while the command waits for it.
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
            assert given_up.wait(20)
            return whole(*args)

        return work

    def tell(library: Library) -> None:
        give_up(library)
        given_up.set()

    before = cli("search", "--json")
    with monkeypatch.context() as patched:
        patched.setattr(Library, "give_up", tell)
        patched.setattr(journal, "begin", interrupted(journal.begin))
        patched.setattr(journal, "revert", interrupted(journal.revert))
        cli(*words, status=130, told="reader: stopped\n")
    assert cli("search", "--json") == before
    assert [step["label"] for step in json.loads(cli("log", "--json"))] == ["import Winter reading"]
    assert cli("check") == "the library is sound\n"
