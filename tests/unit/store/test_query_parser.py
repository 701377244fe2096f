"""Whatever is typed is read as a query: what it asks for, and what of it was taken otherwise than written."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from reader.core.queries import And, Between, Everything, Filter, Not, Or, Pattern, Query, Text, quoted
from reader.store import query_parser
from reader.store.query_parser import MAX_DEPTH, MAX_LENGTH, parse


def text(words: str, field: str | None = None) -> Text:
    return Text(words, field)


READ = [
    ("", Everything()),
    (" \n\t ", Everything()),
    ("rope", text("rope")),
    ("rope walk", And((text("rope"), text("walk")))),
    ("rope AND walk", And((text("rope"), text("walk")))),
    ("rope OR walk", Or((text("rope"), text("walk")))),
    ("rope or and not walk", And(tuple(text(word) for word in ["rope", "or", "and", "not", "walk"]))),
    ("-rope", Not(text("rope"))),
    ("NOT rope", Not(text("rope"))),
    ("rope -walk", And((text("rope"), Not(text("walk"))))),
    ("rope NOT walk", And((text("rope"), Not(text("walk"))))),
    ("-(rope OR walk)", Not(Or((text("rope"), text("walk"))))),
    ('-"rope walk"', Not(text("rope walk"))),
    ('"rope walk"', text("rope walk")),
    ('"rope -walk OR (x"', text("rope -walk OR (x")),
    ('"say ""ahoy"" loud"', text('say "ahoy" loud')),
    ("well-known", text("well-known")),
    ("rope (walk OR -climb)", And((text("rope"), Or((text("walk"), Not(text("climb"))))))),
    ("((rope))", text("rope")),
    ("title:rope", text("rope", "title")),
    ('abstract:"rope walk"', text("rope walk", "abstract")),
    ("-note:rope", Not(text("rope", "note"))),
    ("authors:knot", text("knot", "author")),
    ("notes:knot", text("knot", "note")),
    ("highlight:knot", text("knot", "highlight")),
    ("tag:ropes/old", Filter("tag", "ropes/old")),
    ("tags:ropes", Filter("tag", "ropes")),
    ('tag:"to cite"', Filter("tag", "to cite")),
    ('in:"the ""best"" (ones)"', Filter("in", 'the "best" (ones)')),
    ("collection:Harbour", Filter("in", "Harbour")),
    ("status:read", Filter("status", "read")),
    ("is:unread has:note", And((Filter("is", "unread"), Filter("has", "note")))),
    ("-is:starred", Not(Filter("is", "starred"))),
    ("id:12", Filter("id", "12")),
    ("a:b:c", text("a:b:c")),
    ("12:30", text("12:30")),
    ("<script>", text("<script>")),
    ("C++", text("C++")),
    ("$x^2$", text("$x^2$")),
    ("'single'", text("'single'")),
    ("rope*", Pattern("rope", "start")),
    ("title:Rop*", Pattern("rop", "start", "title")),
    ("r*pe", Pattern("r*pe", "any")),
    ("*ope", Pattern("*ope", "any")),
    ("rope~", Pattern("rope", "near", None, 1)),
    ("rope~2", Pattern("rope", "near", None, 2)),
    ("-rope*", Not(Pattern("rope", "start"))),
    ("well-kno*", And((text("well"), Pattern("kno", "start")))),
    ('"rope*"', text("rope*")),
    ("rope~3", text("rope~3")),
    ("year:2020", Between("year", 2020, 2020)),
    ("year:2020..2024", Between("year", 2020, 2024)),
    ("year:..2024", Between("year", None, 2024)),
    ("year:>=2020", Between("year", 2020, None)),
    ("tags:0", Between("tags", 0, 0)),
    ("-tags:<2", Not(Between("tags", None, 1))),
    ("added:2026-02", Between("added", "2026-02-01T00:00:00.000Z", "2026-02-28T23:59:59.999Z")),
    ("added:>2026-01-01", Between("added", "2026-01-02T00:00:00.000Z", None)),
    ("added:<=2026-12", Between("added", None, "2026-12-31T23:59:59.999Z")),
    ("changed:2024-02-29..2025", Between("changed", "2024-02-29T00:00:00.000Z", "2025-12-31T23:59:59.999Z")),
    (r"Schr\"odinger", text(r"Schr\"odinger")),
    (r"\(x\)", text(r"\(x\)")),
    (r'"Schr\"odinger bridge"', text(r'Schr\"odinger bridge')),
    ("中文 摘要", And((text("中文"), text("摘要")))),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "query"), READ)
def test_what_is_typed_is_what_is_asked_for_and_nothing_is_to_be_told(typed: str, query: Query) -> None:
    assert parse(typed) == (query, ())


TOLD = [
    ('"rope walk', And((text("rope"), text("walk"))), (0, 1)),
    ('rope "', text("rope"), (5, 6)),
    ("(rope", text("rope"), (0, 1)),
    ("rope)", text("rope"), (4, 5)),
    (")rope(", text("rope"), (0, 1)),
    ("rope ()", text("rope"), (5, 6)),
    ("rope +++", text("rope"), (5, 8)),
    ('rope "..."', text("rope"), (5, 10)),
    ("is:lost", text("is:lost"), (0, 7)),
    ("status:kept", text("status:kept"), (0, 11)),
    ("has:wings", text("has:wings"), (0, 9)),
    ("year:soon", text("year:soon"), (0, 9)),
    ("added:2026-02-30", text("added:2026-02-30"), (0, 16)),
    ('tag:" "', text('tag:" "'), (0, 7)),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "query", "place"), TOLD)
def test_what_cannot_be_meant_is_taken_otherwise_and_told(typed: str, query: Query, place: tuple[int, int]) -> None:
    found, notices = parse(typed)
    assert found == query
    assert [(notice.start, notice.end) for notice in notices] == [place]
    assert all(notice.message for notice in notices)


@pytest.mark.parametrize("typed", ["tag:", "is:", "year:", "rope in:", "title:", "tag:(a b)", "status: read"])
def test_a_field_without_a_value_is_told(typed: str) -> None:
    assert parse(typed)[1] != ()


@pytest.mark.parametrize("typed", ["a OR OR b", "a AND OR b", " OR a", "NOT OR a", "a AND AND b"])
def test_an_operator_that_is_left_out_is_told(typed: str) -> None:
    assert parse(typed)[1] != ()


@pytest.mark.parametrize("typed", ["+++", '"', '""', "()", "-", "- -", ") (", "(((", "...", "-()", "\u0301", "\u200b"])
def test_what_cannot_be_searched_at_all_finds_nothing_rather_than_everything(typed: str) -> None:
    query, notices = parse(typed)
    assert query == Or(())
    assert notices


@pytest.mark.parametrize(
    ("typed", "query"),
    [
        ('("rope walk")', text("rope walk")),
        ('-("rope")', Not(text("rope"))),
        ('-("rope walk" "on deck")', Not(And((text("rope walk"), text("on deck"))))),
        ('a OR ("b" "c")', Or((text("a"), And((text("b"), text("c")))))),
    ],
)
def test_a_group_of_phrases_only_is_a_group(typed: str, query: Query) -> None:
    assert parse(typed) == (query, ())


def test_an_age_counts_back_from_now() -> None:
    (less, more) = (parse("decided:<7d")[0], parse("decided:>2w")[0])
    assert isinstance(less, Between)
    assert isinstance(more, Between)
    assert (less.high, more.low) == (None, None)
    assert str(more.high) < str(less.low)


@pytest.mark.parametrize("typed", ["added:<9999y", "added:>9999y", "decided:9000y", "changed:<9999-12-31"])
def test_no_age_is_too_long_to_be_read(typed: str) -> None:
    assert parse(typed)[0] is not None


def test_parentheses_may_be_nested_so_deep_and_no_deeper() -> None:
    deep = "(" * MAX_DEPTH + "rope" + ")" * MAX_DEPTH
    assert parse(deep) == (text("rope"), ())
    query, notices = parse(f"({deep})")
    assert query == text("rope")
    assert len(notices) == 1


def test_what_is_read_of_a_long_query_is_bounded() -> None:
    long = " ".join(f"word{number}" for number in range(5_000))
    query, notices = parse(long)
    assert query == parse(long[:MAX_LENGTH])[0]
    assert [(notice.start, notice.end) for notice in notices] == [(MAX_LENGTH, len(long))]


HOSTILE = [
    "(" * 20_000, ")" * 20_000, "()" * 10_000, '"' * 19_999, '"' * 20_000, "a:" * 10_000, "tag:" * 5_000, "x" * 20_000,
    "NOT " * 5_000 + "a", "NOT -" * 400 + "a", "-" * 20_000, "- " * 10_000, "-a " * 5_000, "a OR " * 4_000,
    " OR " * 5_000,
    "AND " * 5_000, "(a " * 20 + ")" * 20, '-"' * 10_000, '""a' * 5_000, "\\" * 20_000, "{\\em " * 4_000, "$" * 20_000,
    "`" * 20_000, "\u0301" * 20_000, "\ufdfa" * 20_000, "\ud800" * 20_000, "\x00" * 20_000, "<>" * 10_000,
    "[TO " * 5_000, "a..b" * 5_000, "~*?" * 7_000, "((a OR b) AND (c OR -d)) " * 800, "(a\\) " * 400, "\\(" * 900,
    "-(a OR -(b c)) " * 1_500, 'title:"' * 3_000,
]  # fmt: skip


@pytest.mark.parametrize("typed", HOSTILE, ids=lambda typed: ascii(typed[:16]))
def test_junk_is_read_without_complaint(typed: str) -> None:
    query, notices = parse(typed)
    assert query is not None
    assert all(0 <= notice.start <= notice.end <= len(typed) for notice in notices)
    assert list(notices) == sorted(notices, key=lambda notice: notice.start)


PIECES = st.sampled_from(
    [
        "(",
        ")",
        '"',
        "-",
        " ",
        ":",
        "a",
        "NOT",
        "OR",
        "AND",
        "tag:",
        "is:",
        "in:",
        "title:",
        "x y",
        "\\",
        "*",
        "~",
        "é",
        "中",
        "<",
    ]
)


@settings(max_examples=300, deadline=None)
@example(" OR ")
@example('in:""""')
@given(st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=25).map("".join)))
def test_nothing_that_can_be_typed_is_an_error(typed: str) -> None:
    query, notices = parse(typed)
    assert (query == Everything()) == (not typed.strip())
    assert all(0 <= notice.start <= notice.end <= len(typed) and notice.message for notice in notices)


@settings(max_examples=300, deadline=None)
@example("--")
@example("-a")
@example("OR")
@example("a\\")
@example("a -b --c - d -")
@example("-NOT")
@example("\\ \\ a\\")
@example("tag:a -in:b year:2020 x* y~ 'z'")
@given(st.one_of(st.text(max_size=20), st.lists(PIECES | st.just(" ") | st.just("-"), max_size=9).map("".join)))
def test_what_is_read_without_whoosh_is_read_as_with_it(typed: str) -> None:
    whole = parse(typed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(query_parser, "_leaves", lambda _: None)
        assert parse(typed) == whole


@settings(max_examples=80, deadline=None)
@example('Schr\\"odinger')
@example("ends with a backslash\\")
@given(st.text(min_size=1, max_size=30).filter(lambda value: value.strip() == value and value.isprintable()))
def test_a_quoted_value_is_read_as_it_stands(value: str) -> None:
    assert parse(f"tag:{quoted(value)} -in:{quoted(value)}") == (
        And((Filter("tag", value), Not(Filter("in", value)))),
        (),
    )
