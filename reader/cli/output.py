"""What commands print: JSON on standard output, notes on standard error, columns that line up."""

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from reader.cli.arguments import STANDARD
from reader.core.entries import Problem


def print_json(value: object) -> None:
    """Print one JSON value."""
    print(json.dumps(value, ensure_ascii=False, indent=1))


def print_json_list(values: Iterable[object]) -> None:
    """Print one JSON list, one value a line, as the values come."""
    sys.stdout.write("[")
    for number, value in enumerate(values):
        sys.stdout.write((",\n" if number else "\n") + json.dumps(value, ensure_ascii=False))
    sys.stdout.write("\n]\n")


def print_note(text: str) -> None:
    """Print something worth knowing that is no error, in one line on standard error."""
    print(f"reader: note: {' '.join(text.split())}", file=sys.stderr)


def print_problems(path: Path, problems: Iterable[Problem]) -> None:
    """Print what was not as it should be in a file, one note each."""
    name = "standard input" if path == STANDARD else str(path)
    for problem in problems:
        print_note(": ".join(part for part in (name, problem.where, problem.message) if part))


def print_columns(rows: Sequence[Sequence[object]], right: frozenset[int] = frozenset()) -> None:
    """Print rows with their columns lined up; those in `right` (counted from 0) at their right end."""
    cells = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        places = enumerate(zip(row, widths, strict=True))
        line = "  ".join(cell.rjust(width) if place in right else cell.ljust(width) for place, (cell, width) in places)
        print(line.rstrip())
