"""Names of tags that are likely meant as one: found without comparing each with each, and told why."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from unicodedata import normalize

from reader.core.normalise import fold
from reader.core.wordlists import words

SEPARATORS = "-_ .‐‑–"
LONG_ENOUGH = 6
"""So many letters a word must have for one of them to be a slip; among shorter ones too many are true words."""

COMPARED = 20
"""Of names that share a beginning of a slip, each is compared with so many."""

_SINGULAR = words("bias gas atlas canvas lens chaos news always perhaps")
_TO_BLANK = str.maketrans(dict.fromkeys(SEPARATORS, " "))


@dataclass(frozen=True, slots=True)
class Alike:
    """Two names that are likely one, and why; `into` came before `name` in what was looked at."""

    name: str
    into: str
    reason: str


def alike(names: Iterable[str], apart: Iterable[tuple[str, str]] = ()) -> list[Alike]:
    """Return the pairs of names that are likely one, in the order of the names, which should be that of their use.

    Nested names count by their last level, among those of the same parent; a parent is a name too. Pairs in `apart`
    were looked at by someone and are not the same. Each name is named at most once as the one to go.
    """
    known = list(dict.fromkeys(_with_parents(names)))
    place = {name: at for at, name in enumerate(known)}
    settled = {frozenset(pair) for pair in apart}
    found: dict[str, Alike] = {}
    for pairs in (_of_one_key(known), _slips(known)):
        for one, other in pairs:
            into, name = sorted((one, other), key=place.__getitem__)
            if name not in found and frozenset((one, other)) not in settled:
                found[name] = Alike(name, into, reason(name, into))
    return sorted(found.values(), key=lambda pair: place[pair.name])


def reason(one: str, other: str) -> str:
    """Return in what two names differ: case, accents, hyphen, plural, or else spelling."""
    one, other = _last(one), _last(other)
    for count in range(1, len(_STEPS) + 1):
        for chosen in combinations(_STEPS, count):
            if _after(one, chosen) == _after(other, chosen):
                return " and ".join(_sign(one, other) if word == "hyphen" else word for word, _ in chosen)
    return "spelling"


def key(name: str) -> str:
    """Return what names share that differ in case, accents, hyphens, blanks and number only."""
    return _after(name, _STEPS) or name


def _plain(text: str) -> str:
    return " ".join(_singular(word) for word in text.split(" "))


def _singular(word: str) -> str:
    """Return what a word and its plural share, which need not be a word."""
    stem, small = word, word.casefold()
    if len(word) > 3 and small.endswith("s") and not small.endswith(("ss", "us", "is")) and small not in _SINGULAR:
        stem = word[:-1]
    if len(stem) > 3 and stem.casefold().endswith(("ie", "y")):
        return stem[:-2] + "i" if stem.casefold().endswith("ie") else stem[:-1] + "i"
    if len(word) > 4 and small.endswith("is"):
        return word[:-2]
    if len(word) > 4 and small.endswith(("ix", "ex")):
        return word[:-1] + "c" if small.endswith("ix") else word[:-2] + "ic"
    return stem[:-1] if len(stem) > 3 and stem.casefold().endswith("e") else stem


def _unaccented(text: str) -> str:
    kept = normalize("NFC", text)
    return "".join(fold(sign) if sign == sign.lower() else fold(sign).upper() for sign in kept)


def _blanks(text: str) -> str:
    return " ".join(text.translate(_TO_BLANK).split())


_STEPS: tuple[tuple[str, Callable[[str], str]], ...] = (
    ("case", str.casefold),
    ("accents", _unaccented),
    ("hyphen", _blanks),
    ("plural", _plain),
)


def _after(name: str, steps: Sequence[tuple[str, Callable[[str], str]]]) -> str:
    """Take a name through some steps; where signs between words do not count, blanks do not either."""
    for _, step in steps:
        name = step(name)
    return name.replace(" ", "") if any(word == "hyphen" for word, _ in steps) else name


def _sign(one: str, other: str) -> str:
    """Return what stands between the words of one name and not of the other."""
    signs = {sign for name in (one, other) for sign in name if sign in SEPARATORS}
    if "-" in signs:
        return "hyphen"
    return "underscore" if "_" in signs else "space" if " " in signs else "dot"


def _with_parents(names: Iterable[str]) -> Iterator[str]:
    named = list(names)
    yield from named
    known = {name.casefold() for name in named}
    for name in named:
        levels = name.split("/")
        for depth in range(1, len(levels)):
            parent = "/".join(levels[:depth])
            if parent.casefold() not in known:
                known.add(parent.casefold())
                yield parent


def _last(name: str) -> str:
    return name.rsplit("/", 1)[-1]


def _parent(name: str) -> str:
    return name.rpartition("/")[0].casefold()


def _of_one_key(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Give each name with the first one that shares its key."""
    first: dict[tuple[str, str], str] = {}
    for name in names:
        other = first.setdefault((_parent(name), key(_last(name))), name)
        if other != name:
            yield other, name


def _slips(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Give pairs in which one word has a letter more, less, changed, or two letters swapped."""
    near: dict[tuple[str, str], list[tuple[str, list[str]]]] = defaultdict(list)
    for name in names:
        said = [_singular(word) for word in _blanks(fold(_last(name))).split()]
        for at, word in enumerate(said):
            if len(word) < LONG_ENOUGH - 1:
                continue
            for left_out in {word, *(word[:cut] + word[cut + 1 :] for cut in range(1, len(word)))}:
                there = near[(_parent(name), " ".join([*said[:at], "\0", left_out, *said[at + 1 :]]))]
                yield from ((other, name) for other, that in there if _one_slip(that, said))
                if len(there) < COMPARED:
                    there.append((name, said))


def _one_slip(one: Sequence[str], other: Sequence[str]) -> bool:
    """Tell whether two names differ in one long word by one letter that is no digit."""
    if len(one) != len(other):
        return False
    differing = [(a, b) for a, b in zip(one, other, strict=True) if a != b]
    if len(differing) != 1:
        return False
    a, b = differing[0]
    long = max(len(a), len(b)) >= LONG_ENOUGH and a[0] == b[0]
    return long and _digits(a) == _digits(b) and _is_one_change(a, b)


def _digits(word: str) -> str:
    return "".join(sign for sign in word if sign.isdigit())


def _is_one_change(a: str, b: str) -> bool:
    short, long = sorted((a, b), key=len)
    at = next((at for at, (x, y) in enumerate(zip(short, long, strict=False)) if x != y), len(short))
    if len(short) < len(long):
        return short[at:] == long[at + 1 :]
    swapped = long[:at] + long[at + 1 : at + 2] + long[at : at + 1] + long[at + 2 :]
    return short == swapped or short[at + 1 :] == long[at + 1 :]
