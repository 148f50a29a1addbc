"""What chance decides, and where a thing comes to lie of which a deed says no more than its name, stands in the log."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: hops
players: {min: 1, max: 1}
languages: [en, es, it, fr]
enumerations:
  pip: {values: [near, far], attributes: {stride: {near: 1, far: 2}}}
kinds:
  frog: {plural: frogs, copies: 1, starts: pond}
  leaf: {plural: leaves, attributes: {mile: {type: number}}}
zones:
  pond: {owner: table, holds: frog}
  pad: {owner: leaf, holds: frog}
boards:
  river:
    owner: table
    kind: leaf
    grid: a b c
    legend: {a: {mile: 0}, b: {mile: 1}, c: {mile: 2}}
    draws: [mile, pad]
units:
  point: {held_by: [player], plural: points}
things:
  croaker: {kind: frog}
verbs:
  hop:
    object: {role: jumper, sort: thing, of: frog}
    does: |
      choose a random pip as thrown
      choose a leaf in river where mile of it = (stride of thrown) as goal
      move jumper to pad of goal
play: hop a frog in pond
scores: 1 point
"""
WORDS = {
    "en": """
names: {croaker: {one: Croaker, other: Croakers}}
places: {pad: {one: pad, other: pads}}
attributes: {pip: {one: throw, other: throws}}
values: {near: {one: near, other: near}, far: {one: far, other: far}}
verbs: {hop: {imp: hop, inf: to hop, third: hops, done: hopped, base: hop}}
"""
}


@pytest.fixture
def log(tmp_path: Path) -> list[str]:
    game = Game(written(tmp_path, GAME, WORDS), seats=1, seed=4)
    while game.decision is not None:
        game.choose(0)
    voice = Voice(game.book, "en", 0, players=1)
    return [one.text.plain for one in Teller(game, voice).tell(game.heard(0))]


def test_what_came_by_chance_and_where_it_led_is_told(log: list[str]) -> None:
    assert any(one.startswith("Throw: ") for one in log), log
    space = "c1" if "Throw: far." in log else "b1"
    # That it could only go there isn't told as somebody's choice.
    assert log[-1] == f"The Croaker is moved into the pad of river {space}.", log
    assert not any(f"chooses {space}" in one for one in log), log
