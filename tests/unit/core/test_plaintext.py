import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.plaintext import plain

_TEXISH = st.text(
    alphabet=st.one_of(st.sampled_from("\\{}$`'\"~-^.,%_&# \n\t[]()abovcsltij"), st.characters()), max_size=120
)


@pytest.mark.parametrize(
    ("tex", "shown"),
    [
        (r"Schr\"odinger, Schr{\"o}dinger, Schr\"{o}dinger, Schr{\"{o}}dinger", ", ".join(["Schrödinger"] * 4)),
        (r"R\'{e}nyi, H\"older, Poincar\'e, Lov\'asz'", "Rényi, Hölder, Poincaré, Lovász'"),
        (r"Garc\'\i a, Garc{\'\i}a, Garc\'{\i}a", "García, García, García"),
        (r"\v{S}koda, \v S, \c{c}a, Ho\v{r}ava, Erd\H{o}s, {\AA}ngstr\"om", "Škoda, Š, ça, Hořava, Erdős, Ångström"),
        (
            r"S\o ren, S{\o}ren, Polyak-\L ojasiewicz, Gro\ss e, na\"{\i}ve",
            "Søren, Søren, Polyak-Łojasiewicz, Große, naïve",
        ),
        (r"\ss \aa{} \l. \i", "ß å ł. ı"),
        (r"For \alpha in {\eta} and (\beta Persei)", "For α in η and (β Persei)"),
    ],
)
def test_accents_and_letters(tex: str, shown: str) -> None:
    assert plain(tex) == shown


@pytest.mark.parametrize(
    ("tex", "shown"),
    [
        ("are ``on average'' either", "are “on average” either"),
        ("a `low-dimensional' one, don't", "a ‘low-dimensional’ one, don't"),
        ("varepsilon^2,varphi''+a(x)", "varepsilon^2,varphi''+a(x)"),
        ("5--7 and this---with that -- yes", "5–7 and this—with that – yes"),
        ("use the --json option or -----", "use the --json option or -----"),
        (r"work~\cite{one, two} in Fig.~3, 10~20, \citep[p.~3]{three}", "work [one, two] in Fig. 3, 10~20, [three]"),
        (r"1-5\% of R\&D, \#1, a\_b, \$5, e.g.\ this", "1-5% of R&D, #1, a_b, $5, e.g. this"),
        ("https://x.edu/~user/a--b", "https://x.edu/~user/a--b"),
        (r"https://github.com/pnnl/projection\_ntk", "https://github.com/pnnl/projection_ntk"),
        (
            r"{\em finite \textbf{nested {x}} sample} \emph{a} \href{http://x.y}{page}",
            "finite nested {x} sample a page",
        ),
        ("Norouzi{-}Fard but x^{-}y", "Norouzi-Fard but x^{-}y"),
    ],
)
def test_quotes_dashes_and_commands(tex: str, shown: str) -> None:
    assert plain(tex) == shown


@pytest.mark.parametrize(
    "math",
    [
        r"$\omega$ and $O(n\log n)$ and $x \cdot y$ and $\emph{a} \"o ~ -- ``$",
        r"\(a~b\) and \[c--d\]",
        r"$$\int_0^1 f''(x)~dx$$",
        "w_{min}ge d_y+1 if d_x<d_yle2d_x, mathcal{O}(d T), R^{d_x}, T^2{3}, {bf A}_n",
        "Costs fell from $5 to $3 per rope, 100% <b>safe</b> & sound, `code`, # not a heading",
    ],
)
def test_math_is_left_alone(math: str) -> None:
    assert plain(math) == math


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("the *then* and **now** of ***both***, not 2*3*4", "the then and now of both, not 2*3*4"),
        ("*one **two** three* and $a*b$, *x $a*b$ y*", "one two three and $a*b$, x $a*b$ y"),
        ("<p>H<sub>2</sub>O &amp; 10<sup>5</sup> <i>boats</i></p>", "H2O & 10^5 boats"),
        (r"a {\bf b} \texttt{c} \textsc{d} \bf e \par f", "a b c d e f"),
        (r"\begin{itemize} \item one \item two \end{itemize}", "• one • two"),
        (r"see \ref{a}, \eqref{b}\label{c}, \citep[p. 3]{d}, \Citet{e}, \parencite{f}", "see [a], [b], [d], [e], [f]"),
        (r"a\footnote{Or \url{https://x.y/z\_w}.}, \enquote{b}", "a (Or https://x.y/z_w.), “b”"),
        (r"a \\ b, c\, d, e\;f, \{0, 1\}, \textasciitilde, {\_} and \^{} \~{}", "a b, c d, e f, {0, 1}, ~, _ and ^ ~"),
        (r"\hspace{1em}a\hspace{2pt}b\vspace{1em}", "a b"),
        (r"\textquotedblleft a\textquotedblright{} \guillemotleft b\guillemotright", "“a” «b»"),
        (r"He said \"yes\" and \"no\" - it wasn\'t the model\'s", 'He said "yes" and "no" - it wasn\'t the model\'s'),
        (r"\unknown{x} and \Method stay", r"\unknown{x} and \Method stay"),
        ("one\n\n$5 and\n\n*two", "one $5 and *two"),
    ],
)
def test_markup_is_undone(raw: str, shown: str) -> None:
    assert plain(raw) == shown


def test_wrapped_lines_are_joined() -> None:
    assert plain("they are water-\nlogged and\n frozen") == "they are water-logged and frozen"
    assert plain("state-of-the-\r\nart") == "state-of-the-art"
    assert plain("low-\nand mid-dimensional -\n no") == "low- and mid-dimensional - no"
    assert plain("  a \t b\u00a0\n\n c ") == "a b c"


def test_what_cannot_be_shown_goes() -> None:
    assert plain("soft\u00adhyphen b\x00c d\x07 \ud800 \ufeffe") == "softhyphen bc d \ufffd e"


def test_text_without_tex_is_the_same_object() -> None:
    text = "Nothing to do here, not even for naïve readers."
    assert plain(text) is text


@given(_TEXISH)
def test_any_text_gives_one_clean_line(text: str) -> None:
    shown = plain(text)
    assert shown == " ".join(shown.split())
    assert not any(sign < " " or "\x7f" <= sign < "\xa0" or "\ud800" <= sign < "\ue000" for sign in shown)


@given(st.text(alphabet=st.characters(exclude_characters="\\`~-{}'*<&"), max_size=120))
def test_what_is_plain_stays_so(text: str) -> None:
    assert plain(plain(text)) == plain(text)


@pytest.mark.parametrize(
    "piece",
    ["\\", "$", "$1", "$a$1", "`", "``", "''", "{", "}", "~", "-", "a--", "{\\em ", "\\cite{", "\\cite[]", "\\href{",
     "\\(", "\\[a", '\\"', "\\v ", "{\\", "- \n", "a-\n", "{-}", "`a", "*a", "**a ", "*", "<i>", "<", "&", "&amp;",
     "\n\n", "\\begin{equation}", "\\footnote{", "<math>", "$5 and "],
)  # fmt: skip
def test_a_megabyte_of_hostile_text_comes_to_an_end(piece: str) -> None:
    text = piece * (1_000_000 // len(piece))
    assert len(plain(text)) <= len(text)
