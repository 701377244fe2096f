"""The annotated bibliography in Markdown: each entry under its heading, with the note exactly as it was typed."""

import re
from collections.abc import Iterable, Iterator

from reader.core.abstracts import legible
from reader.core.entries import HIGHLIGHT_COLORS, Entry, Highlight, OtherNote
from reader.core.plaintext import plain
from reader.formats.asread import REPAIRED, as_read
from reader.formats.escapes import embed, escape, fold, heading
from reader.formats.options import ExportOptions

NAME = "markdown"

_LINKABLE = re.compile(r"https?://[^\s<>\\\x00-\x20\x7f]+")
_DOI = re.compile(r"10\.[^\s<>\\\x00-\x20\x7f]+")

_BELOW = "    - "  # four blanks make a list within a list for every reader of Markdown


def write(entries: Iterable[Entry], options: ExportOptions) -> Iterator[str]:
    """Yield the page piece by piece, in the order of the entries; the same entries always give the same text."""
    count = options.count
    if count is None:
        entries = list(entries)
        count = len(entries)
    title = heading(escape(options.title)) or "Annotated bibliography"
    yield f"# {title}\n\n{count} {'entry' if count == 1 else 'entries'}\n"
    for entry in entries:
        yield f"\n{_entry(entry, options)}"


def _entry(entry: Entry, options: ExportOptions) -> str:
    """Return one entry; its parts are divided by blank lines."""
    parts = [f"## {_title(entry, as_it_reads=options.as_read)}\n"]
    if line := _reference(entry):
        parts.append(f"{line}\n")
    parts.append(f"{_state(entry)}\n")
    if entry.note.strip():
        parts.append(embed(entry.note))
    parts.extend(_other_note(other) for other in entry.other_notes)
    if options.highlights and entry.highlights:
        parts.append("**Highlights**\n")
        parts.append("".join(map(_highlight, entry.highlights)))
    if options.abstracts:
        parts.extend(_abstract(entry, options))
    return "\n".join(parts)


def _abstract(entry: Entry, options: ExportOptions) -> Iterator[str]:
    if not options.as_read:
        if abstract := escape(entry.abstract):
            yield f"**Abstract.** {abstract}\n"
        return
    text, repaired = as_read(entry.abstract)
    if text:
        yield f"**Abstract, as it reads.** {text}\n"
    if repaired:
        yield f"*{REPAIRED}*\n"


def _title(entry: Entry, *, as_it_reads: bool) -> str:
    """Return the title, or the working title marked as derived."""
    if entry.title and fold(entry.title):
        return heading(escape(entry.title))
    derived = legible(entry.working_title) if as_it_reads else entry.working_title
    return f"*[{escape(derived, in_brackets=True)}]*"


def _reference(entry: Entry) -> str:
    """Return who, when and where; an entry without title or authors says where it stands in which list."""
    authors = "; ".join(filter(None, (fold(person.last_first) for person in entry.authors)))
    year = str(entry.year) if entry.year is not None else ""
    who = f"{authors} ({year})" if authors and year else authors or year
    doi, url = fold(entry.doi or ""), fold(entry.url or "")
    links = [f"https://doi.org/{doi}"] if _DOI.fullmatch(doi) else []
    links += [url] if _LINKABLE.fullmatch(url) else []
    told = [who, fold(entry.venue or ""), _volume(entry), _named("arXiv", entry.arxiv)]
    told += [] if _DOI.fullmatch(doi) else [_named("doi", doi)]
    told += [] if _LINKABLE.fullmatch(url) else [url]
    if not entry.title or not authors:
        told.append("; ".join(f"{at.collection}, {at.position} of {at.size}" for at in entry.places))
    # Escaped as a whole: signs of two parts could mean something together.
    text = escape(". ".join(part for part in told if part), starts_block=True)
    return ". ".join([*([text] if text else []), *(f"<{link}>" for link in links)])


def _volume(entry: Entry) -> str:
    volume = fold(entry.volume or "") + (f"({fold(entry.issue)})" if entry.issue else "")
    return ", ".join(part for part in (volume, fold(entry.pages or "")) if part)


def _named(name: str, value: str | None) -> str:
    """Return `name:value`, where the value may bring its name itself."""
    bare = fold(value or "")
    return f"{name}:{bare.removeprefix(f'{name}:')}" if bare else ""


def _state(entry: Entry) -> str:
    star = ", starred" if entry.starred else ""
    tags = f" · Tags: {', '.join(entry.tags)}" if entry.tags else ""
    return escape(f"Status: {entry.status}{star}{tags}")


def _other_note(other: OtherNote) -> str:
    """Return a text of the note that the user has still to settle, told as such."""
    told = escape(f"Another text of this note, from the {other.origin}, {other.at}, not yet settled:")
    return f"**{told}**\n\n{embed(other.text)}"


def _highlight(each: Highlight) -> str:
    """Return a passage as it reads, as an item of a list, and below it what the user says about it."""
    gone = each.start is None
    told = [] if each.color == HIGHLIGHT_COLORS[0] else [each.color]
    told += ["no longer in the abstract"] if gone else []
    passage = _item(plain(each.marked if gone and each.marked else each.exact))
    lines = [" ".join(["-", passage, *([f"*({', '.join(told)})*"] if told else [])])]
    if each.marked is not None and not gone:
        lines.append(f"{_BELOW}*when marked:* {escape(plain(each.marked))}")
    if comment := _item(each.comment):
        lines.append(f"{_BELOW}{comment}")
    return "".join(f"{line}\n" for line in lines)


def _item(text: str) -> str:
    """Return text escaped for an item of a list, whose mark would make a rule of two dashes."""
    escaped = escape(text, starts_block=True)
    return "\\--" if escaped == "--" else escaped
