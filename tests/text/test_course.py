"""A game without turns has a course; what is gained by numbers told in words is told by itself; prices are in the goods of a group."""

from pathlib import Path

import pytest

from dsl.checker import Scope
from interpreter.rulebook.book import Rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.kinds.playing import written
from tests.text import orchard
from tests.text.orchard import GAME, WORDS
from tests.text.said_on_cards import LANGUAGES
from tests.written import steps_of

COURSE = ("Course of the game", "Desarrollo de la partida", "Svolgimento della partita", "Déroulement de la partie")
GOODS = {
    "en": "  good: {one: good, other: goods}\n",
    "es": "  good: {one: bien, other: bienes, gender: m}\n",
    "it": "  good: {one: merce, other: merci, gender: f}\n",
    "fr": "  good: {one: marchandise, other: marchandises, gender: f}\n",
}
LOADS = {
    "en": "  load: {one: load, other: loads}\n",
    "es": "  load: {one: carga, other: cargas, gender: f}\n",
    "it": "  load: {one: carico, other: carichi, gender: m}\n",
    "fr": "  load: {one: charge, other: charges, gender: f}\n",
}
SUMS = (
    (
        "Gain coins equal to the total weight of the tools in your shed.",
        "Gain coins equal to 3 times the highest age among the tools in your belt.",
    ),
    (
        "Gana un número de monedas igual al peso total de las herramientas de tu cobertizo.",
        "Gana un número de monedas igual a 3 veces la edad más alta entre las herramientas de tu cinturón.",
    ),
    (
        "Ottieni un numero di monete pari alla somma dei pesi degli attrezzi nel tuo capanno.",
        "Ottieni un numero di monete pari a 3 volte l’età più alta tra gli attrezzi della tua cintura.",
    ),
    (
        "Gagnez un nombre de pièces égal au total des poids des outils de votre remise.",
        "Gagnez un nombre de pièces égal à 3 fois l’âge le plus élevé parmi les outils de votre ceinture.",
    ),
)
LOADED = (
    "Choose a tool in your shed. Pay goods equal to its load.",
    "Elige una herramienta de tu cobertizo. Paga los bienes que indica su carga.",
    "Scegli un attrezzo nel tuo capanno. Paga merci pari al suo carico.",
    "Choisissez un outil de votre remise. Payez les marchandises indiquées par sa charge.",
)


def told(book: Rulebook, effect: str) -> tuple[str, ...]:
    """Return what a tool says that does this, in each language."""
    block = steps_of(book.game.vocabulary, effect, Scope.of_thing("rake"))
    return tuple(Voice(book, language, 0).block(block).plain for language in LANGUAGES)


@pytest.mark.parametrize("at", range(len(LANGUAGES)))
def test_a_game_without_turns_has_a_course(tmp_path: Path, at: int) -> None:
    before, rest = GAME.split("turns:\n")
    played = f"{before}play: |\n  let each player: gain 1 coin\nscores: {rest.split('scores: ')[1]}"
    titles = [
        [plain(one.title) for one in rules_of(book.game, Voice(book, LANGUAGES[at], 0).wording)]
        for book in (written(tmp_path, played, WORDS), orchard.book())
    ]
    assert COURSE[at] in titles[0]
    assert COURSE[at] not in titles[1]


def test_sums_stand_by_themselves() -> None:
    effect = "gain (total weight of tools in my shed) coins\ngain (3 * highest age of tools in my belt) coins"
    assert told(orchard.book(), effect) == tuple(map(" ".join, SUMS))


def test_a_price_is_in_the_goods_of_its_group(tmp_path: Path) -> None:
    game = GAME.replace("kinds:\n", "groups:\n  good: [seed, coin]\nkinds:\n", 1)
    game = game.replace("      age: {type", "      load: {type: price}\n      age: {type", 1)
    game = game.replace("rake: {kind: tool}", "rake: {kind: tool, load: {seed: 1, coin: 2}}")
    words = {one: text.replace("units:\n", f"units:\n{GOODS[one]}", 1) for one, text in WORDS.items()}
    words = {one: text.replace("attributes:\n", f"attributes:\n{LOADS[one]}", 1) for one, text in words.items()}
    assert told(written(tmp_path, game, words), "choose a tool in my shed as one\npay load of one") == LOADED
