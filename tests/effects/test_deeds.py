"""What a deed does to a place, and that guards foresee it where a later demand looks there."""

from __future__ import annotations

from pathlib import Path

import pytest

from dsl.meaning import DEEDS
from interpreter.effects.foreseeing import possible
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.written import steps_of

GAME = """
game: shelves
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
kinds:
  volume: {plural: volumes, attributes: {pages: {type: number, default: 1}}}
zones:
  shelf: {owner: table, holds: volume, order: row, slots: 3}
  pile: {owner: table, holds: volume, order: stack}
  box: {owner: table, holds: volume, order: shuffled, seen_by: none}
  desk: {owner: player, holds: volume}
things:
  tale: {kind: volume, pages: 1}
  play: {kind: volume, pages: 2}
  poem: {kind: volume, pages: 3}
verbs:
  sort:
    does: |
      reverse shelf
      only if there is a volume in shelf where (slot of it = 1 and pages of it = 3)
      gain 1 point
  tuck:
    does: |
      rotate pile
      must move a volume in pile where (slot of it = 3 and pages of it = 3) to my desk
  close:
    does: |
      slide shelf
      must move a volume in shelf where (slot of it = 1 and pages of it = 3) to my desk
  turn:
    does: |
      revolve shelf
      must move a volume in shelf where (slot of it = 1 and pages of it = 3) to my desk
play: sort
scores: (point of me) points
"""


@pytest.fixture(scope="module")
def shelves(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    folder: Path = tmp_path_factory.mktemp("shelves")
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    return load_rulebook(folder)


def laid(book: Rulebook, zone: str, *ids: str) -> Stage:
    """A table with things in a place, of a pile the first on top."""
    stage = Stage(book, seats=2)
    for id in ids:
        stage.put(id, zone)
    stage.ready()
    return stage


def done(stage: Stage, steps: str) -> None:
    block = steps_of(stage.book.game.vocabulary, steps)
    stage.run(block, 0)


def test_a_pile_is_turned_over(shelves: Rulebook) -> None:
    stage = laid(shelves, "pile", "tale", "play", "poem")
    done(stage, "reverse pile\nmove 2 volumes in pile to my desk")
    assert stage.things("desk", 0) == ["play", "poem"]


def test_a_row_is_laid_from_its_last_slot_to_its_first(shelves: Rulebook) -> None:
    stage = laid(shelves, "shelf", "tale", "play")
    done(stage, "reverse shelf\nmove each volume in shelf where slot of it = 3 to my desk")
    assert stage.things("desk", 0) == ["tale"], "its empty slot comes first"


def test_the_top_of_a_pile_is_put_at_its_bottom(shelves: Rulebook) -> None:
    stage = laid(shelves, "pile", "tale", "play", "poem")
    done(stage, "rotate pile\nmove 2 volumes in pile to my desk")
    assert stage.things("desk", 0) == ["play", "poem"]
    done(stage, "rotate pile\nmove 1 volume in pile to my desk\nrotate pile")
    assert stage.things("desk", 0) == ["tale", "play", "poem"], "one thing and none stay as they lie"


def test_the_gaps_of_a_row_are_closed(shelves: Rulebook) -> None:
    stage = laid(shelves, "shelf", "tale", "play", "poem")
    done(stage, "move each volume in shelf where slot of it <= 2 to my desk\nslide shelf")
    done(
        stage,
        "only if there is a volume in shelf where (slot of it = 1 and pages of it = 3)\nmove a volume in shelf to my desk",
    )
    assert stage.things("desk", 0) == ["tale", "play", "poem"]
    before = stage.table.rows.copy()
    done(stage, "slide shelf")
    assert stage.table.rows == before, "an empty row stays as it is"


@pytest.mark.parametrize("traced", [False, True])
@pytest.mark.parametrize("last", ["tale", "poem"])
def test_guards_foresee_closed_gaps(shelves: Rulebook, last: str, traced: bool) -> None:
    stage = laid(shelves, "shelf", "play", last)
    done(stage, "move each volume in shelf where slot of it = 1 to my desk")
    block = stage.program.verbs["close"]
    stage.table.trace = [] if traced else None
    before = dict(stage.table.rows)
    assert possible(block, stage.table, 0, -1, (None,) * block.size, 0, block.demands) == (last == "poem")
    assert stage.table.rows == before, "it was done to a copy"


def test_a_row_moves_on_by_one_slot(shelves: Rulebook) -> None:
    stage = laid(shelves, "shelf", "tale", "play")
    done(stage, "revolve shelf\nmove each volume in shelf where slot of it = 3 to my desk")
    assert stage.things("desk", 0) == ["play"], "its gap has come to the first slot"
    done(stage, "revolve shelf\nmove each volume in shelf where slot of it = 3 to my desk")
    done(stage, "revolve shelf")
    assert stage.things("desk", 0) == ["tale", "play"], "an empty row stays as it is"


@pytest.mark.parametrize("traced", [False, True])
@pytest.mark.parametrize("last", ["tale", "poem"])
def test_guards_foresee_what_moves_on(shelves: Rulebook, last: str, traced: bool) -> None:
    first = "poem" if last == "tale" else "tale"
    stage = laid(shelves, "shelf", first, "play", last)
    block = stage.program.verbs["turn"]
    stage.table.trace = [] if traced else None
    before = dict(stage.table.rows)
    assert possible(block, stage.table, 0, -1, (None,) * block.size, 0, block.demands) == (last == "poem")
    assert stage.table.rows == before, "it was done to a copy"


@pytest.mark.parametrize("verb", [verb for verb, deed in DEEDS.items() if deed.orders])
@pytest.mark.parametrize("zone", ["box", "desk"])
def test_where_there_is_no_order_nothing_is_done(shelves: Rulebook, zone: str, verb: str) -> None:
    stage = Stage(shelves, seats=2)
    stage.put("tale", zone, 0 if zone == "desk" else -1)
    stage.ready()
    before = stage.table.rows.copy()
    done(stage, f"choose a random volume in {zone if zone == 'box' else 'my desk'} as one\n{verb} zone of one")
    assert stage.table.rows == before


@pytest.mark.parametrize("traced", [False, True])
@pytest.mark.parametrize("last", ["tale", "poem"])
def test_guards_foresee_a_deed(shelves: Rulebook, last: str, traced: bool) -> None:
    first = "poem" if last == "tale" else "tale"
    stage = laid(shelves, "shelf", first, "play", last)
    block = stage.program.verbs["sort"]
    stage.table.trace = [] if traced else None
    before = dict(stage.table.rows)
    assert possible(block, stage.table, 0, -1, (None,) * block.size, 0, block.demands) == (last == "poem")
    assert stage.table.rows == before, "it was done to a copy"


@pytest.mark.parametrize("traced", [False, True])
@pytest.mark.parametrize("second", ["tale", "poem"])
def test_guards_foresee_what_comes_on_top(shelves: Rulebook, second: str, traced: bool) -> None:
    stage = laid(shelves, "pile", "play", second, "poem" if second == "tale" else "tale")
    block = stage.program.verbs["tuck"]
    stage.table.trace = [] if traced else None
    before = dict(stage.table.rows)
    assert possible(block, stage.table, 0, -1, (None,) * block.size, 0, block.demands) == (second == "poem")
    assert stage.table.rows == before, "it was done to a copy"
