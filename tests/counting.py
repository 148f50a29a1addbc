"""Counts the ways in which a game can go on (perft): one number that shifts with a single option that is missing or new."""

from interpreter.game.game import Game


def perft(game: Game, depth: int) -> int:
    """The leaves of the tree of answers, `depth` decisions deep."""
    if depth == 0 or game.over:
        return 1
    if depth == 1:
        return game.width
    leaves = 0
    for index in range(game.width):
        after = game.copy()
        after.choose(index)
        leaves += perft(after, depth - 1)
    return leaves
