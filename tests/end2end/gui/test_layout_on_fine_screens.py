"""The same looks at the layout, on a screen with twice and one and a half times as many points to the inch."""

import subprocess
import sys
from pathlib import Path

import pytest

LOOKS = Path(__file__).with_name("test_layout.py")


@pytest.mark.parametrize("scale", ["2", "1.5"])
def test_nothing_is_cut_on_a_fine_screen(environment: dict[str, str], real_lists: Path, scale: str) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:xdist", "-p", "no:cacheprovider", str(LOOKS)]
    chosen = ["-k", "nothing_is_cut or largest_text or dialogs_are_whole"]
    told = subprocess.run(
        command + chosen,
        cwd=LOOKS.parents[3],
        env=environment | {"QT_SCALE_FACTOR": scale},
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert real_lists
    assert told.returncode == 0, told.stdout[-2000:] + told.stderr[-2000:]
    assert "15 passed" in told.stdout
