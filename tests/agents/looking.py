"""What a seat's view shows, by the names of the legend: read off the view itself, for comparison."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from interpreter.agents.legend import Legend
from interpreter.game.game import Game
from interpreter.game.view import HolderView, ThingView


def shown(names: Legend, game: Game, seat: int) -> dict[str, float]:
    """All that isn't 0, by name."""
    found: Counter[str] = Counter()
    for name, value in Reader(names, seat).all(game):
        assert name in names.numbers, name
        found[name] += value
    return {name: float(value) for name, value in found.items() if value}


class Reader:
    """Reads the views of one seat."""

    def __init__(self, names: Legend, seat: int) -> None:
        self.names, self.seat = names, seat

    def all(self, game: Game) -> Iterator[tuple[str, int]]:
        view, decision = game.view(self.seat), game.decision
        for holder in (view.table, *view.players):
            yield from self.holder(self.who(holder.seat), holder)
        yield from ((f"{self.who(other)}/waiting", 1) for other in game.waiting if other < game.seats)
        if decision is not None and decision.seat == self.seat:
            yield f"asks/{decision.key}", 1
            yield from ((f"picked/{self.names.id(one)}", 1) for one in decision.picked if isinstance(one, int))

    def who(self, player: int) -> str:
        return self.names.who(player, self.seat)

    def holder(self, who: str, holder: HolderView) -> Iterator[tuple[str, int]]:
        yield from ((f"{who}/unit/{unit}", count) for unit, count in holder.units.items())
        for variable, value in holder.variables.items():
            yield self.variable(f"{who}/variable/{variable}", self.names.values_of(variable, who == "table"), value)
        for zone in holder.zones.values():
            name = f"{who}/in/{zone.name}"
            yield f"{name}/count", zone.count
            for thing in zone.things if zone.things is not None else zone.known:
                yield f"{name}/{thing.id}", 1
                yield from self.thing(f"{name}/{thing.id}", thing)
        for board, spaces in holder.boards.items():
            for space in spaces:
                yield from self.thing(f"{who}/on/{board}/{space.row}.{space.column}", space.thing)

    def thing(self, name: str, thing: ThingView) -> Iterator[tuple[str, int]]:
        yield from ((f"{name}/unit/{unit}", count) for unit, count in thing.units.items())
        for variable, value in thing.variables.items():
            yield self.variable(f"{name}/variable/{variable}", self.names.thing_values(thing.id, variable), value)
        for zone in thing.zones.values():
            for one in zone.things or zone.known:
                yield f"{name}/{zone.name}/{self.names.kind(one.thing)}/{self.who(one.owner)}", 1

    def variable(self, name: str, values: tuple[str, ...] | str, value: int) -> tuple[str, int]:
        if values == "player":
            return f"{name}={self.who(value)}", 1
        return (f"{name}={values[value]}", 1) if isinstance(values, tuple) else (name, value)
