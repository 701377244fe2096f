"""Keeps the templates for notes: Markdown files in a folder of the user's data, at first those that come along."""

from dataclasses import dataclass
from pathlib import Path

from reader import paths
from reader.errors import FileProblem

ENDING = ".md"
LONGEST_NAME = 60
FORBIDDEN = frozenset('<>:"/\\|?*')


@dataclass(frozen=True, slots=True)
class Template:
    """A template and the name of its file, without the ending."""

    name: str
    text: str


def templates() -> list[Template]:
    """Return the user's templates by name, or those that come along as long as the user has changed none of them."""
    own = paths.templates_dir()
    folder = own if own.is_dir() else paths.resource("templates")
    try:
        files = sorted(folder.glob(f"*{ENDING}"), key=lambda file: file.name.casefold())
    except OSError:
        return []
    found = ((file.stem, _read(file)) for file in files)
    return [Template(name, text) for name, text in found if text is not None]


def keep(templates: list[Template]) -> None:
    """Make these the templates; raise FileProblem if they cannot be written."""
    folder = paths.templates_dir()
    wanted = {template.name: template.text for template in templates}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file in folder.glob(f"*{ENDING}"):
            if file.stem not in wanted:
                file.unlink()
        for name, text in wanted.items():
            file = folder / f"{name}{ENDING}"
            if not file.exists() or _read(file) != text:
                _write(file, text)
    except OSError as error:
        raise FileProblem(f"{folder}: the templates cannot be kept: {error.strerror}") from None


def file_name(typed: str) -> str:
    """Return a name as a file can have it, as near to what was typed as possible; empty if nothing is left."""
    kept = "".join(sign for sign in typed if sign.isprintable() and sign not in FORBIDDEN)
    return " ".join(kept.split())[:LONGEST_NAME].strip(" .")


def _read(file: Path) -> str | None:
    try:
        return file.read_bytes().decode("utf-8", "replace").replace("\r\n", "\n")
    except OSError:
        return None


def _write(file: Path, text: str) -> None:
    """Write a file so that it is the old or the new one whatever happens in between."""
    beside = file.with_name(f"{file.name}.new")
    beside.write_bytes(text.encode("utf-8", "replace"))
    beside.replace(file)
