"""The words of the trade: frozen dataclasses and pure functions, standard library only, no input or output."""
