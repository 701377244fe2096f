"""A long write counts on a terminal, and only there."""

import sys
import time

import pytest

from reader.cli.progress import counter


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter([0.0, 0.1, 0.5, 0.5, 0.55, 0.7, 0.7])
    monkeypatch.setattr(time, "monotonic", lambda: next(now))


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize(
    ("terminal", "told"), [(True, "\r2,000 abstracts\r4,000 abstracts\r                \r"), (False, "")]
)
def test_a_long_write_counts_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    terminal: bool,  # noqa: FBT001 - a table
    told: str,
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    with counter() as tell:
        for done in (1_000, 2_000, 3_000, 4_000):
            tell(done, 0)
    assert capsys.readouterr().err == told
