"""Abilities and standing lines that can never do anything, or do it in the wrong place when another player resolves them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.analysis.bodies import bodies, every_node, first_line, overlap
from interpreter.analysis.footprint import footprints_of
from interpreter.analysis.lasting import lasting
from interpreter.definitions.game import Definition, GameDefinition, ZoneDefinition
from interpreter.rulebook.lints.cycles import calls, fits
from interpreter.rulebook.lints.limits import Ranges


def find_idle_abilities(game: GameDefinition, problems: Problems) -> None:
    """Report abilities and statements of standing lines that never change anything and demand nothing."""
    does = Does(game)
    for body in bodies(game):
        if body.sort in ("ability", "when", "before") and body.block and not does.anything(body.block):
            problems.warning("does-nothing", first_line(body.span), word=body.address)
        elif isinstance(body.line, m.When) and body.block and all(isinstance(step, m.OnlyIf) for step in body.block):
            problems.warning("stops-nothing", first_line(body.span))


def find_own_resolving(game: GameDefinition, problems: Problems) -> None:
    """Report abilities that resolve themselves: what is being resolved can't be entered again, so that never does anything."""
    for body in bodies(game):
        for node in m.walk(body.block) if body.sort == "ability" else ():
            if isinstance(node, m.Resolve) and node.ability == body.name and isinstance(node.of.things, m.This):
                problems.warning("resolves-itself", first_line(node.span), word=body.name, owner=body.owner)


class Does:
    """Whether statements can come to anything."""

    def __init__(self, game: GameDefinition) -> None:
        self.game, self.ranges = game, Ranges(game)
        self._verbs: dict[str, bool] = {}
        self._abilities: dict[str, bool] = {}

    def anything(self, block: m.Block) -> bool:
        """Return whether a block can change or demand something."""
        return any(self._statement(s) for s in block)

    def _statement(self, s: m.Step) -> bool:
        match s:
            case m.OnlyIf():
                return True
            case m.Choose() | m.Deed() | m.SetVariable():
                return not isinstance(s, m.Choose) or s.force == "must"
            case m.Transfer(amount=m.Price()):
                return True
            case m.Transfer(amount=m.Amount(quantity=quantity, times=times)):
                numbers = [] if quantity.sort == "each" else [quantity.number]
                numbers += [] if times is None else [times]
                return not any(self._is_zero(one) for one in numbers)
            case m.Move(what=what, to=to):
                return not self._stays(what, to) and not self._is_empty(what)
            case m.Call(verb=verb, arguments=arguments):
                empty = any(self._is_empty(a.value) for a in arguments if isinstance(a.value, m.Selection))
                return not empty and self._of_verb(verb)
            case m.Resolve(ability=ability, of=of):
                return not self._is_empty(of) and self._of_ability(ability)
            case m.If(then=then, otherwise=otherwise):
                # A condition that never holds is told as that.
                return self.anything(then) or self.anything(otherwise)
            case m.Either(bodies=blocks):
                return any(self.anything(block) for block in blocks)
            case m.Repeat(times=times, body=body):
                return not self._is_zero(times) and self.anything(body)
            case m.ForEach(things=things, body=body):
                empty = isinstance(things, m.Selection) and self._is_empty(things)
                return not empty and self.anything(body)
            case m.May(body=body) | m.AnyOrder(body=body) | m.Let(body=body):
                return self.anything(body)
            case m.Transfer():
                return True
            case _:
                assert_never(s)

    def _of_verb(self, verb: str) -> bool:
        if verb not in self._verbs:
            self._verbs[verb] = True
            waits = any(
                isinstance(line, m.When) and line.pattern.verb == verb
                for line in (*self.game.rules, *(line for one in self.game.definitions for line in one.always))
            )
            self._verbs[verb] = waits or self.anything(self.game.verbs[verb].body)
        return self._verbs[verb]

    def _of_ability(self, ability: str) -> bool:
        if ability not in self._abilities:
            self._abilities[ability] = False
            found = [one.abilities[ability] for one in self.game.definitions if ability in one.abilities]
            self._abilities[ability] = any(self.anything(block) for block in found)
        return self._abilities[ability]

    def _is_zero(self, value: m.Value) -> bool:
        most = self.ranges.value(value)[1]
        return most is not None and most <= 0

    def _is_empty(self, what: m.Selection) -> bool:
        """Return whether a selection never finds anything: none of its kinds has a thing, or their place never holds
        them.
        """
        if not isinstance(what.things, m.Things) or what.things.source is not None:
            return what.quantity.sort in ("exactly", "up_to") and self._is_zero(what.quantity.number)
        things = what.things
        kinds = tuple(kind for kind in things.kinds if self.ranges.copies((kind,)) and self._may_lie(kind, things))
        return not kinds or (what.quantity.sort in ("exactly", "up_to") and self._is_zero(what.quantity.number))

    def _may_lie(self, kind: str, things: m.Things) -> bool:
        places = things.places
        if places is None or not all(isinstance(place, m.Zone) for place in places):
            return True
        held = (held for place in places if isinstance(place, m.Zone) for held in self.game.zones[place.name].holds)
        return any(overlap(self.game, kind, one) for one in held)

    def _stays(self, what: m.Selection, to: object) -> bool:
        """Return whether things are moved to where they are."""
        things = what.things
        return isinstance(things, m.Things) and things.places == (to,)


def find_deaf_lines(game: GameDefinition, problems: Problems) -> None:
    """Report standing lines that never come to bear: nothing does what they wait for, or their thing is never where they count."""
    done = list(_done(game))
    live = [zone for zone in game.zones.values() if zone.live]
    kinds = {definition.id: definition.kind for definition in game.definitions}
    for body in bodies(game):
        if body.line is None:
            continue
        span, line = first_line(body.span), body.line
        if not any(call.verb == body.name and fits(game, line.pattern, call) for call in done):
            problems.warning("never-happens", span, word=body.name)
        elif body.owner and not any(overlap(game, kinds[body.owner], held) for zone in live for held in zone.holds):
            problems.warning("never-live", span, word=body.owner)
        elif body.owner and (nobodys := _nobodys(game, body.owner)) and isinstance(line, m.When | m.Offer):
            problems.warning("never-answers", span, word=body.owner, zone=nobodys)
        elif isinstance(line, m.When) and line.who == "opponent" and game.seats[1] + len(game.automata) < 2:
            problems.warning("never-happens", span, word=body.name)


def find_nobodys_lines(game: GameDefinition, problems: Problems) -> None:
    """Report lines that forbid or change something and speak of the owner of their thing, though nobody owns it where they count."""
    for one in lasting(game):
        if one.by is None or not any(zone.live and _holds(game, zone, one.by) for zone in game.zones.values()):
            continue
        line = one.line
        of_mine = (isinstance(line, m.Forbid) and line.who is None) or (
            isinstance(line, m.Change) and line.payers == "me"
        )
        if (of_mine or any(isinstance(node, m.Me) for node in m.walk(line))) and (zone := _nobodys(game, one.by.id)):
            problems.warning("never-mine", line.span, word=one.by.id, zone=zone)


def _holds(game: GameDefinition, zone: ZoneDefinition, definition: Definition) -> bool:
    return any(overlap(game, definition.kind, held) for held in zone.holds)


def _nobodys(game: GameDefinition, id: str) -> str:
    """Return the place of the table in which alone the lines of a thing count though nobody owns it there; else nothing."""
    of = next(one for one in game.definitions if one.id == id)
    live = [zone for zone in game.zones.values() if zone.live]
    there = [zone for zone in live if _holds(game, zone, of)]
    if of.owner == "player" or any(zone.owner != "table" for zone in there):
        return ""
    return there[0].name


def _done(game: GameDefinition) -> Iterator[m.Call]:
    for body in bodies(game):
        yield from calls(body.block)


def find_own_places(game: GameDefinition, problems: Problems) -> None:
    """Report `my yard` in an ability that another player may resolve, where `here` is meant as a rule."""
    copied = _copied(game)
    prints = footprints_of(game)
    for definition in game.definitions:
        for name, block in definition.abilities.items():
            if name not in copied or not any(overlap(game, definition.kind, kind) for kind in copied[name]):
                continue
            homes = prints.holding((definition.kind,)) & prints.live
            for node in m.walk(block):
                match node:
                    case m.Things(places=places) if places is not None:
                        for place in places:
                            if place in {m.Zone(home, m.Me()) for home in homes}:
                                zone = getattr(place, "name", "")
                                problems.warning("mine-when-copied", place.span, word=name, zone=zone)


def _copied(game: GameDefinition) -> dict[str, set[str]]:
    """Return the abilities that somebody may resolve of another player's thing, and of which kinds."""
    found: dict[str, set[str]] = {}
    for node in every_node(game):
        if isinstance(node, m.Resolve) and isinstance(node.of.things, m.Things):
            for place in node.of.things.places or ():
                if isinstance(place, m.Zone) and (place.which != "one" or isinstance(place.holder, m.Players)):
                    found.setdefault(node.ability, set()).update(node.of.things.kinds)
    return found
