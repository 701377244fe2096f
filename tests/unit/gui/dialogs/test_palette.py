from reader.gui.dialogs.palette import Command, fitting, remembered

UNDO = Command("undo", "Undo", "Edit", "Ctrl+Z", able=True)
TAGS = Command("tags", "Tags", "Entry", "T", able=True)
TRASH = Command("trash", "Move to Trash", "Entry", "Del", able=False)


def test_those_used_last_come_first_and_useless_ones_last() -> None:
    assert fitting([TRASH, TAGS, UNDO], "", ["undo"]) == [UNDO, TAGS, TRASH]
    assert fitting([TRASH, TAGS, UNDO], "tra", []) == [TRASH]
    assert fitting([TRASH, TAGS, UNDO], "entry", []) == [TAGS, TRASH]


def test_the_last_dozen_are_remembered() -> None:
    assert remembered(["a", "b"], "b", lambda _: True) == ["b", "a"]
    assert remembered(["gone", "a"], "b", lambda one: one == "a") == ["b", "a"]
    assert len(remembered([str(one) for one in range(20)], "b", lambda _: True)) == 12
