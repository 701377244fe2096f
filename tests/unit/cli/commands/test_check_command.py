import pytest

from reader.store.library import Library
from tests.unit.cli.conftest import Cli


def test_a_sound_library_is_said_to_be(cli: Cli) -> None:
    assert cli("check") == "the library is sound\n"
    assert cli("check", "--fix") == "the library is sound\n"


def test_problems_are_listed_and_fail(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Library, "check", lambda _self, *, fix: ["the index is old", f"fix: {fix}"])
    told = f"reader: {cli.library}: is not sound: 2 found. Try reader check --fix\n"
    assert cli("check", status=1, told=told) == "the index is old\nfix: False\n"
    told = f"reader: {cli.library}: is not sound: 2 found. Restore a backup with reader restore FILE\n"
    assert cli("check", "--fix", status=1, told=told) == "the index is old\nfix: True\n"
