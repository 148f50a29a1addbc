"""The rules tell what a map states: what each space that has a name is worth, how many others are alike, what is drawn on them."""

from pathlib import Path

import pytest

from interpreter.rulebook.book import Rulebook
from interpreter.telling.voice import Voice
from interpreter.text.parts import plain
from interpreter.text.summary import rules_of
from tests.kinds.playing import book_of, rules_in, written

GAME = """
game: rails
players: {min: 2, max: 2}
enumerations:
  town: [wilds, ash, brook, cove, dell]
  good: [wool, wine]
  way: [east, west]
units:
  coal: {held_by: [spot], plural: coals}
kinds:
  spot:
    plural: spots
    attributes:
      town: {type: value, of: town, default: wilds}
      makes: {type: value, of: good, default: wool}
      toll: {type: number, default: 2}
      wet: {type: truth, default: false}
boards:
  map:
    owner: table
    kind: spot
    grid: |
      A p p p p
      B C D w s
    legend:
      A: {town: ash, makes: wine, toll: 3}
      B: {town: brook}
      C: {town: cove}
      D: {town: dell, toll: 0}
      p: {toll: 0}
      w: {wet: true, toll: 0}
      s: {makes: wool, toll: 0}
    directions: {east: [0, 1], west: [0, -1]}
    NAMED
play: |
  choose a spot in map where (toll of it > 1 and it is not wet and makes of it is wool) as goal
  put 1 coal onto goal
"""
NAMED = GAME.replace("NAMED", "named_by: town")
WHOLE = {
    "en": "{one: map, other: maps}",
    "es": "{one: mapa, other: mapas, gender: m}",
    "it": "{one: mappa, other: mappe, gender: f}",
    "fr": "{one: carte, other: cartes, gender: f}",
}
WORDS = {
    "en": """
units: {coal: {one: coal, other: coal}}
kinds: {spot: {one: space, other: spaces}}
attributes: {makes: {one: product, other: products, shown: "makes {value}"}, toll: {one: toll, other: tolls}, wet: {one: wet, other: wet},
  town: {one: town, other: towns}}
values: {wool: {one: wool}, wine: {one: wine}, NAMES}
adjectives: {wet: wet}
""",
    "es": """
units: {coal: {one: carbón, other: carbones, gender: m}}
kinds: {spot: {one: casilla, other: casillas, gender: f}}
attributes: {makes: {one: producto, other: productos, gender: m, shown: "produce {value}"}, toll: {one: peaje, other: peajes, gender: m},
  wet: {one: agua, other: aguas, gender: f}, town: {one: pueblo, other: pueblos, gender: m}}
values: {wool: {one: lana, gender: f}, wine: {one: vino, gender: m}, NAMES}
adjectives: {wet: mojado|mojada|mojados|mojadas}
""",
    "it": """
units: {coal: {one: carbone, other: carboni, gender: m}}
kinds: {spot: {one: spazio, other: spazi, gender: m}}
attributes: {makes: {one: prodotto, other: prodotti, gender: m, shown: "produce {value}"}, toll: {one: pedaggio, other: pedaggi, gender: m},
  wet: {one: acqua, other: acque, gender: f}, town: {one: città, other: città, gender: f}}
values: {wool: {one: lana, gender: f}, wine: {one: vino, gender: m}, NAMES}
adjectives: {wet: bagnato|bagnata|bagnati|bagnate}
""",
    "fr": """
units: {coal: {one: charbon, other: charbons, gender: m}}
kinds: {spot: {one: case, other: cases, gender: f}}
attributes: {makes: {one: produit, other: produits, gender: m, shown: "produit {value}"}, toll: {one: péage, other: péages, gender: m},
  wet: {one: eau, other: eaux, gender: f}, town: {one: ville, other: villes, gender: f}}
values: {wool: {one: laine, gender: f}, wine: {one: vin, gender: m}, NAMES}
adjectives: {wet: mouillé|mouillée|mouillés|mouillées}
""",
}
NAMES = ", ".join(f"{one}: {{one: {one.capitalize()}, gender: m}}" for one in ("wilds", "ash", "brook", "cove", "dell"))
TOLD = {
    "en": [
        "The map has 2 rows of 5 spaces each.",
        "Ash (a1): makes wine, toll 3.",
        "Brook (a2) and Cove (b2): toll 2.",
        "Dell (c2).",
        "Wet space d2.",
        "Space e2: makes wool.",
        "4 other spaces.",
    ],
    "es": [
        "El mapa tiene 2 filas de 5 casillas cada una.",
        "Ash (a1): produce vino, peaje 3.",
        "Brook (a2) y Cove (b2): peaje 2.",
        "Dell (c2).",
        "Casilla mojada d2.",
        "Casilla e2: produce lana.",
        "Otras 4 casillas.",
    ],
    "it": [
        "La mappa ha 2 righe di 5 spazi ciascuna.",
        "Ash (a1): produce vino, pedaggio 3.",
        "Brook (a2) e Cove (b2): pedaggio 2.",
        "Dell (c2).",
        "Spazio bagnato d2.",
        "Spazio e2: produce lana.",
        "4 altri spazi.",
    ],
    "fr": [
        "La carte compte 2 rangées de 5 cases chacune.",
        "Ash (a1)\u00a0: produit vin, péage 3.",
        "Brook (a2) et Cove (b2)\u00a0: péage 2.",
        "Dell (c2).",
        "Case mouillée d2.",
        "Case e2\u00a0: produit laine.",
        "4 autres cases.",
    ],
}


def book(folder: Path, language: str, game: str = NAMED, whole: bool = True) -> Rulebook:
    words = WORDS[language].replace("NAMES", NAMES)
    named = f"names: {{map: {{one: spot, other: spots, gender: m, whole: {WHOLE[language]}}}}}\n" if whole else ""
    return written(folder, game, {language: words + named})


def section(book: Rulebook, language: str, title: str) -> list[str]:
    sections = rules_of(book.game, Voice(book, language, 0).wording)
    return [plain(line.parts) for one in sections if plain(one.title) == title for line in one.lines]


@pytest.mark.parametrize(("language", "title"), [("en", "Map"), ("es", "Mapa"), ("it", "Mappa"), ("fr", "Carte")])
def test_the_rules_tell_what_the_map_states(language: str, title: str, tmp_path: Path) -> None:
    assert section(book(tmp_path, language), language, title) == TOLD[language]


@pytest.mark.parametrize(
    ("language", "title", "first"),
    [
        ("en", "The board", "The board has 2 rows of 5 spaces each."),
        ("es", "El tablero", "El tablero tiene 2 filas de 5 casillas cada una."),
        ("it", "La plancia", "La plancia ha 2 righe di 5 spazi ciascuna."),
        ("fr", "Le plateau", "Le plateau compte 2 rangées de 5 cases chacune."),
    ],
)
def test_a_map_without_a_name_is_the_board(language: str, title: str, first: str, tmp_path: Path) -> None:
    assert section(book(tmp_path, language, whole=False), language, title) == [first, *TOLD[language][1:]]


def test_each_player_has_a_board(tmp_path: Path) -> None:
    game = NAMED.replace("owner: table", "owner: player").replace("in map where", "in my map where")
    assert section(book(tmp_path, "en", game), "en", "Map")[0] == "Each map has 2 rows of 5 spaces each."
    other = section(book(tmp_path, "en", game, whole=False), "en", "The board")
    assert other[0] == "Each player’s board has 2 rows of 5 spaces each."


def test_spaces_that_no_value_names_go_by_their_coordinates(tmp_path: Path) -> None:
    told = section(book(tmp_path, "en", GAME.replace("    NAMED\n", "")), "en", "Map")
    assert "Space a1: town Ash, makes wine, toll 3." in told
    assert "Spaces a2 and b2: toll 2." not in told


def test_no_colon_stands_behind_a_colon(tmp_path: Path) -> None:
    text = WORDS["en"].replace("toll: {one: toll,", 'toll: {shown: "toll: {value}", one: toll,').replace("NAMES", NAMES)
    made = written(tmp_path, NAMED, {"en": text})
    assert "Brook (a2) and Cove (b2): toll 2." in section(made, "en", "The board")


def test_many_alike_are_counted(tmp_path: Path) -> None:
    grid = "A p p p p\n      s s s s s\n      B C s s w\n"
    game = NAMED.replace("A p p p p\n      B C D w s\n", grid)
    assert "7 spaces: makes wool." in section(book(tmp_path, "en", game), "en", "Map")


def test_what_texts_never_speak_of_is_no_part_of_the_map(tmp_path: Path) -> None:
    game = NAMED.replace("toll: {type: number, default: 2}", "toll: {type: number, default: 2, told: never}")
    assert "toll" not in " ".join(section(book(tmp_path, "en", game), "en", "Map"))


def test_a_plain_board_stays_as_it_is(tmp_path: Path) -> None:
    game = GAME.replace("    NAMED\n", "").replace("A p p p p\n      B C D w s\n", "p p p\n")
    assert section(book(tmp_path, "en", game, whole=False), "en", "The board") == []


def test_what_one_sentence_tells_stays_one() -> None:
    assert "The track has 1 goal." in rules_in(book_of("dash"), "en")
    assert "The board has" not in rules_in(book_of("dash"), "en")
