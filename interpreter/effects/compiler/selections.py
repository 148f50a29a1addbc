"""Selections and arguments as steps: what is asked, and the source of what was chosen; and counters that change hands."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from dsl import meaning as m
from dsl.meaning.unfolding import of_each
from interpreter.analysis.forbidding import BARRED
from interpreter.analysis.piles import piles_of
from interpreter.definitions.game import ParameterDefinition
from interpreter.effects.compiler.amounts import Amounts
from interpreter.effects.expressions import runtime
from interpreter.effects.steps.payment import Paying, PickPayment, PickWay, TakeOffer
from interpreter.effects.steps.picks import BindLocal, PickOne, PickThing, RandomThing, Take, TakeTop
from interpreter.effects.steps.piles import PickBlanks
from interpreter.effects.steps.runs import PickThings
from interpreter.effects.steps.settling import PickPayee, Settle
from interpreter.effects.steps.transfers import GainPrice, TransferUnits
from interpreter.table.layout import Rule


class Selector(Amounts):
    """Compiles the phrases of one block's statements."""

    # -- things ----------------------------------------------------------------------------------------------------------

    def number(self, selection: m.Selection) -> str | None:
        """Write the source of how many; None for any number."""
        quantity = selection.quantity
        if quantity.sort in ("any_number", "each"):
            return None
        number = self.to.writer.value(quantity.number)
        return number if selection.times is None else f"({number} * {self.to.writer.value(selection.times)})"

    def pile(self, selection: m.Selection) -> str | None:
        """Write the source of the pile a selection takes from, if it does: from its top only where any of its things
        will do.
        """
        things = selection.things
        if not isinstance(things, m.Things) or things.places is None or len(things.places) != 1:
            return None
        place = things.places[0]
        if not isinstance(place, m.Zone) or place.which != "one" or isinstance(place.holder, m.Things):
            return None
        return self.to.writer.place(place) if piles_of(self.to.program.game, things) else None

    def blanks(self, selection: m.Selection) -> tuple[str, m.Things | None] | None:
        """Write the source of the piles that a selection may take from besides open places, and what it looks for
        there; None if it isn't so: from one pile comes its top, and where not all in it will do, its things are looked
        at.
        """
        things = selection.things
        if not isinstance(things, m.Things) or not things.places or selection.quantity.sort in ("each", "random"):
            return None
        piles = piles_of(self.to.program.game, things)
        if not piles or self.pile(selection) is not None:
            return None
        others = tuple(place for place in things.places if place not in piles)
        source = ", ".join(f"*{self.to.writer.places(place)}" for place in piles)
        return f"[{source}]", replace(things, places=others) if others else None

    def mixed(self, selection: m.Selection, slot: int, barred: str = "") -> PickBlanks | None:
        """Return the step for things from piles as well as from open places."""
        to, found = self.to, self.blanks(selection)
        if found is None:
            return None
        piles, others = found
        things = "0" if others is None else _without(to.writer.things(others), barred)
        number = self.number(selection)
        rule = None if number is None else to.rule(number)
        slots = (slot, to.slot(), to.slot())
        pick = PickBlanks(selection, slots, to.rule(things), to.rule(piles), rule, selection.quantity.sort)
        pick.least = selection.quantity.least
        to.add(pick)
        return pick

    def things(self, selection: m.Selection, slot: int | None = None, barred: str = "") -> tuple[str, bool]:
        """Write the source of the set chosen, and whether anything is asked or taken for it. barred: the source of what can't be
        chosen."""
        w, to = self.to.writer, self.to
        things = selection.things
        sort = selection.quantity.sort
        if not isinstance(things, m.Things) or (sort == "each" and self.pile(selection) is None):
            return _without(w.set(things), barred), False
        slot = to.slot() if slot is None else slot
        number = self.number(selection)
        pile = self.pile(selection)
        if pile is not None:
            count = number if number is not None else f"T.available({pile})"
            top = TakeTop(selection, slot, to.rule(pile), to.rule(count), single=False)
            top.least, top.asks = selection.quantity.least, sort in ("up_to", "any_number")
            to.add(top)
            return f"L[{slot}]", True
        if self.mixed(selection, slot, barred) is not None:
            return f"L[{slot}]", True
        if number == "1" and sort in ("exactly", "random"):
            one, _ = self.one(selection, slot, barred=barred)
            w.helper("one", runtime.one)
            return f"one(T, {one})", True
        rule = None if number is None else to.rule(number)
        pick = PickThings(selection, slot, to.slot(), to.rule(_without(w.things(things), barred)), rule, sort)
        pick.least = selection.quantity.least
        to.add(pick)
        return f"L[{slot}]", True

    def one(
        self, selection: m.Selection, slot: int | None = None, resolves: str = "", barred: str = ""
    ) -> tuple[str, bool]:
        """Write the source of the one thing chosen (-1 if there is none), and whether it was asked or taken."""
        w, to = self.to.writer, self.to
        things = selection.things
        if not isinstance(things, m.Things):
            if isinstance(things, m.Named) and things.type.many:
                return f"({w.set(things)}.bit_length() - 1)", False
            return w.value(things), False
        slot = to.slot() if slot is None else slot
        pile = self.pile(selection)
        if pile is not None:
            to.add(TakeTop(selection, slot, to.rule(pile), to.rule("1"), single=True))
        elif (blanks := self.mixed(selection, slot, barred)) is not None:
            blanks.single = True
        elif selection.quantity.sort == "random":
            to.add(RandomThing(selection, slot, to.rule(_without(w.things(things), barred)), resolves))
        else:
            source = _without(w.things(things), barred)
            pick = PickThing(selection, slot, to.rule(source), resolves)
            pick.free = "L" not in source
            to.add(pick)
        return f"L[{slot}]", True

    def choose(self, s: m.Choose) -> None:
        """Bind a name to a choice."""
        to, start = self.to, self.to.here
        slot = to.slot(s.result)
        match s.what:
            case m.Selection(quantity=quantity) as selection:
                one = (
                    quantity.sort in ("exactly", "random")
                    and quantity.number == m.Number(1)
                    and selection.times is None
                )
                if one:
                    text, asked = self.one(selection, slot)
                else:
                    text, asked = self.things(selection, slot)
                if not asked:
                    from_rule = to.rule(text)
                    to.add(Take(s.what, slot, from_rule))
            case m.PlayerSelection() as selection:
                self.player(selection, slot)
            case m.PlaceSelection() as selection:
                self.place(selection, slot)
            case m.ValueSelection() as selection:
                self.value(selection, slot)
            case _:
                assert_never(s.what)
        to.close(s, start)
        if s.force != "must":
            for step in to.steps[start:]:
                if isinstance(step, PickThing | PickThings | TakeTop):
                    step.end = to.here

    # -- players and places ---------------------------------------------------------------------------------------------

    def player(self, selection: m.PlayerSelection, slot: int | None = None, lenient: bool = False) -> int:
        """Return the local that takes one player. `lenient`: nobody will do as well."""
        slot = self.to.slot() if slot is None else slot
        step = PickOne(selection, slot, self.to.rule(self.to.writer.players(selection.players)), "player")
        step.lenient = lenient
        step.by_chance = selection.quantity.sort == "random"
        self.to.add(step)
        return slot

    def place(self, selection: m.PlaceSelection, slot: int | None = None) -> int:
        """Return the local that takes one place."""
        slot = self.to.slot() if slot is None else slot
        self.to.add(PickOne(selection, slot, self.to.rule(self.to.writer.places(selection.place)), "place"))
        return slot

    def value(self, selection: m.ValueSelection, slot: int | None = None) -> int:
        """Return the local that takes one value of an enumeration."""
        slot = self.to.slot() if slot is None else slot
        step = PickOne(selection, slot, self.to.rule(self.values(selection.values)), "value")
        step.by_chance = selection.quantity.sort == "random"
        self.to.add(step)
        return slot

    def values(self, values: m.Values) -> str:
        """Write the source of the values that fulfil a condition, in their order."""
        listed = self.to.writer.listed(values.enumeration)
        conditions = [self.to.writer.condition(one) for one in of_each(values, listed)] if values.where else []
        if not conditions:
            return repr(tuple(range(len(listed))))
        return "[value for value, held in enumerate((" + "".join(f"{one}, " for one in conditions) + ")) if held]"

    # -- arguments of verbs --------------------------------------------------------------------------------------------

    def argument(self, value: object, parameter: ParameterDefinition) -> str:
        """Write the source of an argument, after the steps that ask for it."""
        w, to = self.to.writer, self.to
        match value:
            case m.Selection():
                start = to.here
                barred = self.barred(parameter)
                text, asked = self.one(value) if parameter.sort == "thing" else self.things(value, barred=barred)
                if parameter.at_most is not None and parameter.sort == "things" and not asked:
                    # All of them are meant: where they are too many, as many as there may be.
                    slot = to.slot()
                    to.add(PickThings(value, slot, to.slot(), to.rule(text), None, "exactly"))
                    text = f"L[{slot}]"
                if parameter.at_most is not None:
                    for step in to.steps[start:]:
                        if isinstance(step, PickThings | TakeTop):
                            step.limit = to.rule(w.value(parameter.at_most))
                        elif isinstance(step, PickThing):
                            room = w.value(parameter.at_most)
                            step.candidates = _limited(step.candidates, to.rule(room))
                return text
            case m.PlayerSelection():
                return f"L[{self.player(value, lenient=parameter.optional)}]"
            case m.PlaceSelection():
                return f"L[{self.place(value)}]"
            case m.ValueSelection():
                return f"L[{self.value(value)}]"
            case m.Terms():
                return self.terms(value)
            case m.Named() if parameter.sort == "things":
                return _without(w.set(value), self.barred(parameter))
            case _:
                return w.value(value)  # type: ignore[arg-type]

    def barred(self, parameter: ParameterDefinition) -> str:
        """Write the source of the things to which a verb can't be done; "" if nothing forbids it."""
        if not parameter.bans:
            return ""
        conditions = tuple(ban.condition for ban in parameter.bans)
        any_of = conditions[0] if len(conditions) == 1 else m.AnyOf(conditions)
        return self.to.writer.things(m.Things((parameter.kind,), where=any_of, called=BARRED))

    # -- counters -----------------------------------------------------------------------------------------------------------

    def transfer(self, s: m.Transfer) -> None:
        """Compile gain, pay, put."""
        to, start = self.to, self.to.here
        if isinstance(s.amount, m.Price):
            self.price(s, s.amount)
            return
        units = s.amount.units
        payee: int | None = None
        target, source = s.target, s.source
        if isinstance(target, m.PlayerSelection):
            payee = self.player(target, lenient=True)
        me = m.Me()
        match s.verb:
            case "gain":
                ends = (self.side(units, source), self.side(units, me))
            case "pay":
                ends = (
                    self.side(units, source or me),
                    self.side(units, None if isinstance(target, m.PlayerSelection) else target, payee),
                )
            case _:
                ends = (self.side(units, source), self.side(units, target, payee))  # type: ignore[arg-type]
        sort = s.amount.quantity.sort
        exact = sort == "exactly" and (s.verb == "pay" or s.force == "must")
        number = None if sort in ("each", "any_number") else to.rule(self.amount(s.amount))
        step = TransferUnits(
            s, to.program, units, number, "up_to" if sort == "any_number" else sort, ends[0], ends[1], exact
        )
        step.bounded, step.least = self.bounds(units, s, payee), s.amount.quantity.least
        if s.force == "must" and sort in ("up_to", "any_number"):
            step.least = max(1, step.least)
        if len(units) > 1:
            step.run_slot = to.slot()
        if s.result is not None:
            step.slot = to.slot(s.result)
        for asking in to.steps[start:]:
            if isinstance(asking, PickOne):
                asking.idle = step.idle
                # Whoever can't take it all isn't offered.
                asking.guarded = asking.only = exact and bool(step.bounded)
        to.add(step)
        to.close(s, start)
        if exact or step.least:
            to.demand()

    def price(self, s: m.Transfer, price: m.Price) -> None:
        """Compile a printed price: gained, or paid on terms."""
        to, program, w = self.to, self.to.program, self.to.writer
        of = to.rule(w.value(price.of))
        prices = program.attributes.prices[price.attribute]
        if s.verb == "gain":
            step = GainPrice(s, program, prices, of, self.bounds(program.price_units, s))
            to.add(step)
            if step.strict:
                to.demand()
            return
        terms = to.rule(self.terms(s.terms)) if s.terms is not None else None
        changes = tuple(
            (program.price_units.index(unit), value, to.program.names.function(about.value(value), "price"), sets)
            for about in (w.of_definitions(),)
            for unit, value, sets in program.game.prices.get(price.attribute, ())
        )
        if not isinstance(price.of, m.Named):
            # What is paid for is known by a local: a payment is told apart by nothing else.
            thing = to.slot()
            to.add(BindLocal(s, thing, of))
            of = to.rule(f"L[{thing}]")
        paying = Paying(program, to.block.verb, prices, of, terms, changes)
        way, vector, payee = to.slot(), to.slot(), to.slot()
        payees: list[Rule | None] = [None] * len(program.lay.definitions)
        if isinstance(s.target, m.Read):
            for index, definition in enumerate(program.lay.definitions):
                stated = definition.attributes.get(s.target.attribute)
                if isinstance(stated, m.PlayerSelection):
                    payees[index] = to.rule(w.players(stated.players))
        pick = PickPayee(s, paying, vector, payee, payees)
        if isinstance(s.target, m.PlayerSelection):
            pick.named, pick.by_chance = to.rule(w.players(s.target.players)), s.target.quantity.sort == "random"
        elif s.target is not None and not self._is_stated(s.target):
            pick.named = to.rule(f"[player for player in ({w.value(s.target)},) if player >= 0]")
        if s.target is not None and paying.ends:
            # Who is meant must be known before it can be told whether it can be paid.
            paying.payees_slot = to.slot()
            to.add(BindLocal(s, paying.payees_slot, lambda T, me, this, _, L: pick.meant(T, me, this, L)))
        to.add(PickWay(s, paying, way))
        to.add(TakeOffer(s, paying, way))
        to.add(PickPayment(s, paying, way, vector))
        to.demand()
        to.add(pick)
        to.add(Settle(s, paying, vector, payee))

    def _is_stated(self, target: m.Ref) -> bool:
        """Return whether a player is whom a definition states."""
        kinds = self.to.program.game.vocabulary.kinds.values()
        name = target.attribute if isinstance(target, m.Read) else ""
        return any(name in kind.attributes and not kind.attributes[name].variable for kind in kinds)


def _without(things: str, barred: str) -> str:
    return f"({things} & ~{barred})" if barred else things


def _limited(candidates: Rule, room: Rule) -> Rule:
    def limited(T: object, me: int, this: int, it: object, L: object) -> int:
        return int(candidates(T, me, this, it, L)) if room(T, me, this, it, L) >= 1 else 0

    return limited
