"""Lines of a game in which one plays higher than another, as a rulebook prints them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from interpreter.text import Catalogue, Wording, plain
from interpreter.text.summary import rules_of
from tests.kinds.playing import written
from tests.text.orchard import GAME, LANGUAGES, WORDS, said, scored

TURNS = GAME.index("turns:")
DECLARED = (
    GAME[:TURNS]
    .replace("adjectives:\n", "adjectives:\n  heavy: {of: tool, is: (weight of this >= 2) or (wear of this >= 3)}\n")
    .replace(
        "of: tool}\n    does: gain 1 coin",
        "of: tool}\n    does: |\n      if wear of polished = 1: gain 1 coin\n      if wear of polished = 2: gain 2 coins",
    )
    + "table:\n  reach: {type: number, default: 0}\n  head: {type: player}\n"
)
ADDED = {
    "en": ("heavy: heavy", "reach: {one: reach, other: reaches}", "head: {one: leader, other: leaders}"),
    "es": (
        "heavy: pesado|pesada|pesados|pesadas",
        "reach: {one: alcance, other: alcances, gender: m}",
        "head: {one: líder, other: líderes, gender: m}",
    ),
    "it": (
        "heavy: pesante|pesante|pesanti|pesanti",
        "reach: {one: portata, other: portate, gender: f}",
        "head: {one: capo, other: capi, gender: m}",
    ),
    "fr": (
        "heavy: lourd|lourde|lourds|lourdes",
        "reach: {one: portée, other: portées, gender: f}",
        "head: {one: meneur, other: meneurs, gender: m}",
    ),
}

Rules = Callable[[str], tuple[str, ...]]


def worded(language: str) -> str:
    heavy, reach, head = ADDED[language]
    words = WORDS[language].replace("adjectives: {", f"adjectives: {{{heavy}, ")
    return words.replace("  wear:", f"  {reach}\n  {head}\n  wear:")


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
        "si son poids est au moins 2 ou si son usure est au moins 3.",
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
        "Un número de monedas igual al total de peso de las herramientas de tu cobertizo.",
        "Un numero di monete pari alla somma dei pesi degli attrezzi nel tuo capanno.",
        "Un nombre de pièces égal au total des poids des outils de votre remise.",
    )
