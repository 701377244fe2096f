"""An error for a person is one plain line, with its hint behind it."""

import pytest

from reader import errors
from reader.errors import BadRequest, Cancelled, FileProblem, LibraryProblem, NewerLibrary, ReaderError


@pytest.mark.parametrize(
    ("message", "hint", "shown"),
    [
        ("x: cannot be read", "", "x: cannot be read"),
        ("x: cannot be read", "Look at it", "x: cannot be read. Look at it"),
        ("x: cannot be read", "Look at it.", "x: cannot be read. Look at it"),
        ("two\nlines\r\n  and blanks ", " a\n hint ", "two lines and blanks. a hint"),
    ],
)
def test_it_is_shown_as_one_line(message: str, hint: str, shown: str) -> None:
    error = ReaderError(message, hint)
    assert str(error) == shown
    assert error.message == " ".join(message.split())


def test_all_kinds_are_told_alike() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, Exception)]
    assert {FileProblem, LibraryProblem, NewerLibrary, BadRequest, Cancelled} < set(kinds)
    assert all(issubclass(kind, ReaderError) for kind in kinds)


def test_a_newer_library_is_a_problem_of_the_library() -> None:
    assert issubclass(NewerLibrary, LibraryProblem)


def test_cancelling_says_that_nothing_was_changed() -> None:
    assert "nothing was changed" in str(Cancelled())
