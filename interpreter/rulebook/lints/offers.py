"""Offers that readers would add up: at most one of them joins a payment."""

from __future__ import annotations

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.analysis.bodies import bodies, first_line, offers_by_verb
from interpreter.definitions.game import GameDefinition


def find_plain_offers(game: GameDefinition, problems: Problems) -> None:
    """Report an offer of a lower price for which nothing is given, where there are others for its verb: nothing in it says that it doesn't
    add up with them, as a standing change of the price does."""
    offers = offers_by_verb(game)
    for body in bodies(game):
        match body.line:
            case m.Offer(terms=m.Terms(sort="less", amount=m.Amount(units=(_,)))) as line if offers[
                line.pattern.verb
            ] > 1 and all(isinstance(step, m.OnlyIf) for step in line.body):
                problems.warning("offer-for-nothing", first_line(line.span), verb=line.pattern.verb)


__all__ = ["find_plain_offers"]
