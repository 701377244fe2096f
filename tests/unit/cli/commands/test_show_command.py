import json

from reader.core.changes import Origin
from reader.store.library import Library
from reader.store.ops import AddHighlight
from tests.unit.cli.conftest import LIST, Cli


def test_show_prints_all_that_belongs_to_an_entry(cli: Cli) -> None:
    cli("edit", "3", "--title", "Lamps", "--year", "2024", "--venue", "Annals", "--doi", "10.5555/x")
    cli("tag", "lamps", "--add", "sea")
    with Library.open(cli.library, Origin.WINDOW) as library:
        library.do(AddHighlight(3, "blink", 6, comment="really?"))
    page = cli("show", "3")
    assert page.startswith("Lamps\n\nEntry   3 (")
    for line in ("In      Winter reading, 3 of 3", "Status  unread", "Tags    sea", "Year    2024", "Venue   Annals"):
        assert f"\n{line}\n" in page
    assert "\n\nLamps blink at 5%.\n" in page
    assert "\nHighlight 1, yellow:\nblink\n(really?)\n" in page
    assert "Lamps blink at 5\\%.\n" in cli("show", "3", "--raw")
    assert cli("show", "3", "--plain") == page
    cli("edit", "3", "--title", "")
    assert cli("show", "3").startswith("[")
    cli("show", "9", status=1, told="reader: show: there is no entry 9\n")


def test_an_abstract_is_shown_for_the_eye_and_raw(cli: Cli) -> None:
    raw = r"In $O(n^2)$ or mathcal{O}(n) steps, \cite{a} *lost* 5\% of S{\o}ren's <i>ropes</i>."
    (cli.folder / "math.txt").write_text(f"Math\n\n{raw}\n", "utf-8")
    cli("import", str(cli.folder / "math.txt"))
    shown = "In O(n²) or 𝒪(n) steps, [a] lost 5% of Søren's ropes."
    assert f"\n{shown}\n" in cli("show", "4")
    assert f"\n{raw}\n" in cli("show", "4", "--raw")
    told = json.loads(cli("show", "4", "--json"))
    assert (told["abstract"], told["abstract_text"]) == (raw, shown)


def test_a_changed_abstract_shows_both_texts(cli: Cli) -> None:
    edited = cli.folder / "edited.txt"
    edited.write_text(LIST.replace("all ropes.", "all the ropes, again."), "utf-8")
    assert (
        cli("import", str(edited)) == "added 0, merged 0 into Winter reading, 2 there already, 1 with a changed text\n"
    )
    page = cli("show", "2")
    assert "\n\nWe count the knots of all the ropes, again.\n" in page
    assert page.endswith(":\nWe count the knots of all ropes.\n")
