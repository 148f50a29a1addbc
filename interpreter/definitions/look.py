"""How a game would like to be drawn: colours, drawings and forms by the names it declares. Nothing in the rules hangs on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias, get_args

Spread: TypeAlias = Literal["row", "fan", "pile", "cards", "strip"]
SPREADS: tuple[Spread, ...] = get_args(Spread)
"""row: large, slot by slot; fan: large, overlapping; pile: its top and how many; cards: small ones, all of them; strip: names alone."""


@dataclass(frozen=True, slots=True)
class Look:
    """colours: `#rrggbb` by value of an enumeration or by kind. icons: files of drawings (SVG) by unit, value, kind or thing.
    zones: the form of each, in the order in which they are shown. darkens: what makes a space of a board dark (an adjective or an
    attribute that the board draws)."""

    colours: Mapping[str, str] = field(default_factory=dict)
    icons: Mapping[str, Path] = field(default_factory=dict)
    zones: Mapping[str, Spread] = field(default_factory=dict)
    darkens: frozenset[str] = frozenset()
