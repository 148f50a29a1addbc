"""Whoever asks why something is asked hears the rule as the rules in full have it: what is told by its name alone, by its name."""

import random

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.explaining import Explaining
from interpreter.telling.phrasing import block_of
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice

CITED = {
    "en": "The rules of the game say: “In the biome shown on your card, plant a sprout and/or grow another sprout or small tree.”",
    "es": "Las reglas del juego indican: «Planta un brote, cultiva un brote o un árbol pequeño, o haz ambas cosas en casillas "
    "distintas, en el Bioma que indica tu carta».",
    "it": "Le regole del gioco dicono: «Nel bioma indicato dalla tua carta, pianta un germoglio, fai crescere un germoglio o un albero "
    "piccolo, oppure fai entrambe le cose su spazi diversi».",
    "fr": "Les règles du jeu indiquent : « Dans le biome indiqué par votre carte, plantez une pousse et/ou faites croître une autre "
    "pousse ou un petit arbre. »",
}


@pytest.mark.parametrize("language", CITED)
def test_what_is_told_by_its_name_is_cited_by_it(language: str) -> None:
    game, chance = Game(load_rulebook("evergreen"), seats=2, seed=1), random.Random(1)
    heard = set()
    while (decision := game.decision) is not None:
        if block_of(game, decision)[0].verb == "sow_and_nurture":
            voice = Voice(game.book, language, decision.seat, {}, game.options, 2)
            reasons = Explaining(Questions(game, voice)).why("", decision)
            heard |= {one.text.plain.replace("\xa0", " ").replace("\u202f", " ") for one in reasons}
        game.choose(chance.randrange(game.width))
    assert heard == {CITED[language]}
