"""The letters and signs that TeX spells with commands, as Unicode."""

import re
import unicodedata
from functools import lru_cache

MARKS = {
    '"': "\u0308", "'": "\u0301", "`": "\u0300", "^": "\u0302", "~": "\u0303", "=": "\u0304", ".": "\u0307",
    "u": "\u0306", "v": "\u030c", "H": "\u030b", "c": "\u0327", "k": "\u0328", "r": "\u030a", "d": "\u0323",
    "b": "\u0331", "t": "\u0361", "h": "\u0309", "G": "\u030f", "textcommabelow": "\u0326",
}  # fmt: skip
"""The combining characters of TeX's accents."""

LETTERS = {
    "ss": "ß", "SS": "ẞ", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ",
    "aa": "å", "AA": "Å", "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "dj": "đ", "DJ": "Đ",
    "ng": "ŋ", "NG": "Ŋ",
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "varepsilon": "ε", "zeta": "ζ", "eta": "η",
    "theta": "θ", "vartheta": "ϑ", "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ",
    "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ", "upsilon": "υ", "phi": "φ", "varphi": "φ", "chi": "χ",
    "psi": "ψ", "omega": "ω", "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π",
    "Sigma": "Σ", "Upsilon": "Υ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω",
    "S": "§", "P": "¶", "dag": "†", "ddag": "‡", "copyright": "©", "pounds": "£", "euro": "€", "degree": "°",
    "ldots": "…", "dots": "…", "textellipsis": "…", "textendash": "–", "textemdash": "—", "slash": "/",
    "textregistered": "®", "textcopyright": "©", "texttrademark": "™", "textdegree": "°", "texteuro": "€",
    "textsterling": "£", "textsection": "§", "textparagraph": "¶", "textdagger": "†", "textmu": "µ", "texttimes": "×",
    "textpm": "±", "textminus": "−", "textonehalf": "½", "textless": "<", "textgreater": ">", "textbar": "|",
    "textbullet": "•", "textperiodcentered": "·", "textasciitilde": "~", "textasciicircum": "^",
    "textunderscore": "_", "textdollar": "$", "textbraceleft": "{", "textbraceright": "}", "textbackslash": "\\",
    "textquoteleft": "‘", "textquoteright": "’", "textquotedblleft": "“", "textquotedblright": "”",
    "quotedblbase": "„", "quotesinglbase": "‚", "guillemotleft": "«", "guillemotright": "»",
    "textexclamdown": "¡", "textquestiondown": "¿",
    "LaTeX": "LaTeX", "TeX": "TeX", "LaTeXe": "LaTeX2e", "BibTeX": "BibTeX", "item": "•",
    "quad": " ", "qquad": " ", "space": " ", "thinspace": " ", "nobreakspace": " ", "newline": " ", "linebreak": " ",
}  # fmt: skip
"""Commands without an argument that stand for a letter or a sign in running text."""

WITHIN_WORDS = frozenset("ßẞøØłŁæÆœŒåÅıȷðÐþÞđĐŋŊ")
"""The letters of LETTERS that stand within words."""

_ACCENTED = re.compile(r"\\([\"'`^~=.]|[A-Za-z]+)[ ]?\{?(.*?)\}?", re.DOTALL)


@lru_cache(maxsize=1024)
def accented(mark: str, letter: str) -> str:
    r"""Join a TeX accent's name (`"`, `v`) with its letter, which may be `\i`, `\ae`, or have an accent itself."""
    base = letter.rstrip()
    if base.startswith("\\") and (found := _ACCENTED.fullmatch(base)):
        name, inner = found.groups()
        base = accented(name, inner) if inner else name if name in {"i", "j"} else LETTERS[name]
    return unicodedata.normalize("NFC", base[:1] + MARKS[mark] + base[1:])
