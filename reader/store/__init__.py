"""SQLite, and only here: the library, its journal, its search, and the writes it knows."""
