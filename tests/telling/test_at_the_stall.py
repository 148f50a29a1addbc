"""At the table: what is chosen from a row, what was without choice, what follows a deed, and what a variable is from now on."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: fair
players: {min: 1, max: 2}
languages: [en, es, it, fr]
enumerations:
  hue: [red, blue]
units:
  coin: {held_by: [player], plural: coins}
  hour: {held_by: [player], plural: hours}
  point: {held_by: [player], plural: points}
kinds:
  ware: {plural: wares, attributes: {dear: {type: truth, default: false}}}
player:
  color: {type: value, of: hue}
zones:
  bale: {owner: table, holds: ware, order: stack}
  bazaar: {owner: table, holds: ware, order: row, slots: 4}
  tent: {owner: player, holds: ware}
things:
  salt: {kind: ware, starts: bale}
  map: {kind: ware, starts: bale}
  lamp: {kind: ware, starts: bale}
  rug: {kind: ware, dear: true, starts: bale}
verbs:
  buy:
    object: {role: wanted, sort: thing, of: ware}
    does: must move wanted to my tent
  spend:
    object: {role: spent, sort: number}
    does: gain (spent) hours
  match:
    object: {role: given, sort: thing, of: ware}
    does: |
      choose a ware in bazaar where dear of it is not dear of given as found
      move found to my tent
setup: |
  move a dear ware in bale to bazaar
  for each ware in bale as one: move one to bazaar
turns:
  of: there is a ware in bazaar
  each: |
    STEPS
scores: 1 point for each coin on me
"""
WORDS = {
    "en": """
names: {salt: Salt, map: Map, lamp: Lamp, rug: Rug}
units: {coin: {one: coin, other: coins}, hour: {one: hour, other: hours}}
attributes: {color: {one: color, other: colors}}
values: {red: {one: red, other: red}, blue: {one: blue, other: blue}}
adjectives: {dear: dear}
verbs:
  buy: {base: buy, third: buys, says: "{verb} {wanted:@from}"}
  spend: {base: spend, third: spends, says: "{verb} {spent} hours"}
""",
    "es": """
attributes: {color: {one: color, other: colores, gender: m}}
values: {red: {one: rojo, other: rojos, gender: m}, blue: {one: azul, other: azules, gender: m}}
""",
    "it": """
attributes: {color: {one: colore, other: colori, gender: m}}
values: {red: {one: rosso, other: rossi, gender: m}, blue: {one: blu, other: blu, gender: m}}
""",
    "fr": """
attributes: {color: {one: couleur, other: couleurs, gender: f}}
values: {red: {one: rouge, other: rouges, gender: m}, blue: {one: bleu, other: bleus, gender: m}}
""",
}


def fair(folder: Path, *steps: str) -> Game:
    return Game(written(folder, GAME.replace("STEPS", "\n    ".join(steps)), WORDS), seats=1, seed=4)


def log(game: Game, language: str = "en") -> list[str]:
    voice = Voice(game.book, language, 0, {0: "Ada"}, players=1)
    return [one.text.plain for one in Teller(game, voice).tell(game.heard(0))]


def test_things_of_a_row_are_asked_for_in_its_order(tmp_path: Path) -> None:
    game = fair(tmp_path, "buy a ware in bazaar")
    question = Questions(game, Voice(game.book, "en", 0, players=1)).asked()
    assert question is not None
    # The rug, the last of the definitions, was laid out first.
    assert [(one.number, one.id) for one in question.options] == [(1, "rug"), (2, "salt"), (3, "map"), (4, "lamp")]
    game.choose(question.options[0].index)
    assert "Ada buys the Rug." in log(game)


EITHER = ("either: buy a dear ware in bazaar", "or: gain 1 coin", "gain up to 1 coin")


def test_a_thing_without_choice_was_no_only_choice_where_the_way_was_chosen(tmp_path: Path) -> None:
    game = fair(tmp_path, *EITHER)
    game.choose(0)
    assert "Ada buys the Rug." in log(game)


@pytest.mark.parametrize("first", ["", "may:"])
def test_without_any_choice_it_was_one(tmp_path: Path, first: str) -> None:
    steps = [f"{first}", "    buy a dear ware in bazaar"] if first else ["buy a dear ware in bazaar"]
    game = fair(tmp_path, *steps, "gain up to 1 coin")
    if first:
        game.choose(0)
    assert f"Ada buys the Rug{'' if first else ' (the only choice)'}." in log(game)


def test_what_comes_after_a_deed_is_no_part_of_it(tmp_path: Path) -> None:
    game = fair(tmp_path, "repeat 2 times:", "    gain 1 coin", "    spend 2", "gain up to 1 coin")
    assert log(game)[-6:] == [
        "Ada gains 1 coin.",
        "Ada spends 2 hours.",
        "Ada gains 2 hours.",
        "Ada gains 1 coin.",
        "Ada spends 2 hours.",
        "Ada gains 2 hours.",
    ]


def test_what_follows_each_other_is_one_line(tmp_path: Path) -> None:
    game = fair(tmp_path, "repeat 2 times:", "    gain 1 coin", "    gain 1 hour", "gain up to 1 coin")
    assert log(game)[-1] == "Ada gains 2 coins and 2 hours."


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Ada’s color is now blue."),
        ("es", "El color de Ada es ahora azul."),
        ("it", "Il colore di Ada ora è blu."),
        ("fr", "La couleur d’Ada est maintenant bleu."),
    ],
)
def test_whose_variable_it_is_is_said_in_the_sentence(tmp_path: Path, language: str, line: str) -> None:
    game = fair(tmp_path, "set color of me to blue", "gain up to 1 coin")
    assert log(game, language)[-1] == line


@pytest.mark.parametrize(
    ("language", "end"), [("en", "the Rug."), ("es", " del Rug."), ("it", " del Rug."), ("fr", " du Rug.")]
)
def test_a_choice_names_what_the_verb_is_done_to(tmp_path: Path, language: str, end: str) -> None:
    game = fair(tmp_path, "match a dear ware in bazaar")
    question = Questions(game, Voice(game.book, language, 0, players=1)).asked()
    assert question is not None
    assert question.text.plain.endswith(end), question.text.plain
