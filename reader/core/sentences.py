"""Where the sentences of shown text begin and end."""

import re
from collections.abc import Iterator


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_CLOSERS = "”’\"')\\]}»›」』）】〉》"
_OPENERS = "“‘\"'(\\[{«‹「『（【〈《¿¡*"
_WIDE = "。！？｡．"
_STOP = re.compile(rf"(?<![.!?…])[.!?…]++[{_CLOSERS}]*+(?=\s|\Z|(?P<stuck>[A-Z]))|[{_WIDE}]+[{_CLOSERS}]*|\n")
_NEXT = re.compile(rf"\s*[{_OPENERS}]*(?P<word>[^\s{_CLOSERS}]{{1,40}})?")
_BULLETS = ("-", "–", "—", "•")
_BEFORE = 24
"""Letters looked back for the word that a full stop belongs to."""

# Something follows these; they never end a sentence.
_LEADING = _words(
    "e.g eg i.e ie cf viz ed eds dr prof mr mrs ms st vs v.s resp approx ca incl esp w.r.t wrt a.k.a aka s.t"
)
# A number or a name follows these, unless they are words of their own.
_NUMBERED = _words(
    "fig figs eq eqs eqn eqns sec secs ref refs thm prop lem def cor rem ch chap app tab no nos vol vols p pp"
)
# These may end a sentence: some before any capital letter, others only before a word that clearly begins one.
_CLOSING = _words("etc i.i.d iid a.s a.e w.h.p w.l.o.g ph.d m.sc b.sc a.m p.m")
_TRAILING = _words("al u.s u.k e.u inc ltd co corp jr sr dept univ jan feb mar apr jun jul aug sep sept oct nov dec")
# An initial may stand behind these; a letter behind another small word is a symbol.
_BEFORE_NAMES = _words("by and with of from to in see after for & or than as via")
_BEGINNERS = _words(
    "a an the this that these those we our they their it its i he she his her there here in on at for from by "
    "with as to of if when while since because although though however moreover furthermore thus hence therefore "
    "then also both each every all some many most several such more using based given unlike despite after before "
    "under over through what which who how why where is are can do does not no one two first second third finally "
    "next specifically recently additionally additional further experiments results code prior previous existing "
    "current recent surprisingly notably importantly interestingly crucially motivated inspired extensive "
    "empirically theoretically deep learning neural let suppose consider consequently conversely overall instead "
    "rather yet but and or so nevertheless nonetheless meanwhile indeed towards toward building leveraging "
    "without within across among between during against along via beyond up only even just whereas whether"
)


def sentences(text: str) -> list[tuple[int, int]]:
    """Return the spans of the sentences of a shown text, in order, without the white space between them.

    A formula is one letter there (U+FFFC); a line break ends a sentence. The time is linear in the text's length.
    """
    found = []
    start = 0
    for end in _ends(text):
        first = start + len(text[start:end]) - len(text[start:end].lstrip())
        last = start + len(text[start:end].rstrip())
        if first < last:
            found.append((first, last))
        start = end
    return found


def sentence_at(text: str, at: int) -> tuple[int, int]:
    """Return the span of the sentence that holds place `at`; between two it is the one before, at the start the first.

    A text without words gives the empty span (0, 0).
    """
    spans = sentences(text)
    before = [span for span in spans if span[0] <= at]
    return before[-1] if before else spans[0] if spans else (0, 0)


def _ends(text: str) -> Iterator[int]:
    """Yield where sentences end; the last of them is the end of the text."""
    start = 0
    for stop in _STOP.finditer(text):
        if _is_end(text, stop, start):
            start = stop.end()
            yield start
    if start < len(text):
        yield len(text)


def _is_end(text: str, stop: re.Match[str], start: int) -> bool:
    """Tell whether a sentence that began at `start` ends with a stop."""
    sign = stop[0][0]
    if sign == "\n" or sign in _WIDE or stop.end() == len(text):
        return True
    following = _NEXT.match(text, stop.end())
    word = (following and following["word"]) or ""
    if stop["stuck"]:
        return _is_stuck(text, stop, word)
    if not _may_begin(word, stop[0]):
        return False
    return stop[0][0] != "." or stop[0].startswith("..") or _is_full_stop(text, stop, start, word)


def _may_begin(word: str, stop: str) -> bool:
    """Tell whether a sentence may begin with a word: not with a small letter, unless it is a name such as t-SNE."""
    if not word or word.startswith(("http", "www.")) or word in _BULLETS:
        return bool(word)
    first = word[0]
    if first.islower():
        return stop[0] == "." and any(sign.isupper() for sign in word)
    return first.isalnum() or first in "\ufffc$\\#@"


def _is_stuck(text: str, stop: re.Match[str], word: str) -> bool:
    """Tell whether two sentences only lack the blank between them, as in `done.We show`."""
    before = text[max(0, stop.start() - 2) : stop.start()]
    return len(before) == 2 and before.isalpha() and before.islower() and word.rstrip(",").lower() in _BEGINNERS


def _is_full_stop(text: str, stop: re.Match[str], start: int, word: str) -> bool:
    """Tell whether a dot ends a sentence, by the word that it follows and the one that follows it."""
    low = max(start, stop.start() - _BEFORE)
    before = text[low : stop.start()].split()
    last = before[-1].lstrip("([{“\"'‘").casefold() if before else ""
    begins = word.rstrip(",:;").casefold() in _BEGINNERS
    if last in _LEADING:
        return False
    if last in _NUMBERED:
        return begins and len(word) > 1
    if last in _CLOSING or last in _TRAILING:
        return word[0].isupper() and (begins or last in _CLOSING)
    if len(last) == 1 and last.isalpha() and last.isascii():
        symbol = len(before) > 1 and before[-2].islower() and before[-2] not in _BEFORE_NAMES
        return begins or (symbol and not word[0].isdigit())
    item = last.isdigit() and len(last) <= 2 and stop.start() - start <= 4
    return not item  # of a list: its number is no sentence
