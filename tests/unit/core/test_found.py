import pytest

from reader.core.entries import Status
from reader.core.found import Row


def row(title: str, opening: str = "", *, derived: bool = True) -> Row:
    return Row(1, title, derived, opening, Status.UNREAD, starred=False, tags=(), has_note=False, trashed=False)


def test_only_a_derived_heading_stands_in_brackets() -> None:
    assert row("Ropes").heading == "[Ropes]"
    assert row("Ropes", derived=False).heading == "Ropes"


@pytest.mark.parametrize(
    ("opening", "clause"),
    [("", ""), ("We study\n\nropes", "We study ropes"), (r"R\'{e}nyi $\ell_p$ *ropes*", "Rényi ℓₚ ropes")],
)
def test_a_clause_is_one_line_for_the_eye(opening: str, clause: str) -> None:
    assert row("x", opening).clause == clause


def test_a_clause_has_a_bound() -> None:
    assert len(row("x", "many words " * 100).clause) == 160
