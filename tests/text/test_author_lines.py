"""Lines that say what happens: what an author of another game would read as something else."""

from pathlib import Path

import pytest

from dsl.meaning import Forbid, Me, Pattern, Players, Things
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.kinds.playing import written
from tests.text import orchard
from tests.text.orchard import GAME, WORDS
from tests.text.said_on_cards import LANGUAGES, on_a_card

CARDS = {
    "may:\n    must either: pay 2 twigs\n    or: discard a card in my hand\n    gain 1 twig": (
        "You may either pay 2 twigs or discard a card from your hand; if so, gain 1 twig.",
        "Puedes elegir entre pagar 2 ramitas o descartar una carta de tu mano; en ese caso, gana 1 ramita.",
        "Puoi scegliere se pagare 2 rametti o scartare una carta dalla tua mano; in tal caso, ottieni 1 rametto.",
        "Vous pouvez choisir une option\u00a0: payer 2 brindilles ou défausser une carte de votre main ; dans ce cas, gagnez 1 brindille.",
    ),
    "may:\n    must either: pay 2 twigs\n    or:\n        discard a card in my hand\n        gain 1 twig": (
        "You may choose one: pay 2 twigs; or discard a card from your hand and gain 1 twig.",
        "Puedes elegir una opción: pagar 2 ramitas; o descartar una carta de tu mano y ganar 1 ramita.",
        "Puoi scegliere un’opzione: pagare 2 rametti; oppure scartare una carta dalla tua mano e ottenere 1 rametto.",
        "Vous pouvez choisir une option\u00a0: payer 2 brindilles ; ou bien défausser une carte de votre main et gagner 1 brindille.",
    ),
    "gain 1 twig for each 2 points on each card in my city": (
        "Gain 1 twig for every 2 point tokens on cards in your city.",
        "Gana 1 ramita por cada 2 fichas de puntos sobre las cartas de tu ciudad.",
        "Ottieni 1 rametto ogni 2 segnalini punto sulle carte della tua città.",
        "Gagnez 1 brindille par tranche de 2 jetons Point sur les cartes de votre ville.",
    ),
}


@pytest.mark.parametrize("effect", CARDS)
def test_a_card_says_what_happens(effect: str) -> None:
    assert on_a_card(effect) == CARDS[effect]


SETUP = """
setup: |
  let a player where distance from me to it = 1: gain 1 coin
"""
TO_ONE = {
    "en": "In the setup, “you” means the player in the first seat.",
    "es": "En la preparación, lo que se dice solo a ti se refiere al jugador del primer asiento.",
    "it": "Nella preparazione, ciò che è rivolto solo a te riguarda il giocatore al primo posto.",
    "fr": "Dans la mise en place, ce qui s’adresse à vous seul concerne le joueur assis à la première place.",
}
POLISH = "  polish:\n    object: {role: polished, sort: thing, of: tool}\n    does: gain 1 coin\n"
POLISH_WITH = """  polish:
    with: {role: cloth, sort: thing, of: tool}
    does: |
      choose a tool in my shed as polished
      move cloth to chest
      move polished to my belt
"""
WITH = {
    "en": ["Move the first tool to the bottom of the chest.", "Move the second tool into your belt."],
    "es": ["Mueve la primera herramienta al fondo del cofre.", "Mueve la segunda herramienta a tu cinturón."],
    "it": ["Sposta il primo attrezzo in fondo al baule.", "Sposta il secondo attrezzo nella tua cintura."],
    "fr": ["Déplacez le premier outil sous le coffre.", "Déplacez le deuxième outil dans votre ceinture."],
}


def rules_in(folder: Path, game: str, language: str) -> list[str]:
    """Return the rules of a game in full, a line each."""
    book = written(folder, game, WORDS)
    return [plain(line.parts) for one in rules_of(book.game, Voice(book, language, 0).wording) for line in one.lines]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_setup_says_who_is_spoken_to(tmp_path: Path, language: str) -> None:
    assert TO_ONE[language] in rules_in(tmp_path, GAME + SETUP, language)
    assert TO_ONE[language] not in orchard.rules(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_thing_is_done_with_isnt_what_it_is_done_to(tmp_path: Path, language: str) -> None:
    game = GAME.replace(POLISH, POLISH_WITH).replace("polish a tool in my shed", "polish with a tool in my shed")
    words = {one: text.replace("{polished}", "{cloth}") for one, text in WORDS.items()}
    game = game.replace("polish light", "polish with light")
    book = written(tmp_path, game, words)
    lines = [plain(line.parts) for one in rules_of(book.game, Voice(book, language, 0).wording) for line in one.lines]
    assert [line for line in WITH[language] if line not in lines] == []


TO_THE_READER = {
    "en": "Opponents may not give you a card.",
    "es": "Los oponentes no pueden darte una carta.",
    "it": "Gli avversari non possono darti una carta.",
    "fr": "Les adversaires ne peuvent pas vous donner une carte.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pronoun_stands_where_the_form_of_the_verb_has_it(language: str) -> None:
    book = load_rulebook("everdell")
    planner = (wording := Voice(book, language, 0).wording).planner
    given = Pattern("give", (("gift", Things(("card",))), ("receiver", Me())))
    line = planner.forbid(Forbid(Players("opponent"), given))
    assert plain(wording.realiser.sentence(line)) == TO_THE_READER[language]


OWN_PILES = """
  pile: {owner: player, holds: tool, order: shuffled, seen_by: none, recycles: waste}
  waste: {owner: player, holds: tool, order: stack}
"""
RECYCLED = {
    "en": "shuffle your waste to make a new pile.",
    "es": "baraja tu basura para formar uno nuevo.",
    "it": "mescola il tuo scarto per formarne uno nuovo.",
    "fr": "mélangez votre rebut pour reformer votre pile.",
}
WASTE = {
    "en": "  pile: {one: pile, other: piles}\n  waste: {one: waste, other: wastes}\n",
    "es": "  pile: {one: mazo, other: mazos, gender: m}\n  waste: {one: basura, other: basuras, gender: f}\n",
    "it": "  pile: {one: mazzo, other: mazzi, gender: m}\n  waste: {one: scarto, other: scarti, gender: m}\n",
    "fr": "  pile: {one: pile, other: piles, gender: f}\n  waste: {one: rebut, other: rebuts, gender: m}\n",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_whose_pile_is_shuffled(tmp_path: Path, language: str) -> None:
    words = {one: text.replace("places:\n", f"places:\n{WASTE[one]}") for one, text in WORDS.items()}
    book = written(tmp_path, GAME.replace("\nzones:\n", f"\nzones:{OWN_PILES}"), words)
    lines = [plain(line.parts) for one in rules_of(book.game, Voice(book, language, 0).wording) for line in one.lines]
    assert [line for line in lines if RECYCLED[language] in line] != [], lines


KEEPER = {
    "en": ("keeper: {one: keeper, other: keepers}", "Choose a plot of which you are the keeper."),
    "es": ("keeper: {one: dueño, other: dueños, gender: m}", "Elige una parcela de la que seas el dueño."),
    "it": ("keeper: {one: padrone, other: padroni, gender: m}", "Scegli un’aiuola di cui sei il padrone."),
    "fr": ("keeper: {one: maître, other: maîtres, gender: m}", "Choisissez une parcelle dont vous êtes le maître."),
}
SUCH_THAT = {
    "en": "Polish a tool in your shed such that there is a bare plot.",
    "es": "Pule una herramienta en tu cobertizo tal que haya una parcela desnuda.",
    "it": "Lucida un attrezzo nel tuo capanno tale che ci sia un’aiuola spoglia.",
    "fr": "Polissez un outil dans votre remise tel qu’il y a une parcelle nue.",
}
OVER = {
    "en": "The game ends once there is no tree in the nursery or there is no bare plot.",
    "es": "La partida termina cuando no haya ningún árbol en el vivero o no haya ninguna parcela desnuda.",
    "it": "La partita finisce quando non c’è nessun albero nel vivaio o non c’è nessun’aiuola spoglia.",
    "fr": "La partie se termine quand il n’y a aucun arbre dans la pépinière ou qu’il n’y a aucune parcelle nue.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whose_a_thing_is_by_a_variable_is_said_of_you(tmp_path: Path, language: str) -> None:
    kept = "plot: {plural: plots, attributes: {keeper: {type: player, variable: true}}}"
    game = GAME.replace("plot: {plural: plots}", kept)
    game = game.replace("    does: gain 1 coin", "    does: choose a plot in meadow where keeper of it is me as own", 1)
    game = game.replace("polish a tool in my shed", "dig a plot in meadow")
    words = {one: text.replace("attributes:\n", f"attributes:\n  {KEEPER[one][0]}\n") for one, text in WORDS.items()}
    book = written(tmp_path, game, words)
    lines = [plain(line.parts) for one in rules_of(book.game, Voice(book, language, 0).wording) for line in one.lines]
    assert KEEPER[language][1] in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_such_that_takes_its_form(language: str) -> None:
    effect = "polish a tool in my shed where there is a bare plot in meadow"
    assert orchard.said(effect, language) == SUCH_THAT[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_when_the_game_ends_joins_its_conditions(tmp_path: Path, language: str) -> None:
    of = "there is a tree in nursery and there is a bare plot in meadow"
    game = GAME.replace("there is no player where number of coins on it >= goal of options", of)
    assert OVER[language] in rules_in(tmp_path, game, language)


WAYS = {
    "polish a tool in my shed where (season of me is summer) or (there is a tree in nursery)": (
        "Polish a tool in your shed such that your season is summer or there is a tree in the nursery.",
        "Pule una herramienta en tu cobertizo tal que tu estación sea verano o haya un árbol en el vivero.",
        "Lucida un attrezzo nel tuo capanno tale che la tua stagione sia estate o ci sia un albero nel vivaio.",
        "Polissez un outil dans votre remise tel que votre saison est été ou qu’il y a un arbre dans la pépinière.",
    ),
}


@pytest.mark.parametrize("effect", WAYS)
def test_such_that_is_said_once(effect: str) -> None:
    assert tuple(orchard.said(effect, language) for language in LANGUAGES) == WAYS[effect]
