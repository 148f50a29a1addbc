"""From a condition as written to what it means."""

import pytest

from dsl import Checker, Problems, Scope, Source, meaning as m
from dsl.meaning import NUMBER, TRUTH, Type
from tests.dsl.toy import STALL_TYPE, VOCABULARY

ME, THIS, ONE = m.Me(), m.This(), m.Number(1)
YARD, HAND = m.Zone("yard", ME), m.Zone("hand", ME)
GREEN = m.Adjective("green", "value", "colour")

CONDITIONS: list[tuple[str, m.Condition]] = [
    ("there are 3 coins on this", m.Exists(m.Number(3), m.Units(("coin",), THIS))),
    ("there is no bakery here", m.Not(m.Exists(ONE, m.Things(("bakery",), places=(m.Here(),))))),
    ("there is an active opponent", m.Exists(ONE, m.Players("opponent", (m.Adjective("active", "defined"),)))),
    ("number of players = 2", m.Compare("=", m.Count(m.Players("player")), m.Number(2))),
    ("players = 1", m.Compare("=", m.Count(m.Players("player")), ONE)),
    ("room in my hand >= 1", m.Compare(">=", m.Room(HAND), ONE)),
    (
        "total points of shops in my yard > 4",
        m.Compare(">", m.Total("points", m.Things(("shop",), places=(YARD,))), m.Number(4)),
    ),
    ("strength of me <= 3", m.Compare("<=", m.Read("strength", ME, NUMBER), m.Number(3))),
    ("worth of strength on me <= 3", m.Compare("<=", m.Read("strength", ME, NUMBER), m.Number(3))),
    ("coin of me = 1", m.Compare("=", m.Count(m.Units(("coin",), ME)), ONE)),
    ("wage of day of me = 1", m.Compare("=", m.Read("wage", m.Read("day", ME, Type("value", "day")), NUMBER), ONE)),
    ("day of me is tuesday", m.Compare("is", m.Read("day", ME, Type("value", "day")), m.EnumValue("day", "tuesday"))),
    ("day of me >= tuesday", m.Compare(">=", m.Read("day", ME, Type("value", "day")), m.EnumValue("day", "tuesday"))),
    (
        "phase of this is dawn",
        m.Compare("is", m.Read("phase", THIS, Type("value", "phase")), m.EnumValue("phase", "dawn")),
    ),
    ("strict of options is not true", m.Not(m.Truth(m.OptionValue("strict", TRUTH)))),
    ("coins_at_start of options = 2", m.Compare("=", m.OptionValue("coins_at_start", NUMBER), m.Number(2))),
    ("variant of options is short", m.Compare("=", m.OptionValue("variant", Type("option", "variant")), ONE)),
    ("this is paired", m.IsA(THIS, "stall", (m.Adjective("paired", "pair"),))),
    ("this is a green shop or inn", m.AnyOf((m.IsA(THIS, "shop", (GREEN,)), m.IsA(THIS, "inn", (GREEN,))))),
    ("me is not passed", m.Not(m.Truth(m.Read("passed", ME, TRUTH)))),
    ("owner of this is me", m.Compare("is", m.OwnerOf(THIS), ME)),
    ("owner of here is me", m.Compare("is", m.OwnerOf(m.Here()), ME)),  # type: ignore[arg-type]
    ("zone of this is not my yard", m.Not(m.Compare("is", m.ZoneOf(THIS), YARD))),
    ("here is deck", m.Compare("is", m.Here(), m.Zone("deck"))),
    ("this is in any yard", m.IsIn(THIS, m.Zone("yard", None, "any"))),
    ("this is here", m.IsIn(THIS, m.Here())),
    ("this is not here", m.Not(m.IsIn(THIS, m.Here()))),
    ("host of this is next to host of this", m.IsNextTo(m.HostOf(THIS), m.HostOf(THIS))),
    ("this is not next to any shop", m.Not(m.IsNextTo(THIS, m.Things(("shop",))))),
    (
        "this is connected to any shop through green stalls",
        m.IsConnected(THIS, m.Things(("shop",)), m.Things(("stall",), (GREEN,))),
    ),
    (
        "this is not connected to host of this through inns",
        m.Not(m.IsConnected(THIS, m.HostOf(THIS), m.Things(("inn",)))),
    ),
    ("name of this is bakery", m.Compare("is", m.Read("name", THIS, Type("names")), m.Name("bakery"))),
    ("this is in frees of this", m.NameIn(THIS, "frees", THIS)),
    ("slot of this <= 2", m.Compare("<=", m.Read("slot", THIS, NUMBER), m.Number(2))),
    (
        "(this is open) or (not (me is passed) and 1 = 1)",
        m.AnyOf(
            (
                m.Truth(m.Read("open", THIS, TRUTH)),
                m.All((m.Not(m.Truth(m.Read("passed", ME, TRUTH))), m.Compare("=", ONE, ONE))),
            )
        ),
    ),
]


@pytest.mark.parametrize(("text", "tree"), CONDITIONS, ids=[text for text, _ in CONDITIONS])
def test_conditions(text: str, tree: m.Condition) -> None:
    problems = Problems()
    assert Checker(VOCABULARY).condition(Source("stalls.yaml", text), Scope(STALL_TYPE), problems) == tree
    assert not list(problems)
