"""In one list what is counted is counted everywhere: pieces of one's own beside other things on the table, what is told of them."""

from io import StringIO
from pathlib import Path

from rich.console import Console

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.seeing import Scenes
from interpreter.telling.voice import Voice
from interpreter.terminal.paint import Paint
from interpreter.terminal.tabletop import SceneDrawing
from tests.kinds.playing import written

HERBS = """game: herbs
players: {min: 1, max: 1}
units: {point: {held_by: [player], plural: points}}
kinds:
  card: {plural: cards, abilities: {played: steps}}
  starter: {of: card, plural: starters, owner: player, starts: hand}
  guest: {of: card, plural: guests, copies: 2, starts: hall}
zones:
  hall: {owner: table, holds: guest}
  hand: {owner: player, holds: card, seen_by: owner}
  heap: {owner: player, holds: card}
verbs:
  discard:
    object: {role: lost, sort: things, of: card}
    does: move lost to my heap
things:
  clover: {kind: starter, copies: 3}
  nettle: {kind: starter, copies: 1}
  hedgehog: {kind: guest, played: gain 1 point}
setup: |
  let each player: move a guest in hall to my hand
turns:
  of: number of points on me < 1
  each: |
    discard all cards in my hand
    may gain 1 point
scores: 1 point for each point on me
"""
WORDS = """
names:
  clover: {one: Clover, other: Clovers}
  nettle: {one: Nettle, other: Nettles}
  hedgehog: {one: Hedgehog, other: Hedgehogs}
"""


def test_one_list_has_one_format(tmp_path: Path) -> None:
    game = Game(written(tmp_path, HERBS, {"en": WORDS}), seats=1, seed=1)
    voice = Voice(game.book, "en", 0, players=1)
    out = StringIO()
    scene = Scenes(voice).scene(game.view(0))
    Console(file=out, width=100, no_color=True).print(SceneDrawing(voice.say, Paint(game.book.game)).draw(scene))
    heap = next(line for line in out.getvalue().splitlines() if line.startswith("Heap"))
    assert sorted(heap.removeprefix("Heap").strip().split(" · ")) == ["Clover ×3", "Hedgehog", "Nettle"]
    (told,) = [one.text.plain for one in Teller(game, voice).tell(game.heard(0)) if "Nettle" in one.text.plain]
    assert "1 Hedgehog" in told
    assert "3 Clovers" in told
    assert "1 Nettle" in told
