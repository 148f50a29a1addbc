"""What happens to the lines of a file: one is lost, swapped, cut, or loses a sign."""

from __future__ import annotations

import random
import re

from tests.rulebook.breaking.pages import WORD, Broken, Page, whole

# A number, a truth or a list under a key.
DATA = re.compile(r"(?<=: )(-?\d+|true|false|\[[^][]*\])(?=[,}]|$)")
KEY = re.compile(r"^( *)(- )?([A-Za-z_][\w ]*):( |$)")


def removed_line(page: Page, dice: random.Random) -> Broken | None:
    """A line is gone."""
    index = dice.choice(_said(page))
    lines = (above(page.rows, index) + 1, index, index + 1)
    return whole("removed line", _without(page.rows, index, index + 1), lines, gone=_words(page.rows[index]))


def removed_entry(page: Page, dice: random.Random) -> Broken | None:
    """An entry of a section is gone, with all that belongs to it."""
    places = [index for index in _said(page) if indent(page.rows[index]) == 2 and KEY.match(page.rows[index])]
    if not places:
        return None
    index = dice.choice(places)
    end = index + 1
    while end < len(page.rows) and (not page.rows[end].strip() or indent(page.rows[end]) > 2):
        end += 1
    gone = _words("\n".join(page.rows[index:end]))
    lines = (above(page.rows, index) + 1, index, index + 1)
    return whole("removed entry", _without(page.rows, index, end), lines, gone=gone)


def removed_key(page: Page, dice: random.Random) -> Broken | None:
    """The line of a key that often can't be left out."""
    wanted = ("kind:", "owner:", "holds:", "does:", "name:", "values:", "of:", "type:")
    places = [index for index in _said(page) if page.rows[index].strip().startswith(wanted) and _is_single(page, index)]
    if not places:
        return None
    index = dice.choice(places)
    lines = (above(page.rows, index) + 1, index, index + 1)
    return whole("removed key", _without(page.rows, index, index + 1), lines)


def swapped_lines(page: Page, dice: random.Random) -> Broken | None:
    """A line and the next, which is indented otherwise, stand the wrong way round."""
    places = [
        index
        for index in _said(page)
        if index + 1 < len(page.rows)
        and page.rows[index + 1].strip()
        and indent(page.rows[index]) != indent(page.rows[index + 1])
    ]
    if not places:
        return None
    index = dice.choice(places)
    rows = [*page.rows]
    rows[index], rows[index + 1] = rows[index + 1], rows[index]
    gone = _words(f"{rows[index]} {rows[index + 1]}")
    return whole(
        "swapped lines", rows, (above(page.rows, index) + 1, index, index + 1, index + 2, index + 3), gone=gone
    )


def lost_colon(page: Page, dice: random.Random) -> Broken | None:
    """The colon behind a key, or behind what opens a block."""
    places = [(index, match.start()) for index in _said(page) for match in re.finditer(r":(?= |$)", _bare(page, index))]
    if not places:
        return None
    index, at = dice.choice(places)
    row = page.rows[index]
    rows = [*page.rows]
    rows[index] = row[:at] + row[at + 1 :]
    return whole("lost colon", rows, (index + 1, index + 2), loud=True)


def lost_bracket(page: Page, dice: random.Random) -> Broken | None:
    """A bracket of any kind that opens or closes."""
    places = [(index, match.start()) for index in _said(page) for match in re.finditer(r"[][{}()]", _bare(page, index))]
    if not places:
        return None
    index, at = dice.choice(places)
    row = page.rows[index]
    rows = [*page.rows]
    rows[index] = row[:at] + row[at + 1 :]
    return whole("lost bracket", rows, (index + 1,))


def stray_quote(page: Page, dice: random.Random) -> Broken | None:
    """A quote before what a key holds."""
    places = [
        (index, match) for index in _said(page) if (match := re.match(r" *(?:- )?[\w ]+: (?=[\w])", page.rows[index]))
    ]
    if not places:
        return None
    index, match = dice.choice(places)
    row = page.rows[index]
    rows = [*page.rows]
    rows[index] = row[: match.end()] + dice.choice("'\"") + row[match.end() :]
    return whole("stray quote", rows, (index + 1,), loud=True)


def wrong_type(page: Page, dice: random.Random) -> Broken | None:
    """A number, a list or a mapping is a text, or the other way round."""
    places = [(index, match) for index in _said(page) if (match := DATA.search(_bare(page, index)))]
    if not places:
        return None
    index, match = dice.choice(places)
    row = page.rows[index]
    rows = [*page.rows]
    other = dice.choice([one for one in ("many", "[1, 2]", "3", "{a: 1}") if not _alike(one, match[0])])
    rows[index] = row[: match.start()] + other + row[match.end() :]
    return whole("wrong type", rows, (index + 1,))


def wrong_indentation(page: Page, dice: random.Random) -> Broken | None:
    """One line further in or out by one."""
    places = [index for index in _said(page) if page.rows[index].startswith("  ")]
    if not places:
        return None
    index = dice.choice(places)
    rows = [*page.rows]
    rows[index] = f" {rows[index]}" if dice.random() < 0.5 else rows[index][1:]
    return whole("wrong indentation", rows, (above(page.rows, index) + 1, index, index + 1, index + 2))


def cut_in_line(page: Page, dice: random.Random) -> Broken | None:
    """The file ends somewhere in a line."""
    index = dice.choice(_said(page))
    row = page.rows[index]
    at = dice.randrange(indent(row) + 1, max(len(row), indent(row) + 2))
    rows = [*page.rows[:index], row[:at]]
    return whole(
        "cut in a line", rows, (above(page.rows, index) + 1, index, index + 1), gone=_rest(page, index), is_cut=True
    )


def cut_at_line(page: Page, dice: random.Random) -> Broken | None:
    """The file ends at the end of a line."""
    index = dice.choice(_said(page)[:-1] or [0])
    gone = _rest(page, index + 1)
    lines = (above(page.rows, index) + 1, index + 1)
    return whole("cut at a line's end", page.rows[: index + 1], lines, gone=gone, is_cut=True)


def empty_file(page: Page, dice: random.Random) -> Broken | None:
    """Nothing is left, or a comment."""
    return whole("empty file", [dice.choice(["", "# to do"])], None, loud=True)


def above(rows: list[str], index: int) -> int:
    """Return where the line stands to which a line belongs."""
    depth = indent(rows[index])
    return next((at for at in range(index, -1, -1) if rows[at].strip() and indent(rows[at]) < depth), 0)


def _said(page: Page) -> list[int]:
    return [index for index, row in enumerate(page.rows) if row.strip() and not row.lstrip().startswith("#")]


def _is_single(page: Page, index: int) -> bool:
    return not page.rows[index].rstrip().endswith(("|", ":"))


def _bare(page: Page, index: int) -> str:
    return re.sub(r"(^| )#.*", "", page.rows[index])


def _without(rows: list[str], start: int, end: int) -> list[str]:
    return [*rows[:start], *rows[end:]] or [""]


def _rest(page: Page, index: int) -> frozenset[str]:
    return _words("\n".join(page.rows[index:]))


def _words(text: str) -> frozenset[str]:
    return frozenset(WORD.findall(text))


def indent(row: str) -> int:
    """Return how far a line is indented."""
    return len(row) - len(row.lstrip())


def _alike(one: str, other: str) -> bool:
    return any(
        one[0] in signs and other[0] in signs for signs in ("[", "{", "-0123456789", "abcdefghijklmnopqrstuvwxyz")
    )


__all__ = [
    "KEY",
    "cut_at_line",
    "cut_in_line",
    "empty_file",
    "indent",
    "lost_bracket",
    "lost_colon",
    "removed_entry",
    "removed_key",
    "removed_line",
    "stray_quote",
    "swapped_lines",
    "wrong_indentation",
    "wrong_type",
]
