"""Breaks the files of a game in seeded ways, each of which knows where it struck and what a good report says of it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.rulebook.breaking import harms, shapes
from tests.rulebook.breaking.pages import Broken, Page, Way, pages
from tests.rulebook.breaking.sayings import everyday
from tests.rulebook.breaking.slips import misspelt

# Where a slip of a letter is the commonest mistake, it comes oftenest.
SLIPS = tuple(misspelt(sort) for sort in ("name", "keyword", "value", "key", "declaration"))
SHAPES: tuple[Way, ...] = (
    shapes.removed_line,
    shapes.removed_entry,
    shapes.removed_key,
    shapes.swapped_lines,
    shapes.lost_colon,
    shapes.lost_bracket,
    shapes.stray_quote,
    shapes.wrong_type,
    shapes.wrong_indentation,
    shapes.cut_in_line,
    shapes.cut_at_line,
    shapes.empty_file,
)
HARMS: tuple[Way, ...] = (
    harms.tab,
    harms.wrong_encoding,
    harms.deep_nesting,
    harms.huge_file,
    harms.yaml_bomb,
    harms.duplicate_key,
    harms.circular_reference,
)
WAYS: tuple[Way, ...] = (*SLIPS, *SLIPS, *SLIPS, *SHAPES, *HARMS)
# So often a way is tried on other files before it is left out.
PATIENCE = 20


def broken_files(folder: Path, number: int, seed: int, ways: Sequence[Way] = WAYS) -> Iterator[tuple[Path, Broken]]:
    """Break files of a game so often, one at a time, each way as often as the others."""
    there = pages(folder)
    for turn in range(number):
        way = ways[turn % len(ways)]
        dice = random.Random(f"{seed} {folder.name} {turn}")
        for _ in range(PATIENCE):
            page = dice.choice(there)
            broken = way(page, dice)
            if broken is not None:
                yield page.path, broken
                break


__all__ = ["WAYS", "Broken", "Page", "broken_files", "everyday"]
