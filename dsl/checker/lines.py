"""Standing lines (what a thing does while it lies in play) and the lines of a score; and a whole source of any sort."""

from __future__ import annotations

from typing import Any, Literal

from dsl import meaning as m, syntax as s
from dsl.checker.changes import Changes
from dsl.checker.loops import bound_in
from dsl.meaning import PLAYER, Type

WHO: dict[str, Literal["me", "opponent", "player"]] = {
    "I": "me", "an opponent": "opponent", "any opponent": "opponent", "any player": "player", "a player": "player"
}  # fmt: skip


class Lines(Changes):
    """Resolves whole sources."""

    def line(self, line: s.Line) -> m.Lasting | None:
        if isinstance(line, s.ChangeLine):
            return self.change(line)
        if isinstance(line, s.ForbidLine):
            return self.forbid(line)
        return self._when(line) if isinstance(line, s.WhenLine) else self._offer(line)

    def _when(self, line: s.WhenLine) -> m.When | None:
        who = WHO.get(line.who.text)
        if who is None:
            self.error("who-acts", line.who, suggestion="I", word=line.who.text)
        verb = self.awaited(line.verb, third=who != "me")
        if verb is None or who is None:
            return None
        span = line.verb.span.to(line.roles[-1].span) if line.roles else line.verb.span
        with self.names.block():
            if line.called is not None:
                self.bind(line.called, PLAYER, how="called")
            pattern = self.pattern(verb, line.roles, span)
            self.bind_roles(verb)
            body = self.block(line.body.steps)
        called = line.called.text if line.called is not None else ""
        return None if pattern is None else m.When(line.moment, who, pattern, body, called, span=line.span)

    def _offer(self, line: s.OfferLine) -> m.Offer | None:
        verb = self.awaited(line.verb)
        group = line.group
        if group is not None and group.text not in self.vocabulary.offer_groups:
            self.unknown(group, self.vocabulary.offer_groups, "offer-group")
            return None
        if verb is None:
            return None
        if not verb.offers:
            self.error("no-offers", line.verb, notes=self.declared(verb.span), verb=verb.name)
            return None
        span = line.verb.span.to(line.roles[-1].span) if line.roles else line.verb.span
        pattern = self.pattern(verb, line.roles, span)
        with self.names.block():
            self.bind_roles(verb)
            terms = self.terms(line.terms)
            body = self.block(line.body.steps) if line.body is not None else ()
        if pattern is None or terms is None:
            return None
        if not all(_is_written(amount) for amount in (terms.amount, terms.replaced) if amount is not None):
            # What an offer comes to is worked out before a game begins.
            self.error("offer-to-number", line.terms)
            return None
        return m.Offer(pattern, terms, group.text if group else None, body, span=line.span)

    def score(self, line: s.AmountLine) -> m.ScoreLine | None:
        amount = self.amount(line.amount)
        condition = self.condition(line.condition) if line.condition is not None else None
        if amount is None or (line.condition is not None and condition is None):
            return None
        if isinstance(amount, m.Price):
            self.wrong(line.amount, "price", "unit")
            return None
        return m.ScoreLine(amount, condition, span=line.span)

    # --- whole sources ----------------------------------------------------------------------------------------------------------

    def whole(self, syntax: s.Syntax, type_: Type | None = None) -> Any:
        """Return the meaning of a parsed source. `type_`: what a value must be."""
        body: Any = syntax.body
        match syntax.start:
            case "steps":
                self._expect(body)
                return self.block(body)
            case "lines":
                self._expect(
                    tuple(
                        step
                        for line in body
                        if isinstance(line, s.WhenLine | s.OfferLine) and line.body is not None
                        for step in line.body.steps
                    )
                )
                return tuple(line for line in map(self.line, body) if line is not None)
            case "amounts":
                return tuple(line for line in map(self.score, body) if line is not None)
            case "condition":
                return self.condition(body[0])
            case "place":
                return self.place_choice(body[0])
            case "things":
                chosen = self.phrase_selection(body[0])
                return None if chosen is None else chosen[0]
            case "players":
                return self.player(body[0], each=True)
        return self._value_of(body[0], type_)

    def _expect(self, steps: tuple[s.Step, ...]) -> None:
        """Note which names will be bound, to tell a name that comes too early from a slip of the pen."""
        for word in bound_in(steps):
            self.names.coming.setdefault(word.text, word.span)

    def _value_of(self, written: s.Expression, type_: Type | None) -> m.Value | None:
        sense = self.expression(written, type_)
        if sense is None:
            return None
        if type_ is not None and (sense.type.name, sense.type.of) != (type_.name, type_.of):
            self.wrong(written, sense.type, type_)
            return None
        value: m.Value = sense.node
        return value


def _is_written(amount: m.Amount) -> bool:
    """Return whether an amount is a number that is written."""
    return isinstance(amount.quantity.number, m.Number) and amount.times is None and amount.most is None
