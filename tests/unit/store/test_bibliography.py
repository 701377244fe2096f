from reader.store.bibliography import joined


def test_newer_records_add_to_older_ones_and_the_shown_one_goes_before_both() -> None:
    records = [(1, '{"title": "Shown", "year": 2001}'), (2, '{"title": "Other", "venue": "Sea"}'), (3, None)]
    assert joined(records, 1, {}) == {"title": "Shown", "year": 2001, "venue": "Sea"}
    assert joined(records, 2, {}) == {"title": "Other", "year": 2001, "venue": "Sea"}


def test_corrections_win_and_a_year_is_a_number() -> None:
    assert joined([(1, '{"title": "A", "doi": null}')], 1, {"title": "B", "year": "1999"}) == {
        "title": "B",
        "year": 1999,
    }
