from pathlib import Path

import pytest

from reader.errors import BadRequest, FormatProblem
from reader.formats import registry


@pytest.mark.parametrize(
    "text", ["Name\n\nOne.", "", "{a} b", "[1] Name\n\nOne.", "@home\n\nOne.", "TY for all\n\nOne"]
)
def test_a_text_of_no_other_format_is_a_plain_list(text: str) -> None:
    assert registry.detect(Path("list.txt"), text) == "plain"
    assert registry.detect(None, text) == "plain"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("% by hand\n@article{key-1,\n title = {A}}", "is a BibTeX file"),
        ('@string{jan = "January"}', "is a BibTeX file"),
        ("\nTY  - JOUR\nTI  - A\nER  - \n", "is a RIS file"),
        ("\nPMID- 123\nTI  - A\n", "is a PubMed file"),
        ('[\n {\n  "id": 1}]', "is a JSON file"),
        ('{"results": []}', "is a JSON file"),
        ('<?xml version="1.0"?><feed/>', "is an XML file"),
        ("<!DOCTYPE html><p>", "is a web page"),
        ("<html>", "is a web page"),
    ],
)
def test_a_known_format_that_cannot_be_read_is_refused(text: str, what: str) -> None:
    with pytest.raises(FormatProblem) as refused:
        registry.detect(Path("file"), text)
    assert refused.value.message == f"{what}, which cannot be read"
    assert "plain" in refused.value.hint


def test_a_table_is_known_by_its_name() -> None:
    with pytest.raises(FormatProblem):
        registry.detect(Path("list.CSV"), "Title,Abstract\nA,B\n")


def test_formats_are_found_by_name() -> None:
    assert registry.input_format("plain") is registry.INPUTS["plain"]
    assert registry.output_format("markdown").suffix == ".md"


@pytest.mark.parametrize("find", [registry.input_format, registry.output_format])
def test_an_unknown_format_is_refused(find: object) -> None:
    assert callable(find)
    with pytest.raises(BadRequest):
        find("docx")
