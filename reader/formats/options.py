"""What a person can choose about an export."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """Choices for an export: its title, whether abstracts and highlights go in, how many entries come.

    Where `count` is None the entries are counted.
    """

    title: str = "Annotated bibliography"
    abstracts: bool = True
    highlights: bool = True
    count: int | None = None
