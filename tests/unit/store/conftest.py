from collections.abc import Iterator
from pathlib import Path

import pytest

from reader.core.changes import Origin
from reader.core.entries import Record
from reader.store.library import Library
from reader.store.ops import ImportList

TEXTS = (
    'We introduce Ropewalk, a planner that walks along ropes. It needs no map. The bridge of Schr\\"odinger holds.',
    "In this paper, we study the tides of the harbour. A kernel method predicts them within 5\\% for C++ users.",
    "Lamps that do not blink save ships. We prove a lower bound of $\\Omega(n)$ on the number of lamps.",
    "Fishing nets are graphs. We show that mending a net is as hard as colouring it, and test this on ten harbours.",
    "Salt on sails shortens their life. This survey compares nine coatings over ten winters at sea.",
)


def records(*texts: str) -> list[Record]:
    return [Record(text, f"paragraph {place}") for place, text in enumerate(texts, start=1)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite"


@pytest.fixture
def library(path: Path) -> Iterator[Library]:
    with Library.open(path, Origin.WINDOW) as opened:
        yield opened


@pytest.fixture
def filled(library: Library) -> Library:
    library.do(ImportList("Harbour", records(*TEXTS), "plain", "harbour.txt"))
    return library
