import os
import select
import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest

from reader.render import notes
from reader.render.notes import NoteFormula, NoteView, TooLong, close, preview

ENDLESS = "[" * 12_000
KINDS = {
    "brackets": "[" * 12_000,
    "images": "![" * 6_000,
    "links": "[a](" * 3_000,
    "stars": "*" * 12_000,
    "stars and words": "**a" * 4_000,
    "underscores": "_a*b" * 3_000,
    "parentheses": "(" * 12_000,
    "quotations": ">" * 12_000,
    "quotations apart": "> " * 6_000,
    "numbers": "1. " * 4_000,
    "deep lists": "\n".join(" " * 4 * level + "- x" for level in range(75)),
    "pipes": "|" * 12_000,
    "a wide table": "|a" * 3_000 + "|\n" + "|-" * 3_000 + "|\n",
    "backticks": "`" * 12_000,
    "dollars": "$" * 12_000,
    "round math": "\\(" * 6_000,
    "tags": "<a " * 4_000,
    "comments": "<!--" * 3_000,
    "elements": "<div>" * 2_400,
    "footnotes": "[^1]" * 3_000,
    "abbreviations": "*[a]: b\n" * 1_500,
    "attributes": "a {: " * 2_400,
    "tildes": "~a~~b" * 2_400,
    "entities": "&" * 12_000,
}


@pytest.fixture(autouse=True)
def no_process_is_left() -> Iterator[None]:
    close()
    yield
    close()
    assert notes._worker is None


def process() -> "subprocess.Popen[bytes]":
    assert notes._worker
    return notes._worker


def test_a_note_is_shown() -> None:
    assert preview("*a* $x$") == NoteView("<p><em>a</em> \ue000</p>", (NoteFormula("x", display=False),))
    assert preview("") == NoteView("", ())


def test_the_process_starts_with_the_first_preview_and_is_kept() -> None:
    assert notes._worker is None
    preview("a")
    first = process()
    preview("b")
    assert process() is first
    close()
    assert first.returncode is not None
    close()


def test_what_takes_too_long_is_stopped_and_the_next_is_shown() -> None:
    preview("a")
    first = process()
    answer = preview(ENDLESS, seconds=0.3)
    assert answer == TooLong("No preview: this note takes longer than 0.3 s")
    assert first.returncode is not None
    assert preview("b") == NoteView("<p>b</p>", ())


@pytest.mark.parametrize("kind", KINDS)
def test_every_hostile_note_has_an_answer(kind: str) -> None:
    answer = preview(KINDS[kind], seconds=0.5)
    assert isinstance(answer, TooLong) or len(answer.html) < 120_000


def test_what_is_too_deep_says_so() -> None:
    assert preview("1. " * 4_000, seconds=30.0) == TooLong("No preview: too many things inside one another")


def test_what_is_too_long_says_so() -> None:
    assert preview("word " * 101_000, seconds=60.0) == TooLong("No preview: the note is too long")


def test_a_process_that_was_ended_is_started_again() -> None:
    preview("a")
    process().kill()
    process().wait()
    assert preview("b") == NoteView("<p>b</p>", ())


def test_without_a_process_there_is_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    assert preview("a") == TooLong("No preview: it could not be made")
    monkeypatch.setattr(sys, "executable", "/bin/false")
    assert preview("a") == TooLong("No preview: it could not be made")


def test_closing_does_not_wait_for_a_preview() -> None:
    preview("a")
    first = process()
    answers: list[object] = []
    asking = threading.Thread(target=lambda: answers.append(preview(ENDLESS, seconds=600.0)))
    asking.start()
    while not notes._lock.locked():
        pass
    close()
    asking.join(60)
    assert not asking.is_alive()
    assert first.returncode is not None
    assert answers == [TooLong("No preview: it could not be made")]


def test_several_threads_get_their_own_answers() -> None:
    answers: dict[int, object] = {}
    threads = [threading.Thread(target=lambda n=n: answers.update({n: preview(f"n{n}")})) for n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == {number: NoteView(f"<p>n{number}</p>", ()) for number in range(6)}


WINDOW = """
import sys
from reader.render import notes
assert notes._worker is None
notes.preview("a")
print(notes._worker.pid, flush=True)
if sys.argv[1] == "idle":
    sys.stdin.read()
elif sys.argv[1] == "busy":
    notes._spoken(notes._worker, ["[" * 100_000, 0.1])
else:
    sys.stdin.readline()
"""


@pytest.mark.parametrize("way", ["closed", "idle", "busy"])
def test_no_process_outlives_the_window(way: str) -> None:
    """Whether the window leaves by itself, is killed with a process at rest, or with one that Python cannot stop."""
    with subprocess.Popen(
        [sys.executable, "-c", WINDOW, way], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as window:
        assert window.stdout
        assert window.stdin
        worker = os.pidfd_open(int(window.stdout.readline()))
        try:
            if way == "closed":
                window.stdin.write(b"\n")
                window.stdin.flush()
                assert window.wait(30) == 0
            else:
                window.kill()
            ended, _, _ = select.select([worker], [], [], 30)
            assert ended
        finally:
            os.close(worker)
