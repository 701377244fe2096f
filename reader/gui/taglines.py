"""What the lines of the tag manager say: tags as a tree, or those that were looked for; keywords with their numbers."""

from collections.abc import Sequence
from dataclasses import dataclass

from reader.core.found import KeywordCount, TagCount


@dataclass(frozen=True, slots=True)
class Line:
    """One line: the whole name, what of it stands there, what stands at the right, and what a screen reader says."""

    name: str
    text: str
    told: str
    said: str
    depth: int = 0
    pin: int = 0
    dot: bool = True


def tag_lines(tags: Sequence[TagCount], typed: str) -> list[Line]:
    """Return the tags as a tree, or those whose names have all that is typed, each with its whole name."""
    wanted = typed.casefold().split()
    found = [tag for tag in tags if all(word in tag.name.casefold() for word in wanted)]
    return [_of_tag(tag, whole=bool(wanted)) for tag in found]


def keyword_lines(keywords: Sequence[KeywordCount], typed: str, taken: frozenset[str]) -> list[Line]:
    """Return the keywords that have all that is typed; `taken` are the tags there are, in small letters."""
    wanted = typed.casefold().split()
    lines = []
    for one in keywords:
        folded = one.name.casefold()
        if all(word in folded for word in wanted):
            told = f"a tag too  ·  {one.count:,}" if folded in taken else f"{one.count:,}"
            said = f"{one.name}, {one.count:,}{', a tag too' if folded in taken else ''}"
            lines.append(Line(one.name, one.name, told, said, dot=False))
    return lines


def _of_tag(tag: TagCount, *, whole: bool) -> Line:
    below = f", {tag.branch:,} with what is below it" if tag.branch != tag.count else ""
    given = "".join([f", {tag.color}" if tag.color else "", f", key {tag.pin}" if tag.pin else ""])
    told = f"{tag.count:,}  of  {tag.branch:,}" if tag.branch != tag.count else f"{tag.count:,}"
    levels = tag.name.split("/")
    return Line(
        tag.name,
        tag.name if whole else levels[-1],
        told,
        f"{tag.name}, {tag.count:,}{below}{given}",
        0 if whole else len(levels) - 1,
        tag.pin,
    )
