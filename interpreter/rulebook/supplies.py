"""Whether there are as many things in a game as an example lays, and room for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from dsl.diagnostics import Problems
from dsl.source import Span
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.examples import Example, Laid, StatedFact


def check_supplies(examples: Iterable[Example], game: GameDefinition, problems: Problems) -> None:
    """Report what an example lays though none is left of it: once for each list in which it stands; where there is none at all, once, where
    that is said."""
    definitions = {one.id: one for one in game.definitions}
    never: dict[Span, list[Span]] = {}
    called: dict[Span, str] = {}
    for example in examples:
        laid: Counter[str] = Counter()
        missing: dict[tuple[Span, str], list[Span]] = {}
        for place, one in _things(example):
            definition = definitions.get(one.id)
            if definition is None:
                continue
            if definition.copies == 0:
                never.setdefault(definition.span, []).append(one.span)
                called.setdefault(definition.span, one.id)
                continue
            laid[one.id] += 1
            if laid[one.id] > definition.copies * (example.seats if definition.owner == "player" else 1):
                missing.setdefault((place, one.id), []).append(one.span)
        for (_, id), (first, *others) in missing.items():
            problems.error("none-left", first, also=others, word=id)
    for span, spans in never.items():
        problems.error("no-copies", span, also=spans, word=called[span])


def check_slots(examples: Iterable[Example], game: GameDefinition, problems: Problems) -> None:
    """Report rows into which an example lays more things than they have slots."""
    for example in examples:
        for side in example.given.values():
            for name, stated in _stated(side.state):
                most = game.zones[name].slots if name in game.zones else None
                if most and isinstance(stated.value, tuple) and len(stated.value) > most:
                    span = stated.value[most].span
                    problems.error("laid-too-many", span, word=name, number=len(stated.value), most=most)


def _stated(state: Mapping[str, StatedFact]) -> Iterator[tuple[str, StatedFact]]:
    for name, stated in state.items():
        yield name, stated
        for one in stated.value if isinstance(stated.value, tuple) else ():
            yield from _stated(one.state)


def _things(example: Example) -> Iterator[tuple[Span, Laid]]:
    """Yield all things that an example lays, each with the list in which it stands."""
    for side in example.given.values():
        yield from _listed(side.state)


def _listed(state: Mapping[str, StatedFact]) -> Iterator[tuple[Span, Laid]]:
    for stated in state.values():
        for one in stated.value if isinstance(stated.value, tuple) else ():
            yield stated.span, one
            yield from _listed(one.state)


__all__ = ["check_slots", "check_supplies"]
