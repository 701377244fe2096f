from tests.unit.cli.conftest import Cli


def test_what_was_undone_is_done_again_once(cli: Cli) -> None:
    cli("star", "ropes")
    cli("undo")
    assert cli("redo") == "done again: star 2 entries\n"
    assert cli("search", "is:starred", "--count") == "2\n"
    cli("redo", status=1, told="reader: redo: there is nothing to redo\n")


def test_a_new_change_leaves_nothing_to_redo(cli: Cli) -> None:
    cli("star", "ropes")
    cli("undo")
    cli("star", "lamps")
    cli("redo", status=1, told="reader: redo: there is nothing to redo\n")
