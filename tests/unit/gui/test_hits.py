from collections.abc import Sequence

from reader.core.entries import Status
from reader.core.found import Row
from reader.gui.hits import ALWAYS_SEEN, LENGTH, Hits, around
from reader.store.marks import marker

LONG = "We begin with many words. " * 40 + "Then come Schrödinger operators. " + "And it goes on. " * 30


def row(entry: int, clause: str, title: str = "On bridges") -> Row:
    return Row(
        entry, title, derived=True, opening=clause, status=Status.UNREAD, starred=False, tags=(), has_note=False,
        trashed=False,
    )  # fmt: skip


class Shelf:
    def __init__(self, texts: dict[int, str]) -> None:
        self.texts = texts
        self.asked: list[int] = []

    def __call__(self, ids: Sequence[int]) -> dict[int, str]:
        self.asked += ids
        return {entry: self.texts[entry] for entry in ids if entry in self.texts}


def test_the_part_around_the_first_hit_is_cut_between_words() -> None:
    found = around(marker("schrodinger operator"), LONG)
    assert found is not None
    assert found.text.startswith("… ")
    assert found.text[2:] in LONG
    assert len(found.text) < LENGTH + 20
    assert [found.text[start:end] for start, end in found.spans] == ["Schrödinger", "operators"]
    assert found.spans[0][0] < ALWAYS_SEEN


def test_a_hit_at_the_beginning_needs_no_cut_and_no_hit_gives_nothing() -> None:
    found = around(marker("begin"), LONG)
    assert found is not None
    assert found.text.startswith("We begin")
    assert around(marker("absent"), LONG) is None
    assert around(marker("absent"), "") is None


def test_a_phrase_is_found_wherever_the_pieces_end() -> None:
    for before in range(380, 420):
        found = around(marker('"two words"'), "x" * before + " two words and more")
        assert found is not None, before
        assert [found.text[start:end] for start, end in found.spans] == ["two", "words"]


def test_abstracts_are_asked_for_only_where_the_clause_shows_no_hit() -> None:
    shelf = Shelf({1: LONG, 2: LONG, 3: "nothing"})
    hits = Hits(shelf)
    rows = [row(1, LONG[:160]), row(2, "Operators come first here"), row(3, "nothing"), row(4, "gone")]
    assert hits.wanting(rows) == []
    hits.use(marker("operators"))
    assert hits.wanting(rows) == [rows[0], rows[2], rows[3]]
    hits.prepare(hits.wanting(rows))
    assert hits.wanting(rows) == []
    assert shelf.asked == [1, 3, 4]
    shown = hits.excerpt(rows[0])
    assert shown is not None
    assert "operators" in shown.text
    assert hits.excerpt(rows[2]) is None
    assert hits.heading(row(1, "", "An operator")) == ((4, 12),)
    hits.use(marker("operators"))
    assert hits.wanting(rows) == []
    hits.forget()
    assert len(hits.wanting(rows)) == 3


def test_another_text_can_stand_in_place_of_the_clause() -> None:
    hits = Hits(Shelf({1: LONG}))
    hits.use(marker("operators"), {1: "shares: operators"})
    assert hits.clause(row(1, LONG[:160])).text == "shares: operators"
    assert hits.clause(row(1, LONG[:160])).spans == ()
    assert hits.wanting([row(1, LONG[:160])]) == []
