from pathlib import Path

from tests.unit.cli.conftest import Cli


def test_a_backup_is_gone_back_to_and_what_was_there_is_kept(cli: Cli, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    cli("backup", str(copy))
    cli("star", "ropes")
    kept = cli("restore", str(copy))
    assert "backup" in kept
    assert cli("search", "is:starred", "--count") == "0\n"
    assert cli("search", "", "--count") == "3\n"


def test_what_is_no_backup_is_refused_and_changes_nothing(cli: Cli, tmp_path: Path) -> None:
    cli("star", "ropes")
    other = tmp_path / "other.txt"
    other.write_text("something else altogether\n" * 100, "utf-8")
    cli.capsys.readouterr()
    from reader.__main__ import main

    for path in (other, tmp_path / "missing.sqlite", cli.library):
        assert main(["--library", str(cli.library), "restore", str(path)]) == 1
        assert cli.capsys.readouterr().err.count("\n") == 1
    assert cli("search", "is:starred", "--count") == "2\n"
