import dataclasses
import json

import pytest

from reader.cli import output
from reader.cli.commands.import_command import in_words
from reader.cli.commands.search_command import as_line
from reader.cli.entry_json import entry_json
from reader.core.changes import ImportReport
from reader.core.entries import EarlierText, Entry, Highlight, OtherNote, Person, Place, Status
from reader.core.found import Row

ROW = Row(
    id=7,
    title="Ropes in winter",
    derived=True,
    opening="We study",
    status=Status.QUEUED,
    starred=True,
    tags=("knots", "sea"),
    has_note=True,
    trashed=False,
)
KEYS = [
    "id", "uid", "type", "title", "working_title", "authors", "year", "month", "venue", "volume", "issue", "pages",
    "doi", "arxiv", "url", "citation_key", "abstract", "abstract_text", "keywords", "tags", "status", "starred",
    "note", "highlights", "collections", "links", "added", "changed", "decided", "earlier", "other_notes", "trashed",
]  # fmt: skip


def entry(**more: object) -> Entry:
    fields: dict[str, object] = {
        "id": 1, "uid": "u1", "citation_key": "ropes", "abstract": r"A 5\% gain", "working_title": "Ropes",
        "status": Status.READ, "starred": True, "added": "then", "changed": "now",
    }  # fmt: skip
    return Entry(**{**fields, **more})  # type: ignore[arg-type]  # the fields are as the class has them


def test_an_entry_in_json_has_all_keys_in_order() -> None:
    told = entry_json(entry())
    assert list(told) == KEYS
    assert told["abstract"] == r"A 5\% gain"
    assert told["abstract_text"] == "A 5% gain"
    assert told["title"] is None
    assert [told[key] for key in ("authors", "keywords", "tags", "highlights", "collections", "links")] == [[]] * 6
    assert json.loads(json.dumps(told))["status"] == "read"


def test_what_hangs_on_an_entry_is_told() -> None:
    told = entry_json(
        entry(
            authors=(Person("Hollen", "M."), Person(literal="The Group")),
            highlights=(
                Highlight(2, "gain", start=5, comment="so"),
                Highlight(3, "gains", color="blue", marked="loss"),
            ),
            places=(Place(1, "Winter", 3, 9),),
            earlier=(EarlierText("Winter", "old", "then"),),
            other_notes=(OtherNote(4, "mine", "window", "then"),),
        )
    )
    assert told["authors"] == [{"family": "Hollen", "given": "M."}, {"literal": "The Group"}]
    assert told["highlights"] == [
        {"id": 2, "exact": "gain", "comment": "so", "color": "yellow", "start": 5, "marked": None},
        {"id": 3, "exact": "gains", "comment": "", "color": "blue", "start": None, "marked": "loss"},
    ]
    assert told["collections"] == [{"name": "Winter", "position": 3}]
    assert told["earlier"] == [{"collection": "Winter", "abstract": "old", "until": "then"}]
    assert told["other_notes"] == [{"id": 4, "text": "mine", "origin": "window", "at": "then"}]


@pytest.mark.parametrize("values", [[], [1], ["é", {"a": None}]])
def test_a_json_list_is_printed_as_it_comes(values: list[object], capsys: pytest.CaptureFixture[str]) -> None:
    output.print_json_list(iter(values))
    printed = capsys.readouterr().out
    assert json.loads(printed) == values
    assert "\\u" not in printed


def test_columns_line_up(capsys: pytest.CaptureFixture[str]) -> None:
    output.print_columns([(1, "a", "x"), (100, "bcd", "")], right=frozenset({0}))
    assert capsys.readouterr().out == "  1  a    x\n100  bcd\n"


def test_a_note_is_one_line_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    output.print_note("one\n two")
    assert capsys.readouterr() == ("", "reader: note: one two\n")


def test_an_entry_in_a_line() -> None:
    assert as_line(ROW, 3) == "  7  queued  * [Ropes in winter]  · knots, sea  (note)"
    bare = dataclasses.replace(ROW, derived=False, status=Status.READ, starred=False, tags=(), has_note=False)
    assert as_line(bare) == "7  read      Ropes in winter"
    assert as_line(ROW, 3, 24) == "  7  queued  * [Ropes i…"


def test_an_import_in_words() -> None:
    assert in_words(ImportReport("Winter", "plain", added=19)) == "added 19, merged 0 into Winter"
    assert in_words(ImportReport("Winter", "plain", 1, 2, 3, 4, 5)) == (
        "added 1, merged 2 into Winter, 3 there already, 4 with a changed text, 5 no longer in the file but kept"
    )
