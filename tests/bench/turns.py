"""What whole turns are worth that searches play from the same positions: `python -m tests.bench.turns GAME 40 300 300@other.json`.

Much less noise than in a match: positions are those of games of `easy` against itself, each search plays its turn from there, and what
it leaves is played to the end again and again by habit, with the same chance for all. Told is by how many points of lead a search does
better than the first one, with an interval (paired). A search is named by its iterations, and by a file of weights if not by those
of the game.
"""

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path

from interpreter.agents.dice import Dice
from interpreter.agents.evaluation import Evaluation, Weights, evaluation_of
from interpreter.agents.search import Budget, Search
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.table.chance import start

SURE = 0.3
EACH = 4
"""So many turns of each game are looked at."""


def positions(book: Rulebook, first: int) -> Iterator[Game]:
    """Yield beginnings of turns with something to choose."""
    seed = first
    while True:
        game, agents = Game(book, 2, seed, remember=False), [Search(seed ^ (s + 1) << 32, Budget(40)) for s in (0, 1)]
        begun, before = list[Game](), -1
        while not game.over:
            if game.seat != before and game.width > 1:
                begun.append(game.copy())
            before = game.seat
            game.choose(agents[before].choose(game, before))
        yield from random.Random(seed).sample(begun, min(EACH, len(begun)))
        seed += 1


def worth(game: Game, seat: int, playouts: int, number: int) -> float:
    """The mean lead of a seat, played on by habit."""
    policy, total = evaluation_of(game).policy, 0
    assert policy is not None, "a game with habits"
    for one in range(playouts):
        world, dice = game.copy(), Dice(one * 15485863 + number)
        world.deal_anew(seat, one * 7919 + number)
        world.table.chance = start(one * 104729 + number * 31)
        while not world.over:
            world.choose(policy.drawn(world, dice, SURE))
        total += world.score(seat) - world.score(1 - seat)
    return total / playouts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("searches", nargs="+")
    parser.add_argument("--turns", type=int, default=100)
    parser.add_argument("--playouts", type=int, default=30)
    parser.add_argument("--first", type=int, default=700000)
    chosen = parser.parse_args()
    book = load_rulebook(chosen.game)
    raters: dict[str, Evaluation | None] = {"": None}
    for name in chosen.searches:
        file = name.partition("@")[2]
        if file:
            weights = Weights.read(json.loads(Path(file).read_text(encoding="utf-8")))
            raters[file] = Evaluation(book.program(2), weights)
    found: dict[str, list[float]] = {name: [] for name in chosen.searches}
    for number, begun in zip(range(chosen.turns), positions(book, chosen.first), strict=False):
        for name in chosen.searches:
            iterations, _, file = name.partition("@")
            game, seat = begun.copy(), begun.seat
            search = Search(1000 + number, Budget(int(iterations)), raters[file])
            while not game.over and game.seat == seat:
                game.choose(search.choose(game, seat))
            found[name].append(worth(game, seat, chosen.playouts, number))
    for name, values in found.items():
        better = [value - other for value, other in zip(values, found[chosen.searches[0]], strict=True)]
        count = len(better)
        mean = sum(better) / count
        error = (sum((one - mean) ** 2 for one in better) / max(1, count - 1) / count) ** 0.5
        print(f"{name}: {mean:+.2f}, give or take {1.96 * error:.2f}, against {chosen.searches[0]}; {count} turns")


if __name__ == "__main__":
    main()
