"""Runs one call of the program; whatever happens ends in an exit status, and an error in one line."""

from __future__ import annotations

import os
import signal
import sys
import threading
import traceback
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NoReturn, TextIO

from reader import __version__, paths
from reader.cli.parser import COMMANDS, WINDOW, Call, UsageProblem, module, parse, split
from reader.cli.session import Session
from reader.errors import BadRequest, ReaderError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

DONE, REFUSED, USAGE, PARTLY = 0, 1, 2, 3
BROKEN_PIPE = 141
ENDED_BY = 128
"""What a shell reports for a program that a signal ended is this and the signal's number; 141 is a closed pipe."""


def run(argv: Sequence[str], window: Callable[[Path, Path | None], int]) -> int:
    """Do what a command line asks and return the exit status; `window` opens the window on a library and a file."""
    _prepare_streams()
    call: Call | None = None
    try:
        with _heeding_signals():
            call = parse(argv)
            status = _do(call, window)
            sys.stdout.flush()
    except UsageProblem as problem:
        return _fail(f"{problem}", USAGE, _command(argv))
    except BadRequest as problem:
        return _fail(f"{problem}", REFUSED, call.command if call else "")
    except ReaderError as problem:
        return _fail(f"{problem}", REFUSED)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else DONE
    except KeyboardInterrupt as interrupt:
        return _fail("stopped", ENDED_BY + int(interrupt.args[0] if interrupt.args else signal.SIGINT))
    except BrokenPipeError:
        _drop_output()
        return BROKEN_PIPE
    except Exception as error:  # noqa: BLE001 - the last line of defence: no error may end in a traceback
        return _fail(_unexpected(error), REFUSED)
    return status


def _do(call: Call, window: Callable[[Path, Path | None], int]) -> int:
    if call.command == WINDOW:
        return window(call.library, call.args.file)
    return module(call.command).run(Session(call.library), call.args)


@contextmanager
def _heeding_signals() -> Iterator[None]:
    """Have the signals that would end the program at once end it as an interrupt does: what is under way is undone.

    A signal that whoever started the program has it ignore stays ignored.
    """
    heeded: list[signal.Signals] = []
    if threading.current_thread() is threading.main_thread():
        known = (getattr(signal, name, None) for name in ("SIGTERM", "SIGHUP"))
        heeded = [each for each in known if each is not None and signal.getsignal(each) is signal.SIG_DFL]
    for number in heeded:
        signal.signal(number, _interrupt)
    try:
        yield
    finally:
        for number in heeded:
            signal.signal(number, signal.SIG_DFL)


def _interrupt(number: int, _frame: object) -> NoReturn:
    raise KeyboardInterrupt(number)


def _prepare_streams() -> None:
    """Make the streams speak UTF-8 whatever the locale; where there are none (a window's program), drop the output."""
    for name in ("stdout", "stderr"):
        stream: TextIO | None = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115 - lives as long as we do
        elif hasattr(stream, "reconfigure"):
            errors = "surrogateescape" if name == "stdout" else "backslashreplace"
            stream.reconfigure(encoding="utf-8", errors=errors, newline="\n")


def _command(argv: Sequence[str]) -> str:
    """Return the command that was typed, if any, for the start of an error line."""
    rest = split(argv)[1]
    return rest[0] if rest and rest[0] in COMMANDS else ""


def _fail(words: str, status: int, command: str = "") -> int:
    """Say what is wrong in one line and return the status; what was printed before goes first."""
    with suppress(OSError, ValueError):
        sys.stdout.flush()
    start = f"reader: {command}: " if command else "reader: "
    with suppress(OSError, ValueError):
        print(start + " ".join(words.split()), file=sys.stderr, flush=True)
    return status


def _unexpected(error: Exception) -> str:
    """Say an error that nobody foresaw, and keep a report of it."""
    if isinstance(error, OSError):
        _drop_output()
        return f"{error.filename or 'output'}: {error.strerror or error}"
    report = write_report(error)
    kept = f". The report is in {report}" if report else ""
    return f"internal error: {type(error).__name__}: {error}{kept}"


def write_report(error: BaseException) -> Path | None:
    """Write down what happened in the folder of reports; return the file, or None if it cannot be written."""
    import platform  # noqa: PLC0415 - only when something is wrong

    now = datetime.now(UTC)
    head = f"reader {__version__}, Python {platform.python_version()}, {platform.platform()}, {now.isoformat()}\n\n"
    try:
        folder = paths.log_dir()
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"error-{now:%Y%m%d-%H%M%S-%f}.txt"
        path.write_text(head + "".join(traceback.format_exception(error)), "utf-8", "backslashreplace")
    except OSError:
        return None
    return path


def _drop_output() -> None:
    """Send what is still to be printed nowhere, so that leaving the program does not fail on it."""
    with suppress(OSError, ValueError):
        sys.stdout.flush()
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
