"""What names stand for in a question: a space goes by its coordinate, another player by name, and about what somebody else has chosen
whoever is asked was not there."""

from __future__ import annotations

from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.effects.steps.players import NextPlayer, is_put
from interpreter.table.layout import each
from interpreter.telling.lines import LogLine
from interpreter.telling.phrasing import block_of, holds
from interpreter.telling.putting import Held, called_things, some, spelling
from interpreter.telling.spaces import Spaces
from interpreter.text.pieces import Noun, Phrase, Piece, Said

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator
    from contextlib import AbstractContextManager

    from interpreter.game.decision import Decision
    from interpreter.game.game import Game
    from interpreter.telling.voice import Voice


@contextmanager
def spelt_out(
    game: Game, voice: Voice, decision: Decision, statement: m.Node | None, seen: Callable[[], Collection[int]]
) -> Iterator[None]:
    """Say which spaces and other players names stand for, and what those do that a statement within a `let` has from without. seen: the
    things that the seat sees; what it doesn't see keeps its name."""
    with spelling(voice, _meant(game, voice, decision, statement, seen)), owner_named(game, voice, decision):
        yield


def owner_named(game: Game, voice: Voice, decision: Decision) -> AbstractContextManager[None]:
    """Say, within, who the owner of the thing is whose ability asks."""
    owner = game.machine.T.owner(decision.this)
    if owner < 0:
        return nullcontext()
    return voice.wording.planner.owned_by(None if owner == decision.seat else Said(voice.player(owner)))


def _meant(
    game: Game, voice: Voice, decision: Decision, statement: m.Node | None, seen: Callable[[], Collection[int]]
) -> dict[str, Piece]:
    block, let = block_of(game, decision)[0], let_around(game, decision, statement)
    if statement is None:
        return {}
    found: dict[str, Piece] = {}
    verb = game.book.game.verbs.get(block.verb)
    roles = set() if verb is None else {one.role for one in verb.parameters}
    spaces = Spaces(game.program.lay, voice)
    within, told = bound_in(statement if let is None else let.body), bound_in(block.body)
    for named in (one for one in m.walk(statement) if isinstance(one, m.Named) and one.name not in within):
        # What a standing line answers was never told: no statement before this one names it; nor does a choice name what a verb is
        # done to, for which it is made.
        role = isinstance(statement, m.Choose) and named.name in roles
        untold = let is not None or role or (bool(block.body) and named.name not in told)
        held = game.machine.L[block.names[named.name]] if named.name in block.names else None
        if not isinstance(held, int) or held < 0:
            continue
        if named.type.name == "thing" and not named.type.many and spaces.lay.thing_space[held] is not None:
            found[named.name] = spaces.named((held,))
        elif named.type.name == "player" and (let is not None or held != decision.seat):
            found[named.name] = Said(voice.player(held))
        elif named.type.name == "thing" and not named.type.many and spaces.sole_owner(held) == decision.seat:
            # It is the only one that whoever is asked has, whether they chose it or it was chosen for them.
            kind = named.type.of or spaces.lay.definitions[spaces.lay.thing_definition[held]].id
            found[named.name] = Phrase("my", {"what": Noun((voice.wording.word(kind),))})
        elif not untold:
            continue
        elif named.type.name == "place":
            found[named.name] = spaces.place(spaces.lay.zone_name[held], spaces.lay.zone_holder[held])
        elif named.type.name == "thing":
            things = list(each(held)) if named.type.many else [held]
            if things and all(thing in seen() for thing in things):
                found[named.name] = called_things(voice, spaces, things)
            elif let is not None and named.type.of and not named.type.many:
                # Nobody told whoever is asked which one it is, nor that there is one.
                found[named.name] = some(voice, named.type.of)
    return found


def let_around(game: Game, decision: Decision, statement: m.Node | None) -> m.Let | None:
    """Return the statement by which somebody else lets whoever is asked do something; None if nobody does."""
    whole = block_of(game, decision)[1]
    return next((one for one in m.walk(whole) if isinstance(one, m.Let) and holds(one.body, statement)), None)


def values_meant(game: Game, decision: Decision, statement: m.Node | None) -> list[Held]:
    """Return the values and numbers that names stand for of which whoever is asked was not told: those that somebody else chose."""
    let, block = let_around(game, decision, statement), block_of(game, decision)[0]
    if let is None or statement is None:
        return []
    within, locals_ = bound_in(let.body), game.machine.L
    named = (one for one in m.walk(statement) if isinstance(one, m.Named) and one.name not in within)
    return [
        (one.name, one.type.name, locals_[block.names[one.name]])
        for one in named
        if one.type.name in ("value", "number") and one.name in block.names
        if isinstance(locals_[block.names[one.name]], int)
    ]


def put_by(game: Game, decision: Decision, statement: m.Node | None) -> LogLine | None:
    """Return the deed by which somebody puts a question to another player; None where nobody does, or no verb of the rules says it."""
    let, block = let_around(game, decision, statement), block_of(game, decision)[0]
    verb = game.book.game.verbs.get(block.verb)
    if let is None or verb is None or verb.parameters or not is_put(let):
        return None
    backs = (one.back_slot for one in block.steps if isinstance(one, NextPlayer) and one.node is let)
    seat = next((game.machine.L[slot] for slot in backs), None)
    return None if seat in (None, decision.seat) else LogLine("did", seat, words=(verb.name, -1))


def bound_in(block: m.Block | m.Node) -> set[str]:
    """Return the names that these statements give."""
    given = {one.result for one in m.walk(block) if isinstance(one, m.Statement) and one.result}
    return given | {one.name for one in m.walk(block) if isinstance(one, m.ForEach)}
