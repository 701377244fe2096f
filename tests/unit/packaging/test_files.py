"""The files that travel with the program are whole: sample list, icon, desktop entry, metainfo."""

import configparser
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PACKAGING = ROOT / "packaging"


def commands() -> set[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {*project["scripts"], *project["gui-scripts"]}


def test_the_sample_is_a_plain_list_of_twelve_abstracts() -> None:
    name, *abstracts = (ROOT / "resources/sample/sample.txt").read_text(encoding="utf-8").strip().split("\n\n")
    assert name == "Sample: twelve invented papers"
    assert len(abstracts) == 12
    for abstract in abstracts:
        assert "\n" not in abstract
        assert 90 <= len(abstract.split()) <= 200
        assert abstract.count("$") % 2 == 0
        assert abstract.count("{") == abstract.count("}")
    assert sum("$" in abstract for abstract in abstracts) >= 5


def test_the_desktop_entry_starts_the_window() -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(PACKAGING / "abstract-reader.desktop", encoding="utf-8")
    entry = parser["Desktop Entry"]
    assert entry["Type"] == "Application"
    assert entry["Name"] == "Reader"
    assert entry["Exec"] in commands()
    assert entry["Categories"].endswith(";")


def test_the_metainfo_names_the_desktop_entry_and_the_commands() -> None:
    root = ET.parse(PACKAGING / "abstract-reader.metainfo.xml").getroot()  # noqa: S314 - our own file
    assert root.get("type") == "desktop-application"
    launchable = root.findtext("launchable")
    assert launchable is not None
    assert (PACKAGING / launchable).is_file()
    assert {binary.text for binary in root.iterfind("provides/binary")} == commands()


@pytest.mark.parametrize("path", ["packaging/start", "packaging/test"])
def test_the_scripts_can_be_executed(path: str) -> None:
    assert (ROOT / path).stat().st_mode & 0o111


def test_the_icon_is_square() -> None:
    root = ET.parse(ROOT / "resources/icons/reader.svg").getroot()  # noqa: S314 - our own file
    _, _, width, height = (float(number) for number in root.attrib["viewBox"].split())
    assert width == height
