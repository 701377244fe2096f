"""Working titles: headings for abstracts that came without one, taken from what the abstract says of itself."""

import re
from collections.abc import Callable, Iterator
from itertools import count, islice

from reader.core.phrases import clean, cut, fit, has_short, named, tidy, worth

LIMIT = 96
"""The most letters that a working title has."""

UNTITLED = "Untitled abstract"

_MOST = 6  # candidates offered
_READ = 3500  # letters of an abstract that are looked at
_OBJECT = 320  # letters looked at behind a cue
_NAMED = 28  # what a name is worth
_FRAMED = 18  # what "in this paper" is worth
_FADE = 34  # what is lost from the first letter to the last

_WEIGHTS = {
    "propose introduce present develop design devise initiate": 64,
    "prove derive construct build formulate create begin carry undertake": 55,
    "study investigate": 56,
    "explore examine analyze analyse revisit characterize characterise consider": 52,
    "establish resolve settle generalize generalise extend improve unify clarify show argue identify discuss": 50,
    "provide give find compare focus define review survey obtain conduct delve replace adapt": 46,
    "reveal address tackle demonstrate contribute solve implement": 41,
    "quantify classify evaluate formalize formalise abstract describe": 38,
    "use employ leverage combine apply utilize utilise": 30,
    "hypothesize conjecture observe conclude report verify": 26,
}
_CLAIMS = frozenset(
    "prove show find argue reveal demonstrate establish conjecture observe conclude hypothesize is".split()
)
_MEANS = frozenset("use employ leverage combine apply utilize utilise adapt".split())
_KEPT = {
    "extend": "extending", "improve": "improving", "generalize": "generalizing", "generalise": "generalising",
    "replace": "replacing", "adapt": "adapting", "unify": "unifying", "combine": "combining", "resolve": "resolving",
    "settle": "settling",
}  # fmt: skip
_MAKES = frozenset("propose introduce present develop design devise construct build is called".split())
_NAMERS = _MAKES | {"study", "investigate"}
_TOPIC_AT_MOST = 88
_PASSED = frozenset(
    "here now then first next also further thus therefore instead hence both to aim aims try attempt hope seek seeks "
    "have has are able take a step towards by delves".split()
)
_LESS = {
    "also": 14, "further": 14, "then": 8, "finally": 16, "additionally": 14, "next": 10, "empirically": 16,
    "experimentally": 16, "specifically": 8, "furthermore": 14, "moreover": 14, "hope": 30, "lastly": 16, "attempt": 10,
}  # fmt: skip

_WE = re.compile(r"[WwI]e?,? (?=[a-z])")
_PAPER = re.compile(
    r"h(?:is|e) (?:present )?(?:paper|work|article|study|manuscript|note|thesis|report|survey|review|proposal|letter) "
)
_OUR = re.compile(
    r"ur (?:(?:(?:main|key|first|primary|central|principal|major|core|second|theoretical|experimental) ){0,2}"
    r"(?:results?|contributions?|findings?|study|analysis|work|theory|goal|aim|focus|novelty) (?P<is>is |are )?"
    r"|(?:proposed |new |novel )?(?:method|approach|model|algorithm|framework), (?P<called>)(?=called|named|termed|dubbed)"
    r"|(?:newly )?(?:proposed|introduced) (?P<ours>)(?=[A-Z]))"
)
_BY = re.compile(r" by (?=[a-z]+ing )")
_AND = re.compile(
    r" and (?:[a-z]+ly |then |also )?(?=(?:propose|introduce|present|develop|prove|derive|study|investigate|establish"
    r"|give|found|show|provide)s? )"
)
_FIRST_AFTER = ("provide", "provides", "give", "gives", "is", "present", "presents", "obtain", "are", "conduct")
_DONE = re.compile(
    r" (?:is|are) (?:here )?(?:considered|presented|proposed|studied|conducted|investigated|introduced|discussed"
    r"|described|examined|analy[sz]ed|developed|reported)\b"
)
_AIM = re.compile(
    r" to (?:analy[sz]e|study|derive|develop|construct|investigate|characteri[sz]e|explore|examine|obtain|design) "
)
_THAT = re.compile(
    r"(?:(?:[a-z]+ly |, [a-z ]{1,30}, |(?:via|by|through|using|both|in|with) [^.;:]{1,90}? ))?that[:,]? "
)
_FRAME = re.compile(r"n (?:this|the present) (?:\w+ )?(?:paper|work|article|study|manuscript)")
_LINKS = re.compile(r",? and (?:[a-z]+ly )?([a-z]+) ")
_OURS = re.compile(r"\b(?:[Ww]e|[Tt]his|[Oo]ur)\b")
_TOPIC = re.compile(r"([^.;]{12,96}?) (?:is|are) (?:a|an|the|one|among|widely|often|frequently) ")
_CJK_END = re.compile(r"[。！？；]")
_SHORT_FORM = re.compile(r"[A-Z][A-Za-z]*[A-Z]s?(?![\w)-])")
_BAD_START = re.compile(r"(?:is|are|can|upon|provably|was|has|have|does|may|will|rely|relies) ")


def _forms() -> dict[str, tuple[str, int]]:
    """Give every form of the cue verbs, with the plain verb and its weight."""
    forms: dict[str, tuple[str, int]] = {}
    for verbs, weight in _WEIGHTS.items():
        for verb in verbs.split():
            stem = verb.removesuffix("e")
            y = verb[:-1] + "ie" if verb[-1] == "y" and verb[-2] != "o" else verb
            for form in (verb, y + "s", verb + "es", stem + "ed", y + "d", stem + "ing", verb + "ing"):
                forms[form] = (verb, weight)
    return forms | {"built": ("build", 55), "gave": ("give", 46), "found": ("find", 46), "began": ("begin", 55)}


_VERBS = _forms()


def candidates(plain_text: str) -> list[str]:
    """Give working titles for the text, the best first: 1 to 6, none longer than LIMIT; none only for empty text."""
    return list(islice(_titles(plain_text), _MOST))


def choose(plain_text: str, taken: Callable[[str], bool]) -> str:
    """Give the first candidate that is not taken, else the best one with the first free number behind it."""
    best = ""
    for title in islice(_titles(plain_text), _MOST):
        if not taken(title):
            return title
        best = best or title
    if not best and not taken(UNTITLED):
        return UNTITLED
    return next(title for title in _numbered(best or UNTITLED) if not taken(title))


def _numbered(best: str) -> Iterator[str]:
    for number in count(2):
        tail = f" ({number})"
        yield (best if len(best) + len(tail) <= LIMIT else cut(best, LIMIT - len(tail))[0]) + tail


def _titles(text: str) -> Iterator[str]:
    """Make titles, the best first, each once; a title is made only when no better one can come any more."""
    head = text[:_READ]
    if "  " in head or not head.isprintable() or head[:1] == " ":
        head = " ".join(head.split())
    if not head:
        return
    waiting = [(score + _most_worth(verb), score, start, verb) for score, start, verb in _cues(head)]
    telling = "? " in head[:LIMIT] or max(waiting, default=(0,))[0] < _TOPIC_AT_MOST
    waiting.append((_TOPIC_AT_MOST if telling else 48, 0, 0, "topic"))
    made: list[tuple[float, str]] = []
    seen: set[str] = set()
    for at_most, score, start, verb in sorted(waiting, reverse=True):
        made.sort()
        while made and made[-1][0] >= at_most:
            yield from _once(made.pop()[1], head, seen)
        if verb == "topic":
            made += _topics(head)
        else:
            title, value = _object(head, start, verb)
            if title:
                made.append((score + value, title))
    for _, title in sorted(made, reverse=True):
        yield from _once(title, head, seen)
    yield from _once(_plainest(head), head, seen)


def _most_worth(verb: str) -> float:
    """Say what `_object` adds at most to the score of such a cue."""
    return 72 if verb in _MEANS else 52 if verb in _NAMERS else 30


def _once(title: str, head: str, seen: set[str]) -> Iterator[str]:
    title = _spelled_out(title, head)
    if title.casefold() not in seen:
        seen.add(title.casefold())
        yield title


def _spelled_out(title: str, head: str) -> str:
    """Spell out the first acronym of a title as the abstract introduced it, where there is room for that."""
    found = _SHORT_FORM.search(title)
    if not found or len(title) > LIMIT - 10 or (found.start() and title[found.start() - 1] != " "):
        return title
    short = found[0].rstrip("s")
    at = head.find(f" ({short}")
    if at < 0 or head[at + 2 + len(short)] not in "s)":
        return title
    words = head[max(0, at - 90) : at].split(" ")[-len(short) - 1 :]
    for start in range(len(words)):
        long = " ".join(words[start:])
        initials = "".join(part[0] for part in long.replace("-", " ").split())
        if initials.casefold() == short.casefold():
            break
    else:
        return title
    spelled = f"{title[: found.start()]}{long} ({found[0]}){title[found.end() :]}"
    return title if len(spelled) > LIMIT or long.casefold() in title.casefold() else spelled[0].upper() + spelled[1:]


def _topics(head: str) -> Iterator[tuple[float, str]]:
    """Make titles of the first sentence: a question, its subject, or all of it."""
    end = head.find("? ", 0, LIMIT)
    if end > 0 and ". " not in head[:end]:
        yield 62 + worth(head[:end]), head[: end + 1]
    if found := _TOPIC.match(head):
        title, whole = fit(tidy(found[1]), LIMIT)
        if whole:
            yield 18 + worth(title), title
    done = _DONE.search(head, 0, 240)
    if done and ". " not in head[: done.start()]:
        title, _ = fit(tidy(head[: done.start()]), LIMIT)
        if title:
            yield 56 + worth(title), title
    title, whole = fit(clean(head[:_OBJECT]), LIMIT, clause=True)
    if title:
        yield 22 + worth(title) - (0 if whole else 28), title


def _plainest(head: str) -> str:
    """Give whole words from the start; part of the word where it is longer than a title, or not parted by blanks."""
    start = head[:LIMIT]
    end = _CJK_END.search(start)
    if end and end.start() > 1:
        return start[: end.start()]
    if len(head) > LIMIT and " " in start:
        start = start.rsplit(" ", 1)[0]
    return start[:1].upper() + start[1:]


def _cues(head: str) -> Iterator[tuple[float, int, str]]:
    """Find where the abstract speaks of itself: (score, where the object starts, verb)."""
    fade = _FADE / max(len(head), 900)
    for found in _WE.finditer(head):
        start = found.start()
        if start and head[start - 1].isalnum():
            continue
        if cue := _verb(head, found.end()):
            weight, at, verb = cue
            lead = head[max(0, start - 90) : start].rsplit(". ", 1)[-1]
            frame = _FRAMED if _FRAME.search(lead) else 0
            yield weight + frame - start * fade - _LESS.get(lead.lower().split(",")[0].strip(), 0), at, verb
    for pattern, bonus in ((_PAPER, _FRAMED), (_BY, -6), (_AND, -5)):
        for found in pattern.finditer(head):
            cue = _verb(head, found.end())
            if cue and (
                pattern is _PAPER or _OURS.search(head[max(0, found.start() - 200) : found.start()].rsplit(". ")[-1])
            ):
                yield cue[0] + bonus - found.start() * fade, cue[1], cue[2]
    yield from _our_cues(head, fade)


def _our_cues(head: str, fade: float) -> Iterator[tuple[float, int, str]]:
    for found in _OUR.finditer(head):
        score = -found.start() * fade
        if found["called"] is not None:
            yield 76 + score, found.end(), "called"
        elif found["ours"] is not None:
            yield 70 + score, found.end(), "called"
        elif found["is"]:
            main = found[0].startswith(("ur main", "ur key", "ur first", "ur central", "ur primary", "ur principal"))
            if main:
                yield 66 + score, found.end(), "is"
        elif cue := _verb(head, found.end()):
            yield cue[0] + score, cue[1], cue[2]
    for phrase, weight, verb in (
        ("he resulting ", 70, "called"),
        ("question: ", 62, "ask"),
        ("hypothesis: ", 62, "ask"),
    ):
        at = head.find(phrase)
        start = at + len(phrase)
        if at >= 0 and (verb == "ask" or head[start : start + 1].isupper()):
            yield weight - at * fade, start, verb
    at = head.find(" the first ")
    while at >= 0:
        if head[:at].endswith(_FIRST_AFTER):
            yield 56 - at * fade, at + 5, "first"
        at = head.find(" the first ", at + 9)


def _verb(head: str, at: int) -> tuple[float, int, str] | None:
    """Read the verb behind a subject, over adverbs: (weight, where its object starts, verb)."""
    less = 0
    for word in head[at : at + 90].split(" ")[:5]:
        at += len(word) + 1
        bare = word.rstrip(",")
        if known := _VERBS.get(bare):
            link = _LINKS.match(head, at - 1)
            if link and link[1] in _VERBS:
                return known[1] - less, link.end(), _VERBS[link[1]][0]
            return known[1] - less, at, known[0]
        if bare not in _PASSED and not bare.endswith("ly"):
            return None
        less += _LESS.get(bare, 0)
    return None


def _object(head: str, start: int, verb: str) -> tuple[str, float]:
    """Make a title of what follows a cue, and say how much it is worth beside the cue; empty if nothing."""
    rest = head[start : start + _OBJECT]
    bonus = 0.0
    if verb in _MEANS:
        aim = _AIM.search(rest, 0, 160)
        if aim and ". " not in rest[: aim.start()]:
            rest, verb, bonus = rest[aim.end() :], "study", 20
        elif verb not in _KEPT:
            return "", 0
    if verb == "ask":
        title, whole = cut(clean(rest), LIMIT, clause=True)
        return title, worth(title) - (0 if whole else 24)
    if _BAD_START.match(rest):
        return "", 0
    that = _THAT.match(rest) if verb in _CLAIMS else None
    if that:
        title, whole = fit(clean(rest[that.end() :]), LIMIT, clause=True)
        return title, worth(title) + (2 if whole else -16)
    title, whole = named(rest, LIMIT) if verb in _NAMERS else ("", False)
    if title:
        return title, worth(title) + _NAMED + bonus
    phrase = tidy(rest)
    if verb in _KEPT:
        phrase = f"{_KEPT[verb]} {clean(rest)}"
    title, whole = fit(phrase, LIMIT, names=verb in _MAKES)
    bonus += 14 if verb in _MAKES and has_short(title) else 0
    return title, worth(title) + bonus + (6 if whole else -4)
