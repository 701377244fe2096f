import json

from reader.__main__ import main
from tests.unit.cli.conftest import LIST, Cli


def test_a_passage_is_marked_listed_and_removed(cli: Cli) -> None:
    cli("highlight", "2", told="reader: note: nothing is marked in entry 2\n")
    assert cli("highlight", "2", "--json") == "[]\n"
    assert cli("highlight", "2", "the knots of", "--comment", "which?\n\nAll", "--color", "green") == "1\n"
    assert cli("highlight", "2", "knots") == "2\n"
    assert cli("highlight", "2") == "1  green   the knots of\n           which?\n\n           All\n2  yellow  knots\n"
    assert cli("highlight", "2", "--remove", "1") == ""
    (left,) = json.loads(cli("highlight", "2", "--json"))
    assert left == json.loads(cli("show", "2", "--json"))["highlights"][0]
    assert left == {"id": 2, "exact": "knots", "comment": "", "color": "yellow", "start": 13, "marked": None}
    assert cli("undo") == "undone: remove a highlight\n"
    assert cli("undo") == "undone: highlight a passage\n"
    assert [each["id"] for each in json.loads(cli("highlight", "2", "--json"))] == [1]


def test_the_first_unmarked_place_is_marked_until_there_is_none(cli: Cli) -> None:
    for number, start in ((1, 20), (2, 24)):
        assert cli("highlight", "1", "n ") == f"{number}\n"
        assert start in [each["start"] for each in json.loads(cli("highlight", "1", "--json"))]
    told = "reader: highlight: all 2 places with that text are marked already. See reader highlight 1\n"
    cli("highlight", "1", "n ", status=1, told=told)
    cli("highlight", "1", "We study", "--json")
    told = "reader: highlight: that text is marked already. See reader highlight 1\n"
    cli("highlight", "1", "We study", "--color", "pink", status=1, told=told)


def test_a_passage_may_be_typed_as_it_reads(cli: Cli) -> None:
    marked = json.loads(cli("highlight", "3", "at  5%.", "--json"))
    assert (marked["exact"], marked["start"]) == ("at 5\\%.", 12)
    assert cli("highlight", "3") == "1  yellow  at 5%.\n"


def test_a_highlight_can_be_edited(cli: Cli) -> None:
    cli("highlight", "2", "knots", "--comment", "which?")
    assert cli("highlight", "2", "--edit", "1", "--color", "blue") == "1\n"
    assert cli("highlight", "2", "--edit", "1", "--comment", "all") == "1\n"
    assert cli("highlight", "2") == "1  blue  knots\n         all\n"
    assert json.loads(cli("highlight", "2", "--edit", "1", "--comment", "", "--json"))["comment"] == ""


def test_what_cannot_be_marked_is_said_and_changes_nothing(cli: Cli) -> None:
    before = cli("log")
    told = "reader: highlight: the abstract of entry 2 does not hold that text. See it with reader show 2\n"
    cli("highlight", "2", "knots of salt", status=1, told=told)
    cli("highlight", "2", " ", status=1, told="reader: highlight: there is nothing to mark: the text is empty\n")
    cli("highlight", "9", "knots", status=1, told="reader: highlight: there is no entry 9\n")
    for option in (("--remove", "5"), ("--edit", "5", "--comment", "x")):
        told = "reader: highlight: entry 2 has no highlight 5. See reader highlight 2\n"
        cli("highlight", "2", *option, status=1, told=told)
    for words in (
        ["2", "knots", "--remove", "1"], ["2", "--comment", "x"], ["2", "--edit", "1"], ["2", "x", "--color", "mauve"],
        ["2", "--remove", "1", "--edit", "1"], ["2", "--remove", "1", "--color", "blue"], ["x", "knots"], [],
    ):  # fmt: skip
        assert main(["--library", str(cli.library), "highlight", *words]) == 2
    assert cli("log") == before


def test_what_became_of_highlights_is_listed(cli: Cli) -> None:
    cli("highlight", "2", "count the knots")
    cli("highlight", "1", "wet ropes")
    edited = cli.folder / "edited.txt"
    text = LIST.replace("count the knots", "count all the knots").replace("wet ropes in", "old nets in")
    edited.write_text(text, "utf-8")
    cli("import", str(edited))
    assert cli("highlight", "2") == "1  yellow  count all the knots\n           (when marked: count the knots)\n"
    assert cli("highlight", "1") == "2  yellow  wet ropes\n           (no longer in the abstract)\n"
    assert "\nHighlight 2, yellow:\nwet ropes\n(no longer in the abstract)\n" in cli("show", "1")
    assert cli("search", "highlight:wet", "--ids") == cli("search", "has:highlight -knots", "--ids") == "1\n"
