"""What helps to choose among things of one name: how each stands, and where it lies, as far as another stands or lies otherwise."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from interpreter.telling.boards import boards_of
from interpreter.telling.spoken import Spoken, capital, joined, said
from interpreter.telling.voice import APART, Voice
from interpreter.text.parts import Part

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from interpreter.game.game import Game
    from interpreter.game.view import SpaceView, ThingView, View, ZoneView
    from interpreter.telling.spaces import Spaces


# Of so many sorts of things that lie on a thing it is told which.
MOST_TOLD = 6


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a thing lies: the zone, the player who owns it (-1: the table), how many alike lie there, on which thing that is, if
    on any, in a row which place it has from 1 on (else 0), and in a stack with others of its name its level, 1 on top (else 0)."""

    zone: str
    owner: int
    alike: int
    host: int = -1
    slot: int = 0
    level: int = 0


class Lookalikes:
    """Tells the things of one game apart for one seat. `view`: what it sees, for whoever asks for one question only."""

    def __init__(self, game: Game, voice: Voice, spaces: Spaces, view: View | None) -> None:
        self.game, self.voice, self.spaces, self._view = game, voice, spaces, view
        self.lay = game.program.lay
        self.boards = boards_of(voice.common)

    def id(self, thing: int) -> str:
        """Return the definition of a thing."""
        return self.lay.definitions[self.lay.thing_definition[thing]].id

    def is_space(self, thing: int) -> bool:
        """Return whether a thing (-1: none) is a space of a board."""
        return thing >= 0 and self.lay.thing_space[thing] is not None

    def space(self, thing: int, found: Mapping[int, Spot]) -> int | None:
        """Return the space of a board that a thing (-1: none) is, or on which it lies; None if it is on none. `found`: what `lying`
        returns."""
        spot = found.get(thing)
        return next((one for one in (thing, spot.host if spot is not None else -1) if self.is_space(one)), None)

    def named(self, thing: int) -> Spoken:
        """Return a thing by its name; a space by its coordinate if it is clear whose it is."""
        if self.lay.thing_space[thing] is None:
            return self.voice.thing(self.id(thing))
        own = self.lay.thing_owner[thing] in (-1, self.voice.seat) and len(self.game.book.game.boards) == 1
        name = self.spaces.called(thing) if own else self.spaces.name(thing)
        return Spoken((Part(name, "thing", self.id(thing)),))

    def told(
        self,
        labels: Sequence[tuple[Spoken, int]],
        found: Mapping[int, Spot],
        lines: Mapping[int, Spoken] | None = None,
    ) -> list[tuple[Spoken, Spoken]]:
        """Return what each of these is called and what helps to choose it, by its label and its thing (-1: none). `found`: what
        `lying` returns; `lines`: by their number those that are one line of their thing, and which it is."""
        are_spaces = any(self.is_space(thing) for _, thing in labels)
        on_spaces = self._on_spaces() if are_spaces else {}
        things = [thing for _, thing in labels]
        named = [
            joined((label, *self._seen(*on_spaces[thing])), " ")
            if thing in on_spaces
            else label + self.standing(thing, things, found)
            if thing >= 0 and not are_spaces
            else label
            for label, thing in labels
        ]
        plain = [label.plain for label in named]
        places: dict[str, set[tuple[str, int, int]]] = {}
        for label, thing in zip(named, things, strict=True):
            if (spot := found.get(thing)) is not None:
                places.setdefault(label.plain, set()).add((spot.zone, spot.owner, spot.host))
        told = []
        for number, (label, thing) in enumerate(zip(named, things, strict=True)):
            details: list[Spoken | str] = []
            if thing >= 0:
                alone, apart = plain.count(label.plain) == 1, len(places.get(label.plain, ())) > 1
                details += self._where(found.get(thing), alone, apart)
                details += self.whose(thing, things, found)
            line = (lines or {}).get(number)
            if line is not None:
                details.append(line)
            elif thing >= 0 and thing not in on_spaces:
                details.append(self.voice.card(self.id(thing)).line)
            told.append((label, joined(details, APART)))
        return self._numbered(told, things, found)

    def _numbered(
        self, told: list[tuple[Spoken, Spoken]], things: Sequence[int], found: Mapping[int, Spot]
    ) -> list[tuple[Spoken, Spoken]]:
        """Return the same, with which it is in its row, or its stack, of what several are told by the same words."""
        plain = [(label.plain, detail.plain) for label, detail in told]
        return [
            (label, joined([self._slot(spot) if spot.slot else self._level(spot), detail], APART))
            if (spot := found.get(thing)) is not None and (spot.slot or spot.level) and plain.count(one) > 1
            else (label, detail)
            for one, (label, detail), thing in zip(plain, told, things, strict=True)
        ]

    def _slot(self, spot: Spot) -> str:
        place = capital(self.voice.name(spot.zone))
        if not self.voice.wording.planner.catalogue.says("attributes", "slot.one"):
            return self.voice.say("table.number", place=place, number=spot.slot)
        return self.voice.say("table.number-of", place=place, what=self.voice.name("slot"), number=spot.slot)

    def _level(self, spot: Spot) -> str:
        return self.voice.say("board.topmost" if spot.level == 1 else "board.level", number=spot.level)

    def whose(self, thing: int, things: Sequence[int], found: Mapping[int, Spot]) -> list[str]:
        """Return whose piece it is, where another of its name that is somebody else's is among these, or lies with it on a space; and
        its level there. `found`: what `lying` returns."""
        if thing < 0:
            return []
        spot, owners = found.get(thing), self.lay.thing_owner
        stands = spot is not None and self.is_space(spot.host)
        beside = [other for other, lies in found.items() if spot is not None and stands and lies.host == spot.host]
        same = [other for other in (*things, *beside) if other >= 0 and self.id(other) == self.id(thing)]
        told = []
        if owners[thing] >= 0 and any(owners[other] != owners[thing] for other in same):
            told.append(self.voice.player(owners[thing]))
        if spot is not None and stands and spot.level:
            told.append(self._level(spot))
        return told

    def standing(self, thing: int, things: Sequence[int], found: Mapping[int, Spot]) -> Spoken:
        """Return how a thing stands and what lies on it, in brackets, where others of its name among these don't so. `found`: what
        `lying` returns."""
        id, words = self.id(thing), self.game.book.game.vocabulary
        kind = words.kinds.get(words.definitions.get(id, ""))
        same = [other for other in things if other >= 0 and self.id(other) == id]
        if kind is None or len(same) == 1:
            return said("")
        variables = [one for one in kind.attributes.values() if one.variable]
        units = [unit for unit in self.lay.unit_things if unit not in words.untold("units")]
        cells, counters, numbers = self.lay.variable_cells, self.lay.unit_things, self.game.table.n
        told: list[Spoken] = []
        stand = {other: [numbers[cells[one.name][other]] for one in variables] for other in same}
        if any(stand[other] != stand[thing] for other in same):
            worded = (self.voice.variable(one, value) for one, value in zip(variables, stand[thing], strict=True))
            told += [one for one in worded if one is not None]
        lie = {other: {unit: numbers[cell] for unit in units if (cell := counters[unit][other]) >= 0} for other in same}
        if any(lie[other] != lie[thing] for other in same) and any(lie[thing].values()):
            told.append(self.voice.units(lie[thing]))
        on = {other: Counter(self.id(one) for one, spot in found.items() if spot.host == other) for other in same}
        if any(on[other] != on[thing] for other in same):
            told += [self._several(*one) for one in on[thing].items()][:MOST_TOLD]
            told += [said("…")] * (len(on[thing]) > MOST_TOLD)
        return said(" (") + joined(told, ", ") + ")" if told else said("")

    def _several(self, id: str, number: int) -> Spoken:
        return Spoken((Part(self.voice.name(id), "thing", id),)) if number == 1 else self.voice.unit(id, number)

    def _where(self, spot: Spot | None, alone: bool, apart: bool) -> list[Spoken | str]:
        """Return how many are alike, of what is `alone` in its name, and where it lies: where others of its name lie `apart`."""
        if spot is None:
            return []
        told: list[Spoken | str] = [f"×{spot.alike}"] if spot.alike > 1 and alone else []
        if spot.host >= 0 and (apart or spot.owner not in (-1, self.voice.seat) or self.is_space(spot.host)):
            # What it lies on says more than that it lies on something; on a board it is found by its space.
            told.append(self.named(spot.host))
        elif apart or spot.owner not in (-1, self.voice.seat):
            place = self.voice.name(spot.zone)
            if spot.owner >= 0 and spot.owner != self.voice.seat:
                place = self.voice.say("table.place-whose", place=place, holder=self.voice.player(spot.owner))
            told.append(capital(place))
        return told

    def _on_spaces(self) -> Mapping[int, tuple[str, SpaceView]]:
        """Return each space as the seat sees it, with its board."""
        view = self._view or self.game.view(self.voice.seat)
        boards = [board for holder in (view.table, *view.players) for board in holder.boards.items()]
        return {space.thing.thing: (name, space) for name, spaces in boards for space in spaces}

    def _seen(self, board: str, space: SpaceView) -> list[Spoken]:
        """Return what is to be seen on a space, but for the name by which it is called."""
        name = self.spaces.named_by(space.thing.thing)
        seen = self.boards.seen(board, space, self.voice)
        draws = self.boards.boards[board].draws
        return [joined((one.text for one in seen if not name or draws[one.draw].word != name), ", ")]

    def lying(self) -> Mapping[int, Spot]:
        """Return where each thing lies that the seat sees."""
        view = self._view or self.game.view(self.voice.seat)
        found: dict[int, Spot] = {}
        for holder in (view.table, *view.players):
            for name, zone in holder.zones.items():
                things = zone.things or ()
                row = [one.thing if one is not None else -1 for one in zone.row or ()]
                stand, levels = [_standing(thing) for thing in things], self._levels(zone)
                for thing, as_it_stands in zip(things, stand, strict=True):
                    level = levels.get(thing.thing, 0)
                    alike = 1 if row or level else stand.count(as_it_stands)
                    slot = row.index(thing.thing) + 1 if thing.thing in row else 0
                    found[thing.thing] = Spot(name, holder.seat, alike, slot=slot, level=level)
                    found |= self._lying_on(thing, holder.seat)
            for spaces in holder.boards.values():
                for space in spaces:
                    found |= self._lying_on(space.thing, holder.seat)
        return found

    def _lying_on(self, host: ThingView, seat: int) -> dict[int, Spot]:
        """Return where each thing lies that lies on another."""
        return {
            inside.thing: Spot(name, seat, 1, host.thing, level=levels.get(inside.thing, 0))
            for name, zone in host.zones.items()
            for levels in (self._levels(zone),)
            for inside in zone.things or ()
        }

    def _levels(self, zone: ZoneView) -> dict[int, int]:
        """Return the level of each thing in a stack, 1 on top, that has its name in common with another there."""
        if self.game.book.game.zones[zone.name].order != "stack" or not zone.things:
            return {}
        names = Counter(one.id for one in zone.things)
        return {one.thing: level for level, one in enumerate(reversed(zone.things), 1) if names[one.id] > 1}


def in_rows(things: Sequence[int], found: Mapping[int, Spot]) -> list[int]:
    """Return the places of things (-1: none) in a list, in the order in which they are told: those of a row as they lie in it, where
    the first of them stood. `found`: what `lying` returns."""
    first: dict[tuple[str, int], int] = {}
    keys: list[tuple[int, int]] = []
    for at, thing in enumerate(things):
        spot = found.get(thing) if thing >= 0 else None
        if spot is None or not spot.slot:
            keys.append((at, 0))
        else:
            keys.append((first.setdefault((spot.zone, spot.owner), at), spot.slot))
    return sorted(range(len(things)), key=keys.__getitem__)


def _standing(thing: ThingView) -> tuple[object, ...]:
    """Return by what things are told apart, wherever they lie."""
    inside = sorted(inner.id for zone in thing.zones.values() for inner in zone.things or ())
    return thing.id, thing.variables, thing.units, inside
