"""What would be taken wrongly where it usually stands, or said twice, is said otherwise in the languages in which it would be."""

import pytest

from interpreter.review.aloud import RULES, texts_of
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.lone import lone_of
from interpreter.text.pieces import CatalogueWord, Noun, Phrase, Piece, Said

CARDS = CatalogueWord("kinds", "card")
THEIRS = CatalogueWord("nouns", "opponent")


def given(language: str, gift: Piece) -> str:
    """Return that something is given to an opponent."""
    words = Voice(load_rulebook("everdell"), language, 0, players=2).wording
    receiver = Phrase("a", {"what": Noun((THEIRS,))})
    return plain(words.realiser.say(words.planner.call("give", (("gift", gift), ("receiver", receiver)))))


def rules(game: str, language: str) -> list[str]:
    """Return all lines of the rules of a game."""
    return [read.text for read in texts_of(load_rulebook(game), language) if read.about.endswith(f"/{RULES}")]


@pytest.mark.parametrize(
    ("language", "drawn", "plainly"),
    [
        ("en", "give one of the drawn cards to an opponent", "give 2 cards to an opponent"),
        ("es", "da a un oponente una de las cartas robadas", "da 2 cartas a un oponente"),
        ("it", "dai a un avversario una delle carte pescate", "dai 2 carte a un avversario"),
        ("fr", "donnez à un adversaire une des cartes piochées", "donnez 2 cartes à un adversaire"),
    ],
)
def test_nobody_could_have_been_robbed(language: str, drawn: str, plainly: str) -> None:
    those = Phrase("those_done", {"what": Noun((CARDS,), (), None, True)}, CatalogueWord("verbs", "draw"))
    assert given(language, Phrase("one_of", {"what": those})) == drawn
    assert given(language, Phrase("some", {"what": Noun((CARDS,), (), 2, True)})) == plainly


@pytest.mark.parametrize(
    ("language", "chosen", "alone"),
    [
        ("en", "Move to this card all workers that must stay on the chosen card", "this card"),
        ("fr", "Déplacez sur l’Université tous les ouvriers", "cette carte"),
    ],
)
def test_this_card_is_no_other_that_was_chosen(language: str, chosen: str, alone: str) -> None:
    voice = Voice(load_rulebook("everdell"), language, 0, players=2)
    assert chosen in plain(voice.wording.ability(voice.definitions["university"], "visited"))
    assert alone in plain(voice.wording.ability(voice.definitions["chapel"], "visited"))


@pytest.mark.parametrize(
    ("language", "demanded"),
    [
        ("en", "You may not visit a Forest location where you already have a worker."),
        ("es", "No puedes visitar una localización de Bosque donde ya tengas un trabajador."),
        ("it", "Non puoi visitare un luogo della Foresta su cui hai già un lavoratore."),
        ("fr", "Vous ne pouvez pas visiter un lieu de Forêt où vous avez déjà un ouvrier."),
    ],
)
def test_a_demand_is_no_condition_of_a_condition(language: str, demanded: str) -> None:
    assert [line for line in rules("everdell", language) if line.endswith(demanded)]


@pytest.mark.parametrize(
    ("language", "admitted"),
    [
        ("en", "A Unique card may go into your city only if there is no card with the same name there."),
        (
            "es",
            "Una carta Única solo puede colocarse en tu ciudad si en ella no hay ninguna carta con el mismo nombre.",
        ),
        (
            "it",
            "Una carta Unica può essere collocata nella tua città solo se questa non contiene nessuna carta con lo stesso nome.",
        ),
        (
            "fr",
            "Une carte unique ne peut être placée dans votre ville que si celle-ci ne contient aucune carte du même nom.",
        ),
    ],
)
def test_a_place_that_admits_some_is_named_once(language: str, admitted: str) -> None:
    assert admitted in rules("everdell", language)


@pytest.mark.parametrize(
    ("language", "revealed"),
    [
        ("en", "Lay out cards from the deck in the row: 1 more than there are players (3 in a solo game)."),
        ("es", "Revela 1 carta del mazo por jugador, más 1 (en solitario, 3 en total), y colócalas en la fila."),
        ("it", "Rivela 1 carta dal mazzo per giocatore, più 1 (in solitario, 3 in tutto), e mettile nella fila."),
        ("fr", "Révélez 1 carte de la pioche par joueur, plus 1 (en solo, 3 en tout), et placez-les dans la rangée."),
    ],
)
def test_one_for_each_and_some_more(language: str, revealed: str) -> None:
    assert revealed in rules("evergreen", language)


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [
        ("en", "one of your cards or workers", "up to 2 of your cards or workers"),
        ("es", "una de tus cartas o uno de tus trabajadores", "hasta 2 de tus cartas o trabajadores"),
        ("it", "una delle tue carte o uno dei tuoi lavoratori", "fino a 2 delle tue carte o lavoratori"),
        ("fr", "une de vos cartes ou un de vos ouvriers", "jusqu’à 2 de vos cartes ou ouvriers"),
    ],
)
def test_one_of_things_of_two_genders_agrees_with_both(language: str, one: str, several: str) -> None:
    words = Voice(load_rulebook("everdell"), language, 0, players=2).wording
    both = Noun((CARDS, CatalogueWord("kinds", "worker")), (), None, True)
    assert plain(words.realiser.say(Phrase("one_of_my", {"what": both}))) == one
    some: dict[str, Piece] = {"number": Said("2", 2), "what": Phrase("my", {"what": both})}
    assert plain(words.realiser.say(Phrase("up_to_of", some))) == several


@pytest.mark.parametrize(
    ("language", "most"),
    [
        ("en", "at most one of your cards or workers"),
        ("es", "como máximo una de tus cartas o uno de tus trabajadores"),
        ("it", "al massimo una delle tue carte o uno dei tuoi lavoratori"),
        ("fr", "au plus une de vos cartes ou un de vos ouvriers"),
    ],
)
def test_one_at_most_of_things_of_two_genders_agrees_with_both(language: str, most: str) -> None:
    words = Voice(load_rulebook("everdell"), language, 0, players=2).wording
    both = Noun((CARDS, CatalogueWord("kinds", "worker")), (), None, True)
    assert plain(words.realiser.say(Phrase("one_at_most_of", {"what": Phrase("my", {"what": both})}))) == most


@pytest.mark.parametrize(
    ("language", "left"),
    [
        ("en", "If that card is wild, or has neither fertility icons nor an aridity icon, discard it."),
        ("it", "Se la carta è un Jolly, oppure non ha né icone di fertilità né icone di aridità, scartala."),
        (
            "fr",
            "Si cette carte est un Joker, ou si elle n’a ni icône de fertilité ni icône d’aridité, défaussez-la.",
        ),
    ],
)
def test_conditions_of_the_same_name_it_once(language: str, left: str) -> None:
    assert [line for line in rules("evergreen", language) if line.startswith(left)]


def test_what_lies_on_things_can_be_named_by_several_words() -> None:
    grown = "Faites croître jusqu’à 2 de vos pousses ou petits arbres adjacents à cette case."
    assert grown in rules("evergreen", "fr")


@pytest.mark.parametrize(
    ("language", "demanded", "revealed", "copied"),
    [
        (
            "en",
            "That location is on the board (including the Journey and the Forest)",
            "Event deck on the board.",
            "may copy a Production card in another city",
        ),
        (
            "es",
            "Esa localización está en el tablero (incluidos el Viaje y el Bosque)",
            "4 cartas del mazo de Eventos especiales y colócalas en el tablero",
            "puedes copiar una carta de Producción de otra",
        ),
        (
            "it",
            "Il luogo si trova sul tabellone (Viaggio e Foresta compresi)",
            "4 carte dal mazzo degli Eventi Speciali e mettile sul tabellone",
            "puoi copiare una carta Produzione di un’altra",
        ),
        (
            "fr",
            "Ce lieu se trouve sur le plateau (Voyage et Forêt compris)",
            "4 cartes de la pioche des Événements spéciaux et placez-les sur le plateau",
            "pouvez copier une carte Production d’une autre",
        ),
    ],
)
def test_a_demand_is_told_with_words_of_its_own_and_a_deck_tells_what_lies_in_it(
    language: str, demanded: str, revealed: str, copied: str
) -> None:
    told = rules("everdell", language)
    assert any(line.startswith(demanded) for line in told)
    assert any(revealed in line for line in told)
    book = load_rulebook("everdell")
    mole = next(one for one in book.game.definitions if one.id == "miner_mole")
    lines = Voice(book, language, 0, players=2).wording.card_text(mole)
    assert any(copied in plain(line) for line in lines)


@pytest.mark.parametrize(
    ("language", "counted"),
    [
        ("en", "Gain 1 point for each point token on the Chapel in your city."),
        ("es", "Gana 1 punto por cada ficha de puntos sobre la Capilla de tu ciudad."),
        ("it", "Ottieni 1 punto per ogni segnalino punto sulla Chiesa della tua città."),
        ("fr", "Gagnez 1 point pour chaque jeton Point sur la Chapelle de votre ville."),
    ],
)
def test_what_a_place_admits_but_one_of_is_the_one(language: str, counted: str) -> None:
    book = load_rulebook("everdell")
    shepherd = next(one for one in book.game.definitions if one.id == "shepherd")
    assert any(counted in plain(line) for line in Voice(book, language, 0).wording.card_text(shepherd))
    assert ("chapel", "city") in lone_of(book.game)
    assert ("farm", "city") not in lone_of(book.game)
