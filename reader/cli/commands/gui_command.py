"""`gui`: opens the window, and imports a file there."""

import argparse

from reader.cli.arguments import file
from reader.cli.session import Session
from reader.errors import BadRequest


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("file", metavar="FILE", type=file, nargs="?", help="a list to import")


def run(session: Session, args: argparse.Namespace) -> int:  # noqa: ARG001 - as all commands are called
    """Refuse: the window is opened by whoever runs the commands."""
    raise BadRequest("the window cannot be opened from here")
