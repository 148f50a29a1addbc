"""A game of enclosing lines: its rule is written once for all directions, and what is offered agrees with counts made elsewhere."""

from functools import cache
from pathlib import Path

import pytest

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.text import languages
from tests.effects.test_guards import expected
from tests.kinds.playing import failures, rules_in

SIEGE = Path(__file__).parent / "siege"
STEPS = [(row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if row or column]
# The ways to play so many moves from the first position on, as published for the well-known game of this kind.
PUBLISHED = [4, 12, 56, 244, 1396]


@cache
def book() -> Rulebook:
    return load_rulebook(SIEGE)


def ways(game: Game, moves: int) -> int:
    """In how many ways so many moves can be played."""
    if moves == 1:
        return game.width
    found = 0
    for index in range(game.width):
        after = game.copy()
        after.choose(index)
        found += ways(after, moves - 1)
    return found


def test_as_many_positions_as_published() -> None:
    assert [ways(Game(book(), seats=2, seed=1), moves) for moves in range(1, 6)] == PUBLISHED


def stones(game: Game) -> dict[tuple[int, int], int]:
    """What lies on each field, by row and column: 0 for nothing."""
    spaces = enumerate(game.program.lay.thing_space)
    cells = game.program.lay.variable_cells["stone"]
    return {place[1:]: game.machine.T.n[cells[thing]] for thing, place in spaces if place is not None}


def enclosed(board: dict[tuple[int, int], int], at: tuple[int, int], colour: int) -> set[tuple[int, int]]:
    """What a stone placed there turns, worked out field by field."""
    found: set[tuple[int, int]] = set()
    for down, right in STEPS:
        passed, here = set(), (at[0] + down, at[1] + right)
        while board.get(here, 0) not in (0, colour):
            passed.add(here)
            here = (here[0] + down, here[1] + right)
        if board.get(here) == colour:
            found |= passed
    return found


def forced(board: dict[tuple[int, int], int], colours: list[int], seat: int) -> tuple[int, tuple[int, int] | None]:
    """Who is next, that seat if it can, and where it must place a stone; nobody is asked what has but one answer."""
    for one in (seat, 1 - seat):
        free = [at for at, stone in board.items() if not stone and enclosed(board, at, colours[one])]
        if free:
            return one, free[0] if len(free) == 1 else None
    return seat, None


@pytest.mark.parametrize("seed", range(8))
def test_what_is_offered_and_turned_is_what_a_count_by_hand_says(seed: int) -> None:
    game, dice = Game(book(), seats=2, seed=seed), Dice(seed)
    lay = game.program.lay
    while game.decision is not None:
        board, seat = stones(game), game.decision.seat
        colours = [game.machine.T.n[lay.player_cells["colour"] + one] for one in range(2)]
        colour = colours[seat]
        places = {option.index: lay.thing_space[option.value][1:] for option in game.decision.options}
        free = {at for at, stone in board.items() if not stone and enclosed(board, at, colour)}
        assert set(places.values()) == free
        index = dice.roll(game.width)
        game.choose(index)
        at: tuple[int, int] | None = places[index]
        while at is not None:
            board |= dict.fromkeys(enclosed(board, at, colours[seat]) | {at}, colours[seat])
            seat, at = forced(board, colours, 1 - seat)
        assert stones(game) == board
    assert game.over


def test_asking_step_by_step_offers_the_same() -> None:
    for seed in range(3):
        game, dice = Game(book(), 2, seed, remember=False), Dice(seed)
        while not game.over:
            options = expected(game.machine)
            assert options is None or game.machine.options == options
            game.choose(dice.roll(game.width))


def test_the_examples_hold() -> None:
    assert failures(book(), SIEGE / "examples") == []


@pytest.mark.parametrize("language", languages())
def test_the_rules_are_told(language: str) -> None:
    told = rules_in(book(), language)
    said = {"en": "direction", "es": "dirección", "it": "direzione", "fr": "direction"}
    assert said[language] in told
