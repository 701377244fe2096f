import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.notemarks import MATH_BLOCK, TEXT, Mark, marks

TEXTS = st.text(alphabet='ab *_-#>1.[]()`$~\\!x"\U0001f980<:/', max_size=60)


def shown(line: str) -> dict[str, list[str]]:
    """Return what is marked, but for the signs."""
    found: dict[str, list[str]] = {}
    for part in marks(line)[0]:
        if part.mark is not Mark.SIGN:
            found.setdefault(part.mark.value, []).append(line[part.start : part.end])
    return found


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("plain words", {}),
        ("## Why *it* matters", {"heading": ["## Why *it* matters"], "emphasis": ["it"]}),
        ("#tag", {}),
        ("a **strong** word", {"strong": ["strong"]}),
        ("__strong__ and _soft_", {"strong": ["strong"], "emphasis": ["soft"]}),
        ("***both***", {"strong": ["both"], "emphasis": ["**both**"]}),
        ("**a *b* c**", {"emphasis": ["b"], "strong": ["a *b* c"]}),
        ("2 * 3 * 4", {}),
        ("snake_case_name", {}),
        (r"\*not\*", {}),
        ("*open and **never closed", {}),
        ("`code *as it is*`", {"code": ["code *as it is*"]}),
        ("``a ` b``", {"code": ["a ` b"]}),
        ("`open", {}),
        ("$x_i$ and $$y$$", {"math": ["x_i", "y"]}),
        (r"\(x_i\)", {"math": ["x_i"]}),
        ("$5 or $6", {}),
        ("~~gone~~", {"struck": ["gone"]}),
        ("[a *link*](https://a.org/b_(c))", {"emphasis": ["link"], "link": ["a *link*"]}),
        ("[a] (b)", {}),
        ("[a][b]", {"link": ["a"]}),
        ("see https://a.org/b_c_d.", {"link": ["https://a.org/b_c_d"]}),
        ("<https://a.org>", {"link": ["https://a.org"]}),
        ("- one", {"list": ["-"]}),
        ("> 10. **one**", {"list": ["10."], "strong": ["one"]}),
        ("- [ ] do", {"list": ["-", "[ ]"]}),
        ("- [x] done", {"list": ["-", "[x]"], "done": ["done"]}),
        ("> said", {"quote": ["said"]}),
        ("---", {}),
        ("* * *", {}),
    ],
)
def test_signs_and_what_they_mark_are_found(line: str, found: dict[str, list[str]]) -> None:
    assert shown(line) == found


def test_a_block_of_code_or_math_goes_on_until_it_is_closed() -> None:
    state, kinds = TEXT, []
    for line in ("````py", "# no heading", "```", "*no*", "````", "# yes", "$$", "x", "$$", "~~~", "```", "~~~", "*y*"):
        parts, state = marks(line, state)
        kinds.append(parts[0].mark)
    sign, code, math = Mark.SIGN, Mark.CODE, Mark.MATH
    assert kinds == [sign, code, code, code, sign, Mark.HEADING, sign, math, sign, sign, code, sign, sign]
    assert state == TEXT
    assert marks("x", MATH_BLOCK)[1] == MATH_BLOCK


@given(TEXTS)
def test_every_part_is_in_the_line_and_none_crosses_another(line: str) -> None:
    parts, _ = marks(line)
    assert all(0 <= part.start <= part.end <= len(line) for part in parts)
    for one in parts:
        for other in parts:
            assert not one.start < other.start < one.end < other.end


@pytest.mark.parametrize(
    "piece", ["[", "*a", "_a*b", "`", "`a``", "$a ", "**", "[a](", "~~", "](", "\\(", "> ", "- ", "a_"]
)
def test_a_long_hostile_line_is_read_once(piece: str) -> None:
    line = piece * (100_000 // len(piece))
    assert len(marks(line)[0]) <= 3 * len(line)
