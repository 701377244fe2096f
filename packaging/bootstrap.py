"""Makes the program's own Python environment in this checkout, and runs the program or the test suite in it.

Needs a bare python3 and its standard library only. What it makes lies in `.reader-venv` beside the package: `env`
(the environment), `ready.json` (what was installed, absent while that is under way), `libraries` (where Qt's
libraries were last found), `lock` and `setup.log`.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

OLDEST, NEWEST = (3, 11), (3, 14)

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".reader-venv"
ENV = HOME / "env"
PYTHON = ENV / "bin" / "python"
READY = HOME / "ready.json"
LIBRARIES = HOME / "libraries"
LOCK = HOME / "lock"
LOG = HOME / "setup.log"

SOURCES = ("reader", "tests", "packaging")
CHECKS = {
    "ruff check": ("ruff", "check", *SOURCES),
    "ruff format": ("ruff", "format", "--check", *SOURCES),
    "mypy": ("mypy",),
    "lint-imports": ("lint-imports",),
}


class SetupError(Exception):
    """What could not be set up, why, and what to do about it, in one line."""


def main(arguments: list[str]) -> int:
    """Set up what is missing, then start the program or run the test suite; return the exit status."""
    mode, *rest = arguments
    try:
        if mode == "test":
            prepare_environment(group="dev")
            prepare_libraries("offscreen")
            return run_tests(rest)
        prepare_environment(group="")
        prepare_libraries(screen_for(rest))
        os.execv(PYTHON, [str(PYTHON), str(ENV / "bin" / "reader"), *rest])
    except SetupError as error:
        say(f"{mode}: {error}")
    except OSError as error:
        say(f"{mode}: {error.filename or ROOT}: {error.strerror}. Setting up needs to write in {HOME}")
    except KeyboardInterrupt:
        say(f"{mode}: interrupted. The same command starts over")
        return 130
    return 1


def say(line: str) -> None:
    """Tell the person one line, on standard error."""
    sys.stderr.write(f"reader: {line}\n")
    sys.stderr.flush()


# The Python environment


def prepare_environment(*, group: str) -> None:
    """Make or update the environment, unless it is as this checkout wants it; takes no lock and no network then."""
    if is_ready(read_ready(), group):
        return
    HOME.mkdir(exist_ok=True)
    with setup_lock() as lock:
        ready = read_ready()
        if is_ready(ready, group):
            return
        LOG.write_bytes(b"")
        # Without the file, whatever an interruption leaves behind is thrown away by the next start.
        READY.unlink(missing_ok=True)
        if fits(ready):
            say("bringing the packages up to date…")
        else:
            say("setting up, this happens once and takes a minute or two…")
            make_environment(lock)
        install_packages(group, lock)
        write_whole(READY, json.dumps(description(group), indent=1))
        say("set up")


def read_ready() -> dict[str, str]:
    """Return what was installed, or nothing where the environment is absent or unfinished."""
    try:
        found = json.loads(READY.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def description(group: str) -> dict[str, str]:
    """Describe the environment as this checkout wants it."""
    project = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    return {"root": str(ROOT), "python": os.path.realpath(PYTHON), "project": project, "group": group}


def is_ready(ready: dict[str, str], group: str) -> bool:
    """Tell whether the environment can be used as it is."""
    return ready in (description(group), description("dev")) and PYTHON.exists()


def fits(ready: dict[str, str]) -> bool:
    """Tell whether the environment is whole and was made here by the Python that is still there."""
    now = description("")
    return PYTHON.exists() and all(ready.get(key) == now[key] for key in ("root", "python"))


def make_environment(lock: int) -> None:
    """Make an environment that holds nothing but pip, in place of whatever is there."""
    import shutil

    if ENV.exists():
        shutil.rmtree(ENV)
    run_logged([find_python(), "-m", "venv", str(ENV)], "a Python environment could not be made", lock)


def find_python() -> str:
    """Return a Python of the right age that can make environments; install what Debian leaves out of its own."""
    import shutil

    names = [f"python3.{minor}" for minor in range(NEWEST[1], OLDEST[1] - 1, -1)]
    found = [sys.executable, *filter(None, map(shutil.which, names))]
    right_age = [python for python in found if answers(python, f"assert {OLDEST} <= sys.version_info[:2] <= {NEWEST}")]
    for python in right_age:
        if answers(python, "import ensurepip, venv"):
            return python
    if not right_age:
        version = ".".join(map(str, sys.version_info[:3]))
        raise SetupError(f"Python {version}: too old or too new. Install one from 3.{OLDEST[1]} to 3.{NEWEST[1]}")
    import libraries

    # Debian cuts these modules out of its Python and names their package after it.
    python = os.path.realpath(right_age[0])
    package = f"{Path(python).name}-venv"
    if libraries.install([package], LOG, say) and answers(python, "import ensurepip, venv"):
        return python
    raise SetupError(f"{python}: its modules venv and ensurepip are missing. {libraries.advice([package], LOG)}")


def answers(python: str, question: str) -> bool:
    """Tell whether a Python runs a line of code without an error."""
    import subprocess

    command = [python, "-I", "-c", f"import sys; {question}"]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False).returncode == 0


def install_packages(group: str, lock: int) -> None:
    """Install this checkout, editable, and what it needs, with one group of development packages or none."""
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
    why = "pip could not install the packages"
    if group:
        # The pip of Debian 12 does not know groups yet.
        run_logged([*pip, "--upgrade", "pip>=25.1"], why, lock)
    run_logged([*pip, "--editable", str(ROOT), *(["--group", group] if group else [])], why, lock)


def run_logged(command: list[str], why: str, lock: int) -> None:
    """Run a command with its output going to the log; the reason given when it fails names pip's own error, if any."""
    import subprocess

    # A shell may carry settings that are meant for another Python or another place to install to.
    clean = {key: value for key, value in os.environ.items() if key not in ("PYTHONHOME", "PYTHONPATH")}
    with LOG.open("ab") as output:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env={**clean, "PIP_USER": "0"},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            # The child holds the lock too: should we be killed, the next start waits for it to end.
            pass_fds=(lock,),
            check=False,
        )
    if done.returncode:
        lines = [line.strip() for line in LOG.read_text(encoding="utf-8", errors="replace").splitlines()]
        errors = [line[len("ERROR: ") :].rstrip(".") for line in lines if line.startswith("ERROR: ")]
        trouble = errors[-1] if errors else f"status {done.returncode}"
        raise SetupError(f"{why}: {trouble}. Is there a network, and room on the disk? Details are in {LOG}")


@contextlib.contextmanager
def setup_lock() -> Iterator[int]:
    """Hold the one lock of this checkout's environment, waiting for it if need be; gives its file descriptor."""
    import fcntl

    with LOCK.open("wb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("waiting for another start that is setting up…")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield file.fileno()


def write_whole(path: Path, text: str) -> None:
    """Write a small file so that it is there whole or not at all."""
    new = path.with_suffix(".new")
    new.write_text(text, encoding="utf-8")
    new.replace(path)


# The libraries of the system


def screen_for(arguments: list[str]) -> str:
    """Tell what a command line draws on: `window`, `offscreen` (a PDF is drawn by Qt) or nothing."""
    rest = list(arguments)
    while rest and rest[0].startswith("-"):
        option = rest.pop(0)
        if option in ("-h", "--help", "--version"):
            return ""
        if option == "--library":
            rest = rest[1:]
    if not rest or rest[0] == "gui":
        return "window"
    return "offscreen" if rest[0] == "export" and {"pdf", "--format=pdf"} & set(rest) else ""


def prepare_libraries(screen: str) -> None:
    """Install the system libraries that Qt lacks for a screen, or say which they are; asks only once per machine."""
    if not screen or sys.platform != "linux":
        return
    platform = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0].partition(";")[0]
    x_window = screen == "window" and platform in ("", "xcb")
    machine = os.uname().nodename
    here = f"{machine} {'window' if x_window else 'offscreen'}"
    with contextlib.suppress(OSError):
        if {here, f"{machine} window"} & set(LIBRARIES.read_text(encoding="utf-8").splitlines()):
            return
    import libraries

    missing = libraries.missing_packages(x_window=x_window)
    if missing and libraries.install(missing, LOG, say):
        missing = libraries.missing_packages(x_window=x_window)
    if missing:
        trouble = f"the window: system packages are missing. {libraries.advice(missing, LOG)}"
        # A Wayland screen may do without those for X.
        if libraries.required(missing, x_window=x_window and not os.environ.get("WAYLAND_DISPLAY")):
            raise SetupError(trouble)
        say(trouble)
        return
    with contextlib.suppress(OSError), LIBRARIES.open("a", encoding="utf-8") as file:
        file.write(f"{here}\n")


# The test suite


def run_tests(arguments: list[str]) -> int:
    """Run every check and then the tests, all of them whatever fails; return 1 if anything failed."""
    import subprocess

    path = os.pathsep.join([str(ENV / "bin"), os.environ.get("PATH", os.defpath)])
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ, "PATH": path}
    tests = (str(PYTHON), "-m", "pytest", "-n", "2", "--dist", "loadfile", "--max-worker-restart", "0", *arguments)
    failed = []
    for name, command in {**CHECKS, "pytest": tests}.items():
        say(f"test: {name}")
        program = ENV / "bin" / command[0]
        if subprocess.run([str(program), *command[1:]], cwd=ROOT, env=environment, check=False).returncode:
            failed.append(name)
    if failed:
        say(f"test: failed: {', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
