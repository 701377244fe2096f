import io

import pytest

from reader.frames import read_frame, write_frame


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
