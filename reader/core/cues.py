"""Finds where an English abstract speaks of itself ("we propose", "this paper studies"), and how telling that is."""

import re
from collections.abc import Iterator

from reader.core.wordlists import words

Cue = tuple[float, float, int, str]
"""(the most that a title from it can be worth, the cue's own worth, where the text behind it starts, plain verb)"""

FULL, NAMED, SHORT = 30.0, 52.0, 44.0
"""The most that the text behind a cue can add: any phrase, one that gives a name, one that gives an acronym."""

_FRAMED = 18  # what "in this paper" is worth
_FADE = 34  # what is lost from the first letter to the last
_WIDER = 24  # what a wider problem is worth over the one that was considered first
_REACH = 200  # letters looked at around a cue

_WEIGHTS = {
    "propose introduce present develop design devise initiate": 64,
    "prove derive construct build formulate create begin carry undertake": 55,
    "study investigate": 56,
    "explore examine analyze analyse revisit characterize characterise consider": 52,
    "establish resolve settle generalize generalise extend improve unify clarify show argue identify discuss": 50,
    "provide give find compare focus define review survey obtain conduct delve replace adapt": 46,
    "reveal address tackle demonstrate contribute solve implement": 41,
    "quantify classify evaluate formalize formalise abstract describe determine assess estimate test measure": 38,
    "summarize summarise synthesize compile understand report": 32,
    "use employ leverage combine apply utilize utilise": 30,
    "hypothesize conjecture observe conclude verify": 26,
    "replicate reproduce": 60,
}


CLAIMS = words("prove show find argue reveal demonstrate establish conjecture observe conclude hypothesize is")
"""Verbs that a clause with "that" may follow."""

MEANS = words("use employ leverage combine apply utilize utilise adapt")
"""Verbs whose object is a means, worth less than what it is for."""

MAKES = words("propose introduce present develop design devise construct build is called")
"""Verbs whose object is what the paper brings."""

NAMERS = MAKES | {"study", "investigate"}
"""Verbs whose object may be given a name of its own."""

_PASSED = words(
    "here now then first next also further thus therefore instead hence both to aim aims try attempt hope seek seeks "
    "have has are able take a step towards by delves"
)
_LESS = {
    "also": 14, "further": 14, "then": 8, "finally": 16, "additionally": 14, "next": 10, "empirically": 16,
    "experimentally": 16, "specifically": 8, "furthermore": 14, "moreover": 14, "hope": 30, "lastly": 16,
    "attempt": 10,
}  # fmt: skip

_PAPER = re.compile(
    r"h(?:is|e) (?:present )?(?:paper|work|article|study|manuscript|note|thesis|report|survey|review|proposal|letter) "
)
_OUR = re.compile(
    r"ur (?:(?P<main>(?:main|key|first|primary|central|principal|major|core|second|theoretical) ){0,2}"
    r"(?:results?|contributions?|findings?|study|analysis|work|theory|goal|aim|focus|novelty) (?P<is>is |are )?"
    r"|(?:proposed |new |novel )?(?:method|approach|model|algorithm|framework), "
    r"(?P<called>)(?=called|named|termed|dubbed)"
    r"|(?:newly )?(?:proposed|introduced) (?P<ours>)(?=[A-Z]))"
)
_BY = re.compile(r" by (?=[a-z]+ing )")
_FOLLOWS = re.compile(
    r"(?:Motivated|Inspired|Guided) by (?:these|our) (?:result|finding|observ|insight|analys)"
    r"|(?:Based on|Using|With|For) (?:this|these|our) "
)
_AND = re.compile(
    r" and (?:[a-z]+ly |then |also )?(?=(?:propose|introduce|present|develop|prove|derive|study|investigate|establish"
    r"|give|found|show|provide)s? )"
)
APPOSED = re.compile(
    r",? ?(?:(?:the|a|an|novel|new|our) )*(?P<name>[^\s,]*[A-Z][^\s,]*(?: [^\s,(–—-]+){0,2})"
    r"(?:,| [–—-]+) (?=(?:an?|the|which|[a-z]+ing) )"
)
"""A name at the start of a phrase with an explanation behind it."""

_AIMS = ("bjective", "BJECTIVE", "im of ", "AIM", "Aims: ", "urpose", "URPOSE")
_AIMED = re.compile(r"[A-Za-z ]{0,12}(?:[:.] ?|(?: of| was| is| were)[^.:]{0,80}? )[Tt]o (?=[a-z]+ )")
_FRAME = re.compile(r"n (?:this|the present) (?:\w+ )?(?:paper|work|article|study|manuscript)")
_LINKS = re.compile(r",? and (?:[a-z]+ly )?([a-z]+) ")
_OURS = re.compile(r"\b(?:[Ww]e|[Tt]his|[Oo]ur)\b")
_FIRST_AFTER = ("provide", "provides", "give", "gives", "is", "present", "presents", "obtain", "are", "conduct")
_PHRASES = (("he resulting ", 70, "called"), ("question: ", 74, "ask"), ("hypothesis: ", 62, "ask"))


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


def is_called(text: str) -> bool:
    """Say whether a phrase holds one of the words that give a name."""
    if "we " in text and ("we call" in text or "we term" in text or "we refer" in text or "we name" in text):
        return True
    return "called " in text or "termed " in text or "coined " in text or "dubbed " in text or "named " in text


def first_cues(head: str) -> Iterator[Cue]:
    """Find "we" and "this paper" with a telling verb."""
    fade = _fade(head)
    for subject in ("we ", "We ", "I "):
        start = head.find(subject)
        while start >= 0:
            end = start + len(subject)
            before = head[start - 1 : start]
            if (before == " " or not before.isalnum()) and (cue := _verb(head, end)):
                less = start * fade
                if start and head[start - 2] != ".":
                    less += _led(head[max(0, start - 90) : start].rsplit(". ", 1)[-1])
                yield _weighed(head, cue[0] - less, cue[1], cue[2])
            start = head.find(subject, end)
    for found in _PAPER.finditer(head):
        if cue := _verb(head, found.end()):
            yield _weighed(head, cue[0] + _FRAMED - found.start() * fade, cue[1], cue[2])
    at = head.find(" proposed in this ")
    start = head.rfind("The ", max(0, at - _REACH), at) + 4 if at > 0 else 3
    if start > 3 and ". " not in head[start:at]:
        yield _weighed(head, 90 - start * fade, start, "called")


def _led(lead: str) -> float:
    """Say what a cue loses by the start of its sentence; less than nothing is a gain."""
    less = _LESS.get(lead.partition(",")[0].strip().lower(), 0)
    if "n th" in lead and _FRAME.search(lead):
        return less - _FRAMED
    return less + (8 if _FOLLOWS.match(lead) else 0)


def more_cues(head: str) -> Iterator[Cue]:
    """Find the rarer ways: "by proposing", "and show", "our main result is", "question:"."""
    fade = _fade(head)
    for pattern, bonus in ((_BY, -6), (_AND, -5)):
        for found in pattern.finditer(head):
            start = found.start()
            cue = _verb(head, found.end())
            if cue and _OURS.search(head[max(0, start - _REACH) : start].rsplit(". ", 1)[-1]):
                yield _weighed(head, cue[0] + bonus - start * fade, cue[1], cue[2])
    for found in _OUR.finditer(head):
        if known := _ours(head, found):
            weight, at, verb = known
            yield _weighed(head, weight - found.start() * fade, at, verb)
    yield from _phrase_cues(head, fade)


def _phrase_cues(head: str, fade: float) -> Iterator[Cue]:
    """Find set phrases: "question:", "the aim of this study was to", "is the first"."""
    for phrase, weight, verb in _PHRASES:
        at = head.find(phrase)
        start = at + len(phrase)
        if at >= 0 and (verb == "ask" or head[start : start + 1].isupper()):
            yield _weighed(head, weight - at * fade, start, verb)
    for phrase in _AIMS:
        at = head.find(phrase)
        aimed = _AIMED.match(head, at) if at >= 0 else None
        if aimed and (known := _verb(head, aimed.end())):
            yield _weighed(head, 66 - at * fade, known[1], known[2])
    at = head.find(" the first ")
    while at >= 0:
        if head.endswith(_FIRST_AFTER, max(0, at - 12), at):
            yield _weighed(head, 56 - at * fade, at + 5, "first")
        at = head.find(" the first ", at + 9)


def _fade(head: str) -> float:
    return _FADE / max(len(head), 900)


def _weighed(head: str, score: float, at: int, verb: str) -> Cue:
    gain = FULL
    if head.startswith("a more general ", at):
        score += _WIDER
    elif verb == "consider" and _AND.search(head[at : at + _REACH].partition(". ")[0]):
        score -= 14
    if verb in MEANS:
        gain = 20 + NAMED
    elif verb in NAMERS:
        ahead = head[at : at + _REACH]
        gain = NAMED if APPOSED.match(ahead) or is_called(ahead) else SHORT if "(" in ahead else FULL
    return score + gain, score, at, verb


def _ours(head: str, found: re.Match[str]) -> tuple[float, int, str] | None:
    """Weigh what "our" begins: a named method, a main result, or a noun with a telling verb."""
    if found["called"] is not None:
        return 76, found.end(), "called"
    if found["ours"] is not None:
        return 70, found.end(), "called"
    if found["is"]:
        return (66, found.end(), "is") if found["main"] else None
    return _verb(head, found.end())


def _verb(head: str, at: int) -> tuple[float, int, str] | None:
    """Read the verb behind a subject, over adverbs: (weight, where its object starts, verb)."""
    less = 0
    for _ in range(5):
        end = head.find(" ", at)
        word = head[at:end].rstrip(",")
        at = end + 1
        if known := _VERBS.get(word):
            verb, weight = known
            if head.startswith(("and ", ", and "), at):
                link = _LINKS.match(head, end)
                if link and link[1] in _VERBS:
                    return weight - less, link.end(), _VERBS[link[1]][0]
            return weight - less, at, verb
        if end < 0 or (word not in _PASSED and word[-2:] != "ly"):
            return None
        less += _LESS.get(word, 0)
    return None
