"""`sessions`: lists the reading sessions, newest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reader.cli.output import print_columns, print_json
from reader.core.summary import duration

if TYPE_CHECKING:
    import argparse

    from reader.cli.session import Session as Call
    from reader.core.sessions import Session


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--json", action="store_true")


def run(session: Call, args: argparse.Namespace) -> int:
    """Print when each session began, what was decided and kept in it, its time, its name, and whether it runs."""
    with session.open() as library:
        sessions = library.sessions()
    if args.json:
        print_json([_as_json(each) for each in sessions])
    elif sessions:
        print_columns([_row(each) for each in sessions], right=frozenset({1, 3, 5}))
    return 0


def _row(session: Session) -> tuple[object, ...]:
    done = session.tally
    name = session.plan.name if session.ended else f"{session.plan.name} (running)"
    began = session.started[:16].replace("T", " ")
    return began, done.decided, "decided,", done.kept, "kept,", duration(done.seconds), name


def _as_json(session: Session) -> dict[str, object]:
    plan, done = session.plan, session.tally
    return {
        "id": session.id,
        "name": plan.name,
        "scope": plan.scope,
        "query": plan.query,
        "goal": plan.goal.value or None,
        "goal_size": plan.goal_size or None,
        "started": session.started,
        "ended": session.ended,
        "seen": done.seen,
        "decided": done.decided,
        "kept": done.kept,
        "read": done.read,
        "skipped": done.skipped,
        "starred": done.starred,
        "noted": done.noted,
        "seconds": round(done.seconds, 1),
    }
