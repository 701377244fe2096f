r"""Common shorthands of authors (`\R`, `\eps`, `\norm{…}`), expanded to standard TeX."""

import re
from string import ascii_letters, ascii_uppercase

from reader.core.wordlists import words

_OPERATORS = words(
    "Var Cov Corr Tr tr diag Diag rank sign sgn poly polylog polyloglog KL TV dist supp conv prox proj vol Vol softmax "
    "ReLU relu Id id argsup arginf esssup essinf ord Unif Ber Bern Bin Poi Lip MMD OPT opt ALG Reg Regret MSE Err err "
    "Ent cl dom epi spn Span Spec spec Hess grad curl erf nnz Hom End Aut Gal coker codim im GL SL SO SU Sp width "
    "depth size cost negl vect Mat mat logit cov var trace Ker Exp Prob iid lcm adj ext relint sech arcsinh arccosh "
    "arctanh SNR"
)

MACROS: dict[str, str] = {
    # Families first, so that the names below win.
    **{f"c{letter}": rf"\mathcal{{{letter}}}" for letter in ascii_uppercase},
    **{f"cal{letter}": rf"\mathcal{{{letter}}}" for letter in ascii_uppercase},
    **{f"bb{letter}": rf"\mathbb{{{letter}}}" for letter in ascii_uppercase},
    **{f"bf{letter}": rf"\mathbf{{{letter}}}" for letter in ascii_letters},
    **{f"b{letter}": rf"\mathbf{{{letter}}}" for letter in ascii_uppercase + "abcghnopqrstuvwxyz"},
    **{f"m{letter}": rf"\mathbf{{{letter}}}" for letter in ascii_uppercase},
    **{f"v{letter}": rf"\mathbf{{{letter}}}" for letter in "abcdfghijklmnopqrstuvwxyz"},
    **{letter: rf"\mathcal{{{letter}}}" for letter in "ABDFGHIJKLMOTUVWXY"},
    **{letter: rf"\mathbb{{{letter}}}" for letter in "CENPQRZ"},
    **{letter * 2: rf"\mathbb{{{letter}}}" for letter in "CENPQRZ"},
    **{name: rf"\operatorname{{{name}}}" for name in _OPERATORS},
    "reals": r"\mathbb{R}", "Reals": r"\mathbb{R}", "Rd": r"\mathbb{R}^d", "Rn": r"\mathbb{R}^n",
    "naturals": r"\mathbb{N}", "integers": r"\mathbb{Z}", "complex": r"\mathbb{C}", "expect": r"\mathbb{E}",
    "1": r"\mathbb{1}", "ind": r"\mathbb{1}", "indicator": r"\mathbb{1}", "one": r"\mathbf{1}", "ones": r"\mathbf{1}",
    "zeros": r"\mathbf{0}", "eps": r"\epsilon", "epsi": r"\epsilon", "veps": r"\varepsilon", "vareps": r"\varepsilon",
    "vphi": r"\varphi", "Alpha": r"\mathrm{A}", "Beta": r"\mathrm{B}", "Epsilon": r"\mathrm{E}", "Zeta": r"\mathrm{Z}",
    "Eta": r"\mathrm{H}", "Kappa": r"\mathrm{K}", "dag": r"\dagger", "ddag": r"\ddagger", "defeq": r"\triangleq",
    "given": r"\mid", "indep": r"\;⫫\;", "independent": r"\;⫫\;",
    "bigO": r"\mathcal{O}", "Otilde": r"\tilde{O}", "tO": r"\tilde{O}", "softO": r"\tilde{O}",
    "tilO": r"\tilde{O}", "simiid": r"\overset{\text{iid}}{\sim}", "nolimits": "", "xspace": "", "protect": "",
    "displaylimits": "", "d": r"\mathrm{d}", "dx": r"\mathrm{d}x", "dif": r"\mathrm{d}",
    "diff": r"\mathrm{d}", "inv": r"^{-1}", "trans": r"^{\top}", "transpose": r"^{\top}", "tran": r"^{\top}",
    # With arguments.
    "norm": r"\left\|#1\right\|", "Norm": r"\left\|#1\right\|", "abs": r"\left|#1\right|", "card": r"\left|#1\right|",
    "set": r"\left\{#1\right\}", "Set": r"\left\{#1\right\}", "ceil": r"\left\lceil #1\right\rceil",
    "floor": r"\left\lfloor #1\right\rfloor", "paren": r"\left(#1\right)", "parens": r"\left(#1\right)",
    "pa": r"\left(#1\right)", "brac": r"\left[#1\right]", "bracket": r"\left[#1\right]",
    "sqbrac": r"\left[#1\right]", "inner": r"\left\langle #1,#2\right\rangle", "ip": r"\left\langle #1,#2\right\rangle",
    "inprod": r"\left\langle #1,#2\right\rangle", "innerprod": r"\left\langle #1,#2\right\rangle",
    "dotp": r"\left\langle #1,#2\right\rangle", "angles": r"\left\langle #1\right\rangle",
    "nicefrac": r"\frac{#1}{#2}", "sfrac": r"\frac{#1}{#2}", "flatfrac": r"\frac{#1}{#2}", "half": r"\frac{1}{2}",
    "pd": r"\frac{\partial #1}{\partial #2}", "dv": r"\frac{\mathrm{d}#1}{\mathrm{d}#2}",
    "ensuremath": "{#1}", "mathds": r"\mathbb{#1}", "mathbbm": r"\mathbb{#1}", "mathbbold": r"\mathbb{#1}",
    "vv": r"\vec{#1}", "mathbfcal": r"\mathcal{#1}", "Tilde": r"\tilde{#1}", "wt": r"\widetilde{#1}",
    "wh": r"\widehat{#1}", "ol": r"\overline{#1}", "ul": r"\underline{#1}", "textsc": r"\text{#1}",
    "textsl": r"\text{#1}",
    "bs": r"\boldsymbol{#1}", "vecb": r"\mathbf{#1}",
    "bbm": r"\mathbb{#1}", "tsup": "^{#1}", "textsuperscript": "^{#1}", "textsubscript": "_{#1}",
}  # fmt: skip
"""What a shorthand stands for, by its name without backslash; `#1` and `#2` are its arguments, each used at most once.

No definition holds another shorthand, so that one pass is enough and the result grows only by a factor.
"""


# Digits do not change with the letters' font where formulas are set.
_DIGITS = {r"\mathbb{1}": "𝟙", r"\mathbf{1}": "𝟏", r"\mathbf{0}": "𝟎", r"\mathbf 1": "𝟏", r"\mathbf 0": "𝟎"}
_SLOT = re.compile(r"#[12]")
_PARTS = {name: _SLOT.split(definition) for name, definition in MACROS.items()}
_TOKEN = re.compile(r"\\(?:[A-Za-z]+|.)|[^\\]", re.DOTALL)
_OPTION = re.compile(r"\s*\*?\s*(?:\[[^\[\]{}]{0,40}\])?\s*")


def expand(tex: str) -> str:
    r"""Return the TeX with its shorthands replaced by what they stand for; unknown commands stay as they are.

    Never raises, in time linear in the text's length. Shorthands stay where braces do not match.
    """
    if "\\" not in tex:
        return tex
    expansion = _Expansion(tex)
    expanded = expansion.result() if expansion.run() else tex
    for spelled, sign in _DIGITS.items():
        expanded = expanded.replace(spelled, sign)
    return expanded


class _Expansion:
    """One pass over the tokens; an open brace remembers what of a definition follows its end."""

    def __init__(self, tex: str) -> None:
        self._tex = tex
        self._at = 0
        self._out: list[str] = []
        self._whole = True  # no definition lacks an argument after its first
        self._open: list[list[str]] = []  # for each open brace the rest of the definition it is an argument of

    def result(self) -> str:
        return "".join(self._out)

    def run(self) -> bool:
        """Expand everything; False if braces or arguments do not match."""
        while found := _TOKEN.match(self._tex, self._at):
            piece = found[0]
            self._at = found.end()
            if piece == "{":
                self._open.append([])
                self._out.append(piece)
            elif piece == "}":
                if not self._open:
                    return False
                self._close(self._open.pop())
            else:
                self._command(piece)
        return self._whole and not self._open and self._at == len(self._tex)

    def _command(self, piece: str) -> None:
        name = piece[1:]
        parts = _PARTS.get(name) if len(piece) > 1 else None
        if parts is None:
            self._out.append(piece)
        elif len(parts) > 1:
            self._argument(piece, parts)
        else:
            self._word(name, parts[0])

    def _word(self, name: str, definition: str) -> None:
        before = self._out[-1] if self._out else ""
        if before in {"^", "_"}:
            # The whole definition is the script; a raised T is a transposed matrix.
            definition = r"{\top}" if name == "T" and before == "^" else f"{{{definition}}}"
        ends_in_name = definition[-1:].isalpha() and "\\" in definition
        follows = self._tex[self._at : self._at + 1]
        self._out.append(definition + " " if ends_in_name and follows.isalpha() else definition)

    def _argument(self, piece: str, parts: list[str]) -> None:
        """Write a definition's first part and look for its argument; without one the command stays as it is."""
        option = _OPTION.match(self._tex, self._at)
        start = option.end() if option else self._at
        found = _TOKEN.match(self._tex, start)
        if not found or found[0] == "}":
            self._whole = self._whole and bool(piece)
            self._out.append(piece)
            return
        self._at = found.end()
        if found[0] == "{":
            # An argument's own braces stay where the definition has none, which protects what follows.
            self._out.append(parts[0])
            self._open.append(parts[1:])
            return
        inner = _PARTS.get(found[0][1:], [])
        self._out.append(parts[0] + (inner[0] if len(inner) == 1 else found[0]))
        self._close(parts[1:])

    def _close(self, rest: list[str]) -> None:
        """End a brace: go on with the definition it belongs to, or write it."""
        if not rest:
            self._out.append("}")
        elif len(rest) == 1:
            self._out.append(rest[0])
        else:
            self._argument("", rest)
