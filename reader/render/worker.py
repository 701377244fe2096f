"""The process that makes previews: reads a note, writes its view, and ends by itself whatever happens to the window.

A thread could not do it: some notes keep Python's regular expressions busy for minutes, and nothing stops a thread.
"""

import faulthandler
import os
import signal
import sys
from dataclasses import asdict
from typing import IO, Any

from reader.frames import read_frame, write_frame
from reader.render.noteview import NoteFormula, NoteView, TooLong

FLAG = "--preview-worker"
"""The word that makes a bundled program this process."""

_GRACE = 1.0  # seconds after the limit; the window, where it still lives, has killed us long before
_LONGEST = 500_000  # letters of HTML; Qt needs a second for as many


def unpacked(answer: Any) -> NoteView | TooLong:
    """Give the view that a frame holds."""
    if "reason" in answer:
        return TooLong(answer["reason"])
    return NoteView(answer["html"], tuple(NoteFormula(**formula) for formula in answer["formulas"]))


def serve() -> int:
    """Answer requests `[text, seconds]` from standard input until it ends. The first answer, to nothing, is "ready"."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the window
    requests, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    with open(os.devnull, "w") as nowhere:  # noqa: PTH123 - a device
        os.dup2(nowhere.fileno(), sys.stdout.fileno())  # what a library prints must not come between frames
        try:
            _answer_all(requests, answers, nowhere)
        except OSError:
            return 1  # nobody reads
    return 0


def _answer_all(requests: IO[bytes], answers: IO[bytes], nowhere: Any) -> None:
    _view("ready")  # the imports
    write_frame(answers, "ready")
    while (request := read_frame(requests)) is not None:
        text, seconds = request
        # Watches from outside of Python: where the window was killed meanwhile, this is what ends a long search.
        faulthandler.dump_traceback_later(seconds + _GRACE, exit=True, file=nowhere)
        view = _view(text)
        faulthandler.cancel_dump_traceback_later()
        write_frame(answers, asdict(view))


def _view(text: str) -> NoteView | TooLong:
    from reader.render.notehtml import note_view  # noqa: PLC0415 - the window imports this module without Markdown

    try:
        view = note_view(text)
    except RecursionError:
        return TooLong("No preview: too many things inside one another")
    except Exception:  # noqa: BLE001 - a note is never the reason for an error message, whatever Markdown trips over
        return TooLong("No preview: it could not be made")
    return view if len(view.html) <= _LONGEST else TooLong("No preview: the note is too long")


if __name__ == "__main__":
    sys.exit(serve())
