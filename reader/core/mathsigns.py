"""The signs of TeX math by command name: what they look like as Unicode and how they stand between others."""

from reader.core.accents import LETTERS
from reader.core.wordlists import words

GREEK = {name: sign for name, sign in LETTERS.items() if "Α" <= sign[0] <= "ϵ"} | {
    "varsigma": "ς", "varpi": "ϖ", "varrho": "ϱ", "omicron": "ο",
}  # fmt: skip
"""Greek letters; the two shapes of epsilon and phi are one, as in running text."""

SYMBOLS = {
    "infty": "∞", "ell": "ℓ", "nabla": "∇", "partial": "∂", "hbar": "ℏ", "emptyset": "∅", "varnothing": "∅",
    "forall": "∀", "exists": "∃", "nexists": "∄", "neg": "¬", "lnot": "¬", "top": "⊤", "bot": "⊥", "angle": "∠",
    "prime": "′", "dagger": "†", "ddagger": "‡", "dag": "†", "ddag": "‡", "aleph": "ℵ", "Re": "ℜ", "Im": "ℑ",
    "imath": "ı", "jmath": "ȷ", "wp": "℘", "square": "□", "Box": "□", "blacksquare": "■", "triangle": "△",
    "Diamond": "◇", "lozenge": "◊", "sharp": "♯", "flat": "♭", "natural": "♮", "degree": "°", "checkmark": "✓",
    "ldots": "…", "dots": "…", "cdots": "⋯", "dotsc": "…", "dotsb": "⋯", "dotsm": "⋯", "vdots": "⋮", "ddots": "⋱",
    "complement": "∁", "eth": "ð", "S": "§", "varkappa": "ϰ", "digamma": "ϝ", "backslash": "∖", "surd": "√",
    "bigstar": "★", "clubsuit": "♣", "hslash": "ℏ", "therefore": "∴", "because": "∵", "lbrack": "[", "rbrack": "]",
}  # fmt: skip
"""Signs that stand for a thing, as letters do."""

RELATIONS = {
    "le": "≤", "leq": "≤", "ge": "≥", "geq": "≥", "leqslant": "⩽", "geqslant": "⩾", "lesssim": "≲", "gtrsim": "≳",
    "ll": "≪", "gg": "≫", "lll": "⋘", "ggg": "⋙", "ne": "≠", "neq": "≠", "approx": "≈", "sim": "∼", "simeq": "≃",
    "cong": "≅", "equiv": "≡", "propto": "∝", "prec": "≺", "succ": "≻", "preceq": "⪯", "succeq": "⪰", "asymp": "≍",
    "subset": "⊂", "subseteq": "⊆", "subsetneq": "⊊", "supset": "⊃", "supseteq": "⊇", "supsetneq": "⊋", "in": "∈",
    "ni": "∋", "notin": "∉", "to": "→", "rightarrow": "→", "leftarrow": "←", "gets": "←", "leftrightarrow": "↔",
    "Rightarrow": "⇒", "Leftarrow": "⇐", "Leftrightarrow": "⇔", "iff": "⟺", "implies": "⟹", "impliedby": "⟸",
    "longrightarrow": "⟶", "longleftarrow": "⟵", "Longrightarrow": "⟹", "longleftrightarrow": "⟷", "mapsto": "↦",
    "longmapsto": "⟼", "hookrightarrow": "↪", "rightsquigarrow": "⇝", "leadsto": "⇝", "uparrow": "↑",
    "downarrow": "↓", "nearrow": "↗", "searrow": "↘", "rightharpoonup": "⇀", "rightleftharpoons": "⇌",
    "twoheadrightarrow": "↠", "perp": "⊥", "parallel": "∥", "mid": "|", "nmid": "∤", "vdash": "⊢", "models": "⊨",
    "vDash": "⊨", "doteq": "≐", "triangleq": "≜", "coloneqq": "≔", "coloneq": "≔", "eqqcolon": "≕", "bowtie": "⋈",
    "lt": "<", "gt": ">", "nsubseteq": "⊈", "nleq": "≰", "ngeq": "≱", "precsim": "≾", "succsim": "≿",
    "lessapprox": "⪅", "gtrapprox": "⪆", "trianglelefteq": "⊴", "trianglerighteq": "⊵", "sqsubseteq": "⊑",
    "sqsupseteq": "⊒", "upharpoonright": "↾", "restriction": "↾",
}  # fmt: skip
"""Relations and arrows."""

BINARY = {
    "times": "×", "cdot": "·", "circ": "∘", "pm": "±", "mp": "∓", "div": "÷", "ast": "∗", "star": "⋆", "bullet": "•",
    "oplus": "⊕", "ominus": "⊖", "otimes": "⊗", "odot": "⊙", "oslash": "⊘", "cap": "∩", "cup": "∪", "setminus": "∖",
    "smallsetminus": "∖", "wedge": "∧", "land": "∧", "vee": "∨", "lor": "∨", "uplus": "⊎", "sqcup": "⊔",
    "sqcap": "⊓", "rtimes": "⋊", "ltimes": "⋉", "amalg": "⨿", "wr": "≀", "diamond": "⋄", "boxtimes": "⊠",
    "boxplus": "⊞", "bmod": "mod",
}  # fmt: skip
"""Operators between two things."""

LARGE = {
    "sum": "∑", "prod": "∏", "coprod": "∐", "int": "∫", "iint": "∬", "iiint": "∭", "oint": "∮", "bigcup": "⋃",
    "bigcap": "⋂", "bigoplus": "⨁", "bigotimes": "⨂", "bigvee": "⋁", "bigwedge": "⋀", "bigsqcup": "⨆", "biguplus": "⨄",
    "bigodot": "⨀",
}  # fmt: skip
"""Large operators, which take what follows them."""

FUNCTIONS = {
    name: name
    for name in words(
        "log ln lg exp sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan max min sup inf lim det dim "
        "ker hom gcd deg arg Pr"
    )
} | {"argmax": "arg max", "argmin": "arg min", "limsup": "lim sup", "liminf": "lim inf", "mod": "mod"}
"""Functions written with letters."""

DELIMITERS = {
    "lVert": "‖", "rVert": "‖", "Vert": "‖", "lvert": "|", "rvert": "|", "vert": "|", "langle": "⟨", "rangle": "⟩",
    "lfloor": "⌊", "rfloor": "⌋", "lceil": "⌈", "rceil": "⌉", "lbrace": "{", "rbrace": "}", "llbracket": "⟦",
    "rrbracket": "⟧", "ulcorner": "⌜", "urcorner": "⌝", "lgroup": "⟮", "rgroup": "⟯",
}  # fmt: skip
"""Brackets with names."""

ACCENTS = {
    "hat": "\u0302", "widehat": "\u0302", "tilde": "\u0303", "widetilde": "\u0303", "bar": "\u0304",
    "overline": "\u0305", "dot": "\u0307", "ddot": "\u0308", "vec": "\u20d7", "overrightarrow": "\u20d7",
    "check": "\u030c", "widecheck": "\u030c", "breve": "\u0306", "acute": "\u0301", "grave": "\u0300",
    "mathring": "\u030a", "underline": "\u0332", "underbar": "\u0332",
}  # fmt: skip
"""Accents as combining marks."""

FONTS = words(
    "mathbb mathcal mathscr mathfrak mathbf mathrm mathsf mathtt mathit mathnormal mathbfit boldsymbol bm pmb bold Bbb "
    "frak scr cal rm bf it sf tt"
)
"""Commands that change the letters of their argument, or of what follows in their group."""

_ALPHABETS = {
    "mathbb": (0x1D538, 0x1D552, 0x1D7D8, "CℂHℍNℕPℙQℚRℝZℤ"),
    "mathcal": (0x1D49C, 0x1D4B6, 0, "BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ"),
    "mathfrak": (0x1D504, 0x1D51E, 0, "CℭHℌIℑRℜZℨ"),
}
_SAME_ALPHABET = {"Bbb": "mathbb", "mathscr": "mathcal", "cal": "mathcal", "scr": "mathcal", "frak": "mathfrak"}


def in_font(text: str, font: str) -> str:
    """Return a text with its Latin letters in the alphabet of a font command; weight and slant are not shown."""
    alphabet = _ALPHABETS.get(_SAME_ALPHABET.get(font, font))
    if alphabet is None:
        return text
    large, small, digits, early = alphabet
    apart = dict(zip(early[::2], early[1::2], strict=True))  # letters that Unicode had before the others

    def letter(sign: str) -> str:
        if sign in apart:
            return apart[sign]
        if "A" <= sign <= "Z":
            return chr(large + ord(sign) - ord("A"))
        if "a" <= sign <= "z":
            return chr(small + ord(sign) - ord("a"))
        return chr(digits + int(sign)) if digits and "0" <= sign <= "9" else sign

    return "".join(map(letter, text))
