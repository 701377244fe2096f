"""A marked passage is found again in a changed abstract: as it is, in another spelling, or with small edits."""

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from reader.core.anchors import Quote, quote
from reader.store.anchoring import Text, place

OLD = (
    'We introduce Ropewalk, a planner that walks along ropes. It needs no map. The bridge of Schr\\"odinger holds. '
    "Its regret is mathcal{O}(d T) for all d_x in R^{d_x}, as harbours show, and 5\\% better than that of others."
)


def found(old: str, passage: str, new: str) -> str | None:
    """Mark a passage of the old text and return what is marked of the new one."""
    start = old.index(passage)
    span = place(Text(new), [quote(old, start, start + len(passage))], start)
    return None if span is None else new[slice(*span)]


@pytest.mark.parametrize(
    ("passage", "was", "now", "expected"),
    [
        # another spelling
        ("bridge of Schr", '\\"o', "ö", "bridge of Schr"),  # half a word stays half a word
        ('bridge of Schr\\"odinger', '\\"o', "ö", "bridge of Schrödinger"),
        ('Schr\\"odinger', '\\"o', '{\\"o}', 'Schr{\\"o}dinger'),
        ("no map. The", " ", "\n", "no\nmap.\nThe"),
        ("mathcal{O}(d T)", "mathcal{O}(d T)", "$\\mathcal{O}(d T)$", "$\\mathcal{O}(d T)$"),
        ("regret is mathcal{O}(d T)", "mathcal{O}(d T)", "$\\mathcal{O}(d T)$", "regret is $\\mathcal{O}(d T)$"),
        ("for all d_x in R^{d_x},", "R^{d_x}", "$R^{d_x}$", "for all d_x in $R^{d_x}$,"),
        ("5\\% better", "\\%", "%", "5% better"),
        # small edits
        ("walks along ropes", "ropes", "lines", "walks along lines"),
        ("walks along ropes", "along ropes", "along thin lines", "walks along thin lines"),
        ("walks along ropes", "walks", "goes", "goes along ropes"),
        ("walks along ropes. It", "ropes.", "ropes; furthermore,", "walks along ropes; furthermore, It"),
        ("It needs no map.", "no map", "hardly any map", "It needs hardly any map."),
        ("for all d_x in R^{d_x}", "d_x in R", "$d_x \\in \\mathbb{R}", "for all $d_x \\in \\mathbb{R}^{d_x}"),
        ("We introduce Ropewalk", "We introduce", "This paper introduces", "This paper introduces Ropewalk"),
        ("better than that of others.", "of others", "of all others", "better than that of all others."),
        (OLD, "ropes", "lines", OLD.replace("ropes", "lines")),
        # not the passage any more
        ("It needs no map.", "It needs no map. ", "", None),
        ("no map", "no map", "neither moon nor compass", None),
        ("ropes", "ropes", "stilts", None),
        (OLD, OLD, "Salt on sails shortens their life.", None),
        (OLD, OLD, "", None),
    ],
)
def test_what_became_of_a_passage(passage: str, was: str, now: str, expected: str | None) -> None:
    assert found(OLD, passage, OLD.replace(was, now)) == expected


def test_a_changed_passage_is_found_where_it_moved_to() -> None:
    moved = "The abstract is new. It tells about others first. " + "Here is a planner which walks along ropes, truly."
    assert found(OLD, "a planner that walks along ropes", moved) == "a planner which walks along ropes"


def test_a_like_passage_elsewhere_is_not_taken_for_one_that_is_gone() -> None:
    old = "We prove a lower bound on lamps. Then we rest. We prove a bound on lights."
    new = "Then we rest. We prove a bound on lights."
    assert found(old, "We prove a lower bound on lamps.", new) is None


def test_a_word_is_not_found_within_another_one() -> None:
    assert found("A net holds. We sail.", "net", "The internet is wide. We sail.") is None
    assert found("We mended a net, truly.", "net", "We mended a netting, truly.") == "net"


def test_of_two_quotes_the_one_with_its_surroundings_is_found() -> None:
    text = Text("The ropes hold. No rope breaks.")
    last, first = Quote("ropes", "The ", " hold"), Quote("rope", "The ", " hold")
    assert place(text, [last, first], 4) == (4, 9)
    assert place(Text("The rope holds. No ropes break."), [last, first], 4) == (4, 8)


WORDS = st.lists(
    st.sampled_from(["walk", "rope", "map", "bridge", "tide", "lamp", "net", "salt", "sail", "moon", "harbour"]),
    max_size=25,
)


@settings(deadline=None)
@given(WORDS, WORDS, WORDS, WORDS)
def test_edits_outside_a_passage_never_lose_it(
    before: list[str], after: list[str], other_before: list[str], other_after: list[str]
) -> None:
    passage = "the cormorants dive"
    old = " ".join([*before, passage, *after])
    new = " ".join([*other_before, passage, *other_after])
    assert found(old, passage, new) == passage


PASSAGE = ["many", "cormorants", "dive", "under", "seven", "fishing", "boats"]


@settings(deadline=None)
@given(WORDS, WORDS, st.integers(0, len(PASSAGE) - 1), st.sampled_from(["change", "add", "drop", "comma", "line"]))
@example([], [], 0, "drop")
@example(["net"], [], 6, "change")
def test_a_small_edit_inside_a_passage_keeps_the_right_span(
    before: list[str], after: list[str], at: int, edit: str
) -> None:
    changed = list(PASSAGE)
    changed[at : at + 1] = {
        "change": ["violins"], "add": [PASSAGE[at], "quickly"], "drop": [], "comma": [PASSAGE[at] + ","],
        "line": [PASSAGE[at] + "\n "],
    }[edit]  # fmt: skip
    # What is dropped, or put in, at the very end is not inside.
    assume(edit not in ("add", "drop", "comma", "line") or 0 < at < len(PASSAGE) - 1)
    old, passage, new = " ".join([*before, *PASSAGE, *after]), " ".join(PASSAGE), " ".join(changed)
    assert found(old, passage, " ".join([*before, new, *after])) == new


@settings(deadline=None)
@given(st.text('ab \\$"{}', max_size=60), st.text('abö \\$"{}', max_size=60), st.data())
def test_any_text_can_change_to_any_other(old: str, new: str, data: st.DataObject) -> None:
    assume(old)
    start = data.draw(st.integers(0, len(old) - 1))
    end = data.draw(st.integers(start + 1, len(old)))
    span = place(Text(new), [quote(old, start, end)], start)
    assert span is None or 0 <= span[0] < span[1] <= len(new)


@pytest.mark.parametrize("size", [40, 3_000, 60_000])
def test_a_long_abstract_is_gone_through_once(size: int) -> None:
    old = " ".join(f"word{number}" for number in range(10_000))
    start = 20_000
    end = start + size
    middle = start + size // 2
    new = "preface " + old[:middle] + "changed" + old[middle + 3 :]
    span = place(Text(new), [quote(old, start, end)], start)
    assert span is not None
    assert abs(span[0] - start - 8) <= 8
    assert abs(span[1] - end - 12) <= 8
    assert place(Text("a" * 100_000), [Quote("a" * 50_000 + "b", "a", "a")], 0) is None
