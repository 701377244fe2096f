import json

from tests.unit.cli.conftest import Cli


def test_the_log_lists_steps_newest_first(cli: Cli) -> None:
    cli("star", "lamps")
    cli("undo")
    lines = cli("log").splitlines()
    assert lines[0].endswith("command line  star 1 entry (undone)")
    assert lines[1].endswith("command line  import Winter reading")
    steps = json.loads(cli("log", "--json", "--limit", "1"))
    assert [(step["label"], step["undone"], step["entries"]) for step in steps] == [("star 1 entry", True, 1)]
