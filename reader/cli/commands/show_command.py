"""`show`: prints one entry with all that belongs to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reader.cli.arguments import entry_id
from reader.cli.commands.highlight_command import told
from reader.cli.entry_json import entry_json
from reader.cli.output import print_columns, print_json
from reader.core.abstracts import legible

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from reader.cli.session import Session
    from reader.core.entries import Entry


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("id", metavar="ID", type=entry_id)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--raw", action="store_true", help="the abstract exactly as it was imported")
    form.add_argument("--plain", action="store_true", help="as plain text, formulas in Unicode (the default)")
    form.add_argument("--json", action="store_true")


def run(session: Session, args: argparse.Namespace) -> int:
    """Print the entry."""
    with session.open() as library:
        entry = library.entry(args.id)
    if args.json:
        print_json(entry_json(entry))
    else:
        _print_page(entry, _as_it_is if args.raw else _for_the_eye)
    return 0


def _as_it_is(text: str) -> str:
    return text


def _for_the_eye(text: str) -> str:
    return legible(text).replace("\n", "\n\n")


def _print_page(entry: Entry, form: Callable[[str], str]) -> None:
    print(" ".join(form(entry.heading).split()) + "\n")
    print_columns(_facts(entry))
    print(f"\n{form(entry.abstract)}")
    for mark in entry.highlights:
        print(f"\nHighlight {mark.id}, {mark.color}:\n{form(mark.exact)}")
        for line in (*told(mark), *([f"({mark.comment})"] if mark.comment else [])):
            print(line)
    if entry.note:
        print(f"\nNote:\n{entry.note}")
    for other in entry.other_notes:
        print(f"\nAnother text of the note, from the {other.origin}, {other.at}, not yet settled:\n{other.text}")
    for earlier in entry.earlier:
        print(f"\nAn earlier text, in {earlier.collection} until {earlier.until}:\n{form(earlier.abstract)}")


def _facts(entry: Entry) -> list[tuple[str, str]]:
    """Return what there is to tell beside the texts, each with its label."""
    places = "; ".join(f"{place.collection}, {place.position} of {place.size}" for place in entry.places)
    facts = (
        ("Entry", f"{entry.id} ({entry.citation_key})"),
        ("In", places),
        ("Status", f"{entry.status}{', starred' if entry.starred else ''}"),
        ("Tags", ", ".join(entry.tags)),
        ("Authors", "; ".join(person.last_first for person in entry.authors)),
        ("Year", str(entry.year or "")),
        ("Venue", entry.venue or ""),
        ("DOI", entry.doi or ""),
        ("arXiv", entry.arxiv or ""),
        ("URL", entry.url or ""),
        ("Keywords", ", ".join(entry.keywords)),
        ("Trashed", entry.trashed or ""),
    )
    return [fact for fact in facts if fact[1]]
