"""Gives the signs of a formula the spaces that TeX gives them: each has a class, and each pair of classes a space."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from itertools import pairwise
from xml.etree.ElementTree import Element

# ziamath takes an em for four thirds of one.
_EM = 1 / 1.333
_THIN, _MEDIUM, _THICK = 3 / 18, 4 / 18, 5 / 18

_ROWS = frozenset(("math", "mrow", "mtd", "msqrt", "mstyle", "mpadded", "mphantom", "menclose"))
_SCRIPTED = frozenset(("msub", "msup", "msubsup"))
_LIMITED = frozenset(("munder", "mover", "munderover"))

_BINARY = frozenset("+−±∓×÷⋅·*∗∘∙∩∪⊎⊓⊔∨∧⊕⊖⊗⊘⊙⊚⊛⊝⊞⊟⊠⊡⋄⋆⋇∖⧵⋉⋊≀†‡⨿△▽◁▷∸∔⊻⊼⋒⋓⋏⋎")
_LARGE = frozenset("∑∏∐∫∬∭∮∯∰⋀⋁⋂⋃⨀⨁⨂⨃⨄⨅⨆")
_OPENING, _CLOSING = frozenset("([{⟨⌈⌊⟦⟪"), frozenset(")]}⟩⌉⌋⟧⟫!?")
_PUNCTUATION = frozenset(",;")
_RELATIONS = frozenset("=<>:~≔⪯⪰⩽⩾⊧⫅⫆⪅⪆⟂⪡⪢")
_ORDINARY = frozenset("∀∁∂∃∄∅∆∇∎∞∟∠∡∢√∛∜⊤⋮⋰⋱∕")  # of the blocks that hold the relations
_DOTS = frozenset("…⋯")
_RELATION_BLOCKS = ((0x2190, 0x21FF), (0x2200, 0x22FF), (0x27F0, 0x27FF), (0x2900, 0x297F))


class _Class(Enum):
    """The classes of TeX."""

    ORDINARY = auto()
    OPERATOR = auto()
    BINARY = auto()
    RELATION = auto()
    OPENING = auto()
    CLOSING = auto()
    PUNCTUATION = auto()
    INNER = auto()
    FENCED = auto()
    """What stands between `\\left` and `\\right`: an opening sign for what is before it, a closing one behind it."""


_C = _Class
_ALWAYS = {  # thin spaces, in scripts too
    (_C.ORDINARY, _C.OPERATOR), (_C.OPERATOR, _C.ORDINARY), (_C.OPERATOR, _C.OPERATOR), (_C.CLOSING, _C.OPERATOR),
    (_C.INNER, _C.OPERATOR),
}  # fmt: skip
_NOT_IN_SCRIPTS = {
    **dict.fromkeys(((_C.PUNCTUATION, right) for right in _C if right is not _C.BINARY), _THIN),
    **dict.fromkeys(((_C.INNER, right) for right in (_C.ORDINARY, _C.OPENING, _C.PUNCTUATION, _C.INNER)), _THIN),
    **dict.fromkeys(((left, _C.INNER) for left in (_C.ORDINARY, _C.OPERATOR, _C.CLOSING)), _THIN),
    **dict.fromkeys(((left, _C.BINARY) for left in (_C.ORDINARY, _C.CLOSING, _C.INNER)), _MEDIUM),
    **dict.fromkeys(((_C.BINARY, right) for right in (_C.ORDINARY, _C.OPERATOR, _C.OPENING, _C.INNER)), _MEDIUM),
    **dict.fromkeys(((left, _C.RELATION) for left in (_C.ORDINARY, _C.OPERATOR, _C.CLOSING, _C.INNER)), _THICK),
    **dict.fromkeys(((_C.RELATION, right) for right in (_C.ORDINARY, _C.OPERATOR, _C.OPENING, _C.INNER)), _THICK),
}
_NO_LEFT_OPERAND = frozenset((_C.BINARY, _C.OPERATOR, _C.RELATION, _C.OPENING, _C.PUNCTUATION))
_NO_RIGHT_OPERAND = frozenset((_C.RELATION, _C.CLOSING, _C.PUNCTUATION))


@dataclass(frozen=True, slots=True)
class _Style:
    """Whether formulas stand on lines of their own here, and whether this is a script."""

    display: bool
    script: bool = False

    @property
    def scripted(self) -> "_Style":
        """The style of a script."""
        return _Style(display=False, script=True)

    @property
    def fraction(self) -> "_Style":
        """The style within a fraction."""
        return _Style(display=False, script=self.script or not self.display)


def space(math: Element, *, display: bool) -> None:
    """Put the spaces into a formula, in place of those that the operators would bring with them."""
    _lower_scripts(math)
    _space(math, _Style(display))


def _space(element: Element, style: _Style) -> None:
    tag, children = element.tag.rpartition("}")[2], list(element)
    if tag == "mspace" and (width := element.get("width", "")).endswith("em"):
        element.set("width", _em(float(width[:-2])))
    if tag == "mo" or (tag == "mi" and len(element.text or "") > 1):
        element.tag = "mo"  # a name, which would be put between spaces
        element.attrib.update(lspace="0", rspace="0")
    elif tag == "mi":
        element.attrib.update(lspace="0", rspace="0")  # some signs come as letters, and are then taken for signs
    if element.get("displaystyle"):
        style = _Style(element.get("displaystyle") == "true", style.script)
    for number, child in enumerate(children):
        _space(child, _style_of(tag, number, style))
    if tag in _ROWS:
        _space_row(element, style)


def _style_of(tag: str, number: int, style: _Style) -> _Style:
    """Return the style of a child of an element."""
    if tag == "mfrac":
        return style.fraction
    if tag == "mtable":
        return _Style(display=False, script=style.script)
    if number and (tag in _SCRIPTED or tag in _LIMITED or tag == "mroot"):
        return style.scripted
    return style


def _space_row(row: Element, style: _Style) -> None:
    atoms = [(place, _class(child)) for place, child in enumerate(row) if child.tag.rpartition("}")[2] != "mspace"]
    classes = list(_without_signs([kind for _, kind in atoms]))
    for number, (left, right) in reversed(list(enumerate(pairwise(classes)))):
        width = _between(left, right, style)
        if width:
            gap = Element("mspace", {"width": _em(width)})
            row.insert(atoms[number + 1][0], gap)


def _between(left: _Class, right: _Class, style: _Style) -> float:
    """Return the space between two classes in em."""
    left = _C.CLOSING if left is _C.FENCED else left
    right = _C.OPENING if right is _C.FENCED else right
    if (left, right) in _ALWAYS:
        return _THIN
    return 0.0 if style.script else _NOT_IN_SCRIPTS.get((left, right), 0.0)


def _without_signs(classes: list[_Class]) -> Iterator[_Class]:
    """Give the classes; a plus or minus without an operand on both sides is a sign, and an ordinary letter."""
    before: _Class | None = None
    for number, kind in enumerate(classes):
        behind = classes[number + 1] if number + 1 < len(classes) else None
        lonely = before is None or before in _NO_LEFT_OPERAND or behind is None or behind in _NO_RIGHT_OPERAND
        before = _C.ORDINARY if kind is _C.BINARY and lonely else kind
        yield before


def _class(element: Element) -> _Class:
    tag = element.tag.rpartition("}")[2]
    if tag in ("mo", "mi"):
        return _class_of_sign(element.text or "")
    if tag == "mfrac":
        return _C.INNER
    if (tag in _SCRIPTED or tag in _LIMITED) and len(element) and not element.get("accent"):
        base = element[0].tag.rpartition("}")[2]
        return _class(element[0]) if base in ("mo", "mi", "mrow", *_SCRIPTED, *_LIMITED) else _C.ORDINARY
    if tag == "mrow" and len(element) and element[0].get("form") == "prefix" and element[0].get("fence") == "true":
        return _C.FENCED
    return _C.ORDINARY


def _class_of_sign(sign: str) -> _Class:
    if len(sign) > 1:
        return _C.OPERATOR if sign.isalpha() else _C.RELATION if sign[-1] in _RELATIONS else _C.ORDINARY
    for kind, signs in (
        (_C.BINARY, _BINARY), (_C.OPERATOR, _LARGE), (_C.OPENING, _OPENING), (_C.CLOSING, _CLOSING),
        (_C.PUNCTUATION, _PUNCTUATION), (_C.RELATION, _RELATIONS), (_C.ORDINARY, _ORDINARY), (_C.INNER, _DOTS),
    ):  # fmt: skip
        if sign in signs:
            return kind
    related = sign and any(first <= ord(sign) <= last for first, last in _RELATION_BLOCKS)
    return _C.RELATION if related else _C.ORDINARY


def _lower_scripts(element: Element) -> None:
    """Let scripts of a bracket stand as high as those of a letter: the bracket goes before an empty base."""
    for number, child in reversed(list(enumerate(element))):
        _lower_scripts(child)
        if element.tag.rpartition("}")[2] not in _ROWS or child.tag.rpartition("}")[2] not in _SCRIPTED:
            continue
        base = child[0]
        if base.get("stretchy") == "false" and (base.text or "") in _CLOSING:
            child[0] = Element("mspace", {"width": "0"})
            element.insert(number, base)


def _em(width: float) -> str:
    return f"{width * _EM:.4f}em"
