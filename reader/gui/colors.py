"""The colours of the window as named tokens, in one light and one dark set, and their contrast."""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Marking:
    """The colours of a highlight: its ground, and the line at its foot."""

    fill: str
    edge: str


@dataclass(frozen=True, slots=True)
class Colors:
    """One set of colours, each as `#rrggbb`; `hit` marks what a search found, `dots` are the hues of tags."""

    dark: bool
    paper: str
    side: str
    ink: str
    quiet: str
    line: str
    accent: str
    selection: str
    marked_text: str
    hit: str
    alert: str
    on_accent: str
    dots: tuple[str, ...]
    highlights: Mapping[str, Marking]


LIGHT = Colors(
    dark=False,
    paper="#fcfbf8",
    side="#f3f1ec",
    ink="#24211d",
    quiet="#67625a",
    line="#e4e0d8",
    accent="#2f5d8c",
    selection="#e6edf4",
    marked_text="#c9dcee",
    hit="#f8d9a8",
    alert="#98451c",
    on_accent="#ffffff",
    dots=("#4e79a7", "#ac749c", "#519348", "#d9534f", "#ba7521", "#3b928a", "#8a6bbe", "#9c755f"),
    highlights={
        "yellow": Marking("#fbecb4", "#b58a12"),
        "green": Marking("#d3e9d6", "#4f8f5b"),
        "blue": Marking("#d2e3f5", "#4a7fb5"),
        "pink": Marking("#f7d8e2", "#b75c7e"),
    },
)
DARK = Colors(
    dark=True,
    paper="#1d1c1a",
    side="#171614",
    ink="#e4dfd6",
    quiet="#a39c91",
    line="#302e2a",
    accent="#8fb8e0",
    selection="#27323d",
    marked_text="#34495e",
    hit="#6b4a17",
    alert="#e8a37c",
    on_accent="#14202c",
    dots=("#6c9bd0", "#c08fb4", "#6fb765", "#e8706b", "#e0a04f", "#57b3aa", "#a58bd6", "#b59079"),
    highlights={
        "yellow": Marking("#4d4218", "#c9a63a"),
        "green": Marking("#25402a", "#6fae7b"),
        "blue": Marking("#233a52", "#6c9fd0"),
        "pink": Marking("#4b2837", "#cf7f9d"),
    },
)


def dot_color(colors: Colors, tag: str) -> str:
    """Return the hue of a tag: always the same one for the same name, whatever its case; nested tags share a hue."""
    root = tag.casefold().split("/", 1)[0]
    return colors.dots[zlib.crc32(root.encode("utf-8", "replace")) % len(colors.dots)]


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours as WCAG 2 defines it, from 1 to 21."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(color: str) -> float:
    parts = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
