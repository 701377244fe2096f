"""What is read out of raw abstracts: kinds of runs, their places, and the text for the eye."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.abstracts import legible, opening, read, shown
from reader.core.markup import POWER
from reader.core.plaintext import plain
from reader.core.runs import Kind, Run
from tests.legibility import residue

_PIECES = (
    r"\emph{ \textbf{ {\em \footnote{ \href{http://a.b/c\_d}{ \url{a.b} \url{https://x.y/z\_w} } { \" \'e \'{e} "
    r"{\'\i} \o \alpha \cite{a,b} \citep[x]{c} \ref{s} $x^2$ $ $$ $5 \$ \( \) \[ \] \begin{equation} \end{equation} ~ "
    r"-- --- ` `` '' ' * ** *** *a* **b** <i> </i> <b> </b> <p> </p> <br/> <sup> </sup> <sub> <jats:p> </jats:p> "
    r"<mml:math> <mi>k</mi> </mml:math> < > &amp; &lt;i&gt; &lt;/i&gt; &#8211; & ; \\ \{ \par \item w_{min} R^{d_x} "
    r"mathcal{O} 1leq varepsilon http://a.org/x_y me@b.org github.com/x www.a.b/ word Word 5 a 10 ( ) [ ] , . : / _ ^ -"
)
_BLANKS = [" ", "  ", "\n", "\n\n", " \n \n", "\r\n", "\t", "\u00a0", "\u00ad", "\ud800", "-\n", "\x00", "\u200b"]
_RAW = st.lists(
    st.one_of(st.sampled_from(_PIECES.split()), st.sampled_from(_BLANKS), st.characters()), max_size=25
).map("".join)


def said(raw: str) -> list[str]:
    """Return the runs in a short form that shows only what differs from plain text."""
    return [_short(run) for run in read(raw)]


def _short(run: Run) -> str:
    marks = "".join(
        sign
        for sign, holds in (
            ("i", run.emphasis), ("b", run.strong), ("m", run.mono), ("c", run.small_caps), ("^", run.raised > 0),
            ("_", run.raised < 0), ("d", run.display), ("r", run.repaired),
        )
        if holds
    )  # fmt: skip
    kind = "" if run.kind is Kind.TEXT else run.kind
    return (
        " ".join(filter(None, (kind, marks)))
        + f"|{run.text}"
        + (f"|{run.tex}{run.target}" if run.tex or run.target else "")
    )


@pytest.mark.parametrize(
    ("raw", "runs"),
    [
        (r"a \emph{b} {\em c} \textit{d}", ["|a ", "i|b", "| ", "i|c", "| ", "i|d"]),
        (r"\textbf{a \emph{b}} {\bf c}", ["b|a ", "ib|b", "| ", "b|c"]),
        (r"\texttt{f(x)} \textsc{Snap} {\tt g}", ["m|f(x)", "| ", "c|Snap", "| ", "m|g"]),
        ("a *b* **c** ***d***", ["|a ", "i|b", "| ", "b|c", "| ", "ib|d"]),
        ("*a **b** c*", ["i|a ", "ib|b", "i| c"]),
        (r"*R\'enyi's*", ["i|Rényi's"]),
        (r"10\textsuperscript{5} H\textsubscript{2}O", ["|10", "^|5", "| H", "_|2", "|O"]),
        (r"x~\cite{one, two}.", ["|x ", "cite|[one, two]", "|."]),
        (r"\citet*[see][p.~3]{a} \Citep{b} \eqref{eq:1}", ["cite|[a]", "| ", "cite|[b]", "| ", "cite|[eq:1]"]),
        (r"\mbox{whole}", ["|whole"]),
        (r"so\footnote{Or not.}.", ["|so", "| (", "|Or not.", "|)", "|."]),
    ],
)
def test_tex_sets_the_style(raw: str, runs: list[str]) -> None:
    assert said(raw) == runs


@pytest.mark.parametrize(
    ("raw", "runs"),
    [
        ("$x$ of $n-1$", ["math|$x$|x", "| of ", "math|$n-1$|n-1"]),
        ("$$a = b$$", ["math d|$$a = b$$|a = b"]),
        (r"\(a\) and \[ b \]", [r"math|\(a\)|a", "| and ", r"math d|\[ b \]|b"]),
        (r"\begin{equation}\label{e} a \end{equation}", [r"math d|\begin{equation}\label{e} a \end{equation}|a"]),
        (r"\begin{math}a\end{math}", [r"math|\begin{math}a\end{math}|a"]),
        (
            r"\begin{align*}a &= b\end{align*}",
            [r"math d|\begin{align*}a &= b\end{align*}|\begin{aligned}a &= b\end{aligned}"],
        ),
        ("$a\n  b$", ["math|$a b$|a\n  b"]),
        ("$a &lt; b$", ["math|$a < b$|a < b"]),
        (r"\emph{the $k$}-th", ["i|the ", "math i|$k$|k", "|-th"]),
        ("w_{min} is", ["math r|w_{min}|w_{\\min}", "| is"]),
        ("*a w_{min} b*", ["i|a ", "math ir|w_{min}|w_{\\min}", "i| b"]),
    ],
)
def test_math_carries_its_tex(raw: str, runs: list[str]) -> None:
    assert said(raw) == runs


@pytest.mark.parametrize(
    ("raw", "runs"),
    [
        (r"a 3$\times$3 grid", ["|a 3", r"math|$\times$|\times", "|3 grid"]),
        ("in $x_{US}$ and 2$x$", ["|in ", "math|$x_{US}$|x_{US}", "| and 2", "math|$x$|x"]),
    ],
)
def test_math_may_stand_beside_digits_and_end_in_capitals(raw: str, runs: list[str]) -> None:
    assert said(raw) == runs


@pytest.mark.parametrize(
    "raw",
    [
        "$5 and $10",
        "from $5 to $3 per rope",
        "US$ and A$",
        "$5 million and $x",
        "the $HOME of $PATH",
        "It costs $7; US$ 8 there.",
        "the 5$-10$ range",
        "pay HK$ 5 or US$ 6, not $7",
    ],
)
def test_money_is_no_math(raw: str) -> None:
    assert said(raw) == [f"|{raw}"]


@pytest.mark.parametrize(
    ("raw", "runs"),
    [
        ("see https://a.org/x.", ["|see ", "link|https://a.org/x|https://a.org/x", "|."]),
        (r"(https://a.org/b\_c).", ["|(", "link|https://a.org/b_c|https://a.org/b_c", "|)."]),
        (r"\url{https://a.org/~b\_c\%20}", ["link|https://a.org/~b_c%20|https://a.org/~b_c%20"]),
        (r"\href{https://a.org/b\_c}{a \emph{page}}", ["link|a |https://a.org/b_c", "link i|page|https://a.org/b_c"]),
        (r"http://a.org/\~{}me", ["link|http://a.org/~me|http://a.org/~me"]),
        (r"http://b.org/\~me", ["link|http://b.org/~me|http://b.org/~me"]),
        (r"a\_b@c.org", ["link|a_b@c.org|mailto:a_b@c.org"]),
        ('<a href="https://a.org/?x=1&amp;y=2">page</a>', ["link|page|https://a.org/?x=1&y=2"]),
        (r"\href{javascript:alert(1)}{page} file:///etc/passwd", ["|page", "| file:///etc/passwd"]),
        (r"\href{https://a.org}{\cite{b}}", ["cite|[b]"]),
        ("https://a.org/x_{min}/y", ["link|https://a.org/x_{min}/y|https://a.org/x_{min}/y"]),
    ],
)  # fmt: skip
def test_addresses_lead_where_they_should(raw: str, runs: list[str]) -> None:
    assert said(raw) == runs


@pytest.mark.parametrize(
    ("raw", "runs"),
    [
        ("one\ntwo\n\n \nthree\r\n\r\nfour", ["|one two", "break|\n", "|three", "break|\n", "|four"]),
        ("one\r\ntwo water-\nlogged", ["|one two water-logged"]),
        ("\n\n one \n\n", ["|one"]),
        ("<p>one</p><p>two</p>", ["|one", "break|\n", "|two"]),
        (r"one \par two", ["|one", "break|\n", "|two"]),
        ("*one\n\ntwo*", ["|*one", "break|\n", "|two*"]),
        ("$5\n\nand $x", ["|$5", "break|\n", "|and $x"]),
        ("", []),
        (" \n\n\u200b ", []),
        (r"\emph{}", []),
    ],
)
def test_blank_lines_divide_paragraphs(raw: str, runs: list[str]) -> None:
    assert said(raw) == runs


def test_what_other_tools_left_is_undone() -> None:
    small = '<span style="font-variant:small-caps;">CCCM</span>'
    title = f"<i>Alnus</i> and <i>Betula</i> in CO<sub>2</sub>-rich air: a {small} note"
    assert legible(title) == plain(title) == "Alnus and Betula in CO2-rich air: a CCCM note"
    assert said(title)[-2:] == ["c|CCCM", "| note"]
    drift = 'Drift of a <mml:math display="inline"><mml:mi mathvariant="italic">k</mml:mi></mml:math>-fold rope'
    assert legible(drift) == plain(drift) == "Drift of a k-fold rope"
    boats = "In 2010&#8211;2015 we saw 22% of boats use ropes &amp; chains (p < 0.05, n > 3) at &quot;berth #4&quot;"
    assert legible(boats) == 'In 2010–2015 we saw 22% of boats use ropes & chains (p < 0.05, n > 3) at "berth #4"'
    jats = (
        "<jats:title>Abstract</jats:title><jats:sec><jats:title>Aim</jats:title><jats:p>To see "
        "10<jats:sup>5</jats:sup> <jats:italic>ropes</jats:italic>.</jats:p></jats:sec>"
    )
    assert said(jats) == ["b|Aim", "break|\n", "|To see 10", "^|5", "| ", "i|ropes", "|."]
    assert (legible(jats), plain(jats)) == ("Aim\nTo see 10⁵ ropes.", "Aim To see 10^5 ropes.")


@pytest.mark.parametrize(
    "raw",
    ["p < 0.05 and n > 3", "<b> is how pages mark", "a <b>bold</b> claim", "if a<b and c>d", "List<T> and <MASK>",
     "<think> </think>", "2*3*4 and a * b * c", "x^* and *-algebras and C*-algebras", "f(*, x)", "d_x*d_y*2",
     "(*p<1, **p<2)"],
)  # fmt: skip
def test_signs_that_are_no_markup_stay(raw: str) -> None:
    assert "".join(run.text for run in read(raw, repair=False)) == plain(raw) == raw


def test_formulas_are_kept_and_letters_decoded() -> None:
    raw = r"S{\o}ren's $\omega$-limit in $O(n\log n)$ steps is $x \cdot y \leq \lambda_{max}$ and costs \$5."
    assert plain(raw) == r"Søren's $\omega$-limit in $O(n\log n)$ steps is $x \cdot y \leq \lambda_{max}$ and costs $5."
    assert legible(raw) == "Søren's ω-limit in O(n log n) steps is x·y ≤ λₘₐₓ and costs $5."


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (r"mathcal{O}(n^2) steps, w_{min}ge d_y+1", "𝒪(n²) steps, wₘᵢₙ ≥ d_y+1"),
        (r"a rate of $\frac{a & b}$ is", r"a rate of $\frac{a & b}$ is"),
        ("10<sup>ab</sup> m<sup>2</sup> of x<sup>th</sup>", "10^ab m² of xth"),
        ("one\n\ntwo", "one\ntwo"),
    ],
)
def test_formulas_become_unicode_for_the_eye(raw: str, text: str) -> None:
    assert legible(raw) == text


def test_an_opening_is_one_line_of_legible_letters() -> None:
    raw = r"The {\em R\'{e}nyi} $n^2$" + "\n\nnext. " + "Words. " * 60
    assert opening(raw, 40) == "The Rényi n² next. Words. Words. Words. "
    assert opening("No markup at all.", 9) == "No markup"
    dressed = r"\textbf{\emph{a}} " * 30
    assert opening(dressed, 40) == "a a a a a a a a a a a a a a a a a a a a "


@pytest.mark.parametrize(
    ("raw", "runs"),
    [
        ("*2^{n}*", ["math ir|2^{n}|2^{n}"]),
        (r"\cite{x^{2}", [r"|\cite{", "math r|x^{2}|x^{2}"]),
        (r"\emph{a x^{2}} and R^{\emph{d}}", ["i|a ", "math ir|x^{2}|x^{2}", "| and R^{", "i|d", "|}"]),
        ("see https://a.org/x^{2}", ["|see ", "link|https://a.org/x^{2}|https://a.org/x^{2}"]),
    ],
)
def test_existing_markup_is_surer_than_a_repair(raw: str, runs: list[str]) -> None:
    assert said(raw) == runs


@given(_RAW)
def test_runs_cover_the_raw_text_in_order(raw: str) -> None:
    for runs in (read(raw), read(raw, repair=False)):
        ends = [0, *(run.end for run in runs)]
        assert [run.start for run in runs] == ends[:-1]
        assert not runs or ends[-1] == len(raw)
        for run in runs:
            assert run.start < run.end
            assert run.text
            assert (run.kind is Kind.LINK) == bool(run.target)
            places = run.places or tuple(range(run.start, run.start + len(run.text) + 1))
            assert len(places) == len(run.text) + 1
            assert run.start <= places[0] <= places[-1] <= run.end
            assert list(places) == sorted(places)
            if run.places is None and run.kind is not Kind.BREAK:
                assert run.start + len(run.text) <= run.end


@given(_RAW)
def test_plain_text_is_what_the_runs_show(raw: str) -> None:
    runs = read(raw, repair=False)
    joined = "".join(" " if run.kind is Kind.BREAK else run.text for run in runs)
    if any(run.raised > 0 for run in runs):
        assert joined.replace(POWER, "") == plain(raw).replace(POWER, "")
    else:
        assert joined == plain(raw)


@given(_RAW)
def test_a_view_finds_its_way_to_the_raw_text_and_back(raw: str) -> None:
    view = shown(read(raw))
    for start in range(len(view.text)):
        for end in (start + 1, start + 5, len(view.text)):
            span = view.raw(start, end)
            back = view.shown(*span)
            assert back[0] <= start < min(end, len(view.text)) <= back[1]
            assert view.raw(*back) == span


@given(_RAW)
def test_legible_lines_are_clean(raw: str) -> None:
    text = legible(raw)
    assert not text or all(line and line == " ".join(line.split()) for line in text.split("\n"))


@pytest.mark.parametrize(
    "piece",
    ["\\", "$1", "$a$1", "``", "{", "}", "~", "a--", "{\\em ", "\\cite{", "\\href{", "\\(", "\\[a",
     "\\footnote{", "- \n", "*a", "*a ", "**a* ", "*(", "<i>", "</i>", "<b><i></b>", "<math>", "&amp;", "&lt;i&gt;",
     "\\begin{equation}", "\n\n", "http://a.b ", "a@", "www.", "x^{", "<a b='", "\\'{\\^", "<sub><sup>"],
)  # fmt: skip
def test_hostile_text_comes_to_an_end(piece: str) -> None:
    raw = piece * (20_000 // len(piece))
    assert shown(read(raw)).text is not None
    assert len(plain(raw * 10)) <= len(raw) * 10


def test_deeply_nested_tags_come_to_an_end() -> None:
    assert legible("<i>" * 5_000 + "x" + "</i>" * 5_000) == "x"


def test_the_real_lists_are_legible(real_lists: Path) -> None:
    for path in real_lists.glob("*.txt"):
        for raw in path.read_text(encoding="utf-8").split("\n\n")[1:]:
            assert residue(legible(raw)) == []


def test_residue_is_noticed() -> None:
    for text in (
        "a \\cite b",
        "costs $x",
        "``quoted''",
        "x_{1}",
        "R^{d}",
        "mathbb R",
        "ell_infty",
        "pneq 2",
        "sum_x",
        "1/ell_p",
    ):
        assert residue(text) != [], text
    assert residue("Rényi’s ℓₚ, x₁ and R^d of 5 in all; a 1{2} -epsilon") == []


def test_sizes_and_colours_of_groups_are_not_shown() -> None:
    assert legible(r"{\LARGE Big}, {\small x y}, {\color{red} red} and {plain}") == "Big, x y, red and {plain}"
