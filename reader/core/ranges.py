"""Numbers and times as a query gives them: `2020..2024`, `>2026-01-01`, `<7d`."""

import re
from datetime import UTC, date, datetime, timedelta

_COMPARED = re.compile(r"(?P<sign><=|>=|=<|=>|<|>|)(?P<value>.+)")
_NUMBER = re.compile(r"[0-9]{1,9}")
_AGE = re.compile(r"(?P<count>[0-9]{1,4})(?P<unit>[hdwmy])")
_DATE = re.compile(r"(?P<year>[0-9]{4})(?:-(?P<month>[0-9]{1,2})(?:-(?P<day>[0-9]{1,2}))?)?")
_HOURS = {"h": 1, "d": 24, "w": 24 * 7, "m": 24 * 30, "y": 24 * 365}

Bounds = tuple[int | str | None, int | str | None]


def numbers(text: str) -> Bounds | None:
    """Return the lowest and highest number that a text allows, both included; None if it is not a range of numbers."""
    if ".." in text:
        low, _, high = text.partition("..")
        if (low or high) and all(not each or _NUMBER.fullmatch(each) for each in (low, high)):
            return (int(low) if low else None), (int(high) if high else None)
        return None
    match = _COMPARED.fullmatch(text)
    if not match or not _NUMBER.fullmatch(match["value"]):
        return None
    value = int(match["value"])
    sign = match["sign"]
    if "<" in sign:
        return None, value if "=" in sign else value - 1
    if ">" in sign:
        return value if "=" in sign else value + 1, None
    return value, value


def times(text: str, now: datetime) -> Bounds | None:
    """Return the first and last moment that a text allows, as UTC in ISO 8601; None if it is not a range of times.

    A text is a day, month or year, two of them with `..` between, one with a sign, or an age: `<7d` is less than seven
    days before `now`, `>2w` more than two weeks. Units are h, d, w, m (30 days), y (365 days).
    """
    if ".." in text:
        low, _, high = text.partition("..")
        first, last = _span(low), _span(high)
        if not (low or high) or (low and not first) or (high and not last):
            return None
        return (first[0] if first else None), (last[1] if last else None)
    match = _COMPARED.fullmatch(text)
    if not match:
        return None
    sign, value = match["sign"], match["value"]
    if age := _AGE.fullmatch(value):
        moment = _ago(now, int(age["count"]) * _HOURS[age["unit"]])
        return (None, moment) if ">" in sign else (moment, None)
    span = _span(value)
    if span is None:
        return None
    if "<" in sign:
        return None, span[1] if "=" in sign else _before(span[0])
    if ">" in sign:
        return span[0] if "=" in sign else _after(span[1]), None
    return span


def _ago(now: datetime, hours: int) -> str:
    try:
        return _iso(now - timedelta(hours=hours))
    except OverflowError:
        return _iso(datetime.min.replace(tzinfo=UTC))


def _span(text: str) -> tuple[str, str] | None:
    """Return the first and last moment of a day, month or year."""
    match = _DATE.fullmatch(text)
    if not match:
        return None
    year, month, day = int(match["year"]), int(match["month"] or 0), int(match["day"] or 0)
    try:
        first = date(year, month or 1, day or 1)
        if day:
            after = first + timedelta(days=1)
        elif month:
            after = date(year + month // 12, month % 12 + 1, 1)
        else:
            after = date(year + 1, 1, 1)
    except (ValueError, OverflowError):
        return None
    return f"{first.isoformat()}T00:00:00.000Z", _before(f"{after.isoformat()}T00:00:00.000Z")


def _before(moment: str) -> str:
    return _shifted(moment, -1)


def _after(moment: str) -> str:
    return _shifted(moment, 1)


def _shifted(moment: str, milliseconds: int) -> str:
    try:
        return _iso(datetime.fromisoformat(moment) + timedelta(milliseconds=milliseconds))
    except OverflowError:
        return moment


def _iso(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
