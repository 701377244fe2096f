"""`tags`: lists the tags, renames, merges, deletes, colours and pins them, and takes imported keywords over as tags."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from reader.cli.arguments import text
from reader.cli.output import print_columns, print_json
from reader.cli.parser import UsageProblem
from reader.core.entries import TAG_COLORS

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from reader.cli.session import Session
    from reader.core.found import KeywordCount, TagCount
    from reader.store.library import Library
    from reader.store.ops import Op

MANY = 1_000_000
USES = {
    "list": (0, 0), "rename": (2, 2), "merge": (2, MANY), "delete": (1, MANY), "color": (2, 2), "pin": (2, 2),
    "keywords": (0, 0),
}  # fmt: skip
"""How many words each use takes, at least and at most."""

HELP = "rename OLD NEW, merge A… INTO, delete NAME…, color NAME COLOR (or none), pin NAME N (or off), keywords"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("action", choices=list(USES), nargs="?", default="list")
    parser.add_argument("words", metavar="WORD", type=text, nargs="*", help=HELP)
    take = "with keywords: take these over as tags"
    parser.add_argument("--take", metavar="KEYWORD", type=text, nargs="+", default=[], help=take)
    parser.add_argument("--as", dest="tag", metavar="TAG", type=text, default="", help="with --take: as this one tag")
    parser.add_argument("--json", action="store_true", help="the list as JSON")
    parser.epilog = "Colours: " + ", ".join(TAG_COLORS)


def run(session: Session, args: argparse.Namespace) -> int:
    """List or change the tags; a change prints how many entries it touched."""
    least, most = USES[args.action]
    if not least <= len(args.words) <= most:
        raise UsageProblem(f"{args.action} does not take {len(args.words)} words", f"It is: tags, or tags {HELP}")
    if args.take and args.action != "keywords":
        raise UsageProblem("only keywords can be taken over", "It is: tags keywords --take KEYWORD…")
    if args.tag and not args.take:
        raise UsageProblem("there is no keyword to take over", "It is: tags keywords --take KEYWORD… --as TAG")
    with session.open() as library:
        if args.action == "list" or (args.action == "keywords" and not args.take):
            _list(library.tags() if args.action == "list" else library.keywords(), as_json=args.json)
        else:
            _change(library, args)
    return 0


def _change(library: Library, args: argparse.Namespace) -> None:
    from reader.store import ops  # noqa: PLC0415 - the store is loaded with the library

    words: list[str] = args.words
    op: Op
    if args.action == "rename":
        op = ops.RenameTag(*words)
    elif args.action == "merge":
        op = ops.MergeTags(tuple(words[:-1]), words[-1])
    elif args.action == "delete":
        op = ops.DeleteTags(tuple(words))
    elif args.action == "color":
        op = ops.ColorTags((words[0],), "" if words[1] == "none" else words[1])
    elif args.action == "pin":
        op = ops.PinTag(words[0], _place(words[1]))
    else:
        op = ops.TakeKeywords(tuple(args.take), None, args.tag)
    print(library.do(op).count)


def _place(word: str) -> int:
    if word == "off":
        return 0
    if len(word) != 1 or word not in "123456789":
        raise UsageProblem(f"{word!r} is no place to pin a tag to", "Places: 1 to 9, or off")
    return int(word)


def _list(found: Sequence[TagCount | KeywordCount], *, as_json: bool) -> None:
    if as_json:
        print_json([asdict(one) for one in found])
    elif found:
        print_columns([(one.count, one.name) for one in found], right=frozenset({0}))
