"""Breaks rule files in seeded ways, and knows where: what each way does to a text, and what a good report would say of it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

# Words whose misspelling can't be told: too short to be a slip for anything.
SHORTEST = 4
WORD = re.compile(r"[a-z][a-z_]{3,}")
KEY = re.compile(r"^( *)(- )?([a-z_][a-z_ ]*):( |$)")


@dataclass(frozen=True)
class Broken:
    """A broken text. `lines`: where a report may point (None: anywhere in the file). `word`: what should be suggested."""

    way: str
    content: bytes
    lines: tuple[int, ...] | None
    word: str = ""


Way = Callable[[list[str], random.Random, frozenset[str]], Broken | None]


def _whole(way: str, rows: list[str], lines: tuple[int, ...] | None, word: str = "") -> Broken:
    return Broken(way, "\n".join(rows).encode("utf-8", "surrogatepass"), lines, word)


def misspelt_word(rows: list[str], dice: random.Random, known: frozenset[str]) -> Broken | None:
    """One letter of a word left out, doubled, exchanged or swapped with its neighbour."""
    places = [
        (index, match)
        for index, row in enumerate(rows)
        for match in WORD.finditer(row.split(" #")[0])
        if match[0] in known and not _is_declared(rows, index, match)
    ]
    if not places:
        return None
    index, match = dice.choice(places)
    word, at = match[0], dice.randrange(1, len(match[0]) - 1)
    slip = dice.choice(
        [
            word[:at] + word[at + 1 :],
            word[:at] + word[at] + word[at:],
            word[:at] + dice.choice("abcdefghijklmnopqrstuvwxyz") + word[at + 1 :],
            word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :],
        ]
    )
    if slip == word or slip in known:
        return None
    changed = [*rows]
    changed[index] = rows[index][: match.start()] + slip + rows[index][match.end() :]
    return _whole("misspelt word", changed, (index + 1,), word)


def _is_declared(rows: list[str], index: int, match: re.Match[str]) -> bool:
    """Whether a word is said here for the first time: then it is a new word, not a misspelt one."""
    row, before = rows[index], rows[index][: match.start()]
    if row.lstrip().startswith(("#", "- name:", "game:", "plural:", "pack:")) or re.search(
        r"(\bas|role:|plural:|extends:) $", before
    ):
        return True
    section = next((one for one in rows[index::-1] if re.match(r"[a-z]", one)), "")
    if section.startswith(("enumerations", "options", "groups", "boards")):
        return True
    is_key = row[match.end() :].startswith(":")
    if is_key and re.fullmatch(r"  (  )?", before) and section.startswith(("things", "examples")) is False:
        return len(before) == 2 or rows[index - 1].strip() in ("attributes:", "abilities:")
    # Keys within brackets and of things: a declared name is a name, a key of the language is not.
    return is_key and section.startswith("things") and len(before) == 2


def wrong_unit(rows: list[str], dice: random.Random, known: frozenset[str]) -> Broken | None:
    """What is gained or paid becomes something that is no counter."""
    places = [
        (index, match) for index, row in enumerate(rows) for match in re.finditer(r"\b(gain|pay) (\d) ([a-z_]+)", row)
    ]
    if not places:
        return None
    index, match = dice.choice(places)
    changed = [*rows]
    changed[index] = (
        rows[index][: match.start(3)] + dice.choice(["deck", "played", "true"]) + rows[index][match.end(3) :]
    )
    return _whole("wrong unit", changed, (index + 1,))


def missing_key(rows: list[str], dice: random.Random, known: frozenset[str]) -> Broken | None:
    """The line of a key that can't be left out."""
    wanted = ("kind:", "colour:", "rarity:", "owner:", "holds:", "does:", "name:", "values:")
    places = [
        index for index, row in enumerate(rows) if row.strip().startswith(wanted) and not row.rstrip().endswith("|")
    ]
    if not places:
        return None
    index = dice.choice(places)
    above = next((n for n in range(index, -1, -1) if _indent(rows[n]) < _indent(rows[index]) and rows[n].strip()), 0)
    return _whole("missing key", rows[:index] + rows[index + 1 :], (above + 1, index, index + 1))


def wrong_indentation(rows: list[str], dice: random.Random, known: frozenset[str]) -> Broken | None:
    """One line further in or out by one."""
    places = [
        index
        for index, row in enumerate(rows)
        if index
        and row.startswith("  ")
        and rows[index - 1].strip()
        and KEY.match(row)
        and _indent(rows[index - 1]) == _indent(row)
        and not rows[index - 1].rstrip().endswith(("|", ":"))
    ]
    if not places:
        return None
    index = dice.choice(places)
    changed = [*rows]
    changed[index] = " " + rows[index] if dice.random() < 0.5 else rows[index][1:]
    return _whole("wrong indentation", changed, (index, index + 1, index + 2))


def tab(rows: list[str], dice: random.Random, known: frozenset[str]) -> Broken | None:
    """A tab where spaces indent."""
    places = [index for index, row in enumerate(rows) if row.startswith("  ") and KEY.match(row)]
    if not places:
        return None
    index = dice.choice(places)
    changed = [*rows]
    changed[index] = "\t" + rows[index].lstrip()
    return _whole("tab", changed, (index, index + 1))


def cut_file(rows: list[str], dice: random.Random, known: frozenset[str]) -> Broken | None:
    """The file ends within an open bracket or text."""
    places = [index for index, row in enumerate(rows) if re.search(r"[\[{].*[\]}]", row) and not row.startswith("#")]
    if not places:
        return None
    index = dice.choice(places)
    opened = re.search(r"[\[{]", rows[index])
    assert opened is not None
    end = dice.randrange(opened.end(), max(opened.end() + 1, len(rows[index].rstrip()) - 1))
    return _whole("cut file", [*rows[:index], rows[index][:end]], (index + 1,))


def wrong_encoding(rows: list[str], dice: random.Random, known: frozenset[str]) -> Broken | None:
    """A byte that UTF-8 doesn't have."""
    index = dice.randrange(len(rows))
    content = (
        "\n".join(rows[:index]).encode() + (b"\n" if index else b"") + b"# caf\xe9\n" + "\n".join(rows[index:]).encode()
    )
    return Broken("wrong encoding", content, (index + 1,))


def deep_nesting(rows: list[str], dice: random.Random, known: frozenset[str]) -> Broken | None:
    """Thousands of brackets within each other."""
    depth = dice.choice([100, 2_000, 50_000])
    index = len(rows) + 1
    return _whole("deep nesting", [*rows, "deep: " + "[" * depth + "]" * depth], (index - 1, index))


def huge_file(rows: list[str], dice: random.Random, known: frozenset[str]) -> Broken | None:
    """Megabytes of comment."""
    return _whole("huge file", [*rows, f"# {'x' * 100}"] + [f"# {'y' * 1000}"] * 5_000, None)


def yaml_bomb(rows: list[str], dice: random.Random, known: frozenset[str]) -> Broken | None:
    """Lists of lists of lists of the same."""
    bomb = ["bomb_a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol]"]
    bomb += [
        f"bomb_{new}: &{new} [{', '.join([f'*{old}'] * 9)}]" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
    ]
    start = len(rows)
    return _whole("YAML bomb", rows + bomb, tuple(range(start, start + len(bomb) + 2)))


def duplicate_key(rows: list[str], dice: random.Random, known: frozenset[str]) -> Broken | None:
    """A key that stands there twice."""
    places = [
        index
        for index, row in enumerate(rows)
        if (m := KEY.match(row)) and not m[2] and not row.rstrip().endswith(("|", ":")) and not _is_text(rows, index)
    ]
    if not places:
        return None
    index = dice.choice(places)
    return _whole("duplicate key", [*rows[: index + 1], rows[index], *rows[index + 1 :]], (index + 1, index + 2))


def circular_reference(rows: list[str], dice: random.Random, known: frozenset[str]) -> Broken | None:
    """A list that holds itself, or a kind that is of itself."""
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
        return _whole("circular reference", changed, (index + 1,))
    return _whole("circular reference", [*rows, "ring: &ring [*ring]"], (len(rows), len(rows) + 1))


WAYS: tuple[Way, ...] = (
    misspelt_word,
    misspelt_word,
    misspelt_word,
    wrong_unit,
    missing_key,
    wrong_indentation,
    tab,
    cut_file,
    wrong_encoding,
    deep_nesting,
    yaml_bomb,
    duplicate_key,
    circular_reference,
)


def _indent(row: str) -> int:
    return len(row) - len(row.lstrip())


def _is_text(rows: list[str], index: int) -> bool:
    """Whether a line belongs to a text that began above it, and only looks like a key."""
    depth = _indent(rows[index])
    for row in rows[index - 1 :: -1] if index else ():
        if row.strip() and _indent(row) < depth:
            if row.rstrip().endswith("|"):
                return True
            depth = _indent(row)
    return False
