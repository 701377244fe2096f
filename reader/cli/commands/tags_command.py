"""`tags`: lists the tags, renames one, or merges several."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from reader.cli.arguments import text
from reader.cli.output import print_columns, print_json
from reader.cli.parser import UsageProblem

if TYPE_CHECKING:
    import argparse

    from reader.cli.session import Session
    from reader.store.library import Library


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("action", choices=["list", "rename", "merge"], nargs="?", default="list")
    parser.add_argument("names", metavar="TAG", type=text, nargs="*", help="rename OLD NEW, or merge A… INTO")
    parser.add_argument("--json", action="store_true")


def run(session: Session, args: argparse.Namespace) -> int:
    """List or change the tags."""
    from reader.store.ops import MergeTags, RenameTag  # noqa: PLC0415 - the store is loaded with the library

    names: list[str] = args.names
    wanted = {"list": len(names) == 0, "rename": len(names) == 2, "merge": len(names) >= 2}
    if not wanted[args.action]:
        raise UsageProblem(
            f"{args.action} does not take {len(names)} tags", "It is: tags, tags rename OLD NEW, tags merge A… INTO"
        )
    with session.open() as library:
        if args.action == "list":
            _list(library, as_json=args.json)
        elif args.action == "rename":
            print(library.do(RenameTag(*names)).count)
        else:
            print(library.do(MergeTags(tuple(names[:-1]), names[-1])).count)
    return 0


def _list(library: Library, *, as_json: bool) -> None:
    tags = library.tags()
    if as_json:
        print_json([asdict(tag) for tag in tags])
    elif tags:
        print_columns([(tag.count, tag.name) for tag in tags], right=frozenset({0}))
