"""Lines of cards and rules as an editor would print them, in each language."""

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.kinds.playing import cards_in


def rules(game: str, language: str) -> list[str]:
    """The lines of the rules in full."""
    book = load_rulebook(game)
    sections = rules_of(book.game, Voice(book, language, 0).wording)
    return [plain(line.parts) for section in sections for line in section.lines]


# What lies on a card that lies in a city: the city is the card's, and isn't told as a second place.
ON_A_CARD = {
    "en": {
        "shepherd": "Gain 1 point for each point token on the Chapel in your city.",
        "ministering_to_miscreants": "3 points for each Critter imprisoned in the Dungeon in your city.",
        "path_of_the_pilgrims": "3 points for each worker on the Monastery in your city.",
    },
    "es": {
        "shepherd": "Gana 1 punto por cada ficha de puntos sobre la Capilla de tu ciudad.",
        "ministering_to_miscreants": "3 puntos por cada Bicho en las celdas de la Mazmorra de tu ciudad.",
        "path_of_the_pilgrims": "3 puntos por cada trabajador en el Monasterio de tu ciudad.",
    },
    "it": {
        "shepherd": "Ottieni 1 punto per ogni segnalino punto sulla Chiesa della tua città.",
        "ministering_to_miscreants": "3 punti per ogni Animale nelle celle del Dungeon della tua città.",
        "path_of_the_pilgrims": "3 punti per ogni lavoratore sul Monastero della tua città.",
    },
    "fr": {
        "shepherd": "Gagnez 1 point pour chaque jeton Point sur la Chapelle de votre ville.",
        "ministering_to_miscreants": "3 points pour chaque Créature dans les salles du Donjon de votre ville.",
        "path_of_the_pilgrims": "3 points pour chaque ouvrier sur le Monastère de votre ville.",
    },
}


@pytest.mark.parametrize(
    ("language", "card"), [(language, card) for language in ON_A_CARD for card in ON_A_CARD[language]]
)
def test_a_city_is_told_of_the_card_that_bears_something(language: str, card: str) -> None:
    assert ON_A_CARD[language][card] in cards_in(load_rulebook("everdell"), language, card)


# What a procedure demands is said as what is so: that it is demanded stands above.
CONDITIONS = {
    "en": (
        "You may do this only if:",
        "It is not full.",
        "A worker moved from a location must go to a different one.",
        "You may not visit a Forest location where you already have a worker.",
        "You have no workers in your supply.",
        "You are not in autumn.",
        "Place the worker on the location.",
    ),
    "es": (
        "Solo puedes hacerlo si:",
        "No está llena.",
        "Un trabajador que se mueva desde una localización debe ir a otra.",
        "No puedes visitar una localización de Bosque donde ya tengas un trabajador.",
        "No tienes ningún trabajador en tu suministro.",
        "No estás en otoño.",
        "Coloca el trabajador en la localización.",
    ),
    "it": (
        "Puoi farlo solo se:",
        "Non è pieno.",
        "Un lavoratore spostato da un luogo deve andare su un altro.",
        "Non puoi visitare un luogo della Foresta su cui hai già un lavoratore.",
        "Non hai nessun lavoratore nella tua riserva.",
        "Non sei in autunno.",
        "Colloca il lavoratore sul luogo.",
    ),
    "fr": (
        "Conditions\N{NO-BREAK SPACE}:",
        "Il n’est pas complet.",
        "Un ouvrier déplacé depuis un lieu doit aller sur un autre.",
        "Vous ne pouvez pas visiter un lieu de Forêt où vous avez déjà un ouvrier.",
        "Vous n’avez aucun ouvrier dans votre réserve.",
        "Vous n’êtes pas en automne.",
        "Placez l’ouvrier sur le lieu.",
    ),
}


@pytest.mark.parametrize("language", CONDITIONS)
def test_conditions_of_a_procedure_are_states(language: str) -> None:
    told = rules("everdell", language)
    assert [line for line in CONDITIONS[language] if line not in told] == []


def test_workers_not_yet_ready_have_a_word_that_tells_them_apart() -> None:
    told = rules("everdell", "it")
    assert "Ogni giocatore prende 2 lavoratori in attesa e li mette nella propria riserva." in told
    assert "Rugwort prende 2 lavoratori in attesa e li mette nella propria riserva." in told
    assert not [line for line in told if "scorta" in line]


OCCUPIED = {
    "en": "you may occupy an unoccupied Construction in your city that names that Critter.",
    "es": "puedes ocupar una Construcción libre de tu ciudad que mencione a ese Bicho.",
    "it": "puoi occupare una Costruzione libera della tua città su cui è indicato quell’Animale.",
    "fr": "vous pouvez occuper une Construction libre de votre ville qui mentionne cette Créature.",
}


@pytest.mark.parametrize("language", OCCUPIED)
def test_what_a_counter_does_to_a_thing_has_it_behind_its_verb(language: str) -> None:
    assert any(OCCUPIED[language] in line for line in rules("everdell", language))


HEADED = {
    "en": "Give cards to a player",
    "es": "Da cartas a un jugador",
    "it": "Dai delle carte a un giocatore",
    "fr": "Donnez des cartes à un joueur",
}


@pytest.mark.parametrize("language", HEADED)
def test_who_gets_cards_stands_in_the_heading(language: str) -> None:
    book = load_rulebook("everdell")
    assert HEADED[language] in {plain(one.title) for one in rules_of(book.game, Voice(book, language, 0).wording)}


EVERGREEN = {
    "en": (
        "For each of your big trees, 1 point for each fertility icon visible in its biome’s region of the Fertility Zone.",
    ),
    "es": (
        "Cada uno de tus árboles grandes da tantos puntos como iconos de fertilidad visibles tenga su Bioma en la Zona de Fertilidad.",
        "El oponente toma una carta según este orden de prioridad:",
    ),
    "it": (
        "Ciascuno dei tuoi alberi grandi vale tanti punti quante sono le icone di fertilità visibili del suo bioma nella Zona Fertilità.",
        "Ottieni 1 punto per ogni albero o cespuglio del tuo gruppo più grande di alberi e cespugli adiacenti tra loro.",
        "L’avversario prende la prima carta disponibile, secondo quest’ordine di priorità:",
    ),
    "fr": (
        "Chacun de vos grands arbres rapporte autant de points que son biome a d’icônes de fertilité visibles dans la Zone de Fertilité.",
    ),
}


@pytest.mark.parametrize("language", EVERGREEN)
def test_what_is_counted_is_named_and_stands_beside_its_verb(language: str) -> None:
    told = rules("evergreen", language)
    assert [line for line in EVERGREEN[language] if line not in told] == []


ROUNDS = {
    "en": (
        "Reveal cards from the deck one at a time until at least 5 fertility icons are visible on the cards in the Fertility Zone:",
        "Each season:",
        "All players play their cards at the same time.",
    ),
    "es": (
        (
            "Revela cartas del mazo de una en una, hasta que haya al menos 5 iconos de fertilidad visibles en "
            "las cartas de la Zona de Fertilidad:"
        ),
        "Si una carta tiene iconos de fertilidad, añádela a la pila de su Bioma en la Zona de Fertilidad.",
        "Devuelve al mazo todas las cartas reveladas que no se hayan añadido a la Zona de Fertilidad.",
        "En cada estación:",
        "Se juegan las rondas de la estación: 5 en primavera, 4 en verano, 3 en otoño y 2 en invierno.",
        "Todos los jugadores juegan su carta al mismo tiempo.",
        "Planta un brote, cultiva un brote o un árbol pequeño, o haz ambas cosas en casillas distintas, en el Bioma que indica tu carta.",
    ),
    "it": (
        (
            "Rivela carte dal mazzo una alla volta, finché non ci sono almeno 5 icone di fertilità "
            "visibili sulle carte della Zona Fertilità:"
        ),
        "In ogni stagione:",
        "Si giocano i round della stagione: 5 in primavera, 4 in estate, 3 in autunno e 2 in inverno.",
        "Tutti i giocatori giocano la propria carta contemporaneamente.",
    ),
    "fr": (
        "Remettez dans la pioche toutes les cartes révélées qui n’ont pas été ajoutées à la Zone de Fertilité.",
        "À chaque saison\N{NO-BREAK SPACE}:",
        "Tous les joueurs jouent leur carte en même temps.",
    ),
}


@pytest.mark.parametrize("language", ROUNDS)
def test_what_is_done_several_times_reads_as_no_loop(language: str) -> None:
    told = rules("evergreen", language)
    assert [line for line in ROUNDS[language] if line not in told] == []


def test_how_often_a_deed_is_done_stands_before_it() -> None:
    lake = "Hasta 1/2/3 veces (según el paso alcanzado), coloca un lago en una de tus casillas vacías"
    assert lake in cards_in(load_rulebook("evergreen"), "es", "place_lake")


ANSWERED = {
    "en": ("Rugwort responds to the cards you played this turn.", "For each card you played this turn:"),
    "es": (
        "Rugwort responde a las cartas que hayas jugado este turno.",
        "Por cada carta que hayas jugado este turno:",
    ),
    "it": (
        "Rugwort risponde alle carte che hai giocato nel turno.",
        "Per ogni carta che hai giocato nel turno:",
    ),
    "fr": (
        "Paillasson réagit aux cartes que vous avez jouées ce tour-ci.",
        "Pour chaque carte que vous avez jouée ce tour-ci\N{NO-BREAK SPACE}:",
    ),
}


@pytest.mark.parametrize("language", ANSWERED)
def test_it_is_said_who_played_what_an_automaton_answers(language: str) -> None:
    told = rules("everdell", language)
    assert [line for line in ANSWERED[language] if line not in told] == []


def test_a_position_is_told_with_what_it_is_of() -> None:
    told = rules("everdell", "it")
    assert "Rugwort colloca un lavoratore della sua riserva sul luogo della Foresta nello spazio 1." in told


CASES = {
    "en": (
        "If that card is wild, or has neither fertility icons nor an aridity icon, discard it.",
        "Otherwise, if it has an aridity icon, apply its aridity effect.",
        "In all other cases, add it to its biome’s region in the Fertility Zone.",
    ),
    "es": (
        "Si esa carta es Salvaje, o no tiene iconos de fertilidad ni iconos de aridez, descártala.",
        "En caso contrario, si tiene un icono de aridez, aplica su efecto de aridez.",
        "Si no, añádela a la pila de su Bioma en la Zona de Fertilidad.",
    ),
    "it": (
        "Se la carta è un Jolly, oppure non ha né icone di fertilità né icone di aridità, scartala.",
        "Altrimenti, se ha un’icona di aridità, applica il suo effetto di aridità.",
        "In tutti gli altri casi, aggiungi la carta alla Zona Fertilità, nella regione del suo bioma.",
    ),
    "fr": (
        "Si cette carte est un Joker, ou si elle n’a ni icône de fertilité ni icône d’aridité, défaussez-la.",
        "Sinon, si elle porte une icône d’aridité, appliquez son effet d’aridité.",
        "Dans tous les autres cas, ajoutez-la à la Zone de Fertilité, dans la région de son biome.",
    ),
}


@pytest.mark.parametrize("language", CASES)
def test_several_cases_stand_one_below_the_other(language: str) -> None:
    told = rules("evergreen", language)
    assert told[(at := told.index(CASES[language][0])) : at + 3] == [*CASES[language]]
