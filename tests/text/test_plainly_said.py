"""What a rulebook says plainly: who pays more, whose things are most, where a thing lies, that nothing lies on one."""

import pytest

from interpreter.rulebook.book import Rulebook
from tests.kinds.playing import cards_in, rules_in, written

SHORE = """
game: shore
players: {min: 2, max: 3}
units:
  twig: {held_by: [player, spot], plural: twigs}
kinds:
  crab: {plural: crabs, starts: reef}
  spot:
    plural: spots
    starts: shore
    attributes:
      points: {type: number, default: 0, printed: true}
      cost: {type: price, default: {}}
zones:
  reef: {owner: table, holds: crab}
  shore: {owner: table, holds: spot}
  pool: {owner: spot, holds: crab}
  stock: {owner: player, holds: spot}
play: |
  let each player:
      for each spot as place:
          let a player with the highest (number of crabs owned by it in pool of place): gain 1 twig
      gain (longest run of points of spots in my stock) twigs
      for each spot as place:
          if there is no twig on place:
              either: put 3 twigs onto place
              or: put 1 twig onto place
scores: 1 twig for each twig on me
things:
  bay:
    kind: spot
    cost: {twig: 2}
    points: 1
    always: |
      cost of each spot is 1 twig more for an opponent
  cove:
    kind: spot
    cost: {twig: 3}
    points: 2
    always: |
      cost of each spot is 1 twig less for me
"""
SAID = {
    "en": (
        "A player with the most crabs in that spot’s pool gains 1 twig.",
        "Opponents pay 1 twig more for any spot.",
        "You pay 1 twig less for any spot.",
        "If that spot has no twigs:",
        "Gain twigs equal to the length of the longest run of consecutive points values among spots in your stock.",
    ),
    "es": (
        "Un jugador con el mayor número de crabs en el pool de ese spot gana 1 twig.",
        "Los oponentes pagan 1 twig más por cualquier spot.",
        "Pagas 1 twig menos por cualquier spot.",
        "Si ese spot no tiene ningún twig:",
        "Gana un número de twigs igual a la longitud de la serie más larga de valores consecutivos de points entre los spots de tu stock.",
    ),
    "it": (
        "Un giocatore con il maggior numero di crabs nel pool di quello spot ottiene 1 twig.",
        "Gli avversari pagano 1 twig in più per qualsiasi spot.",
        "Paghi 1 twig in meno per qualsiasi spot.",
        "Se quello spot non ha nessun twig:",
        "Ottieni un numero di twigs pari alla lunghezza della serie più lunga di valori consecutivi di points tra gli spots del tuo stock.",
    ),
    "fr": (
        "Un joueur avec le plus de crabs dans le pool de ce spot gagne 1 twig.",
        "Les adversaires paient 1 twig de plus pour n’importe quel spot.",
        "Vous payez 1 twig de moins pour n’importe quel spot.",
        "Si ce spot n’a aucun twig\xa0:",
        (
            "Gagnez un nombre de twigs égal à la longueur de la plus longue suite de valeurs consécutives de points parmi les "
            "spots de votre stock."
        ),
    ),
}


@pytest.fixture(scope="module")
def shore(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    return written(tmp_path_factory.mktemp("shore"), SHORE)


@pytest.mark.parametrize("language", sorted(SAID))
def test_it_is_said_plainly(shore: Rulebook, language: str) -> None:
    told = [*rules_in(shore, language).splitlines(), *cards_in(shore, language, "bay", "cove").splitlines()]
    assert not [one for one in SAID[language] if one not in told], told
