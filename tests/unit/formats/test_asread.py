import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from reader.core.abstracts import read
from reader.core.runs import Kind
from reader.formats.asread import as_read


@pytest.mark.parametrize(
    ("raw", "text", "repaired"),
    [
        ("an *optimal* rate of $n^2$ for R\\'{e}nyi", "an *optimal* rate of $n^2$ for Rényi", False),
        ("norms on L^p, 5\\% of a_b_c", "norms on $L^p$, 5% of a_b_c", True),
        ("see https://a.org/x\\_y.", "see <https://a.org/x_y>.", False),
        ("one\ntwo\n\nthree", "one two\n\nthree", False),
        ("{\\bf bold} [x](y) <b>", "**bold** \\[x](y) <b>".replace("<b>", "&lt;b>"), False),
        ("", "", False),
    ],
)
def test_an_abstract_reads_in_markdown_as_in_the_window(raw: str, text: str, repaired: bool) -> None:  # noqa: FBT001
    assert as_read(raw) == (text, repaired)


@given(st.text(alphabet="ab *_`[]()<>#-1.\\n&;", max_size=40))
def test_the_words_are_those_of_the_window(raw: str) -> None:
    words = "".join(run.text for run in read(raw) if run.kind is not Kind.MATH)
    if any(run.kind is Kind.MATH or run.emphasis or run.strong or run.mono for run in read(raw)):
        return
    text, _ = as_read(raw)
    shown = "".join(
        child.content for token in MarkdownIt().parse(f"**Abstract.** {text}") for child in token.children or ()
    )
    assert "".join(shown.split()) == "Abstract." + "".join(words.split())
