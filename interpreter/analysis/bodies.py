"""The places of a game where effects stand, and all that stands in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from dsl import meaning as m
from dsl.source import Span
from interpreter.definitions.game import Definition, GameDefinition
from interpreter.remembering import Remembered

# Each pass over a game looks at all its nodes, and after a change most of them are what they were.
NODES: Remembered[tuple[m.AnyNode, ...]] = Remembered(4_000)


@dataclass(frozen=True, slots=True)
class Body:
    """A block with what it belongs to. `owner`: a thing's id, "" for the table. `sort`: ability, when, before, offer, verb,
    setup, turn, play, end. `name`: of the ability or verb, for a standing line the verb that it waits for."""

    owner: str
    sort: str
    name: str
    block: m.Block
    span: Span
    line: m.Standing | None = None

    @property
    def address(self) -> str:
        """What a report calls it."""
        return f"{self.owner}.{self.name}" if self.owner else self.name


def bodies(game: GameDefinition) -> Iterator[Body]:
    """Yield every block of a game."""
    for verb in game.verbs.values():
        yield Body("", "verb", verb.name, verb.body, place_of(verb.body))
    for line in game.rules:
        yield _standing("", line)
    for definition in game.definitions:
        for name, block in definition.abilities.items():
            yield Body(definition.id, "ability", name, block, place_of(block, definition.span))
        for line in definition.always:
            yield _standing(definition.id, line)
    turn = game.turns.body if game.turns is not None else ()
    for name, block in (("setup", game.setup), ("turn", turn), ("play", game.play), ("end", game.end)):
        if block:
            yield Body("", name, name, block, place_of(block))


def _standing(owner: str, line: m.Standing) -> Body:
    sort = line.moment if isinstance(line, m.When) else "offer"
    return Body(owner, sort, line.pattern.verb, line.body, line.span, line)


def place_of(block: m.Block, otherwise: Span = m.NOWHERE) -> Span:
    """Return the first line of a block."""
    return first_line(block[0].span) if block and block[0].span != m.NOWHERE else otherwise


def first_line(span: Span) -> Span:
    """Return the part of a span that lies on its first line: a long statement is marked where it begins."""
    if span.line == span.end_line:
        return span
    return Span(span.file, span.line, span.column, span.line, span.column + 1)


def every_node(game: GameDefinition) -> Iterator[m.AnyNode]:
    """Yield all nodes of all effects, expressions and standing lines of a game."""
    for body in bodies(game):
        yield from nodes(body.line if body.line is not None else body.block)
    for definition in game.definitions:
        for lines in definition.amounts.values():
            yield from nodes(lines)
        for stated in definition.attributes.values():
            yield from nodes(stated)
    of_zones = [part for zone in game.zones.values() for part in (zone.room, zone.admits, zone.scores)]
    for tree in (*of_zones, game.scores, game.tie_breaks, *game.adjectives.values()):
        yield from nodes(tree)
    if game.turns is not None:
        yield from nodes(game.turns.of)
    if game.wins is not None:
        yield from nodes(game.wins)


def asked_adjectives(game: GameDefinition) -> frozenset[str]:
    """Return the declared adjectives that an effect, a place, a score or a drawing asks for, or one of these adjectives."""
    by_others = {id(node) for condition in game.adjectives.values() for node in nodes(condition)}
    asked = {drawn.word for board in game.boards.values() for drawn in board.draws if drawn.sort == "adjective"}
    asked |= {one.name for one in every_node(game) if isinstance(one, m.Adjective) and id(one) not in by_others}
    waiting = [*asked]
    while waiting:
        for one in nodes(game.adjectives.get(waiting.pop())):
            if isinstance(one, m.Adjective) and one.name not in asked:
                asked.add(one.name)
                waiting.append(one.name)
    return frozenset(asked)


def moved_kinds(game: GameDefinition) -> frozenset[str]:
    """Return the kinds of what some effect moves, as it names them: things of no other kind ever lie elsewhere than they begin."""
    kinds: set[str] = set()
    for body in bodies(game):
        owner = next((one.kind for one in game.definitions if one.id == body.owner), "")
        for node in nodes(body.line if body.line is not None else body.block):
            if not isinstance(node, m.Move):
                continue
            things = node.what.things
            kinds |= {*things.kinds} if isinstance(things, m.Things) else set()
            kinds |= {things.type.of} if isinstance(things, m.Named) else set()
            kinds |= {owner} if isinstance(things, m.This) else set()
    return frozenset(kinds)


def offers_by_verb(game: GameDefinition) -> Counter[str]:
    """Return how many offers there may be at most for each verb: those of the rules, and those of each copy of a thing."""
    found = Counter(line.pattern.verb for line in game.rules if isinstance(line, m.Offer))
    for one in game.definitions:
        for line in one.always:
            if isinstance(line, m.Offer):
                found[line.pattern.verb] += one.copies
    return found


def goes_on(loop: m.Repeat) -> m.Condition | None:
    """Return what holds as long as a `repeat until` goes on; None of other rounds."""
    match loop:
        case m.Repeat(times=m.Number(number=m.ENDLESS), up_to=False, body=(m.If(condition=condition),)):
            return condition
    return None


def nodes(tree: object) -> tuple[m.AnyNode, ...]:
    """Return all nodes of a tree in reading order. What was walked before is known, as long as it is the same tree."""
    if not isinstance(tree, m.Node | tuple):
        return ()
    return NODES((tree,), lambda: tuple(m.walk(tree)))


def of_kind(game: GameDefinition, kinds: tuple[str, ...]) -> list[Definition]:
    """Return the definitions that belong to any of these kinds."""
    words = game.vocabulary
    return [one for one in game.definitions if any(one.id == kind or words.is_kind(one.kind, kind) for kind in kinds)]


def overlap(game: GameDefinition, one: str, other: str) -> bool:
    """Return whether something may belong to both kinds."""
    return game.vocabulary.is_kind(one, other) or game.vocabulary.is_kind(other, one)
