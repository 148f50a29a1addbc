"""Which phrase asks a question, and what of it is reckoned out before it is said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.effects.steps.picks import PickThing

if TYPE_CHECKING:
    from interpreter.game.decision import Decision
    from interpreter.game.game import Game
    from interpreter.game.picks import Picks


def key_of(
    decision: Decision, statement: m.Node | None, asker: str, several: bool, picks: Picks | None, names: bool
) -> str:
    """Return the key of the phrase that asks. `several`: whether more than one can be chosen; `names`: whether the question names
    what is chosen, or for what.
    """
    key = decision.key
    if isinstance(statement, m.Choose | m.Selection):
        # A statement that says itself that something is chosen needn't be told what to do.
        return "choose-source" if key == "choose-place" and isinstance(decision.node, m.Selection) else "choose"
    if key == "choose-branch" and not asker:
        return "choose-deed"
    if key == "choose-place" and isinstance(decision.node, m.Selection):
        return "choose-source"
    if isinstance(statement, m.Transfer) and isinstance(statement.amount, m.Price) and key == "choose-player":
        return "choose-payee"
    if key == "choose-place" and names:
        return "choose-home"
    if key == "choose-thing" and names:
        return "choose-which"
    if key in ("choose-thing", "choose-unit") and several:
        return f"{key}s"
    if key in ("choose-thing", "choose-unit") and (decision.picked or (picks is not None and picks.fixed)):
        return "choose-last"
    return key


def chosen_for(game: Game, decision: Decision, node: object) -> int:
    """Return the one thing that was chosen before for a selection; -1 for none."""
    steps = game.program.blocks[game.program.addresses[decision.address]].steps
    slot = next((step.slot for step in steps if isinstance(step, PickThing) and step.node is node), -1)
    held = game.machine.L[slot] if 0 <= slot < len(game.machine.L) else None
    return held if isinstance(held, int) else -1


def counted(statement: m.Transfer, most: int) -> m.Transfer:
    """Return a transfer of so many for each of something, as one of the number that this comes to."""
    amount = statement.amount
    if not isinstance(amount, m.Amount) or amount.times is None:
        return statement
    quantity = replace(amount.quantity, number=m.Number(most))
    return replace(statement, amount=replace(amount, quantity=quantity, times=None, most=None))
