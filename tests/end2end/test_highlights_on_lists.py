"""Sentences of the first two lists that people read are marked as they read, and stay marked when the list changes."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from reader import transfer
from reader.core.changes import Origin
from reader.core.passages import spans
from reader.core.plaintext import plain
from reader.core.sentences import sentences
from reader.store import ops
from reader.store.library import Library

LISTS = ("iclr-2025-papers.txt", "daily-papers.txt")


@pytest.fixture
def shelf(real_lists: Path, tmp_path: Path) -> Iterator[Library]:
    with Library.open(tmp_path / "library.sqlite", Origin.COMMAND_LINE) as library:
        for name in LISTS:
            transfer.import_file(library, real_lists / name)
        yield library


def test_every_sentence_is_found_once_as_it_reads(shelf: Library) -> None:
    for entry in shelf.entries(range(1, 219)):
        text = plain(entry.abstract)
        found = sentences(text)
        assert len(found) > 1, entry.id
        for start, end in found:
            assert len(spans(entry.abstract, text[start:end])) == 1, text[start:end]
            assert start == 0 or not text[start].islower() or text.startswith("http", start), text[start:end]


def test_marks_stay_when_the_list_is_edited(shelf: Library, real_lists: Path, tmp_path: Path) -> None:
    """Dollars and backslashes go, accents are spelled otherwise, and every third sentence gets a word more."""
    marked = 0
    for entry in shelf.entries(range(1, 219)):
        text = plain(entry.abstract)
        for start, end in sentences(text)[1:3]:
            first, last = spans(entry.abstract, text[start:end])[0]
            shelf.do(ops.AddHighlight(entry.id, entry.abstract[first:last], first, "green"))
            marked += 1
    before = list(shelf.entries(range(1, 219)))
    for name in LISTS:
        old = (real_lists / name).read_text("utf-8")
        new = re.sub(r"\\(?:[\"']\{?)?(?=[a-z])|\$", "", old).replace("We show", "We now show").replace(",", " ,")
        (tmp_path / name).write_text(new, "utf-8")
        report = transfer.import_file(shelf, tmp_path / name)
        assert (report.added, report.gone) == (0, 0)
    after = [each for entry in shelf.entries(range(1, 219)) for each in entry.highlights]
    assert len(after) == marked
    assert [each.exact for each in after if each.start is None] == []
    assert sum(each.marked is not None for each in after) > marked // 2
    assert shelf.check() == []
    shelf.undo()
    shelf.undo()
    assert list(shelf.entries(range(1, 219))) == before
