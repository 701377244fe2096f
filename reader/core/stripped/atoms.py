"""Reads the parts of a formula: letters, names and brackets, with their scripts and arguments."""

from collections.abc import Callable

from reader.core.stripped.cursor import FAIR, STRONG, Cursor, LostError, StopError, sign_tex
from reader.core.stripped.pieces import WRITTEN_FUNCTIONS, Kind, Piece
from reader.core.stripped.weights import ARTICLES, SURE, weigh_call, weigh_operator, weigh_pair
from reader.core.wordlists import words

_RAISED_NAMES = words("star ast top bot perp circ dagger prime bullet")
_ENGLISH_SYMBOLS = words("partial top bot angle triangle prime surd exists forall dagger complement")
_CODE_WORDS = words(
    "top bot int prod sum star angle neg mod deg sec sup inf gcd arg dim hom ker wp bullet dagger prime"
)
"""Names that programs have before an underscore ("top_k", "int_x"): a bare script of theirs speaks for nothing."""

_INDICES = frozenset("ijklmn")
_PAIRS = {"(": ")]", "[": "])", "|": "|", "||": "||"}
_NAMED_PAIRS = {
    "langle": "rangle", "lfloor": "rfloor", "lceil": "rceil", "lVert": "rVert", "lvert": "rvert", "lbrace": "rbrace",
}  # fmt: skip
_FONT_OF = {"bf": "mathbf", "rm": "mathrm", "cal": "mathcal", "it": "mathit", "sf": "mathsf", "tt": "mathtt"}
_BETWEEN = frozenset({"+", "-", "=", "<", ">", "/", ",", ";", ":", ":=", "*", "!", "'", "|", "||"})


def was_script(cursor: Cursor, at: int) -> bool:
    """Whether the piece at a place is a script of the one before."""
    before = cursor.peek(at - 1)
    return before is not None and before.text in {"_", "^"}


def factor(cursor: Cursor, *, after_operand: bool = False) -> None:
    """Read an atom with its scripts and its argument."""
    base = cursor.at
    piece = cursor.next()
    if after_operand and piece.text == "{" and piece.kind is Kind.SIGN:
        _group_after_operand(cursor)
        return
    _atom(cursor, piece)
    scripted = _scripts(cursor, base)
    if piece.kind is Kind.LARGE and not scripted and not cursor.depth:
        raise StopError
    if piece.kind is Kind.SYMBOL and piece.text in _ENGLISH_SYMBOLS and not (scripted or cursor.depth or piece.kept):
        raise StopError
    _argument(cursor, base)
    if cursor.sees("{"):
        _group_after_operand(cursor)


def _argument(cursor: Cursor, base: int) -> None:
    """Read what an atom is applied to, if anything."""
    piece = cursor.pieces[base]
    function = piece.kind is Kind.FUNCTION
    if cursor.sees("("):
        cursor.attempt(lambda _: _call(cursor, base))
    elif cursor.sees("[") and (piece.kind is Kind.FONT or piece.text in {"E", "P", "Pr"}):
        cursor.attempt(_expectation)
    elif function and cursor.sees("{"):
        cursor.evidence += STRONG
        _set(cursor)
    elif function or piece.text in {"O", "o", "Omega", "Theta"}:
        cursor.attempt(_distant_call)
    if function and not cursor.depth:
        cursor.attempt(_beside_operator)
    elif piece.text == "nabla" and piece.spelled and cursor.attempt(_beside_operator):
        cursor.evidence += STRONG


def _beside_operator(cursor: Cursor) -> bool:
    """Read the one letter, perhaps with an argument, that "nabla" or "log" applies to."""
    if not cursor.spaces():
        return False
    piece = cursor.next()
    if piece.kind is not Kind.GREEK and (piece.kind is not Kind.LETTER or len(piece.run) > 1 or piece.text in ARTICLES):
        return False
    factor(cursor)
    return True


def _group_after_operand(cursor: Cursor) -> None:
    """Refuse a brace right after something that takes none: a fraction was lost there."""
    following = cursor.peek(cursor.at + 1)
    if following is not None and (following.kept or following.text == "\\"):
        raise StopError
    raise LostError


def _atom(cursor: Cursor, piece: Piece) -> None:
    handler = _ATOMS.get(piece.kind)
    if handler is None:
        raise StopError
    handler(cursor, piece)


def _letter(cursor: Cursor, _piece: Piece) -> None:
    end = cursor.at
    while (piece := cursor.peek(end)) and piece.kind is Kind.LETTER and piece.run == cursor.pieces[cursor.at].run:
        end += 1
    capitals = "".join(piece.text for piece in cursor.pieces[cursor.at : end])
    if capitals in cursor.acronyms:
        cursor.take(rf"\mathrm{{{capitals}}}")
        cursor.at = end
    else:
        cursor.take()


def _plain(cursor: Cursor, _piece: Piece) -> None:
    cursor.take()


def _greek(cursor: Cursor, piece: Piece) -> None:
    if cursor.known is not None and piece.spelled and cursor.depth == 0 and _is_known(cursor, piece):
        cursor.evidence += FAIR
    cursor.take()


def _is_known(cursor: Cursor, piece: Piece) -> bool:
    return piece.text in (cursor.known or ()) or piece.text.startswith("var") or piece.text == "ell"


def _dots(cursor: Cursor, _piece: Piece) -> None:
    before, following = cursor.peek(cursor.at - 1), cursor.peek(cursor.at + 1)
    if not cursor.depth:
        raise StopError
    if before is not None and following is not None and "," in {before.text, following.text}:
        cursor.evidence += STRONG
    cursor.take()


def _font(cursor: Cursor, _piece: Piece) -> None:
    cursor.take()
    cursor.evidence += STRONG
    if cursor.sees("{"):
        _named_or_braced(cursor)
        return
    cursor.spaces()
    letter = cursor.next()
    if letter.kind not in {Kind.LETTER, Kind.GREEK, Kind.NUMBER} or (letter.run.isalpha() and len(letter.run) > 2):
        raise StopError
    cursor.out[-1:] = [] if cursor.out[-1] == " " else cursor.out[-1:]
    cursor.take("{" + letter.tex + "}")


def _named_or_braced(cursor: Cursor) -> None:
    """Read a font's argument; a word in it stays as it is, whatever it is made of."""
    end = cursor.at + 1
    while (piece := cursor.peek(end)) and piece.run and piece.run == cursor.pieces[cursor.at + 1].run:
        end += 1
    if end > cursor.at + 2 or (piece and piece.text == "}" and cursor.pieces[cursor.at + 1].kind is Kind.WORD):
        if piece is None or piece.text != "}":
            raise StopError
        word = cursor.pieces[cursor.at + 1].run
        cursor.out.append(f"{{{word}}}")
        cursor.at = end + 1
        return
    _braced(cursor)


def _accent(cursor: Cursor, _piece: Piece) -> None:
    cursor.take()
    if cursor.sees("{"):
        _braced(cursor)
        cursor.evidence += STRONG
        return
    if cursor.spaces():
        cursor.out.pop()
    atom, following = cursor.next(), cursor.peek(cursor.at + 1)
    evidence = cursor.evidence
    greek = atom.kind is Kind.GREEK and (atom.spelled or atom.kept)
    sure = greek or (atom.text in {"O", "o"} and following is not None and following.text in {"(", "left"})
    scripted = following is not None and following.text in {"_", "^"}
    if atom.kind is not Kind.FONT and not (sure or scripted or (cursor.known is not None and len(atom.run) == 1)):
        raise StopError
    if atom.kind not in {Kind.LETTER, Kind.GREEK, Kind.FONT}:
        raise StopError
    cursor.out.append("{")
    _atom(cursor, atom)
    cursor.out.append("}")
    cursor.evidence = max(cursor.evidence, evidence + (STRONG if sure else FAIR))


def _root(cursor: Cursor, _piece: Piece) -> None:
    cursor.take()
    if not cursor.sees("{"):
        raise StopError
    _braced(cursor, spaces=True)
    cursor.evidence += STRONG


def _fraction(cursor: Cursor, _piece: Piece) -> None:
    cursor.take()
    for _ in range(2):
        if not cursor.sees("{"):
            raise LostError
        _braced(cursor, spaces=True)
    cursor.evidence += STRONG


def _named_bracket(cursor: Cursor, piece: Piece) -> None:
    closing = _NAMED_PAIRS.get(piece.text)
    if closing is None:
        raise StopError
    _bracket(cursor, lambda: _is_named(cursor, closing))
    cursor.evidence += STRONG


def _is_named(cursor: Cursor, name: str) -> bool:
    piece = cursor.peek()
    return piece is not None and piece.text == name and piece.kind is Kind.BRACKET


def _size(cursor: Cursor, piece: Piece) -> None:
    opening = cursor.peek(cursor.at + 1)
    closing = {"left": "right", "bigl": "bigr", "Bigl": "Bigr"}.get(piece.text, piece.text)
    if opening is None or (opening.text not in {"(", "[", "{", "|", "||", "."} and opening.kind is not Kind.BRACKET):
        raise StopError
    cursor.take()
    _bracket(cursor, lambda: _closes_size(cursor, closing))
    cursor.take(sign_tex(cursor.next()))
    cursor.evidence += STRONG


def _closes_size(cursor: Cursor, name: str) -> bool:
    piece, following = cursor.peek(), cursor.peek(cursor.at + 1)
    if piece is None or piece.text != name or piece.kind is not Kind.SIZE or following is None:
        return False
    return following.text in {")", "]", "}", "|", "||", "."} or following.kind is Kind.BRACKET


def _sign(cursor: Cursor, piece: Piece) -> None:
    if piece.text == "{":
        _set(cursor)
    elif piece.text in {"|", "||"} and cursor.depth and cursor.peek(cursor.at - 1) is not None:
        cursor.take(sign_tex(piece))
    elif piece.text in _PAIRS:
        closers = _PAIRS[piece.text]
        start = cursor.at
        _bracket(cursor, lambda: cursor.sees(*(closers if len(closers) == 2 and closers != "||" else [closers])))
        weigh_pair(cursor, cursor.pieces[start + 1 : cursor.at - 1])
    else:
        raise StopError


def _switch(cursor: Cursor, piece: Piece) -> None:
    """Read "rm polylog(Delta)"."""
    word = cursor.after(cursor.at)
    cursor.at += 2
    cursor.out.append(rf"\{_FONT_OF[piece.text]}{{{word.text if word else ''}}}")
    evidence = cursor.evidence
    if word is None or not word.run or len(word.run) < 2 or word.run != word.text:
        raise StopError
    cursor.at += 1
    if (
        not cursor.sees("(")
        or not cursor.attempt(lambda _: _call(cursor, cursor.at - 1))
        or cursor.evidence == evidence
    ):
        raise StopError


def _word(cursor: Cursor, piece: Piece) -> None:
    if piece.text not in WRITTEN_FUNCTIONS:
        raise StopError
    following = cursor.peek(cursor.at + 1)
    if not cursor.depth and (following is None or following.text not in {"(", "_", "^"}):
        raise StopError
    cursor.take(rf"\mathrm{{{piece.text}}}")


def _call(cursor: Cursor, base: int) -> bool:
    """Read the argument in parentheses right after an atom, and weigh it."""
    start = cursor.at
    name = cursor.pieces[base]
    _bracket(cursor, lambda: cursor.sees(")"))
    weigh_call(cursor, name, cursor.pieces[start + 1 : cursor.at - 1])
    return True


def _expectation(cursor: Cursor) -> bool:
    evidence = cursor.evidence
    _bracket(cursor, lambda: cursor.sees("]"))
    return cursor.evidence > evidence


def _distant_call(cursor: Cursor) -> bool:
    """Read the argument of "O (k^{-3})"."""
    evidence = cursor.evidence
    if not cursor.spaces() or not cursor.sees("("):
        return False
    _call(cursor, cursor.at - 2)
    return cursor.evidence > evidence


def _bracket(cursor: Cursor, closed: Callable[[], bool]) -> None:
    """Read an opening sign and everything up to the sign that closes it."""
    start = cursor.open()
    cursor.take(sign_tex(cursor.next()))
    _content(cursor, closed)
    cursor.take(sign_tex(cursor.next()))
    cursor.close(start)


def _content(cursor: Cursor, closed: Callable[[], bool], *, words_left: int = 0) -> None:
    """Read things and signs between them until the closing sign, which stays."""
    operand = False
    relation = False
    while not closed():
        piece = cursor.next()
        if piece.kind is Kind.SPACE:
            cursor.take(" ")
            continue
        relation = piece.kind is Kind.RELATION
        if piece.kind is Kind.WORD and words_left and piece.text not in WRITTEN_FUNCTIONS:
            words_left -= 1
            _script_word(cursor, piece)
            operand = True
        elif piece.kind in {Kind.RELATION, Kind.BINARY}:
            _inner_operator(cursor, piece)
            operand = False
        elif piece.kind is Kind.SIGN and (piece.text in _BETWEEN or (piece.text == "." and _ellipsis(cursor))):
            operand = _inner_sign(cursor, piece)
        else:
            factor(cursor, after_operand=operand)
            operand = True
    if relation:
        raise StopError


def _ellipsis(cursor: Cursor) -> bool:
    texts = [piece.text for piece in cursor.pieces[cursor.at : cursor.at + 3]]
    return texts == [".", ".", "."]


def _inner_sign(cursor: Cursor, piece: Piece) -> bool:
    """Read a sign between things; True if it ends one, as a bar or a prime does."""
    if piece.text == ".":
        cursor.at += 2
        cursor.take(r"\ldots")
        return True
    if piece.text in {"+", "-", "/", "=", "<", ">", ":="}:
        weigh_operator(cursor, cursor.at)
    if piece.text in {"|", "||"}:
        start = cursor.at
        cursor.take(sign_tex(piece))
        return _scripts(cursor, start)
    cursor.take(sign_tex(piece))
    return piece.text in {"'", "!"}


def _inner_operator(cursor: Cursor, piece: Piece) -> None:
    before = cursor.peek(cursor.at - 1)
    glued = before is not None and before.kind is Kind.NUMBER
    braced = before is not None and piece.text in {"pm", "mp"} and (cursor.before(cursor.at) or before).text == "{"
    if piece.kept or (piece.spelled and (piece.text in SURE or glued or braced)):
        cursor.evidence += STRONG
    cursor.take()


def _braced(cursor: Cursor, *, spaces: bool = False) -> None:
    """Read an argument in braces."""
    start = cursor.open()
    cursor.take()
    _content(cursor, lambda: cursor.sees("}"))
    cursor.close(start)
    inside = cursor.pieces[start + 1 : cursor.at]
    if not inside:
        raise StopError
    if not spaces and any(piece.kind is Kind.SPACE for piece in inside):
        raise LostError  # "tilde{d T K}": what it stood on cannot be told
    cursor.take()


def _set(cursor: Cursor) -> None:
    """Read braces that are not an argument's: a set, or a group of TeX's."""
    first, second = cursor.peek(cursor.at + 1), cursor.peek(cursor.at + 2)
    if first is None or second is None:
        raise StopError
    before = cursor.before(cursor.at)
    start = cursor.open()
    cursor.at += 1
    if first.kind is Kind.SWITCH:
        _switched(cursor, first)
    elif first.kind is Kind.FONT or first.kept or second.text == "}" or (before is not None and before.text == "/"):
        called = cursor.peek(cursor.at + 2)
        cursor.out.append("{")
        _content(cursor, lambda: cursor.sees("}"))
        cursor.evidence += STRONG if first.kind is Kind.LETTER and called and called.text == "(" else 0
        cursor.take()
    else:
        cursor.out.append(r"\{")
        _content(cursor, lambda: cursor.sees("}"))
        cursor.take(r"\}")
    cursor.close(start)


def _switched(cursor: Cursor, switch: Piece) -> None:
    cursor.take(rf"\{_FONT_OF[switch.text]}{{")
    if cursor.spaces():
        cursor.out.pop()
    _content(cursor, lambda: cursor.sees("}"), words_left=1)
    cursor.take()
    cursor.evidence += STRONG


def _script_word(cursor: Cursor, piece: Piece) -> None:
    cursor.take(piece.text if _INDICES.issuperset(piece.text) else rf"\mathrm{{{piece.text}}}")


def _scripts(cursor: Cursor, base: int) -> bool:
    """Read what is raised and lowered; whether there was any."""
    seen: set[str] = set()
    while True:
        mark = cursor.mark()
        if cursor.depth and cursor.pieces[base].kind is Kind.FUNCTION and cursor.spaces() and not cursor.sees("^"):
            cursor.reset(mark)
        if not cursor.sees("_", "^"):
            _primes(cursor)
            return bool(seen)
        sign = cursor.take().text
        if sign in seen:
            raise LostError
        seen.add(sign)
        if cursor.depth and cursor.pieces[base].kind is Kind.FUNCTION:
            cursor.spaces()
        _script(cursor, base, sign)


def _primes(cursor: Cursor) -> None:
    at = cursor.at
    while cursor.sees("'"):
        cursor.take()
    following = cursor.peek()
    if cursor.at > at and not (
        following and (following.text in {"(", "+", "-", "=", "<", ">", "_", "^"} or cursor.depth)
    ):
        del cursor.out[len(cursor.out) - (cursor.at - at) :]
        cursor.at = at


def _script(cursor: Cursor, base: int, sign: str) -> None:
    piece = cursor.next()
    start = cursor.pieces[base]
    if piece.text == "{" and piece.kind is Kind.SIGN:
        opened = cursor.open()
        cursor.take()
        _content(cursor, lambda: cursor.sees("}"), words_left=1)
        if cursor.at == opened + 1:
            raise StopError
        cursor.close(opened)
        cursor.take()
        cursor.evidence += STRONG
        return
    if not cursor.depth and _in_word(cursor, base):
        raise StopError  # "km^2", "CO_2"
    if sign == "_" and _is_code(start, piece):
        cursor.take()
    else:
        cursor.evidence += _bare_script(cursor, piece, start, sign)


def _in_word(cursor: Cursor, base: int) -> bool:
    """Whether a base is only the last of several letters that stand together."""
    piece, before = cursor.pieces[base], cursor.peek(base - 1)
    if piece.kind is not Kind.LETTER or before is None or before.kind is not Kind.LETTER or before.end != piece.start:
        return False
    return not was_script(cursor, base - 1)


def _bare_script(cursor: Cursor, piece: Piece, base: Piece, sign: str) -> int:
    """Read a script of one sign, and weigh it."""
    following = cursor.peek(cursor.at + 1)
    glued = following is not None and following.end == following.start + 1 and following.text.isalnum()
    loose = FAIR if cursor.known is not None else 0
    if piece.kind is Kind.LETTER:
        cursor.take()
        return 0 if piece.text.lower() == base.text.lower() else FAIR
    if piece.kind is Kind.NUMBER:
        chemical = sign == "_" and base.text.isupper() and following is not None and following.text[:1].isupper()
        if len(piece.text) > 1 or (chemical and not cursor.depth) or (base.kind is Kind.NUMBER and sign == "_"):
            raise StopError
        cursor.take()
        if base.spelled and base.kind in {Kind.GREEK, Kind.SYMBOL}:
            return STRONG if base.text == "ell" else FAIR
        if base.text in {"|", "||"}:
            return FAIR
        return FAIR if sign == "^" and base.kind is not Kind.NUMBER else loose
    if piece.kind in {Kind.GREEK, Kind.SYMBOL, Kind.DOTS} or piece.text in _RAISED_NAMES:
        cursor.take()
        return STRONG
    if piece.kind is Kind.FUNCTION and loose:
        cursor.take("{" + piece.tex + "}")
        return loose
    if piece.kind is Kind.FONT:
        cursor.out.append("{")
        _font(cursor, piece)
        cursor.out.append("}")
        return STRONG
    if piece.text == "*" or (piece.text in {"+", "-"} and not glued):
        cursor.take()
        return FAIR if piece.text == "*" else loose
    raise StopError


def _is_code(base: Piece, piece: Piece) -> bool:
    """Whether a lowered sign and what it is lowered to are more likely a name of a program's: "top_k", "a_star"."""
    if piece.spelled and piece.text in _RAISED_NAMES:
        raise StopError
    return base.spelled and base.text in _CODE_WORDS and piece.kind in {Kind.LETTER, Kind.NUMBER}


_ATOMS: dict[Kind, Callable[[Cursor, Piece], None]] = {
    Kind.LETTER: _letter,
    Kind.NUMBER: _plain,
    Kind.GREEK: _greek,
    Kind.SYMBOL: _greek,
    Kind.DOTS: _dots,
    Kind.FUNCTION: _plain,
    Kind.LARGE: _plain,
    Kind.FONT: _font,
    Kind.SWITCH: _switch,
    Kind.ACCENT: _accent,
    Kind.ROOT: _root,
    Kind.FRACTION: _fraction,
    Kind.BRACKET: _named_bracket,
    Kind.SIZE: _size,
    Kind.SIGN: _sign,
    Kind.WORD: _word,
}
