import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.plaintext import plain
from reader.core.titles import LIMIT, UNTITLED, candidates, choose

_ROOT = Path(__file__).parents[3]
_FIXTURE = _ROOT / "tests" / "unit" / "data" / "working_titles.tsv"
_HANGING = {"a", "an", "the", "of", "for", "with", "and", "or", "to", "in", "on", "by", "that", "which", "is", "are"}

_VOCABULARY = (
    "We we propose introduce show that this paper In studies a an the novel method called SNAP (ABC) of for kernels, "
    "graphs deep ropes. harbour lights; $x^2$ with which are and bounds: (see lamps) by using to analyze prove Our "
    'main result is lower — upper "big data" L^p [0,1]^d first question: why?'
)
_WORDS = st.sampled_from(_VOCABULARY.split())
_PROSE = st.lists(_WORDS, min_size=1, max_size=60).map(" ".join)


def _free(_title: str) -> bool:
    return False


def _best(text: str) -> str:
    return choose(plain(text), _free)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Ropes rot. In this work, we introduce Tidal Rope Networks (TRNs), a model of wet rope.",
         "Tidal Rope Networks (TRNs), a model of wet rope"),
        ("We propose MOOR, a sparse knotting scheme that halves the cost of rope.",
         "MOOR, a sparse knotting scheme that halves the cost of rope"),
        ("We study a slow decay of wet ropes, which we term “Rope Fatigue,” and argue that it matters.",
         "Rope Fatigue, a slow decay of wet ropes"),
        ("We introduce a knotting language called KNOT that compiles to hitches. It is fast.",
         "KNOT, a knotting language that compiles to hitches"),
        ("Ropes age. This paper investigates the problem of estimating the age of tarred ropes from images.",
         "Estimating the age of tarred ropes from images"),
        ("We prove that every tarred rope outlives its harbour. The proof is short.",
         "Every tarred rope outlives its harbour"),
        ("We extend tarring to the hulls of wooden boats. It works.", "Extending tarring to the hulls of wooden boats"),
        ("We use wave theory to study the swing of moored boats. It works.", "Swing of moored boats"),
        ("Rope theory (RT) is old. Boats move. We present tight bounds for RT with tar.",
         "Tight bounds for Rope theory (RT) with tar"),
        ("Why do ropes rot? We do not know.", "Why do ropes rot?"),
        ("A survey of tarred harbour ropes in northern winters is presented. Results follow.",
         "Survey of tarred harbour ropes in northern winters"),
        ("BACKGROUND: Ropes rot. OBJECTIVE: To evaluate the lifetime of tarred ropes in salt water. METHODS: Tests.",
         "Lifetime of tarred ropes in salt water"),
        ("We show upper bounds on the $L_p$ errors of ropes, where $p$ is large.",
         "Upper bounds on the $L_p$ errors of ropes"),
        ("Tidal rope networks (TRNs) sag. In this paper, we prove the universality of deep narrow TRNs in salt water.",
         "Universality of deep narrow Tidal rope networks (TRNs) in salt water"),
        ("Which ropes hold boats in winter storms? We study the families of hitches and sailors.",
         "Which ropes hold boats in winter storms?"),
        ("We introduce topological lamps, taking the form of candles, for moored harbour boats. They shine.",
         "Topological lamps for moored harbour boats"),
        ("We introduce a new knot, namely, reef + hitch, which holds wet ropes for years. It works.",
         "Reef + hitch, a knot which holds wet ropes for years"),
        ("We present two knots: the Reef Addition Knot (RAK), which adds; and the Reef Loop Knot (RLK). They hold.",
         "Reef Addition Knot (RAK) and Reef Loop Knot (RLK)"),
        ("Tarr et al. (1922) propose three methods for tarring harbour ropes. We replicate their third method.",
         "Replicating three methods for tarring harbour ropes"),
        ("We propose with BOW and STERN two sparse knotting schemes for harbour ropes. They hold.",
         "BOW and STERN, two sparse knotting schemes for harbour ropes"),
        ("We show that one such knot, which we call “sum of hitches”, holds every tarred rope in winter storms.",
         "“Sum of hitches” holds every tarred rope in winter storms"),
        (r"We study the Schr\"odinger bridges of \emph{moored} boats.", "Schrödinger bridges of moored boats"),
    ],
)  # fmt: skip
def test_what_the_paper_says_of_itself_is_the_title(text: str, title: str) -> None:
    assert _best(text) == title


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("rope", "Rope"),
        ("Wir untersuchen das Verhalten von Tauen im Hafen.", "Wir untersuchen das Verhalten von Tauen im Hafen"),
        ("Мы изучаем поведение канатов в гавани. Новая модель.", "Мы изучаем поведение канатов в гавани"),
        ("我们研究港口的绳子。实验表明绳子会腐烂。", "我们研究港口的绳子"),
        ("", UNTITLED),
        (" \n ", UNTITLED),
        ("We propose", "We propose"),
        ("Costs fell from $5 to $3 per rope. More.", "Costs fell from $5 to $3 per rope"),
    ],
)
def test_any_language_and_any_scrap_gives_something(text: str, title: str) -> None:
    assert _best(text) == title


def test_shouting_and_one_endless_word_stay_within_the_limit() -> None:
    assert len(_best("WE PROPOSE A NEW METHOD FOR EVERYTHING THAT MATTERS " * 5)) <= LIMIT
    assert len(_best("a" * 300)) <= LIMIT


def test_a_taken_title_is_followed_by_the_next_and_then_by_numbers() -> None:
    taken: set[str] = set()
    text = "We introduce Tidal Rope Networks (TRNs). " + "They are good. " * 3
    titles = []
    for _ in range(12):
        title = choose(text, lambda title: title.casefold() in taken)
        taken.add(title.casefold())
        titles.append(title)
    known = candidates(text)
    assert titles[: len(known)] == known
    assert titles[len(known) :] == [f"{known[0]} ({number})" for number in range(2, 14 - len(known))]


def test_untitled_abstracts_are_numbered() -> None:
    taken: set[str] = set()
    for expected in (UNTITLED, f"{UNTITLED} (2)", f"{UNTITLED} (3)"):
        assert choose("", taken.__contains__) == expected
        taken.add(expected)


def test_a_numbered_long_title_stays_within_the_limit() -> None:
    text = "x" * 200
    first = choose(text, _free)
    second = choose(text, {first}.__contains__)
    assert second.endswith(" (2)")
    assert len(second) <= LIMIT


@given(st.text(max_size=400).map(plain))
def test_any_text_gives_titles_within_the_limit(text: str) -> None:
    titles = candidates(text)
    assert bool(titles) == bool(text)
    assert len({title.casefold() for title in titles}) == len(titles) <= 6
    assert titles == candidates(text)
    for title in titles:
        assert 0 < len(title) <= LIMIT
        assert title == " ".join(title.split())
        assert title.isprintable() or not text.isprintable()


@given(_PROSE)
def test_titles_of_prose_end_where_a_reader_would_stop(text: str) -> None:
    best = _best(text)
    assert not best.endswith((",", ";", ":"))
    assert best.count("$") % 2 == 0
    known = {word.strip(',.:;()"').casefold() for word in text.split()} | {"to", "a", "an"}
    assert {word.strip(',.:;()"').casefold() for word in best.split()} <= known
    if best.rsplit(" ", 1)[-1].lower() in _HANGING:
        assert text.casefold().rstrip(" .,:;").endswith(best.casefold()), "only a scrap without any place to stop"


@pytest.mark.parametrize("piece", ["word ", "we ", "We propose ", "$", "(", "a,b,", "we show that a, ", " (AB", "“"])
def test_only_the_start_of_a_huge_text_is_read(piece: str) -> None:
    text = piece * (1_000_000 // len(piece))
    assert candidates(text)
    assert candidates(text) == candidates(text[: len(text) // 2])


def _real_titles(lists: Path) -> list[tuple[str, int, str]]:
    rows = []
    for path in sorted(lists.glob("*.txt"), reverse=True):
        name, *abstracts = path.read_text(encoding="utf-8").split("\n\n")
        taken: set[str] = set()
        for position, abstract in enumerate(abstracts, 1):
            title = choose(plain(abstract), lambda title: title.casefold() in taken)  # noqa: B023 - called at once
            taken.add(title.casefold())
            rows.append((name, position, title))
    return rows


def test_working_titles_of_the_real_lists(real_lists: Path) -> None:
    with _FIXTURE.open(encoding="utf-8", newline="") as lines:
        expected = [
            (name, int(position), title)
            for name, position, title in csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        ]
    assert len(expected) == 218
    assert _real_titles(real_lists) == expected
