"""The tags as lines of the sidebar: nested ones below what they hang on, unless that is folded."""

from collections.abc import Collection, Sequence

from reader.core.found import TagCount
from reader.gui.scopes import Choice, with_tag


def tag_lines(tags: Sequence[TagCount], shut: Collection[str]) -> list[Choice]:
    """Return the lines of tags, which are given with each behind what it hangs on; `shut` are the folded ones."""
    parents = {above for tag in tags for above in _above(tag.name.casefold())}
    lines: list[Choice] = []
    for tag in tags:
        key = tag.name.casefold()
        if any(above in shut for above in _above(key)):
            continue
        fold = "" if key not in parents else "shut" if key in shut else "open"
        depth = key.count("/")
        lines.append(
            Choice(
                tag.name.rsplit("/", 1)[-1] if depth else tag.name,
                with_tag(tag.name),
                tag.branch if fold else tag.count,
                tag=tag.name,
                depth=depth,
                fold=fold,
                pin=tag.pin,
            )
        )
    return lines


def flat_lines(tags: Sequence[TagCount]) -> list[Choice]:
    """Return every tag as a line with its whole name, for where there is no tree."""
    return [Choice(tag.name, with_tag(tag.name), tag.branch, tag=tag.name) for tag in tags]


def _above(key: str) -> list[str]:
    levels = key.split("/")
    return ["/".join(levels[:end]) for end in range(1, len(levels))]
