"""Boards in the terminal: what is drawn, what its signs mean, and choosing spaces by what stands at the edges.

The drawings in golden/ are meant to be looked at. `UPDATE_GOLDENS=1` writes them anew.
"""

import io
import os
from functools import cache
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from interpreter.agents.uniform import RandomAgent
from interpreter.definitions.coordinates import column_letters, coordinate, row_and_column
from interpreter.entrance.phrases import languages
from interpreter.game.game import Game
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.telling.log import Teller
from interpreter.telling.questions import Questions
from interpreter.telling.signs import beginnings
from interpreter.telling.spaces import Spaces
from interpreter.telling.told import scene_of
from interpreter.telling.voice import Voice
from interpreter.terminal.boards import Drawing
from tests.kinds.playing import written
from tests.terminal.test_session import Play, play  # noqa: F401 - the fixture
from tests.written import steps_of

ISLE = Path(__file__).parents[1] / "game" / "isle"
GOLDEN = Path(__file__).parent / "golden"
SOW = "choose up to 2 bare clay spots in my grove as found\nset plant of found to sapling"


@cache
def book(game: str = "") -> Rulebook:
    return load_rulebook(game or ISLE)


def at(stage: Stage, text: str, board: str = "grove", owner: int = 0) -> int:
    lay = stage.program.lay
    place = (board, *(row_and_column(text) or ()))
    return next(t for t, space in enumerate(lay.thing_space) if space == place and lay.thing_owner[t] == owner)


def isle(**plants: str) -> Stage:
    """A grove of the first seat with these plants, and a wet spot with coins and a crate."""
    made = Stage(book(), seats=2)
    values = book().game.vocabulary.enumerations["plant"].values
    for where, plant in plants.items():
        made.set_variable("plant", values.index(plant), "thing", at(made, where))
    made.set_variable("wet", 1, "thing", at(made, "a2"))
    made.set_units("coin", 3, "thing", at(made, "c2"))
    made.put("crate", "hut", at(made, "c2"))
    made.set_variable("sun", 1, "table")
    made.ready()
    return made


def ask(stage: Stage, text: str = SOW, seat: int = 0) -> Stage:
    """Run statements up to their question."""
    body = steps_of(book().game.vocabulary, text)
    stage.run(body, seat)
    return stage


def drawn(game: Game, language: str, seat: int = 0, width: int = 80, whose: int = 0) -> str:
    """The boards of a player and of the table, as a seat sees them."""
    out = io.StringIO()
    console = Console(file=out, width=width)
    voice = Voice(game.book, language, seat)
    scene = scene_of(game, voice, Questions(game, voice).ask(game.decision) if game.decision is not None else None)
    for holder in (scene.players[whose], scene.table):
        for board in holder.boards:
            console.print(Drawing(board, voice.say, titled=len(holder.boards) > 1))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"


@cache
def evergreen() -> Game:
    """A game, some way into its second season, that stays the same whatever bots learn."""
    game = Game(book("evergreen"), seats=2, seed=5)
    bot = RandomAgent(5)
    for _ in range(110):
        game.choose(bot.choose(game, game.seat))
    return game


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", ["isle", "evergreen"])
def test_golden(game: str, language: str) -> None:
    shown = ask(isle(b1="oak", a1="sapling")) if game == "isle" else evergreen()
    path = GOLDEN / f"{game}.{language}.txt"
    text = drawn(shown, language)
    if os.environ.get("UPDATE_GOLDENS"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", languages())
def test_a_map_of_eight_columns_fits_with_everything_on_it(language: str) -> None:
    game = Stage(book("evergreen"), seats=1)
    for thing, space in enumerate(game.program.lay.thing_space):
        if space is not None:
            game.set_variable("plant", 3, "thing", thing)
    for direction in range(4):
        game.set_variable("sun", direction, "table")
        lines = drawn(game, language).splitlines()
        assert "a" in lines[0] + lines[1]
        assert max(cell_len(line) for line in lines) <= 80


def test_columns_and_rows() -> None:
    assert [coordinate(4, 3), coordinate(12, 26), coordinate(1, 27), coordinate(2, 53)] == ["c4", "z12", "aa1", "ba2"]
    assert [row_and_column(text) for text in ("c4", "C4", "aa1", "ba2", "z12")] == [
        (4, 3),
        (4, 3),
        (1, 27),
        (2, 53),
        (12, 26),
    ]
    assert [row_and_column(text) for text in ("", "c", "4", "c0", "4c", "c 4", "abc1", "c4d")] == [None] * 8
    assert [row_and_column(f"{column_letters(column)}7") for column in range(1, 80)] == [(7, n) for n in range(1, 80)]


def test_signs_are_the_shortest_unique_beginnings() -> None:
    words = {"one": "sand", "two": "swamp", "three": "Small oak", "four": "oak", "five": "oak"}
    assert beginnings(words, {"OA"}) == {"one": "sa", "two": "sw", "three": "So", "four": "o2", "five": "o3"}
    assert beginnings({"one": "Birch", "two": "birch bark"}, set()) == {"one": "Bi", "two": "bb"}


def test_what_begins_another_word_still_has_a_sign_of_its_own() -> None:
    assert beginnings({"short": "tree", "long": "treetop"}, set()) == {"short": "t2", "long": "treet"}


def test_without_room_for_a_grid_it_is_said_in_words() -> None:
    told = drawn(ask(isle(b1="oak", a1="sapling")), "en", width=20)
    assert "b1 sand, oak" in told
    assert "c2 clay, 3 coins, 1" in told.replace("\n", " ")
    assert max(cell_len(line) for line in told.splitlines()) <= 24


def test_nothing_is_told_by_colour_alone() -> None:
    stage = ask(isle(b1="oak"))
    voice = Voice(book(), "en", 0)
    (board,) = scene_of(stage, voice, Questions(stage, voice).asked()).players[0].boards
    grove = Drawing(board, voice.say)
    plain, coloured = io.StringIO(), io.StringIO()
    Console(file=plain, width=80, no_color=True).print(grove)
    Console(file=coloured, width=80, force_terminal=True, color_system=None).print(grove)
    assert plain.getvalue() == coloured.getvalue()
    assert "[Cl" in plain.getvalue() or "[c" in plain.getvalue()


def test_a_space_is_chosen_by_its_coordinate(play: Play) -> None:  # noqa: F811
    stage = ask(isle())
    told = play(stage, "C1 c2", "0")
    assert [stage.table.n[stage.program.lay.variable_cells["plant"][at(stage, one)]] for one in ("c1", "c2")] == [1, 1]
    assert "several at once: c4 d5." in told
    assert "1  Spot c1 clay" in told
    assert "Spot c2 clay, 3 coins, 1 hut" in told


def test_a_card_is_still_shown_by_its_name(play: Play) -> None:  # noqa: F811
    told = play(ask(isle()), "c crate")
    assert "Crate" in told
    assert "no space" not in told


@pytest.mark.parametrize("word", ["b1", "? b1", "?B1"])
def test_why_a_space_is_not_offered(play: Play, word: str) -> None:  # noqa: F811
    stage = ask(isle(b1="oak"))
    told = play(stage, word)
    assert "You can’t choose b1 now." in told
    assert "You can only choose bare spots." in told
    assert "You can only choose spots of clay." in told
    assert stage.answers == []


def test_why_a_space_is_offered(play: Play) -> None:  # noqa: F811
    told = play(ask(isle()), "? C2")
    assert "You can choose c2." in told
    assert "The rules of the game require this." in told


def test_spaces_are_picked_and_taken_back_in_any_order(play: Play) -> None:  # noqa: F811
    stage = ask(isle(), "choose up to 3 spots in my grove as found\nset plant of found to oak")
    told = play(stage, "b1", "b1", "a1", "c1")
    assert "Chosen: 1 (Spot b1); at most 3." in told
    assert "Chosen: 0; at most 3." in told
    assert "Chosen: 2 (Spot a1, Spot c1); at most 3." in told
    assert "() chosen" in told


def test_why_not_what_would_fail_later(play: Play) -> None:  # noqa: F811
    stage = isle()
    stage.set_units("coin", 3, "thing", at(stage, "b1"))
    ask(stage, "must choose a spot in my grove as found\nonly if there are 3 coins on found\nset plant of found to oak")
    told = play(stage, "a1")
    assert "You can’t choose a1 now." in told
    assert "– This requires 3 coins on spot a1; there are none so far." in told
    assert "Choose one of your spots." in told


def test_spaces_that_are_not_there_or_not_asked_for(play: Play) -> None:  # noqa: F811
    assert "There is no space z9; the board goes from a1 to c2." in play(ask(isle()), "z9")
    assert "There is no space b2" in play(ask(isle()), "? b2")
    told = play(ask(isle(), "either: gain 1 coin\nor: gain 2 coins"), "a1", "? a1")
    assert told.count("This question asks for no space, so a1 can’t be chosen.") == 2


def test_boards_on_demand(play: Play) -> None:  # noqa: F811
    told = play(ask(isle(b1="oak")), "b", "b 2", "b player 2", "b plaier 2", "b p")
    shown = [line.removeprefix("Player 1> ") for line in told.splitlines()]
    assert [shown.count(head) for head in ("Player 1", "Table", "Player 2")] == [1, 1, 2]
    assert "did you mean 'Player 2'?" in told
    assert "Nobody called 'p' plays" in told


def test_somebody_without_a_board(play: Play) -> None:  # noqa: F811
    stage = Stage(book(), seats=1)
    assert "Player 2 has no board." in play(ask(stage), "b 2")


def test_the_log_names_spaces() -> None:
    stage = isle()
    ask(stage, "water all clay spots in my grove", 0)
    for language, text in (
        ("en", "Player 1 waters spots c1 and c2."),
        ("es", "Jugador 1 riega los sitios c1 y c2."),
        ("it", "Giocatore 1 innaffia i posti c1 e c2."),
        ("fr", "Joueur 1 arrose les coins c1 et c2."),
    ):
        assert text in [line.text.plain for line in Teller(stage, Voice(book(), language, 0)).tell(stage.events)]


def test_a_verb_that_only_hands_on_is_not_told() -> None:
    for sun, lines in (
        ("north", ["Player 1 waters spots c1 and c2."]),
        ("south", ["Player 1 floods spots c1 and c2.", "Player 1 gains 1 coin.", "Player 1 waters spots c1 and c2."]),
    ):
        stage = isle()
        ask(stage, f"set sun of table to {sun}\nflood all clay spots in my grove", 0)
        told = [line.text.plain for line in Teller(stage, Voice(book(), "en", 0)).tell(stage.events)]
        assert told == [f"The sun is now {sun}.", *lines]


def test_whose_a_space_is() -> None:
    stage = isle()
    spaces = Spaces(stage.program.lay, Voice(book(), "en", 1, {0: "Ann"}))
    assert spaces.name(at(stage, "c2")) == "Spot c2 (Ann)"
    assert spaces.name(at(stage, "c2", owner=1)) == "Spot c2"
    assert spaces.name(at(stage, "b1", "shore", -1)) == "Stretch of shore b1"
    assert spaces.at("c2")[0] == at(stage, "c2", owner=1)


def test_what_others_do_at_once_is_not_drawn() -> None:
    game = Game(book("evergreen"), seats=2, seed=5)
    first = None
    while first is None:
        decision = game.decision
        assert decision is not None
        acts = [event for event in game.events if event.kind == "call" and event.args[0] == "sow"]
        if acts and len(game.waiting) > 1:
            first = acts[-1].seat
        else:
            game.choose(0)
    assert drawn(game, "en", seat=first, whose=first) != drawn(game, "en", seat=1 - first, whose=first)
    assert " sp" not in drawn(game, "en", seat=1 - first, whose=first)


def test_who_is_asked_for_is_asked_with_all_that_is_done() -> None:
    stage = Stage(book(), seats=3)
    stage.set_units("coin", 5, "player", 0)
    stage.ready()
    game = ask(stage, "pay 2 coins to an opponent")
    asked = Questions(game, Voice(book(), "en", 0, players=3)).asked()
    assert asked is not None
    assert asked.text.plain == "Give 2 coins to an opponent. To whom?"


RIVER = """
game: river
players: {min: 1, max: 1}
units: {point: {held_by: [player], plural: points}}
enumerations:
  stone: [bare, red, blue]
kinds:
  spot: {plural: spots, attributes: {stone: {type: value, of: stone, variable: true, default: bare}}}
boards:
  river:
    owner: table
    kind: spot
    grid: |
      a a a
      a a a
    legend: {a: {}}
    draws: [stone]
play: |
  choose a spot in river as first
  set stone of first to red
  choose a spot in river as second
  set stone of second to blue
scores: 1 point
"""


def test_where_nothing_is_printed_a_stone_stands_where_an_empty_space_is_marked(tmp_path: Path) -> None:
    game = Game(written(tmp_path, RIVER), seats=1, seed=1)
    game.choose(1)
    heads, first, second = drawn(game, "en").splitlines()[:3]
    column = heads.index("b")
    assert [first[column], second[column]] == ["r", "·"]
    assert first[heads.index("a")] == "·"
