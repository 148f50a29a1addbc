"""Bad input, tried: every file of a game broken in 200 seeded ways. Nothing falls, nothing takes long, and the reports point at
the right line and suggest the right word. `python -m tests.rulebook.test_breaking GAME [WAYS]` measures any game."""

from __future__ import annotations

import random
import shutil
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from dsl.diagnostics import Diagnostic, Problems
from dsl.parser import reserved
from interpreter.play.validating import validate
from interpreter.rulebook.loading import read_rules
from interpreter.rulebook.shapes import ATTRIBUTE, EXAMPLE, GAME, PARAMETER, ZONE
from tests.rulebook import breaking

MARKET = Path(__file__).parent / "lints" / "market"
WAYS = 200
SLOWEST = 5.0


@dataclass
class Rates:
    """What was counted, by way."""

    tried: Counter[str] = field(default_factory=Counter)
    silent: Counter[str] = field(default_factory=Counter)
    at_line: Counter[str] = field(default_factory=Counter)
    suggested: Counter[str] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)
    slowest: float = 0.0

    @property
    def lines(self) -> float:
        """How many reports pointed at the right line."""
        return self.at_line.total() / max(1, self.tried.total())

    @property
    def words(self) -> float:
        """How many misspelt words were told with the right one."""
        return self.suggested.total() / max(1, self.tried["misspelt word"])

    def __str__(self) -> str:
        rows = [f"{way:20} {n:5} {self.at_line[way] / n:6.1%} at the line" for way, n in sorted(self.tried.items())]
        whole = f"{self.tried.total()} broken files: {self.lines:.1%} at the line, {self.words:.1%} of misspelt words suggested"
        return "\n".join([*rows, f"{whole}, slowest {self.slowest:.2f} s"])


def measure(game: Path, folder: Path, ways: int, seed: int = 1) -> Rates:
    """Break each file of a game, one way at a time, in a copy."""
    rates = Rates()
    copy = folder / game.name
    shutil.copytree(game, copy)
    known = words_of(game)
    for path in sorted(copy.rglob("*.yaml")):
        good = path.read_text(encoding="utf-8")
        for broken in _broken(good, path.name, known, ways, seed):
            path.write_bytes(broken.content)
            start = time.perf_counter()
            found = list(validate([copy]))
            rates.slowest = max(rates.slowest, time.perf_counter() - start)
            _count(rates, broken, path, found)
        path.write_text(good, encoding="utf-8")
    return rates


def words_of(game: Path) -> frozenset[str]:
    """The words that a misspelling may be a slip for: of the language, of the shape of the files, and of the game."""
    problems = Problems()
    definition = read_rules(game, [], problems)
    assert definition is not None
    words = definition.vocabulary
    declared = [words.units, words.kinds, words.definitions, words.zones, words.adjectives, words.verbs, words.groups]
    found = {name for names in declared for name in names}
    found |= {a for kind in words.kinds.values() for a in (*kind.attributes, *kind.abilities)}
    found |= {key for shape in (GAME, ZONE, PARAMETER, ATTRIBUTE, EXAMPLE) for key in shape["properties"]}
    return frozenset(word for word in found | set(reserved()) if len(word) >= breaking.SHORTEST)


def _broken(good: str, name: str, known: frozenset[str], ways: int, seed: int) -> Iterator[breaking.Broken]:
    rows = good.rstrip("\n").split("\n")
    seen: set[bytes] = set()
    number = turn = 0
    while number < ways and turn < 20 * ways:
        turn += 1
        dice = random.Random(f"{seed} {name} {turn}")
        way = breaking.huge_file if turn == 1 else breaking.WAYS[turn % len(breaking.WAYS)]
        broken = way(rows, dice, known)
        if broken is not None and (broken.content not in seen or turn > 10 * ways):
            seen.add(broken.content)
            number += 1
            yield broken


def _count(rates: Rates, broken: breaking.Broken, path: Path, found: list[Diagnostic]) -> None:
    rates.tried[broken.way] += 1
    here = [one for one in found if one.span.file == str(path)]
    at = [one for one in here if broken.lines is None or _lines(one) & set(broken.lines)]
    rates.silent[broken.way] += not found
    rates.at_line[broken.way] += bool(at)
    right = bool(broken.word) and any(one.suggestion == broken.word for one in at)
    rates.suggested[broken.way] += right
    if not at or (broken.word and not right):
        told = [(one.code, one.span.line, one.suggestion) for one in found][:3]
        rows = broken.content.decode("utf-8", "replace").split("\n")
        line = rows[broken.lines[0] - 1].strip() if broken.lines and broken.lines[0] <= len(rows) else ""
        rates.missed.append(f"{broken.way}: {path.name}:{broken.lines} {broken.word!r} {told} | {line[:90]}")


def _lines(one: Diagnostic) -> set[int]:
    spans = [one.span, *(note.span for note in one.notes)]
    return {line for span in spans for line in (span.line, span.end_line)}


def test_bad_input_is_told_where_it_is(tmp_path: Path) -> None:
    rates = measure(MARKET, tmp_path, WAYS)
    print(rates)
    assert rates.tried.total() >= 3 * WAYS
    assert rates.slowest < SLOWEST
    assert rates.lines >= 0.95, "\n".join(rates.missed)
    assert rates.words >= 0.90, "\n".join(rates.missed)


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as place:
        measured = measure(Path(sys.argv[1]), Path(place), int(sys.argv[2]) if len(sys.argv) > 2 else WAYS)
    print("\n".join(measured.missed))
    print(measured)
