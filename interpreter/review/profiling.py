"""Where the time of a game goes, by the words of its rules: whoever writes them finds what to say more cheaply.

What rules say is compiled to functions that are labelled by their address, or by the adjective or attribute of which they ask. They are
timed by Python's own profiler, which slows them down by a factor: the shares hold, the times don't."""

from __future__ import annotations

import cProfile
import pstats
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from dsl.source import Span
from interpreter.effects.program import Program

# `<batch_guard1 market/turn 2>`, `<stretch market/verbs/sell 0>`, `<market/turn>`: the address is what has a slash.
_ADDRESS = re.compile(r"<.*?(?P<game>[\w-]+)/(?P<address>[\w/-]+)(?: [\w ]+)?>")
_ADJECTIVE = re.compile(r"<adjective (?P<name>\w+)>")
# `<lamp_maker.points>`: what a thing states for an attribute, or what standing lines make of that.
_ATTRIBUTE = re.compile(r"<[\w-]+\.(?P<name>\w+)>")

VERBS = "verbs/"
SORTS = ("adjective", "attribute", "rule")

Done = TypeVar("Done")

# A function as the profiler knows it: file, line, name.
Function = tuple[str, int, str]


@dataclass(frozen=True, slots=True)
class WordCost:
    """What one word of the rules took. word: an adjective, an attribute, or the address of a block (`verbs/sell`). place: where it is
    declared, None where that isn't known. calls: how many times it was begun. whole, own: the share of all time, from 0 to 1, with and
    without what it asks of others."""

    word: str
    place: Span | None
    calls: int
    whole: float
    own: float


@dataclass(frozen=True, slots=True)
class Profile:
    """All by the time they took with all that they ask of others, the costliest first."""

    adjectives: tuple[WordCost, ...]
    attributes: tuple[WordCost, ...]
    rules: tuple[WordCost, ...]


def profiled(work: Callable[[], Done], program: Program) -> tuple[Done, Profile]:
    """Run something that plays games of the program's rules. Returns what it returns, and where its time went."""
    profiler = cProfile.Profile()
    result = profiler.runcall(work)
    return result, read(pstats.Stats(profiler), program)


def read(stats: Any, program: Program) -> Profile:
    """Return what a `pstats.Stats` says of the words of rules."""
    functions: dict[Function, tuple[int, int, float, float, dict[Function, tuple[int, int, float, float]]]] = (
        stats.stats
    )
    words = {function: word for function in functions if (word := _word(function[0])) is not None}
    calls, whole, own = dict.fromkeys(words.values(), 0), *(dict.fromkeys(words.values(), 0.0) for _ in range(2))
    for function, (_, count, alone, _, callers) in functions.items():
        word = words.get(function)
        if word is not None:
            calls[word] += count
            own[word] += alone
        for caller, (_, _, below, taken) in callers.items():
            asking = words.get(caller)
            if word is None and asking is not None:
                # The machine's own helpers are what a rule takes to be carried out.
                own[asking] += below
            if word is not None and asking != word:
                whole[word] += taken
    total = stats.total_tt or 1.0
    costs = [
        (
            sort,
            WordCost(
                name, _place(program, sort, name), calls[sort, name], whole[sort, name] / total, own[sort, name] / total
            ),
        )
        for sort, name in calls
    ]
    costs.sort(key=lambda one: (-one[1].whole, one[1].word))
    return Profile(*(tuple(cost for sort, cost in costs if sort == wanted) for wanted in SORTS))


def _word(label: str) -> tuple[str, str] | None:
    """Return of which word of the rules a function was written: its sort and name."""
    if (found := _ADJECTIVE.fullmatch(label)) is not None:
        return "adjective", found["name"]
    if (found := _ATTRIBUTE.fullmatch(label)) is not None:
        return "attribute", found["name"]
    if (found := _ADDRESS.fullmatch(label)) is not None:
        return "rule", found["address"]
    return None


def _place(program: Program, sort: str, name: str) -> Span | None:
    spans = program.game.vocabulary.spans
    if sort in ("adjective", "attribute"):
        return spans.get((f"{sort}s", name))
    if name.startswith(VERBS):
        return spans.get(("verbs", name.removeprefix(VERBS)))
    index = program.addresses.get(f"{program.game.id}/{name}")
    body = program.blocks[index].body if index is not None else ()
    return body[0].span if body else None
