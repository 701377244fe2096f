"""The letters that TeX spells with commands, as Unicode."""

import unicodedata
from functools import lru_cache

_MARKS = {
    '"': "\u0308", "'": "\u0301", "`": "\u0300", "^": "\u0302", "~": "\u0303", "=": "\u0304", ".": "\u0307",
    "u": "\u0306", "v": "\u030c", "H": "\u030b", "c": "\u0327", "k": "\u0328", "r": "\u030a", "d": "\u0323",
    "b": "\u0331", "t": "\u0361",
}  # fmt: skip

LETTERS = {
    "ss": "ß", "SS": "ẞ", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ",
    "aa": "å", "AA": "Å", "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "dj": "đ", "DJ": "Đ",
    "ng": "ŋ", "NG": "Ŋ",
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "varepsilon": "ε", "zeta": "ζ", "eta": "η",
    "theta": "θ", "vartheta": "ϑ", "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ",
    "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ", "upsilon": "υ", "phi": "φ", "varphi": "φ", "chi": "χ",
    "psi": "ψ", "omega": "ω", "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π",
    "Sigma": "Σ", "Upsilon": "Υ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω",
    "S": "§", "P": "¶", "dag": "†", "copyright": "©", "pounds": "£", "textendash": "–", "textemdash": "—",
    "ldots": "…", "dots": "…", "textregistered": "®",
    "texttrademark": "™", "textdegree": "°", "LaTeX": "LaTeX", "TeX": "TeX",
}  # fmt: skip
"""Commands without an argument that stand for a letter or a sign in running text."""

WITHIN_WORDS = frozenset("ßẞøØłŁæÆœŒåÅıȷðÐþÞđĐŋŊ")
"""The letters of LETTERS that stand within words."""


@lru_cache(maxsize=1024)
def accented(mark: str, letter: str) -> str:
    r"""Join a TeX accent command's name (`"`, `v`) with its letter, also the dotless `\i` and `\j`."""
    base = letter.removeprefix("\\").rstrip()
    return unicodedata.normalize("NFC", base[:1] + _MARKS[mark] + base[1:])
