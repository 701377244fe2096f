from reader.gui.actions import TABLE
from reader.gui.keysets import READER, SETS


def test_there_are_four_sets_and_the_first_is_the_table_itself() -> None:
    assert list(SETS) == ["reader", "feed", "asreview", "rayyan"]
    assert dict(READER.keys) == {}
    assert len({one.name for one in SETS.values()}) == 4


def test_a_set_speaks_of_itself_and_knows_its_actions() -> None:
    for one in SETS.values():
        assert one.help.endswith(".")
        assert set(one.keys) <= set(TABLE)
        assert all(keys and len(set(keys)) == len(keys) for keys in one.keys.values())


def test_no_set_names_a_key_twice() -> None:
    for one in SETS.values():
        named = [key for keys in one.keys.values() for key in keys]
        assert len(set(named)) == len(named)
