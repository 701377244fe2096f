"""What is said about a session that is over: its numbers in words, and the same as Markdown."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from reader.core.pace import minutes, pace, time_left
from reader.core.sessions import Session


@dataclass(frozen=True, slots=True)
class Summary:
    """A session, the seconds spent on each decided entry, and how many entries of its view are still undecided."""

    session: Session
    seconds: tuple[float, ...]
    left: int


def facts(summary: Summary) -> list[tuple[str, str]]:
    """Return what there is to say, each with its name."""
    done = summary.session.tally
    said = [
        ("Seen", f"{done.seen:,}"),
        ("Decided", f"{done.decided:,}"),
        ("Kept", f"{done.kept:,}" + (f", {done.read:,} of them marked read" if done.read else "")),
        ("Skipped", f"{done.skipped:,}"),
        ("Starred", f"{done.starred:,}"),
        ("Noted", f"{done.noted:,}"),
        ("Time", duration(done.seconds)),
    ]
    middle = pace(summary.seconds)
    if middle is not None:
        said.append(("Pace", f"{duration(middle)} to a decision, typically"))
    return [*said, ("Left", left(summary))]


def left(summary: Summary) -> str:
    """Say how much is left to decide, and how long it will likely take."""
    if not summary.left:
        return "nothing, all of it is decided"
    count = f"{summary.left:,} undecided"
    found = time_left(summary.seconds, summary.left)
    if found is None:
        return f"{count}; too few were decided to tell how long it takes"
    least, most = minutes(*found)
    span = f"{least:,}" if least == most else f"{least:,}–{most:,}"
    return f"{count}, {span} {'minute' if most == 1 else 'minutes'} at this pace"


def duration(seconds: float) -> str:
    """Say a time in the units that suit it."""
    if 0 < seconds < 0.5:
        return "under 1 s"
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 600 and whole % 60:
        return f"{whole // 60} min {whole % 60} s"
    hours, rest = divmod(round(seconds / 60), 60)
    return f"{hours:,} h {rest} min" if hours else f"{rest} min"


def day_and_time(moment: str) -> str:
    """Say a UTC time of ISO 8601 as the day and time of this place; what is none is said as it is."""
    try:
        then = datetime.fromisoformat(moment).astimezone()
    except ValueError:
        return moment
    return f"{then.day} {then:%B %Y, %H:%M}"


def markdown(summary: Summary) -> str:
    """Return the summary as a short Markdown text."""
    plan = summary.session.plan
    name = _plain(plan.name) or "Reading session"
    when = day_and_time(summary.session.started)
    lines = [f"# {name}", "", f"Reading session of {when}.", ""]
    lines += _table(("", ""), facts(summary))
    return "\n".join(lines) + "\n"


def _table(head: tuple[str, str], rows: Iterable[tuple[str, str]]) -> list[str]:
    return [f"| {' | '.join(head)} |", "|---|---|", *(f"| {one} | {other} |" for one, other in rows)]


def _plain(text: str) -> str:
    """Return one line in which no letter has a meaning of its own in Markdown."""
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]<>#|" else letter for letter in " ".join(text.split()))
