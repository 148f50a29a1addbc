"""Questions in the quarry, a made-up game: stones on a shelf and in carts."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from dsl import Checker, Problems, Scope, Source
from interpreter.game.game import Game
from interpreter.game.picks import Item, Picks, picks_of
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, load_rulebook

QUARRY = Path(__file__).parent / "quarry"


@cache
def quarry() -> Rulebook:
    return load_rulebook(QUARRY)


def stage(
    steps: str,
    shelf: tuple[str, ...] = (),
    cart: tuple[str, ...] = (),
    pit: tuple[str, ...] = (),
    chest: tuple[str, ...] = (),
    **units: int,
) -> Stage:
    """The question that steps lead to. `pit`: from the top."""
    laid = Stage(quarry())
    for id in shelf:
        laid.put(id, "shelf")
    for id in cart:
        laid.put(id, "cart", 0)
    for id in chest:
        laid.put(id, "chest", 0)
    for id in pit:
        laid.put(id, "pit")
    for unit, number in units.items():
        laid.set_units(unit, number, "player", 0)
    laid.ready()
    problems = Problems()
    block = Checker(laid.book.game.vocabulary).steps(Source("steps", steps), Scope(), problems)
    assert not list(problems), list(problems)
    laid.run(tuple(block), 0)
    return laid


def asked(game: Game) -> Picks:
    """What is picked so far of the open question."""
    picks = picks_of(game)
    assert picks is not None
    return picks


def names(game: Game, items: tuple[Item, ...]) -> list[str]:
    """Things by their definitions, units by themselves."""
    lay = game.program.lay
    return [lay.definitions[lay.thing_definition[item]].id if isinstance(item, int) else str(item) for item in items]
