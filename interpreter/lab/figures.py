"""Figures of a report, as SVG that stands in a page: in its colours, light or dark, and the same each time."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO
from itertools import pairwise
from typing import Any, Final

import matplotlib as mpl
from babel.numbers import format_decimal
from matplotlib.figure import Figure

# What matplotlib is told to draw with, and the words of the page's style that stand there in the end.
INK, ACCENT, FAINT = "#010203", "#040506", "#070809"
COLOURS: Final = {INK: "currentColor", ACCENT: "var(--accent)", FAINT: "var(--line)"}
STYLE: Final[Any] = {
    "svg.fonttype": "none", "svg.hashsalt": "report", "font.size": 9, "text.color": INK, "axes.edgecolor": FAINT,
    "axes.labelcolor": INK, "xtick.color": INK, "ytick.color": INK, "axes.facecolor": "none",
    "figure.facecolor": "none", "axes.spines.top": False, "axes.spines.right": False, "grid.color": FAINT,
}  # fmt: skip
WIDTH: Final = 7.2
"""Inches, as matplotlib counts them: 72 of a page's pixels at most, less where there is less room."""
TAG: Final = re.compile(r"<svg .*</svg>", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Measured:
    """A number with its interval: what it is of, the number, between what it lies, and whether it stands out."""

    name: str
    value: float
    low: float
    high: float
    stands_out: bool = False


def intervals(lines: Sequence[Measured], middle: float | None, label: str, title: str, language: str = "en") -> str:
    """Return the numbers one below the other, each with its interval. middle: where there would be nothing to say.
    language: whose numbers stand at the axes."""
    with mpl.rc_context(STYLE):
        figure, axes = _begun(0.7 + 0.24 * len(lines), language)
        for place, line in enumerate(lines):
            colour = ACCENT if line.stands_out else INK
            axes.plot([line.low, line.high], [place, place], color=colour, linewidth=1.6)
            axes.plot([line.value], [place], "o", color=colour, markersize=4)
        if middle is not None:
            axes.axvline(middle, color=FAINT, linewidth=1, linestyle="--", zorder=0)
        axes.set_yticks(range(len(lines)), [line.name for line in lines])
        axes.set_ylim(len(lines) - 0.5, -0.5)
        axes.set_xlabel(label)
        return _drawn(figure, title)


def bars(edges: Sequence[float], counts: Sequence[int], label: str, title: str, language: str = "en") -> str:
    """Return how many values lie between which edges."""
    with mpl.rc_context(STYLE):
        figure, axes = _begun(2.4, language)
        widths = [after - before for before, after in pairwise(edges)]
        axes.bar(edges[:-1], counts, width=widths, align="edge", color=ACCENT, edgecolor="none", alpha=0.85)
        axes.set_xlabel(label)
        return _drawn(figure, title)


def _begun(height: float, language: str) -> tuple[Figure, Any]:
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    axes: Any = figure.add_subplot()
    axes.grid(axis="x", linewidth=0.5, alpha=0.6)
    axes.set_axisbelow(True)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(lambda value, _: format_decimal(round(value, 6), locale=language))
    return figure, axes


def _drawn(figure: Figure, title: str) -> str:
    out = StringIO()
    # Neither date nor version: the same games give the same page.
    figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None, "Title": title})
    found = TAG.search(out.getvalue())
    assert found is not None
    drawn = found.group()
    for colour, word in COLOURS.items():
        drawn = drawn.replace(colour, word)
    # As wide as the page lets it be; told by its title to whoever can't see it.
    drawn = re.sub(r' (width|height)="[\d.]+pt"', "", drawn, count=2)
    return drawn.replace("<svg ", '<svg role="img" ', 1)
