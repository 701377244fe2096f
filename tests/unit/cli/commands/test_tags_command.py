import json

from reader.__main__ import main
from reader.core.changes import Origin
from reader.core.entries import Record
from reader.store.library import Library
from reader.store.ops import ImportList
from tests.unit.cli.conftest import Cli


def test_tags_are_listed_renamed_and_merged(cli: Cli) -> None:
    assert cli("tags") == ""
    assert json.loads(cli("tags", "--json")) == []
    cli("tag", "", "--add", "sea")
    cli("tag", "knots", "--add", "rope")
    assert cli("tags") == "1  rope\n3  sea\n"
    assert cli("tags", "rename", "rope", "line") == "1\n"
    assert cli("tags", "merge", "line", "sea", "all") == "3\n"
    assert json.loads(cli("tags", "list", "--json")) == [
        {"name": "all", "count": 3, "color": "", "pin": 0, "branch": 3}
    ]
    cli("tags", "rename", "no", "yes", status=1, told="reader: tags: there is no tag 'no'\n")
    for words in (["tags", "rename", "a"], ["tags", "merge", "a"], ["tags", "list", "a"]):
        assert main(["--library", str(cli.library), *words]) == 2


def test_tags_are_coloured_pinned_and_deleted(cli: Cli) -> None:
    cli("tag", "", "--add", "sea")
    cli("tag", "knots", "--add", "sea/rope")
    assert cli("tags", "color", "sea/rope", "teal") == "1\n"
    cli("tags", "pin", "sea/rope", "3")
    told = [{"name": "sea", "count": 3, "color": "", "pin": 0, "branch": 3}]
    rope = {"name": "sea/rope", "count": 1, "color": "teal", "pin": 3, "branch": 1}
    assert json.loads(cli("tags", "--json")) == [*told, rope]
    cli("tags", "color", "sea/rope", "none")
    cli("tags", "pin", "sea/rope", "off")
    assert json.loads(cli("tags", "--json")) == [*told, {**rope, "color": "", "pin": 0}]
    assert cli("tags", "delete", "sea") == "3\n"
    assert cli("undo") == "undone: delete the tag sea (3 entries)\n"
    cli("tags", "delete", "sea", "no", status=1, told="reader: tags: there is no tag 'no'\n")
    cli("tags", "color", "sea", "mauve", status=1, told="reader: tags: there is no colour 'mauve' for tags. "
        "Colours: red, orange, gold, green, teal, blue, violet, pink, brown, gray\n")  # fmt: skip
    cli("tags", "pin", "sea", "10", status=2, told="reader: tags: '10' is no place to pin a tag to. "
        "Places: 1 to 9, or off\n")  # fmt: skip


def test_imported_keywords_are_listed_and_taken_over(cli: Cli) -> None:
    assert cli("tags", "keywords") == ""
    with Library.open(cli.library, Origin.COMMAND_LINE) as library:
        fields = [["salt", "tar"], ["Tar"], ["tar", "rope"]]
        keyed = [Record(f"Text number {at}.", fields={"keywords": each}) for at, each in enumerate(fields)]
        library.do(ImportList("Keyed", keyed, "bibtex"))
    assert cli("tags", "keywords") == "3  tar\n1  rope\n1  salt\n"
    assert json.loads(cli("tags", "keywords", "--json"))[0] == {"name": "tar", "count": 3}
    assert cli("tags", "keywords", "--take", "tar", "salt") == "3\n"
    assert cli("tags") == "1  salt\n3  tar\n"
    assert cli("tags", "keywords", "--take", "rope", "--as", "gear/rope") == "1\n"
    assert cli("undo") == "undone: take over the keyword rope as gear/rope (1 entry)\n"
    cli("tags", "keywords", "--take", "no", status=1, told="reader: tags: no entry has the keyword 'no'\n")
    for words in (["tags", "--take", "a"], ["tags", "keywords", "--as", "a"], ["tags", "keywords", "a"]):
        assert main(["--library", str(cli.library), *words]) == 2
