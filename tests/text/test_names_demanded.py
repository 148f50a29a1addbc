"""What a thing demands by names stands on it as the rules ask for it: all of these, or any."""

from pathlib import Path

import pytest

from dsl.diagnostics import Diagnostic
from interpreter.review.validating import validate
from tests.kinds.playing import cards_in, written

GAME = """
game: crafts
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
kinds:
  craft:
    plural: crafts
    starts: bench
    copies: 2
    attributes:
      needs: {type: names, default: []}
things:
  wheel: {kind: craft}
  cloth: {kind: craft}
  cart: {kind: craft, needs: [wheel, cloth]}
zones:
  bench: {owner: table, holds: craft}
  shed: {owner: player, holds: craft}
verbs:
  learn:
    does: |
      must choose a craft in bench as wanted
      ASKED
      move wanted to my shed
turns:
  of: there is no player where there is 1 craft in shed of it
  each: learn
scores: 1 point for each craft in my shed
"""
WORDS = {
    "en": """
kinds: {craft: {one: craft, other: crafts}}
names: {wheel: {one: Wheel, other: Wheels}, cloth: {one: Cloth, other: Cloths}, cart: {one: Cart, other: Carts}}
places: {bench: bench, shed: shed}
units: {point: {one: point, other: points}}
verbs: {learn: {base: learn, third: learns, done: learnt, says: "{verb}"}}
attributes: {needs: {one: need, other: needs, shown: "Requires {value}"}}
""",
    "es": """
kinds: {craft: {one: oficio, other: oficios, gender: m}}
names:
  wheel: {one: Rueda, other: Ruedas, gender: f}
  cloth: {one: Tela, other: Telas, gender: f}
  cart: {one: Carro, other: Carros, gender: m}
attributes: {needs: {one: requisito, other: requisitos, gender: m, shown: "Requiere {value}"}}
""",
    "it": """
kinds: {craft: {one: mestiere, other: mestieri, gender: m}}
names:
  wheel: {one: Ruota, other: Ruote, gender: f}
  cloth: {one: Tela, other: Tele, gender: f}
  cart: {one: Carro, other: Carri, gender: m}
attributes: {needs: {one: requisito, other: requisiti, gender: m, shown: "Richiede {value}"}}
""",
    "fr": """
kinds: {craft: {one: métier, other: métiers, gender: m}}
names:
  wheel: {one: Roue, other: Roues, gender: f}
  cloth: {one: Toile, other: Toiles, gender: f}
  cart: {one: Chariot, other: Chariots, gender: m}
attributes: {needs: {one: besoin, other: besoins, gender: m, shown: "Exige {value}"}}
""",
}
LACKED = "there is no craft in my shed where name of it is name of lacked"
ALL = (
    f"only if there is no craft in bench called lacked where (lacked is in needs of wanted and {LACKED})",
    "only if number of crafts in bench where (it is in needs of wanted and not (it is in my shed)) = 0",
    "for each craft in my shed where it is in needs of wanted as used: move used to bench",
    "move each craft in my shed where it is in needs of wanted to bench",
)
ANY = (
    "only if there is a craft in my shed where it is in needs of wanted",
    "only if there is no craft in my shed where it is in needs of wanted",
    f"{ALL[2]}\n      only if there is a craft in my shed where it is in needs of wanted",
)


@pytest.mark.parametrize("asked", ALL)
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Requires a Wheel and a Cloth."),
        ("es", "Requiere una Rueda y una Tela."),
        ("it", "Richiede una Ruota e una Tela."),
        ("fr", "Exige une Roue et une Toile."),
    ],
)
def test_all_that_is_demanded_is_joined(tmp_path: Path, language: str, told: str, asked: str) -> None:
    book = written(tmp_path, GAME.replace("ASKED", asked), WORDS)
    assert cards_in(book, language, "cart") == told


@pytest.mark.parametrize("asked", ANY)
@pytest.mark.parametrize(("language", "told"), [("en", "a Wheel or a Cloth"), ("es", "una Rueda o una Tela")])
def test_any_that_will_do_is_not(tmp_path: Path, language: str, told: str, asked: str) -> None:
    book = written(tmp_path, GAME.replace("ASKED", asked), WORDS)
    assert told in cards_in(book, language, "cart")


def complaints(folder: Path, words: str) -> list[Diagnostic]:
    """Return what is told of the game with these English words of what is printed nowhere."""
    written(folder, GAME.replace("ASKED", ALL[0]), {"en": words})
    return [one for one in validate([folder]) if one.code == "missing-form"]


def test_names_without_a_phrase_are_told(tmp_path: Path) -> None:
    assert complaints(tmp_path, WORDS["en"]) == []
    (found,) = complaints(tmp_path, WORDS["en"].replace(', shown: "Requires {value}"', ""))
    assert (found.args["word"], found.args["owner"]) == ("shown", "needs")
    assert found.args["example"] == 'needs: {…, shown: "…: {value}"}'
    assert found.span.file.endswith("en.yaml")
