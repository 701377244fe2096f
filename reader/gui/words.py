"""What the window says about an entry and about a deed, in plain words."""

import html
from datetime import UTC, date, datetime

from reader.core.entries import Entry, Person, Status
from reader.gui.glyphs import WORDS

SHOWN_PLACES = 2
SHOWN_AUTHORS = 3


def meta(entry: Entry, today: date) -> str:
    """Say who wrote an entry, where it stands, where its heading is from and when it was decided on."""
    parts = [text for text in (authors(entry.authors), entry.venue or "", str(entry.year or "")) if text]
    parts += [f"{place.collection}, {place.position} of {place.size}" for place in entry.places[:SHOWN_PLACES]]
    if len(entry.places) > SHOWN_PLACES:
        parts.append(f"and {len(entry.places) - SHOWN_PLACES} more lists")
    if not entry.title:
        parts.append("title derived from the abstract")
    elif "title" in entry.overridden:
        parts.append("title written by you")
    if entry.trashed:
        parts.append(f"in the trash since {day(entry.trashed, today)}")
    elif entry.decided and entry.status is not Status.UNREAD:
        parts.append(f"{WORDS[entry.status].lower()} {day(entry.decided, today)}")
    return "  ·  ".join(parts)


def authors(people: tuple[Person, ...]) -> str:
    """Name the authors as they are called, the first few of many."""
    names = [one.literal or f"{one.given} {one.family}".strip() for one in people]
    if len(names) > SHOWN_AUTHORS + 1:
        return ", ".join(names[:SHOWN_AUTHORS]) + f" and {len(names) - SHOWN_AUTHORS} more"
    return ", ".join(names)


def day(moment: str, today: date) -> str:
    """Say a UTC time of ISO 8601 as a day near to or far from today; a time that is none is left out."""
    try:
        then = datetime.fromisoformat(moment)
    except ValueError:
        return ""
    local = then.astimezone().date()
    apart = (today - local).days
    if apart in (0, 1):
        return ("today", "yesterday")[apart]
    return f"on {local.day} {local:%B}" + ("" if local.year == today.year else f" {local.year}")


def moment(at: str, today: date) -> str:
    """Say a UTC time of ISO 8601 as a day near to or far from today, and the time of day."""
    told = day(at, today).removeprefix("on ")
    return f"{told}, {datetime.fromisoformat(at).astimezone():%H:%M}" if told else at


def now() -> str:
    """Return the present moment as the library writes it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def counted(deed: str, count: int) -> str:
    """Say what was done and, if to more than one entry, to how many."""
    return deed if count == 1 else f"{deed} {count:,}"


def tip(text: str) -> str:
    """Return a text for a tool tip, which must not take names of the user's for markup."""
    return f"<qt>{html.escape(text)}</qt>" if text else ""


def abstracts(count: int) -> str:
    """Say a number of abstracts."""
    return "1 abstract" if count == 1 else f"{count:,} abstracts"
