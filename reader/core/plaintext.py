"""The raw text of an abstract as plain text: TeX spelling undone, math left alone, white space folded."""

import re
from collections.abc import Callable, Iterator

from reader.core.accents import LETTERS, WITHIN_WORDS, accented

_BASE = r"(?:\\[ij](?![A-Za-z])[ ]?|[^\W\d_])"
_TOKEN = re.compile(
    # One set of letters first: the search then skips plain prose quickly, and looks back at the letter it has read.
    r"[\\${}`'~-](?:"
    r"(?<=\\)(?:"
    rf"(?P<mark>[\"'`^~=.]|[uvHckrdbt](?![A-Za-z]))[ ]?(?:\{{[ ]?(?P<b1>{_BASE})[ ]?\}}|(?P<b2>{_BASE}))"
    r"|cite[a-z]{0,9}\*?(?:\[[^\[\]]{0,200}\]){0,2}\{(?P<cite>[^{}]{0,1000})\}"
    r"|href[ ]?\{[^{}]{0,2000}\}(?P<href>\{)"
    r"|(?P<wrap>(?:emph|text(?:it|bf|tt|sc|rm|sf|sl|up|normal)?|url|mbox|underline)[ ]?\{)"
    r"|(?P<letter>[A-Za-z]++)(?:\{\}|(?P<gap>[ ](?=[A-Za-z])))?"
    r"|(?P<math>\((?:[^\\]|\\[^()])*+\\\)|\[(?:[^\\]|\\[^\[\]])*+\\\])"
    r"|(?P<escape>[^A-Za-z]))"
    r"|(?<=\$)(?P<dollars>\$[^$]++\$\$|(?:[^$\\]|\\.)++\$(?!\d))"
    r"|(?<=\{)(?:"
    rf"\\(?P<inner>[\"'`^~=.]|[uvHckrdbt](?![A-Za-z]))[ ]?(?:\{{[ ]?(?P<b3>{_BASE})[ ]?\}}|(?P<b4>{_BASE}))\}}"
    r"|(?P<switch>\\(?:em|it|bf|sc|tt|rm|sf|sl|itshape|bfseries)(?![A-Za-z])[ ]?)"
    r"|\\(?P<held>[A-Za-z]++)[ ]?\}"
    r"|(?P<hyphen>-\})|(?P<open>))"
    r"|(?<=\})(?P<close>)"
    r"|(?<=`)(?:(?P<quote>`)|(?P<single>[^`'\\{}$~]{1,120}'(?!\w)))"
    r"|(?<=')(?P<unquote>')"
    r"|(?<=-)(?P<dash>-+)"
    r"|(?<=~)(?P<tie>))",
    re.DOTALL,
)
_ESCAPES = {sign: sign for sign in "%_&#$"} | {" ": " ", ",": " ", "\n": " ", "/": "", "-": ""}
BROKEN_WORD = re.compile(r"(?<=[^\W\d_])-[ \t]*+(?:\r\n?|\n)[ \t]*+(?=\w)(?!(?:and|or|to|und|oder|et|ou|y|o)\b)")
UNSHOWN = re.compile("[\x00-\x08\x0e-\x1b\x7f-\x9f\xad\u200b\u2060\ufeff]")
LONE = re.compile("[\ud800-\udfff]")
_URL_REACH = 200  # letters looked back for the start of an address; bounds the work on hostile text


def plain(text: str) -> str:
    """Give the text as one line without TeX spelling; math between dollars stays as it stands.

    Never raises; the time is linear in the text's length. Control characters and soft hyphens go, lone surrogates
    become U+FFFD.
    """
    if "-\n" in text or "-\r" in text or "- \n" in text:
        text = BROKEN_WORD.sub("-", text)
    if "\\" in text or "--" in text or "`" in text or "~" in text or "{-}" in text:
        text = _TOKEN.sub(_Untex(text), text)
    if text.isprintable() and "  " not in text:
        return text.strip()
    text = " ".join(text.split())
    return text if text.isprintable() else " ".join(LONE.sub("\ufffd", UNSHOWN.sub("", text)).split())


def tokens(text: str) -> Iterator[tuple[re.Match[str], str]]:
    """Give what TeX spelling a text has, in order: each match, named by its `lastgroup`, and what it shows."""
    untex = _Untex(text)
    for found in _TOKEN.finditer(text):
        yield found, untex(found)


class _Untex:
    """Replaces one token after the other; remembers which braces and quotes are open."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._braces: list[bool] = []  # for each open brace whether it is shown
        self._quoted = False

    def __call__(self, found: re.Match[str]) -> str:
        kind = found.lastgroup
        if kind in {"b1", "b2", "b3", "b4"}:
            return accented(found["mark"] or found["inner"], found[kind])
        handler = _HANDLERS.get(kind or "")
        return handler(self, found) if handler else found[0]

    def cite(self, found: re.Match[str]) -> str:
        return "[" + ", ".join(key.strip() for key in found["cite"].split(",")) + "]"

    def wrap(self, _found: re.Match[str]) -> str:
        self._braces.append(False)
        return ""

    def open(self, _found: re.Match[str]) -> str:
        self._braces.append(True)
        return "{"

    def close(self, _found: re.Match[str]) -> str:
        return "}" if not self._braces or self._braces.pop() else ""

    def letter(self, found: re.Match[str]) -> str:
        letter = LETTERS.get(found["letter"] or found["held"])
        if letter is None:
            return found[0]
        # The blank after a Latin letter's command only ends the command; after other signs it was meant.
        return letter if letter in WITHIN_WORDS else letter + (found["gap"] or "")

    def escape(self, found: re.Match[str]) -> str:
        return _ESCAPES.get(found["escape"], found[0])

    def hyphen(self, found: re.Match[str]) -> str:
        before, after = self._around(found)
        return "-" if before.isalpha() and after.isalpha() else found[0]

    def quote(self, _found: re.Match[str]) -> str:
        self._quoted = True
        return "“"

    def unquote(self, found: re.Match[str]) -> str:
        # Two primes are a second derivative unless a quotation is open.
        closes, self._quoted = self._quoted, False
        return "”" if closes else found[0]

    def single(self, found: re.Match[str]) -> str:
        return found[0] if self._around(found)[0].isalnum() else f"‘{found[0][1:-1]}’"

    def dash(self, found: re.Match[str]) -> str:
        before, after = self._around(found)
        option = before.isspace() and after.isalpha() and after.islower()
        if len(found[0]) > 3 or (option and len(found[0]) == 2) or self._in_address(found.start()):
            return found[0]
        return "–" if len(found[0]) == 2 else "—"

    def tie(self, found: re.Match[str]) -> str:
        before, after = self._around(found)
        range_of_numbers = before.isdigit() and after.isdigit()
        joins = before.isascii() and (before.isalnum() or before in ".,)]}") and (after.isalnum() or after in "\\([{$")
        return " " if joins and not range_of_numbers and not self._in_address(found.start()) else "~"

    def _around(self, found: re.Match[str]) -> tuple[str, str]:
        start, end = found.span()
        return self._text[start - 1 : start] or " ", self._text[end : end + 1] or " "

    def _in_address(self, at: int) -> bool:
        scheme = self._text.rfind("://", max(0, at - _URL_REACH), at)
        return scheme >= 0 and len(self._text[scheme:at].split(maxsplit=1)) == 1


_HANDLERS: dict[str, Callable[[_Untex, re.Match[str]], str]] = {
    "cite": _Untex.cite,
    "href": _Untex.wrap,
    "wrap": _Untex.wrap,
    "switch": _Untex.wrap,
    "open": _Untex.open,
    "close": _Untex.close,
    "held": _Untex.letter,
    "letter": _Untex.letter,
    "gap": _Untex.letter,
    "escape": _Untex.escape,
    "hyphen": _Untex.hyphen,
    "quote": _Untex.quote,
    "unquote": _Untex.unquote,
    "single": _Untex.single,
    "dash": _Untex.dash,
    "tie": _Untex.tie,
}
