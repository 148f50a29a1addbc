"""States that were damaged on purpose: what the rules could not lead to isn't taken, and nothing but the two documented errors is raised.

With the checksum as it was, nothing that was changed is taken. With the checksum made anew, what is left are states that the rules allow
as far as can be told from the state alone: another number of a counter, another thing where such things may lie, another order
of what lies there, another state of chance, other clocks.
"""

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from interpreter.agents.dice import Dice
from interpreter.effects.machine import Machine
from interpreter.effects.soundness import checksum
from interpreter.game.game import Game
from interpreter.paths import data_folder
from interpreter.rulebook.book import load_rulebook

GAMES = sorted(path.parent.name for path in data_folder("rules").glob("*/game.yaml"))
DAMAGES = 500
ODD: tuple[Any, ...] = (
    None,
    True,
    "",
    "x",
    -1,
    -2,
    1.5,
    1 << 70,
    -(1 << 70),
    [],
    [[]],
    {},
    {"x": 1},
    [None],
    float("nan"),
)
# Whatever changes there is another table that the rules allow.
FREE = {"n", "w", "rows", "known", "chance", "serial", "learnt", "drawn"}


@cache
def positions(name: str) -> list[tuple[Game, str]]:
    """Questions from games of every size, each with its state as text."""
    book = load_rulebook(name)
    found = []
    for seats in range(book.game.seats[0], book.game.seats[1] + 1):
        game, dice = Game(book, seats, seats, remember=False), Dice(seats)
        while not game.over:
            if len(game.answers) % 9 == 0:
                found.append((game.copy(), json.dumps(game.state())))
            game.choose(dice.roll(game.width))
    return found


def places(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to each part of a state."""
    if path:
        yield path
    if isinstance(node, dict):
        for key, inside in node.items():
            yield from places(inside, (*path, key))
    elif isinstance(node, list):
        for index, inside in enumerate(node):
            yield from places(inside, (*path, index))


def spoilt(state: Any, random: Random) -> tuple[Any, ...]:
    """Change one part of a state; the way to it."""
    found = [place for place in places(state) if place[0] != "check"]
    deep = [place for place in found if place[0] != "table"] if random.random() < 0.5 else found
    path = random.choice(deep)
    holder = state
    for key in path[:-1]:
        holder = holder[key]
    old = holder[path[-1]]
    way = random.randrange(5)
    if way == 0:
        del holder[path[-1]]
    elif way == 1 and isinstance(old, list) and old:
        old.insert(random.randrange(len(old)), random.choice(old))
    elif way == 2 and type(old) is int:
        holder[path[-1]] = old + random.choice((-1000, -1, 1, 1000))
    elif way == 3 and type(old) is int:
        holder[path[-1]] = -old - 1
    else:
        holder[path[-1]] = random.choice(ODD)
    return path


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_was_changed_is_taken(name: str) -> None:
    random, known = Random(7), positions(name)
    for _ in range(DAMAGES):
        game, text = random.choice(known)
        state = json.loads(text)
        path = spoilt(state, random)
        if json.dumps(state) == text:
            continue
        taken = True
        try:
            Machine.restore(game.program, state)
        except (KeyError, ValueError):
            taken = False
        assert not taken, path


@pytest.mark.parametrize("name", GAMES)
def test_what_the_rules_could_not_lead_to_is_not_taken_whatever_its_checksum(name: str) -> None:
    random, known = Random(8), positions(name)
    taken: list[tuple[Any, ...]] = []
    for _ in range(DAMAGES):
        game, text = random.choice(known)
        state = json.loads(text)
        path = spoilt(state, random)
        if json.dumps(state) == text:
            continue
        state["check"] = checksum(state)
        try:
            Machine.restore(game.program, state)
        except (KeyError, ValueError):
            continue
        taken.append(path)
    assert [path for path in taken if not free(path)] == []


def free(path: tuple[Any, ...]) -> bool:
    """Whether what a path leads to can have other values that the rules allow: cells, places, orders and clocks of the table, also as
    it stood before players began to act at once; who of them are still to come; in frames the numbers in their locals, and whose
    they are."""
    match path:
        case ("table", str(key), *_) | ("phase", 0, str(key), *_):
            return key in FREE
        case ("frames", int(), 2 | 4, *_):
            return True
        case ("phase", 1, *_):
            return True
    return False


@pytest.mark.parametrize("state", [None, [], "state", 7, {}, {"table": {}}])
def test_what_is_no_state_at_all(state: Any) -> None:
    program = positions(GAMES[0])[0][0].program
    with pytest.raises((KeyError, ValueError)):
        Machine.restore(program, state)


def test_no_field_is_forgotten_when_a_machine_is_restored() -> None:
    registers = {"block", "pc", "me", "this", "L", "parent"}
    told = {"T": "table", "options": "options", "over": "over", "phase": "phase"}
    left_out = {"program", "log", "ahead", "calm", "weighed"}
    assert set(Machine.__slots__) == registers | set(told) | left_out
    assert set(positions(GAMES[0])[0][0].state()) == {*told.values(), "frames", "check"}
