"""Of lines that do the same nobody is asked which is first; of those that don't, each is offered once."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.rulebook.book import load_rulebook
from tests.kinds.playing import failures

GAME = """
game: gossip
players: {min: 2, max: 2}
units:
  coin: {held_by: [player], plural: coins}
kinds:
  guest: {plural: guests, copies: 4, starts: crowd, abilities: {welcomed: steps}}
zones:
  crowd: {owner: table, holds: guest, order: stack}
  hall: {owner: player, holds: guest, live: true}
  attic: {owner: player, holds: guest}
verbs:
  knock: {does: gain 1 coin}
  point:
    object: {role: shown, sort: thing, of: guest}
    does: gain 1 coin
  welcome:
    does: |
      for each guest in my hall as one: resolve welcomed of one
things:
  spender:
    kind: guest
    welcomed: |
      may:
          pay 1 coin
          move 1 guest in crowd to my attic
    always: |
      when I knock:
          may:
              pay 1 coin
              move 1 guest in crowd to my attic
  leaver:
    kind: guest
    always: |
      when I knock:
          may:
              pay 1 coin
              move this to crowd
      when I point a guest:
          if this is shown: move this to crowd
          else: pay (number of guests in my hall) coins
play: knock
scores: (coin of me) coins
"""
GIVEN = "table: {crowd: [spender, spender]}, seat 1: {coin: 4, hall: [ROOM]}"
EXAMPLES = {
    "two that do the same": ("spender, spender", "knock", "[yes, yes]", "coin: 3"),
    "two abilities that do the same": ("spender, spender", "welcome", "[yes, yes]", "coin: 2"),
    "two that leave": ("leaver, leaver", "knock", "[yes, yes]", "coin: 3, hall: []"),
    "two that do the same, and another": (
        "spender, spender, leaver",
        "knock",
        "[spender, yes, leaver, yes, yes]",
        "coin: 2",
    ),
    "one of two is spoken of": ("leaver, leaver, leaver", "point leaver", "[2, 1]", "hall: [leaver, leaver]"),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_who_is_first_of_those_that_do_the_same(name: str, tmp_path: Path) -> None:
    room, step, answers, expected = EXAMPLES[name]
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    text = f"examples:\n  - name: {name}\n    given: {{{GIVEN.replace('ROOM', room)}}}\n    do:\n      - {step}\n"
    text += f"      - choose: {answers}\n    expect: {{seat 1: {{{expected}}}}}\n"
    (tmp_path / "examples").mkdir()
    (tmp_path / "examples" / "first.yaml").write_text(text, encoding="utf-8")
    assert not failures(load_rulebook(tmp_path), tmp_path / "examples")
