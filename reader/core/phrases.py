"""Noun phrases and clauses cut out of running English text at places where a reader would stop."""

import re
from collections.abc import Iterator

_CLOSES = {")": "(", "]": "[", "}": "{", "”": "“", "»": "«"}
_OPENS = frozenset("([{“«")
_SIGNS = re.compile(r"[()\[\]{}“”«»$\"]")
_ABBREVIATION = re.compile(
    r"(?:[^.]{1,9}\.[^.]{1,9}(?:\.[^.]{1,9})?\.|\(?(?:cf|vs|al|resp|fig|eq|sec|dr|prof|st|no|viz|approx|etc)\.)",
    re.IGNORECASE,
)
_DASHES = frozenset(("–", "—", "-", "--", "---"))


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# How good a place to stop is the blank before such a word, in letters added to the length of what is kept.
_STOPS = dict.fromkeys(
    _words(
        "for with via using by in on under from through over between within without at into unless until whenever "
        "across against toward towards during after before among upon beyond despite rather given including"
    ),
    0,
) | {
    "that": 4, "which": 8, "where": 8, "whose": 2, "while": 8, "whereas": 8, "because": 8, "since": 8, "so": 4,
    "such": 2, "when": 4, "if": 4, "as": -6, "to": -4, "is": -20, "are": -20, "than": -30, "and": -34, "or": -34,
    "of": -30,
}  # fmt: skip
_NO_END = _words(
    "a an the of for with via using by in on under from through over between within without at into and or nor but "
    "to that which whose where when if while as than is are was were be been being can could may might must shall "
    "should will would has have had do does not no its their our this these those such any all each every both "
    "either some several various more most less very too also only just even so how what why whether i.e. e.g. "
    "based towards toward against across during after before among upon up about per s.t. w.r.t. novel new general "
    "specific certain particular arbitrary other another same different called termed named any one two three four "
    "five i.i.d. respectively including whenever we it they them cannot first second third existing large small "
    "many few much like beyond namely especially particularly because since versus vs. instead following unless "
    "rather until given whereas despite yet then thus hence around along near"
)
_NO_END_HERE = {
    "of": _words(
        "number set class family task problem notion question concept kind form case existence lack presence use means "
        "way terms variety sum order size part sort capable idea domain type effect role choice study theory"
    ),
    "to": _words(
        "able ability capability access due respect equivalent similar sufficient necessary required likely easy hard "
        "need needed subject equal approach according close proportional opposed difficulty way compared used order aim"
    ),
    "where": _words("case cases setting settings situations sense"),
    "in": _words("case cases interest"),
}
_HARD_AFTER_COMMA = _words(
    "which where who whose while whereas because since so but thus thereby hence as e.g. e.g., i.e. i.e., and, we in "
    "with without when if although though yet then to under using via on at for from by given even even, especially "
    "particularly respectively not"
)
_HARD_IN_CLAUSE = _words("which where while whereas because since so but thus thereby hence i.e., e.g., even")
_FINITE = _words(
    "is are was were can cannot could may must will has have does do exist exists allow allows need needs fail"
)
_SECOND_VERB = _words(
    "conduct study studies show shows give gives identify solve derive derives implement propose proposes prove proves "
    "present apply perform establish establishes theoretically reveal define find focus argue develop introduce use "
    "demonstrate provide provides verify validate analyze analyse examine investigate compare discuss embed that which "
    "thus therefore then aims is are can has have its we ask asks evaluate obtain empirically design construct characterize"
)
_GENERIC = _words(
    "approach approaches method methods framework technique techniques algorithm algorithms model models problem "
    "problems result results answer answers study analysis procedure scheme strategy architecture notion concept "
    "theory theoretical system solution solutions question questions work paper improvements modifications property "
    "properties setting settings evidence experiments insight insights understanding perspective language recipe "
    "general simple efficient effective existing proposed unified new novel first way ways case cases use "
    "phenomenon networks network neural deep learning performance function functions data training classes types "
    "issue issues overarching fundamental open algorithmic challenges gap gaps methodology formulation task tasks application applications"
)
_SMALL = _NO_END | _words("there here itself themselves ones")
_DULL = _SMALL | _GENERIC
_INSIDE_OF = {"that": -12.0, "which": -30.0, "where": -30.0, "whose": -30.0, "who": -30.0}
_MARKS = frozenset(",;:.")
_POINTING = _words("this these those that such it them they its their both our all his her he she us there ours")
_HOLLOW = _words(
    "answer answers insight insights evidence understanding connection examples extensions variants following"
)

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
    r"|(?:[a-z-]+ ){0,2}?problem of (?=[a-z]+ing )|recipe on (?=how)|(?:perspective|framework|approach|method) based on "
)
_OPENING = re.compile(
    r"(?:[a-z]+ )?(?:approach|method|framework|technique|algorithm|procedure)s? (?:for|to) (?=[a-z]+)"
)
_WITHIN = re.compile(r"(?:with|here|in this (?:paper|work|article|study|note)|on|into|out|over|first)[ ,]+")
_EMPHASIS = re.compile(r"(?<![\w*])\*([^*\s](?:[^*]{0,120}[^*\s])?)\*(?![\w*])")
_ASIDE = re.compile(
    r"(?<=\S) \((?:e\.g\.|i\.e\.|see |or |which |that |including |cf\.|such |also |a |an |[^()]{0,60}\d{4})[^()]{0,160}\)"
)
_EXAMPLES = re.compile(r", (?:such as|(?:also|sometimes|often) (?:called|known as|termed)) [^,.;:()]{1,60},")
_INSERTED = re.compile(r"(?<=\w)(?: – | — |—)[^–—.;]{4,120}(?: – | — |—)(?=\w)")
_UPSHOT = re.compile(r", an? [a-z]+ that can ")
_ADJECTIVES = re.compile(r"(?<= of )([\w-]+)(?:, [\w-]+){1,4}+(?= (?!and |or )[\w-]+)")
_CITED = re.compile(r"(?<=\S) \[[^\]^]{0,160}\](?!\^)")
_ACRONYM = re.compile(r" \([A-Z][A-Za-z-]{1,11}\)")
_ARTICLE = re.compile(r"(?<=[a-z]) (?:the|a|an) (?=[a-zA-Z])")
_CALL = (
    r"(?:^|,? \(?(?:(?:which |that )?(?:is |are ))?)"
    r"(?:called|termed|coined|named|dubbed|(?:which )?we (?:call|term|coin|name|dub|refer to as))(?: the| a)? [\"“‘'*]?"
    r"(?P<name>[^,.;:”\"()*\s][^,.;:”\"()*]{1,70}?)"
)
_CALLS = ("called ", "termed ", "coined ", "named ", "dubbed ", "we call", "we term", "we refer", "we name", "we dub")
_CALLED_SHORT = re.compile(_CALL + r"(?P<short> \([^()]{1,24}\)(?: Attention| method| model)?)")
_CALLED = re.compile(
    _CALL
    + r"(?P<short>(?!))?(?=[,.;:”\"*)]| (?:that|which|to|for|is|and|in|with|by|on|where|as|simultaneously|from)\b|$)"
)
_APPOSED = re.compile(
    r",? ?(?:(?:the|a|an|novel|new|our) )*(?P<name>[^\s,]*[A-Z][^\s,]*(?: [^\s,(–—-]+){0,2})"
    r"(?:,| [–—-]+) (?=(?:an?|the|which|[a-z]+ing) )"
)
_INSIDE = re.compile(r"(?P<what>(?:[^\s,.;:]+ ){1,5}[^\s,.;:]+), (?P<name>[\w-]*[A-Z][\w+-]*), (?P<rest>which .*)")
_SHORT = re.compile(r"[\w)] \(([\w/+-]*[A-Z][\w/+-]*)\)")
_COLON = re.compile(r"(?:[\w-]+ ){0,3}[\w-]+(?::| [–—-]) ")
_NOVEL = re.compile(r"(^|, )an? (?:novel|new|innovative|brand new) (?=([A-Za-z]))")
_ADVERBIAL = _words(
    "in for under when if with within given on at by as while unless using over even through, to despite"
)
_FINITE_STOP = _STOPS["is"]
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
    """Clean a noun phrase and take away the words before it that say nothing ("a new class of")."""
    text = clean(text)
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


def fit(text: str, limit: int, *, clause: bool = False, names: bool = False) -> tuple[str, bool]:
    """Cut a phrase, or a shortened form of it that says more within the limit; and say whether it is all there.

    A clause has a verb of its own; names says that acronyms are names given here and stay.
    """
    title, whole = cut(text, limit, clause=clause)
    if whole or len(text) <= len(title) + 1:
        return title, whole
    for shorter in _shortened(text[: 2 * limit], clause=clause, names=names):
        other, all_there = cut(shorter, limit, clause=clause)
        if all_there or len(other) > len(title) + 14:
            return other, all_there
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
        if pattern.search(text):
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
    text = text[: 2 * limit]
    words = text.split(" ")
    lows = text.lower().split(" ")
    signs = _SIGNS.search(text) is not None
    opened: list[str] = []
    adverbial = clause and lows[0] in _ADVERBIAL
    best = last_resort = 0
    best_value, inside, finite = -1000.0, 0.0, False
    length, told, since = -1, 0, 0
    for at, word in enumerate(words):
        length += len(word) + 1
        if length > limit + 1:
            break
        if signs:
            _track(opened, word)
        low = lows[at]
        mark = low[-1:]
        if mark in _MARKS:
            low = low.rstrip(",;:.")
        if low in _DULL:
            if low in _NO_END:
                since = 0
                if clause:
                    finite = finite or low in _FINITE
                elif at and low in _INSIDE_OF:
                    inside = _INSIDE_OF[low]
                continue
        else:
            told += 1
        since += 1
        if opened or not word:
            continue
        sure = told if length >= _AT_LEAST or clause else min(told, 2)
        value, ends = _stop(lows, at, sure, since, clause=clause)
        if mark == ",":
            since = 0
            if adverbial:
                adverbial = False
                continue
            ends = ends or (finite and at + 1 < len(lows) and lows[at + 1] in _HARD_AFTER_COMMA)
        if value is None and not ends:
            last_resort = length
            continue
        kept = length - 1 if mark in _MARKS else length
        if kept > limit:
            break
        if ends:
            return _ended(text, length), True
        if kept + value + inside > best_value and not (inside and value == _FINITE_STOP):
            best, best_value = length, kept + value + inside
    return _ended(text, best or last_resort), False


def _ended(text: str, length: int) -> str:
    kept = text[:length]
    last = kept[kept.rfind(" ") + 1 :]
    return _capital(kept if _ABBREVIATION.fullmatch(last) else kept.rstrip(" ,;:."))


def _stop(lows: list[str], at: int, told: int, since: int, *, clause: bool) -> tuple[float, bool] | tuple[None, bool]:
    """Judge the place behind a word: how good a stop it is (None: none), and whether the phrase ends there."""
    low = lows[at]
    if at + 1 == len(lows):
        return 0, True
    following = lows[at + 1]
    if low[-1] in ".?!;:":
        return _stop_at_mark(low, told)
    if following in _DASHES:
        return 4, told > 2
    if low[-1] == ",":
        after = lows[at + 2] if at + 2 < len(lows) else ""
        return _stop_at_comma(following, after, told, since, clause=clause)
    value = _STOPS.get(following)
    if value is None:
        return _stop_at_participle(following, lows[at + 2] if at + 2 < len(lows) else "", since, clause=clause)
    if following in {"and", "or"} and not clause:
        after = lows[at + 2] if at + 2 < len(lows) else ""
        if after in _SECOND_VERB or after.endswith("ly"):
            return (0, told > 0 and lows[at - 1] != "to") if after not in _FINITE else (-10, False)
    # A participle, or a noun that says nothing without what follows, is no end.
    if (low in _NO_END_HERE.get(following, ())) or (low.endswith("ed") and len(low) > 4):
        return None, False
    return value, False


def _stop_at_mark(low: str, told: int) -> tuple[float, bool] | tuple[None, bool]:
    mark = low[-1]
    if mark == ".":
        ends = not (_ABBREVIATION.fullmatch(low) or (len(low) == 2 and low.isalpha()))
        return (0, True) if ends else (None, False)
    return 0, mark != ":" or told > 2


def _stop_at_comma(
    following: str, after: str, told: int, since: int, *, clause: bool
) -> tuple[float, bool] | tuple[None, bool]:
    if clause:
        return -10, told > 3 and following in _HARD_IN_CLAUSE
    if following in {"and", "or"} and after in _SECOND_VERB:
        return 2, True
    if following in _HARD_AFTER_COMMA or following.endswith("ing") or (following in {"a", "an", "the"} and told > 3):
        return 2, told > 2
    # One lone word before the comma is one of several adjectives, or the list has only begun.
    return (2, False) if since > 1 else (None, False)


def _stop_at_participle(
    following: str, after: str, since: int, *, clause: bool
) -> tuple[float, bool] | tuple[None, bool]:
    if (following.endswith("ed") and after in _STOPS) or (
        following.endswith("ing") and after in {"a", "an", "the", "that"} and since > 1
    ):
        return (-8 if clause else 0), False
    return None, False


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


def named(rest: str, limit: int) -> tuple[str, bool]:
    """Make a title of a phrase that gives its thing a name, and say whether it is all there; empty without a name."""
    rest = clean(rest)
    head = rest[:200]
    calls = [call for call in _CALLS if call in head]
    if calls and (found := _CALLED_SHORT.search(head) or _CALLED.search(head)):
        before, name = head[: found.start()], found["name"]
        own = found["short"] or not name.islower() or not re.search(r" (?:that|which|and) ", before)
        if own and ". " not in before and "also" not in before[-5:]:
            return _introduced(before, name.strip() + (found["short"] or ""), rest[found.end() :], limit)
    if found := _APPOSED.match(head):
        return fit(_bare(f"{found['name']}, {rest[found.end() :]}"), limit, names=True)
    if found := _INSIDE.match(head):
        return fit(_bare(f"{found['name']}, {found['what']} {found['rest']}"), limit, names=True)
    return "", False


def has_short(title: str) -> bool:
    """Say whether a title gives its thing a short name in brackets."""
    return bool(_SHORT.search(title))


def _introduced(what: str, name: str, after: str, limit: int) -> tuple[str, bool]:
    name = _capital(name)
    what = tidy_what(what)
    if _telling(name) > 2 or not _telling(what):
        return cut(name, limit)
    after = after.lstrip('"”*)')
    tail = after if after.startswith((" that ", " for ", " to ")) else ""
    title = cut(f"{name}, {what}{tail}", limit)
    return title if title[0] else cut(name, limit)


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
    return len([word for word in words if len(word) > 1 and word not in _DULL])


def worth(title: str) -> float:
    """Say how much a title tells: more for telling words, less for words that point elsewhere and hollow ones."""
    words = title.lower().replace(",", "").split()
    telling = len([word for word in words if word not in _DULL and word[-2:] != "ly"])
    value = 4.0 * min(telling, 6)
    if telling < 3:
        value -= (60, 40, 10)[telling]
    if words and words[0] in _POINTING:
        value -= 45
    if not _POINTING.isdisjoint(words):
        value -= 12 if words[1:2] != ["this"] else 30
    if words and (words[0] in _HOLLOW or words[0] in {"to", "and", "is", "are", "can"}):
        value -= 30
    if title.endswith("the problem") or " the problem that" in title:
        value -= 20
    return value - max(0, 24 - len(title))
