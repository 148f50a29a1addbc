"""Compiled expressions say what they mean: each of all games, in positions of random games, is worked out thing by thing as well."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from dsl import meaning as m
from interpreter.agents.dice import Dice
from interpreter.effects.expressions.writer import Writer
from interpreter.effects.program import Program
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.table.layout import each
from tests.effects.meaning import Meaning
from tests.effects.meant import Unsaid
from tests.text.test_boards import EFFECTS
from tests.written import steps_of

TESTS = Path(__file__).parents[1]
GAMES: dict[str, str | Path] = {
    "everdell": "everdell",
    "evergreen": "evergreen",
    **{str(path.parent.relative_to(TESTS)): path.parent for path in sorted(TESTS.glob("*/*/game.yaml"))},
}
CONDITIONS = get_args(m.Condition)
NUMBERS = (
    m.Count, m.Total, m.Extreme, m.SecondHighest, m.Different, m.LongestRun, m.Alike, m.Arithmetic, m.Conditional, m.LargestGroup,
    m.Distance, m.Seats, m.NextValue, m.OppositeValue, m.AsPrinted,
)  # fmt: skip
SETS = (m.Things, m.Players)
UNSAID = {m.Name}
"""Never compared: a name is no number."""
ISLE = (*EFFECTS, "if opposite of sun of table is north: gain 1 coin")
"""What nobody's rules say is compared in the words of the isle."""


@cache
def book(name: str) -> Rulebook:
    return load_rulebook(GAMES[name])


def expressions(tree: Any) -> Iterator[Any]:
    """The widest expressions in a tree: none that stands in another."""
    if isinstance(tree, (*CONDITIONS, *NUMBERS, *SETS)):
        yield tree
        return
    if isinstance(tree, m.Read) and tree.type.name in ("number", "value", "truth"):
        yield tree
        return
    for part in m.children(tree):
        yield from expressions(part)


def free(tree: Any, bound: frozenset[str] = frozenset()) -> dict[str, m.Type]:
    """The names that are not bound within a tree."""
    found: dict[str, m.Type] = {}
    if isinstance(tree, m.Named) and tree.name not in bound:
        found[tree.name] = tree.type
    if isinstance(tree, m.Things | m.Players | m.Values) and tree.called:
        bound = bound | {tree.called}
    for part in m.children(tree):
        found |= free(part, bound)
    return found


def stated(program: Program) -> list[tuple[Any, int]]:
    """Every widest expression of a game, with the thing that it is written on, or -1; each once."""
    game, lay = program.game, program.lay
    found: dict[Any, int] = {}
    for index, definition in enumerate(lay.definitions):
        things = [thing for thing, one in enumerate(lay.thing_definition) if one == index]
        for part in _nodes(definition):
            for one in expressions(part):
                if things:
                    found.setdefault(one, things[0])
    written = [steps_of(game.vocabulary, effect) for effect in ISLE] if game.id == "isle" else []
    rest = (
        written,
        game.verbs,
        game.rules,
        game.changes,
        game.setup,
        game.turns,
        game.end,
        game.scores,
        game.tie_breaks,
        game.play,
    )
    for part in _nodes(rest):
        for one in expressions(part):
            found.setdefault(one, -1)
    return list(found.items())


def _nodes(tree: Any) -> Iterator[m.Node]:
    """Every outermost node in plain containers and records."""
    if isinstance(tree, m.Node):
        yield tree
    elif isinstance(tree, dict):
        for part in tree.values():
            yield from _nodes(part)
    elif isinstance(tree, list | tuple):
        for part in tree:
            yield from _nodes(part)
    elif hasattr(tree, "__dataclass_fields__"):
        for name in tree.__dataclass_fields__:
            yield from _nodes(getattr(tree, name))


def meant(type_: m.Type, program: Program, rnd: Random) -> tuple[Any, Any]:
    """Anything that a name of a type may mean: as the machine has it, and as it is meant."""
    lay = program.lay
    match type_.name:
        case "thing":
            mask = lay.kind_mask.get(type_.of, lay.all_things)
            able = list(each(mask))
            if type_.many:
                some = rnd.sample(able, rnd.randrange(min(len(able), 1 if type_.lone else 4) + 1))
                return lay.mask(some), frozenset(some)
            one = rnd.choice([*rnd.sample(able, min(3, len(able))), None])
            return (rnd.choice([-1, None]) if one is None else one), one
        case "player":
            player = rnd.choice([*range(lay.players), None])
            return (-1 if player is None else player), player
        case "number":
            number = rnd.randrange(6)
            return number, number
        case "value" if not type_.many:
            value = rnd.randrange(len(lay.game.vocabulary.enumerations[type_.of].values))
            return value, value
    raise Unsaid


def compiled(program: Program, e: Any, slots: dict[str, int]) -> Any:
    writer = Writer(program.names, program.attributes, slots)
    if isinstance(e, CONDITIONS):
        return program.names.function(writer.condition(e), "meant")
    if isinstance(e, m.Things):
        return program.names.function(writer.things(e), "meant")
    if isinstance(e, m.Players):
        return program.names.function(writer.players(e), "meant")
    return program.names.function(writer.value(e), "meant")


def told(moment: Meaning, e: Any) -> Any:
    if isinstance(e, CONDITIONS):
        return moment.holds(e)
    if isinstance(e, m.Things):
        return moment.things(e)
    if isinstance(e, m.Players):
        return moment.players(e)
    return moment.number(e)


def plain(e: Any, found: Any) -> Any:
    """What a compiled rule tells, as it is meant."""
    if isinstance(e, CONDITIONS):
        return bool(found)
    if isinstance(e, m.Things):
        return set(each(found))
    if isinstance(e, m.Players):
        return sorted(found)
    return found


def compare(
    program: Program, game: Game, asked: list[tuple[Any, int]], rnd: Random
) -> Iterator[tuple[Any, Any, Any, Any]]:
    """Of each expression that can be told: what it means, what its compiled rule says, and of whom it was asked."""
    for e, written_on in asked:
        names = free(e)
        try:
            values = {name: meant(type_, program, rnd) for name, type_ in names.items()}
        except Unsaid:
            continue
        slots = {name: index for index, name in enumerate(names)}
        given = tuple(values[name][0] for name in names)
        me = rnd.randrange(program.lay.players)
        this = written_on if written_on >= 0 else None
        moment = Meaning(program, game.table, me, this, None, {name: value for name, (_, value) in values.items()})
        if this is None and any(isinstance(one, m.This | m.Here) or getattr(one, "other", False) for one in m.walk(e)):
            continue
        try:
            expected = told(moment, e)
        except Unsaid:
            continue
        found = plain(e, compiled(program, e, slots)(game.table, me, -1 if this is None else this, None, given))
        yield e, expected, found, (me, this, given)


@pytest.mark.parametrize("name", GAMES)
def test_compiled_expressions_say_what_they_mean(name: str) -> None:
    told_of: set[Any] = set()
    low, high = book(name).game.seats
    every: set[Any] = set()
    for seats in range(low, high + 1):
        game, rnd = Game(book(name), seats, seats, remember=False), Random(seats)
        asked, dice = stated(game.program), Dice(seats)
        every |= {e for e, _ in asked}
        for number in range(400):
            if number % 40 == 0:
                for e, expected, found, how in compare(game.program, game, asked, rnd):
                    assert found == expected, (e, how)
                    told_of.add(e)
            if game.over:
                break
            game.choose(dice.roll(game.width))
    # The rest asks for scores, for pairs, and for names of places.
    assert len(told_of) * 10 >= len(every) * 8
    if name == "game/isle":  # in whose words every construct is said
        assert [e for e in every - told_of if not isinstance(e, m.Read)] == []


def test_every_construct_is_compared_somewhere() -> None:
    met: set[type] = set()
    for name in GAMES:
        program = Game(book(name), book(name).game.seats[0], remember=False).program
        met |= {type(node) for e, _ in stated(program) for node in m.walk(e)}
    assert {*get_args(m.Condition), *get_args(m.Value)} - met == UNSAID, "it needs an effect in `ISLE` or `EFFECTS`"
