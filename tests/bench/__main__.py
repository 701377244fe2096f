"""The bench: `python -m tests.bench [--sizes 10k,100k,1m] [--out FILE] [--keep FOLDER]` prints one JSON value."""

import argparse
import importlib
import json
import os
import platform
import sys
import tempfile
from pathlib import Path

from tests.bench.figures import Figures

TASKS = {
    "import": "store:bring_in",
    "change_all": "store:change_all",
    "annotate": "store:annotate",
    "export": "store:export",
    "check": "store:check",
    "bare": "reference:build",
    "compare": "reference:compare",
    "whoosh": "reference:whoosh",
    "window": "window:measure",
}


def main() -> int:
    """Measure what is asked for, or do one task of that, and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measures the program; never a test.")
    parser.add_argument("--sizes", default="10k,100k", help="10k, 100k, 1m, with commas between them")
    parser.add_argument("--out", type=Path, help="write the figures into this file too")
    parser.add_argument("--keep", type=Path, help="keep lists and libraries here, and use those that are there")
    parser.add_argument("--task", choices=TASKS, help=argparse.SUPPRESS)
    parser.add_argument("words", nargs="*", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.task:
        sys.stdout.write(json.dumps(_task(asked.task, asked.words)))
        return 0
    text = json.dumps(_all(asked.sizes.lower().split(","), asked.keep), indent=1, ensure_ascii=False) + "\n"
    if asked.out:
        asked.out.write_text(text, "utf-8")
    sys.stdout.write(text)
    return 0


def _task(name: str, words: list[str]) -> Figures:
    module, function = TASKS[name].split(":")
    found: Figures = getattr(importlib.import_module(f"tests.bench.{module}"), function)(*words)
    return found


def _all(sizes: list[str], keep: Path | None) -> Figures:
    from tests.bench.measures import size  # a task must not be made larger by it

    with tempfile.TemporaryDirectory(prefix="bench-") as temporary:
        folder = (keep or Path(temporary)).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        return {
            "machine": {"python": platform.python_version(), "system": platform.platform(), "cores": os.cpu_count()},
            "sizes": {label: size(label, folder) for label in sizes},
        }


if __name__ == "__main__":
    sys.exit(main())
