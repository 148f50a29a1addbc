"""Breaks the files of a game and counts what `validate` makes of it, in a process of its own whose memory and time are bounded.

`make breaking` does so for any game, and tells what was missed.
"""

from __future__ import annotations

import json
import re
import resource
import shutil
import signal
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

from dsl.diagnostics import Diagnostic
from dsl.fixing import fixed
from interpreter.entrance import mistakes
from interpreter.review import formats
from interpreter.review.validating import validate
from interpreter.text.language.catalogue import languages
from tests.rulebook.breaking import WAYS, Broken, broken_files, everyday

MEGABYTE = 2**20
# The whole address space of the process, and what a single validation may take of the processor's time.
MEMORY = 1024 * MEGABYTE
SECONDS = 10.0

# What is suggested may be a path that ends in the word: `boards.isle`.
LAST = re.compile(r"\w+$")


@dataclass
class Rates:
    """What was counted, by way. `tried`: broken files of which something is told, or should be; `first`, `any`: of how many the first
    error, or any, points to the right place; `one`: of how many there is exactly one error; `most`: errors for one mistake;
    `suggested`: of how many misspelt words the right one is suggested, of `misspelt`. `missed`: what wasn't as it should be; `failed`:
    what fell, took too long or too much memory; `misleading`: hints that lead to no fewer errors. `told`: one diagnostic of each
    code. `hints`: those that were followed. `slowest`: in seconds; `peak`: in bytes, by how much the
    process grew beyond what it had ever taken before."""

    tried: Counter[str] = field(default_factory=Counter)
    first: Counter[str] = field(default_factory=Counter)
    any: Counter[str] = field(default_factory=Counter)
    one: Counter[str] = field(default_factory=Counter)
    most: Counter[str] = field(default_factory=Counter)
    misspelt: Counter[str] = field(default_factory=Counter)
    suggested: Counter[str] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    misleading: list[str] = field(default_factory=list)
    told: dict[str, Diagnostic] = field(default_factory=dict)
    hints: int = 0
    slowest: float = 0.0
    slowest_way: str = ""
    peak: int = 0

    def __str__(self) -> str:
        rows = [f"{'':22}{'files':>6}{'first':>8}{'any':>8}{'one':>8}{'most':>6}{'word':>8}"]
        for way in sorted(self.tried):
            rows.append(self._row(way, [way]))
        rows.append(self._row("all", list(self.tried)))
        rows.append(f"{len(self.failed)} failures, {len(self.misleading)} of {self.hints} hints mislead")
        rows.append(f"slowest {self.slowest:.2f} s ({self.slowest_way}), peak {self.peak // MEGABYTE} MB")
        return "\n".join(rows)

    def rate(self, of: str, ways: Iterable[str] | None = None) -> float:
        """Return how many of a hundred: `first`, `any`, `one` or `suggested`, of these ways or of all."""
        counted: Counter[str] = getattr(self, of)
        tried = self.misspelt if of == "suggested" else self.tried
        chosen = list(tried if ways is None else ways)
        return 100 * sum(counted[way] for way in chosen) / max(1, sum(tried[way] for way in chosen))

    def _row(self, name: str, ways: list[str]) -> str:
        shares = "".join(f"{self.rate(of, ways):7.1f}%" for of in ("first", "any", "one"))
        word = f"{self.rate('suggested', ways):7.1f}%" if any(self.misspelt[way] for way in ways) else ""
        return f"{name:22}{sum(self.tried[way] for way in ways):6}{shares}{max(self.most[way] for way in ways):6}{word}"


def measure(game: Path, number: int, seed: int = 1, *, hints: bool = True, sayings: bool = False) -> Rates:
    """Break files of a game so often, one at a time. `hints`: whether hints are followed, to see whether they lead on. `sayings`: say
    lines as people do, and break nothing else."""
    with ProcessPoolExecutor(1, get_context("spawn"), _bound) as process:
        return process.submit(_measure, game, number, seed, hints, sayings).result()


def _bound() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGPROF, _too_long)


def _too_long(*_: object) -> None:
    raise TimeoutError


def _measure(game: Path, number: int, seed: int, hints: bool, sayings: bool) -> Rates:
    rates, before = Rates(), _peak()
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place) / game.name
        shutil.copytree(game, copy)
        for turn, (path, broken) in enumerate(broken_files(copy, number, seed, (everyday,) if sayings else WAYS)):
            good = path.read_bytes()
            path.write_bytes(broken.content)
            found = _validated(rates, f"{broken.way} in {path.name}:{broken.lines}", copy, turn)
            if found is not None:
                _count(rates, broken, path, found)
            # What was cut off is missing whatever is mended.
            if found and hints and not broken.is_cut:
                _follow(rates, broken, found, copy)
            path.write_bytes(good)
    rates.peak = _peak() - before
    return rates


def _peak() -> int:
    """Return how many bytes the process has taken at most so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def _validated(rates: Rates, way: str, copy: Path, turn: int) -> list[Diagnostic] | None:
    """What is told of a broken game, once it has been written in every form; None if that failed."""
    start = time.process_time()
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        found = list(validate([copy]))
        _write(found, languages()[turn % len(languages())])
    except Exception:  # noqa: BLE001 - whatever it is, it is what this looks for
        rates.failed.append(f"{way} {traceback.format_exc(-3)}")
        return None
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        seconds = time.process_time() - start
        if seconds > rates.slowest:
            rates.slowest, rates.slowest_way = seconds, way
    rates.told.update((one.code, one) for one in found if one.code not in rates.told)
    return found


def _write(found: list[Diagnostic], language: str) -> None:
    mistakes.lines.cache_clear()
    assert bool(found) == bool(mistakes.draw_plain(found, language))
    json.dumps([formats.as_json(one, language) for one in found])
    json.dumps([formats.as_github(one, language) for one in found])
    json.dumps(formats.as_sarif(found, language))


def _count(rates: Rates, broken: Broken, path: Path, found: list[Diagnostic]) -> None:
    errors = [one for one in found if one.severity == "error"]
    if not errors and not broken.loud:
        return
    way = broken.way
    rates.tried[way] += 1
    rates.most[way] = max(rates.most[way], len(errors))
    first = bool(errors) and _is_at(errors[0], broken, path, loosely=False)
    anywhere = any(_is_at(one, broken, path, loosely=True) for one in errors)
    rates.first[way] += first
    rates.any[way] += anywhere
    rates.one[way] += len(errors) == 1
    right = not broken.word or any(_last(one.suggestion) == broken.word for one in errors)
    if broken.word:
        rates.misspelt[way] += 1
        rates.suggested[way] += right
    if not (first and anywhere and right and len(errors) == 1):
        told = [
            (one.code, Path(one.span.file).name, one.span.line, one.args.get("word"), one.suggestion) for one in errors
        ]
        rows = broken.content.decode("utf-8", "replace").split("\n")
        line = rows[min(broken.lines[-1], len(rows)) - 1].strip() if broken.lines else ""
        why = "".join(
            sign
            for sign, is_right in (("F", first), ("A", anywhere), ("1", len(errors) == 1), ("W", right))
            if not is_right
        )
        rates.missed.append(
            f"[{why}] {way}: {path.name}:{broken.lines} {broken.word!r} {len(errors)} {told[:4]} | {line[:100]}"
        )


def _last(suggestion: str | None) -> str:
    match = LAST.search(suggestion or "")
    return match[0] if match else ""


def _is_at(one: Diagnostic, broken: Broken, path: Path, *, loosely: bool) -> bool:
    """Whether an error points to where a file was broken. `loosely`: with its notes and the other places it names."""
    said = {str(one.args.get("word")), *str(one.args.get("words", "")).split(", ")}
    if said & broken.gone:
        return True
    spans = [one.span, *(note.span for note in one.notes), *one.also] if loosely else [one.span]
    here = [span for span in spans if span.file == str(path)]
    return any(broken.lines is None or set(range(span.line, span.end_line + 1)) & set(broken.lines) for span in here)


def _places(errors: list[Diagnostic]) -> int:
    """How many places are wrong."""
    return sum(1 + len(one.also) for one in errors)


def _follow(rates: Rates, broken: Broken, found: list[Diagnostic], copy: Path) -> None:
    """Apply each fix alone: fewer places must be wrong."""
    errors = [one for one in found if one.severity == "error"]
    if broken.right and all(one.fix is None for one in errors):
        rates.misleading.append(f"{broken.way}: {broken.right!r} isn't mended")
    for one in errors:
        if one.fix is None:
            continue
        path = Path(one.fix.span.file)
        old = path.read_bytes()
        mended = fixed(old.decode("utf-8"), [one.fix])[0]
        path.write_text(mended, encoding="utf-8")
        mistakes.lines.cache_clear()
        left = [each for each in validate([copy]) if each.severity == "error"]
        path.write_bytes(old)
        rates.hints += 1
        if broken.right and broken.right not in mended.split("\n"):
            rates.misleading.append(f"{broken.way}: {broken.right!r} became {one.fix.text!r}")
        elif _places(left) >= _places(errors):
            told = [(each.code, each.span.line, each.suggestion) for each in left]
            rates.misleading.append(
                f"{broken.way}: {one.code} {path.name}:{one.span.line} to {one.fix.text!r} leaves {told[:3]}"
            )
