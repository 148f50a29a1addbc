"""Everdell's final scores, held against a second opinion that knows the printed cards and not the rules as data."""

from collections.abc import Iterable

import pytest

from interpreter.agents.dice import Dice
from interpreter.game.decision import Decision
from interpreter.game.game import Game
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.rules.everdell_scores import BASIC_EVENTS, CARDS, JOURNEY, RESOURCES, SPECIAL_EVENTS, standings

PLAYED, LAID = 5, 100
CRITTERS = [id for id, card in CARDS.items() if card.kind == "critter"]


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook("everdell")


def differing(game: Game) -> tuple[object, object] | None:
    """What the game says of a table and what the second opinion does, if they are not of one mind."""
    outcome = game.result()
    told = (outcome.scores, outcome.winners)
    counted = standings(game.view(-1), game.seats, int(game.options["year"]))
    return None if told == counted else (told, counted)


def played(book: Rulebook, seats: int, seed: int) -> Game:
    """A random game to its end, in which special events are sought: by mere chance few are ever achieved."""
    game, dice = Game(book, seats, seed, {"year": 1 + seed % 3}, remember=False), Dice(seed)
    while (decision := game.decision) is not None:
        sought = special_events(game, decision)
        game.choose(sought[dice.roll(len(sought))] if sought else dice.roll(game.width))
    return game


def special_events(game: Game, decision: Decision) -> list[int]:
    """The options that are special events."""
    lay = game.program.lay
    things = [(option.index, option.value) for option in decision.options if option.kind == "thing"]
    return [index for index, thing in things if lay.definitions[lay.thing_definition[thing]].id in SPECIAL_EVENTS]


def laid(book: Rulebook, seats: int, seed: int) -> Game:
    """A table on which everything lies anywhere it could: achieved and unclaimed events with goods and cards, full cities."""
    stage, dice = Stage(book, seats, seed, {"year": 1 + seed % 3}), Dice(seed)
    players = stage.program.lay.players

    def any_of(words: Iterable[str]) -> str:
        listed = sorted(words)
        return listed[dice.roll(len(listed))]

    def put(id: str, zone: str, holder: int = -1, owner: int | None = None) -> int | None:
        try:
            return stage.put(id, zone, holder, owner)
        except ValueError:
            return None

    for player in range(players):
        for unit in (*RESOURCES, "point"):
            stage.set_units(unit, dice.roll(5), "player", player)
        for _ in range(dice.roll(16)):
            card = any_of(CARDS)
            thing = put(card, "city", player)
            if thing is None:
                continue
            if dice.roll(2):
                stage.set_units("point", dice.roll(4), "card", thing)
            for _ in range(dice.roll(3)):
                if card in ("monastery", "cemetery", "university"):
                    put("worker", "quarters", thing, dice.roll(players))
                if card == "dungeon":
                    put(any_of(CRITTERS), "prison", thing)
    for event in (*BASIC_EVENTS, *SPECIAL_EVENTS):
        # The solo opponent claims basic events only.
        takers = players if event in BASIC_EVENTS else seats
        owner = dice.roll(takers + 2)
        thing = put(event, *(("achievements", owner) if owner < takers else ("board", -1)))
        assert thing is not None
        for unit in RESOURCES:
            stage.set_units(unit, dice.roll(3), "event", thing)
        for _ in range(dice.roll(4)):
            put(any_of(CARDS if event == "ancient_scrolls_discovered" else CRITTERS), "beneath", thing)
    for journey in JOURNEY:
        place = put(journey, "travels")
        assert place is not None
        for _ in range(dice.roll(3)):
            put("worker", "quarters", place, dice.roll(players))
    for zone in ("meadow", "discard_pile"):
        for _ in range(8):
            put(any_of(CARDS), zone)
    return stage


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_games_played_to_their_end_score_what_the_cards_say(book: Rulebook, seats: int) -> None:
    assert {seed: found for seed in range(PLAYED) if (found := differing(played(book, seats, seed)))} == {}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_tables_laid_anyhow_score_what_the_cards_say(book: Rulebook, seats: int) -> None:
    assert {seed: found for seed in range(LAID) if (found := differing(laid(book, seats, seed)))} == {}
