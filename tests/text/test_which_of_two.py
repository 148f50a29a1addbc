"""Two of a kind that were chosen alike are told apart by their order, in which they were chosen where it is told."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from tests.kinds.playing import rules_in, written
from tests.text.orchard import said

GAME = """
game: hills
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
kinds:
  hill:
    plural: hills
    attributes:
      height: {type: number}
      seen: {type: truth, variable: true}
boards:
  land:
    owner: table
    kind: hill
    grid: |
      ab
    legend: {a: {height: 1}, b: {height: 2}}
verbs:
  climb:
    does: |
      BODY
turns:
  of: there is no seen hill in land
  each: climb
scores: 1 point for each point on me
"""
SPENDING = """
game: spending
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
  coin: {held_by: [player], plural: coins}
verbs:
  spend:
    does: |
      must pay 1 coin
      only if number of coins on me = 0
      gain 1 point
setup: |
  let each player: gain 1 coin
turns:
  of: there is no player where number of points on it = 1
  each: |
    either: spend
    or: gain 1 coin
scores: 1 point for each point on me
"""
UP = """choose a hill in land as low
choose a hill in land as high
if height of high > height of low: gain 1 point"""
DOWN = """choose a hill in land as high
choose a hill in land as low
if height of high > height of low: gain 2 points"""


def within(block: str) -> str:
    """Return lines as those of a block."""
    return block.replace("\n", "\n    ")


WORDS = {
    "en": """
kinds: {hill: {one: hill, other: hills}}
names: {land: {one: hill, other: hills}}
places: {land: land}
units: {point: {one: point, other: points}}
attributes: {height: {one: height, other: heights}, seen: {one: view, other: views}}
adjectives: {seen: seen}
verbs: {climb: {base: climb, third: climbs, done: climbed, says: "{verb}"}}
""",
    "es": """
kinds: {hill: {one: colina, other: colinas, gender: f}}
names: {land: {one: colina, other: colinas, gender: f}}
places: {land: {one: terreno, other: terrenos, gender: m}}
units: {point: {one: punto, other: puntos, gender: m}}
attributes: {height: {one: altura, other: alturas, gender: f}, seen: {one: vista, other: vistas, gender: f}}
adjectives: {seen: "visto|vista|vistos|vistas"}
verbs: {climb: {imp: trepa, inf: trepar, sub: trepes, third: trepa, done: trepado, says: "{verb}"}}
""",
    "it": """
kinds: {hill: {one: collina, other: colline, gender: f}}
names: {land: {one: collina, other: colline, gender: f}}
places: {land: {one: terreno, other: terreni, gender: m}}
units: {point: {one: punto, other: punti, gender: m}}
attributes: {height: {one: altezza, other: altezze, gender: f}, seen: {one: vista, other: viste, gender: f}}
adjectives: {seen: "visto|vista|visti|viste"}
verbs: {climb: {imp: sali, inf: salire, pres: sali, third: sale, done: salito, says: "{verb}"}}
""",
    "fr": """
kinds: {hill: {one: colline, other: collines, gender: f}}
names: {land: {one: colline, other: collines, gender: f}}
places: {land: {one: terrain, other: terrains, gender: m}}
units: {point: {one: point, other: points, gender: m}}
attributes: {height: {one: hauteur, other: hauteurs, gender: f}, seen: {one: vue, other: vues, gender: f}}
adjectives: {seen: "vu|vue|vus|vues"}
verbs: {climb: {imp: grimpez, inf: grimper, third: grimpe, done: grimpé, says: "{verb}"}}
""",
}
UPWARD = {
    "en": "the height of the second hill is more than the height of the first hill",
    "es": "la altura de la segunda colina es mayor que la altura de la primera colina",
    "it": "l’altezza della seconda collina è maggiore dell’altezza della prima collina",
    "fr": "la hauteur de la deuxième colline dépasse la hauteur de la première colline",
}
DOWNWARD = {
    "en": "the height of the first hill is more than the height of the second hill",
    "es": "la altura de la primera colina es mayor que la altura de la segunda colina",
    "it": "l’altezza della prima collina è maggiore dell’altezza della seconda collina",
    "fr": "la hauteur de la première colline dépasse la hauteur de la deuxième colline",
}


def climbing(folder: Path, body: str, language: str) -> list[str]:
    """Return what is said of climbing, a line each."""
    game = GAME.replace("BODY", body.replace("\n", "\n      "))
    return rules_in(written(folder, game, WORDS), language).splitlines()


@pytest.mark.parametrize("language", UPWARD)
@pytest.mark.parametrize(
    "body",
    [
        f"either:\n    {within(UP)}\nor:\n    {within(DOWN)}",
        f"may:\n    {within(UP)}\nmay:\n    {within(DOWN)}",
        f"if there is a hill in land where height of it = 1:\n    {within(UP)}\nelse:\n    {within(DOWN)}",
        f"let an opponent:\n    {within(UP)}\nlet an opponent:\n    {within(DOWN)}",
    ],
    ids=["either", "may", "if", "let"],
)
def test_names_that_are_given_anew_stand_in_their_new_order(tmp_path: Path, language: str, body: str) -> None:
    up, down = (
        line for line in climbing(tmp_path, body, language) if UPWARD[language] in line or DOWNWARD[language] in line
    )
    assert UPWARD[language] in up
    assert " 1 " in up
    assert DOWNWARD[language] in down
    assert " 2 " in down


@pytest.mark.parametrize("language", UPWARD)
def test_what_somebody_else_chooses_on_two_lines_is_told_apart(tmp_path: Path, language: str) -> None:
    body = f"let an opponent:\n    {within(DOWN)}".replace("as high", "as high\n    set seen of high to true", 1)
    told = climbing(tmp_path, body, language)
    assert [DOWNWARD[language] in line for line in told].count(True) == 1
    first = {"en": "that hill’s view", "es": "esa colina", "it": "quella collina", "fr": "cette colline"}
    assert any(first[language] in line for line in told)


@pytest.mark.parametrize(
    ("language", "asked", "spent"),
    [
        (
            "en",
            "but only if the weight of the second tool is more than the weight of the first tool",
            "Pay 1 coin, but only if after that you have no coins. Gain 1 seed.",
        ),
        (
            "es",
            "pero solo si el peso de la segunda herramienta es mayor que el peso de la primera herramienta",
            "Paga 1 moneda, pero solo si después no tienes ninguna moneda. Gana 1 semilla.",
        ),
        (
            "it",
            "ma solo se il peso del secondo attrezzo è maggiore del peso del primo attrezzo",
            "Paga 1 moneta, ma solo se dopo non hai nessuna moneta. Ottieni 1 seme.",
        ),
        (
            "fr",
            "mais seulement si le poids du deuxième outil dépasse le poids du premier outil",
            "Payez 1 pièce, mais seulement si après cela vous n’avez aucune pièce. Gagnez 1 graine.",
        ),
    ],
)
def test_what_is_asked_only_then_is_not_told_before(language: str, asked: str, spent: str) -> None:
    chosen = "must choose a tool in my shed as light\nmust choose a tool in my shed as heavy\n"
    compared = f"{chosen}must pay 1 coin\nonly if weight of heavy > weight of light\ngain 1 seed"
    assert f", {asked}." in said(compared, language)
    assert said("must pay 1 coin\nonly if number of coins on me = 0\ngain 1 seed", language) == spent


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        (
            "must pay 1 coin\nonly if there is a tool in my shed\ngain 1 seed",
            "Requires a tool in your shed. Pay 1 coin. Gain 1 seed.",
        ),
        (
            "must move a tool in my shed to my belt\nonly if there is a tool in my bench\ngain 1 seed",
            "Requires a tool in your bench. Move a tool from your shed into your belt. Gain 1 seed.",
        ),
        (
            "must move a tool in my shed to my belt\nonly if there is no tool in my shed\ngain 1 seed",
            "Move a tool from your shed into your belt, but only if after that you have no tools in your shed. Gain 1 seed.",
        ),
        (
            "may:\n    must move a tool in my shed to my belt\n    only if there is no tool in my shed\n    gain 1 seed",
            "You may move a tool from your shed into your belt, but only if after that you have no tools in your shed; if so, gain 1 seed.",
        ),
        (
            "must set wear of this to 2\nonly if wear of this = 2\ngain 1 seed",
            "Set the wear of this tool to 2, but only if after that the wear of this tool is 2. Gain 1 seed.",
        ),
        (
            "must polish a tool in my shed\nonly if number of coins on me = 1\ngain 1 seed",
            "Polish a tool in your shed, but only if after that you have exactly 1 coin. Gain 1 seed.",
        ),
    ],
)
def test_what_nothing_before_it_changes_is_told_first(effect: str, told: str) -> None:
    assert said(effect, "en") == told


def test_the_machine_asks_it_then(tmp_path: Path) -> None:
    game = written(tmp_path, SPENDING, {})
    table = Game(game, 2)
    assert table.width == 2
    assert "\n".join(("Pay 1 coin.", "This is possible only if after that you have no coins.")) in rules_in(game, "en")
