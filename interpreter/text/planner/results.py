"""What statements give a name to: how it is spoken of in what follows."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from dsl.meaning import (
    Amount,
    AnyOrder,
    Block,
    Call,
    Choose,
    Compare,
    Count,
    Deed,
    Either,
    ForEach,
    HostOf,
    If,
    It,
    Let,
    May,
    Move,
    Named,
    Number,
    OnlyIf,
    PlaceSelection,
    PlayerSelection,
    Repeat,
    Resolve,
    Selection,
    SetVariable,
    Step,
    Things,
    Transfer,
    ValueSelection,
)
from interpreter.text.pieces import CatalogueWord, Noun
from interpreter.text.planner.antecedents import Antecedent
from interpreter.text.planner.conditions import ConditionWording
from interpreter.text.planner.demands import is_many, source_zone, zone_name
from interpreter.text.planner.naming import HOST
from interpreter.text.planner.reader_named import reader_named
from interpreter.text.planner.scope import constant
from interpreter.text.planner.singly import is_of_one, singly
from interpreter.text.planner.smoothing import smoothed
from interpreter.text.planner.sure import taken_at_once


class Results(ConditionWording):
    """How the results of statements are called."""

    def bind(self, node: Step) -> None:
        """Remember what a statement's result is, for when it is spoken of."""
        if node.result:
            if isinstance(node, Choose) and isinstance(node.what, Selection) and _is_on_what(node.what):
                # What was told by what lies on it is this, and nothing else.
                self.bindings.pop(HOST, None)
            bound = self._result(node)
            if bound is not None:
                self.give(node.result, replace(bound, block=self.block))

    def known_here(self, steps: Block) -> None:
        """Let what statements within a clause gave a name to be known in the block at hand, of which they are a part."""
        for name in (step.result for step in steps):
            if name and name in self.bindings:
                self.bindings[name] = replace(self.bindings[name], block=self.block)

    def to_reader(self, node: Transfer) -> str:
        """Return by which phrase something is handed over: to the reader, or anybody else."""
        return "_me" if self.is_owning_reader(node.target) and self.person == "them" else ""

    def smooth(self, block: Block) -> Block:
        """Return a block as one would print it: what is sure isn't chosen, and ways that differ in one place are one."""
        block = reader_named(block) if self.person == "me" else block
        return smoothed(taken_at_once(block, self.is_in_one_slot))

    def of_one(self, step: Step) -> Step:
        """Return a statement that takes one of several as one about a thing that is alone."""
        return singly(step, self.binding)

    def is_named_anew(self, step: Step) -> bool:
        """Return whether a statement does nothing but give a thing that is alone another name: nobody is told of that."""
        what = step.what if isinstance(step, Choose) else None
        things = what.things if isinstance(what, Selection) and is_of_one(what, self.binding) else None
        if not isinstance(things, Things) or things.source is None or things.where is not None or things.excepts:
            return False
        if step.result:
            self.give(step.result, replace(self.binding(things.source), verb=None, block=self.block))
        return True

    def _result(self, node: Step) -> Antecedent | None:
        match node:
            case Transfer():
                noun = (
                    self.units(node.amount.units)
                    if isinstance(node.amount, Amount)
                    else Noun((CatalogueWord("nouns", "unit"),))
                )
                given = isinstance(node.target, PlayerSelection)
                verb = "pay_to" if given else "put" if node.target is not None else node.verb
                return Antecedent(noun, CatalogueWord("verbs", verb), number=True)
            case Move():
                moved = node.what
                said = CatalogueWord("verbs", self.moved_by(node))
                return Antecedent(self.selected_noun(moved), said, is_many(moved), asked=_asked(moved))
            case Choose(what=Selection() as what):
                chosen = CatalogueWord("verbs", "choose")
                return Antecedent(self.selected_noun(what), chosen, is_many(what), chosen_in=source_zone(what))
            case Choose(what=ValueSelection() | PlayerSelection() as what):
                return Antecedent(self.selected_noun(what), CatalogueWord("verbs", "choose"))
            case Choose(what=PlaceSelection() as where):
                name = getattr(where.place, "name", "")
                noun = Noun((CatalogueWord("places", name) if name else CatalogueWord("nouns", "place"),))
                return Antecedent(noun, CatalogueWord("verbs", "choose"))
            case Call():
                return self._call_result(node)
            case OnlyIf() | Choose() | Resolve() | SetVariable() | Deed():
                return None
            case If() | May() | Either() | AnyOrder() | ForEach() | Repeat() | Let():
                return None
            case _:
                assert_never(node)

    def only_guards(self, step: Step, before: Block) -> bool:
        """Return whether a statement is done unless one before it found too little in a pile: nobody needs to be told of that."""
        match step:
            case If(
                condition=Compare(operator="=", left=Count(of=Named(name=name)), right=Number(number=count)),
                force="plain",
                otherwise=(),
            ):
                done = next((one for one in before if one.result == name and one.force != "may"), None)
                return count > 0 and done is not None and self._were_asked(name) == count and self._is_from_a_pile(done)
        return False

    def _were_asked(self, name: str) -> int | None:
        """Return how many there had to be of what a name means."""
        return self.bindings[name].asked if name in self.bindings else None

    def _is_from_a_pile(self, step: Step) -> bool:
        """Return whether what a statement is done to comes from where nobody sees it."""
        given = step.what if isinstance(step, Move) else step.arguments[0].value if isinstance(step, Call) else None
        zone = self.vocabulary.zones.get(source_zone(given)) if isinstance(given, Selection) else None
        return zone is not None and zone.seen_by == "none"

    def moved_by(self, node: Move) -> str:
        """Return the verb by which a move is said."""
        place = node.to.place if isinstance(node.to, PlaceSelection) else node.to
        place = self.places.get(place.name, place) if isinstance(place, Named) else place
        things = node.what.things
        found = self.bindings.get(things.name) if isinstance(things, Named) else None
        return self.verb_of_move(found.source if found is not None else source_zone(node.what), zone_name(place))

    def verb_of_move(self, source: str, target: str) -> str:
        """Return the verb that the words of two zones have for a move between them, the nearest to both first."""
        for key in (f"{target}.arrives_from_{source}", f"{target}.arrives", f"{source}.leaves"):
            found, _ = self.catalogue.find(CatalogueWord("places", key))
            if isinstance(found, str):
                return found
        return "move"

    def _call_result(self, node: Call) -> Antecedent | None:
        verb = self.vocabulary.verbs.get(node.verb)
        role = verb.result if verb and verb.result else node.arguments[0].role if node.arguments else ""
        for argument in node.arguments:
            if argument.role == role and isinstance(argument.value, Selection):
                what = argument.value
                return Antecedent(
                    self.selected_noun(what), CatalogueWord("verbs", node.verb), is_many(what), asked=_asked(what)
                )
        return None


def _is_on_what(what: Selection) -> bool:
    """Return whether what is chosen is that on which something lies."""
    where = what.things.where if isinstance(what.things, Things) else None
    told = (
        isinstance(where, Compare) and where.operator == "is" and where.left == It() and isinstance(where.right, HostOf)
    )
    return told or isinstance(what.things, HostOf)


def _asked(what: Selection) -> int | None:
    """Return how many things a selection asks for, if it is so many and no fewer."""
    exactly = what.quantity.sort == "exactly" and what.times is None
    return constant(what.quantity.number) if exactly else None
