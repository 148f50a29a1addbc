"""What every machine counts alike: decisions, options, blocks entered, and whole trees of play from fixed positions.

Speed is lost where more is asked or entered than before, and rules change where other numbers of ways lead on; neither shows in a
clock. After a change that is meant, `python tests/bench/test_counts.py` writes the counts anew; read what differs before
keeping it.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from interpreter.agents.dice import Dice
from interpreter.effects.block import Block
from interpreter.effects.machine import Machine
from interpreter.game.game import Game
from interpreter.paths import data_folder
from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.counting import perft

NAMES = sorted(path.parent.name for path in data_folder("rules").glob("*/game.yaml"))
KEPT = Path(__file__).with_name("counts.json")
GAMES = 12
POSITIONS = ((0, 3), (30, 4))
"""How many decisions lie before a position, and how deep its tree is counted."""


@cache
def book(name: str) -> Rulebook:
    return load_rulebook(name)


def cases() -> list[str]:
    return [
        f"{name} {seats}" for name in NAMES for seats in range(book(name).game.seats[0], book(name).game.seats[1] + 1)
    ]


@contextmanager
def entered() -> Iterator[list[int]]:
    """Counts the blocks that machines enter."""
    count, enter = [0], Machine.enter

    def counting(machine: Machine, block: Block, me: int, this: int, values: Sequence[Any]) -> None:
        count[0] += 1
        enter(machine, block, me, this, values)

    with patch.object(Machine, "enter", counting):
        yield count


def counts(name: str, seats: int) -> dict[str, int]:
    """What random games of fixed seeds add up to. They are told, for only then each block is entered by itself (see `stretches`)."""
    decisions = options = points = 0
    with entered() as blocks:
        for seed in range(GAMES):
            game, dice = Game(book(name), seats, seed), Dice(seed)
            while not game.over:
                decisions += 1
                options += game.width
                game.choose(dice.roll(game.width))
            points += sum(game.result().scores)
    return {"decisions": decisions, "options": options, "blocks": blocks[0], "points": points}


def trees(name: str) -> list[int]:
    """The sizes of the trees from the fixed positions of a game for two."""
    found = []
    for before, depth in POSITIONS:
        game, dice = Game(book(name), 2, 7, remember=False), Dice(7)
        for _ in range(before):
            game.choose(dice.roll(game.width))
        found.append(perft(game, depth))
    return found


def kept() -> dict[str, Any]:
    content: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8"))
    return content


@pytest.mark.parametrize("case", cases())
def test_games_count_as_before(case: str) -> None:
    name, seats = case.split()
    assert counts(name, int(seats)) == kept()["games"][case]


@pytest.mark.parametrize("name", NAMES)
def test_trees_are_as_large_as_before(name: str) -> None:
    assert trees(name) == kept()["trees"][name]


def test_a_tree_is_as_wide_as_its_options() -> None:
    game = Game(book(NAMES[0]), 2, 7, remember=False)
    assert perft(game, 1) == game.width


if __name__ == "__main__":
    games = {case: counts(case.split()[0], int(case.split()[1])) for case in cases()}
    content = {"games": games, "trees": {name: trees(name) for name in NAMES}}
    KEPT.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
    print(KEPT.read_text(encoding="utf-8"))
