"""From meaning to steps. One block an ability, a verb, a phase, a standing line; nested statements become jumps within it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never, cast

from dsl import meaning as m
from interpreter.analysis.forbidding import spared
from interpreter.definitions.game import ParameterDefinition
from interpreter.effects.block import Block
from interpreter.effects.compiler.acts import acts_of, answers_of
from interpreter.effects.compiler.courses import Courses
from interpreter.effects.compiler.selections import Selector
from interpreter.effects.expressions.fragments import hands_on, looks_at
from interpreter.effects.expressions.reference import kind_of_holder, totals_in
from interpreter.effects.program import Program
from interpreter.effects.steps import flow
from interpreter.effects.steps.again import NoteTaken, TakeAgain, taken_with
from interpreter.effects.steps.calls import ASKED, Answers, CallVerb, NoteAnswers, ResolveAbility
from interpreter.effects.steps.deeds import DoDeed
from interpreter.effects.steps.fitting import PickAdmitted, PickFitting
from interpreter.effects.steps.moves import MoveThings
from interpreter.effects.steps.picks import Pick, PickOne, PickThing, Take, TakeTop
from interpreter.effects.steps.piles import PickBlanks
from interpreter.effects.steps.runs import PickThings
from interpreter.effects.steps.totals import Criterion, Totals
from interpreter.effects.steps.transfers import SetCell


class BlockCompiler(Courses):
    """Compiles one block."""

    def __init__(self, program: Program, block: Block, roles: Mapping[str, int] | None = None, here: str = "") -> None:
        super().__init__(program, block, roles, here)
        self.select = Selector(self)

    def player(self, selection: m.PlayerSelection) -> int:
        """Return the local that takes one player."""
        return self.select.player(selection)

    def values(self, values: m.Values) -> str:
        """Write the source of the values of an enumeration that fulfil a condition."""
        return self.select.values(values)

    # -- blocks ----------------------------------------------------------------------------------------------------------

    def compile(self, body: m.Block) -> None:
        """Compile the whole block."""
        self.body(body)
        self.finish()

    def finish(self) -> None:
        """Fix what is known only at the end, how far guards look from each step; from then on steps are frozen."""
        block = self.block
        block.demands, block.size, block.names = self.demands, self.size, dict(self.slots)
        block.stops = [self.demands if pc < self.demands else 0 for pc in range(len(self.steps) + 1)]
        # Outer regions were noted last. Where an option's body has no demand left, only those after its whole statement count.
        for start, end, demands, leave in reversed(self.regions):
            for pc in range(start, end + 1):
                if block.stops[pc] <= leave:
                    block.stops[pc] = demands if pc < demands else 0
        block.waits = [stop > pc for pc, stop in enumerate(block.stops)]
        for pc, step in enumerate(self.steps):
            if isinstance(step, flow.Demand):
                within = [end for start, end, _, _ in self.regions if start <= pc < end]
                step.end = min(within, default=block.body_end or len(self.steps))
            if isinstance(step, CallVerb | ResolveAbility):
                step.whole = block.demanding(pc + 1)
            if isinstance(step, Pick):
                step.stop = max(block.stops[pc + 1], step.end if step.guarded else 0)
                step.guarded = step.guarded or step.stop > pc + 1
                step.follows = self._follows(step, pc)
            elif hasattr(step, "stop"):
                step.stop = block.stops[pc + 1]
        for pc, step in enumerate(self.steps):
            if isinstance(step, PickThings) and step.number is not None:
                text = self.program.names.texts.get(step.number, "")
                step.count = int(text) if text.isdecimal() else None
            if isinstance(step, PickThings) and step.guarded and not isinstance(step, PickBlanks | PickAdmitted):
                step.totals, step.counted = self._totals(step, pc)
        block.freeze()
        block.acts = acts_of(block, self.program.names, silent=True)
        block.told = acts_of(block, self.program.names, silent=False)
        block.answers = answers_of(block, self.program.names)

    def _totals(self, step: PickThings, pc: int) -> tuple[Totals | None, bool]:
        """Return the totals of a choice that the demands after it look at, if they look at nothing else; and whether
        those are but how many there are.
        """
        names = tuple(name for name, slot in self.slots.items() if slot == step.slot)
        found: list[m.Count | m.Total] = []
        criteria, rest, then = [], [], 0
        for place, later in enumerate(self.steps[pc + 1 : step.stop], pc + 1):
            leads = isinstance(later, flow.Demand) and not then
            then = then or (0 if leads else place)
            if isinstance(later, CallVerb) and not later.whole and not self.program.has_demands(later.verb):
                continue
            if isinstance(later, PickOne) and self._apart(later, step):
                continue
            if place < step.end or (later.node is None and not isinstance(later, flow.Jump)):
                return None, False
            asked = later.node.condition if isinstance(later.node, m.If | m.OnlyIf) else later.node
            for part in asked.parts if isinstance(asked, m.All) else (asked,):
                totals = totals_in(part, names)
                if totals is None:
                    return None, False
                found += [total for total in totals if total not in found]
                numbers = tuple(sorted({found.index(total) for total in totals}))
                if leads:
                    criteria.append(Criterion(numbers, self.rule(self.writer.condition(cast("m.Condition", part)))))
                else:
                    rest += [number for number in numbers if number not in rest]
        rules = tuple(self.rule(self.writer.value(total)) for total in found)
        counted = all(isinstance(total.of, m.Named) for total in found)
        return Totals(step.slot, rules, tuple(criteria), tuple(rest), then or step.stop), counted

    def _apart(self, later: PickOne, step: PickThings) -> bool:
        """Return whether who, or which place, may be chosen later has nothing to do with a choice before it."""
        text = self.program.names.texts.get(later.candidates)
        return text is not None and not looks_at(text, step.slot) and not hands_on(text)

    def _follows(self, step: Pick, pc: int) -> bool:
        """Return whether an earlier pick of the statement offers only what leaves something to choose here."""
        while pc and isinstance(self.steps[pc - 1], flow.Bind | Pick):
            pc -= 1
            first = self.steps[pc]
            if isinstance(first, PickThing) and first.guarded and first.end == step.end:
                return first.stop >= step.stop
        return False

    def body(self, body: m.Block) -> None:
        """Compile statements one after the other."""
        for statement in body:
            self.statement(statement)

    def statement(self, s: m.Step) -> None:
        """Compile one statement."""
        if s.force == "may" and not isinstance(s, m.May | m.Either):
            self.may(s)
            return
        match s:
            case m.OnlyIf(condition=condition):
                self.add(flow.Demand(s, self.rule(self.writer.condition(condition))))
                self.demand()
            case m.Transfer():
                self.select.transfer(s)
            case m.Move():
                self.move(s)
            case m.Choose():
                self.select.choose(s)
            case m.Resolve():
                self.resolve(s)
            case m.SetVariable():
                self.set(s)
            case m.Deed(place=place):
                self.add(DoDeed(s, self.rule(self.writer.places(place))))
            case m.Call():
                self.call(s)
            case m.If():
                self.if_(s)
            case m.May(body=body):
                self.branch(s, (body,), must=False, declines=True)
            case m.Either(bodies=bodies):
                self.branch(s, bodies, must=s.force == "must", declines=False)
            case m.AnyOrder():
                self.any_order(s)
            case m.ForEach():
                self.for_each(s)
            case m.Repeat():
                self.repeat(s)
            case m.Let():
                self.let(s)
            case _:
                assert_never(s)

    # -- acts ------------------------------------------------------------------------------------------------------------

    def close(self, s: m.Statement, start: int) -> None:
        """End a statement: its picks know where it ends; a demand reaches to here. Only the first pick may find nothing: it is
        offered with what those after it can be."""
        first: Pick | None = None
        for step in self.steps[start:]:
            if isinstance(step, Pick):
                step.end = self.here
                step.must = s.force == "must" or (isinstance(step, PickThing) and first is not None)
                step.declines = False
                if isinstance(first, PickThing) and isinstance(step, PickThing) and step.free:
                    first.needs.append(step.candidates)
                first = first or step
        if s.force == "must":
            self.demand()

    def may(self, s: m.Step) -> None:
        """Compile `may` before an act: the first pick of one thing may be declined; without one it is yes or no."""
        start = self.here
        plain = _with_force(s, "plain")
        self.statement(plain)
        first = self.steps[start] if self.here > start else None
        least = first.least if isinstance(first, PickThings) else 0
        if isinstance(first, PickThing | PickThings | PickOne) and not least:
            first.declines = True
            return
        del self.steps[start:]
        self.branch(s, (((_with_force(s, "must")),),), must=False, declines=True)

    def move(self, s: m.Move) -> None:
        """Compile a move of things to a place. A single thing that is chosen must fit, so that only such are offered."""
        start = self.here
        things, picked = self.select.things(s.what)
        if isinstance(s.to, m.PlaceSelection):
            zone = f"L[{self.select.place(s.to)}]"
        elif isinstance(s.to, m.PlaceAttribute) or (isinstance(s.to, m.Zone) and s.to.which != "one"):
            zone = f"L[{self.select.place(m.PlaceSelection(s.to))}]"
        else:
            zone = self.writer.place(s.to)
        first = self.steps[start] if self.here > start else None
        if isinstance(first, PickThings | TakeTop) and not isinstance(s.to, m.PlaceSelection) and s.force != "must":
            first.limit = self.rule(f"max(0, T.room({zone}))")
        if type(first) is PickThings and s.force != "must" and self._may_be_unfit(s):
            known = isinstance(s.to, m.Named) or (isinstance(s.to, m.Zone) and s.to.which == "one")
            limit, first = first.limit, PickAdmitted(first, self.rule(zone) if known else None)
            first.limit, self.steps[start] = limit, first
        slot = -1 if s.result is None else self.slot(s.result)
        strict = s.force == "must" or isinstance(first, PickThing | PickAdmitted)
        if not picked and not strict and self._may_be_full(s):
            taken = self.slot()
            self.add(PickFitting(s.what, taken, self.slot(), self.rule(things), self.rule(zone)))
            things = f"L[{taken}]"
        self.add(MoveThings(s, self.program, self.rule(things), self.rule(zone), strict, slot))
        if strict and isinstance(first, PickThing | PickAdmitted):
            for step in self.steps[start:]:
                if isinstance(step, PickThing | PickOne):
                    step.guarded = True
        self.close(s, start)

    def _may_be_unfit(self, s: m.Move) -> bool:
        """Return whether of several things that are chosen not any so many for which there is room may lie where they are moved."""
        to = s.to.place if isinstance(s.to, m.PlaceSelection) else s.to
        if not isinstance(to, m.Zone):
            return True
        kind = self.program.lay.zone_kinds[to.name]
        return not kind.unlimited and not (
            kind.counted and to.which == "one" and not isinstance(s.to, m.PlaceSelection)
        )

    def _may_be_full(self, s: m.Move) -> bool:
        """Return whether several things may be moved to where not all of them fit."""
        of, to = s.what.things, s.to.place if isinstance(s.to, m.PlaceSelection) else s.to
        if isinstance(of, m.Named) and not of.type.many:
            return False
        return not (isinstance(to, m.Zone) and self.program.lay.zone_kinds[to.name].unlimited)

    def resolve(self, s: m.Resolve) -> None:
        """Compile an ability of one thing, or of each of several in an order that the player chooses where it can
        matter.
        """
        start = self.here
        if isinstance(s.of.things, m.Things) and s.of.quantity.sort == "each":
            self.each(s, s.of, "", lambda slot: self._resolve_one(s, f"L[{slot}]", s.ability, strict=False), s.ability)
        else:
            things, picked = self.select.one(s.of, resolves=s.ability)
            self._resolve_one(s, things, s.ability, strict=picked or s.force == "must")
            first = self.steps[start]
            if picked and isinstance(first, PickThing):
                first.guarded = True
        self.close(s, start)

    def _resolve_one(self, s: m.Resolve, thing: str, ability: str, strict: bool) -> None:
        self.add(ResolveAbility(s, self.program, self.rule(thing), ability, strict))

    def call(self, s: m.Call) -> None:
        """Compile a call of a verb of the game: ask for the arguments in the order written, then enter it."""
        verb = self.program.game.verbs[s.verb]
        start = self.here
        sources: dict[str, str] = {}
        picked = False
        outer = dict(self.slots)
        for argument in s.arguments:
            parameter = next(p for p in verb.parameters if p.role == argument.role)
            before = self.here
            if s.force == "must" and parameter.bans:
                self._spared(argument.value, parameter)
            source = sources[argument.role] = self.select.argument(argument.value, parameter)
            picked = picked or any(isinstance(step, PickThing | PickThings) for step in self.steps[before:])
            if len(s.arguments) > 1:
                self._role(argument.role, source)
        self.slots.clear()
        self.slots.update(outer)
        values = []
        for parameter in verb.parameters:
            values.append(
                sources.get(
                    parameter.role, "0" if parameter.sort == "things" else "None" if parameter.sort == "terms" else "-1"
                )
            )
        if s.result is not None:
            role = verb.result or verb.parameters[0].role
            source = sources[role]
            if source.startswith("L[") and source.endswith("]") and source[2:-1].isdigit():
                self.slots[s.result] = int(source[2:-1])
            else:
                self.add(flow.Bind(self.slot(s.result), self.rule(source)))
                values[[p.role for p in verb.parameters].index(role)] = f"L[{self.slots[s.result]}]"
        strict = s.force == "must" or (picked and not all(isinstance(st, Take) for st in self.steps[start:]))
        call = CallVerb(
            s, self.program, s.verb, self.rule("(" + "".join(f"{value}, " for value in values) + ")"), strict
        )
        call.sources = tuple(values)
        if (s.verb, "before") in self.program.listened:
            call.taken = taken_with(self.steps[start:], values)
        call.unsure = any(isinstance(step, PickBlanks) for step in self.steps[start:])
        if self.program.has_demands(s.verb):
            asking = [step for step in self.steps[start:] if isinstance(step, Pick)]
            for step in asking:
                if isinstance(step, PickThing | PickThings) or (
                    strict and isinstance(step, PickOne) and not step.by_chance
                ):
                    step.guarded = True
            if not strict and asking and isinstance(last := asking[-1], PickOne):
                last.call = call
        self.add(call)
        self.close(s, start)

    def _spared(self, value: object, parameter: ParameterDefinition) -> None:
        """Demand that nothing forbids a verb which must be done to what is known beforehand."""
        known = value.things if isinstance(value, m.Selection) else value
        if isinstance(known, m.Node) and not isinstance(known, m.Things):
            for demand in spared(cast("m.Ref", known), parameter):
                self.statement(demand)

    def _role(self, role: str, source: str) -> None:
        """Give a role a local under its name: a default of a later parameter may speak of an earlier one."""
        if source.startswith("L[") and source[2:-1].isdigit():
            self.slots[role] = int(source[2:-1])
        else:
            self.slots.pop(role, None)
            self.add(flow.Bind(self.slot(role), self.rule(source)))

    def set(self, s: m.SetVariable) -> None:
        """Compile the change of a variable of a player, the table, or things."""
        sort = kind_of_holder(s.of)
        lay, many = self.program.lay, isinstance(s.of, m.Named) and s.of.type.many
        if sort == "player" or (sort == "thing" and self.program.attributes.of_player(s.attribute)):
            sort, cell = "player", self.writer.place_of_player(lay.player_cells[s.attribute], s.of)
        elif sort == "table":
            cell = str(lay.table_cells[s.attribute])
        elif many:
            cells = self.program.names.constant(lay.variable_cells[s.attribute], "V")
            cell = f"[{cells}[x] for x in each({self.writer.set(s.of)})]"
        else:
            cells = self.program.names.constant(lay.variable_cells[s.attribute], "V")
            cell = self.writer.if_there(s.of, f"{cells}[{self.writer.value(s.of)}]", "-1")
        holder = self.writer.value(s.of) if not many else f"each({self.writer.set(s.of)})" if sort == "thing" else "-1"
        self.add(
            SetCell(s, self.rule(cell), self.rule(self.writer.value(s.value)), s.attribute, self.rule(holder), sort)
        )

    # -- verbs -----------------------------------------------------------------------------------------------------------

    def verb(self, name: str, body: m.Block, since_slot: int) -> None:
        """Compile a verb: leading demands, what answers before, the deeds, what answers after."""
        lead = next((number for number, step in enumerate(body) if not isinstance(step, m.OnlyIf)), len(body))
        self.body(body[:lead])
        noted = self.slot() if (name, ASKED) in self.program.listened else -1
        noting = NoteAnswers(self.program, name, noted, since_slot) if noted >= 0 else None
        if noting is not None:
            self.add(noting)
        if (name, "before") in self.program.listened:
            taken = self.slot()
            self.add(NoteTaken(self.program, taken))
            self.add(Answers(self.program, name, "before", self.slot(), since_slot))
            self.add(TakeAgain(self.program, taken, noting))
        self.body(body[lead:])
        self.block.body_end = self.here
        if noted >= 0 or (name, "when") in self.program.listened:
            self.add(Answers(self.program, name, "when", self.slot(), since_slot, noted))
        self.finish()


def _with_force(s: m.Step, force: m.Force) -> m.Step:
    return replace(s, force=force)


def compiled(
    program: Program,
    address: str,
    body: m.Block,
    *,
    definition: str = "",
    ability: str = "",
    roles: Mapping[str, int] | None = None,
) -> Block:
    """Return a new block of a program with a body. roles: names that its first locals have from the start."""
    block = program.block(address, definition=definition, ability=ability)
    block.body = body
    BlockCompiler(program, block, roles).compile(body)
    return block
