from PySide6.QtGui import QFontMetrics

from reader.gui.textlines import Line, laid_out
from reader.gui.theme import Theme


def test_a_short_text_takes_one_line(theme: Theme) -> None:
    assert laid_out("short", theme.chrome(), 400, 2) == [Line("short", 0, 5)]


def test_a_long_text_is_broken_between_words_and_its_last_line_shortened(theme: Theme) -> None:
    font = theme.chrome()
    text = "measured bridges keep their shape under every load that was tried so far " * 3
    first, last = laid_out(text, font, 200, 2)
    assert text.startswith(first.text)
    assert text[len(first.text)] == " "
    assert last.text.endswith("…")
    assert text[last.start :].startswith(last.text[:-1])
    assert last.shown == len(last.text) - 1
    assert all(QFontMetrics(font).horizontalAdvance(line.text) <= 200 for line in (first, last))


def test_a_word_without_an_end_stays_within_its_line(theme: Theme) -> None:
    font = theme.chrome()
    lines = laid_out("x" * 100_000, font, 150, 2)
    assert len(lines) == 2
    assert all(QFontMetrics(font).horizontalAdvance(line.text) <= 150 for line in lines)


def test_lines_fit_together_even_with_letters_beyond_the_first_plane(theme: Theme) -> None:
    text = "𝔸𝔹ℂ " * 30
    first, last = laid_out(text, theme.chrome(), 150, 2)
    assert text.startswith(first.text)
    assert text[last.start :].startswith(last.text[:-1])


def test_spans_of_a_text_become_those_of_each_line() -> None:
    first, second = Line("one two", 0, 7), Line("three fo…", 8, 8)
    spans = [(4, 7), (5, 10), (14, 20), (30, 40)]
    assert first.spans(spans) == [(4, 7), (5, 7)]
    assert second.spans(spans) == [(0, 2), (6, 8)]
