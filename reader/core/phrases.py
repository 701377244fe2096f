"""Noun phrases and clauses cut out of running English text at places where a reader would stop."""

import re
from collections.abc import Iterator
from itertools import chain

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
_MAY_STOP = ("ed", "ing", "ly", "–", "—", "-")
_QUOTES = frozenset('("“')
_MAY_END = frozenset("dgy–—-.")
_NOWHERE: tuple[float | None, bool] = (None, False)
_AHEAD = 40  # letters read beyond the limit, to see how a phrase goes on
_INSIDE_OF = {"that": -12.0, "which": -30.0, "where": -30.0, "whose": -30.0, "who": -30.0}

_LEAD = re.compile(
    r"(?:(?:a|an|the|some|several|various|novel|new|brand|our|its|certain|particular|specific|first|in-depth|very|simple|"
    r"principled|innovative|comprehensive|explicit|previously|unexplored|theoretical|general|formal|following|frequently"
    r"|studied)(?:, | and (?=novel |simple )| )|(?:[a-z]+ed )?(?:number|variety|set|series|class|family|category|"
    r"collection|range) of )+",
    re.IGNORECASE,
)
_FORMULA = re.compile(r" for [^\s]*[a-z)]=[^\s]*(?= in )")
_BESIDE = re.compile(r", (?<=[a-z], )(?:the|an?) [a-z][^,.;:()]{4,70},(?= (?:to|for|that) )")
_WRAP = re.compile(
    r"(?:(?:[a-z]+ed|general|more|fundamental|natural|classic|classical|special|basic|formal|principled) ){0,2}"
    r"(?:problem|task|question|notion|concept|idea|issue|topic|study|realm|setting) of (?!our |this |these |the above)"
    r"|(?:[a-z-]+ ){0,2}?problem of (?=[a-z]+ing )|recipe on (?=how)"
    r"|(?:perspective|framework|approach|method) based on "
)
_OPENING = re.compile(
    r"(?:[a-z]+ )?(?:approach|method|framework|technique|algorithm|procedure)s? (?:for|to) (?=[a-z]+)"
)
_NAMING = re.compile(r"with ((?:[^\s,]*[A-Z][^\s,]* (?:and )?)+)(?=(?:an?|two|three|the) )")
_ACTS = {"find": "finding", "compute": "computing", "determine": "determining", "estimate": "estimating",
    "construct": "constructing", "learn": "learning"}  # fmt: skip
_GIVEN = re.compile(
    r"(?:[a-z]+ ){0,4}(?:[a-z]+: )?[Gg]iven [^.;:]{4,140}?, (?:(?:the goal|our goal|the task|the aim) is to )?"
    rf"(output|{'|'.join(_ACTS)}) (?:an? |the )?"
)
_EXAMINING = re.compile(r" by (?:examining|studying|analy[sz]ing|investigating|exploring|considering) (?=how )")
_WITHIN = re.compile(
    r"(?:with|here|in this (?:paper|work|article|study|note)|on|into|out|over|first|to(?= the| a))[ ,]+"
)
_EMPHASIS = re.compile(r"(?<![\w*])\*([^*\s](?:[^*]{0,120}[^*\s])?)\*(?![\w*])")
_ASIDE = re.compile(
    r" \((?:e\.g\.|i\.e\.|see |or |which |that |including |cf\.|such |also |both |a |an |[^()]{0,60}\d{4})"
    r"[^()]{0,160}\)"
)
_EXAMPLES = re.compile(r", (?:such as|(?:also|sometimes|often) (?:called|known as|termed)) [^,.;:()]{1,60},")
_INSERTED = re.compile(r"(?<=\w)(?: – | — |—)[^–—.;]{4,120}(?: – | — |—)(?=\w)")
_GLUED = re.compile(r"(?<=[a-z])[–—][a-z][^–—.;]{12,120}[–—](?=[a-z]+ )")
_OFFERING = re.compile(r" by (?:offering|providing|giving|presenting) (?=an? )")
_ONE_SUCH = re.compile(
    r"(?:one such|this|such an?) [^,.;:]{3,40}, which we (?:call|term|name|dub|refer to as) ([^,.;:]{3,40}), "
)
_FORM = re.compile(r", [a-z]+ing [^,.;:()]{4,60},(?= (?:for|of|to|that|in) )")
_UPSHOT = re.compile(r", an? [a-z]+ that can ")
_ADJECTIVES = re.compile(r"(?<= of )([\w-]+)(?:, [\w-]+){1,4}+(?= (?!and |or )[\w-]+)")
_CITED = re.compile(r" \[[^\]^]{0,160}\](?![\^(])")
_ACRONYM = re.compile(r" \([A-Z][A-Za-z-]{1,11}\)")
_SUBJECT = re.compile(r"(?<!ing)(?<!ed)(?<! a)(?<! of) the (?=[a-z])")
_ADVERB = re.compile(r" [a-z]+ly (?=[a-z]+ed )")
_MANNER = re.compile(r"((?:[^\s,.;:]+ ){1,4})with [^,.;:]{4,50}? (?=can |is |are |has |have |does |do )")
_ARTICLE = re.compile(r"(?:(?<=[a-z]) (?:the|a|an)|(?<=namely,) the) (?=[a-zA-Z])")
_COLON = re.compile(r"(?:[\w-]+ ){0,3}[\w-]+(?::| [–—-]) ")
_ADVERBIAL = words(
    "in for under when if with within given on at by as while unless using over even through, to despite"
)
_LEADS = words(
    "a an the some several various novel new brand our its certain particular specific first in-depth very simple "
    "principled innovative comprehensive explicit previously unexplored theoretical general formal following "
    "frequently studied number variety set series class family category collection range"
)
_TELLS: dict[str, int | None] = dict.fromkeys(GENERIC, 0) | dict.fromkeys(NO_END)
_FINITE_STOP = STOPS["is"]
_GAIN = 14  # letters that a shortened form must say more
_AT_LEAST = 26  # letters a phrase has before a colon or a dash may end it


def clean(text: str) -> str:
    """Take away emphasis, citations, asides, and what does not belong to the phrase at its start."""
    if ", which we " in text and (such := _ONE_SUCH.match(text)):
        text = f"{such[1]} {text[such.end() :]}"
    if "*" in text:
        text = _EMPHASIS.sub(r"\1", text)
    if " (" in text:
        text = _ASIDE.sub("", text)
    if " [" in text:
        text = _CITED.sub("", text)
    if ", such as " in text or ", also " in text:
        text = _EXAMPLES.sub("", text)
    if "—" in text or "–" in text:
        text = _GLUED.sub(" ", _INSERTED.sub(" ", text))
    if "ing " in text:
        if ", " in text:
            text = _FORM.sub("", text)
        if " by " in text:
            text = _OFFERING.sub(": ", text, count=1)
    return text.lstrip(" ,;:.–—-")


def tidy(text: str) -> str:
    """Take away the words before a clean noun phrase that say nothing ("a new class of")."""
    if within := _WITHIN.match(text):
        if naming := _NAMING.match(text):
            return f"{naming[1].rstrip()}, {text[naming.end() :]}"
        text = text[within.end() :]
    if ", " in text:
        text = _BESIDE.sub("", text)
    if "=" in text:
        text = _FORMULA.sub("", text)
    text = _without_lead(text)
    if "iven " in text and (problem := _GIVEN.match(text)):
        text = ("" if problem[1] == "output" else f"{_ACTS[problem[1]]} ") + text[problem.end() :]
    if (colon := _COLON.match(text)) and not telling(colon[0].rstrip(" :–—-")):
        text = text[colon.end() :]
    return text


def _without_lead(text: str) -> str:
    for _ in range(3):
        bare = text
        first = text[: text.find(" ")].rstrip(",").lower()
        if (first in _LEADS or first[-2:] == "ed") and (lead := _LEAD.match(text)):
            text = text[lead.end() :]
        if (text.find(" of ", 0, 70) > 0 or " on " in text) and (wrap := _WRAP.match(text)):
            text = text[wrap.end() :]
        if bare == text:
            break
    return text


def shortened(title: str, text: str, limit: int, *, clause: bool = False, names: bool = False) -> tuple[str, bool]:
    """Cut a title that says more, if a shortened form of the phrase gives one, than what was cut from all of it.

    A clause has a verb of its own; names says that acronyms are names given here and stay.
    """
    text = text[: 2 * limit]
    shorter_ones = _shortened_clause(text) if clause else _shortened_phrase(text)
    for shorter, gain in chain(shorter_ones, () if names else _shortened_names(text, clause=clause)):
        other, whole = cut(shorter, limit, clause=clause)
        if whole or len(other) > len(title) + gain:
            return other, whole
    return title, False


def headline(title: str, text: str, limit: int) -> str:
    """Give all of a clause without its articles if that is what makes it fit, else the title cut from it."""
    shorter, whole = cut(
        _ARTICLE.sub(" ", _ACRONYM.sub("", text[: 2 * limit].removeprefix("the "))), limit, clause=True
    )
    return shorter if whole else title


def _shortened_names(text: str, *, clause: bool) -> Iterator[tuple[str, int]]:
    """Give shorter ways to say a phrase, with the letters they must gain: without its acronyms, its articles."""
    plainer = _ACRONYM.sub("", text)
    if plainer != text:
        yield plainer, _GAIN
    known = _ACRONYM.search(text)
    if known and known[0][2:-1] in text[known.end() :]:
        yield _by_acronym(text, known), _GAIN
    if not clause:
        yield _ARTICLE.sub(" ", plainer), _GAIN


def _by_acronym(text: str, found: re.Match[str]) -> str:
    """Say a phrase with its acronym alone."""
    long = spelled(text[: found.start()], found[0][2:-1])
    return text[: found.start() - len(long)] + found[0][2:-1] + text[found.end() :] if long else text


def spelled(before: str, short: str) -> str:
    """Give the words at the end of a text that an acronym behind it stands for; empty if there are none."""
    words = before.split(" ")[-len(short) :]
    for start in range(len(words)):
        letters = iter("".join(words[start:]).casefold())
        if words[start][:1].casefold() == short[0].casefold() and all(one in letters for one in short.casefold()):
            return " ".join(words[start:])
    return ""


def _shortened_clause(text: str) -> Iterator[tuple[str, int]]:
    start, _, rest = text.partition(", ")
    if start.split(" ", 1)[0].lower() in _ADVERBIAL:
        if not rest.split(" ", 1)[0].endswith(","):
            rest = _ADVERB.sub(" ", rest)
            yield rest, min(_GAIN, len(rest) - len(text) + 4)
        elif subject := _SUBJECT.search(text):
            yield text[subject.start() + 1 :], 0
    elif manner := _MANNER.match(text):
        yield manner[1] + text[manner.end() :], 0


def _shortened_phrase(text: str) -> Iterator[tuple[str, int]]:
    if opening := _OPENING.match(text):
        yield text[opening.end() :], _GAIN
    elif means := _EXAMINING.search(text):
        yield text[means.end() :], _GAIN
    for pattern, instead in ((_UPSHOT, " to "), (_ADJECTIVES, r"\1")):
        if pattern.search(text):
            yield pattern.sub(instead, text), _GAIN


def cut(text: str, limit: int, *, clause: bool = False) -> tuple[str, bool]:
    """Give the start of a phrase up to where it may stop within the limit, and whether it ended there of itself.

    The first letter becomes a capital. Words, brackets, quotations and math are kept whole, and no comma, article or
    preposition is left at the end. Empty if there is no such place.
    """
    if len(text) > limit + _AHEAD:
        text = text[: limit + _AHEAD].rsplit(" ", 1)[0]
    low_text = text.lower()
    lows = (low_text if len(low_text) == len(text) else text).split(" ")
    hidden = _hidden(lows) if _SIGNS.search(text) else ()
    opening = _opening(lows) if clause else 0
    inside = {} if clause else _INSIDE_OF
    less = 0.0
    best = last_resort = 0
    best_value = -1000.0
    length, told, since = -1, 0, 0
    for at, (low, following) in enumerate(zip(lows, [*lows[1:], "."], strict=True)):
        length += len(low) + 1
        mark = low[-1:]
        if (length > limit and (length > limit + 1 or mark not in _MARKS)) or low == "following":
            break
        tells = _TELLS.get(low if mark not in _MARKS else low.rstrip(",;:."), 1)
        if tells is None:
            since = 0
            less = less or (inside.get(low, 0.0) if at else 0.0)
            continue
        told += tells
        since += 1
        if at < opening or at in hidden:
            continue
        value, ends = _NOWHERE
        if mark in _ENDS or following in STOPS or following[-1:] in _MAY_END:
            value, ends = _stop(lows, at, mark, told if length >= _AT_LEAST else min(told, 2), since, clause=clause)
            since *= mark != ","
        if ends:
            return _ended(text, length), True
        if value is None:
            last_resort = length
        elif length + value + less > best_value and not (less and value == _FINITE_STOP):
            best, best_value = length, length + value + less
    return _ended(text, best or last_resort), False


def _hidden(words: list[str]) -> set[int]:
    """Find the words behind which a bracket, a quotation or math is open."""
    opened: list[str] = []
    hidden: set[int] = set()
    for at, word in enumerate(words):
        if not word.isalnum():
            _track(opened, word)
        if opened:
            hidden.add(at)
    return hidden


def _opening(lows: list[str]) -> int:
    """Find where the adverbial that a clause opens with ends."""
    if lows[0] not in _ADVERBIAL:
        return 0
    return next((at + 1 for at, low in enumerate(lows) if low[-1:] == ","), 0)


def _ended(text: str, length: int) -> str:
    kept = text[:length]
    last = kept[kept.rfind(" ") + 1 :]
    return capital(kept if last[-1:] == "." and _ABBREVIATION.fullmatch(last) else kept.rstrip(" ,;:."))


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
    if lows[at].endswith("ly"):
        return _NOWHERE
    if following.endswith("ly"):
        ends = clause and after.endswith("ed") and at + 3 < len(lows) and lows[at + 3] in STOPS
    elif following.endswith("ing"):
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


def capital(text: str) -> str:
    """Begin a phrase with a capital, unless it begins with a name or with math of its own spelling."""
    if not text[:1].islower():
        quoted = text[:1] in _QUOTES and text[1:2].islower()
        return text[0] + text[1].upper() + text[2:] if quoted else text
    first = text[: text.find(" ")] if " " in text else text
    if first.isalpha():
        own = (len(first) == 1 and first != "a") or not first.islower()
    else:
        own = not first.split("-")[-1].islower() or "_" in first or "^" in first
    return text if own else text[0].upper() + text[1:]


def telling(name: str) -> int:
    """Count the words of a phrase that tell what it is about."""
    words = re.sub(r" \([^)]*\)", "", name).replace("-", " ").lower().split()
    return len([word for word in words if len(word) > 1 and word not in DULL])
