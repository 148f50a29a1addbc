"""From syntax to meaning: the tree of each construct, and what is told when something is wrong."""

from typing import Any

import pytest

from dsl import Checker, Problems, Scope, Source, meaning as m
from dsl.meaning import NUMBER, PLACE, PLAYER, TERMS, TRUTH, Type
from tests.dsl.toy import STALL_TYPE, VOCABULARY

CHECKER = Checker(VOCABULARY)
MINE = Scope(STALL_TYPE)
ME, THIS, IT = m.Me(), m.This(), m.It()
STALL = Type("thing", "stall")
STALLS = Type("thing", "stall", many=True)
YARD = m.Zone("yard", ME)
HAND = m.Zone("hand", ME)
ONE = m.Number(1)


def meant(text: str, start: str = "steps", scope: Scope = MINE) -> Any:
    problems = Problems()
    found = getattr(CHECKER, start)(Source("stalls.yaml", text), scope, problems)
    assert [(problem.code, problem.args) for problem in problems] == []
    return found


def step(text: str, scope: Scope = MINE) -> Any:
    return meant(text, "steps", scope)[-1]


def exactly(number: int) -> m.Quantity:
    return m.Quantity("exactly", m.Number(number))


EACH = m.Quantity("each")


def coins(number: int, **more: Any) -> m.Amount:
    return m.Amount(exactly(number), ("coin",), **more)


def things(*kinds: str, **more: Any) -> m.Things:
    return m.Things(kinds, **more)


def some(number: int, of: m.Things, **more: Any) -> m.Selection:
    return m.Selection(exactly(number), of, **more)


GREEN = m.Adjective("green", "value", "colour")
MY_STALLS = things("stall", places=(YARD,))
DRAWN = m.Named("drawn", STALLS)
POINTS = m.Read("points", THIS, NUMBER)

STATEMENTS: list[tuple[str, m.Step]] = [
    ("gain 2 coins", m.Transfer("gain", coins(2))),
    ("gain all goods from this", m.Transfer("gain", m.Amount(EACH, ("coin", "gem")), THIS)),
    ("gain a coin or gem", m.Transfer("gain", m.Amount(exactly(1), ("coin", "gem")))),
    ("gain (points of this) coins", m.Transfer("gain", m.Amount(m.Quantity("exactly", POINTS), ("coin",)))),
    ("gain cost of this", m.Transfer("gain", m.Price("cost", THIS))),
    (
        "gain 1 coin for each 2 green stalls in my yard at most 3",
        m.Transfer(
            "gain",
            coins(1, times=m.Count(things("stall", adjectives=(GREEN,), places=(YARD,))), per=2, most=m.Number(3)),
        ),
    ),
    (
        "must pay up to 2 gems to an active opponent",
        m.Transfer(
            "pay",
            m.Amount(m.Quantity("up_to", m.Number(2), least=1), ("gem",)),
            target=m.PlayerSelection(exactly(1), m.Players("opponent", (m.Adjective("active", "defined"),))),
            force="must",
        ),
    ),
    ("pay 1 coin from this", m.Transfer("pay", coins(1), THIS)),
    ("put 3 coins onto this", m.Transfer("put", coins(3), target=THIS)),
    (
        "put 1 debt onto table",
        m.Transfer("put", m.Amount(exactly(1), ("debt",)), target=m.Tabletop()),
    ),
    ("put 1 coin onto owner of this", m.Transfer("put", coins(1), target=m.OwnerOf(THIS))),
    (
        "pay cost of this to payee of this for free",
        m.Transfer("pay", m.Price("cost", THIS), None, m.Read("payee", THIS, PLAYER), m.Terms("free")),
    ),
    ("move this to my hand", m.Move(m.Selection(exactly(1), THIS), HAND)),
    (
        "move a helper in my camp to spots of each shop in my yard",
        m.Move(
            some(1, things("helper", places=(m.Zone("camp", ME),))),
            m.PlaceSelection(m.Zone("spots", things("shop", places=(YARD,)))),
        ),
    ),
    (
        "move another stall here to cellar of this",
        m.Move(some(1, things("stall", places=(m.Here(),), other=True)), m.Zone("cellar", THIS)),
    ),
    (
        "resolve played of a cheap shop in another yard",
        m.Resolve(
            "played",
            some(
                1,
                things(
                    "shop", adjectives=(m.Adjective("cheap", "defined"),), places=(m.Zone("yard", None, "another"),)
                ),
            ),
        ),
    ),
    (
        "set day of me to next of day of me",
        m.SetVariable("day", ME, m.NextValue(m.Read("day", ME, Type("value", "day")), "day")),
    ),
    (
        "set day of me to previous of day of me",
        m.SetVariable("day", ME, m.NextValue(m.Read("day", ME, Type("value", "day")), "day", back=True)),
    ),
    ("set phase of this to dawn", m.SetVariable("phase", THIS, m.EnumValue("phase", "dawn"))),
    ("set passed of me to true", m.SetVariable("passed", ME, ONE)),
    (
        "set round of table to round of table + 1",
        m.SetVariable("round", m.Tabletop(), m.Arithmetic("+", m.Read("round", m.Tabletop(), NUMBER), ONE)),
    ),
    ("shuffle deck", m.Shuffle(m.Zone("deck"))),
    ("reverse heap", m.Reverse(m.Zone("heap"))),
    ("slide market", m.Slide(m.Zone("market"))),
    ("revolve market", m.Revolve(m.Zone("market"))),
    ("rotate heap", m.Rotate(m.Zone("heap"))),
    (
        "draw 2 stalls",
        m.Call("draw", (m.Argument("what", some(2, things("stall", places=(m.Zone("deck"),)))),)),
    ),
    (
        "draw 1 stall for each coin on this",
        m.Call(
            "draw",
            (
                m.Argument(
                    "what", some(1, things("stall", places=(m.Zone("deck"),)), times=m.Count(m.Units(("coin",), THIS)))
                ),
            ),
        ),
    ),
    (
        "may discard a random shop or inn in my hand or market",
        m.Call(
            "discard",
            (
                m.Argument(
                    "what",
                    m.Selection(m.Quantity("random"), things("shop", "inn", places=(HAND, m.Zone("market")))),
                ),
            ),
            force="may",
        ),
    ),
    (
        "give all stalls in my hand to an opponent",
        m.Call(
            "give",
            (
                m.Argument("gift", m.Selection(EACH, things("stall", places=(HAND,)))),
                m.Argument("receiver", m.PlayerSelection(exactly(1), m.Players("opponent"))),
            ),
        ),
    ),
    (
        "play a stall in my hand for 3 coins less",
        m.Call(
            "play",
            (
                m.Argument("newcomer", some(1, things("stall", places=(HAND,)))),
                m.Argument("terms", m.Terms("less", coins(3))),
                m.Argument("home", m.PlaceSelection(m.PlaceAttribute("goes_to", m.Named("newcomer", STALL)))),
            ),
        ),
    ),
    (
        "visit an inn with a helper in my camp owned by me",
        m.Call(
            "visit",
            (
                m.Argument("goal", some(1, things("inn", places=(YARD,)))),
                m.Argument("visitor", some(1, things("helper", places=(m.Zone("camp", ME),), owner=ME))),
            ),
        ),
    ),
    ("advance 2", m.Call("advance", (m.Argument("steps", m.Number(2)),))),
    ("rest", m.Call("rest", ())),
    ("only if this is a shop", m.OnlyIf(m.IsA(THIS, "shop"))),
    ("may: rest", m.May((m.Call("rest", ()),))),
    (
        "must either: rest\nor: gain 1 coin",
        m.Either(((m.Call("rest", (), force="must"),), (m.Transfer("gain", coins(1), force="must"),)), force="must"),
    ),
    (
        "in any order:\n    rest\n    gain 1 coin",
        m.AnyOrder((m.Call("rest", ()), m.Transfer("gain", coins(1)))),
    ),
    ("repeat up to 3 times: rest", m.Repeat(m.Number(3), True, (m.Call("rest", (), force="must"),))),
    ("repeat up to 3 times: may rest", m.Repeat(m.Number(3), True, (m.Call("rest", (), force="may"),))),
    ("repeat any number of times: rest", m.Repeat(m.Number(m.ENDLESS), True, (m.Call("rest", (), force="must"),))),
    (
        "repeat until this is a shop: rest",
        m.Repeat(m.Number(m.ENDLESS), False, (m.If(m.Not(m.IsA(THIS, "shop")), (m.Call("rest", ()),)),)),
    ),
    (
        "let each active player at once: rest",
        m.Let(
            m.PlayerSelection(EACH, m.Players("player", (m.Adjective("active", "defined"),))),
            True,
            (m.Call("rest", ()),),
        ),
    ),
    ("let owner of this: rest", m.Let(m.OwnerOf(THIS), False, (m.Call("rest", ()),))),
    (
        "for each stall in my yard: resolve played of it",
        m.ForEach(
            m.Selection(EACH, MY_STALLS),
            "it",
            (m.Resolve("played", m.Selection(exactly(1), m.Named("it", STALL))),),
        ),
    ),
    (
        "for each opponent as rival: pay 1 coin to rival",
        m.ForEach(
            m.PlayerSelection(EACH, m.Players("opponent")),
            "rival",
            (m.Transfer("pay", coins(1), None, m.Named("rival", PLAYER)),),
        ),
    ),
    (
        "for each stall in my yard as each_one: discard each_one",
        m.ForEach(
            m.Selection(EACH, MY_STALLS),
            "each_one",
            (m.Call("discard", (m.Argument("what", m.Selection(exactly(1), m.Named("each_one", STALL))),)),),
        ),
    ),
    (
        "if this is open: rest\nelse: gain 1 coin",
        m.If(m.Truth(m.Read("open", THIS, TRUTH)), (m.Call("rest", ()),), (m.Transfer("gain", coins(1)),)),
    ),
]


@pytest.mark.parametrize(("text", "tree"), STATEMENTS, ids=[text for text, _ in STATEMENTS])
def test_statements(text: str, tree: m.Step) -> None:
    assert step(text) == tree


def test_a_where_speaks_of_its_candidate() -> None:
    where = m.All(
        (
            m.Compare("<=", m.Read("points", IT, NUMBER), m.Number(3)),
            m.Not(m.Compare("is", m.ZoneOf(IT), YARD)),
            m.Compare(">=", m.Count(m.Units(("coin",), IT)), ONE),
        )
    )
    text = "a stall in any yard where (points <= 3 and zone of it is not my yard and coin >= 1)"
    assert meant(text, "things") == some(1, things("stall", places=(m.Zone("yard", None, "any"),), where=where))


def test_a_where_over_players_speaks_of_their_places() -> None:
    where = m.Compare(">=", m.Room(m.Zone("hand", IT)), ONE)
    players = m.Players("opponent", where=where)
    assert meant("an opponent where (room in hand) >= 1", "players") == m.PlayerSelection(exactly(1), players)


def test_adjectives_joined_by_or() -> None:
    either = m.AnyOf((m.IsA(IT, "stall", (GREEN,)), m.IsA(IT, "stall", (m.Adjective("open", "truth", "open"),))))
    assert meant("a green or open stall in my yard", "things") == some(1, things("stall", places=(YARD,), where=either))


def test_values_by_type() -> None:
    paired = m.IsA(THIS, "stall", (m.Adjective("paired", "pair"),))
    assert meant("0 if this is paired else 1", "value") == m.Conditional(m.Number(0), paired, ONE)
    assert CHECKER.value(Source("f", "dusk"), MINE, Problems(), Type("value", "phase")) == m.EnumValue("phase", "dusk")


def test_places() -> None:
    assert meant("yard of an opponent", "place") == m.Zone("yard", m.Players("opponent"))
    assert meant("goes_to of this", "place") == m.PlaceAttribute("goes_to", THIS)
    assert meant("spots of this", "place") == m.Zone("spots", THIS)


def test_a_name_counts_and_chooses() -> None:
    steps = meant("draw 2 stalls as drawn\nchoose one of drawn as kept\ngive drawn except kept to an opponent")
    one, kept, given = steps
    assert one.result == "drawn"
    source = things("stall", source=DRAWN)
    assert kept == m.Choose(some(1, source), result="kept")
    excepted = things("stall", source=DRAWN, excepts=(m.Named("kept", STALL),))
    assert given.arguments[0].value == m.Selection(EACH, excepted)
    assert step("draw 2 stalls as drawn\nif number of drawn = 2: rest").condition.left == m.Count(DRAWN)
    assert step("draw 2 stalls as drawn\nfor each drawn: discard it").things == m.Selection(EACH, DRAWN)
    assert step("draw 2 stalls as drawn\ndiscard drawn").arguments[0].value == m.Selection(EACH, DRAWN)
    assert step("draw 2 stalls as drawn\ngain 1 coin for each drawn").amount.times == m.Count(DRAWN)


def test_a_paid_number_multiplies() -> None:
    paid = m.Named("paid", NUMBER)
    assert step("pay up to 3 coins as paid\ngain 2 gems for each paid").amount.times == paid
    assert step("pay up to 3 coins as paid\ngain 1 gem for each 2 paid").amount.per == 2
    assert step("pay up to 3 coins as paid\ngain (paid) coins").amount.quantity.number == paid


def test_what_choose_binds() -> None:
    steps = meant("choose goes_to of this as home\nmove this to home\nchoose an opponent as rival\nlet rival: rest")
    assert steps[0].what == m.PlaceSelection(m.PlaceAttribute("goes_to", THIS))
    assert steps[1].to == m.Named("home", PLACE)
    assert steps[2].what == m.PlayerSelection(exactly(1), m.Players("opponent"))
    by_chance = meant(
        "choose a random player as starter\nlet starter: rest\nchoose a random active player as second\nlet second: rest"
    )
    assert [each.what.quantity for each in by_chance[::2]] == [m.Quantity("random")] * 2
    assert steps[3].players == m.Named("rival", PLAYER)


def test_the_result_of_a_verb_is_one_thing_if_its_parameter_is() -> None:
    text = "draw 2 stalls as drawn\nmay play one of drawn for free as played\ndiscard drawn except played"
    played = step(text).arguments[0].value.things.excepts
    assert played == (m.Named("played", STALL),)


def test_the_body_of_a_verb() -> None:
    verb = VOCABULARY.verbs["play"]
    pay, move = meant(verb.body.text, "steps", Scope.of_verb(verb))
    newcomer = m.Named("newcomer", STALL)
    terms = m.Terms("passed", named=m.Named("terms", TERMS))
    assert pay == m.Transfer("pay", m.Price("cost", newcomer), None, m.Read("payee", newcomer, PLAYER), terms)
    assert move == m.Move(m.Selection(exactly(1), newcomer), m.Named("home", PLACE), force="must")


def test_a_parameter_does_not_hide_a_kind_behind_an_article() -> None:
    scope = Scope(None, {"shop": Type("thing", "shop")})
    assert step("discard a shop in my hand", scope).arguments[0].value == some(1, things("shop", places=(HAND,)))
    assert step("discard shop", scope).arguments[0].value.things == m.Named("shop", Type("thing", "shop"))


def test_what_a_condition_says_of_a_name_is_known_after_it() -> None:
    scope = Scope(None, {"found": STALL})
    assert step("if found is a shop: resolve sold of found", scope).then[0].ability == "sold"
    assert step("only if found is a shop\nresolve sold of found", scope).ability == "sold"


def test_bare_things_in_examples() -> None:
    problems = Problems()
    (call,) = Checker(VOCABULARY, bare_things=True).steps(Source("f", "visit bakery"), Scope(), problems)
    assert not list(problems)
    assert isinstance(call, m.Call)
    assert call.arguments[0].value == some(1, things("bakery", places=(YARD,)))


@pytest.mark.parametrize(
    ("behind", "before"),
    [
        ("put 1 coin onto this for each stall in my yard", "put 1 coin for each stall in my yard onto this"),
        ("put 1 coin onto this for each stall in my yard at most 3", "put 1 coin for each stall in my yard at most 3 onto this"),
        ("pay 1 gem to an opponent for each stall in my yard", "pay 1 gem for each stall in my yard to an opponent"),
        ("gain 1 coin from this for each stall in my yard", "gain 1 coin for each stall in my yard from this"),
    ],
)  # fmt: skip
def test_what_multiplies_may_stand_at_the_end_as_well(behind: str, before: str) -> None:
    assert step(behind) == step(before)
