import argparse
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.cli.arguments import add_query, entry_id, file, natural, standard_input, text
from reader.errors import FileProblem


def test_a_file_needs_a_name() -> None:
    assert file("a b.txt") == Path("a b.txt")
    with pytest.raises(argparse.ArgumentTypeError, match="empty"):
        file("")


def test_a_text_is_what_was_typed_and_no_broken_bytes() -> None:
    assert text(" Schrödinger ") == " Schrödinger "
    with pytest.raises(argparse.ArgumentTypeError, match="UTF-8"):
        text("half \udcff a letter")


@given(st.integers(0, (1 << 63) - 1))
def test_numbers_come_back(number: int) -> None:
    assert natural(str(number)) == entry_id(str(number)) == number


@pytest.mark.parametrize("value", ["", "-1", "+1", "1.0", "٣", "²", "1 ", "0x1"])
def test_what_is_no_number_is_refused(value: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="not a number"):
        natural(value)


def test_a_number_that_no_entry_can_have_is_refused() -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="not the number of an entry"):
        entry_id(str(1 << 63))


def test_a_query_may_be_left_out_only_where_nothing_is_changed() -> None:
    optional, needed = argparse.ArgumentParser(exit_on_error=False), argparse.ArgumentParser(exit_on_error=False)
    add_query(optional, optional=True)
    add_query(needed)
    assert optional.parse_args([]).query == ""
    assert needed.parse_args([""]).query == ""
    assert needed.parse_args(["--", "-vision"]).query == "-vision"
    with pytest.raises(SystemExit):
        needed.parse_args([])


def test_a_program_without_standard_input_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(FileProblem, match="standard input"):
        standard_input()
