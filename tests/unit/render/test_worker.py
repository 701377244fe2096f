import subprocess
import sys

import pytest

from reader.frames import read_frame, write_frame
from reader.render import worker
from reader.render.noteview import NoteFormula, NoteView, TooLong
from reader.render.worker import FLAG, unpacked

FROZEN = "import sys; sys.frozen = True; from reader.__main__ import main; sys.exit(main())"


def test_answers_are_values_again() -> None:
    assert unpacked({"reason": "why"}) == TooLong("why")
    assert unpacked({"html": "a", "formulas": [{"tex": "x", "display": True}]}) == NoteView(
        "a", (NoteFormula("x", display=True),)
    )


def test_a_note_that_trips_markdown_has_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def trip(_: str) -> NoteView:
        raise AssertionError

    monkeypatch.setattr("reader.render.notehtml.note_view", trip)
    assert worker._view("a") == TooLong("No preview: it could not be made")


def test_a_bundled_program_is_its_own_worker() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", FROZEN, FLAG], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        assert read_frame(process.stdout) == "ready"
        write_frame(process.stdin, ["*a*", 1.0])
        assert unpacked(read_frame(process.stdout)) == NoteView("<p><em>a</em></p>", ())
        process.stdin.close()
        assert process.wait(30) == 0
        assert process.stderr.read() == b""
