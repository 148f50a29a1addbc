"""What lies in a pile or a row and is moved all together keeps its order; what is drawn one by one is turned round, as on a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from dsl import meaning as m
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.written import steps_of

GAME = """
game: towers
players: {min: 1, max: 2}
units:
  coin: {held_by: [player], plural: coins}
kinds:
  site: {plural: sites, starts: land}
  stone: {plural: stones, starts: quarry}
zones:
  land: {owner: table, holds: site}
  quarry: {owner: table, holds: stone}
  bag: {owner: table, holds: stone, order: shuffled, seen_by: none}
  pit: {owner: table, holds: stone, order: stack}
  shelf: {owner: table, holds: stone, order: row, slots: 6}
  tower: {owner: site, holds: stone, order: stack}
things:
  hill: {kind: site, copies: 2}
  arch: {kind: stone, copies: 4}
  beam: {kind: stone, copies: 4}
  cap: {kind: stone, copies: 4}
play: gain 1 coin
scores: (coin of me) coins
"""


@pytest.fixture(scope="module")
def towers(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    folder: Path = tmp_path_factory.mktemp("towers")
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    return load_rulebook(folder)


def steps(book: Rulebook, text: str) -> m.Block:
    return steps_of(book.game.vocabulary, text)


def told(stage: Stage, zone: str, holder: int = -1) -> list[str]:
    """What lies in a zone: of a pile the top first."""
    found = stage.things(zone, holder)
    return found if stage.book.game.zones[zone].order in ("row", "set") else found[::-1]


TOP_FIRST = ["cap", "arch", "beam", "arch"]


@pytest.mark.parametrize(
    ("source", "text", "target", "expected"),
    [
        ("pit", "move all stones in pit to bag", "bag", TOP_FIRST),
        ("pit", "move all stones in pit to shelf", "shelf", TOP_FIRST),
        ("bag", "move all stones in bag to pit", "pit", TOP_FIRST),
        ("shelf", "move each stone in shelf to pit", "pit", TOP_FIRST[::-1]),
        ("shelf", "move each stone in shelf to bag", "bag", TOP_FIRST),
        ("bag", "move 3 stones in bag to pit", "pit", ["beam", "arch", "cap"]),
        ("bag", "move all stones in bag to pit\nmove all stones in pit to bag", "bag", TOP_FIRST),
        ("bag", "move 4 stones in bag to pit\nmove all stones in pit to shelf", "shelf", TOP_FIRST[::-1]),
        ("pit", "move each stone in pit where not (it is a beam) to shelf", "shelf", ["cap", "arch", "arch"]),
    ],
)
@pytest.mark.parametrize("loud", [False, True])
def test_what_is_moved_all_together_keeps_its_order(
    towers: Rulebook, source: str, text: str, target: str, expected: list[str], loud: bool
) -> None:
    stage = Stage(towers, 1)
    for slot, id in enumerate(TOP_FIRST, 1):
        if source == "shelf":
            stage.put_at(id, source, slot)
        else:
            stage.put(id, source)
    stage.ready()
    if not loud:
        stage.machine.log = None
    stage.run(steps(towers, text), 0)
    assert told(stage, target) == expected


def test_a_tower_is_moved_onto_another_as_it_stands_and_that_is_foreseen(towers: Rulebook) -> None:
    stage = Stage(towers, 1)
    first, second = stage.put("hill", "land"), stage.put("hill", "land")
    for id in ("beam", "cap"):
        stage.put(id, "tower", first)
    for id in ("arch", "arch", "beam"):
        stage.put(id, "tower", second)
    stage.ready()
    text = "move each stone in tower of each hill in land to pit"
    top = "only if there is a stone in pit where (slot of it = number of stones in pit and it is a {})"
    for id in ("arch", "cap", "beam"):
        assert stage.can(steps(towers, f"{text}\n{top.format(id)}"), 0) == (id == "arch")
    stage.run(steps(towers, text), 0)
    assert told(stage, "pit") == ["arch", "arch", "beam", "beam", "cap"]
