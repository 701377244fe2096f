"""The SQLite module that sqlite-utils works with: pysqlite3 where it is installed, else Python's own."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3
else:
    from sqlite_utils.utils import sqlite3

__all__ = ["sqlite3"]
