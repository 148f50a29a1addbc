"""Sentences of a game that nobody had in mind: who is meant, how many, and of what."""

import pytest

from tests.text.orchard import LANGUAGES, rules, said, scored

SAID = {
    # What an attribute counts is a number; what another thing has isn't.
    "choose a tool in my shed as one\nchoose a tool in my shed except one as other\nif age of one > age of other: gain 1 coin": (
        (
            "Choose 2 tools in your shed. "
            "If the age of the first tool is more than the age of the second tool, gain 1 coin."
        ),
        (
            "Elige 2 herramientas de tu cobertizo. "
            "Si la edad de la primera herramienta es mayor que la edad de la segunda herramienta, gana 1 moneda."
        ),
        (
            "Scegli 2 attrezzi nel tuo capanno. "
            "Se l’età del primo attrezzo è maggiore dell’età del secondo attrezzo, ottieni 1 moneta."
        ),
        (
            "Choisissez 2 outils de votre remise. "
            "Si l’âge du premier outil dépasse l’âge du deuxième outil, gagnez 1 pièce."
        ),
    ),
    "choose a tool in my shed as one\npolish a tool in my belt where age of it > age of one": (
        "Choose a tool in your shed. Polish a tool in your belt with a higher age than the chosen tool.",
        "Elige una herramienta de tu cobertizo. Pule una herramienta en tu cinturón con edad mayor que la de la herramienta elegida.",
        "Scegli un attrezzo nel tuo capanno. Lucida un attrezzo nella tua cintura con età maggiore di quella dell’attrezzo scelto.",
        "Choisissez un outil de votre remise. Polissez un outil dans votre ceinture avec un âge supérieur à celui de l’outil choisi.",
    ),
    "repeat until number of seeds on me = 0: pay 1 seed": (
        "Repeat as long as there is at least 1 seed in your supply: pay 1 seed.",
        "Repite mientras haya al menos 1 semilla en tu reserva: paga 1 semilla.",
        "Ripeti finché c’è almeno 1 seme nella tua riserva: paga 1 seme.",
        "Répétez tant qu’il y a au moins 1 graine dans votre réserve\N{NO-BREAK SPACE}: payez 1 graine.",
    ),
    "choose a player with the most coins as leader\nif leader is me: gain 1 coin\n"
    "choose a player where distance from me to it = 1 as neighbour\nlet neighbour: gain 1 coin": (
        (
            "Choose a player with the most coins. If you are that player, gain 1 coin. "
            "Choose the player next after you in turn order. That player gains 1 coin."
        ),
        (
            "Elige un jugador con el mayor número de monedas. Si eres ese jugador, gana 1 moneda. "
            "Elige el jugador que te sigue en el orden de turno. Ese jugador gana 1 moneda."
        ),
        (
            "Scegli un giocatore con il maggior numero di monete. Se sei quel giocatore, ottieni 1 moneta. "
            "Scegli il giocatore che ti segue in ordine di turno. Quel giocatore ottiene 1 moneta."
        ),
        (
            "Choisissez un joueur avec le plus de pièces. Si vous êtes ce joueur, gagnez 1 pièce. "
            "Choisissez le joueur qui vous suit dans l’ordre du tour. Ce joueur gagne 1 pièce."
        ),
    ),
    "choose a player where distance from me to it = 1 as neighbour\nchoose a player with the most coins as rich\n"
    "let rich: gain 1 coin\nlet neighbour: gain 2 coins": (
        (
            "Choose the player next after you in turn order. Choose a player with the most coins. "
            "The second player chosen gains 1 coin. The first player chosen gains 2 coins."
        ),
        (
            "Elige el jugador que te sigue en el orden de turno. Elige un jugador con el mayor número de monedas. "
            "El segundo jugador elegido gana 1 moneda. El primer jugador elegido gana 2 monedas."
        ),
        (
            "Scegli il giocatore che ti segue in ordine di turno. Scegli un giocatore con il maggior numero di monete. "
            "Il secondo giocatore scelto ottiene 1 moneta. Il primo giocatore scelto ottiene 2 monete."
        ),
        (
            "Choisissez le joueur qui vous suit dans l’ordre du tour. Choisissez un joueur avec le plus de pièces. "
            "Le deuxième joueur choisi gagne 1 pièce. Le premier joueur choisi gagne 2 pièces."
        ),
    ),
    # The first isn't spoken of any more.
    "choose a tool in my shed as one\npolish one\nlet each player:\n    choose a tool in my belt as two\n    polish two": (
        "Choose a tool in your shed. Polish it. Each player chooses a tool in their belt and polishes it.",
        (
            "Elige una herramienta de tu cobertizo. Pule la herramienta elegida. "
            "Cada jugador elige una herramienta de su cinturón y pule la herramienta elegida."
        ),
        (
            "Scegli un attrezzo nel tuo capanno. Lucida l’attrezzo scelto. "
            "Ogni giocatore sceglie un attrezzo nella sua cintura e lucida l’attrezzo scelto."
        ),
        (
            "Choisissez un outil de votre remise. Polissez l’outil choisi. "
            "Chaque joueur choisit un outil de sa ceinture et polit l’outil choisi."
        ),
    ),
    "let each player: move (room in my belt) tools in my bag to my belt": (
        "Each player moves tools from their bag into their belt until it is full.",
        "Cada jugador mueve a su cinturón herramientas de su bolsa hasta llenarlo.",
        "Ogni giocatore sposta nella sua cintura attrezzi dalla sua borsa fino a riempirla.",
        "Chaque joueur déplace dans sa ceinture des outils de son sac jusqu’à ce qu’elle soit pleine.",
    ),
    "repeat up to 2 times:\n    must pay 1 seed\n    either: gain 2 coins\n    or: polish a tool in my shed": (
        "Up to 2 times, you may pay 1 seed to either gain 2 coins or polish a tool in your shed.",
        "Hasta 2 veces, puedes pagar 1 semilla para elegir entre ganar 2 monedas o pulir una herramienta en tu cobertizo.",
        "Fino a 2 volte, puoi pagare 1 seme per scegliere se ottenere 2 monete o lucidare un attrezzo nel tuo capanno.",
        "Jusqu’à 2 fois, vous pouvez payer 1 graine pour choisir une option : gagner 2 pièces ou polir un outil dans votre remise.",
    ),
    "for each tool in my shed as one:\n    for each tool in my belt as two:\n        if weight of one > weight of two: gain 1 coin": (
        (
            "For each tool in your shed, for each tool in your belt, "
            "if the weight of the first tool is more than the weight of the second tool, gain 1 coin."
        ),
        (
            "Por cada herramienta en tu cobertizo, por cada herramienta en tu cinturón, "
            "si el peso de la primera herramienta es mayor que el peso de la segunda herramienta, gana 1 moneda."
        ),
        (
            "Per ogni attrezzo nel tuo capanno, per ogni attrezzo nella tua cintura, "
            "se il peso del primo attrezzo è maggiore del peso del secondo attrezzo, ottieni 1 moneta."
        ),
        (
            "Pour chaque outil dans votre remise, pour chaque outil dans votre ceinture, "
            "si le poids du premier outil dépasse le poids du deuxième outil, gagnez 1 pièce."
        ),
    ),
    "if there is a player where (distance from me to it = 1 and number of tools in shed of it > number of tools in my shed): gain 1 coin": (
        "If a player next after you in turn order has more tools in their shed than you, gain 1 coin.",
        "Si un jugador que te sigue en el orden de turno tiene más herramientas en su cobertizo que tú, gana 1 moneda.",
        "Se un giocatore che ti segue in ordine di turno ha più attrezzi nel suo capanno rispetto a te, ottieni 1 moneta.",
        "Si un joueur qui vous suit dans l’ordre du tour a plus d’outils dans sa remise que vous, gagnez 1 pièce.",
    ),
    "if there is a player where (it is not me and number of coins on it >= 2): gain 1 coin": (
        "If there is a player with at least 2 coins (other than you), gain 1 coin.",
        "Si hay un jugador con al menos 2 monedas (salvo tú), gana 1 moneda.",
        "Se c’è un giocatore con almeno 2 monete (ma non tu), ottieni 1 moneta.",
        "S’il y a un joueur avec au moins 2 pièces (autre que vous), gagnez 1 pièce.",
    ),
    "if number of seeds on me <= 1: gain 1 coin": (
        "If there is at most 1 seed in your supply, gain 1 coin.",
        "Si hay como máximo 1 semilla en tu reserva, gana 1 moneda.",
        "Se c’è al massimo 1 seme nella tua riserva, ottieni 1 moneta.",
        "S’il y a au plus 1 graine dans votre réserve, gagnez 1 pièce.",
    ),
    "if number of coins on me >= 2:\n    set wear of this to wear of this + 1\n    if wear of this = 3: gain 2 coins": (
        (
            "If you have at least 2 coins, increase the wear of this tool by 1; "
            "then, if the wear of this tool is 3, gain 2 coins."
        ),
        (
            "Si tienes al menos 2 monedas, aumenta el desgaste de esta herramienta en 1; "
            "luego, si el desgaste de esta herramienta es 3, gana 2 monedas."
        ),
        (
            "Se hai almeno 2 monete, aumenta l’usura di questo attrezzo di 1; "
            "poi, se l’usura di questo attrezzo è 3, ottieni 2 monete."
        ),
        (
            "Si vous avez au moins 2 pièces, augmentez l’usure de cet outil de 1 ; "
            "puis, si l’usure de cet outil est 3, gagnez 2 pièces."
        ),
    ),
    "set season of me to summer": (
        "Set your season to summer.",
        "Fija tu estación en verano.",
        "Imposta la tua stagione su estate.",
        "Fixez votre saison sur été.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("effect", SAID)
def test_what_happens_is_said(effect: str, language: str) -> None:
    assert said(effect, language) == SAID[effect][LANGUAGES.index(language)]


RULES = {
    "en": (
        "Players take turns, one after another, until a player has at least 2 coins.",
        "Up to 2 times, you may either gain 1 coin or polish a tool in your shed.",
        "Polish it.",
        "There are 12 seeds in all.",
        "You may have at most 9 coins.",
    ),
    "es": (
        "Se juega por turnos hasta que un jugador tenga al menos 2 monedas.",
        "Hasta 2 veces, puedes ganar 1 moneda o pulir una herramienta en tu cobertizo.",
        "Pule esa herramienta.",
        "Hay 12 semillas en total.",
        "Puedes tener como máximo 9 monedas.",
    ),
    "it": (
        "I giocatori si alternano, un turno ciascuno, e smettono quando un giocatore ha almeno 2 monete.",
        "Fino a 2 volte, puoi ottenere 1 moneta o lucidare un attrezzo nel tuo capanno.",
        "Lucida quell’attrezzo.",
        "Ci sono 12 semi in tutto.",
        "Puoi avere al massimo 9 monete.",
    ),
    "fr": (
        "Les joueurs jouent à tour de rôle et s’arrêtent quand un joueur a au moins 2 pièces.",
        "Jusqu’à 2 fois, vous pouvez gagner 1 pièce ou polir un outil dans votre remise.",
        "Polissez cet outil.",
        "Il y a 12 graines en tout.",
        "Vous pouvez avoir au plus 9 pièces.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_in_full_say_what_happens(language: str) -> None:
    told = rules(language)
    assert [line for line in RULES[language] if line not in told] == []


@pytest.mark.parametrize(
    ("language", "counted"),
    [
        ("en", "Minus 1 coin for each seed in your supply."),
        ("es", "Menos 1 moneda por cada semilla en tu reserva."),
        ("it", "Meno 1 moneta per ogni seme nella tua riserva."),
        ("fr", "Moins 1 pièce pour chaque graine dans votre réserve."),
    ],
)
def test_what_counts_against_somebody_is_told_one_by_one(language: str, counted: str) -> None:
    assert scored("(0 - number of seeds on me) coins", language) == counted
