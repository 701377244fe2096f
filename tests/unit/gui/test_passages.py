from reader.gui.passages import extended, next_sentence

SPANS = [(0, 10), (11, 20), (21, 30)]


def test_the_first_step_takes_the_sentence_one_is_in() -> None:
    assert next_sentence(SPANS, 0, 1, begun=False) == 0
    assert next_sentence(SPANS, 10, 1, begun=False) == 1
    assert next_sentence(SPANS, 30, 1, begun=False) == 2


def test_further_steps_go_on_and_back_and_stop_at_the_ends() -> None:
    assert next_sentence(SPANS, 0, 1, begun=True) == 1
    assert next_sentence(SPANS, 21, 1, begun=True) == 2
    assert next_sentence(SPANS, 11, -1, begun=True) == 0
    assert next_sentence(SPANS, 0, -1, begun=True) == 0
    assert next_sentence(SPANS, 11, -1, begun=False) == 0


def test_a_selection_grows_and_shrinks_at_its_end() -> None:
    assert extended(SPANS, 0, 10, 1) == (0, 20)
    assert extended(SPANS, 0, 20, 1) == (0, 30)
    assert extended(SPANS, 0, 30, 1) == (0, 30)
    assert extended(SPANS, 0, 20, -1) == (0, 10)
    assert extended(SPANS, 11, 20, -1) == (11, 20)
