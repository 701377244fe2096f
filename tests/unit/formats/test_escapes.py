import html
import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from reader.formats.blocks import lines_of, outline
from reader.formats.escapes import embed, escape, fold, heading

COMMONMARK = MarkdownIt("commonmark")
DEFINITION = "\n\n[zz]: /not-to-be-linked\n"

SIGNS = (
    *"ab*_`[]()!<>&#\\;:.-+=~1'\" {}^$|\n\té“…/", "&amp;", "<b>", "[a](b)", "[zz]", "https://x.y", "`x`", "```",
    "  ", "**", "__",
    "1. ", "# ", "</", "<!--", "-->", "αβ", "\u00a0", "€", "\\cite{a_b}", "w_{min}", "d_x*d_y",
)  # fmt: skip
TEXT = st.lists(st.sampled_from(SIGNS), min_size=1, max_size=20).map("".join) | st.text(
    st.characters(exclude_characters="\0", exclude_categories=["Cs"])
)


def shown(markdown: str) -> str:
    """Return the text that a renderer shows, with white space folded."""
    return words(html.unescape(re.sub(r"<[^>]*>", "", COMMONMARK.render(markdown + DEFINITION))))


def words(text: str) -> str:
    return " ".join(text.split())


@settings(deadline=None)
@given(TEXT)
@example("````x`(y```)")
def test_a_paragraph_shows_the_very_characters(text: str) -> None:
    page = escape(text, starts_block=True)
    assert shown(page) == words(text)
    kinds = {token.type for token in COMMONMARK.parse(page)}
    assert kinds <= {"paragraph_open", "inline", "paragraph_close"}


@settings(deadline=None)
@given(TEXT)
def test_text_after_other_text_shows_the_very_characters(text: str) -> None:
    assert shown(f"**Abstract.** {escape(text)}") == words(f"Abstract. {text}")


@settings(deadline=None)
@given(TEXT)
def test_a_quote_shows_the_very_characters(text: str) -> None:
    assert shown(f"> {escape(text, starts_block=True)}") == words(text)


@settings(deadline=None)
@given(TEXT)
def test_a_heading_shows_the_very_characters(text: str) -> None:
    assert shown(f"## {heading(escape(text))}") == words(text)


@settings(deadline=None)
@given(TEXT.filter(lambda text: words(text) != "zz"))
def test_emphasis_in_brackets_shows_the_very_characters(text: str) -> None:
    page = f"## *[{escape(text, in_brackets=True)}]*"
    assert shown(page) == words(f"[{fold(text)}]")
    assert COMMONMARK.render(page).startswith("<h2><em>[")


@pytest.mark.parametrize(
    "text",
    [
        "w_{min}ge d_x in L^p(R^{d_x})",
        r"see \cite{kite2024rope} with \alpha in $\mathbb{R}^{d}$",
        "a * b, 2 < 3 > 1, AT&T, R&D 5% (x) {y} | ~z~ $1",
        "on ``average'' only",
        "snake_case_name and C# or C++",
        "[0,1) and an open [ bracket",
        "- no list in the middle: 1. # >",
    ],
)
def test_what_needs_no_escape_gets_none(text: str) -> None:
    assert escape(text) == text


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("_and_ *so*", r"\_and_ \*so\*"),
        ("`code` here", r"\`code\` here"),
        ("<b>safe</b> &amp; sound", "&lt;b>safe&lt;/b> &amp;amp; sound"),
        (r"93\% of \_", r"93\\% of \\_"),
        ("[1](x)", r"\[1](x)"),
        ("ends with \\", "ends with \\\\"),
        ("  two\r\n lines\t", "two lines"),
    ],
)
def test_what_would_mean_something_is_escaped(text: str, escaped: str) -> None:
    assert escape(text) == escaped


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("# a", r"\# a"),
        ("#a", "#a"),
        ("1. a", r"1\. a"),
        ("12) a", r"12\) a"),
        ("1.5 a", "1.5 a"),
        ("- a", r"\- a"),
        ("-a", "-a"),
        ("---", r"\---"),
        ("+ a", r"\+ a"),
        ("> a", r"\> a"),
        ("===", r"\==="),
        ("~~~ a", r"\~~~ a"),
        ("```a", r"\`\`\`a"),
        ("_ _ _", r"\_ _ _"),
    ],
)
def test_the_start_of_a_block_is_escaped(text: str, escaped: str) -> None:
    assert escape(text, starts_block=True) == escaped


def test_closing_marks_of_a_heading_are_shown() -> None:
    assert [heading("C #"), heading("C#"), heading("##")] == [r"C \#", "C#", r"\##"]


def test_headings_of_a_note_move_two_levels_down() -> None:
    assert embed("# a\n\ntext\n  ###### b #\n\nc\nd #\n===\r\ne\n---") == (
        "### a\n\ntext\n  ###### b #\n\n### c d \\#\r\n#### e\n"
    )


def test_all_else_in_a_note_stays_as_typed() -> None:
    note = "  lead\r\n\r\n```\n# no heading\n```\n\n    # code\n\n> ```\n> # code\n\n- `# item`\n\ttail  \n"
    assert embed(note) == note


def test_headings_in_lists_and_quotes_move_down_too() -> None:
    assert embed("> # x\n> y\n\n-\t# x #\n  text\n\n1. > - ## z\n") == (
        "> ### x\n> y\n\n-\t### x #\n  text\n\n1. > - #### z\n"
    )
    assert embed("> a\r\nb\r\n> ===\r\n> c\r\n\r\n- d\r\n  ---\r\n") == ("> ### a b\r\n> c\r\n\r\n- #### d\r\n")


MARKS = ("", "", "", "> ", ">", "- ", "-\t", "1. ", "  ", "   ", "\t", "> - ", "- > ", "    ")
PARTS = (
    "# a", "## b #", "##### c", "###### d", "#", "#no", "===", "---", "==", "word", "word #", "two\\", "blank  ",
    "`# x`", "```", "~~~", "    # code", "<div>", "<!-- # x", "-->", "<pre>", "<b>", "*", "-", "[a]: /u", "", "a\tb",
    "\\# no", "***", "1.x", " x",
)  # fmt: skip
NOTES = st.lists(
    st.tuples(st.sampled_from(MARKS), st.sampled_from(PARTS), st.sampled_from(("\n", "\n", "\r\n", "\r"))).map("".join),
    max_size=8,
).map("".join)


def lowered(note: str) -> str:
    """Return what a renderer makes of a note, with each heading on one line and two levels lower."""
    environment: dict[str, object] = {}
    tokens = COMMONMARK.parse(note, environment)
    for place, token in enumerate(tokens):
        if token.type.startswith("heading_"):
            token.tag = f"h{min(int(token.tag[1]) + 2, 6)}"
        if token.type == "heading_open":
            for child in tokens[place + 1].children or []:
                if child.type in ("softbreak", "hardbreak"):
                    child.type, child.content, child.tag = "text", " ", ""
    return str(COMMONMARK.renderer.render(tokens, COMMONMARK.options, environment))


def parts(text: str) -> list[str]:
    """Return the lines of a text, with their ends, that are not of headings."""
    lines = [line + end for line, end in lines_of(text)]
    headings = [token.map or [0, 0] for token in COMMONMARK.parse(text) if token.type == "heading_open"]
    taken = {at for first, end in headings for at in range(first, end)}
    return [line for at, line in enumerate(lines) if at not in taken]


@settings(deadline=None, max_examples=600)
@given(NOTES)
@example("> a\n    # b\n- c\n  d\\\n  ---\n")
def test_a_note_in_a_page_is_the_note_with_its_headings_lower_and_all_else_byte_by_byte(note: str) -> None:
    page = embed(note)
    closing = outline([line for line, _ in lines_of(note)]).closing
    end = "" if note.endswith("\n") else "\n"
    ended = f"{note}{end}{closing}\n" if closing else f"{note}{end}"
    assert COMMONMARK.render(page) == lowered(ended)
    assert parts(page) == parts(ended)


def test_what_a_note_leaves_open_is_closed() -> None:
    assert embed("```\ncode") == "```\ncode\n```\n"
    assert embed("<!-- x\n") == "<!-- x\n-->\n"


def test_a_note_that_ends_in_a_carriage_return_ends_before_what_follows() -> None:
    assert [embed(note) + "\n" for note in ("foo\r", "# foo\r")] == ["foo\r\n\n", "### foo\r\n\n"]
