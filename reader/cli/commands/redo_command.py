"""`redo`: does again what was undone last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reader.cli.progress import counter

if TYPE_CHECKING:
    import argparse

    from reader.cli.session import Session


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes: nothing."""


def run(session: Session, args: argparse.Namespace) -> int:  # noqa: ARG001 - as all commands are called
    """Redo and print what was done again."""
    with session.open() as library, counter() as progress:
        label = library.redo(progress).label
    print(f"done again: {label}")
    return 0
