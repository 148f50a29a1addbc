"""What goes to a place of somebody else speaks of that place by itself, and says who is *you* on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.rulebook.book import load_rulebook
from tests.kinds.playing import cards_in

PACK = """
pack: squats
extends: everdell
things:
  squatter:
    kind: critter
    colour: traveler
    rarity: common
    copies: 3
    goes_to: city of an opponent
    played: draw 1 card for each construction here
    always: |
      when I prepare:
          may:
              pay 2 berries
              draw 1 card
"""
CARDS = {
    "en": (
        "When played: Draw 1 card for each Construction in the city where this card is.",
        "Play this card into an opponent’s city.",
        "“You” in what follows means the player who has this card in their city.",
        "When you prepare for the next season, you may pay 2 berries to draw 1 card.",
    ),
    "es": (
        "Al jugar esta carta: roba 1 carta por cada Construcción en la ciudad donde está esta carta.",
        "Juega esta carta en la ciudad de un oponente.",
        "En lo que sigue, lo que se te dice a ti se refiere a quien tiene esta carta en su ciudad.",
        "Cuando te prepares para la siguiente estación, puedes pagar 2 bayas para robar 1 carta.",
    ),
    "it": (
        "Quando giochi questa carta: pesca 1 carta per ogni Costruzione nella città in cui si trova questa carta.",
        "Gioca questa carta nella città di un avversario.",
        "In ciò che segue, «tu» è il giocatore che ha questa carta nella sua città.",
        "Quando ti prepari per la stagione successiva, puoi pagare 2 bacche per pescare 1 carta.",
    ),
    "fr": (
        "Une fois cette carte jouée\u00a0: piochez 1 carte pour chaque Construction dans la ville où se trouve cette carte.",
        "Jouez cette carte dans la ville d’un adversaire.",
        "Dans ce qui suit, «\u00a0vous\u00a0» désigne le joueur qui a cette carte dans sa ville.",
        "Quand vous vous préparez pour la saison suivante, vous pouvez payer 2 baies pour piocher 1 carte.",
    ),
}


@pytest.mark.parametrize("language", CARDS)
def test_what_goes_to_somebody_else_speaks_of_where_it_lies(tmp_path: Path, language: str) -> None:
    folder = tmp_path / "squats"
    folder.mkdir()
    (folder / "pack.yaml").write_text(PACK, "utf-8")
    book = load_rulebook("everdell", [folder])
    assert tuple(cards_in(book, language, "squatter").splitlines()) == CARDS[language]


OWNERS = """
pack: owners
extends: everdell
things:
  stowaway:
    kind: critter
    colour: traveler
    rarity: common
    copies: 3
    goes_to: city of an opponent
    played: |
      let owner of this: gain 1 berry
      pay 1 twig to owner of this
      draw 1 card for each construction in city of owner of this
  ferryman:
    kind: critter
    colour: production
    rarity: common
    copies: 3
    production: |
      let each opponent:
          may pay 1 twig to owner of this
"""
OWNED = {
    "en": (
        (
            "When played: The player who has this card in their city gains 1 berry. Pay 1 twig to the player who has this card in their "
            "city. Draw 1 card for each Construction in the city where this card is."
        ),
        "Production: Each opponent may pay 1 twig to the owner of this card.",
    ),
    "es": (
        (
            "Al jugar esta carta: el jugador que tiene esta carta en su ciudad gana 1 baya. Pagas 1 ramita al jugador que tiene esta "
            "carta en su ciudad. Robas 1 carta por cada Construcción en la ciudad donde está esta carta."
        ),
        "Producción: cada oponente puede pagar 1 ramita al propietario de esta carta.",
    ),
    "it": (
        (
            "Quando giochi questa carta: il giocatore che ha questa carta nella sua città ottiene 1 bacca. Paghi 1 rametto al giocatore "
            "che ha questa carta nella sua città. Peschi 1 carta per ogni Costruzione nella città in cui si trova questa carta."
        ),
        "Produzione: ogni avversario può pagare 1 rametto al proprietario di questa carta.",
    ),
    "fr": (
        (
            "Une fois cette carte jouée\u00a0: le joueur qui a cette carte dans sa ville gagne 1 baie. Payez 1 brindille au joueur qui a "
            "cette carte dans sa ville. Piochez 1 carte pour chaque Construction dans la ville où se trouve cette carte."
        ),
        "Production\u00a0: chaque adversaire peut payer 1 brindille au propriétaire de cette carte.",
    ),
}


@pytest.mark.parametrize("language", OWNED)
def test_whose_it_is_that_somebody_else_played_is_told_by_where_it_lies(tmp_path: Path, language: str) -> None:
    folder = tmp_path / "owners"
    folder.mkdir()
    (folder / "pack.yaml").write_text(OWNERS, "utf-8")
    book = load_rulebook("everdell", [folder])
    lines = cards_in(book, language, "stowaway", "ferryman").splitlines()
    assert (lines[0], lines[-1]) == OWNED[language]
