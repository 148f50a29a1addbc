"""What is bookkeeping isn't told, unless what is told hangs on it."""

import re
from pathlib import Path

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.seeing import Scenes
from interpreter.telling.voice import Voice
from tests.kinds.playing import cards_in, rules_in, written

SHARING = """
game: sharing
players: {{min: 2, max: 2}}
units:
  shell: {{held_by: [player], plural: shells}}
  crumb: {{held_by: [table], plural: crumbs, told: never}}
play: |
  put 9 crumbs onto table
  {0}
scores: 1 shell for each shell on me
"""


def told(tmp_path: Path, play: str) -> str:
    (tmp_path / "game.yaml").write_text(SHARING.format(play), encoding="utf-8")
    return rules_in(load_rulebook(tmp_path), "en")


def test_bookkeeping_alone_is_not_told(tmp_path: Path) -> None:
    rules = told(tmp_path, "repeat (number of crumbs on table) times: gain 1 shell")
    assert "Place 9 crumbs" not in rules


def test_what_a_condition_asks_for_is_told_where_it_comes_from(tmp_path: Path) -> None:
    rules = told(
        tmp_path,
        "repeat until number of crumbs on table < 2:\n      let each player: gain 1 shell\n      pay 2 crumbs from table",
    )
    assert "9 crumbs" in rules
    assert "2 crumbs" in rules.replace("9 crumbs", "").replace("at least 2 crumbs", "")


KEEPING = """
game: keeping
players: {min: 2, max: 2}
units:
  shell: {held_by: [player], plural: shells}
  crumb: {held_by: [player], plural: crumbs, told: never}
player:
  tally: {type: number, told: never}
  luck: {type: number}
table:
  dusk: {type: number, told: never}
kinds:
  pearl: {plural: pearls, starts: bank, abilities: {found: steps}}
zones:
  bank: {owner: table, holds: pearl}
turns:
  of: luck of me < 1
  each: |
    gain 1 crumb
    set luck of me to luck of me + 1
    set tally of me to tally of me + 1
    set dusk of table to dusk of table + 1
scores: 1 shell for each shell on me
things:
  moon:
    kind: pearl
    found: |
      gain 1 shell
      set tally of me to tally of me + 2
      set luck of me to luck of me + 2
  star:
    kind: pearl
    found: |
      either: set tally of me to 1
      or: gain 1 shell
"""


def test_what_is_never_told_of_players_and_the_table_stands_nowhere(tmp_path: Path) -> None:
    book = written(tmp_path, KEEPING)
    assert "luck" in rules_in(book, "en")
    assert not re.search("tally|dusk|crumb", rules_in(book, "en"))
    assert cards_in(book, "en", "moon") == "Gain 1 shell. Increase your luck by 2."
    game = Game(book, 2, 1)
    voice = Voice(book, "en", 0, players=2)
    scene = Scenes(voice).scene(game.view(0))
    told = [state.text.plain for holder in (scene.table, *scene.players) for state in holder.state]
    assert told == ["luck 1", "luck 1"]


def test_a_choice_of_bookkeeping_is_told(tmp_path: Path) -> None:
    assert "tally" in cards_in(written(tmp_path, KEEPING), "en", "star")
