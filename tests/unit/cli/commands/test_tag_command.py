from reader.__main__ import main
from tests.unit.cli.conftest import Cli


def test_tag_needs_a_tag(cli: Cli) -> None:
    assert main(["--library", str(cli.library), "tag", "ropes"]) == 2
    assert cli.capsys.readouterr().err == (
        "reader: tag: there is no tag to put on or take off. Give --add TAG or --remove TAG\n"
    )
