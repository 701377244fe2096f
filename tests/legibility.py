"""What TeX leaves in a text that is meant for the eye, and what of it may stay in the two real lists."""

import re

# Stripped math of the real lists that is refused, because what it was cannot be known from what is left.
REFUSED = (
    "a 1{2} -epsilon", "a 1{2}+epsilon", "(1{2}-epsilon)", "k^{-n-2{3}}", "Oleft(T^2{3}log(T)^1{3}right)",
    "tilde Oleft(d log (1/delta){epsilon}right)", "Obig(n+nk{m}big)",
    "sqrt{dklog d}{nepsilon}", "dsqrt{k}{nepsilon}",
    "sqrt{dk}{nepsilon}", "ksqrt{d}{nepsilon}",  # fractions whose commands and first braces are gone
    "mathcal{O}(tilde{d T K})",  # a root that is gone
    "(log mloglog m)^{1/4}",  # words run together
)  # fmt: skip
RESIDUE = re.compile(
    r"\\|\$|``|''|[_^]\{|\d\{\d|\{\\|\b(?:sqrt|frac|tilde|widetilde|hat|math(?:cal|bb|bf|rm|sf))\{"
    r"|[A-Za-z](?:left|right|big)[()\[\]]|\w\{epsilon\}|</?[a-z]+>|&[a-z]+;"
    r"|\bmath(?:bb|cal|rm|bf)\b|infty|(?:\b|[a-z])neq\b|[lg]eq\b|(?:\b|/)(?:ell|sum|prod|int)_"
)


def residue(text: str) -> list[str]:
    """Return what is left of TeX in a text, each with some of what stands around it, but for what is refused."""
    refused = [found.span() for part in REFUSED for found in re.finditer(re.escape(part), text)]
    return [
        text[max(0, found.start() - 20) : found.end() + 20]
        for found in RESIDUE.finditer(text)
        if not any(start <= found.start() < end for start, end in refused)
    ]
