"""Frames between this program and its helpers: a length of four bytes and as many bytes of JSON, UTF-8."""

import json
import struct
from typing import IO, Any

_LENGTH = struct.Struct(">I")


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
