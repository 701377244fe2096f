"""Settings keep what fits them, fall back to what is given, and are never lost to a broken file."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader import paths
from reader.settings import SETTINGS, TABLE, Settings, type_of_value


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "settings.json"


def value(settings: Settings, key: str) -> object:
    read = {str: settings.text, int: settings.number, bool: settings.flag, dict: settings.table}
    return read[type(TABLE[key].default)](key)


def test_every_setting_is_told_of_and_its_default_fits() -> None:
    assert len(TABLE) == len(SETTINGS)
    for setting in SETTINGS:
        assert setting.label
        assert setting.help.endswith(".")
        assert not setting.choices or setting.default in setting.choices
        assert not setting.high or setting.low <= Settings().usual_number(setting.key) <= setting.high


def test_without_a_file_all_is_as_given(file: Path) -> None:
    settings = Settings(file)
    assert {key: value(settings, key) for key in TABLE} == {key: setting.default for key, setting in TABLE.items()}
    assert not file.exists()


def test_what_is_set_is_there_the_next_time(file: Path) -> None:
    settings = Settings(file)
    settings.set("theme", "dark")
    settings.set("text_size", 25)
    settings.set("export_abstracts", value=False)
    again = Settings(file)
    assert (again.text("theme"), again.number("text_size"), again.flag("export_abstracts")) == ("dark", 25, False)
    assert [each.name for each in file.parent.iterdir()] == [file.name]


def test_the_file_is_in_the_users_folder_of_settings() -> None:
    Settings().set("theme", "light")
    assert json.loads((paths.config_dir() / "settings.json").read_text("utf-8"))["theme"] == "light"


def test_a_value_can_be_set_back_to_the_given_one(file: Path) -> None:
    settings = Settings(file)
    settings.set("theme", "dark")
    settings.set("theme", "system")
    assert Settings(file).text("theme") == "system"


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("theme", "pink"), ("theme", 1), ("theme", ""), ("text_size", 11), ("text_size", 41), ("text_size", "19"),
        ("text_size", True), ("export_abstracts", 1), ("geometry", False), ("keys", "{}"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused_and_never_read(file: Path, key: str, wrong: type_of_value) -> None:
    settings = Settings(file)
    with pytest.raises(ValueError, match=key):
        settings.set(key, wrong)
    assert value(settings, key) == TABLE[key].default
    file.parent.mkdir()
    file.write_text(json.dumps({key: wrong, "panes": "kept"}), "utf-8")
    again = Settings(file)
    assert value(again, key) == TABLE[key].default
    assert again.text("panes") == "kept"


def test_a_table_is_kept_as_it_is(file: Path) -> None:
    Settings(file).set("keys", {"queue": ["Q"]})
    assert Settings(file).table("keys") == {"queue": ["Q"]}
    assert json.loads(file.read_text("utf-8")) == {"keys": {"queue": ["Q"]}}


def test_an_unknown_setting_is_refused(file: Path) -> None:
    with pytest.raises(KeyError):
        Settings(file).set("colour", "pink")
    with pytest.raises(KeyError):
        Settings(file).text("colour")


BROKEN = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"3",
    b"\xff\xfe",
    b'{"theme": nul',
    b'{"theme": {}}',
    b"[" * 100_000,
    b"\x00" * 100,
]


@pytest.mark.parametrize("content", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_file_means_the_defaults_and_is_made_good_by_the_next_change(file: Path, content: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    settings = Settings(file)
    assert settings.text("theme") == "system"
    settings.set("theme", "dark")
    assert Settings(file).text("theme") == "dark"


def test_a_folder_in_place_of_the_file_means_the_defaults(file: Path) -> None:
    file.mkdir(parents=True)
    assert Settings(file).text("theme") == "system"


def test_a_write_that_fails_leaves_the_old_file_whole(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(file)
    settings.set("theme", "dark")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        settings.set("theme", "light")
    assert Settings(file).text("theme") == "dark"


@given(
    st.dictionaries(
        st.sampled_from([*TABLE, "unknown"]), st.none() | st.booleans() | st.integers() | st.text(max_size=9)
    )
)
def test_whatever_a_file_holds_every_setting_has_a_value_that_fits(values: dict[str, object]) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "settings.json"
        path.write_text(json.dumps(values), "utf-8")
        settings = Settings(path)
        for key, setting in TABLE.items():
            found = value(settings, key)
            assert type(found) is type(setting.default)
            assert not setting.choices or found in setting.choices
