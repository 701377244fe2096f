"""Noun phrases and clauses cut out of running English text at places where a reader would stop."""

import re
from collections.abc import Iterator

from reader.core.cues import APPOSED, is_called
from reader.core.wordlists import (
    DULL,
    FINITE,
    GENERIC,
    HARD_AFTER_COMMA,
    HARD_IN_CLAUSE,
    NO_END,
    NO_END_HERE,
    SECOND_VERB,
    STOPS,
    words,
)

_CLOSES = {")": "(", "]": "[", "}": "{", "”": "“", "»": "«"}
_OPENS = frozenset("([{“«")
_SIGNS = re.compile(r"[()\[\]{}“”«»$\"]")
_ABBREVIATION = re.compile(
    r"(?:[^.]{1,9}\.[^.]{1,9}(?:\.[^.]{1,9})?\.|\(?(?:cf|vs|al|resp|fig|eq|sec|dr|prof|st|no|viz|approx|etc)\.)",
    re.IGNORECASE,
)
_DASHES = frozenset(("–", "—", "-", "--", "---"))


_MARKS = frozenset(",;:.")
_ENDS = frozenset(",;:.?!")
_MAY_STOP = ("ed", "ing", "–", "—", "-")
_NOWHERE: tuple[float | None, bool] = (None, False)
_AHEAD = 40  # letters read beyond the limit, to see how a phrase goes on
_INSIDE_OF = {"that": -12.0, "which": -30.0, "where": -30.0, "whose": -30.0, "who": -30.0}

_LEAD = re.compile(
    r"(?:(?:a|an|the|some|several|various|novel|new|brand|our|its|certain|particular|first|in-depth|very|simple|"
    r"principled|innovative|comprehensive|explicit|previously|unexplored|theoretical|general|formal|following|frequently"
    r"|studied)(?:, | and (?=novel |simple )| )|(?:[a-z]+ed )?(?:number|variety|set|series|class|family|category|"
    r"collection|range) of )+",
    re.IGNORECASE,
)
_WRAP = re.compile(
    r"(?:(?:[a-z]+ed|general|more|fundamental|natural|classic|classical|special|basic|formal|principled) ){0,2}"
    r"(?:problem|task|question|notion|concept|idea|issue|topic|study|realm|setting) of (?!our |this |these |the above)"
    r"|(?:[a-z-]+ ){0,2}?problem of (?=[a-z]+ing )|recipe on (?=how)"
    r"|(?:perspective|framework|approach|method) based on "
)
_OPENING = re.compile(
    r"(?:[a-z]+ )?(?:approach|method|framework|technique|algorithm|procedure)s? (?:for|to) (?=[a-z]+)"
)
_WITHIN = re.compile(
    r"(?:with|here|in this (?:paper|work|article|study|note)|on|into|out|over|first|to(?= the| a))[ ,]+"
)
_EMPHASIS = re.compile(r"(?<![\w*])\*([^*\s](?:[^*]{0,120}[^*\s])?)\*(?![\w*])")
_ASIDE = re.compile(
    r"(?<=\S) \((?:e\.g\.|i\.e\.|see |or |which |that |including |cf\.|such |also |a |an |[^()]{0,60}\d{4})"
    r"[^()]{0,160}\)"
)
_EXAMPLES = re.compile(r", (?:such as|(?:also|sometimes|often) (?:called|known as|termed)) [^,.;:()]{1,60},")
_INSERTED = re.compile(r"(?<=\w)(?: – | — |—)[^–—.;]{4,120}(?: – | — |—)(?=\w)")
_POINTER = re.compile(r" (?:such|these) (?!as |that |an? |of |is |are |can |two |three )(?=[a-z-]+ )")
_UPSHOT = re.compile(r", an? [a-z]+ that can ")
_ADJECTIVES = re.compile(r"(?<= of )([\w-]+)(?:, [\w-]+){1,4}+(?= (?!and |or )[\w-]+)")
_CITED = re.compile(r"(?<=\S) \[[^\]^]{0,160}\](?![\^(])")
_ACRONYM = re.compile(r" \([A-Z][A-Za-z-]{1,11}\)")
_ARTICLE = re.compile(r"(?<=[a-z]) (?:the|a|an) (?=[a-zA-Z])")
_CALL = (
    r"(?:^|,? \(?(?:(?:which |that )?(?:is |are ))?)"
    r"(?:called|termed|coined|named|dubbed|(?:which )?we (?:call|term|coin|name|dub|refer to as))(?: the| a)? [\"“‘'*]?"
    r"(?P<name>[^,.;:”\"()*\s][^,.;:”\"()*]{1,70}?)"
)
_TURNS = re.compile(r" (?:that|which|and) ")
_CALLED_SHORT = re.compile(_CALL + r"(?P<short> \([^()]{1,24}\)(?: Attention| method| model)?)")
_CALLED = re.compile(
    _CALL
    + r"(?P<short>(?!))?(?=[,.;:”\"*)]| (?:that|which|to|for|is|and|in|with|by|on|where|as|simultaneously|from)\b|$)"
)
_INSIDE = re.compile(r"(?P<what>(?:[^\s,.;:]+ ){1,5}[^\s,.;:]+), (?P<name>[\w-]*[A-Z][\w+-]*), (?P<rest>which .*)")
_SHORT = re.compile(r"[\w)] \(([\w/+-]*[A-Z][\w/+-]*)\)")
_COLON = re.compile(r"(?:[\w-]+ ){0,3}[\w-]+(?::| [–—-]) ")
_NOVEL = re.compile(r"(^|, )an? (?:novel|new|innovative|brand new) (?=([A-Za-z]))")
_ADVERBIAL = words(
    "in for under when if with within given on at by as while unless using over even through, to despite"
)
_FINITE_STOP = STOPS["is"]
_AT_LEAST = 26  # letters a phrase has before a colon or a dash may end it


def clean(text: str) -> str:
    """Take away emphasis, citations, asides, and what does not belong to the phrase at its start."""
    if "*" in text:
        text = _EMPHASIS.sub(r"\1", text)
    if "(" in text:
        text = _ASIDE.sub("", text)
    if "[" in text:
        text = _CITED.sub("", text)
    if ", such as " in text or ", also " in text:
        text = _EXAMPLES.sub("", text)
    if "—" in text or "–" in text:
        text = _INSERTED.sub(" ", text)
    return text.lstrip(" ,;:.–—-")


def tidy(text: str) -> str:
    """Take away the words before a clean noun phrase that say nothing ("a new class of")."""
    if within := _WITHIN.match(text):
        text = text[within.end() :]
    for _ in range(3):
        bare = text
        if lead := _LEAD.match(text):
            text = text[lead.end() :]
        if wrap := _WRAP.match(text):
            text = text[wrap.end() :]
        if bare == text:
            break
    if (colon := _COLON.match(text)) and not _telling(colon[0].rstrip(" :–—-")):
        text = text[colon.end() :]
    return text


def shortened(title: str, text: str, limit: int, *, clause: bool = False, names: bool = False) -> tuple[str, bool]:
    """Cut a title that says more, if a shortened form of the phrase gives one, than what was cut from all of it.

    A clause has a verb of its own; names says that acronyms are names given here and stay.
    """
    for shorter in _shortened(text[: 2 * limit], clause=clause, names=names):
        other, whole = cut(shorter, limit, clause=clause)
        if whole or len(other) > len(title) + 14:
            return other, whole
    return title, False


def _shortened(text: str, *, clause: bool, names: bool) -> Iterator[str]:
    """Give shorter ways to say a phrase: without its opening, its examples, its acronyms, its articles."""
    if clause:
        start, _, rest = text.partition(", ")
        if start.split(" ", 1)[0].lower() in _ADVERBIAL and not rest.split(" ", 1)[0].endswith(","):
            yield rest
    elif opening := _OPENING.match(text):
        yield text[opening.end() :]
    for pattern, instead in ((_UPSHOT, " to "), (_ADJECTIVES, r"\1")):
        if not clause and pattern.search(text):
            yield pattern.sub(instead, text)
    if not names:
        plainer = _ACRONYM.sub("", text)
        if plainer != text:
            yield plainer
        if not clause:
            yield _ARTICLE.sub(" ", plainer)


def cut(text: str, limit: int, *, clause: bool = False) -> tuple[str, bool]:
    """Give the start of a phrase up to where it may stop within the limit, and whether it ended there of itself.

    The first letter becomes a capital. Words, brackets, quotations and math are kept whole, and no comma, article or
    preposition is left at the end. Empty if there is no such place.
    """
    if len(text) > limit + _AHEAD:
        text = text[: limit + _AHEAD].rsplit(" ", 1)[0]
    words = text.split(" ")
    lows = text.lower().split(" ")
    hidden = _hidden(words) if _SIGNS.search(text) else ()
    turn, less = (len(words), 0.0) if clause else _turn(lows)
    opening = _opening(lows) if clause else 0
    best = last_resort = 0
    best_value = -1000.0
    length, told, since = -1, 0, 0
    for at, low in enumerate(lows):
        length += len(words[at]) + 1
        mark = low[-1:]
        marked = mark in _MARKS
        if length - marked > limit or low == "following":
            break
        bare = low.rstrip(",;:.") if marked else low
        if bare in NO_END:
            since = 0
            continue
        told += bare not in GENERIC
        since += 1
        if at in hidden or at < opening:
            continue
        value, ends = _stop(lows, at, mark, told if length >= _AT_LEAST else min(told, 2), since, clause=clause)
        since *= mark != ","
        if ends:
            return _ended(text, length), True
        if value is None:
            last_resort = length
        elif length + value + (less if at > turn else 0) > best_value and not (at > turn and value == _FINITE_STOP):
            best, best_value = length, length + value + (less if at > turn else 0)
    return _ended(text, best or last_resort), False


def without_hanging(text: str) -> str:
    """Take words and marks from the end that no title ends with; all of the text if nothing would be left."""
    found = text.split(" ")
    while found and found[-1].rstrip(",;:.").lower() in NO_END | {""}:
        found.pop()
    return " ".join(found).rstrip(" ,;:.") or text


def _hidden(words: list[str]) -> set[int]:
    """Find the words behind which a bracket, a quotation or math is open."""
    opened: list[str] = []
    hidden: set[int] = set()
    for at, word in enumerate(words):
        _track(opened, word)
        if opened:
            hidden.add(at)
    return hidden


def _turn(lows: list[str]) -> tuple[int, float]:
    """Find where a relative clause begins, and what a stop within it loses."""
    for at, low in enumerate(lows):
        if low in _INSIDE_OF and at:
            return at, _INSIDE_OF[low]
    return len(lows), 0.0


def _opening(lows: list[str]) -> int:
    """Find where the adverbial that a clause opens with ends."""
    if lows[0] not in _ADVERBIAL:
        return 0
    return next((at + 1 for at, low in enumerate(lows) if low[-1:] == ","), 0)


def _ended(text: str, length: int) -> str:
    kept = text[:length]
    last = kept[kept.rfind(" ") + 1 :]
    return _capital(kept if _ABBREVIATION.fullmatch(last) else kept.rstrip(" ,;:."))


def _stop(lows: list[str], at: int, mark: str, told: int, since: int, *, clause: bool) -> tuple[float | None, bool]:
    """Judge the place behind a word: how good a stop it is (None: none), and whether the phrase ends there."""
    low = lows[at]
    if at + 1 == len(lows):
        return 0, True
    following = lows[at + 1]
    if mark in _ENDS:
        return _stop_at_comma(lows, at, told, since, clause=clause) if mark == "," else _stop_at_mark(low, told)
    value = STOPS.get(following)
    if value is None:
        if following.endswith(_MAY_STOP):
            return _stop_at_other(lows, at, told, since, clause=clause)
        return _NOWHERE
    if following in {"and", "or"} and not clause and _second_verb(lows, at + 2):
        return (0, told > 0 and lows[at - 1] != "to") if lows[at + 2] not in FINITE else (-10, False)
    # A participle, or a noun that says nothing without what follows, is no end.
    if low in NO_END_HERE.get(following, ()) or (mark == "d" and low.endswith("ed") and len(low) > 4):
        return _NOWHERE
    return value, False


def _second_verb(lows: list[str], at: int) -> bool:
    after = lows[at] if at < len(lows) else ""
    if after.endswith("ly") and at + 1 < len(lows):
        after = lows[at + 1]
    return after in SECOND_VERB


def _stop_at_mark(low: str, told: int) -> tuple[float | None, bool]:
    mark = low[-1]
    if mark == ".":
        within = _ABBREVIATION.fullmatch(low) or (len(low) == 2 and low.isalpha())
        return _NOWHERE if within else (0, True)
    if mark == ";" and low[0] == "&":  # what is left of a web page's way to write a sign
        return _NOWHERE
    return 0, mark != ":" or told > 2


def _stop_at_comma(lows: list[str], at: int, told: int, since: int, *, clause: bool) -> tuple[float | None, bool]:
    following = lows[at + 1]
    if clause:
        spoken = following in HARD_AFTER_COMMA and not FINITE.isdisjoint(lows[:at])
        return -10, spoken or (told > 3 and following in HARD_IN_CLAUSE)
    if following in {"and", "or"} and _second_verb(lows, at + 2):
        return 2, True
    if following in HARD_AFTER_COMMA or following.endswith("ing") or (following in {"a", "an", "the"} and told > 3):
        return 2, told > 2
    # One lone word before the comma is one of several adjectives, or the list has only begun.
    return (2, False) if since > 1 else _NOWHERE


def _stop_at_other(lows: list[str], at: int, told: int, since: int, *, clause: bool) -> tuple[float | None, bool]:
    """Judge the place before a dash, before math set beside a noun, and before a participle."""
    following = lows[at + 1]
    after = lows[at + 2] if at + 2 < len(lows) else ""
    if following in _DASHES:
        return 4, told > 2
    if following.endswith("ing"):
        ends = after in {"a", "an", "the", "that"} and since > 1
    else:
        ends = following.endswith("ed") and after in STOPS
    return (-8 if clause else 0, False) if ends else _NOWHERE


def _track(opened: list[str], word: str) -> None:
    """Follow the brackets, quotations and dollars of a word; what is open stays in the list."""
    for sign in _SIGNS.findall(word):
        if sign in '$"':
            if opened and opened[-1] == sign:
                opened.pop()
            else:
                opened.append(sign)
        elif opened and opened[-1] == "$":
            continue
        elif sign in _OPENS:
            opened.append(sign)
        elif opened and opened[-1] == _CLOSES[sign]:
            opened.pop()


def _capital(text: str) -> str:
    first = text.split(" ", 1)[0]
    if text[:1] == "(" and text[1:2].islower():
        return "(" + text[1].upper() + text[2:]
    if text[:1].islower() and first.split("-")[-1].islower() and "_" not in first and "^" not in first:
        return text[0].upper() + text[1:]
    return text


def named(rest: str, limit: int) -> str:
    """Make a title of a clean phrase that gives its thing a name; empty without a name."""
    head = rest[:200]
    found = (_CALLED_SHORT.search(head) or _CALLED.search(head)) if is_called(head) else None
    if found:
        before, name = head[: found.start()], found["name"]
        own = found["short"] or not name.islower() or not _TURNS.search(before)
        if own and ". " not in before and "also" not in before[-5:]:
            return _introduced(before, name.strip() + (found["short"] or ""), rest[found.end() :], limit)
    if found := APPOSED.match(head):
        return _whole(f"{found['name']}, {rest[found.end() :]}", limit)
    if ", which" in head and (found := _INSIDE.match(head)):
        return _whole(f"{found['name']}, {found['what']} {found['rest']}", limit)
    return ""


def _whole(text: str, limit: int) -> str:
    text = _bare(text)
    title, whole = cut(text, limit)
    return title if whole else shortened(title, text, limit, names=True)[0]


def unpointed(title: str) -> str:
    """Take away "such" and "these" within a title: what they point to is not in it."""
    return _POINTER.sub(" ", title) if " such " in title or " these " in title else title


def has_short(title: str) -> bool:
    """Say whether a title gives its thing a short name in brackets."""
    return bool(_SHORT.search(title))


def _introduced(what: str, name: str, after: str, limit: int) -> str:
    name = _capital(name)
    what = tidy_what(what)
    if _telling(name) > 2 or not _telling(what):
        return cut(name, limit)[0]
    after = after.lstrip('"”*)')
    tail = after if after.startswith((" that ", " for ", " to ")) else ""
    title = cut(f"{name}, {what}{tail}", limit)[0]
    return title if _telling(title[len(name) :]) else cut(name, limit)[0]


def tidy_what(what: str) -> str:
    """Ready the phrase that a name stands for: a plain article before it, no wrapping."""
    what = _bare(what.strip(" ,"))
    if wrap := re.match(r"(an?|the) (?:concept|notion|class|family|idea) of ", what):
        what = what[wrap.end() :]
    return what


def _bare(text: str) -> str:
    return _NOVEL.sub(lambda found: f"{found[1]}{'an' if found[2] in 'aeiouAEIO' else 'a'} ", text)


def _telling(name: str) -> int:
    words = re.sub(r" \([^)]*\)", "", name).replace("-", " ").lower().split()
    return len([word for word in words if len(word) > 1 and word not in DULL])
