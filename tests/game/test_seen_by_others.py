"""Places that all may look into but whose they are: what lies there, what is learnt and lost sight of, and how it is said."""

import io

import pytest
from rich.console import Console

from interpreter.game.dealing import deal_anew
from interpreter.game.game import Game
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, RulebookError
from interpreter.telling.log import Teller
from interpreter.telling.seeing import Scenes
from interpreter.telling.voice import Voice
from interpreter.terminal.paint import Paint
from interpreter.terminal.tabletop import SceneDrawing
from tests.kinds.playing import called, held, rules_in, written

QUIZ = """
game: quiz
players: {min: 2, max: 3}
enumerations:
  topic: [stars, rivers]
units:
  point: {held_by: [player], plural: points}
kinds:
  riddle: {plural: riddles, copies: 4, starts: box, attributes: {topic: {type: value, of: topic}}}
  band: {plural: bands, owner: player, starts: head}
things:
  sky_riddle: {kind: riddle, topic: stars}
  sea_riddle: {kind: riddle, topic: rivers}
  silk_band: {kind: band}
zones:
  box: {owner: table, holds: riddle, order: shuffled, seen_by: none}
  brow: {owner: player, holds: riddle, order: row, slots: 2, seen_by: others}
  head: {owner: player, holds: band}
  tucked: {owner: band, holds: riddle, seen_by: others}
  heap: {owner: table, holds: riddle}
setup: |
  let each player: move 2 riddles in box to my brow
turns:
  of: number of riddles in heap < 2
  each: |
    must either: move each riddle in my brow where slot of it = 1 to heap
    or: move each riddle in my brow where slot of it = 2 to heap
    or: gain 1 point
scores: 1 point for each point on me
"""
WORDS = {
    "en": "kinds: {riddle: {one: riddle, other: riddles}}\nplaces: {brow: {one: brow, other: brows}}",
    "es": "kinds: {riddle: {one: acertijo, other: acertijos, gender: m}}\nplaces: {brow: {one: frente, gender: f}}",
    "it": "kinds: {riddle: {one: enigma, other: enigmi, gender: m}}\nplaces: {brow: {one: fronte, gender: f}}",
    "fr": "kinds: {riddle: {one: énigme, other: énigmes, gender: f}}\nplaces: {brow: {one: front, gender: m}}",
}


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    return written(tmp_path_factory.mktemp("quiz"), QUIZ, WORDS)


def seen(game: Game, seat: int, whose: int) -> list[str] | None:
    """What a seat sees of the riddles on somebody's brow."""
    things = game.view(seat).players[whose].zones["brow"].things
    return None if things is None else [thing.id for thing in things]


def test_all_players_see_it_but_whose_it_is(book: Rulebook) -> None:
    game = Game(book, seats=3, seed=3)
    for whose in range(3):
        for seat in range(3):
            expected = None if seat == whose else held(game, "brow", whose)
            assert seen(game, seat, whose) == expected
        # Who only looks on sees what all may see.
        assert seen(game, -1, whose) is None


def test_the_own_place_is_dealt_anew_and_what_others_have_is_not(book: Rulebook) -> None:
    game = Game(book, seats=2, seed=3)
    lay, table = game.program.lay, game.machine.T
    mine, others = lay.zone("brow", 0), lay.zone("brow", 1)
    dealt = set()
    for seed in range(40):
        copy = table.copy()
        deal_anew(copy, 0, seed)
        assert copy.rows[others] == table.rows[others]
        dealt.add(tuple(called(game, thing) for thing in copy.rows[mine]))
    assert len(dealt) > 1


def test_what_goes_there_before_my_eyes_is_known_to_me(book: Rulebook) -> None:
    stage = Stage(book, seats=2)
    thing = stage.put("sky_riddle", "heap")
    stage.ready()
    table, lay = stage.table, stage.program.lay
    table.move(thing, lay.zone("brow", 0))
    assert [one.id for one in stage.view(0).players[0].zones["brow"].known] == ["sky_riddle"]


def test_it_goes_with_the_thing_that_has_it(book: Rulebook) -> None:
    """What lies on a band is hidden from whose it is by now."""
    stage = Stage(book, seats=3)
    bands = [stage.put("silk_band", "head", player, player) for player in range(2)]
    stage.put("sky_riddle", "tucked", bands[0])
    stage.ready()
    for seat, expected in ((0, None), (1, 1), (2, 1), (-1, None)):
        things = stage.view(seat).players[0].zones["head"].things
        assert things is not None
        lying = things[0].zones["tucked"].things
        assert (None if lying is None else len(lying)) == expected


def test_the_table_shows_it_to_the_others(book: Rulebook) -> None:
    game = Game(book, seats=2, seed=3)
    voice = Voice(book, "en", 0, {0: "Ada", 1: "Bruno"}, players=2)
    out = io.StringIO()
    Console(file=out, width=80).print(
        SceneDrawing(voice.say, Paint(book.game), width=80).draw(Scenes(voice).scene(game.view(0)))
    )
    _, bruno, ada = out.getvalue().split("●")
    assert "iddle" in bruno
    assert "iddle" not in ada
    assert "Brow 2" in ada


def test_nobody_is_offered_what_only_others_see(book: Rulebook, tmp_path_factory: pytest.TempPathFactory) -> None:
    blind = QUIZ.replace("or: gain 1 point", "or: move a riddle in my brow to heap")
    with pytest.raises(RulebookError) as refused:
        written(tmp_path_factory.mktemp("blind"), blind)
    assert [one.code for one in refused.value.problems] == ["unseen-choice"]
    theirs = QUIZ.replace(
        "or: gain 1 point", "or:\n        choose an opponent as other\n        move a riddle in brow of other to heap"
    )
    assert written(tmp_path_factory.mktemp("theirs"), theirs).game.zones["brow"].seen_by == "others"


def test_the_log_names_it_to_those_who_see_it(book: Rulebook) -> None:
    game = Game(book, seats=2, seed=3)
    told = []
    for seat in (0, 1):
        voice = Voice(book, "en", seat, {0: "Ada", 1: "Bruno"}, players=2)
        told.append([line.text.plain for line in Teller(game, voice).tell(game.heard(seat), 0)])
    assert "Ada moves 2 riddles into their brow." in told[0]
    assert "Bruno moves 2 riddles into their brow." in told[1]
    assert "Bruno moves 2 riddles into their brow." not in told[0]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Let only the other players see the riddles in your brow"),
        ("es", "Deja que solo los demás jugadores vean los acertijos de tu frente"),
        ("it", "Lascia che solo gli altri giocatori vedano gli enigmi nella tua fronte"),
        ("fr", "Ne laissez voir qu’aux autres joueurs les énigmes de votre front"),
    ],
)
def test_the_rules_say_it(book: Rulebook, language: str, line: str) -> None:
    assert line in rules_in(book, language)
