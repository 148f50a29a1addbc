"""Standing changes: numbers, rooms and prices are what independent sums say, and whoever asks is told which card changed a price."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from dsl import Checker, Problems, Scope, Source, meaning as m
from interpreter.agents.dice import Dice
from interpreter.effects.steps.payment import PickWay
from interpreter.game.game import Game
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, RulebookError, load_rulebook
from interpreter.rulebook.lints.changes import find_differing_settings
from interpreter.table.layout import each
from interpreter.telling.explaining import Explaining
from interpreter.telling.questions import Questions
from interpreter.telling.seeing import Scenes
from interpreter.telling.voice import Voice
from interpreter.text import Catalogue, Wording, plain
from tests.written import steps_of

TOLLS = Path(__file__).parent / "tolls"
BANK = {
    "en": (
        "The cost of each house is 1 coin less for you if there is a guest of yours in any house.",
        "This house has 1 more bed for each coin on this house.",
        "Each inn here with a bed of at least 2 has 1 more point.",
    ),
    "es": (
        "El coste de cada casa disminuye en 1 moneda para ti si hay un huésped tuyo en cualquier casa.",
        "Esta casa tiene 1 cama más por cada moneda sobre esta casa.",
        "Cada posada aquí con cama de 2 como mínimo tiene 1 punto más.",
    ),
    "it": (
        "Il costo di ogni casa diminuisce di 1 moneta per te se c’è un tuo ospite in qualsiasi casa.",
        "Questa casa ha 1 letto in più per ogni moneta su questa casa.",
        "Ogni locanda qui con letto di almeno 2 ha 1 punto in più.",
    ),
    "fr": (
        "Le coût de chaque maison diminue de 1 pièce pour vous s’il y a un hôte à vous dans n’importe quelle maison.",
        "Cette maison a 1 lit de plus pour chaque pièce sur cette maison.",
        "Chaque auberge ici avec un lit de 2 au moins a 1 point de plus.",
    ),
}


@cache
def book() -> Rulebook:
    return load_rulebook(TOLLS)


def streets(game: Game) -> list[list[tuple[int, str]]]:
    """The houses in each player's street, by number and definition."""
    lay, table = game.program.lay, game.machine.T
    ids = [lay.definitions[index].id for index in lay.thing_definition]
    return [[(thing, ids[thing]) for thing in each(table.z[lay.zone("street", seat)])] for seat in range(game.seats)]


def positions(seats: int, games: int) -> Iterator[Game]:
    """Some positions of random games."""
    for seed in range(games):
        game, dice = Game(book(), seats, seed, remember=False), Dice(seed)
        while not game.over:
            yield game
            game.choose(dice.roll(game.width))


def test_points_and_rooms_are_as_independent_sums_say() -> None:
    seen: set[int | str] = set()
    for game in positions(3, 20):
        lay, table, program = game.program.lay, game.machine.T, game.program
        points, beds = program.attributes.reader("points"), program.attributes.reader("beds")
        lying = streets(game)
        for seat, street in enumerate(lying):
            names = [name for _, name in street]
            offices = sum(name == "tax_office" for other, one in enumerate(lying) if other != seat for _, name in one)
            pawned = any(name == "pawnshop" for other, one in enumerate(lying) if other != seat for _, name in one)
            assert table.limit(lay.zone("hand", seat)) == (3 if pawned else 4) + names.count("guildhall")
            assert table.limit(lay.zone("street", seat)) == 5 - offices
            for thing, name in street:
                stated = {definition.id: definition for definition in book().game.definitions}[name]
                expected = stated.attributes["points"]
                assert isinstance(expected, int)
                if stated.attributes["colour"] == "red" and "pawnshop" in names:
                    expected = 0
                    seen.add("set")
                if stated.attributes["colour"] == "green":
                    expected += names.count("guildhall")
                if stated.kind == "inn" and beds(table, thing, seat) >= 2:
                    expected += names.count("bank")
                assert points(table, thing, seat) == expected
                seen.add(expected)
    assert {1, 2, 3, "set"} <= seen


def test_prices_are_as_independent_sums_say() -> None:
    seen = set()
    for game in positions(2, 50):
        lay, table = game.program.lay, game.machine.T
        paying = next(step for step in game.program.verbs["build"].steps if isinstance(step, PickWay)).paying
        coin = game.program.price_units.index("coin")
        lying = streets(game)
        for seat in range(2):
            guests = lay.kind_mask["guest"] & lay.owner_mask[seat] & ~table.z[lay.zone("camp", seat)]
            banks = sum(name == "bank" for _, name in lying[seat]) if guests else 0
            offices = sum(name == "tax_office" for _, name in lying[1 - seat])
            for thing in each(table.z[lay.zone("hand", seat)]):
                printed = paying.prices[thing][coin]
                if lay.kind_mask["inn"] >> thing & 1 and any(name == "pawnshop" for _, name in lying[seat]):
                    printed = 1
                    seen.add(10 + offices - banks)
                values = (thing, *(None,) * (paying.roles - 1))
                asked = paying.price(table, seat, values)[coin]
                assert asked == max(0, printed + offices - banks)
                seen.add(asked - printed)
    assert {-1, 0, 1, 10, 11} <= seen


@pytest.mark.parametrize("language", BANK)
def test_changes_are_told(language: str) -> None:
    wording = Wording(Catalogue.load(language, book().words), book().game.vocabulary)
    bank = next(one for one in book().game.definitions if one.id == "bank")
    assert tuple(plain(line) for line in wording.card_text(bank)) == BANK[language]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("room in my hand is (number of inns here) more", "Your hand can hold 1 more house for each inn here."),
        ("room in my hand is (beds of this) less", "The limit of your hand is lowered by the bed of this house."),
        (
            "room in my hand is (number of different colour of houses in my street) more",
            "Your hand can hold 1 more house for each colour among houses in your street.",
        ),
        (
            "points of this is (number of different colour of houses in my street / 2 rounded down) more",
            "This house has 1 more point for every 2 colours among houses in your street.",
        ),
        ("room in hand of an opponent is 2 less", "Each opponent’s hand can hold 2 fewer houses."),
        ("room in beds_of of each inn here is 1 more", "The bed of each inn here can hold 1 more guest."),
        (
            "points of this is (number of inns here / 2 rounded down) more",
            "This house has 1 more point for every 2 inns here.",
        ),
        (
            "cost of each inn is (number of inns here) coins less for me",
            "The cost of each inn is 1 coin less for you for each inn here.",
        ),
    ],
)
def test_by_what_is_counted_is_told(line: str, told: str) -> None:
    problems = Problems()
    (change,) = Checker(book().game.vocabulary).lines(Source("lines", line), Scope.of_thing("house"), problems)
    wording = Wording(Catalogue.load("en", book().words), book().game.vocabulary)
    assert plain(wording.statement(change, "house")) == told


def test_whoever_asks_is_told_which_card_changed_a_price() -> None:
    stage = Stage(book(), seats=2)
    stage.put("tax_office", "street", 1)
    mirror = stage.put("mirror", "hand", 0)
    stage.put("lodge", "hand", 0)
    stage.set_units("coin", 2, "player", 0)
    stage.ready()
    stage.take_turns(0)
    decision = stage.decision
    assert decision is not None
    assert mirror >= 0
    voice = Voice(book(), "en", 0, players=2)
    reasons = Explaining(Questions(stage, voice)).why("mirror", decision)
    told = [one.plain for reason in reasons for one in reason.because]
    assert told[:2] == [
        "It costs 3 coins; you still need 1 coin.",
        "Tax Office changes what it costs.",
    ]


def test_how_much_a_place_holds_by_now_is_shown() -> None:
    stage = Stage(book(), seats=2)
    stage.put("guildhall", "street", 0)
    stage.put("tax_office", "street", 1)
    stage.ready()
    holders = Scenes(Voice(book(), "en", 0, players=2)).scene(stage.view(0)).players
    rooms = {(holder.seat, place.name): place.room for holder in holders for place in holder.places}
    assert (rooms[0, "hand"], rooms[1, "hand"]) == (5, 4)
    assert (rooms[0, "street"], rooms[1, "street"]) == (4, 5)


CHOSEN = "choose a {} in any street as found\n"


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        (
            CHOSEN.format("watch") + "must move found to my hand",
            ["There is no room in your hand.", "Pawnshop changes how much fits."],
        ),
        (CHOSEN.format("mirror") + "only if points of found >= 2", ["Pawnshop changes this number."]),
        (CHOSEN.format("watch") + "only if points of found >= 2", []),
        ("only if (total points of houses in street of an opponent) >= 2", ["Pawnshop changes this number."]),
    ],
)
def test_whoever_asks_is_told_which_card_changed_a_number(steps: str, told: list[str]) -> None:
    stage = Stage(book(), seats=2)
    for id in ("pawnshop", "mirror", "watch"):
        stage.put(id, "street", 1)
    for _ in range(3):
        stage.put("lodge", "hand", 0)
    stage.ready()
    body = steps_of(book().game.vocabulary, steps)
    found = Explaining(Questions(stage, Voice(book(), "en", 0, players=2))).why_impossible(body, 0)
    assert [one.plain for one in found if "Pawnshop" in one.plain or "room" in one.plain] == told
    assert found


MOOR = """\
game: moor
players: {min: 1, max: 1}
enumerations: {direction: [north, south, west, east]}
kinds:
  field:
    plural: fields
    attributes:
      yields: {type: number, default: 1}
      wet: {type: truth, default: false}
      left: {type: number, variable: true, from: yields}
  mill: {starts: store}
adjectives:
  rich: {of: field, is: yields of this >= 3}
zones:
  store: {owner: table, holds: mill}
  works: {owner: player, holds: mill, live: true}
boards:
  moor:
    owner: table
    kind: field
    directions: {north: [-1, 0], south: [1, 0], west: [0, -1], east: [0, 1]}
    legend:
      a: {yields: 1}
      b: {yields: 2, wet: true}
      c: {yields: 5}
    grid: |
      ab
      ca
verbs:
  build:
    object: {role: mill, sort: thing, of: mill}
    does: move mill to my works
play: build a mill in store
scores: (total yields of fields in moor + 10 * (number of rich fields in moor) + 100 * (total left of fields in moor)) points
units:
  point: {held_by: [player], plural: points}
things:
  water_mill:
    kind: mill
    always: |
      yields of each wet field is 2 more
"""


def test_numbers_of_a_map_are_changed_too(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(MOOR, encoding="utf-8")
    moor = load_rulebook(tmp_path)
    stage = Stage(moor, seats=1)
    assert stage.program.scoring.total(stage.table, 0) == 1 + 2 + 5 + 1 + 10 + 900
    stage.put("water_mill", "works", 0)
    assert stage.program.scoring.total(stage.table, 0) == 1 + 4 + 5 + 1 + 20 + 900


MARKET = """\
game: market
players: {min: 2, max: 2}
kinds:
  stall: {plural: stalls, starts: store, attributes: {cost: {type: price, default: {coin: 1}}, points: {type: number, default: 1}}}
zones:
  store: {owner: table, holds: stall}
  hand: {owner: player, holds: stall, room: 2}
  row: {owner: player, holds: stall, live: true}
verbs:
  build:
    object: {role: stall, sort: thing, of: stall}
    does: |
      pay cost of stall
      must move stall to my row
turns:
  of: there is a stall in my hand
  each: |
    must either: must build a stall in my hand
    or: must move a stall in my hand to store
scores: (total points of stalls in my row) coins
units:
  coin: {held_by: [player], plural: coins}
things:
  awning:
    kind: stall
    copies: 3
    always: |
      points of each stall in my row is (number of stalls in row of an opponent) more
      room in my hand is (number of stalls here) more
      cost of each stall is (number of stalls here) coins more for an opponent
  bench: {kind: stall, copies: 4}
  fair: {kind: stall, always: points of this is (number of stalls here) more}
"""


def test_a_change_can_be_by_what_is_counted_from_the_thing_that_has_it(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(MARKET, encoding="utf-8")
    market = load_rulebook(tmp_path)
    stage = Stage(market, seats=2)
    for id, seat in (("awning", 0), ("awning", 0), ("bench", 0), ("awning", 1), ("bench", 1), ("fair", 1)):
        stage.put(id, "row", seat)
    for seat in range(2):
        stage.put("bench", "hand", seat)
    stage.ready()
    lay = stage.program.lay
    assert [stage.table.limit(lay.zone("hand", seat)) for seat in range(2)] == [2 + 2 * 3, 2 + 1 * 3]
    assert [stage.program.scoring.total(stage.table, seat) for seat in range(2)] == [
        3 * (1 + 2 * 3),
        3 * (1 + 1 * 3) + 3,
    ]
    paying = next(step for step in stage.program.verbs["build"].steps if isinstance(step, PickWay)).paying
    for seat, price in ((0, 1 + 1 * 3), (1, 1 + 2 * 3)):
        (thing,) = each(stage.table.z[lay.zone("hand", seat)])
        assert paying.price(stage.table, seat, (thing, *(None,) * (paying.roles - 1))) == (price,)


@pytest.mark.parametrize(
    "line",
    [
        "points of each stall here is (total points of stalls here) more",
        "room in my hand is (room in my hand) more",
    ],
)
def test_what_is_counted_can_not_hang_on_itself(line: str, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(MARKET + f"  ring: {{kind: stall, always: {line}}}\n", encoding="utf-8")
    with pytest.raises(RulebookError) as refused:
        load_rulebook(tmp_path)
    assert "endless-change" in {problem.code for problem in refused.value.problems}


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        ("points of each house here is 0\npoints of each house here is 0", []),
        ("points of each house here is 0\npoints of each inn here is 1", ["two-settings"]),
        ("points of each red house here is 0\npoints of each blue house here is 1", []),
        ("points of each house in my street is 0\npoints of each house in my hand is 1", []),
        ("points of this is 4\npoints of each inn here is 1", []),
        ("points of this is 4\npoints of each house here is 1", ["two-settings"]),
        ("beds of this is 4\npoints of each house here is 1", []),
        ("room in my hand is 4\nroom in hand of an opponent is 3", ["two-settings"]),
        ("room in my hand is 4\nroom in my street is 3", []),
        ("cost of each inn is 1 coin\ncost of each house is 2 coins", ["two-settings"]),
        ("cost of each inn is 1 coin\ncost of each house is 2 coins more", []),
    ],
)
def test_no_two_lines_set_a_number_to_different_ones(lines: str, codes: list[str]) -> None:
    game, checked, problems = book().game, Problems(), Problems()
    found = Checker(game.vocabulary).lines(Source("lines", lines), Scope.of_thing("watch"), checked)
    assert not list(checked)
    changes = tuple(one for one in found if isinstance(one, m.Change))
    definitions = tuple(replace(one, changes=changes if one.id == "watch" else ()) for one in game.definitions)
    find_differing_settings(replace(game, definitions=definitions), problems)
    assert [problem.code for problem in problems] == codes


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("points of each house in any street is (number of houses in another street) more", "no-change-where"),
        ("cost of each house is up to 2 coins more", "no-change-by"),
        ("points of a house in any street is 1 more", "wrong-determiner"),
        ("colour of each house in any street is 1 more", "no-change"),
        ("room in another street is 1 more", "no-change-where"),
        ("points of each house in another street is 1 more", "no-change-where"),
        ("points of each house in any street with the highest points is 1 more", "no-change-where"),
        ("cost of this is 1 more", "wrong-kind"),
        ("points of each house here is (points of this)", "set-to-number"),
        ("room in my hand is (number of coins on this)", "set-to-number"),
        # What was meant is clear: the points of this.
        ("points is 1 more", "everyday-words"),
    ],
)
def test_what_can_not_be_changed_is_refused(line: str, code: str) -> None:
    problems = Problems()
    Checker(book().game.vocabulary).lines(Source("lines", line), Scope.of_thing("house"), problems)
    assert [problem.code for problem in problems] == [code]


def test_a_rule_of_the_game_knows_no_me() -> None:
    problems = Problems()
    Checker(book().game.vocabulary).lines(Source("lines", "room in my hand is 1 more"), Scope(), problems)
    assert [problem.code for problem in problems] == ["no-change-where"]
