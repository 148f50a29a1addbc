"""What could only be chosen is told where something that is told hangs on it, and nowhere else."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: ledger
players: {min: 2, max: 2}
units:
  coin: {held_by: [player, stall], plural: coins}
  tick: {held_by: [player, stall], plural: ticks, told: never}
enumerations:
  day: [monday, tuesday]
kinds:
  stall:
    plural: stalls
    starts: lot
    attributes:
      seen: {type: truth, variable: true, default: false}
      open: {type: truth, variable: true, default: false}
zones:
  lot: {owner: table, holds: stall}
  yard: {owner: player, holds: stall}
  aside: {owner: table, holds: stall, passing: true}
table:
  last: {type: value, of: day, default: monday, told: never}
  today: {type: value, of: day, default: monday}
things:
  inn: {kind: stall}
play: |
STEPS
scores: 1 coin for each coin on me
"""
WORDS = """
names: {inn: inn}
kinds: {stall: {one: stall, other: stalls}}
attributes:
  open: {becomes: "{what} opens", becomes_not: "{what} closes"}
"""
STEPS = {
    "nobody is told of it": ("choose a stall in lot as one\nset seen of one to true", False),
    "a counter that is told of nowhere": ("choose a stall in lot as one\nput 1 tick onto one", False),
    "it is named again": ("choose a stall in lot as one\nchoose one of one as two\nset seen of two to true", False),
    "under a condition": ("choose a stall in lot as one\nif number of coins on me = 0: set seen of one to true", False),
    "a value that is told of nowhere": (
        "choose a day called hue where hue is tuesday as found\nset last of table to found",
        False,
    ),
    "there and back": ("choose a stall in lot as one\nmove one to aside\nmove one to lot", True),
    "it is asked": ("choose a stall in lot as one\nif seen of one is false: gain 1 coin", True),
    "a counter": ("choose a stall in lot as one\nput 1 coin onto one", True),
    "two things are done": ("choose a stall in lot as one\nset seen of one to true\nput 1 coin onto one", True),
    "it goes somewhere": ("move a stall in lot to my yard", True),
    "it is told": ("choose a stall in lot as one\nset open of one to true", True),
    "a value of the table": (
        "choose a day called hue where hue is tuesday as found\nset today of table to found",
        True,
    ),
    "the other of two": ("choose an opponent as rival\nlet rival: gain 1 coin", False),
}


def told(steps: str, folder: Path) -> list[str]:
    """Return what a seat is told of what could only be chosen, also where it is told by what came of it."""
    lines = "".join(
        f"  {line}\n"
        for line in f"choose a player as first\nlet first:\n    {steps.replace(chr(10), chr(10) + '    ')}".split("\n")
    )
    game = Game(written(folder, GAME.replace("STEPS\n", lines), {"en": WORDS}), seats=2, seed=1)
    game.choose(0)
    return [line.text.plain for line in Teller(game, Voice(game.book, "en", 0, players=2)).tell(game.heard(0))]


@pytest.mark.parametrize(("steps", "matters"), STEPS.values(), ids=STEPS)
def test_a_choice_that_comes_to_nothing_told_is_not_told(steps: str, matters: bool, tmp_path: Path) -> None:
    assert bool([line for line in told(steps, tmp_path) if "only choice" in line or "inn" in line.lower()]) is matters


def test_what_could_only_be_chosen_is_told_by_its_name(tmp_path: Path) -> None:
    steps = (
        "choose a day called hue where hue is tuesday as found\nif found is today of table: gain 1 coin\ngain 2 coins"
    )
    assert told(steps, tmp_path) == ["Player 1 chooses Tuesday (the only choice).", "Player 1 gains 2 coins."]


def test_counters_of_which_no_text_speaks_are_told_of_nowhere(tmp_path: Path) -> None:
    steps = "gain 1 tick\ngain 1 coin\npay 1 tick to an opponent\nchoose a stall in lot as one\nput 1 coin onto one\nput 1 tick onto one"
    assert told(steps, tmp_path) == ["Player 1 gains 1 coin.", "1 coin is placed on the inn."]
