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
play: look 1 crop
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
    ("hand", "found"),
    [
        ("room: 4", [("6", "hand", "4")]),
        ("order: row, slots: 5", [("6", "hand", "5")]),
        ("room: 6", []),
        ("room: number of players", [("6", "hand", "3")]),
    ],
)
def test_a_verb_that_is_given_more_than_ever_fits_is_told(
    hand: str, found: list[tuple[str, ...]], tmp_path: Path
) -> None:
    game = GAME.replace("seen_by: owner}", f"seen_by: owner, {hand}}}").replace("SETUP", "let each player: draw 1 crop")
    (tmp_path / "game.yaml").write_text(game.replace("play: look 1 crop", "play: draw 6 crops"), encoding="utf-8")
    assert told(tmp_path, [], "more-than-fit") == found


def test_a_verb_that_takes_no_more_than_fits_may_be_given_more(tmp_path: Path) -> None:
    game = GAME.replace("seen_by: owner}", "seen_by: owner, room: 4}").replace("SETUP", "shuffle deck")
    game = game.replace("place: deck}\n    does: move", "place: deck, at_most: room in my hand}\n    does: move")
    (tmp_path / "game.yaml").write_text(game.replace("play: look 1 crop", "play: draw 6 crops"), encoding="utf-8")
    assert told(tmp_path, [], "more-than-fit") == []


PLAYED = {
    "rounds": ("repeat 3 times: deal", "let each player: draw 2 crops", [("18", "deck", "12")]),
    "rounds beside the setup": ("deal", "let each player: draw 4 crops", [("13", "deck", "12")]),
    "each round in turn": (
        "repeat 3 times: deal",
        "for each player as one:\n        let one: draw 2 crops",
        [("18", "deck", "12")],
    ),
    "few enough": ("repeat 3 times: deal", "let each player: draw 1 crop", []),
    "put back meanwhile": (
        "repeat 3 times: deal",
        "let each player: draw 2 crops\n      let each player: move each crop in my hand to deck",
        [],
    ),
    "put back wherever it came from": (
        "repeat 3 times: deal",
        "let each player: draw 2 crops\n      put_back deck",
        [],
    ),
    "only if there are enough": (
        "repeat 3 times: deal",
        "only if there are 6 crops in deck\n      let each player: draw 2 crops",
        [],
    ),
    "any number of rounds": ("repeat any number of times: deal", "let each player: draw 2 crops", []),
}
DEALING = """  deal:
    does: |
      {deal}
setup: |
"""
PUT_BACK = """  put_back:
    object: {role: pile, sort: place, of: crop}
    does: move each crop in heap to pile
"""


def dealing(play: str, deal: str) -> str:
    """The game with rounds in which is dealt."""
    more = PUT_BACK if "put_back" in deal else ""
    game = GAME.replace("setup: |\n", more + DEALING.format(deal=deal)).replace(
        "play: look 1 crop", f"play: |\n  {play}"
    )
    return game.replace("SETUP", "shuffle deck\n  move 1 crop in deck to heap")


@pytest.mark.parametrize("case", PLAYED)
def test_rounds_that_deal_more_than_there_are_are_told(case: str, tmp_path: Path) -> None:
    play, deal, found = PLAYED[case]
    (tmp_path / "game.yaml").write_text(dealing(play, deal), encoding="utf-8")
    assert told(tmp_path, [], "more-than-there-are") == found


def test_a_pile_that_is_made_up_again_never_runs_out(tmp_path: Path) -> None:
    play, deal, _ = PLAYED["rounds"]
    game = dealing(play, deal).replace("seen_by: none}", "seen_by: none, recycles: heap}")
    (tmp_path / "game.yaml").write_text(game, encoding="utf-8")
    assert told(tmp_path, [], "more-than-there-are") == []


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
