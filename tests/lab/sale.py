"""A toy game into which something can be planted for the lab to find: everybody is dealt some stalls and buys a few of them. Players are
at random, so that what else they do is noise."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

GAME = """\
game: sale
players: {min: 2, max: 4}
options:
  hours: {values: [2, 3, 4], default: 3}
units:
  coin: {held_by: [player], plural: coins}
  hour: {held_by: [player], plural: hours}
  point: {held_by: [player], plural: points}
kinds:
  stall:
    plural: stalls
    starts: deck
    copies: 3
    attributes:
      cost: {type: price, default: {coin: 1}}
      points: {type: number, default: 2, printed: true}
adjectives:
  served: {of: player, is: number of hours on this >= 1}
zones:
  deck: {owner: table, holds: stall, order: shuffled, seen_by: none}
  hand: {owner: player, holds: stall, seen_by: owner}
  yard: {owner: player, holds: stall, live: true}
verbs:
  draw:
    object: {role: what, sort: things, of: stall, place: deck}
    does: move what to my hand
  buy:
    object: {role: wanted, sort: thing, of: stall}
    does: |
      pay cost of wanted
      must move wanted to my yard
setup: |
  shuffle deck
  let each player:
      draw 5 stalls
      gain 4 coins
      SEAT
      gain (hours of options) hours
turns:
  of: there is an hour on me
  each: |
    must pay 1 hour
    buy a stall in my hand
    must either: gain 1 point
    or: gain 3 points
scores: |
  (total points of stalls in my yard) points
  1 point for each coin on me
  1 point for each point on me
things:
"""
NAMES = ("baker", "brewer", "cooper", "mason", "miller", "smith", "tanner", "weaver")


@dataclass(frozen=True)
class Planted:
    """What is planted. points, cost: of one stall (2 and 1 are as all others'). extra: how many coins more the first seat gets."""

    points: int = 2
    cost: int = 1
    extra: int = 0

    def write(self, folder: Path) -> Path:
        """Write the game into a folder, and return it."""
        folder.mkdir(parents=True, exist_ok=True)
        more = f"if number of served opponents = 0: gain {self.extra} coins" if self.extra else "gain 0 coins"
        things = [f"  {name}: {{kind: stall}}" for name in NAMES]
        things[0] = f"  {NAMES[0]}: {{kind: stall, points: {self.points}, cost: {{coin: {self.cost}}}}}"
        text = GAME.replace("SEAT", more) + "\n".join(things) + "\n"
        (folder / "game.yaml").write_text(text, encoding="utf-8")
        return folder
