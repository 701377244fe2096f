"""The one normaliser that the index and the queries share, so that what looks the same is found."""

import re
import unicodedata
from functools import lru_cache

from reader.core.plaintext import plain

_LETTERS = str.maketrans(
    {
        "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ø": "o", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŧ": "t",
        "\u00ad": None, "\u200b": None, "\u200c": None, "\u200d": None, "\u2060": None, "\ufeff": None,
    }
)  # fmt: skip
_BEYOND_ASCII = re.compile(r"[^\x00-\x7f]+")
_MARKS = re.compile("[\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+")
GREEK = str.maketrans({
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ζ": "zeta", "η": "eta", "θ": "theta",
    "ι": "iota", "κ": "kappa", "λ": "lambda", "μ": "mu", "ν": "nu", "ξ": "xi", "ο": "omicron", "π": "pi", "ρ": "rho",
    "σ": "sigma", "ς": "sigma", "τ": "tau", "υ": "upsilon", "φ": "phi", "χ": "chi", "ψ": "psi", "ω": "omega",
})  # fmt: skip
"""Small Greek letters and their names, for `str.translate`."""

_LONE_GREEK = re.compile(r"(?<![α-ω])[α-ω](?![α-ω])")
_WIDE = re.compile("([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\U00020000-\U0003134f])")
_SIGNED = re.compile(
    r"(?<!\w)(?:(?P<plus>[a-z])\+\+|(?P<sharp>[a-z])#|(?P<dot>\.net)\b|(?P<left>[a-z]{1,2})&(?P<right>[a-z]{1,2})\b)"
)
# The dress of a formula. Patterns start with letters of their own, which lets the search skip quickly; what stands
# before is looked at later.
_DRESS = (
    ("math", re.compile(r"math(?<![a-z]math)(?:bb|bf|cal|ds|frak|it|rm|scr|sf|tt)(?![a-z])"), " "),
    ("var", re.compile(r"var(?<![a-z]var)(?=(?:epsilon|kappa|phi|pi|rho|sigma|theta)(?![a-z]))"), ""),
    (
        "\\",
        re.compile(
            r"\\(?:left|right|big+[lr]?|text(?:bf|it|rm|sf|tt|sc)?|mbox|operatorname|displaystyle|limits|frac)(?![a-z])"
        ),
        " ",
    ),
)


_JOINED = re.compile(r"\w+(?:[-/]\w+)+")
_JOINTS = str.maketrans("", "", "-/")


def search_text(raw: str) -> str:
    r"""Return raw text as the index holds it: plain, folded, and with words for signs that make a word what it is.

    A lone Greek letter becomes its name, a formula loses its dress (`\mathbb{R}^d` is `R^d`), names such as C++, C#,
    .NET and R&D become words of their own, and Chinese, Japanese and Korean characters stand apart.
    """
    return _words(plain(raw))


def document(text: str) -> str:
    """Return a plain text as the index holds it: `search_text`, and behind it the words with hyphens or slashes whole.

    Their parts stand where they stood, so that both "state of the art" and "stateoftheart" find "state-of-the-art".
    """
    if not text:
        return ""
    words = _words(text)
    if "-" not in words and "/" not in words:
        return words
    # Splitting first is ten times as fast as to look for the pattern in the whole text.
    pieces = [piece for piece in words.split() if "-" in piece or "/" in piece]
    whole = dict.fromkeys(word for piece in pieces for word in _JOINED.findall(piece))
    return f"{words} {' '.join(whole).translate(_JOINTS)}" if whole else words


def whole_word(words: str) -> str | None:
    """Return a word with hyphens or slashes, as `search_text` gave it, in one piece; None if it is another thing."""
    return words.translate(_JOINTS) if _JOINED.fullmatch(words) else None


def _words(text: str) -> str:
    text = text.lower()
    if not text.isascii():
        text = _BEYOND_ASCII.sub(lambda run: _search_run(run[0]), text)
    for sign, pattern, instead in _DRESS:
        if sign in text:
            text = pattern.sub(instead, text)
    if "+" in text or "#" in text or "&" in text or ".net" in text:
        text = _SIGNED.sub(_word_for_signs, text)
    return text


def fold(text: str) -> str:
    """Return a text without case, accents, ligatures and invisible signs; spaces and punctuation stay."""
    text = text.lower()
    return text if text.isascii() else _BEYOND_ASCII.sub(lambda run: _fold_run(run[0]), text)


@lru_cache(maxsize=4096)
def _fold_run(run: str) -> str:
    """Fold a run of characters beyond ASCII; texts hold the same few again and again."""
    # Folding case can bring back marks that stood apart ("İ" becomes "i" and a dot).
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", run).casefold())
    # Composed again, because that is how Korean syllables are one character each.
    return unicodedata.normalize("NFC", _MARKS.sub("", decomposed).translate(_LETTERS))


@lru_cache(maxsize=4096)
def _search_run(run: str) -> str:
    """Fold a run of characters beyond ASCII for search."""
    return _WIDE.sub(r" \1 ", _LONE_GREEK.sub(lambda letter: f" {letter[0].translate(GREEK)} ", _fold_run(run)))


def _word_for_signs(match: re.Match[str]) -> str:
    """Spell signs so that they stay one word, which no one types by chance."""
    if match["plus"]:
        return f"{match['plus']}xplusxplus"
    if match["sharp"]:
        return f"{match['sharp']}xsharp"
    if match["dot"]:
        return "dotxnet"
    return f"{match['left']}xandx{match['right']}"
