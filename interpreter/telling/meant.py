"""What names stand for in a question: a space goes by its coordinate, another player by name, and about what somebody else has chosen
whoever is asked was not there."""

from __future__ import annotations

from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.table.layout import each
from interpreter.telling.phrasing import block_of, holds
from interpreter.telling.spaces import Spaces
from interpreter.text.pieces import Listed, Noun, Phrase, Piece, Said

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence
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
    planner = voice.wording.planner
    outer, planner.spelt = planner.spelt, {**planner.spelt, **_meant(game, voice, decision, statement, seen)}
    try:
        with owner_named(game, voice, decision):
            yield
    finally:
        planner.spelt = outer


def owner_named(game: Game, voice: Voice, decision: Decision) -> AbstractContextManager[None]:
    """Say, within, who the owner of the thing is whose ability asks."""
    owner = game.machine.T.owner(decision.this)
    if owner < 0:
        return nullcontext()
    return voice.wording.planner.owned_by(None if owner == decision.seat else Said(voice.player(owner)))


def _meant(
    game: Game, voice: Voice, decision: Decision, statement: m.Node | None, seen: Callable[[], Collection[int]]
) -> dict[str, Piece]:
    block, whole = block_of(game, decision)
    let = next((one for one in m.walk(whole) if isinstance(one, m.Let) and holds(one.body, statement)), None)
    if statement is None:
        return {}
    found: dict[str, Piece] = {}
    spaces = Spaces(game.program.lay, voice)
    within, told = bound_in(statement if let is None else let.body), bound_in(block.body)
    for named in (one for one in m.walk(statement) if isinstance(one, m.Named) and one.name not in within):
        # What a standing line answers was never told: no statement before this one names it.
        untold = let is not None or (bool(block.body) and named.name not in told)
        held = game.machine.L[block.names[named.name]] if named.name in block.names else None
        if not isinstance(held, int) or held < 0:
            continue
        if named.type.name == "thing" and not named.type.many and spaces.lay.thing_space[held] is not None:
            found[named.name] = spaces.named((held,))
        elif named.type.name == "player" and (let is not None or held != decision.seat):
            found[named.name] = Said(voice.player(held))
        elif not untold:
            continue
        elif named.type.name == "place":
            found[named.name] = spaces.place(spaces.lay.zone_name[held], spaces.lay.zone_holder[held])
        elif named.type.name == "thing":
            things = list(each(held)) if named.type.many else [held]
            if things and all(thing in seen() for thing in things):
                found[named.name] = _called(game, voice, things)
    return found


def bound_in(block: m.Block | m.Node) -> set[str]:
    """Return the names that these statements give."""
    given = {one.result for one in m.walk(block) if isinstance(one, m.Statement) and one.result}
    return given | {one.name for one in m.walk(block) if isinstance(one, m.ForEach)}


def _called(game: Game, voice: Voice, things: Sequence[int]) -> Piece:
    """Word things by their names, those of one name together."""
    lay, wording = game.program.lay, voice.wording
    ids = [lay.definitions[lay.thing_definition[thing]].id for thing in things]
    items: list[Piece] = [
        Phrase("named", {"what": Noun((wording.word(id),))})
        if ids.count(id) == 1
        else wording.counted(id, ids.count(id))
        for id in dict.fromkeys(ids)
    ]
    return items[0] if len(items) == 1 else Listed(tuple(items), "and")
