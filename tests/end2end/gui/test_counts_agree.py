"""The window and the command line find the same number of entries for the same words."""

import pytest

from reader.__main__ import main
from reader.core.entries import Status
from reader.store.ops import EditTags, SetNote, SetStarred, SetStatus
from tests.end2end.gui.hands import Desk

WORDS = ["kernel", "Schrodinger", "ε", "R^d", "L^p", "u-muP", "i.i.d.", "meta-learning", "networks", "optimiz"]
FILTERS = [
    "is:unread", "is:kept", "is:starred", "has:note", "tags:0", 'in:"Daily Papers"', "tag:to", "-is:read", "year:2020",
]  # fmt: skip
ODD = [
    "", " ", "OR", "a OR", "(", ")(", '"open', "tag:", "foo:bar", "-", "+++", "NOT", "a:b:c", "<script>", "'; DROP",
    "kernl", "zzzz", "C++", "status:none", "added:<1d", "decided:>2w", "id:7", "tran*", "*tion", "atention~", "\\cite{",
]  # fmt: skip
QUERIES = [
    *WORDS,
    *FILTERS,
    *ODD,
    *(f"{word} {filtered}" for word in WORDS[:5] for filtered in FILTERS[:6]),
    *(f"({one} OR {other}) -{third}" for one, other, third in zip(WORDS, WORDS[1:], WORDS[2:], strict=False)),
    *(f"title:{word}" for word in WORDS[:4]),
    *(f'"{word} {other}"' for word, other in zip(WORDS, WORDS[3:], strict=False)),
    "is:trashed", "kernel is:trashed", "-kernel", "-(kernel OR network)", "note:why", "abstract:bound",
]  # fmt: skip


def test_the_window_and_the_command_line_agree(real: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(set(QUERIES)) >= 100
    for op in (
        EditTags((1, 20, 30), add=("to cite",)),
        SetStatus((1, 2, 3), Status.QUEUED),
        SetStarred((4,), starred=True),
        SetNote(9, "why a kernel?"),
    ):
        real.library.do(op)
    browser, box = real.window.browser, real.window.parts.pane.search.box
    for query in dict.fromkeys(QUERIES):
        if query != box.text():
            with real.qtbot.waitSignal(browser._searcher.answered, timeout=20_000):
                box.setText(query)
        assert main(["--library", str(real.path), "search", "--count", "--", query]) == 0
        assert (query, real.count) == (query, int(capsys.readouterr().out))
