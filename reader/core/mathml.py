"""Formulas that were left in a text as MathML, or as TeX between JATS tags, written as TeX between dollars."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from reader.core.entities import decoded

_PIECE = re.compile(r"<(?P<close>/?)(?:\w+:)?(?P<name>[\w-]+)(?P<values>[^<>]*?)(?P<alone>/?)>|(?P<text>[^<]+)")
_TEX = re.compile(r"<(?:\w+:)?tex-math(?:\s[^<>]*)?>(.*?)</(?:\w+:)?tex-math>", re.DOTALL)
_DOCUMENT = re.compile(r"\\begin\{document\}(.*)\\end\{document\}", re.DOTALL)
_DOLLARS = re.compile(r"\$\$?(.*?)\$?\$|\\\((.*)\\\)|\\\[(.*)\\\]", re.DOTALL)
_ANY = re.compile(r"<[^<>]*>")
_DEEPEST = 60  # elements within elements
_SPECIAL = re.compile(r"([#$%&_{}])")


@dataclass(slots=True)
class _Element:
    name: str
    values: str = ""
    parts: list["_Element | str"] = field(default_factory=list)


def source(markup: str) -> str:
    """Return a formula element of MathML or JATS as TeX between dollars, or as bare text if it is only a word.

    What cannot be read as a formula comes back as the text in it. Never raises; takes time linear in its length.
    """
    written = _TEX.search(markup)
    if written:
        return f"${_bare(decoded(written[1]))}$"
    tree = _tree(markup)
    text = " ".join(decoded(_ANY.sub(" ", markup)).split())
    if tree is None:
        return text.replace(" ", "")
    tex = " ".join(_row(tree).split())
    return f"${tex}$" if re.search(r"[_^\\=<>+*/−≤≥∈]", tex) else tex


def _bare(tex: str) -> str:
    """Return the formula in what may be a whole TeX document around one."""
    document = _DOCUMENT.search(tex)
    inner = (document[1] if document else tex).strip()
    delimited = _DOLLARS.fullmatch(inner)
    inner = next((part for part in delimited.groups() if part is not None), "") if delimited else inner
    return " ".join(inner.replace("$", "").split())


def _tree(markup: str) -> _Element | None:
    """Return the elements of a markup, None if they do not fit into each other."""
    root = _Element("mrow")
    stack = [root]
    for piece in _PIECE.finditer(markup):
        if piece["text"] is not None:
            stack[-1].parts.append(decoded(piece["text"]))
        elif piece["close"]:
            if stack.pop().name != piece["name"] or not stack:
                return None
        else:
            element = _Element(piece["name"], piece["values"])
            stack[-1].parts.append(element)
            if not piece["alone"]:
                stack.append(element)
        if len(stack) > _DEEPEST:
            return None
    return root if len(stack) == 1 else None


def _row(element: _Element) -> str:
    return " ".join(filter(None, (_one(part) for part in element.parts)))


def _one(part: _Element | str) -> str:
    if isinstance(part, str):
        return _SPECIAL.sub(r"\\\1", part.strip())
    if part.name in _LEAVES:
        return _leaf(part)
    if part.name == "msqrt":
        return rf"\sqrt{{{_row(part)}}}"
    children = [_group(child) for child in part.parts if isinstance(child, _Element)]
    count, writer = _WRITERS.get(part.name, (-1, str))
    return writer(*children) if count == len(children) else _row(part)


def _group(element: _Element) -> str:
    tex = _one(element)
    return tex if len(tex) == 1 else f"{{{tex}}}"


def _leaf(element: _Element) -> str:
    text = _SPECIAL.sub(r"\\\1", "".join(part for part in element.parts if isinstance(part, str)).strip())
    if element.name == "mtext" and text:
        return rf"\text{{{text}}}"
    if element.name == "mi" and len(text) > 1 and text.isalpha():
        return rf"\mathrm{{{text}}}"
    return text


def _braced(tex: str) -> str:
    return tex if tex.startswith("{") else f"{{{tex}}}"


def _over(base: str, sign: str) -> str:
    accent = _ACCENTS.get(sign)
    return rf"\{accent}{_braced(base)}" if accent else rf"\overset{_braced(sign)}{_braced(base)}"


def _fraction(over: str, under: str) -> str:
    return rf"\frac{_braced(over)}{_braced(under)}"


def _root(base: str, degree: str) -> str:
    return rf"\sqrt[{degree.strip('{}')}]{_braced(base)}"


_ACCENTS = {"~": "tilde", "˜": "tilde", "^": "hat", "ˆ": "hat", "¯": "bar", "‾": "bar", "→": "vec", "˙": "dot"}
_LEAVES = frozenset({"mi", "mn", "mo", "mtext", "ms", "mspace", "annotation", "annotation-xml"})
_WRITERS: dict[str, tuple[int, Callable[..., str]]] = {
    "msub": (2, "{}_{}".format),
    "msup": (2, "{}^{}".format),
    "msubsup": (3, "{}_{}^{}".format),
    "munder": (2, "{}_{}".format),
    "mover": (2, _over),
    "munderover": (3, "{}_{}^{}".format),
    "mfrac": (2, _fraction),
    "mroot": (2, _root),
}
