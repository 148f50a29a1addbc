"""Sentences that said something else than what happens, or that nobody would say."""

from pathlib import Path

import pytest

from dsl.checker import Checker, Scope
from dsl.diagnostics import Problems
from dsl.source import Source
from interpreter.commands.cli import run
from interpreter.rulebook.book import load_rulebook
from interpreter.text import Catalogue, Wording, plain
from tests.kinds.playing import rules_in
from tests.written import steps_of

BOOK = load_rulebook("everdell")
LANGUAGES = ("en", "es", "it", "fr")
SAID = {
    "draw 1 card\ndiscard a card in my hand where points of it <= 1": (
        "Draw 1 card. Discard a card worth up to 1 point from your hand.",
        "Roba 1 carta. Descarta una carta de tu mano que valga hasta 1 punto.",
        "Pesca 1 carta. Scarta una carta che valga al massimo 1 punto dalla tua mano.",
        "Piochez 1 carte. Défaussez une carte de votre main valant jusqu’à 1 point.",
    ),
    "choose a card in my hand as kept\ngain (points of kept) points": (
        "Choose a card in your hand. Gain points equal to the points of the chosen card.",
        "Elige una carta de tu mano. Gana un número de puntos igual a los puntos de la carta elegida.",
        "Scegli una carta in mano. Ottieni un numero di punti pari ai punti della carta scelta.",
        "Choisissez une carte en main. Gagnez un nombre de points égal aux points de la carte choisie.",
    ),
    "choose a colour as hue\ndiscard each card in any city where (colour of it is hue and owner of it is not me)": (
        "Choose a color. Discard all cards of that color from any city that is not yours.",
        "Elige un color. Descarta todas las cartas de ese color de cualquier ciudad que no sea tuya.",
        "Scegli un colore. Scarta tutte le carte di quel colore da qualsiasi città che non sia tua.",
        "Choisissez une couleur. Défaussez toutes les cartes de cette couleur de n’importe quelle ville qui n’est pas à vous.",
    ),
    "if number of players with the most berries = 1:\n    let a player with the most berries: gain 4 points": (
        "If there is exactly 1 player with the most berries, that player gains 4 points.",
        "Si hay exactamente 1 jugador con el mayor número de bayas, ese jugador gana 4 puntos.",
        "Se c’è esattamente 1 giocatore con il maggior numero di bacche, quel giocatore ottiene 4 punti.",
        "S’il y a exactement 1 joueur avec le plus de baies, ce joueur gagne 4 points.",
    ),
    "if not ((season of me is autumn) or (season of me is winter)): gain 1 point": (
        "If you are not in autumn and you are not in winter, gain 1 point.",
        "Si no estás en otoño y no estás en invierno, gana 1 punto.",
        "Se non sei in autunno e non sei in inverno, ottieni 1 punto.",
        "Si vous n’êtes pas en automne et si vous n’êtes pas en hiver, gagnez 1 point.",
    ),
    "if there is no critter in my considered: gain 1 point": (
        "If there is no Critter among the cards still set aside, gain 1 point.",
        "Si no hay ningún Bicho entre las cartas aún apartadas, gana 1 punto.",
        "Se non c’è nessun Animale tra le carte ancora da parte, ottieni 1 punto.",
        "S’il n’y a aucune Créature parmi les cartes encore de côté, gagnez 1 point.",
    ),
    # What a place has no room for isn't gained until it is full.
    "gain (room in my city) points at most 3": (
        "Gain 1 point for each empty space in your city, up to 3 points.",
        "Gana 1 punto por cada espacio libre en tu ciudad, hasta un máximo de 3 puntos.",
        "Ottieni 1 punto per ogni spazio libero nella tua città (al massimo 3 punti).",
        "Gagnez 1 point pour chaque place libre dans votre ville, 3 points au maximum.",
    ),
    "gain (room in my city) berries": (
        "Gain 1 berry for each empty space in your city.",
        "Gana 1 baya por cada espacio libre en tu ciudad.",
        "Ottieni 1 bacca per ogni spazio libero nella tua città.",
        "Gagnez 1 baie pour chaque place libre dans votre ville.",
    ),
    "move a worker in any spots owned by me where host of it is not this to my camp": (
        (
            "Return one of your workers (except those that must stay where they are until the end of the game) "
            "that are not on this card to your supply."
        ),
        (
            "Devuelve a tu suministro uno de tus trabajadores (salvo los que deban quedarse hasta el final de la partida) "
            "que no estén en esta carta."
        ),
        (
            "Rimetti nella tua riserva uno dei tuoi lavoratori (tranne quelli che devono restare dove sono fino alla fine della partita) "
            "che non siano su questa carta."
        ),
        (
            "Remettez dans votre réserve un de vos ouvriers (sauf ceux qui doivent rester en place jusqu’à la fin de la partie) "
            "qui ne sont pas sur cette carte."
        ),
    ),
    "move a critter in my hand to city of a player where distance from me to it = 1": (
        "Place a Critter from your hand in the city of the player next after you in turn order.",
        "Coloca un Bicho de tu mano en la ciudad del jugador que te sigue en el orden de turno.",
        "Colloca un Animale della tua mano nella città del giocatore che ti segue in ordine di turno.",
        "Placez une Créature de votre main dans la ville du joueur qui vous suit dans l’ordre du tour.",
    ),
    "discard each card in my considered": (
        "Discard all cards from your cards looked at.",
        "Descarta todas las cartas de tus cartas apartadas para mirarlas.",
        "Scarta tutte le carte dalle tue carte in esame.",
        "Défaussez toutes les cartes de vos cartes consultées.",
    ),
    "choose an opponent where number of constructions in city of it > number of constructions in my city as rich\nlet rich: draw 2 cards": (
        "Choose an opponent with more Constructions in their city than you. That opponent draws 2 cards.",
        "Elige un oponente con más Construcciones en su ciudad que tú. Ese oponente roba 2 cartas.",
        "Scegli un avversario con più Costruzioni nella sua città rispetto a te. Quell’avversario pesca 2 carte.",
        "Choisissez un adversaire avec plus de Constructions dans sa ville que vous. Cet adversaire pioche 2 cartes.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("effect", SAID)
def test_what_happens_is_said(effect: str, language: str) -> None:
    block = steps_of(BOOK.game.vocabulary, effect, Scope.of_thing("farm"))
    words = Wording(Catalogue.load(language, BOOK.words), BOOK.game.vocabulary)
    assert plain(words.block(block, "farm")) == SAID[effect][LANGUAGES.index(language)]


LINES = {
    "before an opponent prepares: gain 1 berry": (
        "Before an opponent prepares for the next season, gain 1 berry.",
        "Cuando un oponente se prepara para la siguiente estación, justo antes ganas 1 baya.",
        "Quando un avversario si prepara per la stagione successiva, subito prima ottieni 1 bacca.",
        "Avant qu’un adversaire se prépare pour la saison suivante, gagnez 1 baie.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", LINES)
def test_what_is_waited_for_is_said(line: str, language: str) -> None:
    problems = Problems()
    (standing,) = Checker(BOOK.game.vocabulary).lines(Source("lines", line), Scope.of_thing("farm"), problems)
    assert list(problems) == []
    words = Wording(Catalogue.load(language, BOOK.words), BOOK.game.vocabulary)
    assert plain(words.statement(standing, "farm")) == LINES[line][LANGUAGES.index(language)]


GAME = """game: jars
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
  turn: {held_by: [player], plural: turns}
kinds:
  bug: {plural: bugs, starts: bag}
things:
  moth: {kind: bug, copies: 20}
zones:
  bag: {owner: table, holds: bug, order: shuffled, seen_by: none}
  box: {owner: table, holds: bug}
  jar: {owner: player, holds: bug}
verbs:
  catch: {does: move 1 bug in bag to my jar}
  trash:
    object: {role: gone, sort: thing, of: bug}
    does: move gone to box
setup: |
  let each player: gain 3 turns
turns:
  of: there is a bug in bag and number of turns on me >= 1
  each: |
    pay 1 turn
    catch
    may trash a bug in my jar
scores: (number of bugs in my jar) points
"""


def test_a_procedure_of_one_move_is_told(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    book = load_rulebook(tmp_path)
    rules = rules_in(book, "en")
    assert "Move a bug from the bag into your jar." in rules
    assert "Move that bug into the box." in rules
    assert "The game ends when no player can take another turn." in rules


@pytest.mark.parametrize(
    ("language", "one"), [("en", "1 point ·"), ("es", "1 punto ·"), ("it", "1 punto ·"), ("fr", "1 point ·")]
)
def test_one_point_is_printed_as_one(language: str, one: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "everdell", "farm", "--lang", language]) == 0
    assert one in capsys.readouterr().out
