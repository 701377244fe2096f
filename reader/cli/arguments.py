"""What the commands take alike: files, texts, numbers, queries."""

import argparse
import sys
from pathlib import Path
from typing import BinaryIO

from reader.errors import FileProblem

STANDARD = Path("-")
"""Stands for standard input or output where a command takes that for a file."""


def file(value: str) -> Path:
    """Return the path of a file; refuse the empty one, which would mean the folder one is in."""
    if not value:
        raise argparse.ArgumentTypeError("the name is empty")
    return Path(value)


def standard_input() -> BinaryIO:
    """Return standard input; raise FileProblem where the program was started without one."""
    if sys.stdin is None:
        raise FileProblem("standard input: is closed")
    return sys.stdin.buffer


def text(value: str) -> str:
    """Return a text as it was typed; refuse bytes that are no text."""
    try:
        value.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError("is not UTF-8 text") from None
    return value


def natural(value: str) -> int:
    """Return a number from 0 up."""
    if not (value.isascii() and value.isdigit()):
        raise argparse.ArgumentTypeError(f"{value!r} is not a number")
    return int(value)


def entry_id(value: str) -> int:
    """Return the number of an entry."""
    number = natural(value)
    if number >= 1 << 63:
        raise argparse.ArgumentTypeError(f"{value!r} is not the number of an entry")
    return number


def add_query(parser: argparse.ArgumentParser, *, optional: bool = False) -> None:
    """Let a command take a query: a required one says which entries are to be changed."""
    told = "as typed in the search box; put it in quotes, and -- before one that starts with -"
    if optional:
        parser.add_argument("query", metavar="QUERY", type=text, nargs="?", default="", help=told)
    else:
        parser.add_argument("query", metavar="QUERY", type=text, help=f'{told}; "" means every entry')
