"""Evergreen's light, forests and fertility, counted a second time on planets planted anyhow, without the rules as data."""

import pytest

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.game.staging import Stage
from interpreter.game.view import SpaceView, View
from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.written import steps_of

PLAYED, LAID = 3, 60
SMALL, BIG, BUSH, PLANTS = 2, 3, 4, 6
BIOMES = 6
TOWARD_SUN = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Rows and columns, by the sun: north, east, south, west."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook("evergreen")


def planet(view: View, seat: int) -> dict[tuple[int, int], SpaceView]:
    """The spaces of a planet by row and column."""
    return {(space.row, space.column): space for space in view.players[seat].boards["planet"]}


def plants(view: View, seat: int) -> dict[tuple[int, int], int]:
    """What grows on each space of a planet."""
    return {place: space.thing.variables["plant"] for place, space in planet(view, seat).items()}


def light(view: View, seat: int) -> int:
    """A small tree stands 1 high, throws its shadow 1 space and collects 1 point; a big one 2. A tree in the shadow of one no
    lower than itself collects nothing. Cracks are spaces of a shadow's way."""
    height = {place: {SMALL: 1, BIG: 2}.get(plant, 0) for place, plant in plants(view, seat).items()}
    down, right = TOWARD_SUN[view.table.variables["sun"]]

    def shaded(row: int, column: int, high: int) -> bool:
        nearer = [height.get((row + far * down, column + far * right), 0) for far in (1, 2)]
        return any(high <= other >= far for far, other in enumerate(nearer, start=1))

    return sum(high for (row, column), high in height.items() if high and not shaded(row, column, high))


def forest(view: View, seat: int) -> int:
    """How many trees and bushes the largest group of neighbours has."""
    left = {place for place, plant in plants(view, seat).items() if plant in (SMALL, BIG, BUSH)}
    largest = 0
    while left:
        border, group = [left.pop()], 1
        while border:
            row, column = border.pop()
            near = left & {(row + down, column + right) for down, right in TOWARD_SUN}
            left -= near
            border += near
            group += len(near)
        largest = max(largest, group)
    return largest


def fertility(book: Rulebook, view: View, seat: int) -> int:
    """For each region its open icons, times its big trees."""
    printed = {one.id: one.attributes for one in book.game.definitions}
    biomes = list(book.game.vocabulary.enumerations["biome"].values)
    icons = [0] * (BIOMES + 1)
    for habitat in view.table.zones["habitats"].things or ():
        for card in habitat.zones["soil"].things or () if "soil" in habitat.zones else ():
            if not card.variables.get("turned"):
                icons[biomes.index(str(printed[card.id]["biome"]))] += int(str(printed[card.id].get("fertility", 0)))
    return sum(icons[space.drawn[0]] for space in planet(view, seat).values() if space.thing.variables["plant"] == BIG)


def laid(book: Rulebook, seats: int, seed: int) -> Stage:
    """Planets with anything anywhere but in the cracks, and a Fertility Zone with cards of which some are turned over."""
    stage, dice = Stage(book, seats, seed), Dice(seed)
    for seat in range(seats):
        for space in planet(stage.view(-1), seat).values():
            if not space.drawn[1]:
                stage.set_variable("plant", dice.roll(PLANTS), "thing", space.thing.thing)
    cards = [one.id for one in book.game.definitions if one.kind == "card" and "wild" not in one.id]
    for biome in ("snow", "swamp", "stone", "flowers", "wheat", "meadow"):
        habitat = stage.put(f"{biome}_habitat", "habitats")
        for card in cards:
            if card.startswith(biome) and dice.roll(2):
                stage.set_variable("turned", dice.roll(2), "thing", stage.put(card, "soil", habitat))
    stage.set_variable("sun", dice.roll(4), "table")
    stage.ready()
    return stage


def gained(stage: Stage, verb: str, seat: int) -> int:
    """How many points a seat gains by a verb."""
    before = stage.view(-1).players[seat].units.get("point", 0)
    stage.run(steps_of(stage.book.game.vocabulary, verb), seat)
    assert stage.decision is None
    return stage.view(-1).players[seat].units.get("point", 0) - before


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_planets_planted_anyhow_score_what_can_be_counted(book: Rulebook, seats: int) -> None:
    for seed in range(LAID):
        stage = laid(book, seats, seed)
        view = stage.view(-1)
        for seat in range(seats):
            assert stage.score(seat) == fertility(book, view, seat), (seed, seat)
            assert gained(stage, "collect_light", seat) == light(view, seat), (seed, seat)
            assert gained(stage, "count_forest", seat) == forest(view, seat), (seed, seat)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_games_played_to_their_end_score_points_and_fertility(book: Rulebook, seats: int) -> None:
    for seed in range(PLAYED):
        game, dice = Game(book, seats, seed, remember=False), Dice(seed)
        while not game.over:
            game.choose(dice.roll(game.width))
        view, outcome = game.view(-1), game.result()
        counted = [view.players[seat].units.get("point", 0) + fertility(book, view, seat) for seat in range(seats)]
        assert list(outcome.scores[:seats]) == counted
        # Of equals whoever comes first in turn order, from the first player on.
        first = view.table.variables["first_player"]
        best = max(range(seats), key=lambda seat: (counted[seat], -((seat - first) % seats)))
        assert seats == 1 or outcome.winners == (best,)
