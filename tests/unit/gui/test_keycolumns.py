from hypothesis import given
from hypothesis import strategies as st

from reader.gui.keycolumns import Group, columns

GROUPS = st.lists(
    st.lists(st.integers(1, 3), min_size=1, max_size=20).map(
        lambda heights: Group("g", tuple(map(str, range(len(heights)))), tuple(map(float, heights)))
    ),
    max_size=8,
)


@given(GROUPS, st.integers(1, 6))
def test_all_lines_are_there_in_their_order_in_no_more_columns_than_asked_for(groups: list[Group], count: int) -> None:
    made = columns(groups, count)
    assert len(made) <= count
    lines = [line for column in made for group in column for line in group.lines]
    assert lines == [line for group in groups for line in group.lines]
    assert all(group.lines for column in made for group in column)


def test_columns_are_of_about_the_same_height_and_a_group_goes_on_under_its_name() -> None:
    long = Group("Entry", tuple("abcdefghij"), (1.0,) * 10)
    made = columns([long, Group("View", ("k", "l"), (1.0, 1.0))], 2)
    assert [[(one.title, len(one.lines)) for one in column] for column in made] == [
        [("Entry", 7)], [("Entry", 3), ("View", 2)],
    ]  # fmt: skip


def test_nothing_makes_no_column() -> None:
    assert columns([], 3) == []
