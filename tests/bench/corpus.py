"""Makes lists of abstracts that never were: seeded, streamed, with words as frequent and as odd as in real ones."""

from __future__ import annotations

from functools import cache
from itertools import accumulate, islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SEED = 20_240_229
VOCABULARY = 60_000
_PLAIN = 60  # so many words come first that no abstract is about
NAME = "Made-up abstracts"

_COMMON = """
the of and to in a is we for that with on by as this are an be from our it which can at these or using has have not
such both more between than also their while how when under into over where its was been they but only each any many
most some other new via one two there may does will
model data method results learning problem system network analysis training algorithm performance approach time set
function number graph language task large methods models show different test structure information based general
small first high space order case process field theory work rate error state rule value points noise sample samples
random local global linear optimal efficient robust sparse deep fast simple complex bound bounds limit growth measure
distribution density energy image images text speech signal signals search memory code program query tree trees path
paths node nodes edge edges weight weights layer layers depth width size shape scale feature features input output
agent agents policy reward action actions goal goals planning control motion robot vision sound music video object
objects scene human user users group groups class classes label labels domain source target transfer match pair pairs
cost loss gradient step steps descent convex dual kernel matrix matrices vector vectors tensor rank norm mean variance
moment entropy prior posterior estimate estimator prediction inference causal effect effects treatment trial health
clinical patient patients cell cells gene genes protein drug brain cortex disease risk survival market price trade
game games player players choice auction voting network traffic security attack attacks defense privacy trust key keys
protocol message channel channels wireless power sensor sensors device devices cloud storage cache index hash table
proof theorem logic type types set sets ring field module category topology manifold curve surface volume metric
distance angle plane sphere boundary flow heat wave waves light laser particle particles quantum classical gravity star
galaxy planet orbit ocean climate weather river soil forest water carbon crystal polymer surface bond metal glass
evidence question questions answer answers review survey study studies experiment experiments dataset datasets baseline
baselines benchmark benchmarks state-of-the-art accuracy precision recall improvement gap trade-off long-term
"""
_ONSETS = ("b", "br", "c", "ch", "cl", "cr", "d", "dr", "f", "fl", "g", "gr", "h", "k", "l", "m", "n", "p", "ph", "pl",
           "pr", "qu", "r", "s", "sc", "sp", "st", "str", "t", "th", "tr", "v", "w", "x", "z")  # fmt: skip
_NUCLEI = ("a", "e", "i", "o", "u", "au", "ea", "io", "y")
_CODAS = ("", "", "l", "m", "n", "r", "s", "t", "ct", "nd", "nt", "rm", "rn", "sk", "x")
_PREFIXES = ("", "", "", "", "", "", "anti", "bi", "co", "de", "hyper", "inter", "iso", "meta", "micro", "multi", "non",
             "poly", "pre", "re", "semi", "sub", "super", "trans", "un")  # fmt: skip
_SUFFIXES = ("", "s", "al", "ed", "er", "ic", "ing", "ion", "ions", "ity", "ive", "ize", "izing", "ization", "ment",
             "able", "ous", "ly", "ics", "ism", "oid", "ant", "ence", "ar", "ure")  # fmt: skip
_PAIRS = ("lower bound", "upper bound", "gradient descent", "random walk", "phase transition", "neural network",
          "language model", "mean field", "fixed point", "time series", "decision tree")  # fmt: skip
_CUES = (
    "We propose {}, a {} method for {}.", "We introduce {}, a {} framework that unites {}.",
    "In this paper, we present a {} approach to {} with {}.", "This paper studies {} {} under {}.",
    "We show that {} {} can be learned from {}.", "Recent work on {} leaves {} open for {}.",
    "Can {} replace {} in {}?", "{} and {} are two faces of {}.",
)  # fmt: skip
_MATH = ("$O(n \\log n)$", "$\\epsilon$", "$\\mathbb{R}^d$", "$L^2$", "$\\tilde{O}(\\sqrt{T})$", "$x_{t+1} = f(x_t)$",
         "$p(y \\mid x)$", "$\\frac{1}{2}\\|w\\|^2$", "$k \\geq 3$", "$\\alpha$-stable", "$\\ell_1$",
         "$\\sum_{i=1}^{n} a_i$")  # fmt: skip
_ODD = ("Schrödinger", "Poincaré", "Hölder", "naïve", "Erdős", "β", "λ", "ε-greedy", "σ-algebra", "R\\'{e}nyi",
        "*exactly*", "``on average''", "C++", "R&D", "\\cite{made2024up}")  # fmt: skip


class Words(NamedTuple):
    """A vocabulary, the most frequent first, with what `Random.choices` needs to draw from it as Zipf has it."""

    words: list[str]
    weights: list[float]


@cache
def vocabulary() -> Words:
    """Return the vocabulary, which is the same every time."""
    rng = _random(SEED)
    made: dict[str, None] = {}
    while len(made) < VOCABULARY:
        stem = _syllables(rng, rng.choice((1, 2, 2)))
        for suffix in rng.sample(_SUFFIXES, rng.randint(1, 6)):
            word = rng.choice(_PREFIXES) + stem + suffix
            if len(word) > 3:
                made[word] = None
    rare = sorted(made, key=lambda word: len(word) + 9 * rng.random())  # what is said often is short
    words = list(dict.fromkeys([*_COMMON.split(), *rare]))[:VOCABULARY]
    return Words(words, list(accumulate((rank + 2.7) ** -1.13 for rank in range(len(words)))))


def abstracts(count: int, seed: int = SEED) -> Iterator[str]:
    """Yield so many abstracts; a shorter corpus is the beginning of a longer one."""
    rng = _random(seed)
    for _ in range(count):
        yield _abstract(rng)


def write(path: Path, count: int, seed: int = SEED) -> None:
    """Write a plain list of so many abstracts, holding only a few of them in memory."""
    unfinished = path.with_suffix(".part")
    made = abstracts(count, seed)
    with unfinished.open("w", encoding="utf-8", newline="\n") as file:
        file.write(NAME + "\n")
        while batch := list(islice(made, 1000)):
            file.write("".join(f"\n{text}\n" for text in batch))
    unfinished.replace(path)


def read(path: Path) -> Iterator[str]:
    """Yield the abstracts of a written list."""
    with path.open(encoding="utf-8") as file:
        next(file)
        for line in file:
            if line != "\n":
                yield line.rstrip("\n")


def _random(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - the same texts every time is the purpose


def _abstract(rng: Random) -> str:
    words, weights = vocabulary()
    lengths = [rng.randint(20, 34) for _ in range(rng.randint(5, 9))]
    drawn = rng.choices(words, cum_weights=weights, k=sum(lengths))
    _spice(rng, drawn)
    sentences = [_opening(rng)]
    start = 0
    for length in lengths[1:]:
        part = drawn[start : start + length]
        part[length // 2] += ","
        sentences.append(f"{part[0][:1].upper()}{' '.join(part)[1:]}.")
        start += length
    return " ".join(sentences)


def _spice(rng: Random, drawn: list[str]) -> None:
    """Put what makes abstracts hard among the words: math, names, numbers, hyphens, words seen nowhere else."""
    chance = rng.random
    places = iter(rng.sample(range(len(drawn)), 12))
    if chance() < 0.35:
        for _ in range(rng.randint(1, 3)):
            drawn[next(places)] = rng.choice(_MATH)
    if chance() < 0.3:
        drawn[next(places)] = rng.choice(_ODD)
    if chance() < 0.4:
        drawn[next(places)] = rng.choice(_PAIRS)
    if chance() < 0.5:
        drawn[next(places)] = f"{rng.randrange(1, 1000) / 10}\\%"
    if chance() < 0.6:
        at = next(places)
        drawn[at] = f"{drawn[at]}-{rng.choice(('based', 'free', 'aware', 'driven', 'like'))}"
    if chance() < 0.15:
        drawn[next(places)] = _syllables(rng, 3) + rng.choice(_SUFFIXES)


def _opening(rng: Random) -> str:
    words, weights = vocabulary()
    drawn = rng.choices(words, cum_weights=weights, k=3)
    phrases = [f"{words[rng.randrange(_PLAIN, VOCABULARY)]} {word}" for word in drawn]
    sentence = rng.choice(_CUES).format(*phrases)
    return sentence[:1].upper() + sentence[1:]


def _syllables(rng: Random, count: int) -> str:
    return "".join(rng.choice(_ONSETS) + rng.choice(_NUCLEI) + rng.choice(_CODAS) for _ in range(count))
