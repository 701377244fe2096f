"""Citation keys: short ASCII names for entries, made from author, year and title."""

import re
import unicodedata
from collections.abc import Callable, Sequence
from string import ascii_lowercase

from reader.core.entries import Person
from reader.core.wordlists import words

# Articles, prepositions and the like, of English and of a few neighbours.
_SMALL_WORDS = words(
    "a an and are as at be between beyond by can do does for from how in into is it its of on onto or our over "
    "per some that the their these this those through to toward towards under upon using via we what when which "
    "why with within without der die das den dem des ein eine einer eines und von vom zu zur zum im mit für "
    "über le la les un une des du de et el los las y del o os as da do dos das il lo gli della"
)
_SPELLED = str.maketrans({
    "ß": "ss", "ẞ": "SS", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe",
    "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ı": "i", "ȷ": "j", "ŋ": "ng", "Ŋ": "Ng",
    "ħ": "h", "Ħ": "H", "’": "", "'": "", "ʼ": "",
})  # fmt: skip
_SCRIPTS = re.compile(r"(?:CYRILLIC|GREEK|ARMENIAN|GEORGIAN) (?:SMALL |CAPITAL )?LETTER ([A-Z]+)")
_SOFT = frozenset({"SOFT", "HARD"})
_SOUNDS = {
    "ALPHA": "a", "BETA": "b", "GAMMA": "g", "DELTA": "d", "EPSILON": "e", "ZETA": "z", "ETA": "i", "THETA": "th",
    "IOTA": "i", "KAPPA": "k", "LAMDA": "l", "MU": "m", "NU": "n", "XI": "x", "OMICRON": "o", "PI": "p", "RHO": "r",
    "SIGMA": "s", "FINAL": "s", "TAU": "t", "UPSILON": "y", "PHI": "f", "CHI": "ch", "PSI": "ps", "OMEGA": "o",
    "BE": "b", "VE": "v", "GHE": "g", "DE": "d", "IE": "e", "ZE": "z", "SHORT": "i", "KA": "k", "EL": "l", "EM": "m",
    "EN": "n", "ER": "r", "ES": "s", "TE": "t", "EF": "f", "HA": "kh", "TSE": "ts", "CHE": "ch", "SHA": "sh",
    "SHCHA": "shch", "YERU": "y", "SOFT": "", "HARD": "",
}  # fmt: skip
_WORD = re.compile(r"[A-Za-z0-9]+")
_MATH = re.compile(r"\$[^$]{0,200}\$")
_LONGEST_PART = 32  # letters of one word that a key keeps
_READ = 400  # letters of a title that are looked at


_TRIED_IN_ORDER = 8


def citation_key(title: str, authors: Sequence[Person], year: int | None) -> str:
    """Name an entry in letters and digits only, starting with a letter; never empty.

    With an author: family name, year, first telling word of the title, in lower case. Without: up to three telling
    words of the title in lower camel case.
    """
    words = _telling_words(title)
    family = _family(authors)
    if family:
        return family + (str(year) if year is not None and year > 0 else "") + (words[0].lower() if words else "")
    key = "".join(_capped(word) if at else _lowered(word) for at, word in enumerate(words[:3]))
    if not key:
        return "entry" + (str(year) if year is not None and year > 0 else "")
    return key if key[0].isalpha() else "n" + key


def unique_key(base: str, taken: Callable[[str], bool]) -> str:
    """Give the base, or the base with one of a, b, … z, aa, ab, … that is not taken: the first, if those are in a row.

    Thousands of abstracts may share a base, so beyond the first few the end of the row is found by doubling.
    """
    for number in range(_TRIED_IN_ORDER):
        if not taken(_numbered(base, number)):
            return _numbered(base, number)
    used, free = _TRIED_IN_ORDER - 1, _TRIED_IN_ORDER
    while taken(_numbered(base, free)):
        used, free = free, free * 2
    while free - used > 1:
        middle = (used + free) // 2
        used, free = (middle, free) if taken(_numbered(base, middle)) else (used, middle)
    return _numbered(base, free)


def _numbered(base: str, number: int) -> str:
    """Give the base for 0, and for 1, 2, … 26, 27, … the base with a, b, … z, aa, and so on."""
    letters = ""
    while number:
        number, letter = divmod(number - 1, len(ascii_lowercase))
        letters = ascii_lowercase[letter] + letters
    return base + letters


def _family(authors: Sequence[Person]) -> str:
    for person in authors:
        name = person.family or person.literal or person.given
        family = "".join(_WORD.findall(_ascii(name[:_READ])))[:_LONGEST_PART].lower()
        if family and family[0].isalpha():
            return family
    return ""


def _telling_words(title: str) -> list[str]:
    """Give the words of a title that say something, in ASCII; all of its words if none does."""
    found = [word[:_LONGEST_PART] for word in _WORD.findall(_ascii(_MATH.sub(" ", title[:_READ])))]
    telling = [word for word in found if word.lower() not in _SMALL_WORDS and (len(word) > 1 or word.isdigit())]
    return telling or found


def _capped(word: str) -> str:
    return word[0].upper() + (word[1:].lower() if word.isupper() and len(word) > 5 else word[1:])


def _lowered(word: str) -> str:
    """Lower the first word's leading capitals but keep the humps of a camel-case name after them."""
    if word.isupper():
        return word.lower()
    return word[0].lower() + word[1:]


def _ascii(text: str) -> str:
    if text.isascii():
        return text.replace("'", "")
    decomposed = unicodedata.normalize("NFKD", text.translate(_SPELLED))
    return "".join(sign if sign.isascii() else _spelled(sign) for sign in decomposed)


def _spelled(sign: str) -> str:
    """Spell a letter of a neighbouring alphabet by its sound; nothing for a combining mark, a blank otherwise."""
    if unicodedata.combining(sign):
        return ""
    found = _SCRIPTS.match(unicodedata.name(sign, ""))
    if not found:
        return " "
    sound = _SOUNDS.get(found[1], found[1].lower())
    return sound.capitalize() if sign.isupper() else sound
