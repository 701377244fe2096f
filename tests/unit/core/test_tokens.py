import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.tokens import PARAGRAPH, TOKEN


def found(raw: str) -> list[tuple[str | None, str]]:
    return [(match.lastgroup, match[0]) for match in TOKEN.finditer(raw)]


@pytest.mark.parametrize(
    ("raw", "token"),
    [
        (r"\'{e}", ("b1", r"\'{e}")),
        (r"\cite{a,b}", ("cite", r"\cite{a,b}")),
        (r"\begin{align}a\end{align}", None),
        (r"\emph{", ("wrap", r"\emph{")),
        (r"\%", ("escape", r"\%")),
        (r"\(x\)", ("math", r"\(x\)")),
        ("$$x$$", ("dollars", "$$x$$")),
        ("``", ("quote", "``")),
        ("''", ("unquote", "''")),
        ("~", ("tie", "~")),
        ("**", ("star", "**")),
        ("&amp;", ("entity", "&amp;")),
        ("{", ("open", "{")),
        ("}", ("close", "}")),
        ("---", ("dash", "---")),
    ],
)
def test_a_piece_of_markup_is_told_by_its_group(raw: str, token: tuple[str, str] | None) -> None:
    tokens = found(f"a {raw} b")
    assert len(tokens) == 1
    if token is not None:
        assert tokens[0][1] == token[1]
        assert tokens[0][0] == token[0]


@pytest.mark.parametrize("raw", ["plain prose, with 5 > 4", "snake_case", "a^b", "#tag", "x=1", "it's"])
def test_prose_holds_no_markup(raw: str) -> None:
    assert found(raw) == []


@given(st.text(st.sampled_from("\\${}`'~*<&->ab \n"), max_size=60))
def test_tokens_follow_one_another(raw: str) -> None:
    at = 0
    for match in TOKEN.finditer(raw):
        assert at <= match.start() < match.end() <= len(raw)
        at = match.end()


@pytest.mark.parametrize("piece", ["\\", "$", "{", "`", "\\begin{align}", "<i>", "$a", "*", "-\n", "&", "\\'{"])
def test_no_text_keeps_the_search_busy(piece: str) -> None:
    raw = piece * 5000
    assert sum(len(match[0]) for match in TOKEN.finditer(raw)) <= len(raw)


def test_paragraphs_are_parted_by_an_empty_line_of_any_kind() -> None:
    assert PARAGRAPH.split("a\n\nb\r\n \t\r\nc\r\rd\ne") == ["a", "b", "c", "d\ne"]
