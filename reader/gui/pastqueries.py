"""The queries that were asked last, to be walked through in the search box."""

import json
from collections.abc import Callable

MOST = 50


class PastQueries:
    """Newest first, none twice; `save` is given them as a text for the settings whenever they change."""

    def __init__(self, kept: str = "", save: Callable[[str], None] | None = None) -> None:
        self._save = save
        self.texts = _read(kept)
        self._walk: list[str] = []
        self._at = -1

    def add(self, query: str) -> None:
        """Keep a query as the newest one."""
        query = query.strip()
        if not query or self.texts[:1] == [query]:
            return
        self.texts = [query, *(one for one in self.texts if one != query)][:MOST]
        if self._save is not None:
            self._save(json.dumps(self.texts, ensure_ascii=False))

    def older(self, text: str) -> str | None:
        """Return the query before the one in the box, None if what is in the box is something else."""
        if not self._is_walking(text):
            self._walk = list(self.texts)
            if text.strip() and self._walk[:1] != [text.strip()]:
                return None
            self._at = 0 if text.strip() else -1
        if self._at + 1 >= len(self._walk):
            return None
        self._at += 1
        return self._walk[self._at]

    def newer(self, text: str) -> str | None:
        """Return the query after the one in the box, empty behind the newest; None if none was walked to."""
        if not self._is_walking(text):
            return None
        self._at -= 1
        return self._walk[self._at] if self._at >= 0 else ""

    def _is_walking(self, text: str) -> bool:
        return 0 <= self._at < len(self._walk) and self._walk[self._at] == text


def _read(kept: str) -> list[str]:
    try:
        texts = json.loads(kept) if kept else []
    except ValueError:
        return []
    return [one for one in texts if isinstance(one, str)][:MOST] if isinstance(texts, list) else []
