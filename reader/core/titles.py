"""Working titles: headings for abstracts that came without one, taken from what the abstract says of itself."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import count, islice
from typing import NamedTuple

from reader.core.cues import APPOSED, CLAIMS, MAKES, MEANS, NAMERS, Cue, first_cues, is_called, more_cues
from reader.core.phrases import (
    capital,
    clean,
    cut,
    headline,
    shortened,
    telling,
    tidy,
)
from reader.core.wordlists import DULL, HOLLOW, NO_END, POINTING, POINTS_FIRST

LIMIT = 96
"""The most letters that a working title has."""

UNTITLED = "Untitled abstract"
"""What an abstract without any text is called."""

_MOST = 6  # candidates offered
_READ = 3500  # letters of an abstract that are looked at
_OBJECT = 250  # letters looked at behind a cue
_GOOD = 70  # a title of this worth is taken without a look at the rarer cues
_LITTLE = 52  # letters of a title that is worth an attempt to say more
_FAIR = 50  # and of this worth without a look at the first sentence
_QUESTION = 92  # worth of a question that the abstract begins with
_TELLING = 16  # worth of four telling words

_KEPT = {
    "extend": "extending", "improve": "improving", "generalize": "generalizing", "generalise": "generalising",
    "replace": "replacing", "adapt": "adapting", "unify": "unifying", "combine": "combining", "resolve": "resolving",
    "settle": "settling", "replicate": "replicating", "reproduce": "reproducing",
}  # fmt: skip
_AIM = re.compile(
    r" to (?:analy[sz]e|study|derive|develop|construct|investigate|characteri[sz]e|explore|examine|obtain|design) "
)
_THAT = re.compile(
    r"(?:(?:[a-z]+ly |, [a-z ]{1,30}, |(?:via|by|through|using|both|in|with) [^.;:]{1,90}? ))?that[:,]? "
)
_DONE = re.compile(
    r" (?:is|are) (?:here )?(?:considered|presented|proposed|studied|conducted|investigated|introduced|discussed"
    r"|described|examined|analy[sz]ed|developed|reported)\b"
)
_OTHERS = re.compile(
    r"[A-Z][^.]{1,40}? et al\.(?: \([^()]*\))? (?:propose|introduce|present|show|find|report|give|study)s? "
)
_SUBJECT = re.compile(r"([^.;]{12,96}?) (?:is|are) (?:a|an|the|one|among|widely|often|frequently) ")
_SHORT_FORM = re.compile(r"[A-Z][A-Za-z]*[A-Z]s?(?![\w)-])")
_MATH = re.compile(r"\$[^$]*\$")
_LABEL = re.compile(
    r"(?:(?:background|introduction|context|abstract|summary|resumen|aims?|objectives?|purpose)(?:[:.] ?| (?=[A-Z])))?"
    r"(?:(?-i:To) (?:evaluate|determine|assess|report|investigate|compare|examine|study|describe|review|identify) )?",
    re.IGNORECASE,
)
_CJK_END = re.compile(r"[。！？；]")
_CONTROL = re.compile("[\x00-\x08\x0e-\x1b\x7f-\x9f]")
_BAD_START = re.compile(r"(?:is|are|and|can|upon|provably|was|has|have|does|may|will|rely|relies) ")
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
_NAMELY = re.compile(r"(?P<what>an? [^,.;:]{3,60}), namely,? (?P<name>[^,.;:]{3,40}),(?P<rest> (?:that|which) .*)")
_COUNTED = re.compile(r"two [a-z -]{4,60}: ")
_WITH_SHORT = re.compile(r"(?:[A-Z][\w-]+ )+\([A-Z][\w-]*\)")
_SHORT = re.compile(r"[\w)] \(([\w/+-]*[A-Z][\w/+-]*)\)")
_NOVEL = re.compile(r"(^|, )an? (?:novel|new|innovative|brand new) (?=([A-Za-z]))")


_HANGING = frozenset(("to", "and", "is", "are", "can"))  # no title begins with them
_NEAR = frozenset(("its", "their"))  # they may well point to a word before them in the title
_POINTER = re.compile(r" (?:such|these) (?!as |that |an? |of |is |are |can |two |three )(?=[a-z-]+ )")


class Made(NamedTuple):
    """A title, what it is worth, and the phrase it was cut from if there is more of it."""

    worth: float
    title: str
    cut_from: str = ""
    names: bool = False
    clause: bool = False


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
        room = LIMIT - len(tail)
        yield (best if len(best) <= room else cut(best, room)[0] or best[:room].rstrip()) + tail


def _titles(text: str) -> Iterator[str]:
    """Make titles, the best first, each once; a title is made only when no better one can come any more."""
    head = text[:_READ]
    if "  " in head or head[:1] == " " or head[-1:] == " ":
        head = " ".join(_CONTROL.sub("", head).split())
    if not head:
        return
    seen: set[str] = set()
    made: list[Made] = []
    stop = _CJK_END.search(head, 0, LIMIT)
    if stop and stop.start() > 1:
        yield from _finished(Made(0, head[: stop.start()]), head, seen)
    end = head.find("? ", 0, LIMIT)
    if end > 0 and ". " not in head[:end]:
        made.append(Made(_QUESTION + _worth(head[:end]), head[: end + 1]))
    yield from _follow(first_cues(head), head, made, _GOOD, seen)
    yield from _follow(more_cues(head), head, made, _FAIR, seen)
    made += _topics(head)
    for one in sorted(made, reverse=True):
        yield from _finished(one, head, seen)
    if not seen:
        yield _plainest(head)


def _follow(cues: Iterable[Cue], head: str, made: list[Made], least: float, seen: set[str]) -> Iterator[str]:
    """Follow the cues, the most promising first; hand out a title when it is worth `least` and no better can come."""
    for at_most, score, start, verb in sorted(cues, reverse=True):
        while made and made[-1].worth >= max(at_most, least):
            yield from _finished(made.pop(), head, seen)
        one = _behind(head, score, start, verb)
        if one.title:
            made.append(one)
            made.sort()
    while made and made[-1].worth >= least:
        yield from _finished(made.pop(), head, seen)


def _finished(one: Made, head: str, seen: set[str]) -> Iterator[str]:
    title = one.title
    if one.clause:
        title = headline(title, one.cut_from, LIMIT)
    elif one.cut_from:
        title, _ = shortened(title, one.cut_from, LIMIT, names=one.names)
    title = _spelled_out(_without_both(_unpointed(title)), head)
    if not title.isprintable():
        title = " ".join(_CONTROL.sub("", title).split())
    if title and title.casefold() not in seen:
        seen.add(title.casefold())
        yield title


def _spelled_out(title: str, head: str) -> str:
    """Spell out the first acronym of a title as the abstract introduced it, where there is room for that."""
    found = _SHORT_FORM.search(title)
    if not found or len(title) > LIMIT - 10 or (found.start() and title[found.start() - 1] != " "):
        return title
    short = found[0].rstrip("s")
    at = head.find(f" ({short}")
    if at < 0 or head[at + 2 + len(short) : at + 3 + len(short)] not in {"s", ")"}:
        return title
    before = head[max(0, at - LIMIT) : at].split(" ")[-len(short) - 1 :]
    for start in range(len(before)):
        long = " ".join(before[start:])
        if short.casefold() in {_initials(long.split()), _initials(long.replace("-", " ").split())}:
            break
    else:
        return title
    if found[0] != short and long[-1] != "s":
        long = long[:-1] + "ies" if long.endswith("ty") else long + "s"
    spelled = f"{title[: found.start()]}{long} ({found[0]}){title[found.end() :]}"
    return title if len(spelled) > LIMIT or long.casefold() in title.casefold() else spelled[0].upper() + spelled[1:]


def _initials(words: list[str]) -> str:
    return "".join(word[0] for word in words).casefold()


def _topics(head: str) -> Iterator[Made]:
    """Make titles of the first sentence: what was done in the passive voice, its subject, all of it."""
    done = _DONE.search(head, 0, 240)
    if done and ". " not in head[: done.start()]:
        yield _cut(tidy(clean(head[: done.start()])), 56)
    if found := _SUBJECT.match(head):
        title, whole = cut(tidy(clean(found[1])), LIMIT)
        if whole and _worth(title) >= _TELLING:
            yield Made(12 + _worth(title), title)
    label = found.end() if (found := _LABEL.match(head)) else 0
    yield _cut(clean(head[label : label + _OBJECT]), 22, clause=True, partly=-28)


def _plainest(head: str) -> str:
    """Give the start of a text that cannot be cut like English: whole words and math if there are any."""
    if len(head) > LIMIT:
        head = _MATH.sub(lambda math: math[0] if len(math[0]) <= _LITTLE else "…", head)
    start = head[:LIMIT]
    if len(head) > LIMIT:
        part = max(start.rfind(" "), start.rfind("，"), start.rfind("、"))
        start = start[:part] if part > 0 else start
    if start.count("$") % 2 and start.rfind("$") > 0:
        start = start[: start.rfind("$")]
    start = _without_hanging(start)
    return start[:1].upper() + start[1:]


def _cut(text: str, score: float, *, clause: bool = False, names: bool = False, partly: float = 0) -> Made:
    """Cut a title and weigh it; partly is what is added when it is not all there."""
    title, whole = cut(text, LIMIT, clause=clause)
    free = _unpointed(title)
    if free != title:
        title, score = free, score - 8
    if not whole and title and (clause or len(title) < _LITTLE):
        title, whole = shortened(title, text, LIMIT, clause=clause, names=names)
        text = text if clause else ""
    if whole or not title:
        return Made(score + _worth(title), title)
    return Made(score + _worth(title) + partly, title, text, names, clause)


def _behind(head: str, score: float, start: int, verb: str) -> Made:
    """Make a title of what follows a cue; an empty one if nothing can be made of it."""
    rest = head[start : start + _OBJECT]
    if verb == "ask":
        return _cut(clean(rest), score, clause=True, partly=-24)
    if verb in MEANS:
        aim = _AIM.search(rest, 0, 160)
        if aim and ". " not in rest[: aim.start()]:
            rest, verb, score = rest[aim.end() :], "study", score + (6 if rest.startswith("this ") else 20)
        elif verb not in _KEPT:
            return Made(0, "")
    if _BAD_START.match(rest):
        return Made(0, "")
    that = _THAT.match(rest) if verb in CLAIMS else None
    if that:
        return _cut(clean(rest[that.end() :]), score + 2, clause=True, partly=-18)
    rest = clean(rest)
    if verb == "called":
        rest = rest.partition(" proposed in this ")[0]
    if verb in NAMERS and (title := _named(rest, LIMIT)):
        return Made(score + _worth(title) + 28, title)
    if verb in _KEPT:
        return _kept(head, rest, score, verb)
    names = verb in MAKES
    one = _cut(tidy(rest), score + 6, names=names, partly=-10)
    return one._replace(worth=one.worth + 14) if names and _has_short(one.title) else one


def _kept(head: str, rest: str, score: float, verb: str) -> Made:
    """Make a title that keeps the verb: "extending ...", or "replicating ..." what others did."""
    if rest.startswith("their ") and (others := _OTHERS.match(head)):
        rest = head[others.end() : others.end() + _OBJECT]
    if rest.startswith(("this ", "these ", "those ", "our ", "upon ", "on ", "over ")):
        return Made(0, "")
    return _cut(f"{_KEPT[verb]} {rest}", score + 6, partly=-10)


def _worth(title: str) -> float:
    """Say how much a title tells: more for telling words, less for words that point elsewhere and hollow ones."""
    words = title.lower().replace(",", "").split()
    if not words:
        return -114.0
    telling = len([word for word in words if word not in DULL and word[-2:] != "ly" and len(word) > 1])
    value = 4.0 * telling - (90, 40, 10)[telling] if telling < 3 else 4.0 * min(telling, 6)
    if words[0] in POINTS_FIRST:
        value -= 45
    if not POINTING.isdisjoint(words):
        near = _NEAR.issuperset(POINTING.intersection(words)) and POINTING.isdisjoint(words[:3])
        value -= 45 if words[1:2] == ["this"] else 6 if near else 18
    if title[-1] != "?" and (words[0] in _HANGING or not HOLLOW.isdisjoint(words[:6])):
        value -= 30
    if " where " in title and words[1] == "where":
        value -= 12
    if title.partition(",")[0].endswith("ly"):
        value -= 30
    if title.endswith("the problem") or " the problem that" in title or " setting in which" in title:
        value -= 40
    return value if len(title) > 24 else value - 24 + len(title)


def _named(rest: str, limit: int) -> str:
    """Make a title of a clean phrase that gives its thing a name; empty without a name."""
    head = rest[:200]
    if _COUNTED.match(head) and len(both := _WITH_SHORT.findall(head.partition(". ")[0])) > 1:
        return cut(" and ".join(both[:2]), limit)[0]
    found = (_CALLED_SHORT.search(head) or _CALLED.search(head)) if is_called(head) else None
    if found:
        before, name = head[: found.start()], found["name"]
        own = found["short"] or not name.islower() or not _TURNS.search(before)
        if own and ". " not in before and "also" not in before[-5:]:
            return _introduced(before, name.strip() + (found["short"] or ""), rest[found.end() :], limit)
    if ", namely" in head and (found := _NAMELY.match(head)):
        return _introduced(found["what"], found["name"], found["rest"], limit)
    if found := APPOSED.match(head):
        return _whole(f"{found['name']}, {rest[found.end() :]}", limit)
    if ", which" in head and (found := _INSIDE.match(head)):
        return _whole(f"{found['name']}, {found['what']} {found['rest']}", limit)
    return ""


def _whole(text: str, limit: int) -> str:
    text = _bare(text)
    title, whole = cut(text, limit)
    return title if whole else shortened(title, text, limit, names=True)[0]


def _has_short(title: str) -> bool:
    """Say whether a title gives its thing a short name in brackets."""
    return bool(_SHORT.search(title))


def _introduced(what: str, name: str, after: str, limit: int) -> str:
    name = capital(name)
    what = _tidy_what(what)
    if telling(name) > 2 or not telling(what):
        return cut(name, limit)[0]
    after = after.lstrip('"”*)')
    tail = after if after.startswith((" that ", " for ", " to ", " which ")) else ""
    title = cut(f"{name}, {what}{tail}", limit)[0]
    return title if telling(title[len(name) :]) else cut(name, limit)[0]


def _tidy_what(what: str) -> str:
    """Ready the phrase that a name stands for: a plain article before it, no wrapping."""
    what = _bare(what.strip(" ,"))
    if wrap := re.match(r"(an?|the) (?:concept|notion|class|family|idea) of ", what):
        what = what[wrap.end() :]
    return what


def _bare(text: str) -> str:
    return _NOVEL.sub(lambda found: f"{found[1]}{'an' if found[2] in 'aeiouAEIO' else 'a'} ", text)


def _unpointed(title: str) -> str:
    """Take away "such" and "these" within a title: what they point to is not in it."""
    return _POINTER.sub(" ", title) if " such " in title or " these " in title else title


def _without_both(title: str) -> str:
    """Take away "both" when what the word is about was cut off."""
    if " both " in title and " and " not in title.partition(" both ")[2]:
        return title.replace(" both ", " ", 1)
    return title


def _without_hanging(text: str) -> str:
    """Take words and marks from the end that no title ends with; all of the text if nothing would be left."""
    found = text.split(" ")
    while found and found[-1].rstrip(",;:.").lower() in NO_END | {""}:
        found.pop()
    return " ".join(found).rstrip(" ,;:.") or text
