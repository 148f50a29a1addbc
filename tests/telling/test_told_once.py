"""What editors marked as said twice or by two names: a deed with what is chosen for it, whose cards those of a season are, an effect."""

import random
from collections.abc import Iterator

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.explaining import Explaining
from interpreter.telling.players import names_of
from interpreter.telling.questions import Questions
from interpreter.telling.told import tell
from interpreter.telling.voice import Voice

BOOK = load_rulebook("evergreen")


def games(seats: int) -> Iterator[tuple[Game, random.Random]]:
    """Yield games at each of their decisions, played at random."""
    for seed in range(6):
        game, chance = Game(BOOK, seats=seats, seed=seed), random.Random(seed)
        while game.decision is not None:
            yield game, chance
            game.choose(chance.randrange(game.width))


ANYWHERE = {
    "en": (
        "Plant a sprout, or grow a sprout or small tree, in any biome. On which space?",
        "You can now plant a sprout, or grow a sprout or small tree, in any biome.",
    ),
    "es": (
        "Planta un brote, o cultiva un brote o un árbol pequeño, en cualquier Bioma. ¿En qué casilla?",
        "Ahora puedes plantar un brote, o cultivar un brote o un árbol pequeño, en cualquier Bioma.",
    ),
    "it": (
        "Pianta un germoglio, oppure fai crescere un germoglio o un albero piccolo, in qualsiasi bioma. Su quale spazio?",
        "Ora puoi piantare un germoglio, oppure far crescere un germoglio o un albero piccolo, in qualsiasi bioma.",
    ),
    "fr": (
        "Plantez une pousse, ou faites croître une pousse ou un petit arbre, dans n’importe quel biome. Sur quelle case ?",
        "Vous pouvez maintenant planter une pousse, ou faire croître une pousse ou un petit arbre, dans n’importe quel biome.",
    ),
}


@pytest.mark.parametrize("language", ANYWHERE)
def test_a_deed_is_told_once_with_the_question_behind_it(language: str) -> None:
    for game, _ in games(2):
        decision = game.decision
        assert decision is not None
        program = game.program
        if program.blocks[program.addresses[decision.address]].verb == "tend_anywhere":
            questions = Questions(game, Voice(BOOK, language, decision.seat, players=2))
            (reason,) = Explaining(questions).why("planet", decision)
            said = [one.plain.replace("\u202f", " ") for one in (questions.text(decision), reason.text)]
            assert said == list(ANYWHERE[language])
            return
    raise AssertionError


LOG = {
    "en": ("The aridity effect of the card “", "” to the cards they have collected this season."),
    "es": ("Se aplica el efecto de aridez de la carta «", "» a las que ha reunido durante la estación."),
    "it": ("Viene applicato l’effetto di aridità della carta «", "» alle carte raccolte in questa stagione."),
    "fr": ("L’effet d’aridité de la carte « ", " » à celles qu’il a jouées cette saison."),
}


@pytest.mark.parametrize("language", LOG)
def test_the_log_calls_things_as_the_rules_do(language: str) -> None:
    begins, ends = LOG[language]
    found = [False, False]
    voice, heard = Voice(BOOK, language, 0, players=3), 0
    for game, _ in games(3):
        voice.names.update(names_of(game, voice, ("human",) * 3))
        told = tell(game, voice, heard if len(game.answers) else 0)
        heard = told.heard
        for line in told.news:
            text = line.text.plain.replace("\N{NO-BREAK SPACE}", " ")
            found = [found[0] or text.startswith(begins), found[1] or text.endswith(ends)]
        if all(found):
            return
    raise AssertionError(found)
