"""Numbers that can't come true: more moved into a place than fits, more dealt in the setup than there are."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.rulebook.lints import advise
from interpreter.rulebook.loading import read_game

MARKET = Path(__file__).parent / "lints" / "market"
GAME = """game: fair
players: {min: 2, max: 3}
units:
  point: {held_by: [player], plural: points}
kinds:
  crop: {plural: crops, starts: deck}
  fruit: {of: crop, plural: fruits}
zones:
  deck: {owner: table, holds: crop, order: shuffled, seen_by: none}
  heap: {owner: table, holds: crop}
  hand: {owner: player, holds: crop, seen_by: owner}
things:
  plum: {kind: fruit, copies: 4}
  kale: {kind: crop, copies: 8}
verbs:
  draw:
    object: {role: drawn, sort: things, of: crop, place: deck}
    does: move drawn to my hand
  look:
    object: {role: seen, sort: things, of: crop, place: deck}
    does: gain (number of seen) points
setup: |
  SETUP
play: draw 1 crop
scores: 1 point for each point on me
"""


def told(game: Path, packs: list[Path], code: str) -> list[tuple[str, ...]]:
    problems = Problems()
    definition = read_game(game, packs, problems)
    assert definition is not None
    assert not list(problems)
    advise(definition, problems)
    return [
        (str(one.args["number"]), str(one.args["zone"]), str(one.args["most"])) for one in problems if one.code == code
    ]


@pytest.mark.parametrize(
    ("step", "found"),
    [
        ("move 5 stalls in heap to row", [("5", "row", "3")]),
        ("move 3 stalls in heap to window", [("3", "window", "2")]),
        ("move 4 random stalls in heap to my hand", [("4", "my hand", "3")]),
        ("move 3 stalls in heap to row", []),
        ("move up to 5 stalls in heap to row", []),
        ("move each stall in heap to row", []),
        ("move 9 stalls in heap to my yard", []),
        ("move (number of gems on me) stalls in heap to row", []),
    ],
)
def test_a_step_that_moves_more_than_ever_fits_is_told(step: str, found: list[tuple[str, ...]], tmp_path: Path) -> None:
    pack = f"pack: examples\nextends: market\nthings:\n  lamp_maker: {{kind: shop, sold: {step}}}\n"
    (tmp_path / "pack.yaml").write_text(pack, encoding="utf-8")
    found = [(number, zone.removeprefix("my "), most) for number, zone, most in found]
    assert told(MARKET, [tmp_path], "more-than-fit") == found


@pytest.mark.parametrize(
    ("setup", "found"),
    [
        ("let each player: draw 5 crops", [("15", "deck", "12")]),
        ("let each player: move 5 crops in deck to my hand", [("15", "deck", "12")]),
        ("move 2 crops in deck to heap\n  let each player: draw 4 crops", [("14", "deck", "12")]),
        ("repeat 7 times: move 2 crops in deck to heap", [("14", "deck", "12")]),
        ("let each player: move 2 random fruits in deck to my hand", [("6", "deck", "4")]),
        ("let each opponent: draw 5 crops\n  draw 2 crops", []),
        ("let each player: draw 4 crops", []),
        ("let each player: draw up to 5 crops", []),
        ("let each player: look 5 crops", []),
        ("move 8 crops in deck to heap\n  move each crop in heap to deck\n  let each player: draw 4 crops", []),
        ("if 1 > 2: draw 20 crops", []),
    ],
)
def test_a_setup_that_deals_more_than_there_are_is_told(
    setup: str, found: list[tuple[str, ...]], tmp_path: Path
) -> None:
    (tmp_path / "game.yaml").write_text(GAME.replace("SETUP", setup), encoding="utf-8")
    assert told(tmp_path, [], "more-than-there-are") == found
