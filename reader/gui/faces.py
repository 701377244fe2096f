"""The faces that abstracts can be read in: the one that comes along, and those of the system that suit text."""

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo

OWN_FACE = "STIX Two Text"
LATIN = QFontDatabase.WritingSystem.Latin


def usable(face: str) -> str:
    """Return a face if this system has it, else the one that comes along."""
    return face if face == OWN_FACE or QFontDatabase.hasFamily(face) else OWN_FACE


def system_faces() -> list[str]:
    """Return the system's own serif and sans face, then the others that text can be read in, by name."""
    first = [QFontInfo(_by_style(hint)).family() for hint in (QFont.StyleHint.Serif, QFont.StyleHint.SansSerif)]
    # Where two makers have a face of one name, Qt adds the maker in brackets.
    rest = sorted((one.split(" [")[0] for one in QFontDatabase.families() if is_for_reading(one)), key=str.casefold)
    return [face for face in dict.fromkeys([*first, *rest]) if face != OWN_FACE and QFontDatabase.hasFamily(face)]


def is_for_reading(face: str) -> bool:
    """Tell whether a face has Latin letters of any size and of different widths, upright and in italics."""
    base = QFontDatabase
    plain = not base.isPrivateFamily(face) and not base.isFixedPitch(face) and base.isSmoothlyScalable(face)
    return plain and LATIN in base.writingSystems(face) and any(base.italic(face, style) for style in base.styles(face))


def _by_style(hint: QFont.StyleHint) -> QFont:
    font = QFont("serif" if hint == QFont.StyleHint.Serif else "sans-serif")
    font.setStyleHint(hint)
    return font
