"""What harms a whole file, whatever stands in it: signs that don't belong, too much of something, the same twice, circles."""

from __future__ import annotations

import random
import re

from tests.rulebook.breaking.pages import Broken, Page, whole
from tests.rulebook.breaking.shapes import KEY, indent


def tab(page: Page, dice: random.Random) -> Broken | None:
    """A tab where spaces indent."""
    rows = page.rows
    places = [index for index, row in enumerate(rows) if row.startswith("  ") and KEY.match(row)]
    if not places:
        return None
    index = dice.choice(places)
    changed = [*rows]
    changed[index] = "\t" + rows[index].lstrip()
    return whole("tab", changed, (index, index + 1))


def wrong_encoding(page: Page, dice: random.Random) -> Broken | None:
    """A byte that UTF-8 doesn't have."""
    rows = page.rows
    index = dice.randrange(len(rows))
    content = (
        "\n".join(rows[:index]).encode() + (b"\n" if index else b"") + b"# caf\xe9\n" + "\n".join(rows[index:]).encode()
    )
    return Broken("wrong encoding", content, (index + 1,))


def deep_nesting(page: Page, dice: random.Random) -> Broken | None:
    """Thousands of brackets within each other."""
    rows = page.rows
    depth = dice.choice([100, 2_000, 50_000])
    index = len(rows) + 1
    return whole("deep nesting", [*rows, "deep: " + "[" * depth + "]" * depth], (index - 1, index))


def huge_file(page: Page, dice: random.Random) -> Broken | None:
    """Megabytes of comment."""
    rows = page.rows
    return whole("huge file", [*rows, f"# {'x' * 100}"] + [f"# {'y' * 1000}"] * 5_000, None)


def yaml_bomb(page: Page, dice: random.Random) -> Broken | None:
    """Lists of lists of lists of the same."""
    rows = page.rows
    bomb = ["bomb_a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol]"]
    bomb += [
        f"bomb_{new}: &{new} [{', '.join([f'*{old}'] * 9)}]" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
    ]
    start = len(rows)
    return whole("YAML bomb", rows + bomb, tuple(range(start, start + len(bomb) + 2)))


def duplicate_key(page: Page, dice: random.Random) -> Broken | None:
    """A key that stands there twice."""
    rows = page.rows
    places = [
        index
        for index, row in enumerate(rows)
        if (m := KEY.match(row)) and not m[2] and not row.rstrip().endswith(("|", ":")) and not _is_text(rows, index)
    ]
    if not places:
        return None
    index = dice.choice(places)
    return whole("duplicate key", [*rows[: index + 1], rows[index], *rows[index + 1 :]], (index + 1, index + 2))


def circular_reference(page: Page, dice: random.Random) -> Broken | None:
    """A list that holds itself, or a kind that is of itself."""
    rows = page.rows
    kinds = next((index for index, row in enumerate(rows) if row == "kinds:"), len(rows))
    places = [
        (index, match)
        for index, row in enumerate(rows)
        if index > kinds and (match := re.match(r"  ([a-z_]+): \{of: ([a-z_]+)\b", row))
    ]
    if places and dice.random() < 0.7:
        index, match = dice.choice(places)
        changed = [*rows]
        changed[index] = rows[index][: match.start(2)] + match[1] + rows[index][match.end(2) :]
        return whole("circular reference", changed, (index + 1,))
    return whole("circular reference", [*rows, "ring: &ring [*ring]"], (len(rows), len(rows) + 1))


def _is_text(rows: list[str], index: int) -> bool:
    """Whether a line belongs to a text that began above it, and only looks like a key."""
    depth = indent(rows[index])
    for row in rows[index - 1 :: -1] if index else ():
        if row.strip() and indent(row) < depth:
            if row.rstrip().endswith("|"):
                return True
            depth = indent(row)
    return False


__all__ = ["circular_reference", "deep_nesting", "duplicate_key", "huge_file", "tab", "wrong_encoding", "yaml_bomb"]
