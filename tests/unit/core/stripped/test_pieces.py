import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.stripped.pieces import Kind, pieces


@pytest.mark.parametrize(
    ("raw", "cut"),
    [
        ("d_yle2d_x", "d _ y le 2 d _ x"),
        ("nge", "nge"),
        ("nge 2", "n ge 2"),
        ("ngeleft(K", "n ge left ( K"),
        ("SNRgeOmegaleft(", "S N R ge Omega left ("),
        ("cvarepsilon nepsilon kepsilon", "c varepsilon n epsilon k epsilon"),
        ("mloglog m", "m log log m"),
        ("dB_Lright)", "d B _ L right )"),
        ("Atheta hcirc xinmathbb{R}", "A theta h circ x in mathbb { R }"),
        ("Kin mathbb yin mathbb", "K in mathbb y in mathbb"),
        ("etanabla ipi Xsimmathcal", "eta nabla i pi X sim mathcal"),
        (r"\leq ≤ α 2.5 3.", "leq leq alpha 2.5 3 ."),
    ],
)
def test_names_among_letters_are_found(raw: str, cut: str) -> None:
    assert " ".join(piece.text for piece in pieces(raw, []) if piece.kind is not Kind.SPACE) == cut


def test_words_are_not_cut() -> None:
    words = "one age all bright single login well begin inform Beta Zeta meta blogs alphabet minimax into kin Lin Qin"
    assert {piece.kind for piece in pieces(words + " 5", [])} == {Kind.WORD, Kind.SPACE, Kind.NUMBER}


def test_held_spans_are_one_piece() -> None:
    assert [piece.kind for piece in pieces("a $x$", [(2, 5)])] == [Kind.LETTER, Kind.SPACE, Kind.HELD]


@given(st.text(max_size=60))
def test_pieces_cover_the_text(raw: str) -> None:
    assert "".join(raw[piece.start : piece.end] for piece in pieces(raw, [])) == raw
