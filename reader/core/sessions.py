"""The words of reading sessions: what is aimed at, how far one is, what was read, decided and kept."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Standing:
    """How many entries of a view there are, are decided, and of those are kept."""

    total: int = 0
    decided: int = 0
    kept: int = 0

    @property
    def share(self) -> float:
        """The decided part, from 0 to 1."""
        return self.decided / self.total if self.total else 0.0


@dataclass(frozen=True, slots=True)
class Progress:
    """How far one is, in a few words and as a share from 0 to 1."""

    words: str
    share: float


def of_view(standing: Standing) -> Progress:
    """Say how far a view is decided."""
    words = f"{standing.decided:,} of {standing.total:,}"
    return Progress(f"{words} · {standing.kept:,} kept" if standing.decided else words, standing.share)
