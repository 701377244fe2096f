import io
import sys

import pytest

from reader.frames import read_frame, start, write_frame


def test_frames_come_back_whole() -> None:
    stream = io.BytesIO()
    for value in ("ready", ["text\ud800 😀", 1.0], None, {"reason": "x"}):
        write_frame(stream, value)
    stream.seek(0)
    assert [read_frame(stream) for _ in range(4)] == ["ready", ["text\ud800 😀", 1.0], None, {"reason": "x"}]


@pytest.mark.parametrize("cut", range(11))
def test_a_broken_frame_is_the_end(cut: int) -> None:
    stream = io.BytesIO()
    write_frame(stream, "ready")
    assert read_frame(io.BytesIO(stream.getvalue()[:cut])) is None


def test_a_helper_is_another_process_that_serves_a_module() -> None:
    helper = start("reader.store.preparer", "--import-helper")
    assert helper is not None
    with helper:
        assert helper.stdin
        helper.stdin.close()
        assert helper.wait(30) == 0


def test_a_helper_that_cannot_be_started_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/there/is/no/such/program")
    assert start("reader.store.preparer", "--import-helper") is None
