"""Places in a text as Python counts them and as Qt does, which counts letters beyond the first plane twice."""


def utf16(text: str, at: int) -> int:
    """Return where a place in the text is for Qt."""
    return at if text.isascii() else at + sum(letter > "\uffff" for letter in text[:at])


def letters(text: str, at: int) -> int:
    """Return which place in the text is one of Qt's."""
    if text.isascii():
        return min(at, len(text))
    return len(text.encode("utf-16-le", "surrogatepass")[: 2 * at].decode("utf-16-le", "replace"))


def line_x(found: object) -> float:
    """Return the x among what Qt gives for a place in a line."""
    return float(found[0]) if isinstance(found, tuple) else float(str(found))
