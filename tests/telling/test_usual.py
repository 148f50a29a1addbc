"""Of what a thing or a player is, only what isn't as it begins is worth a word."""

from pathlib import Path

import pytest

from interpreter.game.staging import Stage
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.seeing import Scenes
from interpreter.telling.voice import Voice

REST = """
game: rest
players: {min: 1, max: 1}
units: {point: {held_by: [player], plural: points}}
kinds: {ox: {plural: oxen, copies: 2, starts: meadow, attributes: {rested: {type: truth, default: true, variable: true}}}}
zones: {meadow: {owner: table, holds: ox}}
player: {ready: {type: truth, default: true}}
play: |
  choose an ox in meadow as tired
  set rested of tired to false
  set ready of me to false
scores: 1 point for each rested ox in meadow
"""


@pytest.mark.parametrize(("language", "no"), [("en", "no"), ("es", "no"), ("it", "no"), ("fr", "non")])
def test_what_is_as_it_begins_is_not_told(tmp_path: Path, language: str, no: str) -> None:
    (tmp_path / "game.yaml").write_text(REST, encoding="utf-8")
    stage = Stage(load_rulebook(tmp_path), seats=1)
    tired, _ = stage.put("ox", "meadow"), stage.put("ox", "meadow")
    stage.ready()
    assert told(stage, language) == ([], ["", ""])
    stage.set_variable("rested", 0, "thing", tired)
    stage.set_variable("ready", 0, "player", 0)
    ready, oxen = told(stage, language)
    assert [one.replace("\N{NO-BREAK SPACE}:", ":") for one in ready] == [f"ready: {no}"]
    assert [one.replace("\N{NO-BREAK SPACE}:", ":") for one in oxen] == [f"rested: {no}", ""]


def told(stage: Stage, language: str) -> tuple[list[str], list[str]]:
    scene = Scenes(Voice(stage.book, language, 0, players=1)).scene(stage.view(0))
    oxen = [", ".join(state.text.plain for state in thing.state) for thing, *_ in scene.things()]
    return [state.text.plain for state in scene.players[0].state], oxen
