from reader.gui.commandlines import MANY, MOST_SHOWN, Command, Lines, fitting, remembered

UNDO = Command("undo", "Undo", "Edit", ("Ctrl+Z",))
TAGS = Command("tags", "Tags", "Entry", ("t",))
TRASH = Command("trash", "Move to Trash", "Entry", ("Del",), "no entry is chosen")
KITES = Command("go:kites", "Go to Kites", "Collection")


def test_those_used_last_come_first_and_useless_ones_last() -> None:
    assert fitting([TRASH, TAGS, UNDO], "", ["undo"]) == [UNDO, TAGS, TRASH]
    assert fitting([TRASH, TAGS, UNDO], "tra", []) == [TRASH]
    assert fitting([TRASH, TAGS, UNDO], "entry", []) == [TAGS, TRASH]
    assert fitting([TRASH, TAGS, UNDO], "ctrl+z", []) == [UNDO]


def test_places_are_offered_when_one_types_or_was_there() -> None:
    assert Lines([UNDO], [KITES], []).fitting("") == [UNDO]
    assert Lines([UNDO], [KITES], ["go:kites"]).fitting("") == [KITES, UNDO]
    assert Lines([UNDO], [KITES], []).fitting("go kit") == [KITES]
    assert Lines([UNDO], [KITES], []).fitting("coll") == [KITES]


def test_of_very_many_places_as_many_are_shown_as_one_can_look_through() -> None:
    places = [Command(f"go:{at}", f"Go to tag {at}", "Tag") for at in range(3 * MANY)]
    assert Lines([], places, []).fitting("1034") == [places[1034]]
    assert len(Lines([], places, []).fitting("go")) == MOST_SHOWN
    late = Command("go:late", "Go to agate", "Tag")
    begins = Command("go:begins", "Go to agile", "Tag")
    assert Lines([], [*places, late, begins], []).fitting("agi") == [begins]
    assert begins in Lines([], [*places, begins], []).fitting("ag")


def test_a_screen_reader_says_all_of_a_line() -> None:
    assert TRASH.said == "Move to Trash, Entry, Del, not now: no entry is chosen"
    assert KITES.said == "Go to Kites, Collection"


def test_the_last_dozen_are_remembered() -> None:
    assert remembered(["a", "b"], "b", lambda _: True) == ["b", "a"]
    assert remembered(["gone", "a"], "b", lambda one: one == "a") == ["b", "a"]
    assert len(remembered([str(one) for one in range(20)], "b", lambda _: True)) == 12
