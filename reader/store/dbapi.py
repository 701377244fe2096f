"""The SQLite module that everything here works with: pysqlite3, as sqlite-utils chooses it, else Python's own.

Two of them in one process would break each other's locks on a library.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3
else:
    try:
        import pysqlite3 as sqlite3
    except ImportError:
        import sqlite3

__all__ = ["sqlite3"]
