"""What every game says sooner or later: the most, more than anybody, the next player, some at most, one of their opponents."""

import pytest

from interpreter.rulebook.book import Rulebook
from tests.kinds.playing import cards_in, rules_in, written

GLADE = """
game: glade
players: {min: 2, max: 4}
units:
  nut: {held_by: [player, table], plural: nuts}
  vote: {held_by: [player], plural: votes}
kinds:
  snare: {plural: snares, starts: heap, abilities: {sprung: steps}}
  plot: {plural: plots, attributes: {wet: {type: truth, default: false}, points: {type: number, default: 0}}}
  tile: {plural: tiles, starts: bag, attributes: {points: {type: number, default: 0, printed: true}}}
zones:
  bag: {owner: table, holds: tile}
  tray: {owner: player, holds: tile}
  heap: {owner: table, holds: snare}
  soil: {owner: plot, holds: snare, live: true}
boards:
  meadow:
    owner: player
    kind: plot
    grid: |
      w d
      d d
    legend: {w: {wet: true}, d: {wet: false}}
player:
  rival: {type: player}
table:
  leader: {type: player}
adjectives:
  suspected: {of: player, is: there is no player where number of votes on it > number of votes on this}
verbs:
  quarrel:
    does: |
      let leader of table:
          choose an opponent as foe
          let foe: gain 1 vote
      let each player:
          choose an opponent as hated
          set rival of me to hated
  elect:
    does: |
      if number of players with the most votes = 1:
          choose a player with the most votes as best
          set leader of table to best
  send_on:
    does: |
      let each player: move all tiles in my tray to tray of a player where distance from me to it = 1
  bid:
    does: |
      must put up to (number of nuts on me - number of nuts on table) nuts onto table
play: |
  quarrel
  elect
  send_on
  bid
scores: |
  5 nuts if there is no opponent where size of largest group of wet plots in meadow of it > size of largest group of wet plots in my meadow
  (3 * highest points of tiles in my tray) nuts
  (number of suspected players) nuts
things:
  noose:
    kind: snare
    sprung: |
      let each player: move all tiles in my tray to tray of a player where distance from me to it = 1
    always: |
      points of each plot where this is in soil of it is 2 more
"""
SUSPECTED = {
    "en": "suspected",
    "es": "señalado|señalada|señalados|señaladas",
    "it": "sospettato|sospettata|sospettati|sospettate",
    "fr": "soupçonné|soupçonnée|soupçonnés|soupçonnées",
}
SAID = {
    "en": (
        "The leader chooses one of their opponents.",
        "That opponent becomes your rival.",
        "That player becomes the leader.",
        "Each player moves all tiles from their tray into the tray of the player next after them in turn order.",
        "Place 1 or more nuts (at most the number of nuts in your supply minus the number of nuts on the table) on the table.",
        "5 nuts if no opponent has a larger group of connected wet meadow than you.",
        "Nuts equal to 3 times the highest points among the tiles in your tray.",
        "The points of each plot with this snare in its soil is 2 more.",
        "A player is suspected if no player has more votes than them.",
    ),
    "es": (
        "El leader elige uno de sus oponentes.",
        "Ese oponente pasa a ser tu rival.",
        "Si hay exactamente 1 jugador con el mayor número de votes:",
        "Ese jugador pasa a ser el leader.",
        "Cada jugador mueve al tray del jugador que le sigue en el orden de turno todos los tiles de su tray.",
        "Pon uno o más nuts (como máximo el número de nuts en tu reserva menos el número de nuts sobre la mesa) sobre la mesa.",
        "5 nuts si ningún oponente tiene un grupo más grande de meadow wet conectados entre sí que tú.",
        "Un número de nuts igual a 3 veces el points más alto entre los tiles de tu tray.",
        "El points de cada plot con este snare en su soil aumenta en 2.",
        "Un jugador está señalado si ningún jugador tiene más votes que ese jugador.",
    ),
    "it": (
        "Il leader sceglie uno dei suoi avversari.",
        "Quell’avversario diventa il tuo rival.",
        "Se c’è esattamente 1 giocatore con il maggior numero di votes:",
        "Quel giocatore diventa il leader.",
        "Ogni giocatore sposta nel tray del giocatore che lo segue in ordine di turno tutti i tiles dal suo tray.",
        "Metti uno o più nuts (al massimo il numero di nuts nella tua riserva meno il numero di nuts sul tavolo) sul tavolo.",
        "5 nuts se nessun avversario ha un gruppo di meadow wet adiacenti tra loro più grande rispetto a te.",
        "Un numero di nuts pari a 3 volte il points più alto tra i tiles del tuo tray.",
        "Il points di ogni plot con questo snare nel suo soil aumenta di 2.",
        "Un giocatore è sospettato se nessun giocatore ha più votes rispetto a quel giocatore.",
    ),
    "fr": (
        "Le leader choisit un de ses adversaires.",
        "Cet adversaire devient votre rival.",
        "Ce joueur devient le leader.",
        "Chaque joueur déplace dans le tray du joueur qui le suit dans l’ordre du tour tous les tiles de son tray.",
        "Placez un ou plusieurs nuts (au maximum le nombre de nuts dans votre réserve moins le nombre de nuts sur la table) sur la table.",
        "5 nuts si aucun adversaire n’a un plus grand groupe de meadow wet adjacents que vous.",
        "Un nombre de nuts égal à 3 fois le points le plus élevé parmi les tiles de votre tray.",
        "Le points de chaque plot avec ce snare dans son soil augmente de 2.",
        "Un joueur est soupçonné si aucun joueur n’a plus de votes que ce joueur.",
    ),
}


@pytest.fixture(scope="module")
def glade(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    return written(
        tmp_path_factory.mktemp("glade"),
        GLADE,
        {language: f"adjectives:\n  suspected: {word}\n" for language, word in SUSPECTED.items()},
    )


@pytest.mark.parametrize("language", sorted(SAID))
def test_it_is_said_as_one_would(glade: Rulebook, language: str) -> None:
    told = [*rules_in(glade, language).splitlines(), *cards_in(glade, language, "noose").splitlines()]
    assert not [one for one in SAID[language] if one not in told], told
