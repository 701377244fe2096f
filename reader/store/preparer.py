"""The helper process of an import: reads abstracts, writes what is prepared of them, and ends with its input."""

import os
import signal
import sys

from reader.frames import read_frame, write_frame
from reader.store.prepared import packed

FLAG = "--import-helper"
"""The word that makes a bundled program this process."""


def serve() -> int:
    """Answer lists of abstracts from standard input until it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the program that asked
    requests, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    with open(os.devnull, "w") as nowhere:  # noqa: PTH123 - a device
        os.dup2(nowhere.fileno(), sys.stdout.fileno())  # what a library prints must not come between frames
        try:
            while (abstracts := read_frame(requests)) is not None:
                write_frame(answers, packed(abstracts))
        except OSError:
            return 1  # nobody reads
    return 0


if __name__ == "__main__":
    sys.exit(serve())
