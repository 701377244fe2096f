"""An abstract in Markdown as it reads: emphasis, links and formulas as such, those that lost their signs put back."""

from itertools import groupby

from reader.core.abstracts import read
from reader.core.runs import Kind, Run
from reader.formats.escapes import escape

REPAIRED = "Formulas that had lost their signs were put back as they were probably meant."


def as_read(raw: str) -> tuple[str, bool]:
    """Return an abstract in Markdown, and whether a formula of it was put back."""
    runs = read(raw)
    paragraphs = (
        "".join(_piece(run) for run in group).strip()
        for is_break, group in groupby(runs, key=lambda run: run.kind is Kind.BREAK)
        if not is_break
    )
    return "\n\n".join(filter(None, paragraphs)), any(run.repaired for run in runs)


def _piece(run: Run) -> str:
    if run.kind is Kind.MATH:
        fence = "$$" if run.display else "$"
        return f"{fence}{' '.join(run.tex.split())}{fence}"
    if run.kind is Kind.LINK and run.text == run.target:
        return f"<{run.target}>"
    mark = ("**" if run.strong else "") + ("*" if run.emphasis else "")
    words = run.text.strip(" ")
    if not mark or not words:
        return _escaped(run.text)
    before, after = run.text[: len(run.text) - len(run.text.lstrip(" "))], run.text[len(run.text.rstrip(" ")) :]
    return f"{before}{mark}{escape(words)}{mark[::-1]}{after}"


def _escaped(text: str) -> str:
    """Escape text that stands between others: the blanks at its ends stay."""
    before, after = " " if text[:1] == " " else "", " " if text[-1:] == " " else ""
    return f"{before}{escape(text)}{after}" if text.strip(" ") else " "
