"""Helper processes of the program, and the frames they speak in: a length of four bytes, as many of JSON, UTF-8."""

import json
import struct
import subprocess
import sys
from typing import IO, Any

_LENGTH = struct.Struct(">I")
_BOOT = "import sys; sys.path[:] = {path!r}; from {module} import serve; sys.exit(serve())"


def start(module: str, flag: str) -> "subprocess.Popen[bytes] | None":
    """Start a process that runs the `serve` of a module; None where it cannot be started.

    A bundled program has no other one to run: it starts itself with the flag, by which `__main__` knows what to do.
    """
    frozen = getattr(sys, "frozen", False)
    boot = _BOOT.format(path=sys.path, module=module)
    try:
        return subprocess.Popen(  # noqa: S603 - ourselves
            [sys.executable, flag] if frozen else [sys.executable, "-I", "-c", boot],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError:
        return None


def write_frame(stream: IO[bytes], value: object) -> None:
    """Write one value and flush. Raises OSError where nobody reads."""
    data = json.dumps(value).encode()
    stream.write(_LENGTH.pack(len(data)) + data)
    stream.flush()


def read_frame(stream: IO[bytes]) -> Any:
    """Read one value; None at the end of the stream, also within a frame."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    data = stream.read(length)
    return json.loads(data) if len(data) == length else None
