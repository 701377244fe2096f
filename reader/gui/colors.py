"""The colours of the window as named tokens, in one light and one dark set, and their contrast."""

import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Marking:
    """The colours of a highlight: its ground, and the line at its foot."""

    fill: str
    edge: str


@dataclass(frozen=True, slots=True)
class Colors:
    """One set of colours, each as `#rrggbb`; `hit` marks what a search found.

    `dots` are the hues of tags that were given no colour, `palette` those that a tag can be given, `chosen` says which
    tag, in small letters, was given which of them.
    """

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
    palette: Mapping[str, str]
    highlights: Mapping[str, Marking]
    chosen: Mapping[str, str] = field(default_factory=dict)


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
    palette={
        "red": "#9a3740",
        "orange": "#ca6b10",
        "gold": "#8c6100",
        "green": "#529356",
        "teal": "#14655f",
        "blue": "#266cc8",
        "violet": "#532894",
        "pink": "#bb68a1",
        "brown": "#5d390e",
        "gray": "#747473",
    },
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
    palette={
        "red": "#db4b33",
        "orange": "#e9862e",
        "gold": "#efcf5f",
        "green": "#82eca7",
        "teal": "#51cfd7",
        "blue": "#45a4fa",
        "violet": "#806dde",
        "pink": "#c951a7",
        "brown": "#94786b",
        "gray": "#a6a39f",
    },
    dots=("#6c9bd0", "#c08fb4", "#6fb765", "#e8706b", "#e0a04f", "#57b3aa", "#a58bd6", "#b59079"),
    highlights={
        "yellow": Marking("#4d4218", "#c9a63a"),
        "green": Marking("#25402a", "#6fae7b"),
        "blue": Marking("#233a52", "#6c9fd0"),
        "pink": Marking("#4b2837", "#cf7f9d"),
    },
)


TINT = 0.16
"""How much of a tag's colour is in the ground of its name."""


def dot_color(colors: Colors, tag: str) -> str:
    """Return the colour of a tag: the one it was given, else that of what it hangs on, else the hue of its name.

    The hue is always the same one for the same name, whatever its case; nested tags share it.
    """
    given = _given(colors, tag)
    if given:
        return given
    root = tag.casefold().split("/", 1)[0]
    return colors.dots[zlib.crc32(root.encode("utf-8", "replace")) % len(colors.dots)]


def tint(colors: Colors, tag: str) -> str:
    """Return the ground for the name of a tag that was given a colour, or nothing."""
    given = _given(colors, tag)
    return mixed(colors.paper, given, TINT) if given else ""


def mixed(ground: str, color: str, share: float) -> str:
    """Return a colour with a share of another one in it."""
    parts = (
        round(int(ground[at : at + 2], 16) * (1 - share) + int(color[at : at + 2], 16) * share) for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


def _given(colors: Colors, tag: str) -> str:
    if not colors.chosen:
        return ""
    return next((colors.palette[colors.chosen[one]] for one in _upwards(tag.casefold()) if one in colors.chosen), "")


def _upwards(tag: str) -> Iterator[str]:
    """Give a nested tag and all that it hangs on."""
    while tag:
        yield tag
        tag = tag.rpartition("/")[0]


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours as WCAG 2 defines it, from 1 to 21."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(color: str) -> float:
    parts = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
