"""The table of formats: which can be read, which can be written, and how to tell what a file is."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from reader.core.entries import Entry, Parsed
from reader.errors import BadRequest, FormatProblem
from reader.formats import markdown, plain
from reader.formats.options import ExportOptions

AUTO = "auto"


@dataclass(frozen=True, slots=True)
class InputFormat:
    """A format that can be read; `label` names it to a person."""

    name: str
    label: str
    read: Callable[[str], Parsed]


@dataclass(frozen=True, slots=True)
class OutputFormat:
    """A format that can be written; `suffix` ends the names of its files."""

    name: str
    label: str
    suffix: str
    write: Callable[[Iterable[Entry], ExportOptions], Iterator[str]]


INPUTS: Mapping[str, InputFormat] = {
    each.name: each for each in (InputFormat(plain.NAME, "Plain list of abstracts", plain.read),)
}
OUTPUTS: Mapping[str, OutputFormat] = {
    each.name: each for each in (OutputFormat(markdown.NAME, "Markdown", ".md", markdown.write),)
}

_OTHERS = (
    ("a BibTeX file", re.compile(r"(?:\s|%[^\n]*\n)*@[A-Za-z]+\s*[{(]\s*[^\s,{}\"#]*\s*[,=]")),
    ("a RIS file", re.compile(r"\s*TY {1,2}- ?[A-Z]*\s*$", re.MULTILINE)),
    ("a PubMed file", re.compile(r"\s*PMID- ?\d")),
    ("a JSON file", re.compile(r"\s*(?:\{\s*\"|\[\s*\{\s*\")")),
    ("an XML file", re.compile(r"\s*<\?xml[\s?]")),
    ("a web page", re.compile(r"\s*<(?:!doctype\s+html|html[\s>])", re.IGNORECASE)),
)
_START = 4096


def input_format(name: str) -> InputFormat:
    """Return the format of that name; raise BadRequest if none can be read under it."""
    if name not in INPUTS:
        raise BadRequest(f"{name}: is no format that can be read", f"There is {', '.join(INPUTS)}")
    return INPUTS[name]


def output_format(name: str) -> OutputFormat:
    """Return the format of that name; raise BadRequest if none can be written under it."""
    if name not in OUTPUTS:
        raise BadRequest(f"{name}: is no format that can be written", f"There is {', '.join(OUTPUTS)}")
    return OUTPUTS[name]


def detect(path: Path | None, text: str) -> str:
    """Return the name of the format of a text; raise FormatProblem if it is of a known one that cannot be read."""
    found = next((label for label, start in _OTHERS if start.match(text[:_START])), None)
    if found is None and path is not None and path.suffix.lower() == ".csv":
        found = "a table"
    if found:
        raise FormatProblem(
            f"is {found}, which cannot be read", "Ask for the format plain to take its paragraphs as they are"
        )
    return plain.NAME
