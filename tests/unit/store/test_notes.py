"""Notes are stored exactly as typed, and no text that was saved is ever lost, whoever else writes meanwhile."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reader.core.changes import Kind, Origin
from reader.errors import BadRequest
from reader.store import notes, ops
from reader.store.library import Library
from tests.unit.store.conftest import TEXTS, records


@pytest.fixture
def other(filled: Library) -> Iterator[Library]:
    """The same library, opened by the command line beside the window."""
    with Library.open(filled.path, Origin.COMMAND_LINE) as opened:
        yield opened


def note(library: Library, entry: int = 1) -> str:
    return library.entry(entry).note


def beside(library: Library, entry: int = 1) -> list[str]:
    return [text.text for text in library.entry(entry).other_notes]


def older(library: Library, entry: int = 1) -> list[str]:
    """Return the texts of a note's history, newest first."""
    return [text.text for text in library.note_history(entry)]


def kept(library: Library, entry: int = 1) -> set[str]:
    """Return every text that can still be read somewhere."""
    return {note(library, entry), *beside(library, entry), *older(library, entry)}


# Saving


ODD = [
    "two blanks  \nmake a break", "\r\nlines\rof\nall kinds\n", "a\x00b\x1f", "\u2028\u2029\u200b\ufeff", " ", "\n",
    "e\u0301 is not \u00e9", "\U0001f980 \u202eright to left\u202c", "'; DROP TABLE note; --", '{"json": "\\u0041"}',
    "# Not a [link](x)\n\n```\ncode\n```", "x" * 1_000_000,
]  # fmt: skip


@pytest.mark.parametrize("text", ODD, ids=lambda text: ascii(text[:20]))
def test_a_note_is_stored_exactly_as_typed_also_through_undo_and_redo(filled: Library, text: str) -> None:
    filled.do(ops.SetNote(1, text, 0))
    assert note(filled) == text
    filled.do(ops.SetNote(1, "another"))
    assert older(filled) == [text]
    filled.undo()
    assert note(filled) == text
    filled.undo()
    filled.redo()
    assert note(filled) == text
    assert filled.check() == []


def test_a_note_with_half_a_letter_is_saved_with_a_sign_in_its_place(filled: Library) -> None:
    filled.do(ops.SetNote(1, "pasted \ud83e text", 0))
    assert note(filled) == "pasted \ufffd text"


def test_a_note_is_found_by_its_words_and_not_by_those_of_older_texts(filled: Library) -> None:
    filled.do(ops.SetNote(1, "seagull"))
    assert list(filled.search("seagull").ids) == [1]
    filled.do(ops.SetNote(1, "cormorant"))
    assert list(filled.search("seagull").ids) == []
    assert list(filled.search("note:cormorant").ids) == [1]


def test_an_empty_text_takes_the_note_away_and_keeps_what_it_was(filled: Library) -> None:
    filled.do(ops.SetNote(1, "seagull"))
    filled.do(ops.SetNote(1, ""))
    assert (note(filled), older(filled)) == ("", ["seagull"])
    assert list(filled.search("has:note").ids) == []
    assert list(filled.search("seagull").ids) == []
    assert filled.counts().noted == 0
    assert not filled.rows([1])[0].has_note
    assert filled.check() == []


def test_each_text_that_was_replaced_is_in_the_history_newest_first(filled: Library, other: Library) -> None:
    filled.do(ops.SetNote(1, "one"))
    other.do(ops.SetNote(1, "two"))
    filled.do(ops.SetNote(1, ""))
    filled.do(ops.SetNote(1, "three"))
    filled.do(ops.AppendNote(1, "four"))
    assert [(text.text, text.origin) for text in filled.note_history(1)] == [
        ("three", Origin.WINDOW),
        ("two", Origin.COMMAND_LINE),
        ("one", Origin.WINDOW),
    ]
    revisions = [text.revision for text in filled.note_history(1)]
    assert revisions == sorted(set(revisions), reverse=True)
    assert filled.entry(1).note_revision > revisions[0]


def test_the_history_keeps_its_newest_texts(filled: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notes, "HISTORY_KEPT", 3)
    filled.do(ops.SetNote(2, "of another entry"))
    filled.do(ops.SetNote(2, "again"))
    for number in range(6):
        filled.do(ops.SetNote(1, f"text {number}"))
    assert older(filled) == ["text 4", "text 3", "text 2"]
    assert older(filled, 2) == ["of another entry"]


def test_the_same_text_again_is_no_step(filled: Library) -> None:
    filled.do(ops.SetNote(1, "one"))
    changes = filled.do(ops.SetNote(1, "one", 0))
    assert changes.step is None
    assert beside(filled) == []


def test_a_save_names_the_entry_and_the_kind(filled: Library) -> None:
    changes = filled.do(ops.SetNote(4, "one", 0))
    assert (set(changes.entries), set(changes.kinds), changes.count) == ({4}, {Kind.NOTE}, 1)


@pytest.mark.parametrize("op", [ops.SetNote(99, "x"), ops.AppendNote(99, "x"), ops.SettleNote(99, "x")])
def test_a_note_needs_an_entry(filled: Library, op: ops.Op) -> None:
    with pytest.raises(BadRequest, match="no entry 99"):
        filled.do(op)
    assert filled.counts().noted == 0


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "more"),
        ("one", "one\n\nmore"),
        ("one\n", "one\n\nmore"),
        ("one\n\n", "one\n\nmore"),
        ("one ", "one \n\nmore"),
    ],
)
def test_an_appended_text_is_a_paragraph_of_its_own(filled: Library, before: str, after: str) -> None:
    filled.do(ops.SetNote(1, before))
    filled.do(ops.AppendNote(1, "more"))
    assert note(filled) == after


def test_appending_nothing_is_no_step(filled: Library) -> None:
    filled.do(ops.SetNote(1, "one"))
    assert filled.do(ops.AppendNote(1, "")).step is None


# Saving while someone else saves


def test_the_slower_text_is_kept_beside_the_faster_one(filled: Library, other: Library) -> None:
    base = filled.entry(1).note_revision
    other.do(ops.SetNote(1, "faster seagull", base))
    changes = filled.do(ops.SetNote(1, "slower cormorant", base))
    assert changes.step is not None
    assert note(filled) == note(other) == "faster seagull"
    assert [(text.text, text.origin) for text in filled.entry(1).other_notes] == [("slower cormorant", Origin.WINDOW)]
    assert list(filled.search("seagull").ids) == list(filled.search("cormorant").ids) == [1]


def test_a_save_from_the_revision_at_hand_replaces_the_text(filled: Library, other: Library) -> None:
    other.do(ops.SetNote(1, "one", 0))
    filled.do(ops.SetNote(1, "two", filled.entry(1).note_revision))
    assert (note(filled), beside(filled), older(filled)) == ("two", [], ["one"])


def test_a_save_from_a_text_that_was_taken_away_meanwhile_is_kept_beside(filled: Library, other: Library) -> None:
    filled.do(ops.SetNote(1, "one", 0))
    base = filled.entry(1).note_revision
    other.do(ops.SetNote(1, "", base))
    filled.do(ops.SetNote(1, "one and more", base))
    assert (note(filled), beside(filled)) == ("", ["one and more"])


def test_the_same_text_at_another_revision_is_another_text(filled: Library, other: Library) -> None:
    filled.do(ops.SetNote(1, "one", 0))
    base = filled.entry(1).note_revision
    other.do(ops.SetNote(1, "two", base))
    other.do(ops.SetNote(1, "one"))
    filled.do(ops.SetNote(1, "one and more", base))
    assert (note(filled), beside(filled)) == ("one", ["one and more"])


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_undo_and_redo_never_give_a_revision_again(filled: Library, other: Library, turns: int) -> None:
    filled.do(ops.SetNote(1, "one", 0))
    filled.do(ops.SetNote(1, "two", filled.entry(1).note_revision))
    seen = {1, 2}
    for turn in range(turns):
        (other.redo if turn % 2 else other.undo)()
        revision = filled.entry(1).note_revision
        assert revision not in seen
        seen.add(revision)
    shown = note(filled)
    filled.do(ops.SetNote(1, "typed over two", 2))
    assert (note(filled), beside(filled)) == (shown, ["typed over two"])


def test_an_undo_while_typing_does_not_swallow_what_is_typed(filled: Library, other: Library) -> None:
    filled.do(ops.SetNote(1, "one", 0, burst="b"))
    base = filled.entry(1).note_revision
    other.undo()
    filled.do(ops.SetNote(1, "one two", base, burst="b"))
    filled.do(ops.SetNote(1, "one two three", base, burst="b"))
    assert {"one", "one two three"} <= kept(filled)


def test_who_goes_on_typing_into_the_slower_text_has_it_kept_once(filled: Library, other: Library) -> None:
    other.do(ops.SetNote(1, "faster", 0))
    for text in ("s", "sl", "slower"):
        filled.do(ops.SetNote(1, text, 0, burst="b"))
    assert (note(filled), beside(filled)) == ("faster", ["slower"])
    filled.undo()
    assert beside(filled) == []


def test_two_windows_that_were_both_slower_have_both_texts_kept(filled: Library, other: Library) -> None:
    with Library.open(filled.path, Origin.WINDOW) as second:
        other.do(ops.SetNote(1, "faster", 0))
        filled.do(ops.SetNote(1, "of the first window", 0, burst="first"))
        second.do(ops.SetNote(1, "of the second window", 0, burst="second"))
    assert {"faster", "of the first window", "of the second window"} <= kept(filled)


def test_a_text_beside_is_not_lost_to_a_later_one(filled: Library, other: Library) -> None:
    other.do(ops.SetNote(1, "faster", 0))
    filled.do(ops.SetNote(1, "slower, on Monday", 0, burst="monday"))
    other.do(ops.SetNote(1, "faster again"))
    filled.do(ops.SetNote(1, "slower, on Tuesday", 1, burst="tuesday"))
    assert {"faster", "faster again", "slower, on Monday", "slower, on Tuesday"} <= kept(filled)


# Settling


@pytest.fixture
def parted(filled: Library, other: Library) -> Library:
    """A library whose first entry has the note "theirs" and beside it "mine"."""
    other.do(ops.SetNote(1, "theirs", 0))
    filled.do(ops.SetNote(1, "mine", 0))
    return filled


@pytest.mark.parametrize("text", ["theirs", "mine", "theirs and mine", ""])
def test_settling_leaves_one_text_and_the_others_in_the_history(parted: Library, text: str) -> None:
    parted.do(ops.SettleNote(1, text))
    assert (note(parted), beside(parted)) == (text, [])
    assert {"theirs", "mine"} <= kept(parted)
    assert parted.check() == []


def test_a_settled_note_can_be_parted_again_by_undo(parted: Library) -> None:
    parted.do(ops.SettleNote(1, "both"))
    parted.undo()
    assert (note(parted), beside(parted)) == ("theirs", ["mine"])
    assert list(parted.search("mine").ids) == [1]
    parted.redo()
    assert (note(parted), beside(parted)) == ("both", [])
    assert parted.check() == []


def test_settling_makes_a_revision_that_older_bases_do_not_fit(parted: Library) -> None:
    parted.do(ops.SettleNote(1, "both"))
    parted.do(ops.SetNote(1, "late", 1))
    assert (note(parted), beside(parted)) == ("both", ["late"])


def test_undoing_the_slower_save_does_not_lose_its_text(parted: Library) -> None:
    parted.undo()
    parted.do(ops.SetNote(2, "so that it cannot be redone"))
    assert "mine" in kept(parted)


# Bursts


def test_a_burst_ends_where_another_write_comes_between(filled: Library) -> None:
    filled.do(ops.SetNote(1, "one", burst="b"))
    filled.do(ops.EditTags((1,), add=("x",)))
    filled.do(ops.SetNote(1, "one two", burst="b"))
    assert [step.label for step in filled.steps(3)] == ["edit the note", "tag 1 entry", "edit the note"]
    filled.undo()
    assert note(filled) == "one"


def test_a_burst_of_two_entries_keeps_their_notes_apart(filled: Library) -> None:
    filled.do(ops.SetNote(1, "one", burst="b"))
    filled.do(ops.SetNote(2, "two", burst="b"))
    filled.do(ops.SetNote(1, "one more", burst="b"))
    filled.undo()
    assert (note(filled), note(filled, 2)) == ("", "")
    filled.redo()
    assert (note(filled), note(filled, 2)) == ("one more", "two")


def test_a_burst_goes_on_in_its_step_after_undo_and_redo(filled: Library) -> None:
    for text in ("a", "ab"):
        filled.do(ops.SetNote(1, text, burst="b"))
    filled.undo()
    filled.redo()
    filled.do(ops.SetNote(1, "abc", burst="b"))
    filled.undo()
    assert note(filled) == ""
    filled.redo()
    assert note(filled) == "abc"


def test_a_burst_that_is_undone_is_not_gone_on_with(filled: Library) -> None:
    filled.do(ops.SetNote(1, "a", burst="b"))
    filled.undo()
    filled.do(ops.SetNote(1, "x", burst="b"))
    assert filled.next_redo() is None
    assert "a" in kept(filled)
    filled.undo()
    assert note(filled) == ""


def test_a_save_of_a_burst_that_changes_nothing_is_no_step(filled: Library) -> None:
    filled.do(ops.SetNote(1, "a", burst="b"))
    changes = filled.do(ops.SetNote(1, "a", burst="b"))
    assert changes.step is None
    assert len(filled.steps()) == 2


def test_the_text_before_a_burst_is_in_the_history_once(filled: Library) -> None:
    filled.do(ops.SetNote(1, "before"))
    for text in ("before a", "before ab", "before abc"):
        filled.do(ops.SetNote(1, text, burst="b"))
    assert older(filled) == ["before"]


def test_the_last_text_of_a_burst_that_is_undone_is_in_the_history(filled: Library) -> None:
    for text in ("a", "ab", "abc"):
        filled.do(ops.SetNote(1, text, burst="b"))
    filled.undo()
    filled.do(ops.SetNote(2, "so that it cannot be redone"))
    assert older(filled) == ["abc"]


def test_a_text_that_is_wiped_out_within_a_burst_is_in_the_history(filled: Library) -> None:
    essay = "Half an hour of thought went into this. " * 20
    for text in (essay, "", "x"):
        filled.do(ops.SetNote(1, text, burst="b"))
    assert essay in kept(filled)


def test_two_processes_whose_bursts_have_the_same_name_do_not_share_a_step(filled: Library, other: Library) -> None:
    filled.do(ops.SetNote(1, "mine", burst="1"))
    other.do(ops.SetNote(1, "theirs", burst="1"))
    assert "mine" in kept(filled)
    filled.undo()
    assert note(filled) == "mine"


# Any sequence of writes


MOVES = st.tuples(st.sampled_from(["set", "stale", "append", "settle", "empty", "undo", "redo"]), st.booleans())


@settings(max_examples=25, deadline=None)
@given(st.lists(MOVES, max_size=14))
def test_every_saved_text_can_be_read_after_any_sequence_of_writes(moves: list[tuple[str, bool]]) -> None:
    saved = {""}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "library.sqlite"
        with Library.open(path, Origin.WINDOW) as window, Library.open(path, Origin.COMMAND_LINE) as line:
            window.do(ops.ImportList("Harbour", records(TEXTS[0]), "plain"))
            for number, (move, by_window) in enumerate(moves):
                _move(window if by_window else line, move, f"text{number}")
                saved |= {note(window), *beside(window)}
                assert saved <= kept(window) | {""}
            assert window.check() == []


def _move(library: Library, move: str, text: str) -> None:
    revision = library.entry(1).note_revision
    if move == "set":
        library.do(ops.SetNote(1, text, revision))
    elif move == "stale":
        library.do(ops.SetNote(1, text, revision + 7))
    elif move == "append":
        library.do(ops.AppendNote(1, text))
    elif move == "settle":
        library.do(ops.SettleNote(1, text))
    elif move == "empty":
        library.do(ops.SetNote(1, ""))
    elif move == "redo" and library.next_redo():
        library.redo()
    elif move == "undo":
        step = library.next_undo()
        if step and step.label != "import Harbour":
            library.undo()
