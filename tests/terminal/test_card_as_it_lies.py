"""What `c NAME` shows of a thing that can be seen: besides what is printed on it, what is to be said of it where it lies."""

import io

import pytest
from rich.console import Console

from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook
from interpreter.telling.seeing import Scenes
from interpreter.telling.voice import Voice
from interpreter.terminal.paint import Paint
from interpreter.terminal.tabletop import card_panel
from tests.kinds.playing import written

GAME = """
game: pond
players: {min: 2, max: 2}
kinds:
  carp:
    plural: carps
    starts: brook
    attributes:
      wake: {type: number, default: (number of carps in any pool + number of carps in any bed), shown: true}
      girth: {type: number, default: 0, variable: true}
  reed: {plural: reeds}
things:
  koi: {kind: carp, copies: 2}
  ide: {kind: carp}
zones:
  brook: {owner: table, holds: carp}
  pool: {owner: player, holds: carp}
  bed: {owner: reed, holds: carp}
  mud: {owner: player, holds: carp, seen_by: owner}
boards:
  bank:
    kind: reed
    owner: table
    grid: r r
    legend: {r: {}}
    draws: [bed]
play: |
  let each player: move a carp in brook to my pool
scores: 1 point for each carp in my pool
units:
  point: {held_by: [player]}
"""
WORDS = {
    "en": "attributes: {wake: {one: wake, other: wakes}, girth: {one: girth, other: girths}}\n",
    "es": "attributes: {wake: {one: estela, other: estelas, gender: f}, girth: {one: contorno, gender: m}}\n",
    "it": "attributes: {wake: {one: scia, other: scie, gender: f}, girth: {one: girovita, gender: m}}\n",
    "fr": "attributes: {wake: {one: sillage, other: sillages, gender: m}, girth: {one: tour, gender: m}}\n",
}
WAKES = {"en": "wake 2", "es": "estela 2", "it": "scia 2", "fr": "sillage 2"}


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    return written(tmp_path_factory.mktemp("pond"), GAME, WORDS)


def shown(book: Rulebook, language: str, id: str, *lying: tuple[str, str, int], seat: int = 0) -> str:
    """What the terminal shows of a thing while others (and it) lie in the places given."""
    stage = Stage(book, seats=2)
    first = next(thing for thing, space in enumerate(stage.program.lay.thing_space) if space == ("bank", 1, 1))
    for one, zone, holder in lying:
        stage.put(one, zone, first if zone == "bed" else holder)
    stage.ready()
    voice = Voice(book, language, seat, {0: "Ada", 1: "Bruno"}, players=2)
    out = io.StringIO()
    told = Scenes(voice).scene(stage.view(seat)).standing_of(id)
    Console(file=out, width=80).print(card_panel(voice.card(id), Paint(book.game), told))
    return out.getvalue()


@pytest.mark.parametrize("language", WAKES)
def test_a_number_that_follows_from_others_is_shown_with_the_card(book: Rulebook, language: str) -> None:
    assert WAKES[language] in shown(book, language, "ide", ("ide", "pool", 0), ("koi", "pool", 1))


def test_so_it_is_of_what_lies_on_a_space(book: Rulebook) -> None:
    assert "wake 2" in shown(book, "en", "ide", ("ide", "bed", 0), ("koi", "pool", 1))


def test_what_several_say_alike_is_shown_once(book: Rulebook) -> None:
    assert shown(book, "en", "koi", ("koi", "pool", 0), ("koi", "pool", 1)).count("wake") == 1


def test_nothing_is_shown_of_what_may_not_be_seen(book: Rulebook) -> None:
    assert "wake" not in shown(book, "en", "ide", ("ide", "mud", 1), ("koi", "pool", 1))
