from tests.unit.cli.conftest import Cli


def test_bulk_changes_print_their_count_and_are_one_step(cli: Cli) -> None:
    assert cli("status", "queued", "ropes") == "2\n"
    assert cli("status", "queued", "") == "1\n"
    assert cli("star", "") == "3\n"
    assert cli("star", "knots", "--off") == "1\n"
    assert cli("tag", "ropes", "--add", "sea", "--add", "knots") == "2\n"
    assert cli("tag", "", "--remove", "knots") == "2\n"
    assert cli("undo") == "undone: untag 2 entries\n"
    assert cli("redo") == "done again: untag 2 entries\n"
    assert cli("search", "tag:sea", "--count") == "2\n"
    assert cli("search", "status:queued is:starred", "--count") == "2\n"
