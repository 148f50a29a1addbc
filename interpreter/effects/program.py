"""A game compiled for a number of seats and a choice of options: blocks, listeners, offers. The linker fills it; then nothing changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from dsl import meaning as m
from dsl.source import Span
from interpreter.analysis.bodies import bodies, every_node, first_line, goes_on
from interpreter.analysis.constants import Constants
from interpreter.analysis.demands import demands
from interpreter.analysis.footprint import Footprints
from interpreter.analysis.liveness import Liveness
from interpreter.definitions.game import AutomatonDefinition, GameDefinition
from interpreter.effects.block import Block, Guards
from interpreter.effects.expressions.attributes import Attributes
from interpreter.effects.expressions.names import Namespace
from interpreter.effects.orders import Orders
from interpreter.effects.scoring import Scoring
from interpreter.effects.standing import Listener, StandingOffer
from interpreter.table.labels import Labels
from interpreter.table.layout import Layout, each, plan
from interpreter.table.table import Table


class Program:
    """Everything that a machine runs. Blocks are numbered in the order in which they were compiled."""

    def __init__(self, game: GameDefinition, seats: int, options: Mapping[str, int], apart: bool = False) -> None:
        self.game = game
        self.options = options
        automata = automata_of(game, seats, options)
        self.automata = frozenset(automaton.name for automaton in automata)
        without = {seat: automaton.without for seat, automaton in enumerate(automata, seats)}
        loops = any(isinstance(node, m.Repeat) and goes_on(node) is not None for node in every_node(game))
        self.lay: Layout = plan(game, seats, options, seats + len(automata), without, loops=loops)
        for seat, automaton in enumerate(automata, seats):
            self.lay.start_values.append((self.lay.player_cells[automaton.name] + seat, 1))
        self.competing = [*range(seats), *(seat for seat, one in enumerate(automata, seats) if one.competes)]
        self.absent = absent(game, self.automata)
        self.names = Namespace(self.lay, self.absent, apart)
        self.blocks: list[Block] = []
        self.names.space["BLOCKS"] = self.blocks
        self.addresses: dict[str, int] = {}
        self.verbs: dict[str, Block] = {}
        self.listeners: list[Listener] = []
        self.listening: dict[tuple[str, str], tuple[Listener, ...]] = {}
        self.offer_lines: list[StandingOffer] = []
        self.offers: dict[str, list[StandingOffer]] = {}
        self.price_units = tuple(self.lay.unit_players)
        self.price_cells = tuple(self.lay.unit_players.values())
        # The units in which something may ever be paid.
        self.paid_units: set[str] = set()
        self.live_zones = tuple(zone for zone, live in enumerate(self.lay.live) if live)
        # Of each player the zones in which what is in play is that player's, and those in which it may be anybody's.
        live = [zone for zone in self.live_zones if self.lay.zone_kind[zone].definition.owner == "player"]
        self.own_zones = [[zone for zone in live if self.lay.zone_holder[zone] == p] for p in range(self.lay.players)]
        self.common_zones = [zone for zone in self.live_zones if zone not in live]
        self._born = sum(self.lay.owner_mask)
        self.footprints = Footprints(game, Constants(game.vocabulary, options, self.lay.players, self.absent))
        self.zone_names = self.lay.zone_name
        self.liveness = Liveness(self)
        self.attributes = Attributes(self.names)
        for prices in self.attributes.prices.values():
            self.pays_in(u for place, u in enumerate(self.price_units) if any(price[place] for price in prices))
        self.pays_in(unit for changes in game.prices.values() for unit, _, _ in changes)
        self.abilities: list[dict[str, Block]] = [{} for _ in self.lay.definitions]
        self.orders = Orders(self.lay, self.footprints, self.ability)
        self._within: dict[str, set[int]] = {}
        self.listened: set[tuple[str, str]] = set()
        # What the linker adds when all else is there.
        self.guards: Guards | None = None
        self.scoring: Scoring
        self.main: Block

    def block(self, address: str, *, definition: str = "", ability: str = "", verb: str = "") -> Block:
        """Return a new, empty block at an address of its own."""
        block = Block(len(self.blocks), address, definition=definition, ability=ability, verb=verb, written=self.guards)
        self.blocks.append(block)
        self.addresses[address] = block.index
        return block

    def place_of(self, address: str) -> Span | None:
        """Return where a block stands in the rules: its first line; nothing where it is of no file."""
        number = self.addresses.get(address)
        nodes = (step.node for step in self.blocks[number].steps) if number is not None else ()
        return next((first_line(node.span) for node in nodes if node is not None and node.span.file), None)

    def entered(self, block: Block) -> bool:
        """Return whether a block runs only because a step enters it: all but where the game, or a stage, begins."""
        begun = block is self.main or block.address.startswith(f"{self.game.id}/stage/")
        return not begun

    def gives_turn(self, block: Block) -> bool:
        """Return whether a seat acts of itself in a block: in its turn, and on a stage."""
        return block.address == f"{self.game.id}/turn" or block.address.startswith(f"{self.game.id}/stage/")

    def within(self, ability: str, block: Block) -> bool:
        """Return whether a block may run while an ability of this name is being resolved."""
        known = self._within.get(ability)
        if known is None:
            known = self._within[ability] = {one.index for one in self.blocks if one.ability == ability}
            left = list(known)
            while left:
                entering = self.blocks[left.pop()].steps
                entered = [one.index for one in self.blocks if any(step.enters(one) for step in entering)]
                left += [index for index in entered if index not in known]
                known.update(entered)
        return block.index in known

    # -- asking --------------------------------------------------------------------------------------------------------

    def ability(self, thing: int, name: str) -> Block | None:
        """Return the block of a thing's ability."""
        return self.abilities[self.lay.thing_definition[thing]].get(name)

    def live(self, T: Table) -> int:
        """Return all things that are in play, whoever's they are."""
        things = 0
        for zone in self.live_zones:
            things |= T.z[zone]
        return things

    def in_play(self, T: Table, player: int) -> int:
        """Return the things of a player that are in play."""
        things, everywhere = 0, self.live(T)
        for zone in self.own_zones[player]:
            things |= T.z[zone]
        if everywhere & self._born:
            # What is somebody's by birth stays so wherever it lies.
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
        """Note that something may be paid in these units."""
        new = set(units) - self.paid_units
        if new:
            self.paid_units |= new
            self.liveness = Liveness(self)

    def has_demands(self, verb: str) -> bool:
        """Return whether a call of the verb may be impossible, as far as its statements tell before all are compiled."""
        return demands(self.game.verbs[verb].body)

    def unit_cells(self, unit: str) -> tuple[int, ...]:
        """Return all cells that hold a unit."""
        cells: list[int] = []
        if unit in self.lay.unit_players:
            cells += range(self.lay.unit_players[unit], self.lay.unit_players[unit] + self.lay.players)
        if unit in self.lay.unit_table:
            cells.append(self.lay.unit_table[unit])
        cells += [cell for cell in self.lay.unit_things.get(unit, ()) if cell >= 0]
        return tuple(cells)

    def joins_terms(self, group: str | None) -> bool:
        """Return whether offers of a group may join terms handed over by a caller."""
        declared = self.game.vocabulary.offer_groups.get(group or "")
        return declared is None or declared.joins_terms


def automata_of(game: GameDefinition, seats: int, options: Mapping[str, int]) -> list[AutomatonDefinition]:
    """Return the seats that play by themselves. `when` reads options and the number of seats only."""
    constants = Constants(game.vocabulary, options, seats)
    return [automaton for automaton in game.automata if constants.truth(automaton.when)]


def absent(game: GameDefinition, playing: frozenset[str]) -> frozenset[str]:
    """Return the automata that don't play and that no rule makes anybody: what asks for them is settled."""
    named = {attribute for kind in game.vocabulary.kinds.values() for attribute in kind.attributes}
    named |= {node.attribute for body in bodies(game) for node in m.walk(body.block) if isinstance(node, m.SetVariable)}
    return frozenset(automaton.name for automaton in game.automata) - playing - named
