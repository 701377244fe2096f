"""What the keys of a note do to its text; `|` is the caret, `‹` and `›` are the ends of a selection."""

from collections.abc import Callable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from reader.core import noteedits
from reader.core.noteedits import Edit
from reader.core.notelines import content_of, tasks

Change = Callable[[str, int, int], Edit | None]
SIGNS = st.text(alphabet="ab *_-#>1. \n[]x`é\U0001f980", max_size=24)


def chosen(shown: str) -> tuple[str, int, int]:
    text = shown.replace("|", "‹›")
    start, end = text.index("‹"), text.index("›") - 1
    return text.replace("‹", "").replace("›", ""), start, end


def after(change: Change, shown: str) -> str:
    text, start, end = chosen(shown)
    edit = change(text, start, end)
    if edit is None:
        return shown
    text = edit.applied(text)
    if edit.anchor == edit.caret:
        return f"{text[: edit.caret]}|{text[edit.caret :]}"
    return f"{text[: edit.anchor]}‹{text[edit.anchor : edit.caret]}›{text[edit.caret :]}"


def bold(whole: str, start: int, end: int) -> Edit | None:
    return noteedits.emphasis(whole, start, end, "**")


def italic(whole: str, start: int, end: int) -> Edit | None:
    return noteedits.emphasis(whole, start, end, "*")


def outdent(whole: str, start: int, end: int) -> Edit | None:
    return noteedits.indent(whole, start, end, out=True)


@pytest.mark.parametrize(
    ("before", "then"),
    [
        ("plain|", "plain\n|"),
        ("pl|ain", "pl\n|ain"),
        ("‹gone›", "\n|"),
        ("- one|", "- one\n- |"),
        ("* one|", "* one\n* |"),
        ("  + o|ne", "  + o\n  + |ne"),
        ("9. one|", "9. one\n10. |"),
        ("1) one|", "1) one\n2) |"),
        ("- [x] done|", "- [x] done\n- [ ] |"),
        ("1. [ ] do|", "1. [ ] do\n2. [ ] |"),
        ("> said|", "> said\n> |"),
        ("> > - deep|", "> > - deep\n> > - |"),
        ("- one\n- |", "- one\n|"),
        ("- [ ] |", "|"),
        ("1. one\n2. |", "1. one\n|"),
        ("> said\n> |", "> said\n|"),
        ("> - |", "> |"),
        ("- one\n    - |", "- one\n- |"),
        ("1. one\n    1. |", "1. one\n2. |"),
        ("|- one", "\n|- one"),
        ("-| one", "-\n| one"),
        ("- on‹e, and›", "- on\n- |"),
        ("-|", "-\n|"),
        ("- - -|", "- - -\n|"),
        ("***|", "***\n|"),
        ("2 * 3|", "2 * 3\n|"),
        ("```\n- code|\n```", "```\n- code\n|\n```"),
        ("```\ncode\n```\n- one|", "```\ncode\n```\n- one\n- |"),
        ("~~~\n> code|", "~~~\n> code\n|"),
    ],
)
def test_return_goes_on_with_lists_and_ends_them(before: str, then: str) -> None:
    assert after(noteedits.new_line, before) == then


@pytest.mark.parametrize(
    ("before", "then"),
    [
        ("- one\n- two|", "- one\n    - two|"),
        ("- one\n\n- tw|o", "- one\n\n    - tw|o"),
        ("1. one\n2. two|", "1. one\n    1. two|"),
        ("1. one\n    1. in\n2. two|", "1. one\n    1. in\n    2. two|"),
        ("- one\n‹- two\n- three›", "- one\n‹    - two\n    - three›"),
        ("- one\n‹- two\n›- three", "- one\n‹    - two\n›- three"),
        ("> - one\n> - two|", "> - one\n>     - two|"),
        ("\t- one\n\t- two|", "\t- one\n\t\t- two|"),
    ],
)
def test_an_item_goes_in_under_the_one_before_and_out_again(before: str, then: str) -> None:
    assert after(noteedits.indent, before) == then
    assert after(outdent, then) == before


@pytest.mark.parametrize("shown", ["- one|", "text\n- one|", "- one\n    - two|", "plain|", "|", "\n- one|"])
def test_an_item_with_none_to_go_under_stays_where_it_is(shown: str) -> None:
    assert after(noteedits.indent, shown) == shown


@pytest.mark.parametrize("shown", ["- one|", "plain|", "|", "    code|"])
def test_what_is_not_in_does_not_go_out(shown: str) -> None:
    assert after(outdent, shown) == shown


@pytest.mark.parametrize(
    ("change", "before", "then"),
    [
        (bold, "a ‹word› b", "a **‹word›** b"),
        (italic, "a ‹word› b", "a *‹word›* b"),
        (bold, "a ‹ word › b", "a  **‹word›**  b"),
        (bold, "wo|rd", "**wo|rd**"),
        (italic, "**wo|rd**", "***wo|rd***"),
        (bold, "***wo|rd***", "*wo|rd*"),
        (bold, "‹**word**›", "‹word›"),
        (italic, "‹**word**›", "***‹word›***"),
        (italic, "‹*word*›", "‹word›"),
        (bold, "|", "**|**"),
        (bold, "**|**", "|"),
        (bold, "‹- item›", "- **‹item›**"),
        (bold, "‹## Head›", "## **‹Head›**"),
        (bold, "‹- [ ] one\n- two›", "- [ ] **‹one**\n- **two›**"),
        (bold, "‹**one**\n\ntwo›", "**‹one**\n\n**two›**"),
        (bold, "‹**one**\n\n**two**›", "‹one\n\ntwo›"),
        (bold, "‹   ›", "‹   ›"),
        (bold, "‹- ›", "‹- ›"),
        (bold, "a‹\n›b", "a‹\n›b"),
    ],
)
def test_emphasis_is_put_around_words_and_taken_off(change: Change, before: str, then: str) -> None:
    assert after(change, before) == then


@given(SIGNS, st.integers(0, 24), st.integers(0, 24), st.sampled_from(["*", "**"]))
def test_emphasis_twice_gives_the_text_back(whole: str, one: int, other: int, mark: str) -> None:
    start, end = sorted((min(one, len(whole)), min(other, len(whole))))
    assume("\n" not in whole[start:end])
    first = noteedits.emphasis(whole, start, end, mark)
    if first is None:
        return
    once = first.applied(whole)
    assert once != whole
    line = once[once.rfind("\n", 0, first.anchor) + 1 :].split("\n")[0]
    # Taken off a list's sign, the marks lay it bare, and are then put behind it.
    assume(len(once) > len(whole) or not content_of(line))
    # An empty pair beside a word, taken off, leaves the caret at that word, which is what is then marked.
    assume(first.text or not once[max(0, first.caret - 1) : first.caret + 1].strip())
    again = noteedits.emphasis(once, first.anchor, first.caret, mark)
    assert again is not None
    assert again.applied(once) == whole


def test_an_empty_pair_before_a_word_is_taken_off_and_then_the_word_is_marked() -> None:
    emptied = noteedits.emphasis("**1", 1, 1, "*")
    assert emptied is not None
    assert emptied.applied("**1") == "1"
    marked = noteedits.emphasis("1", emptied.anchor, emptied.caret, "*")
    assert marked is not None
    assert marked.applied("1") == "*1*"


@given(SIGNS, st.integers(0, 24), st.integers(0, 24))
def test_no_key_adds_or_loses_anything_but_signs(whole: str, one: int, other: int) -> None:
    start, end = sorted((min(one, len(whole)), min(other, len(whole))))
    for change in (bold, italic, noteedits.indent, outdent, noteedits.task, noteedits.link):
        edit = change(whole, start, end)
        if edit is None:
            continue
        then = edit.applied(whole)
        assert 0 <= edit.start <= edit.end <= len(whole)
        assert 0 <= edit.anchor <= edit.caret <= len(then)
        assert [sign for sign in then if sign in "abé\U0001f980"] == [sign for sign in whole if sign in "abé\U0001f980"]
        assert then.count("\n") == whole.count("\n")


@given(SIGNS, st.integers(0, 24))
def test_return_splits_the_text_where_the_caret_is(whole: str, at: int) -> None:
    at = min(at, len(whole))
    edit = noteedits.new_line(whole, at, at)
    then = edit.applied(whole)
    if edit.start == edit.end:
        assert then[: edit.start] + then[edit.caret :] == whole
        assert edit.text.startswith("\n")
    else:
        assert not set(whole[edit.start : edit.end]) & set("ab`é_#\n\U0001f980")


@pytest.mark.parametrize(
    ("before", "then"),
    [
        ("buy string|", "- [ ] buy string|"),
        ("|", "- [ ] |"),
        ("- st|ring", "- [ ] st|ring"),
        ("2. st|ring", "2. [ ] st|ring"),
        ("- [ ] st|ring", "- [x] st|ring"),
        ("- [X] st|ring", "- [ ] st|ring"),
        ("> st|ring", "> - [ ] st|ring"),
        ("  st|ring", "  - [ ] st|ring"),
        ("‹one\n\n- two›", "‹- [ ] one\n\n- [ ] two›"),
        ("‹- [x] one\n- [ ] two›", "‹- [x] one\n- [x] two›"),
        ("‹- [x] one\n- [x] two›", "‹- [ ] one\n- [ ] two›"),
    ],
)
def test_a_line_becomes_a_task_and_is_ticked_off(before: str, then: str) -> None:
    got = after(noteedits.task, before)
    assert got.replace("‹", "").replace("›", "") == then.replace("‹", "").replace("›", "")
    if "|" in then:
        assert got == then


@pytest.mark.parametrize(
    ("before", "address", "then"),
    [
        ("see ‹this›", "", "see [this](|)"),
        ("see ‹this›", "https://a.org/b", "see [this](https://a.org/b)|"),
        ("see |", "https://a.org/b", "see [|](https://a.org/b)"),
        ("see |", "", "see [|]()"),
        ("see ‹https://a.org/b›", "", "see [|](https://a.org/b)"),
        ("see ‹https://a.org/b›", "https://c.org", "see [|](https://a.org/b)"),
    ],
)
def test_a_link_asks_for_what_is_missing(before: str, address: str, then: str) -> None:
    assert after(lambda whole, start, end: noteedits.link(whole, start, end, address), before) == then


@pytest.mark.parametrize(
    ("before", "then"),
    [
        ("|", "## One\n|"),
        ("text|", "text\n\n## One\n|"),
        ("text\n|", "text\n\n## One\n|"),
        ("text\n\n|", "text\n\n## One\n|"),
        ("te|xt", "te\n\n## One\n|xt"),
        ("‹text›", "## One\n|"),
    ],
)
def test_lines_are_put_into_lines_of_their_own(before: str, then: str) -> None:
    assert after(lambda whole, start, end: noteedits.insertion(whole, start, end, "## One\n"), before) == then
    edit = noteedits.insertion("text", 4, 4, "ab", caret=1)
    assert edit.applied("text") == "text\n\nab"
    assert edit.caret == 7


TASKS = "- [ ] one\n```\n- [ ] code\n```\n> 1. [x] two\ntext [ ] no\n    - [X] three"


def test_tasks_are_found_but_for_those_in_code() -> None:
    assert [done for _, done in tasks(TASKS)] == [False, True, True]
    assert [TASKS[at] for at, _ in tasks(TASKS)] == [" ", "x", "X"]


def test_a_task_is_ticked_off_by_its_number_and_on_again() -> None:
    once = noteedits.tick(TASKS, 0)
    assert once is not None
    assert once.applied(TASKS) == TASKS.replace("[ ] one", "[x] one")
    twice = noteedits.tick(once.applied(TASKS), 0)
    assert twice is not None
    assert twice.applied(once.applied(TASKS)) == TASKS
    assert noteedits.tick(TASKS, 3) is None
    assert noteedits.tick(TASKS, -1) is None
