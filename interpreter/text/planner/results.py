"""What statements give a name to: how it is spoken of in what follows."""

from __future__ import annotations

from dataclasses import replace

from dsl.meaning import (
    Amount,
    Block,
    Call,
    Choose,
    Compare,
    Count,
    If,
    Move,
    Named,
    Number,
    PlaceSelection,
    PlayerSelection,
    Selection,
    Statement,
    Step,
    Transfer,
    ValueSelection,
)
from interpreter.text.pieces import Noun, Word
from interpreter.text.planner.conditions import Conditions
from interpreter.text.planner.demands import is_many, source_zone
from interpreter.text.planner.scope import Binding, constant


class Results(Conditions):
    """How the results of statements are called."""

    def bind(self, node: Step) -> None:
        """Remember what a statement's result is, for when it is spoken of."""
        if node.result:
            bound = self._result(node)
            if bound is not None:
                self.bindings[node.result] = replace(bound, block=self.block)

    def _result(self, node: Statement) -> Binding | None:
        match node:
            case Transfer():
                noun = (
                    self.units(node.amount.units) if isinstance(node.amount, Amount) else Noun((Word("nouns", "unit"),))
                )
                given = isinstance(node.target, PlayerSelection)
                verb = "pay_to" if given else "put" if node.target is not None else node.verb
                return Binding(noun, Word("verbs", verb), number=True)
            case Move():
                moved = node.what
                return Binding(self.selected_noun(moved), Word("verbs", "move"), is_many(moved), asked=_asked(moved))
            case Choose(what=Selection() as what):
                return Binding(self.selected_noun(what), Word("verbs", "choose"), is_many(what))
            case Choose(what=ValueSelection() | PlayerSelection() as what):
                return Binding(self.selected_noun(what), Word("verbs", "choose"))
            case Choose(what=PlaceSelection() as where):
                name = getattr(where.place, "name", "")
                noun = Noun((Word("places", name) if name else Word("nouns", "place"),))
                return Binding(noun, Word("verbs", "choose"))
            case Call():
                return self._call_result(node)
            case _:
                return None

    def only_guards(self, step: Step, before: Block) -> bool:
        """Return whether a statement is done unless the one before it found too little in a pile: nobody needs to be told of that."""
        done = before[-1] if before else None
        match step:
            case If(
                condition=Compare(operator="=", left=Count(of=Named(name=name)), right=Number(number=count)),
                otherwise=(),
            ) if done is not None and done.result == name and done.force != "may" and step.force != "may":
                return count > 0 and self._were_asked(name) == count and self._is_from_a_pile(done)
        return False

    def _were_asked(self, name: str) -> int | None:
        """Return how many there had to be of what a name means."""
        return self.bindings[name].asked if name in self.bindings else None

    def _is_from_a_pile(self, step: Step) -> bool:
        """Return whether what a statement is done to comes from where nobody sees it."""
        given = step.what if isinstance(step, Move) else step.arguments[0].value if isinstance(step, Call) else None
        zone = self.vocabulary.zones.get(source_zone(given)) if isinstance(given, Selection) else None
        return zone is not None and zone.seen_by == "none"

    def _call_result(self, node: Call) -> Binding | None:
        verb = self.vocabulary.verbs.get(node.verb)
        role = verb.result if verb and verb.result else node.arguments[0].role if node.arguments else ""
        for argument in node.arguments:
            if argument.role == role and isinstance(argument.value, Selection):
                what = argument.value
                return Binding(self.selected_noun(what), Word("verbs", node.verb), is_many(what), asked=_asked(what))
        return None


def _asked(what: Selection) -> int | None:
    """Return how many things a selection asks for, if it is so many and no fewer."""
    exactly = what.quantity.sort == "exactly" and what.times is None
    return constant(what.quantity.number) if exactly else None
