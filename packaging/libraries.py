"""The system libraries that Qt needs on Linux: which there are, which are missing, and how to get them."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

# Library to load -> Debian package. Those of OFFSCREEN are needed to import Qt at all, the others for an X window.
OFFSCREEN = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
}
X_WINDOW = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libX11-xcb.so.1": "libx11-xcb1",
}
FONT_PACKAGE = "fonts-dejavu-core"
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
FONT_ENDINGS = (".ttf", ".otf", ".ttc", ".pfb")


def missing_packages(*, x_window: bool) -> list[str]:
    """Return the Debian packages of what cannot be loaded here, in the order of the tables."""
    wanted = {**OFFSCREEN, **X_WINDOW} if x_window else OFFSCREEN
    packages = [package for library, package in wanted.items() if not _loads(library)]
    return packages if _has_font() else [*packages, FONT_PACKAGE]


def required(packages: list[str], *, x_window: bool) -> bool:
    """Tell whether Qt cannot start without these packages; without a font it starts, and shows what it can."""
    wanted = {**OFFSCREEN, **X_WINDOW} if x_window else OFFSCREEN
    return not set(packages).isdisjoint(wanted.values())


def install(packages: list[str], log: Path, say: Callable[[str], None]) -> bool:
    """Install Debian packages, where we may; return whether that was done. What is printed goes to the log."""
    right = _right_to_install()
    if right is None:
        return False
    say(f"installing system packages: {' '.join(packages)}")
    apt = [*right, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=120"]
    with log.open("ab") as output:
        # The lists may be good enough even where they cannot be renewed, so only the second command decides.
        for command in (["update"], ["install", "--no-install-recommends", *packages]):
            done = subprocess.run(
                [*apt, *command], stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, check=False
            )
    return done.returncode == 0


def advice(packages: list[str], log: Path) -> str:
    """Return the sentence that tells a person how to install Debian packages which `install` did not."""
    names = " ".join(packages)
    if not shutil.which("apt-get"):
        return f"Install what your system calls these Debian packages: {names}"
    if _right_to_install() is None:
        return f"Install with: sudo apt-get install {names}"
    return f"apt-get could not install {names}, details are in {log}"


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _has_font() -> bool:
    for folder in FONT_FOLDERS:
        for _, _, files in os.walk(Path(folder).expanduser()):
            if any(name.lower().endswith(FONT_ENDINGS) for name in files):
                return True
    return False


def _right_to_install() -> list[str] | None:
    """Return the words to put before apt-get, or None where we may not use it."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo is None:
        return None
    asked = subprocess.run([sudo, "-n", "true"], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    return [sudo, "-n"] if asked.returncode == 0 else None
