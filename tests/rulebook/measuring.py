"""Breaks every file of a game and counts what `validate` makes of it, in a process of its own whose memory and time are bounded.

`python -m tests.rulebook.measuring GAME [WAYS]` does so for any game, and tells what was missed.
"""

from __future__ import annotations

import json
import random
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

from dsl.diagnostics import Diagnostic, Problems
from dsl.parser import reserved
from interpreter.entrance import mistakes
from interpreter.review import formats
from interpreter.review.validating import validate
from interpreter.rulebook.loading import read_rules
from interpreter.rulebook.shapes import ATTRIBUTE, EXAMPLE, GAME, PARAMETER, ZONE
from interpreter.text.catalogue import languages
from tests.rulebook import breaking

MEGABYTE = 2**20
# The whole address space of the process, and what a single validation may take of the processor's time.
MEMORY = 1024 * MEGABYTE
SECONDS = 5.0

# What is suggested may be a path: `boards.isle`.
WORDS = re.compile(r"\w+")


@dataclass
class Rates:
    """What was counted, by way. `missed`: what was told at another line or without the right word; `failed`: what fell, took too
    long or took too much memory. `told`: one diagnostic of each code. `slowest`: in seconds; `peak`: in bytes, of the process."""

    tried: Counter[str] = field(default_factory=Counter)
    at_line: Counter[str] = field(default_factory=Counter)
    suggested: Counter[str] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    told: dict[str, Diagnostic] = field(default_factory=dict)
    slowest: float = 0.0
    slowest_way: str = ""
    peak: int = 0

    @property
    def lines(self) -> float:
        """How many reports pointed at the right line."""
        return self.at_line.total() / max(1, self.tried.total())

    @property
    def words(self) -> float:
        """How many misspelt words were told with the right one."""
        return self.suggested.total() / max(1, self.tried["misspelt word"])

    def __str__(self) -> str:
        rows = [f"{way:20} {n:5} {self.at_line[way] / n:7.1%} at the line" for way, n in sorted(self.tried.items())]
        rows.append(f"{self.tried.total()} broken files, {len(self.failed)} failures")
        rows.append(f"{self.lines:.1%} at the line, {self.words:.1%} of misspelt words suggested")
        rows.append(f"slowest {self.slowest:.2f} s ({self.slowest_way}), peak {self.peak // MEGABYTE} MB")
        return "\n".join(rows)


def measure(game: Path, ways: int, seed: int = 1) -> Rates:
    """Break each file of a game in so many ways, one at a time."""
    with ProcessPoolExecutor(1, get_context("spawn"), _bound) as process:
        return process.submit(_measure, game, ways, seed).result()


def _bound() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGPROF, _too_long)


def _too_long(*_: object) -> None:
    raise TimeoutError


def _measure(game: Path, ways: int, seed: int) -> Rates:
    rates = Rates()
    known = words_of(game)
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place) / game.name
        shutil.copytree(game, copy)
        for path in sorted(copy.rglob("*.yaml")):
            good = path.read_text(encoding="utf-8")
            for broken in _broken(good, path.name, known, ways, seed):
                path.write_bytes(broken.content)
                _count(rates, broken, path, _validated(rates, broken, path, copy))
            path.write_text(good, encoding="utf-8")
    rates.peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    return rates


def _validated(rates: Rates, broken: breaking.Broken, path: Path, copy: Path) -> list[Diagnostic]:
    """What is told of a broken game, once it has been written in every form."""
    start = time.process_time()
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        found = list(validate([copy]))
        _write(found, languages()[rates.tried.total() % len(languages())])
    except Exception:  # noqa: BLE001 - whatever it is, it is what this looks for
        rates.failed.append(f"{broken.way}: {path.name}:{broken.lines} {traceback.format_exc(-3)}")
        return []
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        seconds = time.process_time() - start
        if seconds > rates.slowest:
            rates.slowest, rates.slowest_way = seconds, f"{broken.way} in {path.name}"
    rates.told.update((one.code, one) for one in found if one.code not in rates.told)
    return found


def _write(found: list[Diagnostic], language: str) -> None:
    mistakes.lines.cache_clear()
    assert bool(found) == bool(mistakes.draw_plain(found, language))
    json.dumps([formats.as_json(one, language) for one in found])
    json.dumps([formats.as_github(one, language) for one in found])
    json.dumps(formats.as_sarif(found, language))


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
    # Few ways a file are other ways in each file.
    first = random.Random(f"{seed} {name}").randrange(len(breaking.WAYS))
    while number < ways and turn < 20 * ways:
        turn += 1
        dice = random.Random(f"{seed} {name} {turn}")
        way = breaking.huge_file if turn == 1 else breaking.WAYS[(first + turn) % len(breaking.WAYS)]
        broken = way(rows, dice, known)
        if broken is not None and (broken.content not in seen or turn > 10 * ways):
            seen.add(broken.content)
            number += 1
            yield broken


def _count(rates: Rates, broken: breaking.Broken, path: Path, found: list[Diagnostic]) -> None:
    rates.tried[broken.way] += 1
    here = [one for one in found if one.span.file == str(path)]
    at = [one for one in here if broken.lines is None or _lines(one) & set(broken.lines)]
    rates.at_line[broken.way] += bool(at)
    right = bool(broken.word) and any(broken.word in WORDS.findall(one.suggestion or "") for one in at)
    rates.suggested[broken.way] += right
    if not at or (broken.word and not right):
        told = [(one.code, one.span.line, one.suggestion) for one in found][:3]
        rows = broken.content.decode("utf-8", "replace").split("\n")
        line = rows[broken.lines[0] - 1].strip() if broken.lines and broken.lines[0] <= len(rows) else ""
        rates.missed.append(f"{broken.way}: {path.name}:{broken.lines} {broken.word!r} {told} | {line[:90]}")


def _lines(one: Diagnostic) -> set[int]:
    spans = [one.span, *(note.span for note in one.notes)]
    return {line for span in spans for line in (span.line, span.end_line)}


if __name__ == "__main__":
    measured = measure(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 200)
    print("\n".join([*measured.missed, *measured.failed]))
    print(measured)
