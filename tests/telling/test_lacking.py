"""What is lacking is told by name and in numbers, in one sentence."""

import pytest

from dsl import meaning as m
from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.table.table import Table
from interpreter.telling.explaining import Explaining
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice
from interpreter.text.lacks import Lacks
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.parts import plain
from interpreter.text.wording import Wording

BOOK = load_rulebook("everdell")


def of(table: Table, id: str, number: int = 0) -> int:
    lay = table.lay
    return [t for t in range(len(lay.bit)) if lay.definitions[lay.thing_definition[t]].id == id][number]


def zone(table: Table, name: str, holder: int = -1) -> int:
    return next(
        z for z, one in enumerate(table.lay.zone_name) if one == name and table.lay.zone_holder[z] in (holder, -1)
    )


@pytest.fixture
def game() -> Game:
    """A game in which the first player is rich and has an empty hand."""
    game = Game(BOOK, seats=2, seed=3)
    table = game.machine.T
    for unit in ("twig", "resin", "pebble", "berry"):
        table.n[table.lay.unit_players[unit]] = 9
    for thing in range(len(table.lay.bit)):
        if table.w[thing] == zone(table, "hand", 0):
            table.move(thing, zone(table, "discard_pile"))
    return game


def reasons(game: Game, id: str, language: str = "en", seat: int = 0) -> list[tuple[str, list[str]]]:
    assert game.decision is not None
    questions = Questions(game, Voice(BOOK, language, seat, {}, game.options, 2))
    found = Explaining(questions).why(id, game.decision)
    return [(one.text.plain, [because.plain for because in one.because]) for one in found]


def test_a_place_tells_why_it_does_not_admit(game: Game) -> None:
    table = game.machine.T
    table.move(of(table, "castle"), zone(table, "city", 0))
    table.move(of(table, "castle", 1), zone(table, "hand", 0))
    why = "The Castle can’t go into your city: this card is Unique and there is a card with the same name in your city."
    assert reasons(game, "castle") == [("You can’t play a Castle now.", [why])]
    assert reasons(game, "castle", "fr")[0][1] == [
        "Le Château ne peut pas aller dans votre ville\u00a0: cette carte est unique et il y a une carte du même nom dans votre ville."
    ]


def test_the_place_of_another_is_told_as_theirs(game: Game) -> None:
    table = game.machine.T
    table.move(of(table, "fool"), zone(table, "city", 1))
    table.move(of(table, "fool", 1), zone(table, "hand", 0))
    assert all("in Player 2’s city" in because for _, told in reasons(game, "fool") for because in told)


def test_no_room_is_told_as_such(game: Game) -> None:
    table = game.machine.T
    for id in ("farm",) * 8 + ("mine",) * 3 + ("inn",) * 3 + ("wife",):
        number = next(n for n in range(9) if table.w[of(table, id, n)] != zone(table, "city", 0))
        table.move(of(table, id, number), zone(table, "city", 0))
    table.move(of(table, "crane"), zone(table, "hand", 0))
    assert reasons(game, "crane") == [("You can’t play a Crane now.", ["There is no room in your city."])]


def test_a_thing_is_called_by_its_name_and_each_kind_has_its_verb(game: Game) -> None:
    place = of(game.machine.T, "basic_three_twigs")
    game.choose(0)
    assert game.decision is not None
    game.choose(next(option.index for option in game.decision.options if option.value == place))
    assert reasons(game, "basic_three_twigs", seat=1) == [
        ("You can’t visit the basic location “3 twigs” now.", ["That location is already full."])
    ]
    told, (why,) = reasons(game, "grand_tour", seat=1)[0]
    assert told == "You can’t achieve the basic Event “Grand Tour” now."
    assert why == "This requires 3 Destination cards in your city; there are none so far."
    assert reasons(game, "grand_tour", "it", 1)[0][1] == [
        "Servono 3 carte Destinazione nella tua città; per ora non ce ne sono."
    ]


@pytest.mark.parametrize(
    ("language", "card", "location"),
    [
        ("en", "It must be in a city.", "That location must be on the board."),
        ("es", "Tiene que haber una en una ciudad.", "Esa localización tiene que estar en el tablero."),
        ("it", "Deve essercene una in una città.", "Quel luogo deve trovarsi sul tabellone."),
        ("fr", "Elle doit être dans une ville.", "Ce lieu doit se trouver sur le plateau."),
    ],
)
def test_of_several_one_would_have_to_be_there_of_one_that_very_one(language: str, card: str, location: str) -> None:
    lacks = Lacks(Wording(Catalogue.load(language, BOOK.words), BOOK.game.vocabulary))
    city = m.Zone("city", which="any")
    queen = m.Selection(m.Quantity("exactly"), m.Things(("queen",), places=(city,)))
    assert plain(lacks.demand(queen, id="queen")) == card
    haven = m.Selection(m.Quantity("exactly"), m.Things(("basic_two_resin",), places=(m.Zone("board"),)))
    assert plain(lacks.demand(haven, id="basic_two_resin")) == location


def test_where_a_thing_would_have_to_be_names_only_places_for_things_of_its_kind() -> None:
    game, dice = Game(BOOK, seats=2, seed=3), Dice(1)
    while game.decision is not None and game.decision.key != "choose-branch":
        game.choose(dice.roll(game.width))
    lay, where = game.machine.T.lay, game.machine.T.w
    left = [t for t in range(len(lay.bit)) if lay.zone_name[where[t]] == "event_deck"]
    id = lay.definitions[lay.thing_definition[left[0]]].id
    assert reasons(game, id, seat=game.seat)[0][1] == ["That Event must be on the board."]
    assert reasons(game, id, "fr", seat=game.seat)[0][1] == ["Cet Événement doit se trouver sur le plateau."]


def test_when_something_is_possible_is_told_in_a_sentence(game: Game) -> None:
    assert "This is possible only in autumn." in reasons(game, "journey_3")[0][1]


def test_of_several_units_each_that_is_missing_is_told(game: Game) -> None:
    table = game.machine.T
    table.move(of(table, "twig_barge"), zone(table, "hand", 0))
    for unit in ("twig", "pebble"):
        table.n[table.lay.unit_players[unit]] = 0
    assert "It costs 1 twig and 1 pebble; you have none of it." in reasons(game, "twig_barge")[0][1]
