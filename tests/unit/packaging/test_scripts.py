"""The scripts that set up the program decide rightly, without any network, and say plainly what is wrong."""

import importlib.util
import json
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[3]
PACKAGING = ROOT / "packaging"


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, PACKAGING / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def libraries(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    module = load("libraries")
    monkeypatch.setitem(sys.modules, "libraries", module)
    return module


@pytest.fixture
def bootstrap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the module with a home of its own, whose environment is a few empty files."""
    module = load("bootstrap")
    home = tmp_path / ".reader-venv"
    program = home / "env" / "bin" / "python"
    program.parent.mkdir(parents=True)
    program.touch()
    places = {"HOME": ".", "ENV": "env", "READY": "ready.json", "LIBRARIES": "libraries", "LOG": "log", "LOCK": "lock"}
    for name, place in places.items():
        monkeypatch.setattr(module, name, home / place)
    monkeypatch.setattr(module, "PYTHON", program)
    return module


def test_python_versions_agree_with_the_project(bootstrap: ModuleType) -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    assert wanted == f">=3.{bootstrap.OLDEST[1]},<3.{bootstrap.NEWEST[1] + 1}"


@pytest.mark.parametrize(
    ("arguments", "screen"),
    [
        ([], "window"),
        (["gui", "a.sqlite"], "window"),
        (["--library", "a.sqlite"], "window"),
        (["--library=a.sqlite", "gui"], "window"),
        (["--version"], ""),
        (["--library", "gui", "import", "list.txt"], ""),
        (["search", "gui"], ""),
        (["export", "--format", "markdown"], ""),
        (["export", "--format", "pdf", "-o", "a.pdf"], "offscreen"),
        (["export", "--format=pdf"], "offscreen"),
    ],
)
def test_only_what_draws_needs_a_screen(bootstrap: ModuleType, arguments: list[str], screen: str) -> None:
    assert bootstrap.screen_for(arguments) == screen


def test_a_finished_environment_is_used_without_setting_up(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(bootstrap, "install_packages", refuse)
    bootstrap.write_whole(bootstrap.READY, json.dumps(bootstrap.description("dev")))
    bootstrap.prepare_environment(group="")
    bootstrap.prepare_environment(group="dev")
    assert not bootstrap.LOCK.exists()


@pytest.mark.parametrize(
    ("found", "remade"),
    [
        ("", True),
        ('{"root": ', True),
        ({"root": "/elsewhere"}, True),
        ({"python": "/usr/bin/python3.1"}, True),
        ({"project": "an older pyproject.toml"}, False),
        ({"group": ""}, False),
    ],
    ids=["interrupted", "torn", "moved", "other python", "other packages", "no dev"],
)
def test_what_does_not_fit_is_made_again_and_what_is_old_updated(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, found: str | dict[str, str], *, remade: bool
) -> None:
    done: list[str] = []
    monkeypatch.setattr(bootstrap, "make_environment", lambda _lock: done.append("made"))
    monkeypatch.setattr(bootstrap, "install_packages", lambda group, _lock: done.append(f"installed {group}"))
    if found:
        text = found if isinstance(found, str) else json.dumps({**bootstrap.description("dev"), **found})
        bootstrap.READY.write_text(text, encoding="utf-8")
    bootstrap.prepare_environment(group="dev")
    assert done == (["made", "installed dev"] if remade else ["installed dev"])
    assert bootstrap.is_ready(bootstrap.read_ready(), "dev")


def test_a_failed_update_leaves_the_environment_unfinished(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        command = [sys.executable, "-c", "print('  ERROR: No such package.'); raise SystemExit(1)"]
        with bootstrap.LOCK.open("rb") as lock:
            bootstrap.run_logged(command, "pip could not", lock.fileno())

    monkeypatch.setattr(bootstrap, "install_packages", fail)
    bootstrap.READY.write_text(json.dumps({**bootstrap.description(""), "project": "old"}), encoding="utf-8")
    with pytest.raises(bootstrap.SetupError, match=r"^pip could not: No such package\. Is there a network"):
        bootstrap.prepare_environment(group="")
    assert bootstrap.read_ready() == {}


def test_missing_libraries_are_named_by_their_packages(libraries: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libraries, "_loads", lambda library: library not in ("libGL.so.1", "libxcb-cursor.so.0"))
    monkeypatch.setattr(libraries, "_has_font", lambda: False)
    assert libraries.missing_packages(x_window=False) == ["libgl1", "fonts-dejavu-core"]
    assert libraries.missing_packages(x_window=True) == ["libgl1", "libxcb-cursor0", "fonts-dejavu-core"]
    assert libraries.required(["libxcb-cursor0"], x_window=True)
    assert not libraries.required(["libxcb-cursor0", "fonts-dejavu-core"], x_window=False)


def test_libraries_are_asked_for_once_and_refused_plainly(
    bootstrap: ModuleType, libraries: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(libraries, "_right_to_install", lambda: None)
    monkeypatch.setattr(libraries, "missing_packages", lambda *, x_window: ["libegl1"] if x_window else [])
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    bootstrap.prepare_libraries("offscreen")
    with pytest.raises(bootstrap.SetupError, match=r"missing\. Install .*libegl1$"):
        bootstrap.prepare_libraries("window")
    monkeypatch.setattr(libraries, "missing_packages", lambda *, x_window: [] if x_window else ["asked again"])
    bootstrap.prepare_libraries("window")
    bootstrap.prepare_libraries("offscreen")


def test_every_check_runs_and_one_failure_fails_all(
    bootstrap: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for name in ("ruff", "mypy", "lint-imports", "python"):
        program = bootstrap.ENV / "bin" / name
        program.write_text(f'#!/bin/sh\necho {name} "$@"\n[ {name} != mypy ]\n', encoding="utf-8")
        program.chmod(0o755)
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    assert bootstrap.run_tests(["-k", "two words"]) == 1
    out, err = capfd.readouterr()
    assert [line.split()[0] for line in out.splitlines()] == ["ruff", "ruff", "mypy", "lint-imports", "python"]
    assert out.splitlines()[-1] == "python -m pytest -n 2 --dist loadfile --max-worker-restart 0 -k two words"
    assert err.splitlines()[-1] == "reader: test: failed: mypy"


@pytest.mark.parametrize("script", ["start", "test"])
def test_without_python_the_scripts_say_so_in_one_line(script: str, tmp_path: Path) -> None:
    for tool in ("readlink", "dirname"):
        found = subprocess.run(["/bin/sh", "-c", f"command -v {tool}"], capture_output=True, text=True, check=True)
        (tmp_path / tool).symlink_to(found.stdout.strip())
    done = subprocess.run(
        ["/bin/sh", str(PACKAGING / script)], env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith(f"reader: {script}: there is no python3. Install ")
    assert done.stderr.count("\n") == 1
