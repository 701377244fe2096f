from reader.core.sessions import Goal, Plan, Standing, Tally, is_reached, of_session, of_view


def test_a_view_is_told_in_few_words() -> None:
    assert of_view(Standing()).words == "0 of 0"
    progress = of_view(Standing(1999, 1023, 14))
    assert progress.words == "1,023 of 1,999 · 14 kept"
    assert 0.5 < progress.share < 0.52


def test_a_session_is_measured_by_its_goal() -> None:
    done = Tally(kept=3, skipped=2, seconds=630)
    for plan, words, share in (
        (Plan("", goal=Goal.ENTRIES, goal_size=25), "5 of 25 · 3 kept", 0.2),
        (Plan("", goal=Goal.MINUTES, goal_size=21), "10 of 21 min · 5 decided · 3 kept", 0.5),
        (Plan("", undecided=10), "5 of 10 · 3 kept", 0.5),
        (Plan(""), "5 decided · 3 kept", 0.0),
        (Plan("", goal=Goal.ENTRIES, goal_size=4), "5 of 4 · 3 kept", 1.0),
    ):
        assert (of_session(plan, done).words, of_session(plan, done).share) == (words, share)


def test_a_goal_is_reached_by_decisions_or_by_time() -> None:
    done = Tally(kept=3, skipped=2, seconds=600)
    assert is_reached(Plan("", goal=Goal.ENTRIES, goal_size=5), done)
    assert not is_reached(Plan("", goal=Goal.ENTRIES, goal_size=6), done)
    assert is_reached(Plan("", goal=Goal.MINUTES, goal_size=10), done)
    assert not is_reached(Plan("", goal=Goal.MINUTES, goal_size=11), done)
    assert is_reached(Plan("", undecided=5), done)
    assert not is_reached(Plan(""), Tally())
