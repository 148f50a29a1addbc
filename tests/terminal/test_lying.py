"""What lies on things is told with them, also on a player's pieces and on spaces: by its name, or face down where one may not look."""

import io

import pytest
from rich.console import Console

from interpreter.definitions.look import Look
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook
from interpreter.telling.scene import Scene
from interpreter.telling.seeing import Scenes
from interpreter.telling.voice import Voice
from interpreter.terminal.paint import Paint
from interpreter.terminal.tabletop import SceneDrawing
from interpreter.web.drawn import TableDrawing
from tests.kinds.playing import written

MINE = """
game: mine
players: {min: 2, max: 3}
enumerations:
  ore: [tin, gold]
units:
  soot: {held_by: [lamp]}
kinds:
  lamp: {plural: lamps, starts: store, attributes: {ore: {type: value, of: ore, default: tin}}}
  hook: {plural: hooks, owner: player, starts: rack}
  shaft: {plural: shafts}
things:
  miners_lamp: {kind: lamp, copies: 3}
  storm_lamp: {kind: lamp, copies: 3}
  long_hook: {kind: hook}
zones:
  store: {owner: table, holds: lamp}
  rack: {owner: player, holds: hook}
  hanging: {owner: hook, holds: lamp, seen_by: owner}
  open: {owner: shaft, holds: lamp}
  buried: {owner: shaft, holds: lamp, seen_by: none}
boards:
  hill:
    owner: table
    kind: shaft
    grid: s s
    legend: {s: {}}
    draws: [open, buried]
play: move a lamp in store to open of a shaft in hill
"""
WORDS = {
    "en": """
kinds: {lamp: {one: lamp, other: lamps}, hook: {one: hook, other: hooks}, shaft: {one: shaft, other: shafts}}
names: {miners_lamp: {one: miner's lamp, other: miner's lamps}, storm_lamp: {one: storm lamp, other: storm lamps},
  long_hook: {one: long hook, other: long hooks}, hill: {one: shaft, other: shafts}}
units: {soot: {one: soot}}
places: {open: {one: open}, buried: {one: buried}, rack: {one: rack}, store: {one: store}, hanging: {one: hook}}
""",
    "it": """
kinds: {lamp: {one: lampada, other: lampade, gender: f}, hook: {one: gancio, other: ganci, gender: m},
  shaft: {one: pozzo, other: pozzi, gender: m}}
names: {long_hook: {one: gancio lungo, other: ganci lunghi, gender: m}, hill: {one: pozzo, other: pozzi, gender: m},
  miners_lamp: {one: lampada da miniera, other: lampade da miniera, gender: f},
  storm_lamp: {one: lampada antivento, other: lampade antivento, gender: f}}
""",
}
NAMES = {0: "Ada", 1: "Bruno"}


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    return written(tmp_path_factory.mktemp("mine"), MINE, WORDS)


@pytest.fixture(scope="module")
def laid(book: Rulebook) -> Stage:
    """Two lamps on the hook of either player; in the first shaft one that lies open, with soot on it, and two that don't."""
    made = Stage(book, seats=2)
    lay = made.program.lay
    first = next(thing for thing, space in enumerate(lay.thing_space) if space == ("hill", 1, 1))
    for player in (0, 1):
        hook = made.put("long_hook", "rack", player, player)
        made.put("miners_lamp", "hanging", hook)
        made.put("storm_lamp", "hanging", hook)
    made.set_units("soot", 2, "thing", made.put("storm_lamp", "open", first))
    made.put("miners_lamp", "buried", first)
    made.ready()
    return made


def told(laid: Stage, seat: int = 0, language: str = "en") -> tuple[Voice, Scene]:
    voice = Voice(laid.book, language, seat, NAMES, players=2)
    return voice, Scenes(voice).scene(laid.view(seat))


def drawn(laid: Stage, seat: int = 0, language: str = "en") -> list[str]:
    voice, scene = told(laid, seat, language)
    out = io.StringIO()
    Console(file=out, width=80).print(SceneDrawing(voice.say, Paint(laid.book.game), width=80).draw(scene))
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_a_piece_is_told_with_what_lies_on_it(laid: Stage) -> None:
    table = drawn(laid)
    assert "Rack  1 long hook (2 lamps face down)" in table
    assert "Rack  1 long hook (Miner’s lamp, Storm lamp)" in table


def test_a_space_is_told_with_the_names_of_what_lies_on_it(laid: Stage) -> None:
    _, scene = told(laid)
    assert scene.table.boards[0].spaces[0].text.plain == "Storm lamp (2 soot), 1 lamp face down"
    table = drawn(laid)
    assert "1  1s 1b  ·" in table
    assert "  b buried · s storm lamp" in table


def test_it_is_so_in_every_language(laid: Stage) -> None:
    assert any("2 lampade coperte" in line for line in drawn(laid, 0, "it"))


def test_the_page_tells_it_as_well(laid: Stage) -> None:
    voice, scene = told(laid)
    page = "".join(TableDrawing(Look(), laid.book.game, voice, str).areas(scene, ()))
    assert "2 lamps face down" in page
    assert "Storm lamp (2 soot), 1 lamp face down" in page
