"""A formula in TeX, typeset as SVG with an exact baseline, or nothing where that would be wrong."""

import threading
from collections import OrderedDict
from dataclasses import dataclass

from reader.render import texcheck

_CACHE_BYTES = 8_000_000
_ENTRY_BYTES = 200  # what a cached refusal costs, about


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula as SVG; lengths in pixels.

    In the SVG's viewBox y = 0 is the baseline; `ascent` above and `descent`
    below the baseline are never negative and add up to the height. Draw the whole viewBox into `width` x (`ascent` +
    `descent`).
    """

    svg: bytes
    width: float
    ascent: float
    descent: float


_Key = tuple[str, float, str, bool]
_cache: OrderedDict[_Key, Formula | None] = OrderedDict()
_cached_bytes = 0
_cache_lock = threading.Lock()  # held for look-ups only, so that the window never waits for a neighbour's formula there
_press = threading.Lock()  # ziamath reads its font through one shared file position: one formula at a time


def typeset(tex: str, size: float, color: str, *, display: bool = False) -> Formula | None:
    """Typeset `tex` (without delimiters) at `size` pixels per em in `color` ("#rrggbb").

    None where it cannot be set as it is meant: the caller then shows the source. Never raises; may be called from any
    thread. What was set is cached.
    """
    if not texcheck.is_short(tex):
        return None
    key = (tex, float(size), color, display)
    known, formula = _look_up(key)
    if known:
        return formula
    with _press:
        known, formula = _look_up(key)  # another thread may have set it meanwhile
        if not known:
            formula = _set(*key)
            _keep(key, formula)
    return formula


def _set(tex: str, size: float, color: str, display: bool) -> Formula | None:  # noqa: FBT001 - the cache's key
    from reader.render import press  # noqa: PLC0415 - the fonts take 0.2 s, and most starts show no formula at once

    try:
        return Formula(*press.printed(tex, size, color, display=display))
    except Exception:  # noqa: BLE001 - ziamath and latex2mathml raise many kinds, some bare; each means: cannot be set
        return None


def _look_up(key: _Key) -> tuple[bool, Formula | None]:
    with _cache_lock:
        if key not in _cache:
            return False, None
        _cache.move_to_end(key)
        return True, _cache[key]


def _keep(key: _Key, formula: Formula | None) -> None:
    global _cached_bytes  # noqa: PLW0603 - the cache is the module's
    with _cache_lock:
        _cache[key] = formula
        _cached_bytes += _cost(key, formula)
        while _cached_bytes > _CACHE_BYTES:
            _cached_bytes -= _cost(*_cache.popitem(last=False))


def _cost(key: _Key, formula: Formula | None) -> int:
    return _ENTRY_BYTES + len(key[0]) + (len(formula.svg) if formula else 0)
