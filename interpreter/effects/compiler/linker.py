"""From a game to its program: every block is compiled, and what answers, offers and scores is linked to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import cast

from dsl import meaning as m
from interpreter.analysis.changing import played
from interpreter.definitions.game import GameDefinition, VerbDefinition
from interpreter.effects.block import Block
from interpreter.effects.compiler.acts import acts_of, answers_of
from interpreter.effects.compiler.blocks import BlockCompiler, compiled
from interpreter.effects.expressions.masks import ALL
from interpreter.effects.expressions.reference import ARRIVING
from interpreter.effects.expressions.writer import Writer
from interpreter.effects.feasibility.batch_guards import BatchGuardWriter
from interpreter.effects.feasibility.generated import WrittenGuards
from interpreter.effects.feasibility.guards import GuardWriter
from interpreter.effects.program import Program
from interpreter.effects.scoring import Scoring
from interpreter.effects.standing import Listener, StandingOffer
from interpreter.effects.steps import turns
from interpreter.effects.steps.calls import ASKED
from interpreter.table.layout import NO_END, Rule, ZoneKind

DECISIVE = 8
"""Where the contents of more zones than these settle something, it isn't remembered."""


@dataclass(slots=True, frozen=True)
class HeldLine:
    """A standing line and the things that have it (0: the table)."""

    line: m.Standing
    things: int
    address: str
    definition: str


def link(game: GameDefinition, seats: int, options: Mapping[str, int], apart: bool = False) -> Program:
    """Return the program of a game for so many seats and these options, each by its number. apart: each adjective as a function of its
    own, so that it can be timed."""
    return Linker(Program(played(game), seats, options, apart)).program


class Linker:
    """Fills one program. Blocks are compiled in a fixed order, by which they are numbered."""

    def __init__(self, program: Program) -> None:
        self.program = program
        program.guards = WrittenGuards(program, GuardWriter, BatchGuardWriter)
        standing = self._standing()
        program.listened |= {(s.line.pattern.verb, _moment(s.line)) for s in standing if isinstance(s.line, m.When)}
        self._zone_rules()
        self._board_rules()
        self._shown()
        self._verbs()
        self._definitions()
        for one in standing:
            self._stand(one)
        program.scoring = self._scoring()
        program.main = self._main()

    def _standing(self) -> list[HeldLine]:
        found = [
            HeldLine(line, 0, f"{self.program.game.id}/rules/{number}", "")
            for number, line in enumerate(self.program.game.rules, 1)
        ]
        for definition in self.program.game.definitions:
            things = self.program.lay.kind_mask[definition.id]
            for number, line in enumerate(definition.always, 1):
                found.append(
                    HeldLine(line, things, f"{self.program.game.id}/{definition.id}/always/{number}", definition.id)
                )
        return found

    def _zone_rules(self) -> None:
        for name, kind in self.program.lay.zone_kinds.items():
            definition = kind.definition
            room = definition.room
            writer = Writer(self.program.names, self.program.attributes, this_plays=definition.owner == "player")
            text = str(NO_END) if room is None else writer.value(room)
            lacking = [player for player in range(self.program.lay.players) if self.program.lay.lacks(player, name)]
            if lacking:
                text = f"(0 if this in {self.program.names.constant(lacking, 'P')} else {text})"
            settled = self.program.names.settled.value(room)
            if settled is not None and not lacking:
                kind.room = settled
            elif room is not None or lacking:
                kind.room = self.program.names.function(text, f"{self.program.game.id}/{name}/room")
                steady = self.program.lay.player_cells.keys() | self.program.lay.table_cells.keys()
                kind.steady = room is None or self.program.footprints.reads(room) <= steady
            if definition.measure is not None:
                read = self.program.attributes.reader(definition.measure)
                kind.measure = _measure(read)
                kind.measure_at_most = self.program.attributes.at_most(definition.measure)
            kind.decisive = self._decisive(kind)
            kind.unlimited = kind.room == NO_END and definition.admits is None and not definition.slots
            spilt = any(zone.spill == name for zone in self.program.game.zones.values())
            steady_room = kind.steady or isinstance(kind.room, int)
            kind.counted = steady_room and definition.admits is None and definition.measure is None and not spilt
            if isinstance(kind.room, int) and definition.measure is None:
                slots = definition.slots if definition.order == "row" else 0
                kind.capacity = min(kind.room, slots or NO_END)
            if definition.admits is not None:
                writer = Writer(self.program.names, self.program.attributes, here="it")
                kind.admits = self.program.names.function(
                    writer.condition(definition.admits), f"{self.program.game.id}/{name}/admits"
                )
                mask = Writer(self.program.names, self.program.attributes, here="this").mask(
                    definition.admits, ARRIVING, "some"
                )
            else:
                mask = ALL
            if mask is not None:
                kind.admitted = self.program.names.space[self.program.names.narrower(mask)]

    def _decisive(self, kind: ZoneKind) -> tuple[int, ...]:
        """Return the zones whose contents alone settle what has room in a zone of a kind, where things that have such zones are in
        play; none if there is more to it, if that is always the same, or if they are many."""
        footprints, game, definition = self.program.footprints, self.program.game, kind.definition
        names = {definition.name}
        match None if isinstance(kind.room, int) else definition.room:
            case m.Read(attribute=attribute, of=m.This()):
                names |= {attribute} | footprints.stated(attribute, footprints.live)
            case m.Node() as room:
                names |= footprints.reads(room)
        if definition.measure is not None:
            names |= footprints.stated(definition.measure, frozenset({definition.name}))
        elif isinstance(kind.room, int):
            return ()
        changing = footprints.changing()
        zones = [self.program.lay.zone_kinds[name] for name in sorted(names & changing & game.zones.keys())]
        spilt = {zone.spill for zone in game.zones.values()}
        if names & changing - game.zones.keys() or any(
            one.definition.order != "set" or one.definition.name in spilt for one in zones
        ):
            return ()
        found = tuple([number for one in zones for number in one.zones])
        return found if len(found) <= DECISIVE else ()

    def _board_rules(self) -> None:
        writer = Writer(self.program.names, self.program.attributes)
        for board in self.program.game.boards.values():
            rules: list[Rule | None] = []
            for drawn in board.draws:
                text = ""
                if drawn.sort == "adjective":
                    text = writer.condition(m.IsA(m.This(), "", (m.Adjective(drawn.word, "defined"),)))
                elif drawn.sort not in ("unit", "zone"):
                    text = writer.value(m.Read(drawn.word, m.This(), m.Type(drawn.sort, drawn.of)))
                rules.append(self.program.names.function(text, f"{board.name} {drawn.word}") if text else None)
            self.program.lay.drawn[board.name] = tuple(rules)

    def _shown(self) -> None:
        """Compile what is told of things of a kind where they lie, besides what is kept of them."""
        writer = Writer(self.program.names, self.program.attributes)
        for kind in self.program.game.vocabulary.kinds.values():
            rules = []
            for one in kind.attributes.values():
                if one.shown and not one.variable:
                    text = writer.value(m.Read(one.name, m.This(), m.Type(one.sort, one.of)))
                    rules.append((one.name, self.program.names.function(text, f"{kind.name} {one.name}")))
            if rules:
                self.program.lay.shown[kind.name] = tuple(rules)
        for definition in self.program.game.definitions:
            kind = self.program.game.vocabulary.kinds[definition.kind]
            changed = (kind.attributes[name] for name, stated in definition.printed.items() if isinstance(stated, int))
            self.program.lay.restated[definition.id] = tuple(
                (
                    one.name,
                    self.program.names.function(writer.value(m.Read(one.name, m.This(), m.Type(one.sort))), one.name),
                )
                for one in changed
                if one.printed and not one.shown
            )

    def _verbs(self) -> None:
        for name in self.program.game.verbs:
            self.program.verbs[name] = self.program.block(f"{self.program.game.id}/verbs/{name}", verb=name)
        for name, verb in self.program.game.verbs.items():
            roles = {parameter.role: slot for slot, parameter in enumerate(verb.parameters)}
            compiler = BlockCompiler(self.program, self.program.verbs[name], roles)
            since = compiler.slot()
            compiler.verb(name, verb.body, since)

    def _definitions(self) -> None:
        for index, definition in enumerate(self.program.game.definitions):
            for ability, body in definition.abilities.items():
                address = f"{self.program.game.id}/{definition.id}/{ability}"
                self.program.abilities[index][ability] = compiled(
                    self.program, address, body, definition=definition.id, ability=ability
                )

    def _stand(self, standing: HeldLine) -> None:
        line = standing.line
        verb = self.program.game.verbs[line.pattern.verb]
        slots = {parameter.role: slot for slot, parameter in enumerate(verb.parameters)}
        called = line.called if isinstance(line, m.When) else ""
        known = {**slots, called: len(slots)} if called else slots
        writer = Writer(self.program.names, self.program.attributes, known)
        matches = self.program.names.function(_pattern(writer, line.pattern, slots, verb), standing.address)
        body = line.body
        block = compiled(self.program, standing.address, body, definition=standing.definition, roles=known)
        block.line = line
        if isinstance(line, m.When):
            of_itself = _moment(line) == ASKED and line.pattern.is_of_itself
            listener = Listener(
                len(self.program.listeners), standing.things, line.who, matches, block, bool(called), of_itself
            )
            self.program.listeners.append(listener)
            key = (line.pattern.verb, _moment(line))
            self.program.listening[key] = (*self.program.listening.get(key, ()), listener)
        else:
            select = BlockCompiler(self.program, Block(0, standing.address)).select
            terms = eval(select.terms(line.terms))
            offer = StandingOffer(
                len(self.program.offer_lines), standing.things, matches, terms, line.group, block, line
            )
            self.program.offer_lines.append(offer)
            self.program.offers.setdefault(line.pattern.verb, []).append(offer)

    def _main(self) -> Block:
        program, game = self.program, self.program.game
        main = program.block(f"{game.id}/game")
        setup = compiled(program, f"{game.id}/setup", game.setup)
        end = compiled(program, f"{game.id}/end", game.end)
        main.steps.append(turns.Enter(setup))
        if game.play:
            main.steps.append(turns.Enter(compiled(program, f"{game.id}/play", game.play)))
        if game.turns is not None:
            of = program.names.function(
                Writer(program.names, program.attributes).condition(game.turns.of), f"{game.id}/turns"
            )
            main.steps.append(turns.Turn(compiled(program, f"{game.id}/turn", game.turns.body), of, 0))
        main.steps.append(turns.Enter(end))
        main.freeze()
        main.size = 1
        main.waits = [False] * (len(main.steps) + 1)
        main.acts = acts_of(main, program.names, silent=True)
        main.told = acts_of(main, program.names, silent=False)
        main.answers = answers_of(main, program.names)
        return main

    def _scoring(self) -> Scoring:
        program = self.program
        lay = program.lay
        lines = [_line(program, line, f"{program.game.id}/scores") for line in program.game.scores]
        abilities: list[list[Rule]] = []
        for definition in program.game.definitions:
            own = [(name, line) for name, amounts in definition.amounts.items() for line in amounts]
            abilities.append([_line(program, line, f"{program.game.id}/{definition.id}/{name}") for name, line in own])
        zones: list[tuple[int, Rule | None]] = []
        for zone, kind in enumerate(lay.zone_kind):
            scores = kind.definition.scores
            if isinstance(scores, m.Node):
                writer = Writer(program.names, program.attributes, this_plays=kind.definition.owner == "player")
                zones.append(
                    (
                        zone,
                        program.names.function(
                            writer.condition(scores), f"{program.game.id}/{kind.definition.name}/scores"
                        ),
                    )
                )
            elif scores:
                zones.append((zone, None))
        tie_breaks = [
            program.names.function(
                Writer(program.names, program.attributes).value(value), f"{program.game.id}/tie_breaks"
            )
            for value in program.game.tie_breaks
        ]
        wins: Rule | None = None
        if program.game.wins is not None:
            writer = Writer(program.names, program.attributes)
            wins = program.names.function(writer.condition(program.game.wins), f"{program.game.id}/wins")

        entitled: Rule | None = None
        titles = program.game.titles
        if titles is not None and titles.when is not None:
            writer = Writer(program.names, program.attributes)
            entitled = program.names.function(writer.condition(titles.when), f"{program.game.id}/titles")
        scoring = Scoring(titles, lines, abilities, zones, tie_breaks, wins, entitled)
        # What compiled conditions on the end of the game ask for.
        program.names.space["score"] = scoring.total
        return scoring


def _measure(read: Callable[..., int]) -> Callable[..., int]:
    def measure(table: object, thing: int) -> int:
        return read(table, thing, 0)

    return measure


def _pattern(writer: Writer, pattern: m.Pattern, slots: Mapping[str, int], verb: VerbDefinition) -> str:
    """Write the source of whether a verb's locals fit a pattern: `L` are the verb's, and last of them is who acts."""
    parts = []
    sorts = {parameter.role: parameter.sort for parameter in verb.parameters}
    for role, wanted in pattern.roles:
        slot, sort = slots[role], sorts[role]
        if sort in ("things", "thing"):
            given = f"L[{slot}]" if sort == "things" else f"B[L[{slot}]]"
            parts.append(f"({writer.set(cast(m.Things | m.Ref, wanted))} & {given} != 0)")
        elif sort == "place":
            parts.append(f"(L[{slot}] in {writer.places(cast(m.Place, wanted))})")
        elif isinstance(wanted, m.Players):
            parts.append(f"(L[{slot}] in {writer.players(wanted)})")
        else:
            parts.append(f"(L[{slot}] == {writer.value(cast(m.Value | m.Ref, wanted))})")
    return " and ".join(parts) or "True"


def _moment(line: m.When) -> str:
    """Return when a line is asked whether it answers: before the deeds, which move things, if it names where they come from or
    waits for the thing that has it."""
    if line.moment == "when" and (
        line.pattern.is_of_itself or any(_is_placed(wanted) for _, wanted in line.pattern.roles)
    ):
        return ASKED
    return line.moment


def _is_placed(wanted: object) -> bool:
    """Return whether it is said in which place a thing lies."""
    if not isinstance(wanted, m.Things):
        return False
    return wanted.places is not None or any(
        isinstance(node, m.IsIn) and isinstance(node.of, m.It) for node in m.walk(wanted.where)
    )


def _line(program: Program, line: m.ScoreLine, label: str) -> Rule:
    select = BlockCompiler(program, Block(0, label)).select
    text = select.amount(line.amount)
    if line.condition is not None:
        text = f"({text} if {select.to.writer.condition(line.condition)} else 0)"
    return program.names.function(text, label)
