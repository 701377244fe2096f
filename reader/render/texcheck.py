"""What of a formula's TeX can be seen to be wrong, costly or in need of another spelling before it is typeset."""

import re

LONGEST = 1_500  # letters
_DEEPEST = 24  # braces in braces

_SIGN = re.compile(r"\\.|[\\{}$#]", re.DOTALL)
# Definitions can grow without bound; the others print their arguments as text, or paint what no theme foresees.
_REFUSED = re.compile(
    r"\\(?:[egx]?def|let|(?:re)?newcommand|providecommand|DeclareMathOperator|(?:re)?newenvironment"
    r"|verb|unicode|rule|href|url|includegraphics|input|include|class|style)(?![A-Za-z])"
)
_ENVIRONMENTS = re.compile(
    r"(?:(?:align|equation|gather)\*?|aligned|array|cases|gathered|split|(?:[bBpvV]|small)?matrix)"
)
_ENVIRONMENT = re.compile(r"\\begin\s*\{([^{}]*)\}")
_MARKS = re.compile(r"\\(?:label|tag\*?|eqref|ref)\s*\{[^{}]*\}|\\(?:nonumber|notag|relax)(?![A-Za-z])")
_TEXT_WITH_MATH = re.compile(r"\\(text[a-z]*|mbox|hbox)\s*\{([^{}$]*(?:\$[^$]*\$[^{}$]*)+)\}")
_NEGATED = re.compile(r"\\not\s*(=|<|>|\\le(?![A-Za-z])|\\ge(?![A-Za-z]))")
_NEGATIONS = {"=": r"\neq ", "<": r"\nless ", ">": r"\ngtr ", r"\le": r"\nleq ", r"\ge": r"\ngeq "}
_OPERATOR = re.compile(r"\\operatorname(\*?)\s*\{(?![A-Za-z\s*]*\})")


def is_short(tex: str) -> bool:
    """Tell whether the TeX is short enough to be looked at, and more than white space."""
    return len(tex) <= LONGEST and not tex.isspace() and bool(tex)


def prepared(tex: str) -> str | None:
    """Give the TeX in a spelling that the typesetter understands; None where it is broken or refused."""
    tex = _MARKS.sub("", " ".join(tex.split()))
    tex = _TEXT_WITH_MATH.sub(_text_apart, tex)
    tex = _NEGATED.sub(lambda found: _NEGATIONS[found[1]], tex)
    tex = _OPERATOR.sub(r"\\mathrm{", tex)
    tex = _signs_escaped(tex)
    return tex if _sound(tex) else None


def _text_apart(found: re.Match[str]) -> str:
    r"""Give `\text{if $x$}` as `\text{if }x`."""
    words = found[2].split("$")
    return "".join(
        f"{{{part}}}" if number % 2 else f"\\{found[1]}{{{part}}}" for number, part in enumerate(words) if part
    )


def _signs_escaped(tex: str) -> str:
    """Let a per cent sign be one: between dollars nobody means a comment by it."""
    return re.sub(r"(\\.)|%", lambda found: found[1] or r"\%", tex, flags=re.DOTALL)


def _sound(tex: str) -> bool:
    depth = 0
    for sign in _SIGN.findall(tex):
        if sign in ("\\", "$", "#"):
            return False
        depth += {"{": 1, "}": -1}.get(sign, 0)
        if not 0 <= depth <= _DEEPEST:
            return False
    known = all(_ENVIRONMENTS.fullmatch(name) for name in _ENVIRONMENT.findall(tex))
    return depth == 0 and known and not _REFUSED.search(tex)
