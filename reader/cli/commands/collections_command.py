"""`collections`: lists the collections, makes, fills, renames and removes them; entries always stay in the library."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from reader.cli.arguments import text
from reader.cli.finding import find
from reader.cli.output import print_columns, print_json
from reader.cli.parser import UsageProblem
from reader.core.found import Sort

if TYPE_CHECKING:
    import argparse

    from reader.cli.session import Session
    from reader.store.library import Library
    from reader.store.ops import Op

USES = {"list": (0, 0), "make": (1, 2), "rename": (2, 2), "remove": (1, 1), "add": (2, 2), "take": (2, 2)}
"""How many words each use takes, at least and at most."""

HELP = "make NAME [QUERY], rename OLD NEW, remove NAME, add NAME QUERY, take NAME QUERY"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("action", choices=list(USES), nargs="?", default="list")
    parser.add_argument("words", metavar="WORD", type=text, nargs="*", help=HELP)
    parser.add_argument("--json", action="store_true", help="the list as JSON")


def run(session: Session, args: argparse.Namespace) -> int:
    """List or change the collections; a change prints how many entries it put in or took out."""
    least, most = USES[args.action]
    if not least <= len(args.words) <= most:
        raise UsageProblem(f"{args.action} does not take {len(args.words)} words", f"It is: collections, or {HELP}")
    with session.open() as library:
        if args.action == "list":
            _list(library, as_json=args.json)
        else:
            print(library.do(_op(library, args.action, args.words)).count)
    return 0


def _op(library: Library, action: str, words: list[str]) -> Op:
    from reader.store import ops  # noqa: PLC0415 - the store is loaded with the library

    name = words[0]
    if action == "rename":
        return ops.RenameCollection(name, words[1])
    if action == "remove":
        return ops.RemoveCollection(name)
    ids = tuple(find(library, words[1], Sort.POSITION)) if len(words) > 1 else ()
    if action == "make":
        return ops.MakeCollection(name, ids)
    return ops.AddToCollection(name, ids) if action == "add" else ops.TakeFromCollection(name, ids)


def _list(library: Library, *, as_json: bool) -> None:
    """Print name, size and number of unread entries of each."""
    collections = library.collections()
    if as_json:
        print_json([asdict(each) for each in collections])
    elif collections:
        rows = [(each.count, "entries,", each.unread, "unread", each.name) for each in collections]
        print_columns(rows, right=frozenset({0, 2}))
