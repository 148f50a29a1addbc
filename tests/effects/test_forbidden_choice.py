"""Whom or where a verb is done to is offered only where nothing forbids it, also in a plain step."""

from __future__ import annotations

from pathlib import Path

import pytest

from dsl import meaning as m
from interpreter.examples.choosing import offered
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.written import steps_of

GAME = """
game: streets
players: {min: 2, max: 4}
units:
  coin: {held_by: [player], plural: coins}
kinds:
  house: {plural: houses, starts: deck}
zones:
  deck: {owner: table, holds: house}
  hand: {owner: player, holds: house}
  street: {owner: player, holds: house, live: true}
verbs:
  greet:
    object: {role: friend, sort: player}
    does: gain 1 coin
  build:
    object: {role: newcomer, sort: thing, of: house}
    to: {role: home, sort: place}
    does: must move newcomer to home
play: gain 1 coin
scores: (coin of me) coins
things:
  hut: {kind: house, copies: 3}
  wall: {kind: house, always: an opponent may not greet me}
  moat: {kind: house, always: an opponent may not build a hut to my street}
"""


@pytest.fixture(scope="module")
def streets(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    folder: Path = tmp_path_factory.mktemp("streets")
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    return load_rulebook(folder)


def steps(book: Rulebook, text: str) -> m.Block:
    return steps_of(book.game.vocabulary, text)


@pytest.mark.parametrize("text", ["greet an opponent", "build a hut in my hand to street of an opponent"])
@pytest.mark.parametrize("forbidding", [None, 1, 2])
def test_who_forbids_it_is_not_offered(streets: Rulebook, text: str, forbidding: int | None) -> None:
    stage = Stage(streets, 4)
    if forbidding is not None:
        stage.put("wall" if "greet" in text else "moat", "street", forbidding)
    stage.put("hut", "hand", 0)
    stage.ready()
    open_to = [seat for seat in (1, 2, 3) if seat != forbidding]
    stage.run(steps(streets, text), 0)
    assert stage.decision is not None
    assert offered(stage, stage.decision) == [f"seat {seat + 1}" for seat in open_to]


def test_where_all_forbid_it_nothing_is_asked_or_done(streets: Rulebook) -> None:
    stage = Stage(streets, 2)
    stage.put("wall", "street", 1)
    stage.ready()
    stage.run(steps(streets, "greet an opponent"), 0)
    assert stage.over
    assert stage.table.n[stage.program.lay.cell("coin", "player", 0)] == 0
