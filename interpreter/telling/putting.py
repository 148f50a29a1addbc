"""What is put to another player, who may refuse: `Player 2 may trade an apple card for the Pear`, with what the names in it stand for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from dsl import meaning as m
from dsl.meaning.walking import rebuilt
from interpreter.table.layout import each
from interpreter.telling.lines import LogLine
from interpreter.telling.spoken import Spoken
from interpreter.text.pieces import Listed, Noun, Phrase, Piece, Said

if TYPE_CHECKING:
    from collections.abc import Mapping

    from interpreter.effects.program import Program
    from interpreter.game.events import Event
    from interpreter.telling.spaces import Spaces
    from interpreter.telling.voice import Voice

# No name that rules can give.
ASKED = "=asked"
Held = tuple[str, str, Any]
"""What a name stands for: the name, its sort, and the number of what it is."""


class PutToOthers:
    """What was put to others in one stretch of the log: the deeds of which nothing was told when they began, whose line comes with what
    they put to somebody, and what is still open."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.untold: set[str] = set()
        self.open: list[int] = []

    def called(self, verb: str, told: bool) -> None:
        """Note a deed that began, and whether the log has a line of it."""
        (self.untold.discard if told else self.untold.add)(verb)

    def happens(self) -> None:
        """Note that something happened of which the log may tell: what is open isn't refused."""
        self.open = [count + 1 for count in self.open]

    def lines(self, event: Event, through: int) -> Iterator[LogLine]:
        """Yield the lines of what is put to somebody, and of what somebody has refused. `through`: the thing by which it came about."""
        if event.kind == "put-over":
            if self.open and not self.open.pop():
                yield LogLine("left", event.seat)
            return
        player, address, pc, this, held = event.args
        block = self.program.blocks[self.program.addresses[address]]
        verb = self.program.game.verbs.get(block.verb)
        if verb is not None and not verb.parameters and verb.name in self.untold and event.seat >= 0:
            self.untold.discard(verb.name)
            yield LogLine("did", event.seat, words=(verb.name, -1))
        self.open.append(0)
        yield LogLine("offered", event.seat, words=(player, address, pc, this, held), through=through)


def said_of(voice: Voice, spaces: Spaces, program: Program, line: LogLine) -> tuple[tuple[str, str, str], ...]:
    """Return the parts of what a player may do to whom it was put, as the rules say it, without a full stop."""
    player, address, pc, this, held = line.words
    let = program.blocks[program.addresses[address]].steps[pc].node
    assert isinstance(let, m.Let), let
    asked = m.Named(ASKED, m.Type("player"))
    told = replace(let, players=asked, body=with_values(program, let.body, held))
    spelt: dict[str, Piece] = {ASKED: Said(voice.player(player))}
    types = {one.name: one.type for one in m.walk(let) if isinstance(one, m.Named)}
    for name, sort, value in held:
        if (piece := _called(voice, spaces, sort, value)) is not None:
            spelt[name] = piece
        elif sort == "thing" and types[name].of:
            # Which one it is isn't known.
            spelt[name] = some(voice, types[name].of)
    id = spaces.lay.definitions[spaces.lay.thing_definition[this]].id if this >= 0 else ""
    with spelling(voice, spelt):
        parts = Spoken(voice.wording.statement(told, id)).unclosed().parts
    return tuple((part.text, part.kind, part.id) for part in parts)


def some(voice: Voice, kind: str) -> Piece:
    """Word a thing of which no more is known than of which kind it is: `a card`."""
    return Phrase("a", {"what": Noun((voice.wording.word(kind),))})


def _called(voice: Voice, spaces: Spaces, sort: str, value: Any) -> Piece | None:
    """Return what a name stands for; nothing for what can't be told, or goes into the statement itself."""
    match sort:
        case "thing" | "things":
            things = [value] if sort == "thing" and value >= 0 else list(each(value)) if sort == "things" else []
            return called_things(voice, spaces, things) if things else None
        case "player":
            return Said(voice.player(value)) if value >= 0 else None
        case "place":
            return spaces.place(spaces.lay.zone_name[value], spaces.lay.zone_holder[value]) if value >= 0 else None
    return None


def called_things(voice: Voice, spaces: Spaces, things: Sequence[int]) -> Piece:
    """Word things by their names, those of one name together; spaces by where they are."""
    lay, wording = spaces.lay, voice.wording
    if lay.thing_space[things[0]] is not None:
        return spaces.named(things)
    ids = [lay.definitions[lay.thing_definition[thing]].id for thing in things]
    items: list[Piece] = [
        Phrase("named", {"what": Noun((wording.word(id),))})
        if ids.count(id) == 1
        else wording.counted(id, ids.count(id))
        for id in dict.fromkeys(ids)
    ]
    return items[0] if len(items) == 1 else Listed(tuple(items), "and")


def with_values(program: Program, tree: Any, held: Sequence[Held]) -> Any:
    """Return a statement in which values and numbers stand in the place of their names."""
    values = {name: value for name, sort, value in held if sort in ("value", "number")}
    enumerations = program.game.vocabulary.enumerations

    def told(node: Any) -> Any:
        if not isinstance(node, m.Named) or node.name not in values:
            return rebuilt(node, told)
        value = values[node.name]
        if node.type.name == "number":
            return m.Number(value)
        return m.EnumValue(node.type.of, enumerations[node.type.of].values[value]) if value >= 0 else node

    return told(tree)


@contextmanager
def spelling(voice: Voice, spelt: Mapping[str, Piece]) -> Iterator[None]:
    """Say, within, what names stand for."""
    planner = voice.wording.planner
    outer, planner.spelt = planner.spelt, {**planner.spelt, **spelt}
    try:
        yield
    finally:
        planner.spelt = outer
