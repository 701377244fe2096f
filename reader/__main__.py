"""The program: the window without a subcommand, else the command line."""

import gc
import sys
from collections.abc import Sequence
from pathlib import Path

from reader.cli.parser import WINDOW, split
from reader.cli.run import run


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with the given words, or those of the process, and return its exit status."""
    if argv is None and getattr(sys, "frozen", False):  # a bundle has no other program to make previews with
        from reader.render import worker  # noqa: PLC0415 - only where it is needed
        from reader.store import preparer  # noqa: PLC0415 - only where it is needed

        helpers = {worker.FLAG: worker.serve, preparer.FLAG: preparer.serve}
        if len(sys.argv) == 2 and sys.argv[1] in helpers:
            return helpers[sys.argv[1]]()
    return run(sys.argv[1:] if argv is None else argv, _open_window)


def window() -> int:
    """Run the program's window, with a file to import there if one is named."""
    before, rest = split(sys.argv[1:])
    return main([*before, WINDOW, *rest])


def _open_window(library: Path, file: Path | None) -> int:
    # What a start makes stays; to look through it for what could be thrown away takes a while, again and again.
    gc.disable()
    from reader.gui.app import run as run_window  # noqa: PLC0415 - the command line needs no Qt

    return run_window(library, file)


if __name__ == "__main__":
    sys.exit(main())
