import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from reader.formats.blocks import Heading, Outline, lines_of, outline

COMMONMARK = MarkdownIt("commonmark")

LINES = (
    "# a", "## b #", "###### c", "####### d", "#", "#no", "===", "---", "- - -", "***", "  ===", "==", "--", "> q",
    ">", "> # h",
    "> > x", "> - y", "> ```", "- item", "-", "- ```", "- # h", "-\t# h", "1. one", "2. two", "1) z", "+ p", "10. ten",
    "  text", "    code", "\tcode", "  - nested", "     deep", "   # x", "```", "```py", "~~~", "````", "  ```",
    "<!-- c",
    "-->", "<div>", "</div>", "<pre>", "</pre>", "<script>", "</SCRIPT>", "<b>", "<b x='1'>", "<?php", "?>", "<!X",
    ">", "<![CDATA[", "]]>",
    "<textarea>", "text", "text #", "foo\\", "`a", "a\tb", "", " ", "   ", "[a]: /u", "[b]: <u> 'title'",
)  # fmt: skip
MARKDOWN = st.lists(
    st.one_of(
        st.sampled_from(LINES),
        st.tuples(st.sampled_from(["> ", "- ", "  ", "1. "]), st.sampled_from(LINES)).map("".join),
    ),
    max_size=8,
).map("\n".join)


def headings(text: str) -> list[Heading]:
    return list(outline([line for line, _ in lines_of(text)]).headings)


def closing(text: str) -> str:
    return outline([line for line, _ in lines_of(text)]).closing


def rendered_headings(text: str) -> list[tuple[int, int]]:
    """Return the last line and the level of each heading, as the reference renderer sees it."""
    tokens = [token for token in COMMONMARK.parse(text) if token.type == "heading_open"]
    return [((token.map or [0, 0])[1] - 1, int(token.tag[1])) for token in tokens]


# Derandomized: beside a list the renderer departs from the specification in a few rare places.
@settings(derandomize=True, max_examples=1_500, deadline=None)
@given(MARKDOWN)
def test_headings_are_those_that_a_renderer_sees(text: str) -> None:
    assert [(each.last, each.level) for each in headings(text)] == rendered_headings(text)


def test_hash_and_underlined_headings_are_told_apart() -> None:
    assert headings("# One\nTwo\nlines\n---\n   ### Three") == [
        Heading(0, 0, 1),
        Heading(1, 3, 2, text="Two lines"),
        Heading(4, 4, 3, at=3),
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("> # a", Heading(0, 0, 1, at=2)),
        (">## a", Heading(0, 0, 2, at=1)),
        ("-\t# a", Heading(0, 0, 1, at=2)),
        ("text\n\n12) > # a", Heading(2, 2, 1, at=6)),
        ("- a\n\n  # b", Heading(2, 2, 1, at=2)),
        ("> a\nb\n> ===", Heading(0, 2, 1, at=2, text="a b")),
        ("* - 1.x\n    ---", Heading(0, 1, 2, at=4, text="1.x")),
        ("- a\n\n  b\n  c\n  ---", Heading(2, 4, 2, at=2, text="b c")),
        ("> " * 18 + "a\n" + "> " * 18 + "=", Heading(0, 1, 1, at=36, text="a")),
    ],
)
def test_headings_in_lists_and_quotes_begin_behind_the_marks(text: str, found: Heading) -> None:
    assert headings(text) == [found]


def test_a_line_break_in_an_underlined_heading_goes() -> None:
    assert headings("a\\\n b  \n\tc\\\\\nd\\\n=")[0].text == "a b c\\\\ d\\"


def test_link_definitions_above_a_heading_are_not_part_of_it() -> None:
    assert headings("[a]: /u\n[b]: <v>\n  'title'\nReal\n===") == [Heading(3, 4, 1, text="Real")]


def test_what_follows_a_definition_starts_a_block() -> None:
    assert headings("  [a]: /u\n<b>\n# x") == []


def test_a_definition_alone_is_no_heading() -> None:
    assert headings("[a]: /u\n===\n") == []


@pytest.mark.parametrize(
    "text",
    [
        "```\n# a\n```",
        "> ```\n> # a",
        "-     # a",
        "    # a",
        "<!--\n# a\n-->",
        "<div>\n# a",
        "a\n    # b",
        "> a\n===",
    ],
)
def test_what_is_no_heading_is_left(text: str) -> None:
    assert headings(text) == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("```python\ncode", "```"),
        ("~~~~\n~~~", "~~~~"),
        ("text\n\n<!-- a\n\nb", "-->"),
        ("<script>\nx", "</script>"),
        ("<PRE class='a'>\n\nx", "</PRE>"),
        ("<?php\n", "?>"),
        ("<!DOCTYPE\n", ">"),
        ("<![CDATA[\n", "]]>"),
        ("```\n```", ""),
        ("``` `", ""),
        ("<!-- a -->", ""),
        ("<pre>x</pre>", ""),
        ("<div>\nx", ""),
        ("- ```\n  open in the item", ""),
        ("> <!--", ""),
        ("text <!-- not closed", ""),
        ("", ""),
    ],
)
def test_what_is_left_open_is_closed_as_it_was_opened(text: str, line: str) -> None:
    assert closing(text) == line


def test_only_real_line_ends_divide_lines() -> None:
    assert lines_of("a\r\nb\rc\u2028d\x0ce\n\nf") == [
        ("a", "\r\n"),
        ("b", "\r"),
        ("c\u2028d\x0ce", "\n"),
        ("", "\n"),
        ("f", ""),
    ]


def test_a_text_without_lines_has_no_outline() -> None:
    assert outline([]) == Outline((), "")


@pytest.mark.parametrize(
    "text", ["[" * 20_000, "> " * 2_000 + "x", "- " * 2_000 + "x", "[a]: /u\n" * 500, "* " * 9_000]
)
def test_hostile_text_takes_no_time(text: str) -> None:
    assert headings(text) == []
