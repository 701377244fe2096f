"""Reader: a searchable, annotated reading list of paper abstracts."""

__version__ = "0.1.0"
