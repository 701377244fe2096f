from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.abstracts import legible, read, shown
from reader.core.plaintext import UNSHOWN, plain
from reader.core.runs import Kind, Run

PIECES = st.sampled_from(
    [
        "word", " ", "\n", "\n\n", "$x^2$", "$", "\\emph{", "{\\em ", "}", "{", '\\"o', "\\'{e}", "*so*", "**so**", "*",
        "\\cite{key}", "~", "--", "``", "''", "\\%", "https://a.org/x\\_y", "<i>", "</i>", "<", ">", "&amp;", "&",
        "-\n", "𝔸", "é", "\u00ad", "\ud800", "L^p", "w_{min}", "\\begin{equation}", "\\end{equation}", "me@b.org",
        "\\", "\t",
    ]
)  # fmt: skip
TEXTS = st.lists(PIECES | st.text(max_size=5), max_size=25).map("".join)


def one(raw: str, kind: Kind) -> Run:
    found = [run for run in read(raw) if run.kind is kind]
    assert len(found) == 1, read(raw)
    return found[0]


def words(raw: str, **style: object) -> list[str]:
    """The texts of the runs that have a style."""
    return [run.text for run in read(raw) if all(getattr(run, name) == value for name, value in style.items())]


@pytest.mark.parametrize(
    ("raw", "style", "found"),
    [
        ("an *optimal* rate", {"emphasis": True}, ["optimal"]),
        ("a **very strong** claim", {"strong": True}, ["very strong"]),
        ("in {\\em finite sample} form", {"emphasis": True}, ["finite sample"]),
        ("an \\emph{early} and \\textit{late} one", {"emphasis": True}, ["early", "late"]),
        ("\\textbf{bold} and \\texttt{code}", {"strong": True}, ["bold"]),
        ("\\textbf{bold} and \\texttt{code}", {"mono": True}, ["code"]),
        ("\\emph{all \\textbf{of} it}", {"emphasis": True}, ["all ", "of", " it"]),
        ("{a {\\bf b} c} d", {"strong": True}, ["b"]),
        ("CO<sub>2</sub> and x<sup>n</sup>", {"raised": -1}, ["2"]),
        ("CO<sub>2</sub> and x<sup>n</sup>", {"raised": 1}, ["n"]),
        ("<i>Alnus</i> and <jats:italic>Betula</jats:italic>", {"emphasis": True}, ["Alnus", "Betula"]),
        ('a <span style="font-variant:small-caps;">cccm</span> note', {"small_caps": True}, ["cccm"]),
    ],
)
def test_styles(raw: str, style: dict[str, object], found: list[str]) -> None:
    assert words(raw, **style) == found


@pytest.mark.parametrize(
    "raw",
    [
        "2*3*4 and a*b*c", "a * b * c", "p < 0.05 and n > 3", "if a<b then c>d", "<script>x</script>", "an <i> alone",
        "</b> closes nothing", "AT&T; R&D", "x &unknown; y", "** stars", "a*", "5 * 3", "f(x)*g(x)*h(x)",
    ],
)  # fmt: skip
def test_signs_that_mean_themselves_stay(raw: str) -> None:
    assert "".join(run.text for run in read(raw)) == raw


@pytest.mark.parametrize(
    ("raw", "tex", "display"),
    [
        ("a $x^2$ b", "x^2", False),
        ("a $$x^2$$ b", "x^2", True),
        ("a \\(x^2\\) b", "x^2", False),
        ("a \\[x^2\\] b", "x^2", True),
        ("a \\begin{equation}\nx^2\n\\end{equation} b", "x^2", True),
        ("a $\\text{*x*}$ b", "\\text{*x*}", False),
    ],
)
def test_formulas_carry_their_source(raw: str, tex: str, display: bool) -> None:  # noqa: FBT001 - a case's value
    run = one(raw, Kind.MATH)
    assert (run.tex, run.display) == (tex, display)
    assert raw[run.start : run.end] == run.text


def test_money_is_no_formula() -> None:
    assert [run.kind for run in read("from $5 to $3 a rope")] == [Kind.TEXT]


def test_a_citation_shows_its_keys() -> None:
    run = one("as in \\cite{kite2024rope, b} we", Kind.CITE)
    assert run.text == "[kite2024rope, b]"
    assert run.end - run.start == len("\\cite{kite2024rope, b}")


@pytest.mark.parametrize(
    ("raw", "text", "target"),
    [
        ("see https://a.org/x\\_y.", "https://a.org/x_y", "https://a.org/x_y"),
        ("see \\url{https://a.org/x_y}", "https://a.org/x_y", "https://a.org/x_y"),
        ("at www.a.org/b, too", "www.a.org/b", "https://www.a.org/b"),
        ("code: github.com/a/b.", "github.com/a/b", "https://github.com/a/b"),
        ("write to me@b.org!", "me@b.org", "mailto:me@b.org"),
        ("(*https://a.org/x*)", "https://a.org/x", "https://a.org/x"),
    ],
)
def test_addresses_are_links(raw: str, text: str, target: str) -> None:
    run = one(raw, Kind.LINK)
    assert (run.text, run.target) == (text, target)


def test_entities_are_signs_but_never_tags() -> None:
    assert legible("2010&#8211;2015: &quot;R&amp;D&quot; &lt;b&gt;x&lt;/b&gt;") == '2010–2015: "R&D" <b>x</b>'


def test_tags_that_another_tool_left_go_and_paragraphs_stay_apart() -> None:
    raw = "<jats:p>Drift of a <mml:math><mml:mi>k</mml:mi></mml:math>-fold rope.</jats:p><jats:p>More.</jats:p>"
    assert legible(raw) == "Drift of a k-fold rope. More."


def test_lines_are_joined_and_paragraphs_are_not() -> None:
    assert [(run.kind, run.text) for run in read("one\ntwo state-\nof-the-art\n \n\nthree")] == [
        (Kind.TEXT, "one two state-of-the-art"), (Kind.BREAK, "\n"), (Kind.TEXT, "three"),
    ]  # fmt: skip


def test_legible_text_has_formulas_in_letters() -> None:
    assert legible("the $\\mathcal{O}(n^2)$ bound of R\\'{e}nyi, \\alpha, $\\alpha \\le 1$") == (
        "the 𝒪(n²) bound of Rényi, α, α ≤ 1"
    )


def test_a_formula_that_lost_its_signs_is_put_back_only_if_asked() -> None:
    raw = "norms on L^p, as usual"
    run = one(raw, Kind.MATH)
    assert run.repaired
    assert raw[run.start : run.end] == "L^p"
    assert all(run.kind is Kind.TEXT for run in read(raw, repair=False))


@given(TEXTS)
def test_runs_cover_the_raw_text_in_order(raw: str) -> None:
    runs = read(raw)
    assert all(0 <= run.start <= run.end <= len(raw) for run in runs)
    assert all(one.end <= other.start for one, other in pairwise(runs))
    for run in runs:
        if run.places is None and run.kind in (Kind.TEXT, Kind.LINK):
            there = raw[run.start : run.end]
            assert len(run.text) == len(there)
            assert all(a == b or a in " \ufffd‘’" or len(there) == 1 for a, b in zip(run.text, there, strict=True))
        elif run.places is not None:
            assert len(run.places) == len(run.text) + 1
            assert list(run.places) == sorted(run.places)


@given(TEXTS)
def test_the_eye_and_the_index_have_the_same_words(raw: str) -> None:
    """But for what only the eye gets: stars and tags taken for styles, entities, and paragraphs that keep apart."""
    if any(sign in raw for sign in "*<&\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029\ufffc") or "begin" in raw:
        return
    eye = UNSHOWN.sub("", "".join(run.text for run in read(raw, repair=False)))
    assert "".join(eye.split()) == "".join(plain(raw).split())


@given(TEXTS, st.data())
def test_places_go_to_the_raw_text_and_back(raw: str, data: st.DataObject) -> None:
    found = shown(read(raw))
    if not found.text:
        return
    start = data.draw(st.integers(0, len(found.text) - 1))
    end = data.draw(st.integers(start + 1, len(found.text)))
    first, last = found.raw(start, end)
    assert 0 <= first <= last <= len(raw)
    back = found.shown(first, last)
    # What shows no letter of its own (a style's command) may widen the span, but never make it narrower.
    assert back[0] <= start
    assert back[1] >= end or first == last


@given(TEXTS)
def test_legible_never_has_half_a_letter_or_a_control_character(raw: str) -> None:
    text = legible(raw)
    text.encode("utf-8")
    assert "\x00" not in text
