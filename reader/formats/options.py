"""What a person can choose about an export."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """Choices for an export: its title, whether abstracts go in, and how many entries come (None: count them)."""

    title: str = "Annotated bibliography"
    abstracts: bool = True
    count: int | None = None
