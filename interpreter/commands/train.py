"""`cardwright train`: learns to rate positions of a game from its own play, and keeps what it learned if it wins."""

from __future__ import annotations

from typing import Annotated

import typer

from interpreter.commands.arguments import GameName, Language, Players, Seed, count
from interpreter.entrance import opening
from interpreter.entrance.phrases import Phrases
from interpreter.entrance.refusal import FINDINGS, Refusal

Games = Annotated[int | None, typer.Option("--games", metavar="N", help="help.opt-train-games", parser=count)]
GAMES = 4000
"""Learned from, unless it is said from how many."""
Lessons = Annotated[int | None, typer.Option("--lessons", metavar="N", help="help.opt-lessons", parser=count)]
Contest = Annotated[int, typer.Option("--contest", metavar="N", help="help.opt-contest", parser=count)]


def command(
    game: GameName,
    games: Games = None,
    lessons: Lessons = None,
    contest: Contest = 40,
    players: Players = None,
    seed: Seed = 1,
    lang: Language = None,
) -> int:
    """Play games, learn from them, and write what was learned beside the rules if it beats what stood there."""
    from interpreter.agents import training
    from interpreter.agents.evaluation import FILE, learned
    from interpreter.agents.lessons import taught
    from interpreter.agents.tournament import interval
    from interpreter.table.chance import first_game

    say = Phrases(opening.check_language(lang))
    book = opening.open_rules(game, None)
    bounds = book.game.seats
    seats = players if players is not None else min(max(2, bounds[0]), bounds[1])
    opening.check_seats(seats, bounds)
    if seats < 2 or book.folder is None:
        raise Refusal("train-alone")
    first = first_game(opening.any_seed(seed))
    before = weights = learned(book)
    # A search teaches those who have habits: those that stand there, unless it is said from how many games to learn others.
    if weights is None or games is not None or lessons is None:
        games = games or GAMES
        weights, found = training.trained(book, seats, games, first)
        first += 2 * games
        print(say("train.learned", games=games, positions=found, spread=f"{weights.spread:.1f}"))
    if lessons is not None:
        weights, found = taught(book, seats, weights, lessons, first)
        first += lessons
        print(say("train.taught", games=lessons, decisions=found))
    won = list(training.contest(book, weights, before, seats, range(first, first + contest)))
    low, high = interval(sum(won), len(won))
    told = {"won": sum(won), "games": len(won), "low": f"{100 * low:.1f}", "high": f"{100 * high:.1f}"}
    if low <= 1 / seats:
        print(say("train.dropped", **told))
        return FINDINGS
    path = book.folder / FILE
    try:
        path.write_text(weights.text(), encoding="utf-8")
    except OSError as error:
        raise Refusal("cannot-write", path=path, reason=error.strerror or "") from error
    print(say("train.kept", file=path, **told))
    return 0
