"""Word lists for cutting titles out of English text."""


def words(text: str) -> frozenset[str]:
    """Make a set of the words of a text."""
    return frozenset(text.split())


STOPS = dict.fromkeys(
    words(
        "for with via using by in on under from through over between within without at into unless until whenever "
        "across against toward towards during after before among upon beyond despite rather given including"
    ),
    0,
) | {
    "that": 4, "which": 8, "where": 8, "whose": 2, "while": 8, "whereas": 8, "because": 8, "since": 8, "so": 4,
    "such": 2, "when": 4, "if": 4, "as": -6, "to": -4, "is": -20, "are": -20, "than": -30, "and": -34, "or": -34,
    "of": -30,
}  # fmt: skip
"""How good a place to stop is the blank before such a word, in letters added to the length of what is kept."""

NO_END = words(
    "a an the of for with via using by in on under from through over between within without at into and or nor "
    "but to that which whose who where when if while as than is are was were be been being can could may might must "
    "shall should will would has have had do does not no its their our this these those such any all each every "
    "both either some several various more most less very too also only just even so how what why whether i.e. "
    "e.g. based towards toward against across during after before among upon up about per s.t. w.r.t. novel new "
    "general specific certain particular arbitrary other another same different called termed named any one two "
    "three four five i.i.d. respectively including whenever we it they them cannot first second third existing "
    "large small many few much like beyond namely especially particularly because since versus vs. instead "
    "following unless rather until given whereas despite yet then thus hence around along near"
)
"""Words that no title ends with."""

NO_END_HERE = {
    "of": words(
        "number set class family task problem notion question concept kind form case existence lack presence use "
        "means way terms variety sum order part sort capable idea domain type effect role choice study theory"
    ),
    "to": words(
        "able ability capability access due respect equivalent similar sufficient necessary required likely easy "
        "hard need needed subject equal approach according close proportional opposed difficulty way compared used "
        "order aim"
    ),
    "where": words("case cases setting settings situations sense"),
    "in": words("case cases interest"),
}
"""By the next word, the words that say too little without what follows."""

HARD_AFTER_COMMA = words(
    "which where who whose while whereas because since so but thus thereby hence as e.g. e.g., i.e. i.e., and, "
    "we in with without when if although though yet then to under using via on at for from by given even even, "
    "especially particularly respectively not see"
)
"""Words that begin something new when a comma stands before them."""

HARD_IN_CLAUSE = words("which where while whereas because since so but thus thereby hence i.e., e.g., even see")
"""Those of them that do so in a clause, too."""

FINITE = words(
    "is are was were can cannot could may must will has have does do exist exists allow allows need needs fail"
)
"""Verbs that show that a clause has said its say."""

SECOND_VERB = words(
    "conduct study studies show shows give gives identify solve derive derives implement propose proposes prove "
    "proves present apply perform establish establishes theoretically reveal define find focus argue develop "
    "introduce use demonstrate provide provides verify validate analyze analyse examine investigate compare "
    "discuss embed that which thus therefore then aims is are can has have its we ask asks evaluate obtain "
    "empirically design construct characterize"
)
"""Words behind "and" that go on with the sentence, not with the phrase."""

GENERIC = words(
    "approach approaches method methods framework technique techniques algorithm algorithms model models "
    "problem problems result results answer answers study analysis procedure scheme strategy architecture "
    "notion concept theory theoretical system solution solutions question questions work paper improvements "
    "modifications property properties setting settings evidence experiments insight insights understanding "
    "perspective language recipe general simple efficient effective existing proposed unified new novel first "
    "way ways case cases use phenomenon networks network neural deep learning performance function functions "
    "data training classes types issue issues overarching fundamental open algorithmic challenges gap gaps "
    "methodology formulation task tasks application applications"
)
"""Words that tell little of what a paper is about."""

_SMALL = NO_END | words("there here itself themselves ones")

DULL = _SMALL | GENERIC
"""All words that do not tell what a paper is about."""

POINTING = words("this these those such it them they its their our his her ours both")
"""Words that point to something said elsewhere."""

POINTS_FIRST = POINTING | words("that all he she us there")
"""Words that do so, or may, at the start."""

HOLLOW = words("answer answers insight insights evidence understanding connection examples extensions following")
"""Heads of phrases that promise more than they say."""
