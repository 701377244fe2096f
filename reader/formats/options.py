"""What a person can choose about an export."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """Choices for an export: its title, whether abstracts and highlights go in, how many entries come.

    Where `count` is None the entries are counted. `as_read` gives the abstracts as they are read in the window instead
    of as they were imported; the page then says so.
    """

    title: str = "Annotated bibliography"
    abstracts: bool = True
    highlights: bool = True
    as_read: bool = False
    count: int | None = None
