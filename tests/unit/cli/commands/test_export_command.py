from tests.unit.cli.conftest import Cli


def test_an_export_goes_to_a_file_or_out(cli: Cli) -> None:
    page = cli("export", "ropes", "--title", "Ropes")
    assert page.startswith("# Ropes\n\n2 entries\n")
    target = cli.folder / "out.md"
    assert cli("export", "ropes", "--title", "Ropes", "--format", "markdown", "-o", str(target)) == ""
    assert target.read_text("utf-8") == page
    assert "Abstract" not in cli("export", "--no-abstracts")
    cli("highlight", "3", "at 5%.", "--comment", "so often?")
    assert "\n**Highlights**\n\n- at 5%.\n    - so often?\n\n**Abstract.**" in cli("export")
    assert "Highlights" not in cli("export", "--no-highlights")
    assert cli("export", "ropes", "--title", "Ropes", "-o", "-") == page
    assert not (cli.folder / "-").exists()
    assert cli("export").startswith("# Annotated bibliography\n")
    assert cli("export", 'in:"winter Reading"').startswith("# Winter reading\n")
