import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.linear import linear
from reader.core.repair import _repairs, repairs


def _repaired(raw: str) -> str:
    """The text with each repair between dollars in its place."""
    out, at = [], 0
    for repair in repairs(raw):
        out += [raw[at : repair.start], f"${repair.tex}$"]
        at = repair.end
    return "".join([*out, raw[at:]])


@pytest.mark.parametrize(
    ("raw", "repaired"),
    [
        # Scripts on a letter.
        ("minimum width w_{min} enabling", r"minimum width $w_{\min}$ enabling"),
        ("for L^p approximation", "for $L^p$ approximation"),
        ("in the L^q-norm for", "in the $L^q$-norm for"),
        ("sensors x_i, i=1,dots,m (branch", r"sensors $x_i$, $i=1,\dots,m$ (branch"),
        ("points x_1,dots,x_n.", r"points $x_1,\dots,x_n$."),
        ("e^x, dots.", r"$e^x, \dots$."),
        ("truncation order N_{opt} is", r"truncation order $N_{\mathrm{opt}}$ is"),
        ("bias W_{ij} takes", "bias $W_{ij}$ takes"),
        ("the loss D_{KL}(True||Model)", "the loss $D_{KL}$(True||Model)"),
        ("by FOL_{R} formulas", "by $FOL_{R}$ formulas"),
        ("(e.g., only W_V and W_Q)", "(e.g., only $W_V$ and $W_Q$)"),
        ("weights W^star, and", r"weights $W^\star$, and"),
        ("where L^* is", "where $L^*$ is"),
        ("function f_theta (which", r"function $f_\theta$ (which"),
        ("the ell_infty local", r"the $\ell_\infty$ local"),
        ("for ell_p-distances, and", r"for $\ell_p$-distances, and"),
        ("from [0,1]^{d_x} to", "from $[0,1]^{d_x}$ to"),
        ("around 10^{-4}.", "around $10^{-4}$."),
        ("out of 2^k - 1 possible", "out of $2^k - 1$ possible"),
        ("norm |x|_2 does", "norm $|x|_2$ does"),
        ("error O(r^{-1/d}), where", "error $O(r^{-1/d})$, where"),
        ("with O(nkd^{3/2}) query", "with $O(nkd^{3/2})$ query"),
        ("taking O((NO)^2) memory", "taking $O((NO)^2)$ memory"),
        ("up to O (k^{-3}), nearly", "up to $O (k^{-3})$, nearly"),
        ("norm B_L b^p, the", "norm $B_L b^p$, the"),
        # Fonts and accents.
        ("to mathbb R^{d_y} is", r"to $\mathbb{R}^{d_y}$ is"),
        ("in a class mathcal C. It", r"in a class $\mathcal{C}$. It"),
        ("achieves mathcal{O}(d T) or", r"achieves $\mathcal{O}(d T)$ or"),
        ("of 1-mathcal O(1/K), which", r"of $1-\mathcal{O}(1/K)$, which"),
        ("sphere in {mathbb R}^n, we", r"sphere in ${\mathbb{R}}^n$, we"),
        ("sequence {({bf A}_n, {bf b}_n): n in N^*}.", r"sequence $\{(\mathbf{A}_n, \mathbf{b}_n): n \in N^*\}$."),
        ("requires tilde Theta(min(nd,n^2)) labels", r"requires $\tilde{\Theta}(\min(nd,n^2))$ labels"),
        ("size of widetildeTheta(d^4).", r"size of $\widetilde{\Theta}(d^4)$."),
        ("a {O}(T) regret", "a ${O}(T)$ regret"),
        ("we give a rm polylog(Delta)-approximation", r"we give a $\mathrm{polylog}(\Delta)$-approximation"),
        ("d^{2/p}mathfrak S^{2-4/p} for", r"$d^{2/p}\mathfrak{S}^{2-4/p}$ for"),
        # Greek.
        ("any varepsilon>0, at", r"any $\varepsilon>0$, at"),
        ("and rank of O(varepsilon^{-1}) for", r"and rank of $O(\varepsilon^{-1})$ for"),
        ("bound Omega(n/p) of", r"bound $\Omega(n/p)$ of"),
        ("when n=exp(omega(d)).", r"when $n=\exp(\omega(d))$."),
        ("system Atheta = b for", r"system $A\theta = b$ for"),
        ("and OPT+epsilon, where OPT is", r"and $\mathrm{OPT}+\epsilon$, where OPT is"),
        ("by profile h(lambda), and", r"by profile $h(\lambda)$, and"),
        ("where eta:=M/N is", r"where $\eta\coloneqq M/N$ is"),
        ("law (alpha=1) from", r"law ($\alpha=1$) from"),
        ("probability eta(x)=P(Y=1mid X=x), we", r"probability $\eta(x)=P(Y=1\mid X=x)$, we"),
        ("smoothness of 2eta(x)-1 and", r"smoothness of $2\eta(x)-1$ and"),
        ("with 1/delta-smooth scores", r"with $1/\delta$-smooth scores"),
        ("yield (1 + epsilon)alpha-approximation", r"yield $(1 + \epsilon)\alpha$-approximation"),
        ("with Theta(log n)-bit words", r"with $\Theta(\log n)$-bit words"),
        ("n to poly(kepsilon^{-1}d), so", r"n to $\mathrm{poly}(k\epsilon^{-1}d)$, so"),
        ("MSE rate O(N^{-2gamma/(gamma+d)}).", r"MSE rate $O(N^{-2\gamma/(\gamma+d)})$."),
        # Relations and operators, also where they ran into what stood before.
        ("w_{min}ge d_y+1 if d_x<d_yle2d_x.", r"$w_{\min}\ge d_y+1$ if $d_x<d_y\le2d_x$."),
        ("for pneq 2 that", r"for $p\neq 2$ that"),
        ("for 1leq p<2 and 2<p<infty.", r"for $1\leq p<2$ and $2<p<\infty$."),
        ("For any p ge 1 we", r"For any $p \ge 1$ we"),
        ("by 1 leq L leq N, for", r"by $1 \leq L \leq N$, for"),
        ("and 0<varepsilonll 1.", r"and $0<\varepsilon\ll 1$."),
        ("for qin[1,infty] (q=infty is", r"for $q\in[1,\infty]$ ($q=\infty$ is"),
        ("only an alpha in (0,1] fraction", r"only an $\alpha \in (0,1]$ fraction"),
        ("nge tilde Omega(1/alpha) samples", r"$n\ge \tilde{\Omega}(1/\alpha)$ samples"),
        ("dataset X subset R^d, output", r"dataset $X \subset R^d$, output"),
        ("in (a,f(a)) in Atimes B, and", r"in $(a,f(a)) \in A\times B$, and"),
        ("on R^n times { pm 1}, whose", r"on $R^n \times \{ \pm 1\}$, whose"),
        ("size NO times NO, taking", r"size $NO \times NO$, taking"),
        ("to an 8times 8 resolution", r"to an $8\times 8$ resolution"),
        ("achieves 4.1times runtime speedups", r"achieves $4.1\times$ runtime speedups"),
        ("f^{*}=hcirc g from", r"$f^{*}=h\circ g$ from"),
        ("form h = g circ p where p : R^d rightarrow R is", r"form $h = g \circ p$ where $p : R^d \rightarrow R$ is"),
        ("L_2circ g^{circ r}circ mathcal{L}_1 can", r"$L_2\circ g^{\circ r}\circ \mathcal{L}_1$ can"),
        ("x in mathbb{R}^d and xinmathbb{R}^d", r"$x \in \mathbb{R}^d$ and $x\in\mathbb{R}^d$"),
        ("imageleftrightarrowtext models", r"image$\leftrightarrow$text models"),
        # Functions, brackets, sums.
        ("w_{min}=max{d_x+1,d_y} when", r"$w_{\min}=\max\{d_x+1,d_y\}$ when"),
        ("samples n = O(mlog(m)), that", r"samples $n = O(m\log(m))$, that"),
        ("2^{O(log n)}-approximate", r"$2^{O(\log n)}$-approximate"),
        ("namely, x + sin^2(x), which", r"namely, $x + \sin^2(x)$, which"),
        ("using Oleft(Nright) parameters", r"using $O\left(N\right)$ parameters"),
        (
            "like O(varepsilon^{-2}exp(-cvarepsilon^{-1})) with",
            r"like $O(\varepsilon^{-2}\exp(-c\varepsilon^{-1}))$ with",
        ),
        (
            "SNR is; SNRgeOmegaleft(K^{1/2}right), the",
            r"SNR is; $\mathrm{SNR}\ge\Omega\left(K^{1/2}\right)$, the",
        ),
        (
            "ngeleft(K^2/varepsilon^2right)e^{Omegaleft(Kright)} samples",
            r"$n\ge\left(K^2/\varepsilon^2\right)e^{\Omega\left(K\right)}$ samples",
        ),
        (
            "O_i(u) = sigmaleft( sum_j mathcal W_{ij} uright). Here",
            r"$O_i(u) = \sigma\left( \sum_j \mathcal{W}_{ij} u\right)$. Here",
        ),
        (
            "E(u) = int_Omega L(x, nabla u(x)) - f(x) u(x)dx. We",
            r"$E(u) = \int_\Omega L(x, \nabla u(x)) - f(x) u(x)dx$. We",
        ),
        ("sum_{x in X} f(x,y) for", r"$\sum_{x \in X} f(x,y)$ for"),
        ("f(x,y) = e^{-|x-y|_2^2/sigma^2} (also", r"$f(x,y) = e^{-|x-y|_2^2/\sigma^2}$ (also"),
        ("of O(sqrt{T}) and frac{1}{2}", r"of $O(\sqrt{T})$ and $\frac{1}{2}$"),
        # The comma was a thin space; that it reads as a comma is no worse than before.
        ("varepsilon^2,varphi''+a(x),varphi=0 in", r"$\varepsilon^2\,\varphi''+a(x)\,\varphi=0$ in"),
        # Only the dollars were lost.
        (r"with \mathcal{O}(n^2) and x \leq y", r"with $\mathcal{O}(n^2)$ and $x \leq y$"),
    ],
)  # fmt: skip
def test_what_is_repaired(raw: str, repaired: str) -> None:
    assert _repaired(raw) == repaired


@pytest.mark.parametrize(
    ("raw", "repaired"),
    [
        # A text that holds stripped math for certain, and then what alone would be too little.
        ("rate O(varepsilon^{-1}), accuracies varepsilon.", r"rate $O(\varepsilon^{-1})$, accuracies $\varepsilon$."),
        ("epsilon^{-4} for an epsilon-stationary point", r"$\epsilon^{-4}$ for an $\epsilon$-stationary point"),
        ("variance-delta noise and 1/delta", r"variance-$\delta$ noise and $1/\delta$"),
        ("O(ell^2), and ell predictors", r"$O(\ell^2)$, and $\ell$ predictors"),
        ("mathcal{L}_1 and L_2 are", r"$\mathcal{L}_1$ and $L_2$ are"),
        ("2^{O(log n)} and O(log n)", r"$2^{O(\log n)}$ and $O(\log n)$"),
        ("1/alpha^2, contains ge n i.i.d. samples", r"$1/\alpha^2$, contains $\ge n$ i.i.d. samples"),
        # Other letters than those seen stay words.
        ("epsilon^{-4} for the beta release", r"$\epsilon^{-4}$ for the beta release"),
    ],
)
def test_one_sure_formula_is_evidence_for_the_rest(raw: str, repaired: str) -> None:
    assert _repaired(raw) == repaired


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        ("Oleft(T^2{3}log(T)^1{3}right) regret", "fractions lost: 2{3} may be more than 2/3"),
        ("a 1{2} -epsilon ratio", "a fraction lost, and what hangs on it"),
        ("(1{2}-epsilon)-approximate", "a fraction lost"),
        ("than k^{-n-2{3}} where", "a fraction lost within a script"),
        ("Obig(n+nk{m}big), removing", "a fraction lost"),
        ("of Omega(sqrt{dklog d}{nepsilon}) on", "a fraction lost around the root"),
        ("of O({dsqrt{k}{nepsilon}}) for", "a fraction lost"),
        ("in tilde Oleft(d log (1/delta){epsilon}right) steps", "a fraction lost"),
        ("or mathcal{O}(tilde{d T K}) regret", "what the accent stood on cannot be told"),
        ("T[i, ., . , i+m-1] for", "text mangled otherwise"),
        ("adapter matrices alpha B A / r.", "a name and capitals: nothing tells it from prose"),
        ("a rho-approximate tree, rho factor", "a Greek name alone"),
        ("parameter omega has; mu-Transfer; muP", "a Greek name alone"),
        ("Ax=b, c>0, k=1, O(n/K), f(x) = 2", "nothing was lost"),
        ("the L1 and L2 norms of n-1-dimensional", "nothing was lost"),
        (r"B/({\eta}{\lambda}D) and {\lambda}opt", "nothing was lost: commands with backslash are letters of the text"),
        (r"Schr\"odinger, R\'{e}nyi, Lov\'asz' {\em finite sample} 1-5\%", "accents and commands of text"),
        ("Norouzi{-}Fard; cai2022achieve; nichani2023provable", "no math"),
        ("O(n log n) and F_1 score", "too little, unless the text is known to be stripped"),
        ("Beta(2, 3) and Zeta(3)", "capital names that TeX does not have"),
    ],
)
def test_what_is_left(raw: str, reason: str) -> None:
    assert _repaired(raw) == raw, reason


@pytest.mark.parametrize(
    "raw",
    [
        "$x_i$, $$y^2$$, \\(z_k\\) and \\[w_{min}\\]",
        "https://example.org/a_b/L^p?x_i=mathcal{O} and www.example.org/x_i github.com/a/x_i",
        "mail x_i@example.org, `x_i` and ```L^p```, \\cite{x_i}, \\url{L^p}",
        "files/x_i, x_i.py, b[i_1], #x_i, @x_i, x_i_j, x_ij, a.x_i",
    ],
)
def test_math_addresses_and_code_are_not_looked_into(raw: str) -> None:
    assert _repaired(raw) == raw


def _listed(text: str, mark: str = ";") -> list[str]:
    return text.split(mark)


_ODD_PROSE = _listed(
    """\
With top_k sampling, top_p filtering and top_1 accuracy; int_x, prod_v, sum_k, bot_x, angle_a, neg_k, deg_k, mod_p.
The fields sec_v, wp_x, a_star, q_top, sup_id, inf_x, arg_0 and dim_1; star_count; x_prime; \\lstinline{a_b} is code.
The F_1 score of 0.93 beats the F1-score, and R_1 and S_0 too.
We measured C_60 and H_2O, CO_2 emissions and NO_x levels; CH_4 too; Ca^2+, K^+ and Na^+ ions.
Call get_user_name() in my_module.py, then set x_train and y_pred, df_x and IL-2R_alpha.
Runs on x86_64 and arm64 with CUDA_VISIBLE_DEVICES=0 and HF_HOME set; ubuntu_22.04, T5_base, ViT_L/14.
Mail me at first_last@example.com or see https://example.org/a_b/c^d?x=1_2.
Prices rose from $5 to $10, then $5^ for no reason, about 3-4% a year; 5 < 6 > 4; +5 and -3.
The area was 5 km^2 or 12 m^2, at 9.81 m/s^2, with 10^6 cells.
A footnote^1 and another^2 were added.^3 See note ^4.
^_^ and o_o and T_T and >_< and -_- and O_O and x_x and :^) =^.^= (^o^) m_m d^_^b v_v.
Complexity is O(n), O(1) and f(x) = x + 1 with k=1 and n = 5, from 1 to 10.
Use #x_1 hashtags, @user_name mentions and the C:\\Users\\a_b path or /usr/lib/x_1/bin.
The alpha version beats the beta release; delta parameters, gamma rays, omega-3 and lambda functions.
Alpha/beta hydrolases, TNF-alpha, IL-1beta, beta-blockers, alpha(1)-adrenergic, beta(2)-microglobulin.
It happened three times in 5 times 3 cases, 2times per week, N times in total, and n times a day.
Le 5 mai, il ne le sait pas; le 14 juillet; a le 5; ge n eric; at 5 pm 3 people left.
Max said min and max are sums; the log file, the sin of sup and inf, a hat and a bar, left and right.
We map from A to B, x to y, in [3], in [4,5], as shown in (5), by X in [12] and Y in [3, 4].
Vitamin D in the blood, type I in women, plan A in action; age 5, one 3, bin 7, pin 4, all 2.
Sets {a, b, c} and {1, 2}; a tuple (1, 2); arrays a[i]; the dict {"a": 1}; {{template}} ${HOME} {name}.
int x = 5; for (int i = 0; i < n; i++) { sum += a[i]; } if a<b and c>d then e=f; C++ and C#; !x && y.
Ratios 3:1, 16:9; the years 2019-2021; pages 12--15; sections 3.2.1; v1.2.3_beta; item_a, fig_2a.
Blogs log in; the blog(s) and vlog(s) login; the delta(s), lambda(s), the min(s); file(s).
p < 0.05; t(24) = 2.1; F(1, 23) = 4.5; r = .45; M = 3.2, SD = 1.1; n = 20; HLA-B*27, CD4+ T cells.
The set of all x; a top model; star ratings; sharp and flat; prime numbers; partial results; a cup and a cap.
Snake_case and SCREAMING_SNAKE_CASE; __init__ and _private; trailing_ ; a__b; 1_000_000; _under_ and __strong__.
*emphasis* and **strong** text; ~tilde~ and ^caret^ marks; regex ^[a-z]+$ and [^abc]; printf("%d_%s").
The 3^rd place and the 5^th element; n-th and k-th; 20th century; A^+ grade; B- minus.
Text with ≤ 5 and ≥ 3 and 2 × 4 and α-helix, β = 0.5, 5 ± 2, x → y and ∞.
The T_1 weighted and T_2 weighted MRI; B_0 field; Q_10; I_50; EC_50; the leftarrow key and a rightarrow.""",
    "\n",
)


@pytest.mark.parametrize("line", _ODD_PROSE)
def test_ordinary_prose_with_odd_words_is_left(line: str) -> None:
    assert _repaired(line) == line


_SUBJECTS = _listed(
    "the method;our model;a user;every sensor;the log file;Dr. Lin;the committee;a beta version;the alpha channel;this "
    "algorithm;one in five patients;the maximum;a minimum of 5 samples;the sum of parts;file_name.txt;my_function(x);"
    "the O(n) baseline;the F1 score;x86_64 code;a snake_case name;user_id;the 2nd author;a top-k list;COVID-19;the R&D "
    "team;Section 3.2;C++;a 3-4% rise;$5;an e-mail to a.b@c.org"
)
_VERBS = _listed(
    "maps to;is in;times;tends to;equals;leads to;exceeds;approximates;is less than;subsets;is similar to;grows with;"
    "was left to;runs in;stays within;logs in to;is at least;sums up;bars;hats;dots"
)
_OBJECTS = _listed(
    "the right side;a set of rules;5 times 3 cases;the minimum;two in ten;a [0, 1] range;(see Table 2);pages 3-7;the "
    "delta of the river;gamma rays;lambda calculus;an epsilon of doubt;a pi day;the mu and the nu;New York (NY);all of "
    "it;to be or not to be;at 5 pm;https://a.b/c_d;the 1/2 mark;a/b tests;and/or gates;n-grams;k-means;p < 0.05;a=1;"
    "A|B;10:30;the x-axis;plan B;vitamin D;item (a);#tag;@name;an if-then rule;i.e. this;x, y and z;n = 30"
)


def _paragraphs(count: int) -> list[str]:
    """Ordinary English, the same each time."""
    chance = random.Random(20250101)  # noqa: S311 - not for secrets
    paragraphs = []
    for _ in range(count):
        sentences = []
        for _ in range(chance.randint(3, 8)):
            words = [chance.choice(kind) for kind in (_SUBJECTS, _VERBS, _OBJECTS)]
            if chance.random() < 0.4:
                words += [chance.choice(["and", "or", "but", "in", "to", "of", "than"]), chance.choice(_OBJECTS)]
            sentence = " ".join(words)
            sentences.append(sentence[0].upper() + sentence[1:] + chance.choice(".!?;"))
        paragraphs.append(" ".join(sentences))
    return paragraphs


def test_ordinary_english_is_left() -> None:
    paragraphs = _paragraphs(200)
    assert len(set(paragraphs)) == 200
    assert [(raw, repairs(raw)) for raw in paragraphs if repairs(raw)] == []


def test_ordinary_english_beside_stripped_math_is_left() -> None:
    formula = "mathcal{O}(n^2)"
    for raw in _paragraphs(200):
        assert [(r.start, r.tex) for r in repairs(f"{raw} {formula} is")] == [(len(raw) + 1, r"\mathcal{O}(n^2)")], raw


def test_the_first_list_has_nothing_to_repair(real_lists: Path) -> None:
    assert repairs((real_lists / "iclr-2025-papers.txt").read_text(encoding="utf-8")) == ()


@pytest.mark.parametrize(
    "tex",
    [
        r"\theta^*=\argmin_\theta L(\theta)", r"|x|_2\le 1", r"\alpha\in(0,1)", r"\mathbb{E}[X^2]",
        r"\tilde{O}(n^{2+\epsilon})", r"\hat{\theta}_n", r"\sum_{i=1}^n x_i y_i", r"\int_0^1 f(x)dx",
        r"\lim_{n\to\infty} a_n", r"n\to\infty", r"\nabla f(x)", r"\frac{1}{n}\sum_i x_i",
        r"X\sim\mathcal{N}(0,\sigma^2)", r"\lambda_1", r"\beta=0.9", r"f:\mathbb{R}^d\to\mathbb{R}", r"x\mapsto x^2",
        r"2\times 10^{-3}", r"\gamma\geq 1/2", r"\Omega(\log n)", r"\epsilon\to 0", r"\kappa\log(1/\epsilon)",
        r"\mathrm{poly}(n)", r"H^1(\Omega)", r"\mathbb{Z}_p", r"T^{2/3}", r"\tilde{\mathcal{O}}(T^{2/3})",
        r"\epsilon\delta^2", r"\mathbf{x}_t", r"\langle x, y\rangle", r"\lfloor n/2\rfloor", r"\Phi^{-1}",
        r"q\approx 0.5", r"x_{t+1}=x_t-\eta\nabla f(x_t)", r"\binom{n}{k}", r"e^{i\pi}", r"\chi^2", r"W^{1,p}",
        r"\mathcal{O}(\frac{1}{\epsilon^2})", r"K\in \mathbb{R}^{n\times n}", r"\mathsf{NP} \subseteq \mathsf{RP}",
        r"\log^2 n", r"q_1,q_2,\ldots,q_n\in \mathbb{R}^d", r"|Kx-y|_2\leq \epsilon |x|_2",
        r"{O}((K/\Delta)\log T + KC)", r"\tilde{O}(KC\sqrt{T})", r"\Omega( \frac{\ln n}{\ln \ln N})",
        r"\lceil \log_2 (n+1) \rceil", r"O({1}/{\sqrt{T}})",
    ],
)  # fmt: skip
def test_formulas_of_all_kinds_survive_the_loss_of_their_backslashes(tex: str) -> None:
    raw = tex.replace("\\", "")
    assert _repaired(f"We show that {raw} is fine.") == f"We show that ${tex}$ is fine."


def test_every_repair_of_the_second_list_has_a_text(real_lists: Path) -> None:
    abstracts = (real_lists / "daily-papers.txt").read_text(encoding="utf-8").split("\n\n")
    found = [repair for raw in abstracts for repair in repairs(raw)]
    assert len(found) > 200
    assert [repair.tex for repair in found if not linear(repair.tex)] == []


_PIECES = [
    "x", "_", "^", "{", "}", "(", ")", "[", "]", "|", "||", " ", ",", "=", "+", "-", "'", "\\", "$", "`", ".", "max",
    "alpha", "mathcal", "tilde", "left", "right", "sqrt", "frac", "sum", "in", "ge", "times", "rm", "bf", "poly",
    "word", "12", "R", "O", "dots", "infty", "langle", "rangle", ":", "to", "rightarrow", "\n\n", "ß", "α", "≤",
    "nge", "mlog", "@", "http://",
]  # fmt: skip
_STRIPPED = st.one_of(st.text(max_size=80), st.lists(st.sampled_from(_PIECES), max_size=60).map("".join))


@given(_STRIPPED)
def test_repairs_are_in_order_apart_and_within_the_text(raw: str) -> None:
    at = 0
    for repair in repairs(raw):
        assert at <= repair.start < repair.end <= len(raw)
        assert raw[repair.start : repair.end].strip() == raw[repair.start : repair.end]
        assert repair.tex.strip() == repair.tex != ""
        assert "$" not in repair.tex
        assert repair.tex.count("{") == repair.tex.count("}")
        at = repair.end


@given(_STRIPPED)
def test_texts_that_are_spared_the_search_hold_nothing(raw: str) -> None:
    assert repairs(raw) == _repairs(raw)


@pytest.mark.parametrize(
    "piece",
    [
        "(", "x_{", "f(", "x^{a}", "(x)", "x_i y_j ", "x_1,", "O (", "left(", "sqrt{", "hat ", "alpha in (", "x times ",
        "$", "\\$", "`", "a@", "a.", "\\(", "\\cite{", "aaleftrightarrowbb", "p : R^d ", "1{2}", "e" * 50 + " ",
        "{bf ", "|x",
    ],
)  # fmt: skip
def test_long_texts_are_searched_in_time(piece: str) -> None:
    assert len(repairs(piece * (100_000 // len(piece)))) <= 100_000
