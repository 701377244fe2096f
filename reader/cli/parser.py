"""What may be typed after `reader`: the global options, the table of commands, and how each command is read."""

import argparse
import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn, Protocol

from reader import __version__, paths
from reader.cli.arguments import file
from reader.cli.session import Session
from reader.errors import ReaderError


class UsageProblem(ReaderError):
    """Something typed that is not as a command takes it."""


class Command(Protocol):
    """What a module of `reader.cli.commands` holds."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Say what the command takes."""

    def run(self, session: Session, args: argparse.Namespace) -> int:
        """Do it and return the exit status."""


COMMANDS: Mapping[str, str] = {
    "gui": "open the window, and import a file there",
    "import": "bring in lists of abstracts",
    "search": "find entries",
    "show": "show one entry",
    "status": "give entries a status",
    "star": "put a star on entries",
    "tag": "put tags on entries or take them off",
    "note": "print or change the note of an entry",
    "highlight": "mark passages of an abstract, list and remove the marks",
    "edit": "correct a field of an entry",
    "trash": "put entries into the trash, restore them, empty it",
    "tags": "list, rename or merge tags",
    "collections": "list, make, fill, rename or remove collections",
    "stats": "count what is in the library",
    "sessions": "list the reading sessions",
    "export": "write an annotated bibliography",
    "undo": "take back the newest change",
    "redo": "do again what was undone last",
    "log": "list the changes",
    "check": "check the library's health",
    "backup": "make a checked copy of the library",
    "restore": "go back to a backup",
}
WINDOW = "gui"
_VALUED = "--library"


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the program, taken apart: which library, which command, and what was typed for it."""

    library: Path
    command: str
    args: argparse.Namespace


class Parser(argparse.ArgumentParser):
    """A parser that raises what is wrong instead of printing a page and leaving."""

    def __init__(self, prog: str, description: str) -> None:
        super().__init__(prog=prog, description=description, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        """Raise UsageProblem."""
        several = message.startswith("unrecognized arguments: ") and not message.partition(": ")[2].startswith("-")
        raise UsageProblem(message, "Put what belongs together in quotes" if several else f"Try {self.prog} --help")


def parse(argv: Sequence[str]) -> Call:
    """Take a command line apart; raise UsageProblem if it cannot be understood.

    Only the named command's module is imported. `--help` and `--version` print and raise SystemExit.
    """
    before, rest = split(argv)
    known = _top_parser().parse_args(before)
    library = known.library or paths.default_library()
    command = rest[0] if rest else WINDOW
    if command not in COMMANDS:
        raise UsageProblem(f"{command}: there is no such command", _hint(command))
    parser = Parser(f"reader {command}", f"{COMMANDS[command].capitalize()}.")
    module(command).add_arguments(parser)
    return Call(library, command, parser.parse_args(rest[1:]))


def split(argv: Sequence[str]) -> tuple[list[str], list[str]]:
    """Divide a command line into the global options and the command with all that follows it."""
    place = 0
    while place < len(argv) and argv[place].startswith("-"):
        place += 2 if argv[place] == _VALUED else 1
    return list(argv[:place]), list(argv[place:])


def module(command: str) -> Command:
    """Import the module of a command."""
    found: Command = importlib.import_module(f"reader.cli.commands.{command}_command")
    return found


def _top_parser() -> Parser:
    parser = Parser("reader", "Work through paper abstracts: search, decide, tag, take notes, export.")
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.usage = "reader [--library FILE] COMMAND …"
    parser.epilog = "commands:\n" + "\n".join(f"  {name:<13}{words}" for name, words in COMMANDS.items())
    parser.add_argument(
        _VALUED, type=file, metavar="FILE", help="the library to work on (default: $READER_LIBRARY, else your own)"
    )
    parser.add_argument("--version", action="version", version=f"reader {__version__}")
    return parser


def _hint(command: str) -> str:
    import difflib  # noqa: PLC0415 - only for what is misspelled

    near = difflib.get_close_matches(command, COMMANDS, 1)
    if near:
        return f"Did you mean {near[0]}?"
    return f"To open a file: reader gui {command}" if Path(command).suffix else "Try reader --help"
