from pathlib import Path

from tests.unit.cli.conftest import Cli


def test_backup_and_restore(cli: Cli) -> None:
    copy = cli.folder / "copy.sqlite"
    assert cli("backup", str(copy)) == f"{copy}\n"
    cli("backup", str(copy), status=1, told=f"reader: {copy}: is there already. Name another file\n")
    cli("trash", "")
    assert cli("restore", str(copy)).startswith(f"restored {copy}; what was there before is in ")
    assert cli("search", "--count") == "3\n"
    missing = cli.folder / "none"
    cli("restore", str(missing), status=1, told=f"reader: {missing}: there is no such file\n")
    assert Path(cli("backup").strip()).is_file()
