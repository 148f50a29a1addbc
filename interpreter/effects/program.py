"""A game compiled for a number of seats and a choice of options: blocks, listeners, offers. Immutable once linked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.analysis.commuting import goes_first, order_matters
from interpreter.analysis.constants import Constants
from interpreter.analysis.demands import demands
from interpreter.analysis.footprint import Footprint, Footprints
from interpreter.analysis.liveness import Liveness
from interpreter.definitions.game import AutomatonDefinition, GameDefinition
from interpreter.effects import flow
from interpreter.effects.attributes import Attributes
from interpreter.effects.block import Block
from interpreter.effects.calls import Listener
from interpreter.effects.compiler import BlockCompiler
from interpreter.effects.expressions import Writer
from interpreter.effects.masks import ALL
from interpreter.effects.names import Names
from interpreter.effects.payment import OfferLine
from interpreter.effects.reference import ARRIVING
from interpreter.effects.scoring import Scoring
from interpreter.effects.written import Written
from interpreter.table.labels import Labels
from interpreter.table.layout import NO_END, Layout, Rule, each, plan
from interpreter.table.table import Table

if TYPE_CHECKING:
    from interpreter.effects.machine import Machine


@dataclass(slots=True, frozen=True)
class Standing:
    """A standing line and the things that have it (0: the table)."""

    line: m.Standing
    things: int
    address: str
    definition: str


class Program:
    """Everything that a machine runs. Blocks are numbered in the order in which they were compiled."""

    def __init__(self, game: GameDefinition, seats: int, options: Mapping[str, int]) -> None:
        self.game = game
        self.options = options
        automata = automata_of(game, seats, options)
        self.automata = frozenset(automaton.name for automaton in automata)
        without = {seat: automaton.without for seat, automaton in enumerate(automata, seats)}
        self.lay: Layout = plan(game, seats, options, seats + len(automata), without)
        for seat, automaton in enumerate(automata, seats):
            self.lay.start_values.append((self.lay.player_cells[automaton.name] + seat, 1))
        self.competing = [*range(seats), *(seat for seat, one in enumerate(automata, seats) if one.competes)]
        self.names = Names(self.lay)
        self.written = Written(self)
        self.blocks: list[Block] = []
        self.addresses: dict[str, int] = {}
        self.verbs: dict[str, Block] = {}
        self.listeners: list[Listener] = []
        self.listening: dict[tuple[str, str], tuple[Listener, ...]] = {}
        self.offer_lines: list[OfferLine] = []
        self.offers: dict[str, list[OfferLine]] = {}
        self.price_units = tuple(self.lay.unit_players)
        self.price_cells = tuple(self.lay.unit_players.values())
        # The units in which something may ever be paid.
        self.paid_units: set[str] = set()
        self.live_zones = tuple(zone for zone, live in enumerate(self.lay.live) if live)
        # Of each player the zones in which what is in play is that player's, and those in which it may be anybody's.
        live = [zone for zone in self.live_zones if self.lay.zone_kind[zone].definition.owner == "player"]
        self.own_zones = [[zone for zone in live if self.lay.zone_holder[zone] == p] for p in range(self.lay.players)]
        self.common_zones = [zone for zone in self.live_zones if zone not in live]
        self.footprints = Footprints(game, self.names.settled)
        self.zone_names = self.lay.zone_name
        self.liveness = Liveness(self)
        self.attributes = Attributes(self.names)
        for prices in self.attributes.prices.values():
            self.pays_in(u for place, u in enumerate(self.price_units) if any(price[place] for price in prices))
        self._abilities: list[dict[str, Block]] = [{} for _ in self.lay.definitions]
        self._prints: dict[int, Footprint] = {}
        self._orders: dict[tuple[int, ...], bool] = {}
        standing = self._standing()
        self.listened = {(s.line.pattern.verb, s.line.moment) for s in standing if isinstance(s.line, m.When)}
        self._zone_rules()
        self._board_rules()
        self._verbs()
        self._definitions()
        for one in standing:
            self._stand(one)
        self.scoring = Scoring(self)
        self.main = self._main()

    # -- compiling -----------------------------------------------------------------------------------------------------

    def block(self, address: str, *, definition: str = "", ability: str = "", verb: str = "") -> Block:
        """A new, empty block at an address of its own."""
        block = Block(
            len(self.blocks), address, definition=definition, ability=ability, verb=verb, written=self.written
        )
        self.blocks.append(block)
        self.addresses[address] = block.index
        return block

    def compiled(
        self,
        address: str,
        body: m.Block,
        *,
        definition: str = "",
        ability: str = "",
        roles: Mapping[str, int] | None = None,
    ) -> Block:
        """A block with a body. `roles`: names that its first locals have from the start."""
        block = self.block(address, definition=definition, ability=ability)
        block.body = body
        BlockCompiler(self, block, roles).compile(body)
        return block

    def _standing(self) -> list[Standing]:
        found = [
            Standing(line, 0, f"{self.game.id}/rules/{number}", "") for number, line in enumerate(self.game.rules, 1)
        ]
        for definition in self.game.definitions:
            things = self.lay.kind_mask[definition.id]
            for number, line in enumerate(definition.always, 1):
                found.append(Standing(line, things, f"{self.game.id}/{definition.id}/always/{number}", definition.id))
        return found

    def _zone_rules(self) -> None:
        for name, kind in self.lay.zone_kinds.items():
            definition = kind.definition
            room = definition.room
            holder = "player" if definition.owner == "player" else "thing"
            writer = Writer(self.names, self.attributes, this_plays=holder == "player")
            text = str(NO_END) if room is None else writer.value(room)
            lacking = [player for player in range(self.lay.players) if self.lay.lacks(player, name)]
            if lacking:
                text = f"(0 if this in {self.names.constant(lacking, 'P')} else {text})"
            if isinstance(room, m.Number) and not lacking:
                kind.room = room.number
            elif room is not None or lacking:
                kind.room = self.names.function(text, f"{holder} {name}.room")
                steady = self.lay.player_cells.keys() | self.lay.table_cells.keys()
                kind.steady = room is None or self.footprints.reads(room) <= steady
            if definition.measure is not None:
                read = self.attributes.reader(definition.measure)
                kind.measure = _measure(read)
                kind.measure_at_most = self.attributes.at_most(definition.measure)
            kind.unlimited = kind.room == NO_END and definition.admits is None and not definition.slots
            if definition.admits is not None:
                writer = Writer(self.names, self.attributes, here="it")
                kind.admits = self.names.function(writer.condition(definition.admits), f"{name}.admits")
                mask = Writer(self.names, self.attributes, here="this").mask(definition.admits, ARRIVING, "some")
            else:
                mask = ALL
            if mask is not None:
                kind.admitted = self.names.space[self.names.narrower(mask)]

    def _board_rules(self) -> None:
        writer = Writer(self.names, self.attributes)
        for board in self.game.boards.values():
            rules: list[Rule | None] = []
            for drawn in board.draws:
                text = ""
                if drawn.sort == "adjective":
                    text = writer.condition(m.IsA(m.This(), "", (m.Adjective(drawn.word, "defined"),)))
                elif drawn.sort not in ("unit", "zone"):
                    text = writer.value(m.Read(drawn.word, m.This(), m.Type(drawn.sort, drawn.of)))
                rules.append(self.names.function(text, f"{board.name} {drawn.word}") if text else None)
            self.lay.drawn[board.name] = tuple(rules)

    def _verbs(self) -> None:
        for name in self.game.verbs:
            self.verbs[name] = self.block(f"{self.game.id}/verbs/{name}", verb=name)
        for name, verb in self.game.verbs.items():
            roles = {parameter.role: slot for slot, parameter in enumerate(verb.parameters)}
            compiler = BlockCompiler(self, self.verbs[name], roles)
            since = compiler.slot()
            compiler.verb(name, verb.body, since)

    def _definitions(self) -> None:
        for index, definition in enumerate(self.game.definitions):
            for ability, body in definition.abilities.items():
                address = f"{self.game.id}/{definition.id}/{ability}"
                self._abilities[index][ability] = self.compiled(
                    address, body, definition=definition.id, ability=ability
                )

    def _stand(self, standing: Standing) -> None:
        line = standing.line
        verb = self.game.verbs[line.pattern.verb]
        slots = {parameter.role: slot for slot, parameter in enumerate(verb.parameters)}
        writer = Writer(self.names, self.attributes, slots)
        matches = self.names.function(_pattern(writer, line.pattern, slots, verb), standing.address)
        body = line.body
        block = self.compiled(standing.address, body, definition=standing.definition, roles=slots)
        block.line = line
        if isinstance(line, m.When):
            listener = Listener(len(self.listeners), standing.things, line.who, matches, block)
            self.listeners.append(listener)
            key = (line.pattern.verb, line.moment)
            self.listening[key] = (*self.listening.get(key, ()), listener)
        else:
            select = BlockCompiler(self, Block(0, standing.address)).select
            terms = eval(select.terms(line.terms))
            offer = OfferLine(len(self.offer_lines), standing.things, matches, terms, line.group, block, line)
            self.offer_lines.append(offer)
            self.offers.setdefault(line.pattern.verb, []).append(offer)

    def _main(self) -> Block:
        main = self.block(f"{self.game.id}/game")
        setup = self.compiled(f"{self.game.id}/setup", self.game.setup)
        end = self.compiled(f"{self.game.id}/end", self.game.end)
        main.steps.append(flow.Enter(setup))
        if self.game.play:
            main.steps.append(flow.Enter(self.compiled(f"{self.game.id}/play", self.game.play)))
        if self.game.turns is not None:
            of = self.names.function(Writer(self.names, self.attributes).condition(self.game.turns.of), "turns")
            main.steps.append(flow.Turn(self.compiled(f"{self.game.id}/turn", self.game.turns.body), of, 0))
        main.steps.append(flow.Enter(end))
        main.size = 1
        return main

    def entered(self, block: Block) -> bool:
        """Whether a block runs only because a step enters it: all but where the game, or a stage, begins."""
        begun = block is self.main or block.address.startswith(f"{self.game.id}/stage/")
        return not begun

    def gives_turn(self, block: Block) -> bool:
        """Whether a seat acts of itself in a block: in its turn, and on a stage."""
        return block.address == f"{self.game.id}/turn" or block.address.startswith(f"{self.game.id}/stage/")

    # -- asking --------------------------------------------------------------------------------------------------------

    def ability(self, thing: int, name: str) -> Block | None:
        """The block of a thing's ability."""
        return self._abilities[self.lay.thing_definition[thing]].get(name)

    def in_play(self, T: Table, player: int) -> int:
        """The things of a player that are in play."""
        things = everywhere = 0
        for zone in self.own_zones[player]:
            things |= T.z[zone]
        if any(self.lay.owner_mask):
            # What is somebody's by birth stays so wherever it lies.
            for zone in self.live_zones:
                everywhere |= T.z[zone]
            for owner, born in enumerate(self.lay.owner_mask):
                things = things | everywhere & born if owner == player else things & ~born
        for zone in self.common_zones:
            things |= self.lay.mask([thing for thing in each(T.z[zone]) if T.owner(thing) == player])
        return things

    @cached_property
    def start(self) -> Table:
        """The table with everything where it starts. To be copied, never written."""
        table = Table(self.lay)
        for thing, zone in enumerate(self.lay.start_zone):
            if zone >= 0:
                table.move(thing, zone)
        return table

    @cached_property
    def labels(self) -> Labels:
        """What things, zones and cells are called, where numbers won't do."""
        return Labels(self.lay)

    def pays_in(self, units: Iterable[str]) -> None:
        """Something may be paid in these units."""
        if not self.paid_units.issuperset(units):
            self.paid_units.update(units)
            self.liveness = Liveness(self)

    def has_demands(self, verb: str) -> bool:
        """Whether a call of the verb may be impossible, as far as its statements tell before all are compiled."""
        return demands(self.game.verbs[verb].body)

    def unit_cells(self, unit: str) -> tuple[int, ...]:
        """All cells that hold a unit."""
        cells: list[int] = []
        if unit in self.lay.unit_players:
            cells += range(self.lay.unit_players[unit], self.lay.unit_players[unit] + self.lay.players)
        if unit in self.lay.unit_table:
            cells.append(self.lay.unit_table[unit])
        cells += [cell for cell in self.lay.unit_things.get(unit, ()) if cell >= 0]
        return tuple(cells)

    def joins_terms(self, group: str | None) -> bool:
        """Whether offers of a group may join terms handed over by a caller."""
        declared = self.game.vocabulary.offer_groups.get(group or "")
        return declared is None or declared.joins_terms

    def footprint(self, block: Block) -> Footprint:
        """What a block looks at and changes."""
        found = self._prints.get(block.index)
        if found is None:
            prints = self.footprints.in_play(block.definition)
            found = prints.of(block.body) if block.line is None else prints.answering(block.line)
            self._prints[block.index] = found
        return found

    def order_matters(self, blocks: Sequence[Block]) -> bool:
        """Whether some two of these blocks may lead elsewhere in another order."""
        key = tuple([block.index for block in blocks])
        found = self._orders.get(key)
        if found is None:
            found = self._orders[key] = order_matters([self.footprint(block) for block in blocks])
        return found

    def orderer(self, ability: str) -> Callable[[Machine, int], int]:
        """For a loop that resolves an ability of things: the things to ask about, of those that remain.

        Abilities that only add, and read nothing that another one changes, come first unasked: being early they can only
        widen what the others may do. The rest are asked about unless all of them commute."""

        def order(machine: Machine, rest: int) -> int:
            blocks = {t: block for t in each(rest) if (block := self.ability(t, ability)) is not None}
            active = 0
            for thing, block in blocks.items():
                others = [self.footprint(b) for t, b in blocks.items() if t != thing]
                if goes_first(self.footprint(block), others):
                    return 0 if thing == (rest & -rest).bit_length() - 1 else self.lay.bit[thing]
                active |= self.lay.bit[thing]
            if not self.order_matters(list(blocks.values())):
                return 0
            return active

        return order


def automata_of(game: GameDefinition, seats: int, options: Mapping[str, int]) -> list[AutomatonDefinition]:
    """The seats that play by themselves. `when` reads options and the number of seats only."""
    constants = Constants(game.vocabulary, options, seats)
    return [automaton for automaton in game.automata if constants.truth(automaton.when)]


def _measure(read: Callable[..., int]) -> Callable[..., int]:
    def measure(table: object, thing: int) -> int:
        return read(table, thing, 0)

    return measure


def _pattern(writer: Writer, pattern: m.Pattern, slots: Mapping[str, int], verb: object) -> str:
    """Source of whether a verb's locals fit a pattern: `L` are the verb's, `it` is who acts."""
    parts = []
    for role, wanted in pattern.roles:
        slot = slots[role]
        match wanted:
            case m.Things():
                of = next(p for p in verb.parameters if p.role == role)  # type: ignore[attr-defined]
                given = f"L[{slot}]" if of.sort == "things" else f"B[L[{slot}]]"
                parts.append(f"({writer.things(wanted)} & {given} != 0)")
            case m.Players():
                parts.append(f"(L[{slot}] in {writer.players(wanted)})")
            case _:
                parts.append(f"(L[{slot}] in {writer.places(wanted)})")
    return " and ".join(parts) or "True"


__all__ = ["NO_END", "Program", "Standing"]
