"""`highlight`: marks a passage of an abstract, changes or removes a mark, or lists the marks of an entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reader.cli.arguments import entry_id, text
from reader.cli.entry_json import highlight_json
from reader.cli.output import print_json, print_note
from reader.cli.parser import UsageProblem
from reader.core import passages
from reader.core.entries import HIGHLIGHT_COLORS
from reader.core.plaintext import plain
from reader.errors import BadRequest

if TYPE_CHECKING:
    import argparse

    from reader.cli.session import Session
    from reader.core.entries import Entry, Highlight
    from reader.store.library import Library


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("id", metavar="ID", type=entry_id)
    told = "the passage to mark, as it stands in the abstract or as it reads; without it the highlights are listed"
    parser.add_argument("text", metavar="TEXT", type=text, nargs="?", help=told)
    one = parser.add_mutually_exclusive_group()
    one.add_argument("--edit", metavar="HID", type=entry_id, help="change the comment or the colour of this highlight")
    one.add_argument("--remove", metavar="HID", type=entry_id, help="remove this highlight")
    parser.add_argument("--comment", metavar="TEXT", type=text, help="what there is to say about the passage")
    parser.add_argument("--color", choices=HIGHLIGHT_COLORS, help=f"the default is {HIGHLIGHT_COLORS[0]}")
    parser.add_argument("--json", action="store_true", help="print the highlight, or the list, as JSON")
    parser.epilog = (
        "Of several places with the text the first that is not marked yet is taken. Prints the highlight's id."
    )


def run(session: Session, args: argparse.Namespace) -> int:
    """Mark, change, remove or list."""
    _check_usage(args)
    with session.open() as library:
        entry = library.entry(args.id)
        if args.remove is not None:
            _remove(library, entry, args.remove)
        elif args.edit is not None:
            _print_one(_edit(library, entry, args), as_json=args.json)
        elif args.text is not None:
            _print_one(_add(library, entry, args), as_json=args.json)
        elif args.json:
            print_json([highlight_json(each) for each in entry.highlights])
        else:
            _print_list(entry)
    return 0


def _check_usage(args: argparse.Namespace) -> None:
    """Raise UsageProblem for parts that do not belong together."""
    changed = args.comment is not None or args.color is not None
    chosen = args.edit is not None or args.remove is not None
    if args.text is not None and chosen:
        raise UsageProblem("a text to mark and a highlight to change are given", "Give one of them")
    if args.edit is not None and not changed:
        raise UsageProblem("there is nothing to change", "Give --comment TEXT or --color NAME")
    if changed and args.text is None and args.edit is None:
        raise UsageProblem("there is no text to mark", "Give TEXT, or --edit HID to change a highlight")


def _add(library: Library, entry: Entry, args: argparse.Namespace) -> Highlight:
    from reader.store.ops import AddHighlight  # noqa: PLC0415 - the store is loaded with the library

    if not args.text.strip():
        raise BadRequest("there is nothing to mark: the text is empty")
    found = passages.spans(entry.abstract, args.text)
    if not found:
        raise BadRequest(
            f"the abstract of entry {entry.id} does not hold that text", f"See it with reader show {entry.id}"
        )
    marks = [(each.start, each.start + len(each.exact)) for each in entry.highlights if each.start is not None]
    span = passages.first_unmarked(found, marks)
    if span is None:
        there = "that text is" if len(found) == 1 else f"all {len(found)} places with that text are"
        raise BadRequest(f"{there} marked already", f"See reader highlight {entry.id}")
    color = args.color or HIGHLIGHT_COLORS[0]
    library.do(AddHighlight(entry.id, entry.abstract[slice(*span)], span[0], color, args.comment or ""))
    return max(library.entry(entry.id).highlights, key=lambda each: each.id)


def _edit(library: Library, entry: Entry, args: argparse.Namespace) -> Highlight:
    from reader.store.ops import EditHighlight  # noqa: PLC0415 - the store is loaded with the library

    old = _one(entry, args.edit)
    comment = old.comment if args.comment is None else args.comment
    library.do(EditHighlight(old.id, args.color or old.color, comment))
    return _one(library.entry(entry.id), old.id)


def _remove(library: Library, entry: Entry, highlight: int) -> None:
    from reader.store.ops import RemoveHighlight  # noqa: PLC0415 - the store is loaded with the library

    library.do(RemoveHighlight(_one(entry, highlight).id))


def _one(entry: Entry, highlight: int) -> Highlight:
    for each in entry.highlights:
        if each.id == highlight:
            return each
    raise BadRequest(f"entry {entry.id} has no highlight {highlight}", f"See reader highlight {entry.id}")


def _print_one(highlight: Highlight, *, as_json: bool) -> None:
    if as_json:
        print_json(highlight_json(highlight))
    else:
        print(highlight.id)


def _print_list(entry: Entry) -> None:
    """Print each highlight in a line, what there is to say about it below."""
    if not entry.highlights:
        print_note(f"nothing is marked in entry {entry.id}")
        return
    width = max(len(str(each.id)) for each in entry.highlights)
    colors = max(len(each.color) for each in entry.highlights)
    indent = " " * (width + colors + 4)
    for each in entry.highlights:
        print(f"{each.id:>{width}}  {each.color:<{colors}}  {plain(each.exact)}")
        for line in (*told(each), *each.comment.splitlines()):
            print(f"{indent}{line}".rstrip())


def told(highlight: Highlight) -> list[str]:
    """Return what has become of a highlight, in lines."""
    lines = ["(no longer in the abstract)"] if highlight.start is None else []
    return lines if highlight.marked is None else [*lines, f"(when marked: {plain(highlight.marked)})"]
