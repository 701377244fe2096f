from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core import ranges

NOW = datetime(2026, 3, 10, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("2020", (2020, 2020)), ("2020..2024", (2020, 2024)), ("..3", (None, 3)), ("3..", (3, None)), (">5", (6, None)),
        (">=5", (5, None)), ("<5", (None, 4)), ("<=5", (None, 5)), ("=<5", (None, 5)), ("=>5", (5, None)),
    ],
)  # fmt: skip
def test_ranges_of_numbers(text: str, bounds: ranges.Bounds) -> None:
    assert ranges.numbers(text) == bounds


@pytest.mark.parametrize("text", ["", "x", "..", ">", "1..x", "x..1", "1 2", "-1", "1234567890", "2020...2021"])
def test_what_is_no_range_of_numbers(text: str) -> None:
    assert ranges.numbers(text) is None


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("2026", "2026-01-01T00:00:00.000Z", "2026-12-31T23:59:59.999Z"),
        ("2024-02", "2024-02-01T00:00:00.000Z", "2024-02-29T23:59:59.999Z"),
        ("2026-12", "2026-12-01T00:00:00.000Z", "2026-12-31T23:59:59.999Z"),
        ("2026-2-3", "2026-02-03T00:00:00.000Z", "2026-02-03T23:59:59.999Z"),
        (">2026-01-01", "2026-01-02T00:00:00.000Z", None),
        (">=2026-01-01", "2026-01-01T00:00:00.000Z", None),
        ("<2026-01-01", None, "2025-12-31T23:59:59.999Z"),
        ("<=2026-01", None, "2026-01-31T23:59:59.999Z"),
        ("2026-01..2026-02", "2026-01-01T00:00:00.000Z", "2026-02-28T23:59:59.999Z"),
        ("..2020", None, "2020-12-31T23:59:59.999Z"),
        ("<7d", "2026-03-03T12:00:00.000Z", None),
        ("7d", "2026-03-03T12:00:00.000Z", None),
        (">2w", None, "2026-02-24T12:00:00.000Z"),
        ("<3h", "2026-03-10T09:00:00.000Z", None),
    ],
)
def test_ranges_of_times(text: str, first: str | None, last: str | None) -> None:
    assert ranges.times(text, NOW) == (first, last)


@pytest.mark.parametrize("text", ["", "x", "..", "2026-13", "2026-02-30", "0000", "9999", "..x", "2026-1-1-1", "<"])
def test_what_is_no_range_of_times(text: str) -> None:
    assert ranges.times(text, NOW) is None


@given(st.text("0123456789<>=.-dwmyhx", max_size=16))
def test_anything_can_be_asked(text: str) -> None:
    for found in (ranges.numbers(text), ranges.times(text, NOW)):
        assert found is None or len(found) == 2
