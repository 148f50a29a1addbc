"""What rules move all the time is used, though nobody chooses it."""

import json
from pathlib import Path

import pytest

from tests.commands.toys import Shell

CANAL = """game: canal
players: {min: 1, max: 1}
languages: [en]
kinds:
  barge: {plural: barges, starts: lock, attributes: {weight: {type: number}}}
  lot: {plural: lots, starts: urn}
zones:
  lock: {owner: table, holds: barge, order: stack}
  basin: {owner: table, holds: barge, order: stack}
  urn: {owner: table, holds: lot, order: shuffled, seen_by: none}
  drawn: {owner: table, holds: lot}
units:
  mile: {held_by: [player], plural: miles}
families:
  barge_of: {kind: barge, members: {weight: 1 to 2}}
things:
  short_straw: {kind: lot}
  long_straw: {kind: lot}
setup: shuffle urn
play: |
  repeat 5 times:
      either: gain 1 mile
      or: gain 2 miles
      move 1 lot in urn to drawn
      move all barges in lock to basin
      move all barges in basin to lock
      move all lots in drawn to urn
scores: (number of miles on me) miles
"""


def test_what_rules_move_again_and_again_is_used(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(CANAL)
    ran = shell("validate", tmp_path, "--games", "40", "--seed", "1", "--output-format", "json")
    told = [one["code"] for one in json.loads(ran.out)]
    assert not {"never-played", "unknown-word"} & {*told}
    assert "seed 1" in ran.err


LOOKED_AT = """game: sky
players: {min: 2, max: 3}
languages: [en]
units: {point: {held_by: [player], plural: points}}
enumerations: {hue: [red, blue]}
kinds:
  cloud:
    plural: clouds
    starts: deck
    attributes: {hue: {type: value, of: hue}, heft: {type: number}}
zones:
  deck: {owner: table, holds: cloud, order: shuffled, seen_by: none}
  secret: {owner: player, holds: cloud, seen_by: owner}
  now: {owner: table, holds: cloud}
  past: {owner: table, holds: cloud, order: stack}
families:
  puff: {kind: cloud, members: {hue: all, heft: 1 to 3}}
setup: |
  shuffle deck
  SETUP
play: |
  repeat 2 times:
      ROUND
      let each player:
          either: gain 1 point
          or: OR
scores: |
  (number of points on me) points
  SCORES
"""
PLAIN = "gain 2 points"
DEAL = "let each player: move 1 cloud in deck to my secret"
TURN_UP = "move all clouds in now to past\n      move 1 cloud in deck to now"


@pytest.mark.parametrize(
    ("setup", "round_", "or_", "scores", "is_told"),
    [
        (DEAL, PLAIN, PLAIN, "(total heft of clouds in my secret) points", False),
        (DEAL, PLAIN, "gain (total heft of clouds in my secret) points", "", False),
        (DEAL, PLAIN, "gain 3 points for each red cloud in my secret", "", False),
        ("shuffle deck", TURN_UP, "gain (highest heft among clouds in now) points", "", False),
        ("move 1 cloud in deck to now", PLAIN, "gain 1 point for each red cloud in now", "", False),
        ("shuffle deck", TURN_UP, "for each cloud in now as one: gain (heft of one) points", "", False),
        # Nobody asks what they are, or they are picked, as from a hand.
        (DEAL, PLAIN, "gain (number of clouds in my secret) points", "", True),
        (DEAL, "gain (total heft of clouds in my secret) points", "choose a cloud in my secret as one", "", True),
    ],
)
def test_what_rules_look_at_where_it_lies_is_used(
    shell: Shell, tmp_path: Path, setup: str, round_: str, or_: str, scores: str, is_told: bool
) -> None:
    game = LOOKED_AT.replace("SETUP", setup).replace("OR\n", f"{or_}\n").replace("ROUND", round_)
    (tmp_path / "game.yaml").write_text(game.replace("SCORES", scores), encoding="utf-8")
    ran = shell("validate", tmp_path, "--games", "60", "--seed", "1", "--output-format", "json")
    told = [(one["code"], one["message"]) for one in json.loads(ran.out)]
    assert not [one for one in told if one[0].startswith(("unknown", "wrong", "play"))]
    assert ("never-played" in {code for code, _ in told}) == is_told, told


NESTS = """game: nests
players: {min: 2, max: 2}
languages: [en]
units: {point: {held_by: [player], plural: points}}
kinds:
  nest: {plural: nests, starts: hedge, attributes: {height: {type: number}}}
  egg: {plural: eggs, copies: 9, starts: basket}
zones:
  hedge: {owner: table, holds: nest}
  basket: {owner: table, holds: egg}
  hollow: {owner: nest, holds: egg}
things:
  low_nest: {kind: nest, height: 1}
  high_nest: {kind: nest, height: HEIGHT}
play: |
  repeat 2 times:
      either: gain 1 point
      or: gain 2 points
      for each nest where height of it < 3 as home: move an egg in basket to hollow of home
scores: (number of points on me) points
"""


@pytest.mark.parametrize(("height", "unused"), [("2", []), ("4", ["high_nest"])])
def test_what_something_is_put_into_is_used(shell: Shell, tmp_path: Path, height: str, unused: list[str]) -> None:
    (tmp_path / "game.yaml").write_text(NESTS.replace("HEIGHT", height), encoding="utf-8")
    ran = shell("validate", tmp_path, "--games", "60", "--seed", "1", "--output-format", "json")
    told = [one["message"] for one in json.loads(ran.out) if one["code"] == "never-played"]
    assert [name for name in ("low_nest", "high_nest") if any(name in one for one in told)] == unused
