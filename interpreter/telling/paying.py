"""What a way to pay is called that the rules of a game offer: what is done instead, and to which of the things that lie there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.effects.steps.picks import PickThing
from interpreter.table.layout import each
from interpreter.telling.attempts import refers
from interpreter.text.pieces import Listed, Noun, Phrase, Piece
from interpreter.text.planner.chosen import folded
from interpreter.text.planner.hoisting import hoisted

if TYPE_CHECKING:
    from interpreter.game.game import Game
    from interpreter.telling.voice import Voice
    from interpreter.text import Parts
    from interpreter.text.wording import Wording

# More things than these are told by what is asked of them.
FEW = 3


def way_of(wording: Wording, offer: m.Offer, named: Mapping[str, Piece] | None = None) -> Parts:
    """Return a way to pay that the rules of the game offer, as the one who may take it does it. named: the things that a choice in it
    can be of, by the name of its result."""
    planner = wording.planner
    with planner.about(""), planner.briefly():
        outer, planner.spelt = planner.spelt, {**planner.spelt, **(named or {})}
        # What it hangs on is the case where it may be taken.
        whole = planner.offer(folded(replace(offer, body=hoisted(offer.body, whenever=True)[1]), wording.settled))[0]
        planner.spelt = outer
        if not isinstance(whole, Phrase):
            return wording.realiser.say(whole)
        left = {key: piece for key, piece in whole.args.items() if key not in ("body", "pattern")}
        effects = Phrase(f"pay_{offer.terms.sort}", left)
        if "body" not in whole.args:
            return wording.realiser.say(effects)
        if offer.terms.sort == "free":
            # Behind what is told of a thing by a clause, what isn't done would be taken for a part of that.
            key = "way_free" if named else "way_free_of"
            return wording.realiser.say(Phrase(key, {"demands": whole.args["body"]}))
        return wording.realiser.say(Phrase("way", {"demands": whole.args["body"], "effects": effects}))


def takeable(game: Game, voice: Voice, offer: m.Offer, maker: int, seen: Collection[int]) -> dict[str, Piece]:
    """Return what the choices of an offer can be of at the question how to pay, by the names of their results: nothing of those of
    which there are many, or some that aren't seen. seen: the things that whoever is asked sees."""
    machine, program = game.machine, game.program
    block = next((line.block for line in program.offer_lines if line.node is offer), None)
    if block is None:
        return {}
    roles = {one.role for one in program.game.verbs[offer.pattern.verb].parameters}
    # What hangs on another choice of the offer isn't known yet.
    chosen = {
        id(one.what): one.result for one in offer.body if isinstance(one, m.Choose) and not refers(one.what, roles)
    }
    values = (*machine.L[: len(roles)], *(None,) * (block.size - len(roles)))
    found: dict[str, Piece] = {}
    for step in block.steps:
        if isinstance(step, PickThing) and not step.guarded and (name := chosen.get(id(step.node))):
            things = each(step.candidates(machine.T, machine.me, maker, None, values))
            piece = _one_of(game, voice, things) if all(thing in seen for thing in things) else None
            found |= {} if piece is None else {name: piece}
    return found


def _one_of(game: Game, voice: Voice, things: list[int]) -> Piece | None:
    """Return one of some things, by their names; None if there are none, or too many."""
    lay = game.program.lay
    ids = [lay.definitions[lay.thing_definition[thing]].id for thing in things]
    if not 0 < len(names := dict.fromkeys(ids)) <= FEW:
        return None
    key = "the" if len(names) == len(ids) else "a"
    items = tuple(Phrase(key, {"what": Noun((voice.wording.word(id),))}) for id in names)
    return items[0] if len(items) == 1 else Listed(items, "or")
