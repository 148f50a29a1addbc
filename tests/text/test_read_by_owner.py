"""The owner of the card on which something stands is *you*, where that is sure."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.rulebook.book import load_rulebook
from tests.kinds.playing import cards_in

PACK = """
pack: tolls
extends: everdell
things:
  toll_badger:
    kind: critter
    colour: governance
    rarity: unique
    copies: 2
    always: |
      when an opponent called guest plays a construction:
          let guest:
              either: must pay 1 resource to owner of this
              or:
                  let owner of this: draw 1 card
  fog_crier:
    kind: critter
    colour: traveler
    rarity: unique
    copies: 2
    played: |
      let each opponent: may give 1 card in my hand to owner of this
      let an opponent:
          if there is a critter in my hand: gain 1 twig
          else:
              let owner of this: gain 2 points
          gain 1 berry
  wandering_moth:
    kind: critter
    colour: traveler
    rarity: unique
    copies: 2
    goes_to: city of an opponent
    played: |
      let each opponent: may pay 1 berry to owner of this
  gleaner:
    kind: critter
    colour: production
    rarity: unique
    copies: 2
    production: |
      let each opponent: may pay 1 berry to owner of this
"""
NAMES = ("toll_badger", "fog_crier", "wandering_moth", "gleaner")
GENDERS = {"en": "", "es": ", gender: m", "it": ", gender: m", "fr": ", gender: m"}
CARDS = {
    "en": (
        "When an opponent plays a Construction, that opponent either pays you 1 resource or lets you draw 1 card.",
        (
            "When played: Each opponent may give you a card from their hand. Choose an opponent. If there is a Critter in "
            "their hand, that player gains 1 twig; otherwise, you gain 2 points. That player gains 1 berry."
        ),
        "When played: Each opponent may pay 1 berry to the player who has this card in their city.",
        "Play this card into an opponent’s city.",
        "Production: Each opponent may pay 1 berry to the owner of this card.",
    ),
    "es": (
        (
            "Cuando un oponente juega una Construcción, ese oponente elige entre pagarte 1 recurso o dejarte robar 1 carta."
        ),
        (
            "Al jugar esta carta: cada oponente puede darte una carta de su mano. Elige un oponente. Si hay un Bicho en su "
            "mano, ese jugador gana 1 ramita; si no, eres tú quien gana 2 puntos. Ese jugador gana 1 baya."
        ),
        "Al jugar esta carta: cada oponente puede pagar 1 baya al jugador que tiene esta carta en su ciudad.",
        "Juega esta carta en la ciudad de un oponente.",
        "Producción: cada oponente puede pagar 1 baya al propietario de esta carta.",
    ),
    "it": (
        (
            "Quando un avversario gioca una Costruzione, quell’avversario sceglie se pagarti 1 risorsa o farti pescare 1 "
            "carta."
        ),
        (
            "Quando giochi questa carta: ogni avversario può darti una carta della sua mano. Scegli un avversario. Se c’è "
            "un Animale nella sua mano, quel giocatore ottiene 1 rametto; altrimenti ottieni 2 punti. Quel giocatore "
            "ottiene 1 bacca."
        ),
        "Quando giochi questa carta: ogni avversario può pagare 1 bacca al giocatore che ha questa carta nella sua città.",
        "Gioca questa carta nella città di un avversario.",
        "Produzione: ogni avversario può pagare 1 bacca al proprietario di questa carta.",
    ),
    "fr": (
        (
            "Quand un adversaire joue une Construction, cet adversaire choisit une option\u00a0: vous payer 1 ressource ou "
            "vous laisser piocher 1 carte."
        ),
        (
            "Une fois cette carte jouée\u00a0: chaque adversaire peut vous donner une carte de sa main. Choisissez un "
            "adversaire. S’il y a une Créature dans sa main, ce joueur gagne 1 brindille\u202f; sinon, gagnez 2 points. Ce "
            "joueur gagne 1 baie."
        ),
        "Une fois cette carte jouée\u00a0: chaque adversaire peut payer 1 baie au joueur qui a cette carte dans sa ville.",
        "Jouez cette carte dans la ville d’un adversaire.",
        "Production\u00a0: chaque adversaire peut payer 1 baie au propriétaire de cette carte.",
    ),
}


@pytest.mark.parametrize("language", CARDS)
def test_whoever_reads_a_card_is_its_owner_where_that_is_sure(tmp_path: Path, language: str) -> None:
    folder = tmp_path / "tolls"
    (folder / "translations").mkdir(parents=True)
    (folder / "pack.yaml").write_text(PACK, "utf-8")
    names = "".join(f"  {one}: {{one: {one}, other: {one}{GENDERS[language]}}}\n" for one in NAMES)
    (folder / "translations" / f"{language}.yaml").write_text(f"names:\n{names}", "utf-8")
    book = load_rulebook("everdell", [folder])
    assert tuple(cards_in(book, language, *NAMES).splitlines()) == CARDS[language]
