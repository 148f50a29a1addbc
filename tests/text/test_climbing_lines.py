"""Lines of a game in which one plays higher than another, as a rulebook prints them."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from interpreter.text import Catalogue, Wording, plain
from interpreter.text.summary import rules_of
from tests.kinds.playing import written
from tests.text.orchard import GAME, LANGUAGES, WORDS, said, scored

TURNS = GAME.index("turns:")
WEAR = "wear: {type: number, default: 2, variable: true}"
SUCH = """adjectives:
  heavy: {of: tool, is: (weight of this >= 2) or (wear of this >= 3)}
  quick: {of: player, is: number of coins on this >= 3}
  keen: {of: player, is: this is quick}
"""
ASKED = """does: |
      if wear of polished = 1: gain 1 coin
      if wear of polished = 2: gain 2 coins
"""
DECLARED = (
    GAME[:TURNS]
    .replace("adjectives:\n", SUCH)
    .replace("player:\n", "player:\n  idle: {type: truth, default: false}\n")
    .replace(
        "polished, sort: thing, of: tool}\n    does: gain 1 coin\n", f"polished, sort: thing, of: tool}}\n    {ASKED}"
    )
    + "table:\n  reach: {type: number, default: 0}\n  head: {type: player}\n"
)
ADJECTIVES = {
    "en": """
  heavy: heavy
  quick: quick
  keen: keen
""",
    "es": """
  heavy: pesado|pesada|pesados|pesadas
  quick: {else: rápido|rápida|rápidos|rápidas, is: "{what} es {what:=rápido|rápida|rápidos|rápidas}", is_me: eres rápido}
  keen: {else: que compite, is: "{what} compite", is_me: compites}
""",
    "it": """
  heavy: pesante|pesante|pesanti|pesanti
  quick: rapido|rapida|rapidi|rapide
  keen: {else: che gareggia, is: "{what} gareggia", is_me: gareggi}
""",
    "fr": """
  heavy: lourd|lourde|lourds|lourdes
  quick: rapide|rapide|rapides|rapides
  keen: {else: qui concourt, is: "{what} concourt", is_me: vous concourez}
""",
}
ATTRIBUTES = {
    "en": """
  reach: {one: reach, other: reaches}
  head: {one: leader, other: leaders}
  idle: {one: idleness, other: idlenesses, holds: "{of} is asleep", holds_me: you are asleep,
    holds_not: "{of} is awake", holds_not_me: you are awake}
""",
    "es": """
  reach: {one: alcance, other: alcances, gender: m}
  head: {one: líder, other: líderes, gender: m}
  idle: {one: sueño, other: sueños, gender: m, holds: "{of} está dormido", holds_me: estás dormido,
    holds_not: "{of} está despierto", holds_not_me: estás despierto}
""",
    "it": """
  reach: {one: portata, other: portate, gender: f}
  head: {one: capo, other: capi, gender: m}
  idle: {one: sonno, other: sonni, gender: m, holds: "{of} è addormentato", holds_me: sei addormentato,
    holds_not: "{of} è sveglio", holds_not_me: sei sveglio}
""",
    "fr": """
  reach: {one: portée, other: portées, gender: f}
  head: {one: meneur, other: meneurs, gender: m}
  idle: {one: sommeil, other: sommeils, gender: m, holds: "{of} est endormi", holds_me: vous êtes endormi,
    holds_not: "{of} est éveillé", holds_not_me: vous êtes éveillé}
""",
}

Rules = Callable[[str], tuple[str, ...]]


def worded(language: str) -> str:
    words = re.sub(r"adjectives: \{(.*)\}\n", rf"adjectives:\n  \1{ADJECTIVES[language]}", WORDS[language])
    return words.replace("attributes:\n", f"attributes:{ATTRIBUTES[language]}")


@pytest.fixture
def rules(tmp_path: Path) -> Rules:
    """Return the rules in all languages of a game whose course is this."""

    def printed(course: str) -> tuple[str, ...]:
        book = written(tmp_path, DECLARED + course, {one: worded(one) for one in LANGUAGES})
        told = (
            rules_of(book.game, Wording(Catalogue.load(one, book.words), book.game.vocabulary)) for one in LANGUAGES
        )
        return tuple("\n".join(plain(line.parts) for section in one for line in section.lines) for one in told)

    return printed


def test_a_place_stands_before_a_number_told_in_words(rules: Rules) -> None:
    # Behind it the place would be taken for that of the number: the reach in your shed.
    lines = (
        "Choose a tool in your shed whose weight is higher than the reach.",
        "Elige una herramienta de tu cobertizo cuyo peso sea mayor que el alcance.",
        "Scegli un attrezzo nel tuo capanno il cui peso sia maggiore della portata.",
        "Choisissez un outil de votre remise dont le poids est supérieur à la portée.",
    )
    course = """
play: |
  choose a tool in my shed where weight of it > reach of table as taken
  move taken to my belt
  polish a tool in my belt
  if there is a heavy tool in my belt: gain 1 coin
scores: 1 coin for each coin on me
"""
    printed = rules(course)
    for text, line in zip(printed, lines, strict=True):
        assert line in text
    # Of what a heading named the same is said in the same way each time.
    alike = (
        ("If that tool’s wear is 1,", "If that tool’s wear is 2,"),
        ("Si el desgaste de esa herramienta es 1,", "Si el desgaste de esa herramienta es 2,"),
        ("Se l’usura dell’attrezzo è 1,", "Se l’usura dell’attrezzo è 2,"),
        ("Si l’usure de cet outil est 1,", "Si l’usure de cet outil est 2,"),
    )
    for text, wanted in zip(printed, alike, strict=True):
        assert all(line in text for line in wanted), text
    # What a word means is said of the thing that was just named.
    terms = (
        "A tool is heavy if its weight is at least 2 or its wear is at least 3.",
        "si su peso es al menos 2 o su desgaste es al menos 3.",
        "se il suo peso è almeno 2 o la sua usura è almeno 3.",
        "si son poids est d’au moins 2 ou si son usure est d’au moins 3.",
    )
    for text, line in zip(printed, terms, strict=True):
        assert line in text


def test_the_next_of_some_and_those_who_follow(rules: Rules) -> None:
    course = """
play: |
  let head of table:
      let each opponent:
          choose a tree in nursery as seen
          gain 1 coin
  choose a player with the lowest distance from head of table to it as heir
  set head of table to heir
scores: 1 coin for each coin on me
"""
    lines = (
        (
            "Each other player, in turn order after the leader:",
            "The player who comes first in turn order counting from the leader becomes the leader.",
        ),
        (
            "Cada uno de los demás jugadores, por orden de turno después del líder:",
            "El jugador que va primero en el orden de turno contando desde el líder pasa a ser el líder.",
        ),
        (
            "Ogni altro giocatore, in ordine di turno dopo il capo:",
            "Il giocatore che viene per primo in ordine di turno a partire dal capo diventa il capo.",
        ),
        (
            "Chacun des autres joueurs, dans l’ordre du tour après le meneur\u00a0:",
            "Le joueur qui vient en premier dans l’ordre du tour en partant du meneur devient le meneur.",
        ),
    )
    for text, wanted in zip(rules(course), lines, strict=True):
        assert all(line in text for line in wanted), text


SAID = {
    "move each tool in any shed to my belt": (
        "Move all tools from all sheds into your belt.",
        "Mueve a tu cinturón todas las herramientas de todos los cobertizos.",
        "Sposta nella tua cintura tutti gli attrezzi da tutti i capanni.",
        "Déplacez dans votre ceinture tous les outils de toutes les remises.",
    ),
}


@pytest.mark.parametrize("effect", SAID)
def test_a_line(effect: str) -> None:
    assert tuple(said(effect, language) for language in LANGUAGES) == SAID[effect]


def test_a_sum_that_scores_says_how_much_it_is_worth() -> None:
    assert tuple(scored("(total weight of tools in my shed) coins", language) for language in LANGUAGES) == (
        "Coins equal to the total weight of the tools in your shed.",
        "Un número de monedas igual al peso total de las herramientas de tu cobertizo.",
        "Un numero di monete pari alla somma dei pesi degli attrezzi nel tuo capanno.",
        "Un nombre de pièces égal au total des poids des outils de votre remise.",
    )


MORE = {
    # One case at most holds, so that none need be told within another.
    "gain (5 if wear of this = 1 else (3 if wear of this = 2 else 1)) coins": (
        "Gain coins equal to 5 if the wear of this tool is 1, 3 if the wear of this tool is 2 (in all other cases 1).",
        (
            "Gana un número de monedas igual a 5 si el desgaste de esta herramienta es 1, "
            "3 si el desgaste de esta herramienta es 2 (en los demás casos, 1)."
        ),
        (
            "Ottieni un numero di monete pari a 5 se l’usura di questo attrezzo è 1, "
            "3 se l’usura di questo attrezzo è 2 (in tutti gli altri casi 1)."
        ),
        (
            "Gagnez un nombre de pièces égal à 5 si l’usure de cet outil est 1, "
            "3 si l’usure de cet outil est 2 (1 dans tous les autres cas)."
        ),
    ),
    # Behind what is asked of the thing it would be that which is at random.
    "choose a random tool in my shed where weight of it >= wear of this as held\npolish held": (
        "Choose at random a tool in your shed whose weight is at least the wear of this tool. Polish it.",
        (
            "Elige al azar una herramienta de tu cobertizo cuyo peso sea como mínimo el desgaste de esta herramienta. "
            "Pule la herramienta elegida."
        ),
        "Scegli a caso un attrezzo nel tuo capanno il cui peso sia almeno l’usura di questo attrezzo. Lucida l’attrezzo scelto.",
        "Choisissez au hasard un outil de votre remise dont le poids est au moins l’usure de cet outil. Polissez l’outil choisi.",
    ),
    "choose a tree in any roots as held\nchoose a plot in meadow where it is host of held as under\ndig under": (
        "Choose a tree on any plot. Choose the plot where that tree is. Dig it.",
        "Elige un árbol en cualquier parcela. Elige la parcela donde está ese árbol. Cava esa parcela.",
        "Scegli un albero su qualsiasi aiuola. Scegli l’aiuola in cui si trova quell’albero. Zappa quell’aiuola.",
        "Choisissez un arbre sur n’importe quelle parcelle. Choisissez la parcelle où se trouve cet arbre. Bêchez cette parcelle.",
    ),
    "choose 2 tools in my shed as seen\nmove each seen where weight of it >= 2 to my belt": (
        "Choose 2 tools in your shed. Move all the tools with a weight of at least 2 into your belt.",
        "Elige 2 herramientas de tu cobertizo. Mueve a tu cinturón todas las herramientas con peso de 2 como mínimo.",
        "Scegli 2 attrezzi nel tuo capanno. Sposta nella tua cintura tutti gli attrezzi con peso di almeno 2.",
        "Choisissez 2 outils de votre remise. Déplacez dans votre ceinture tous les outils avec un poids de 2 au moins.",
    ),
}


@pytest.mark.parametrize("effect", MORE)
def test_more_lines(effect: str) -> None:
    assert tuple(said(effect, language) for language in LANGUAGES) == MORE[effect]


def test_players_are_such_and_of_each_it_is_told_what_holds(rules: Rules) -> None:
    course = """
play: |
  let each player: set idle of me to false
  let each keen player: gain 1 coin
scores: 1 coin for each coin on me
"""
    told = (
        ("Each player: from now on, they are awake.", "A player is keen if they are quick."),
        ("Cada jugador: a partir de ahora, está despierto.", "Un jugador compite si es rápido."),
        ("Ogni giocatore: d’ora in poi è sveglio.", "Un giocatore gareggia se è rapido."),
        ("Chaque joueur\u00a0: désormais, il est éveillé.", "Un joueur concourt s’il est rapide."),
    )
    for text, wanted in zip(rules(course), told, strict=True):
        assert all(line in text for line in wanted), text


def test_where_a_number_of_things_begins_is_told(tmp_path: Path) -> None:
    # Nothing that is printed on a tool tells it, and no step sets it.
    declared = GAME.replace("wear: {type: number, default: 0, variable: true}", WEAR)
    book = written(tmp_path, declared.replace("used: gain 1 coin", "used: set wear of this to wear of this + 1"), WORDS)
    lines = (
        "At the start of the game, the wear of a tool is 2.",
        "Al principio de la partida, el desgaste de una herramienta es 2.",
        "All’inizio della partita, l’usura di un attrezzo è 2.",
        "Au début de la partie, l’usure d’un outil est 2.",
    )
    for language, line in zip(LANGUAGES, lines, strict=True):
        words = Wording(Catalogue.load(language, book.words), book.game.vocabulary)
        told = [plain(one.parts) for section in rules_of(book.game, words) for one in section.lines]
        assert line in told, told


DIG = "dig:\n    object: {role: dug, sort: thing, of: plot}\n    does: gain 1 coin"
POLISH = "polish:\n    object: {role: polished, sort: thing, of: tool}\n    does: gain 1 coin"


def procedures(folder: Path, dig: str, polish: str) -> list[list[str]]:
    """Return in each language the lines of two verbs that do this with what their heading names."""
    on = "object: {role: polished, sort: thing, of: tool}"
    declared = GAME.replace(DIG, f"dig:\n    {on}\n    does: {dig}").replace(
        POLISH, f"polish:\n    {on}\n    does: {polish}"
    )
    declared = declared.replace("let each player:\n", "dig a tool in my shed\n    let each player:\n", 1)
    words = {one: text.replace("{dug}", "{polished}") for one, text in WORDS.items()}
    book = written(folder, declared, words)
    told = (rules_of(book.game, Wording(Catalogue.load(one, book.words), book.game.vocabulary)) for one in LANGUAGES)
    return [[plain(line.parts) for section in one for line in section.lines] for one in told]


def test_twins_are_worded_alike(tmp_path: Path) -> None:
    lines = (
        ("Move that tool into your belt.", "Move that tool into your bench."),
        ("Mueve esa herramienta a tu cinturón.", "Mueve esa herramienta a tu banco."),
        ("Sposta l’attrezzo nella tua cintura.", "Sposta l’attrezzo nel tuo banco."),
        ("Déplacez cet outil dans votre ceinture.", "Déplacez cet outil dans votre établi."),
    )
    found = procedures(tmp_path, "move polished to my belt", "move polished to my bench")
    for told, wanted in zip(found, lines, strict=True):
        assert all(line in told for line in wanted), told


def test_those_that_a_heading_names_are_pointed_at(tmp_path: Path) -> None:
    # Behind others in the same place the article alone would mean these.
    things = "tool}\n    does: |\n      move each tool in my belt to my shed\n      move polished to my belt"
    declared = GAME.replace("sort: thing, of: tool}\n    does: gain 1 coin", f"sort: things, of: {things}")
    book = written(tmp_path, declared, WORDS)
    words = Wording(Catalogue.load("it", book.words), book.game.vocabulary)
    told = [plain(line.parts) for section in rules_of(book.game, words) for line in section.lines]
    assert "Sposta quegli attrezzi nella tua cintura." in told, told
