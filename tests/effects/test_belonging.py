"""Whose things are: what is out of the game is nobody's."""

from pathlib import Path

from dsl import Checker, Problems, Scope, Source
from interpreter.game.staging import Stage
from interpreter.rulebook.book import load_rulebook
from interpreter.table.layout import each

TOLLS = Path(__file__).parent / "tolls"


def test_what_is_out_of_the_game_is_nobodys() -> None:
    stage = Stage(load_rulebook(TOLLS), seats=2)
    guests = each(stage.program.lay.kind_mask["guest"] & stage.program.lay.owner_mask[0])
    table, coin = stage.table, stage.program.lay.cell("coin", "player", 0)
    for guest in guests:
        table.move(guest, -1)
    table.move(guests[0], stage.program.lay.zone("camp", 0))
    stage.ready()
    problems, had = Problems(), table.n[coin]
    source = Source("steps", "gain (number of guests owned by me) coins")
    stage.run(tuple(Checker(stage.program.game.vocabulary).steps(source, Scope(), problems)), 0)
    assert not list(problems)
    assert stage.table.n[coin] - had == 1
