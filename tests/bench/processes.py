"""Runs each part of the bench in a process of its own, with a home and a memory limit of its own."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import cast

from tests.bench.figures import Figures, ratio

ROOT = Path(__file__).resolve().parents[2]
MEMORY = 8 * 2**30  # bytes
STARTS = 9
LONGEST = 3600  # seconds


def alone(task: str, home: Path, *words: str | Path | int) -> Figures:
    """Run a task and return its figures; one that fails has its reason as its only figure."""
    start = perf_counter()
    try:
        done = _run("tests.bench", home, "--task", task, *words)
    except subprocess.TimeoutExpired:
        return {"failed": f"not done after {LONGEST} s"}
    if done.returncode:
        reason = done.stderr.strip().splitlines()[-1:] or [f"exit status {done.returncode}"]
        return {"failed": reason[0], "task_s": round(perf_counter() - start, 1)}
    return cast("Figures", json.loads(done.stdout))


def starts(library: Path, home: Path) -> Figures:
    """Start the program and a bare window in turn, and compare how long each takes to its first painted list."""
    ours, answers, bares, memories = [], [], [], []
    for turn in range(STARTS + 1):
        took, answered, used = _started("tests.bench.opened", home, library)
        bare, _, bare_used = _started("tests.bench.bare", home)
        if turn:  # the first only warms up
            ours.append(took)
            answers.append(answered)
            bares.append(bare)
            memories.append((used, bare_used))
    return {
        "start_s": round(median(ours), 3),
        "bare_s": round(median(bares), 3),
        "ratio": ratio(median(ours), median(bares)),
        "key_answered_s": round(median(answers), 3),
        "slowest_s": round(max(ours), 3),
        "memory_mb": median(used for used, _ in memories),
        "bare_memory_mb": median(used for _, used in memories),
        "samples": STARTS,
    }


def _started(module: str, home: Path, *words: str | Path) -> tuple[float, float, float]:
    """Return the seconds until the list was painted and until a key was answered, and the memory then."""
    start = perf_counter()
    done = _run(module, home, *words)
    if done.returncode or not done.stdout:
        raise RuntimeError(f"{module} did not start: {done.stderr}")
    painted, answered, used = map(float, done.stdout.split())
    return painted - start, answered - start, used


def _run(module: str, home: Path, *words: str | Path | int) -> subprocess.CompletedProcess[str]:
    home.mkdir(parents=True, exist_ok=True)
    around = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    around |= {f"XDG_{name}_HOME": str(home / name.lower()) for name in ("DATA", "CONFIG", "CACHE", "STATE")}
    # A program that is in use is compiled; the checkout need not be written to for that.
    around |= {"HOME": str(home), "PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": str(home / "compiled")}
    return subprocess.run(
        [sys.executable, "-m", module, *map(str, words)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=LONGEST,
        cwd=ROOT,
        env={**around, "QT_QPA_PLATFORM": "offscreen"},
        preexec_fn=_bound,
    )


def _bound() -> None:
    """Keep a task that would fill the machine's memory from doing so."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
