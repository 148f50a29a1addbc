"""From syntax to meaning: standing lines, and lines of a score."""

import pytest

from dsl import Checker, Problems, Scope, Source, meaning as m
from dsl.meaning import PLAYER, TRUTH, Type
from tests.dsl.test_checker import ME, MINE, STALL, THIS, coins, exactly, meant, things
from tests.dsl.toy import VOCABULARY


def test_standing_lines() -> None:
    when, before, offer = meant(
        "when an opponent plays a shop to another yard: discard newcomer\nbefore I rest: gain 1 coin\n"
        "to play a stall, offer 1 coin instead of 1 gem by bargain: must discard this",
        "lines",
    )
    roles = (("newcomer", things("shop")), ("home", m.Zone("yard", None, "another")))
    newcomer = m.Selection(exactly(1), m.Named("newcomer", STALL))
    body = (m.Call("discard", (m.Argument("what", newcomer),)),)
    assert when == m.When("when", "opponent", m.Pattern("play", roles), body)
    assert before == m.When("before", "me", m.Pattern("rest"), (m.Transfer("gain", coins(1)),))
    discard = m.Call("discard", (m.Argument("what", m.Selection(exactly(1), THIS)),), force="must")
    terms = m.Terms("instead", coins(1), m.Amount(exactly(1), ("gem",)))
    assert offer == m.Offer(m.Pattern("play", (("newcomer", things("stall")),)), terms, "bargain", (discard,))


def test_a_line_waits_for_one_thing_player_number_or_for_what_was_given_besides() -> None:
    this, me, number, called = meant(
        "when an opponent visits this: rest\nwhen I give a stall to me: rest\nwhen any player advances 3: rest\n"
        "when any player called giver gives a stall to giver: gain 1 coin from giver",
        "lines",
    )
    assert this.pattern == m.Pattern("visit", (("goal", THIS),))
    assert me.pattern.roles[1] == ("receiver", ME)
    assert number.pattern == m.Pattern("advance", (("steps", m.Number(3)),))
    giver = m.Named("giver", PLAYER)
    assert (called.called, called.pattern.roles[1], called.body[0].source) == ("giver", ("receiver", giver), giver)
    (line,) = meant("when I play a stall to zone of this: rest\n", "lines")
    assert line.pattern.roles[1] == ("home", m.ZoneOf(THIS))
    (line,) = meant("when I visit a stall where host of visitor is it: rest", "lines")
    assert line.pattern.roles[0][1].where.left == m.HostOf(m.Named("visitor", Type("thing", "helper")))


def test_lines_of_a_score() -> None:
    (line,) = meant("1 coin for each gem on me at most 6 if this is open", "amounts")
    times = m.Count(m.Units(("gem",), ME))
    assert line == m.ScoreLine(coins(1, times=times, most=m.Number(6)), m.Truth(m.Read("open", THIS, TRUTH)))


@pytest.mark.parametrize(
    "terms",
    [
        "(number of inns in my yard) coins less",
        "1 coin instead of (gem of me) gems",
        "1 coin instead of (number of inns in my yard) gems",
    ],
)
@pytest.mark.parametrize("scope", [MINE, Scope()])
def test_an_offer_comes_to_a_written_number(terms: str, scope: Scope) -> None:
    problems = Problems()
    Checker(VOCABULARY).lines(Source("lines", f"to play a stall, offer {terms}"), scope, problems)
    assert [problem.code for problem in problems] == ["offer-to-number"]
